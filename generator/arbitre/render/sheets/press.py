"""WeasyPrint, closed: it opens nothing but what it is handed and the files of named folders."""

import logging
import os
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from arbitre.render.pages import templates_folder

FONTS = templates_folder() / "sheets" / "fonts"
FACES = (
    *(f"sans-{cut}" for cut in ("regular", "it", "semibold", "semiboldit", "bold")),
    *(f"serif-{cut}" for cut in ("regular", "it", "semibold", "bold")),
)
DICE = templates_folder() / "sheets" / "dice"


class PressError(Exception):
    """Nothing can be printed here; `key` says why in words."""

    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key)
        self.key, self.words = key, words


class RefusedError(Exception):
    """A document or style named something that is not opened; the text is its address."""


@dataclass
class Press:
    """One font configuration and the style sheets, shared by all layouts of a job."""

    styles: Sequence[str]
    folders: Sequence[Path] = ()
    said: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)  # addresses that were not opened

    def __post_init__(self) -> None:
        if not all((FONTS / f"{face}.ttf").is_file() for face in FACES):
            raise PressError("cli.no-fonts", path=FONTS.as_posix())

    @cached_property
    def weasyprint(self) -> Any:
        # Read when WeasyPrint loads Fontconfig: no font of this machine takes part.
        os.environ["FONTCONFIG_FILE"] = str(FONTS / "fonts.conf")
        os.environ.setdefault("SOURCE_DATE_EPOCH", "0")  # the date of a font that was subset
        try:
            # it warns of no fonts, which is what is wanted, and prints a page of advice
            with warnings.catch_warnings(), redirect_stdout(StringIO()):
                warnings.simplefilter("ignore")
                import weasyprint
        except ModuleNotFoundError as error:
            raise PressError("cli.no-weasyprint") from error
        except OSError as error:
            reason = str(error).partition("\n")[0]
            raise PressError("cli.no-pango", reason=reason) from error
        return weasyprint

    @cached_property
    def fonts(self) -> Any:
        self.weasyprint  # noqa: B018 -- the import finds what is missing and says so
        from weasyprint.text.fonts import FontConfiguration

        return FontConfiguration()

    @cached_property
    def sheets(self) -> list[Any]:
        make = self.weasyprint.CSS
        base = templates_folder().joinpath("sheets").as_uri() + "/"
        return [
            make(string=text, base_url=base, font_config=self.fonts, url_fetcher=self.fetcher)
            for text in self.styles
        ]

    @cached_property
    def fetcher(self) -> Any:
        from weasyprint.urls import FatalURLFetchingError, URLFetcher

        allowed, refused = [FONTS, DICE, *self.folders], self.refused

        class Closed(URLFetcher):  # type: ignore[misc]
            def fetch(self, url: str, headers: Any = None) -> Any:
                parts = urlsplit(url)
                path = Path(unquote(parts.path)).resolve()
                inside = any(path.is_relative_to(folder.resolve()) for folder in allowed)
                if parts.scheme != "file" or parts.netloc or not inside:
                    refused.append(url)
                    raise FatalURLFetchingError(url)
                return super().fetch(url, headers)

        return Closed(allowed_protocols=("file",), allow_redirects=False, fail_on_errors=True)

    def lay_out(self, html: str) -> Any:
        """The document, laid out. What WeasyPrint complains of is kept in `said`."""
        self.weasyprint  # noqa: B018 -- the import finds what is missing and says so
        from weasyprint.urls import FatalURLFetchingError

        with self.listening():
            source = self.weasyprint.HTML(string=html, url_fetcher=self.fetcher)
            try:
                return source.render(font_config=self.fonts, stylesheets=self.sheets)
            except FatalURLFetchingError as error:
                raise RefusedError(str(error)) from error

    def write(self, document: Any, identifier: bytes) -> bytes:
        """The PDF: tagged, fonts subset, the same bytes for the same document."""
        with self.listening():
            pdf: bytes = document.write_pdf(
                pdf_variant="pdf/ua-1", pdf_tags=True, pdf_identifier=identifier
            )
        # WeasyPrint goes on where an image inside of an image cannot be had
        if self.refused:
            raise RefusedError(self.refused[0])
        return pdf

    @contextmanager
    def listening(self) -> Iterator[None]:
        handler = _Kept(self.said)
        logger = logging.getLogger("weasyprint")
        logger.addHandler(handler)
        before, logger.propagate = logger.propagate, False
        try:
            yield
        finally:
            logger.propagate = before
            logger.removeHandler(handler)


class _Kept(logging.Handler):
    def __init__(self, said: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())
