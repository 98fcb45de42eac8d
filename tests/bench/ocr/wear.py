"""What copiers, scanners, light and years do to a printed page."""

import io
import random

from PIL import Image, ImageChops, ImageFilter


def worn(image: Image.Image, rng: random.Random, poor: bool = False) -> Image.Image:
    """What a copier and a scanner do to a page: turned, blurred, thinned, speckled, packed."""
    paper = image.getpixel((1, 1))
    image = image.rotate(rng.uniform(-0.7, 0.7), Image.Resampling.BICUBIC, fillcolor=paper)
    if rng.random() < 0.75:
        scale = rng.uniform(0.42, 0.6) if poor else rng.uniform(0.5, 0.8)
        image = image.resize((int(image.width * scale), int(image.height * scale)))
    image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 1.0)))
    noise = Image.effect_noise(image.size, rng.uniform(8, 45))
    image = Image.blend(image, noise, rng.uniform(0.04, 0.16))
    if rng.random() < 0.35:
        level = rng.randint(115, 165)
        image = image.point(lambda value: 255 if value > level else 0)
        if rng.random() < 0.4:
            image = image.filter(ImageFilter.MedianFilter(3))
    return packed(image, rng.randint(35, 85))


def copied(image: Image.Image, rng: random.Random, dust: tuple[int, int]) -> Image.Image:
    """A photograph of a copy: slanted, unevenly lit, ink run or thinned, dusty, few dots."""
    image = slanted(image, rng, 0.02, 0.004)
    kind = rng.choice(("run", "thinned", "plain"))
    if kind == "run":
        image = run(image, rng.uniform(0.3, 0.8))
    elif kind == "thinned":
        image = thinned(image, rng.uniform(0.2, 0.5))
    scale = rng.uniform(0.48, 0.75)
    image = image.resize((int(image.width * scale), int(image.height * scale)))
    image = image.filter(ImageFilter.BoxBlur(rng.uniform(0.3, 0.9)))
    return dusty(shaded(image, rng.choice((0, 90, 180, 270)), 0.25), rng.uniform(*dust), 8)


def aged(image: Image.Image, rng: random.Random) -> Image.Image:
    """Any of it, in any measure: no two pages of the learning set are worn alike."""
    image = slanted(image, rng, 0.03, 0.006)
    if rng.random() < 0.4:
        image = run(image, rng.uniform(0.2, 0.9))
    elif rng.random() < 0.6:
        image = thinned(image, rng.uniform(0.1, 0.6))
    scale = rng.uniform(0.42, 0.9)
    image = image.resize((int(image.width * scale), int(image.height * scale)))
    blur = rng.choice((ImageFilter.BoxBlur, ImageFilter.GaussianBlur))
    image = image.filter(blur(rng.uniform(0.2, 1.0)))
    if rng.random() < 0.5:
        image = shaded(image, rng.choice((0, 90, 180, 270)), rng.uniform(0.1, 0.4))
    if rng.random() < 0.6:
        image = dusty(image, rng.uniform(25, 70), rng.randint(4, 12))
    if rng.random() < 0.5:
        noise = Image.effect_noise(image.size, rng.uniform(8, 45))
        image = Image.blend(image, noise, rng.uniform(0.02, 0.16))
    if rng.random() < 0.2:
        level = rng.randint(100, 160)
        image = image.point(lambda value: 255 if value > level else 0)
    return packed(image, rng.randint(30, 95))


def photographed(image: Image.Image, rng: random.Random) -> Image.Image:
    """A telephone over an open book: bent lines of sight, the other side shining through, shade
    towards the edges, a hand that moved, sharpened by the camera.
    """
    width, height = image.size
    behind = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(2))
    image = Image.blend(image, ImageChops.darker(image, behind), rng.uniform(0.02, 0.12))
    tilt = [rng.uniform(-0.03, 0.03) for _ in range(2)]
    view = (1, tilt[0], -tilt[0] * height / 2, rng.uniform(-0.004, 0.004), 1, 0)
    bent = (tilt[1] / width * 0.5, rng.uniform(-0.01, 0.01) / height)
    paper = image.getpixel((1, 1))
    image = image.transform(
        image.size,
        Image.Transform.PERSPECTIVE,
        (*view, *bent),
        Image.Resampling.BICUBIC,
        fillcolor=paper,
    )
    scale = rng.uniform(0.55, 0.85)
    image = image.resize((int(width * scale), int(height * scale)))
    moved = rng.choice(((0, 0, 0, 1, 1, 1, 0, 0, 0), (0, 1, 0, 0, 1, 0, 0, 1, 0)))
    shaken = image.filter(ImageFilter.Kernel((3, 3), moved, sum(moved)))
    image = Image.blend(image, shaken, rng.uniform(0.2, 0.7))
    edges = Image.radial_gradient("L").resize(image.size)
    dark = rng.uniform(0.15, 0.45)
    shade = edges.point(lambda value: 255 - int(value * dark))
    image = ImageChops.multiply(image, shade).filter(ImageFilter.UnsharpMask(2, 120, 2))
    grain = Image.effect_noise(image.size, rng.uniform(15, 35))
    return packed(Image.blend(image, grain, rng.uniform(0.04, 0.12)), rng.randint(25, 60))


def slanted(image: Image.Image, rng: random.Random, across: float, down: float) -> Image.Image:
    slant, paper = rng.uniform(-across, across), image.getpixel((1, 1))
    return image.transform(
        image.size,
        Image.Transform.AFFINE,
        (1, slant, -slant * image.height / 2, rng.uniform(-down, down), 1, 0),
        Image.Resampling.BICUBIC,
        fillcolor=paper,
    )


def run(image: Image.Image, share: float) -> Image.Image:
    return Image.blend(image, image.filter(ImageFilter.MinFilter(3)), share)


def thinned(image: Image.Image, share: float) -> Image.Image:
    return Image.blend(image, image.filter(ImageFilter.MaxFilter(3)), share)


def shaded(image: Image.Image, turn: int, depth: float) -> Image.Image:
    shade = Image.linear_gradient("L").rotate(turn).resize(image.size)
    return ImageChops.multiply(image, shade.point(lambda value: 255 - int(value * depth)))


def dusty(image: Image.Image, amount: float, dark: int) -> Image.Image:
    specks = Image.effect_noise(image.size, amount).point(lambda v: 0 if v < dark else 255)
    return ImageChops.darker(image, specks.filter(ImageFilter.BoxBlur(0.4)))


def packed(image: Image.Image, quality: int) -> Image.Image:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("L")
