"""Pictures of pixels: PNG and GIF, by resvg and Pillow (the extra `film`)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any

__all__ = ["encode_gif", "render_png"]

MISSING = "PNG and GIF need resvg-py and Pillow: pip install 'pypuzzles[film]'"
SIZE = re.compile(r' width="(\d+)" height="(\d+)"')
GIF_COLOURS = 64
PALETTE_PICTURES = 8
"""Number of pictures from which the colours of a GIF are chosen."""


def render_png(svg: str, side: int) -> bytes:
    """Return an SVG document as PNG, whose longer side is `side` pixels.

    Raises:
        ValueError: The extra is not installed.
    """
    try:
        import resvg_py
    except ImportError:
        raise ValueError(MISSING) from None
    size = SIZE.search(svg)
    assert size is not None
    zoom = side / max(map(int, size.groups()))
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom))


def encode_gif(drawn: Iterable[bytes], seconds: Sequence[float]) -> bytes:
    """Return PNG pictures as a GIF that repeats; each is shown for some seconds.

    The pictures are drawn only if they can be encoded.

    Raises:
        ValueError: The extra is not installed.
    """
    try:
        from PIL import Image
    except ImportError:
        raise ValueError(MISSING) from None

    pictures = [*drawn]

    def read(picture: bytes) -> Any:
        return Image.open(BytesIO(picture)).convert("RGB")

    samples = [*map(read, pictures[:: max(1, len(pictures) // PALETTE_PICTURES)])]
    wide, high = samples[0].size
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, high * number))
    undithered = Image.Dither.NONE
    palette = sheet.quantize(GIF_COLOURS, dither=undithered)

    def reduce_colours() -> Iterator[Any]:
        for picture in pictures:
            yield read(picture).quantize(palette=palette, dither=undithered)

    first, *rest = reduce_colours()
    encoded = BytesIO()
    duration = [1000 * each for each in seconds]
    first.save(
        encoded, "GIF", save_all=True, append_images=rest, duration=duration, loop=0
    )
    return encoded.getvalue()
