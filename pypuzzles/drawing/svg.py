"""SVG as text: shapes, bounding boxes, and drawings arranged in rows.

A cell is 100 units wide. Colours are attributes of the elements, so that a drawing
needs no style sheet and looks the same in light and dark notebooks and on paper.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from typing import Any, NamedTuple, TypeAlias

__all__ = [
    "GREEN",
    "SOFT",
    "SQUARE",
    "SQUARE_2",
    "Box",
    "Drawing",
    "Facts",
    "Point",
    "arrange",
    "compute_centres",
    "empty_drawing",
    "escape",
    "render_circle",
    "render_element",
    "render_line",
    "render_number",
    "render_square",
    "svg_document",
]

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

PAPER, INK = "#fcfcfb", "#15181c"
LETTERS = "Helvetica Neue,Helvetica,Arial,sans-serif"
GAP = 40


class Drawing(NamedTuple):
    """SVG elements, and the box that they are in."""

    box: Box
    body: str


ENTITIES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)


def escape(text: str) -> str:
    """Escape text like html.escape.

    That module contains the names of all entities, 40 kB more to download.
    """
    return text.translate(ENTITIES)


def render_element(name: str, *inside: str, **attributes: float | str) -> str:
    """Return an element; `stroke_width` is the attribute stroke-width.

    >>> render_element("circle", cx=1.5, r=2, fill="none")
    '<circle cx="1.5" r="2" fill="none"/>'
    """
    attrs = "".join(
        f' {key.replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
    )
    body = "".join(inside)
    return f"<{name}{attrs}>{body}</{name}>" if body else f"<{name}{attrs}/>"


def render_number(
    x: float, y: float, words: object, size: int = 34, **more: str
) -> str:
    """Return a number or a name, centred at a point."""
    style: dict[str, float | str] = {"fill": INK, "font_weight": "500", **more}
    return render_element(
        "text",
        escape(str(words)),
        x=f"{x:g}",
        y=f"{y + 0.355 * size:g}",
        font_size=size,
        text_anchor="middle",
        **style,
    )


def render_circle(point: Point, r: float, **more: float | str) -> str:
    """Return a circle around a point."""
    return render_element("circle", cx=f"{point[0]:g}", cy=f"{point[1]:g}", r=r, **more)


def render_square(point: Point, side: float, **more: float | str) -> str:
    """Return a square around a point."""
    x, y = (f"{value - side / 2:g}" for value in point)
    return render_element("rect", x=x, y=y, width=side, height=side, **more)


def render_line(points: Iterable[Point], **more: float | str) -> str:
    """Return a line through points."""
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    style: dict[str, float | str] = {"fill": "none", "stroke": INK, "stroke_width": 5}
    joins = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return render_element("path", d=d, **{**style, **joins, **more})


def empty_drawing(points: Sequence[Point], margin: float) -> Drawing:
    """Return an empty drawing that encloses some points, with a background."""
    left, top = (min(p[axis] for p in points) - margin for axis in (0, 1))
    wide, high = (
        max(p[axis] for p in points) + margin - start
        for axis, start in enumerate((left, top))
    )
    ground = render_element(
        "rect", x=left, y=top, width=wide, height=high, rx=6, fill=PAPER
    )
    return Drawing((left, top, wide, high), ground)


def arrange(drawings: Sequence[Drawing], columns: int | None = None) -> Drawing:
    """Arrange drawings of the same size in rows, by default nearly in a square."""
    if len(drawings) == 1:
        return drawings[0]
    wide, high = (max(d.box[axis] for d in drawings) + GAP for axis in (2, 3))
    across = columns or ceil(sqrt(len(drawings) * high / wide))
    body = ""
    for place, ((left, top, *_), drawing) in enumerate(drawings):
        x, y = place % across * wide - left, place // across * high - top
        body += render_element("g", drawing, transform=f"translate({x:g} {y:g})")
    across, down = min(across, len(drawings)), ceil(len(drawings) / across)
    return Drawing((0, 0, across * wide - GAP, down * high - GAP), body)


def svg_document(drawing: Drawing, label: str, width: float | None = None) -> str:
    """Return a drawing as an SVG document, `width` pixels wide."""
    _, _, wide, high = drawing.box
    pixels = width or min(0.45 * wide, 720)
    return render_element(
        "svg",
        drawing.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{value:g}" for value in drawing.box),
        width=f"{pixels:.0f}",
        height=f"{pixels * high / wide:.0f}",
        font_family=LETTERS,
        role="img",
        aria_label=label,
    )


Facts: TypeAlias = Mapping[str, Any]

SOFT, GREEN = "#535a63", "#116b3a"
SQUARE, SQUARE_2 = "#f0f1ef", "#d9dde0"


def compute_centres(facts: Facts) -> list[Point]:
    """Return the centre (x, y) of each cell, in units."""
    return [(round(x * 100, 1), round(y * 100, 1)) for x, y in facts["cells"]]
