"""Two pages to a sheet, in the order in which a folded and stapled booklet is read.

What comes out is for the printer: it is not tagged, and says which PDF is the one to read.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

PRINT_ONLY = "À imprimer et à plier ; la version à lire à l’écran ou à voix haute, balisée, est"


def order(pages: int) -> list[tuple[int | None, int | None]]:
    """Left and right page of each side, counted from 0; None is blank. Sides come in pairs."""
    total = -(-pages // 4) * 4
    sides = []
    for n in range(total // 2):
        low, high = n, total - 1 - n
        left, right = (high, low) if n % 2 == 0 else (low, high)
        sides.append((left if left < pages else None, right if right < pages else None))
    return sides


def booklet(pdf: bytes, size: tuple[float, float], name: str) -> bytes:
    """The pages of the PDF `name`, `size` in millimetres each, laid side by side."""
    from pypdf import PdfReader, PdfWriter

    reader, writer = PdfReader(BytesIO(pdf)), PdfWriter()
    width, height = (side * 72 / 25.4 for side in size)
    drawn = [_drawing(page, writer) for page in reader.pages]
    for pair in order(len(drawn)):
        shown = [(place, drawn[n]) for place, n in enumerate(pair) if n is not None]
        _add_side(writer, shown, width, height)
    told = {key: str(value) for key, value in (reader.metadata or {}).items()}
    told["/Subject"] = f"{PRINT_ONLY} {name}.pdf."
    writer.add_metadata(told)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def _drawing(page: Any, writer: Any) -> Any:
    """A page as a drawing that other pages can show; fonts are copied once for all."""
    from pypdf.generic import DecodedStreamObject, NameObject

    drawing = DecodedStreamObject()
    drawing.set_data(page.get_contents().get_data())
    drawing[NameObject("/Type")] = NameObject("/XObject")
    drawing[NameObject("/Subtype")] = NameObject("/Form")
    drawing[NameObject("/BBox")] = page.mediabox.clone(writer)
    drawing[NameObject("/Resources")] = page["/Resources"].clone(writer)
    return writer._add_object(drawing.flate_encode())


def _add_side(writer: Any, shown: Sequence[tuple[int, Any]], width: float, height: float) -> None:
    from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

    side = writer.add_blank_page(width=2 * width, height=height)
    names = {NameObject(f"/Page{place}"): drawing for place, drawing in shown}
    side[NameObject("/Resources")] = DictionaryObject(
        {NameObject("/XObject"): DictionaryObject(names)}
    )
    lines = (f"q 1 0 0 1 {place * width:.3f} 0 cm /Page{place} Do Q" for place, _ in shown)
    content = DecodedStreamObject()
    content.set_data("\n".join(lines).encode())
    side[NameObject("/Contents")] = writer._add_object(content)
