"""The HTML around what a sheet shows: language, title, page rules, the QR code."""

import re
from html import escape

from arbitre.render.sheets.jobs import Job


def document(job: Job, body: str, page: str, size: float) -> str:
    """A whole document. `page` has the `@page` rules that depend on the paper."""
    title = escape(f"{job.title} : {job.sheet.title}")
    foot = job.foot.replace("\\", "").replace('"', "”").replace("\n", " ")
    return (
        f'<!DOCTYPE html><html lang="{escape(job.language)}"><head><meta charset="utf-8">'
        f"<title>{title}</title>"
        f'<meta name="description" content="{escape(job.notice)}">'
        f'<meta name="generator" content="arbitre">'
        f'<style>:root{{--size:{size}pt;--foot:"{escape(foot, quote=False)}"}}{page}</style></head>'
        f'<body class="{job.sheet["layout"]} {job.sheet["variant"]}" style="font-size:{size}pt">'
        f"{named_pictures(without_skips(body))}</body></html>"
    )


def named_pictures(html: str) -> str:
    """What a drawing shows, in the element from which WeasyPrint takes the words to be read."""
    return re.sub(r'<svg\b[^>]*\baria-label="([^"]*)"[^>]*>', r"\g<0><title>\1</title>", html)


def endless(width: float) -> str:
    """The `@page` rules to measure on: no foot, since a count of pages has all laid out twice."""
    feet = "".join(f"@bottom-{side}{{content:none!important}}" for side in ("left", "right"))
    return f"@page{{size:{width}px 9999999px;margin:0;{feet}}}"


def without_skips(html: str) -> str:
    """Headings begin at the first level and go down one level at a time, as PDF/UA asks."""
    last = 0

    def level(match: re.Match[str]) -> str:
        nonlocal last
        if not match[1]:
            last = min(int(match[2]), last + 1)
        return f"<{match[1]}h{last}"

    return re.sub(r"<(/?)h([1-6])\b", level, html)


def qr(job: Job) -> str:
    """The address of the game online as a QR code, under a link; nothing without one.

    A picture inside of a link would be a second link, and one that is not tagged.
    """
    if not job.address:
        return ""
    import segno

    code = segno.make(job.address, error="m", boost_error=False)
    title = f"Cette référence en ligne : {job.address}"
    svg = code.svg_inline(border=0, scale=1, omitsize=True, title=title)
    return f'<div class="qr">{svg}<a href="{escape(job.address)}"></a></div>'
