"""Films: a sequence of pictures as one animated SVG, without a script; and stills.

An element that several frames share is written once. It is hidden and shown by CSS
animations, which browsers also play where an SVG is only an image, as in a README.
Without animations, and for readers who prefer reduced motion, the last frame is shown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .paint import HAIRLINE, PINK, TINTS, YELLOW
from .svg import (
    GREEN,
    INK,
    PAPER,
    SOFT,
    SQUARE,
    SQUARE_2,
    Box,
    Drawing,
    render_element,
    svg_document,
)

__all__ = [
    "Frame",
    "Scenes",
    "add_captions",
    "render_document",
    "render_film",
    "render_stills",
]

LAST_NARROW = "\u2e7f"
"""Later characters are about as wide as high, as in Japanese."""
CAPTION_SIZE, LINE_HEIGHT, BAR_HEIGHT = 30, 44, 6
CAPTION_SIDE = 960
"""The longer side of a picture with captions of this size; larger ones have larger."""
DARK_TINTS = ("#52291d", "#1f4229", "#22395a", "#3a4149", "#4a3c0e", "#47305c")
DARK_COLOURS = {
    PAPER: INK,
    INK: "#f2f3f4",
    SOFT: "#a5acb3",
    SQUARE: "#2b3036",
    SQUARE_2: "#3a4149",
    HAIRLINE: "#4b535c",
    GREEN: "#5fd08f",
    PINK: "#ff7ac1",
    YELLOW: "#8a6a00",
    **dict(zip(TINTS, DARK_TINTS, strict=True)),
}
"""Colours of paper, and those that replace them in the dark."""


class Frame(NamedTuple):
    """One picture of a film.

    Attributes:
        elements: SVG elements from back to front.
        caption: Lines of text below the picture.
        duration: How long it is shown, as a multiple of the shortest frame.
    """

    elements: Sequence[str]
    caption: Sequence[str] = ()
    duration: int = 1


class Scenes(NamedTuple):
    """Frames over a common background.

    Attributes:
        ground: The background.
        frames: The frames, in their order.
        label: What screen readers read.
        ratio: Width by height of the pictures; 0 for that of the background with its
            captions.
    """

    ground: Drawing
    frames: Sequence[Frame]
    label: str
    ratio: float = 0


def render_film(scenes: Scenes, rate: float, dark: bool) -> str:
    """Return an animated SVG document; `rate` is the number of frames a second."""
    frames = scenes.frames
    below, captioned = add_captions(scenes, 3 * BAR_HEIGHT)
    left, top, wide, high = below.box
    total = sum(frame.duration for frame in frames)
    body, rules = "", []
    animations: dict[tuple[bool, ...], str] = {}
    for element, visible in _merge(captioned):
        if all(visible):
            body += element
            continue
        name = animations.setdefault(visible, f"k{len(animations)}")
        hidden = {} if visible[-1] else {"visibility": "hidden"}
        group = {"class": f"a {name}", **hidden}
        body += render_element("g", element, **group)
    for visible, name in animations.items():
        rules.append(_render_keyframes(name, visible, frames))
    seconds = total / rate
    style = (
        f".a,.bar{{animation:{seconds:g}s step-end infinite}}"
        ".bar{animation-name:bar;animation-timing-function:linear;"
        f"transform-origin:{left:g}px 0}}"
        "@keyframes bar{from{transform:scaleX(0)}to{transform:none}}"
        f"{''.join(rules)}"
        "@media(prefers-reduced-motion:reduce){.a,.bar{animation:none}}"
    )
    sides = _name_sides((left, top + high - BAR_HEIGHT, wide, BAR_HEIGHT))
    bar = render_element("rect", **{"class": "bar"}, **sides, fill=SOFT)
    drawing = Drawing(below.box, f"<style>{style}</style>{below.body}{body}{bar}")
    return render_document(drawing, scenes.label, dark)


def render_stills(scenes: Scenes, dark: bool) -> Iterator[str]:
    """Yield each frame as an SVG document; all have the same size."""
    below, captioned = add_captions(scenes)
    for elements in captioned:
        drawing = Drawing(below.box, below.body + "".join(elements))
        yield render_document(drawing, scenes.label, dark)


def add_captions(scenes: Scenes, margin: float = 0) -> tuple[Drawing, list[list[str]]]:
    """Return the background with room for captions, and the elements of each frame.

    `margin` is the free space below the captions.
    """
    left, top, wide, high = scenes.ground.box
    scale = max(1, max(wide, high, high * scenes.ratio) / CAPTION_SIDE)
    lines = max((len(frame.caption) for frame in scenes.frames), default=0)
    captioned = [
        [*frame.elements, *_render_caption(frame.caption, scenes.ground.box, scale)]
        for frame in scenes.frames
    ]
    box = (left, top, wide, high + lines * LINE_HEIGHT * scale + margin)
    box = _widen(box, scenes.ratio)
    paper = render_element("rect", **_name_sides(box), fill=PAPER)
    return Drawing(box, paper + scenes.ground.body), captioned


def _widen(box: Box, ratio: float) -> Box:
    """Return a box of this ratio with the given one in its middle."""
    left, top, wide, high = box
    more_width = max(0, high * ratio - wide)
    more_height = max(0, wide / ratio - high) if ratio else 0
    return (
        left - more_width / 2,
        top - more_height / 2,
        wide + more_width,
        high + more_height,
    )


def render_document(drawing: Drawing, label: str, dark: bool) -> str:
    """Return a drawing as an SVG document, in light or dark colours."""
    document = svg_document(drawing, label)
    return replace_colours(document, DARK_COLOURS) if dark else document


def replace_colours(text: str, colours: Mapping[str, str]) -> str:
    """Replace each colour by another one, also if two are exchanged."""
    for number, old in enumerate(colours):
        text = text.replace(old, f"colour {number};")
    for number, new in enumerate(colours.values()):
        text = text.replace(f"colour {number};", new)
    return text


def _name_sides(box: Box) -> dict[str, str]:
    """Return the attributes of a rectangle."""
    sides = zip(("x", "y", "width", "height"), box, strict=True)
    return {name: f"{length:g}" for name, length in sides}


def _render_caption(lines: Sequence[str], board: Box, scale: float) -> Iterable[str]:
    """Yield the lines of text below a board."""
    left, top, wide, high = board
    for number, line in enumerate(lines):
        size = min(int(CAPTION_SIZE * scale), int((wide - 20) / _measure(line)))
        yield render_element(
            "text",
            line,
            x=f"{left + 10:g}",
            y=f"{top + high + (number + 0.75) * LINE_HEIGHT * scale:g}",
            font_size=size,
            fill=SOFT if number else INK,
        )


def _measure(line: str) -> float:
    """Return about how wide a line is, in units of its font size."""
    return sum(1.0 if sign > LAST_NARROW else 0.55 for sign in line) or 1


def _merge(frames: Sequence[Sequence[str]]) -> Iterable[tuple[str, tuple[bool, ...]]]:
    """Yield each element from back to front, and whether each frame shows it.

    An element whose place between others differs from frame to frame is yielded again.
    """
    merged: list[tuple[str, set[int]]] = []
    for number, frame in enumerate(frames):
        place = 0
        for element in frame:
            found = (i for i in range(place, len(merged)) if merged[i][0] == element)
            at = next(found, None)
            if at is None:
                at = place
                merged.insert(at, (element, set()))
            merged[at][1].add(number)
            place = at + 1
    for element, numbers in merged:
        yield element, tuple(number in numbers for number in range(len(frames)))


def _render_keyframes(
    name: str, visible: Sequence[bool], frames: Sequence[Frame]
) -> str:
    """Return the rule that shows an element during some frames."""
    total = sum(frame.duration for frame in frames)
    steps, passed, before = "", 0, None
    for frame, is_visible in zip(frames, visible, strict=True):
        if is_visible != before:
            word = "visible" if is_visible else "hidden"
            steps += f"{100 * passed / total:.4g}%{{visibility:{word}}}"
        passed, before = passed + frame.duration, is_visible
    return f"@keyframes {name}{{{steps}}}.{name}{{animation-name:{name}}}"
