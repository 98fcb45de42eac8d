"""Two pages to a sheet, in the order in which a folded and stapled booklet is read."""

from io import BytesIO


def order(pages: int) -> list[tuple[int | None, int | None]]:
    """Left and right page of each side, counted from 0; None is blank. Sides come in pairs."""
    total = -(-pages // 4) * 4
    sides = []
    for n in range(total // 2):
        low, high = n, total - 1 - n
        left, right = (high, low) if n % 2 == 0 else (low, high)
        sides.append((left if left < pages else None, right if right < pages else None))
    return sides


def booklet(pdf: bytes, size: tuple[float, float]) -> bytes:
    """The pages of a PDF, `size` in millimetres each, laid side by side."""
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
    writer.add_metadata({k: str(v) for k, v in (reader.metadata or {}).items()})
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
