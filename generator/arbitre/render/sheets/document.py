"""The HTML around what a sheet shows: language, title, page rules, the QR code."""

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
        f"{body}</body></html>"
    )


def qr(job: Job) -> str:
    """The address of the game online as a QR code that is also a link; nothing without one."""
    if not job.address:
        return ""
    import segno

    code = segno.make(job.address, error="m", boost_error=False)
    title = f"Cette référence en ligne : {job.address}"
    svg = code.svg_inline(border=0, scale=1, omitsize=True, title=title)
    return f'<a class="qr" href="{escape(job.address)}">{svg}</a>'
