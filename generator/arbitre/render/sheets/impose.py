"""Two pages to a sheet, in the order in which a folded and stapled booklet is read.

What comes out is for the printer: it is not tagged, and says which PDF is the one to read.
"""

from io import BytesIO

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
    from pypdf import PageObject, PdfReader, PdfWriter, Transformation

    reader, writer = PdfReader(BytesIO(pdf)), PdfWriter()
    width, height = (side * 72 / 25.4 for side in size)
    for pair in order(len(reader.pages)):
        sheet = PageObject.create_blank_page(width=2 * width, height=height)
        for place, number in enumerate(pair):
            if number is not None:
                move = Transformation().translate(place * width, 0)
                sheet.merge_transformed_page(reader.pages[number], move)
        writer.add_page(sheet)
    writer.compress_identical_objects()
    for page in writer.pages:
        page.compress_content_streams()
    told = {key: str(value) for key, value in (reader.metadata or {}).items()}
    told["/Subject"] = f"{PRINT_ONLY} {name}.pdf."
    writer.add_metadata(told)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
