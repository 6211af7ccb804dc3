"""Slides: the frames of a film for presentations, one step at a time.

In reveal.js, and in Quarto, which uses it, the frames are fragments of one slide:
groups of one SVG. Marp has a slide per frame, with the picture as its background. The
text can be pasted as it is, and needs no other file.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias
from urllib.parse import quote

from .film import DARK_COLOURS, Scenes, add_captions, render_document, render_stills
from .svg import PAPER, Drawing, render_element

__all__ = ["SLIDE_TOOLS"]

RenderSlides: TypeAlias = Callable[[Scenes, bool], str]
SIZED_SVG = '<svg style="width: auto; height: 560px; max-width: 100%" '
"""A picture that fits below the heading of a slide, which is 700 units high."""


def render_fragments(scenes: Scenes, dark: bool) -> str:
    """Return an SVG whose frames are fragments of reveal.js.

    Each fragment replaces the one before; the last one stays, also in print.
    """
    below, captioned = add_captions(scenes)
    last = len(captioned) - 1
    groups = ""
    for number, elements in enumerate(captioned):
        names = "fragment fade-out" if number == 0 else "fragment current-visible"
        fragment: dict[str, str | float] = {
            "class": names if number < last else "fragment",
            "data-fragment-index": max(0, number - 1),
        }
        groups += render_element("g", *elements, **(fragment if last else {}))
    drawing = Drawing(below.box, below.body + groups)
    document = render_document(drawing, scenes.label, dark)
    return document.replace("<svg ", SIZED_SVG, 1)


def render_reveal(scenes: Scenes, dark: bool) -> str:
    """Return a slide of reveal.js."""
    return f"<section>{render_fragments(scenes, dark)}</section>"


def render_quarto(scenes: Scenes, dark: bool) -> str:
    """Return a block of raw HTML, to put on a slide of Quarto or Pandoc."""
    return f"```{{=html}}\n{render_fragments(scenes, dark)}\n```"


def render_marp(scenes: Scenes, dark: bool) -> str:
    """Return slides of Marp, with the captions as notes for the presenter."""
    slides = []
    colour = DARK_COLOURS[PAPER] if dark else PAPER
    for frame, still in zip(scenes.frames, render_stills(scenes, dark), strict=True):
        picture = quote(still, safe="")
        notes = "; ".join(line for line in frame.caption if line) or scenes.label
        slides.append(
            f"<!-- _backgroundImage: url('data:image/svg+xml,{picture}') -->\n"
            f"<!-- _backgroundColor: '{colour}' -->\n"
            "<!-- _backgroundSize: contain -->\n"
            f"<!-- {notes} -->\n"
        )
    return "\n---\n\n".join(slides)


SLIDE_TOOLS: Mapping[str, RenderSlides] = {
    "reveal": render_reveal,
    "quarto": render_quarto,
    "marp": render_marp,
}
"""Functions that write the slides of a presentation tool, by its name."""
