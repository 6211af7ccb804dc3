"""Films of a search: a stretch of its tries as one animated picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Unpack

from ..drawing.film import Scenes, render_film, render_stills
from ..drawing.paint import render_ground
from ..drawing.pixels import encode_gif, render_png
from ..drawing.slides import SLIDE_TOOLS
from ..errors import InputError
from ..puzzle.parameters import Number, Option
from ..translations import translate_words
from .frames import DEFAULT_RATE, DEFAULT_TRIES, FEWER_TRIES, FramePainter, iter_moments
from .request import Request
from .watch import Program, create_request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["Film", "film", "render_slides"]

FIRST = Number("first", default=0, least=0, most=1_000_000)
LAST = Number("last", default=DEFAULT_TRIES, least=0, most=1_000_000)
SPEED = Number("speed", default=DEFAULT_RATE, least=1, most=30)
MAX_FRAMES = 1_000
RATIOS = {"board": 0, "square": 1, "wide": 16 / 9}
"""Width by height of a film, by the name of its shape."""
SHAPE = Option("shape", "board", tuple(RATIOS))
PICTURE_SIDE, GIF_SIDE = 960, 480
"""Default length in pixels of the longer side, as in web/export/film.js."""
TOO_LONG = "a film has at most {most} tries, not {tries}"
BACKWARDS = "a film cannot go from try {first} back to try {last}"
WORDS = {"film": "{title}, tries {first} to {last}"}
"""English words by the names used for them in the code."""


@dataclass(frozen=True, repr=False)
class Film:
    """A stretch of a search as an animated SVG, which notebooks show.

    `pictures` and `gif` need `pypuzzles[film]`, and raise ValueError without it.

    Attributes:
        svg: The document; without animations it shows its last frame.
        seconds: How long each frame is shown.
    """

    svg: str
    seconds: tuple[float, ...]
    _scenes: Scenes = field(compare=False)
    _dark: bool = field(compare=False)

    def __repr__(self) -> str:
        return f"<Film: {len(self.seconds)} frames, {sum(self.seconds):g} seconds>"

    def _repr_svg_(self) -> str:
        return self.svg

    def stills(self) -> Iterator[str]:
        """Yield each frame as SVG."""
        return render_stills(self._scenes, self._dark)

    def pictures(self, side: int = PICTURE_SIDE) -> Iterator[bytes]:
        """Yield each frame as PNG, whose longer side is `side` pixels."""
        for still in self.stills():
            yield render_png(still, side)

    def gif(self, side: int = GIF_SIDE) -> bytes:
        """Return the film as GIF, whose longer side is `side` pixels."""
        return encode_gif(self.pictures(side), self.seconds)


def film(
    puzzle: Program | Request,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    first: object = 0,
    last: object = None,
    speed: object = DEFAULT_RATE,
    captions: bool = True,
    numbers: bool = False,
    shape: object = "board",
    dark: bool = False,
    lang: str = "en",
    **parameters: Unpack[PuzzleParameters],
) -> Film:
    """Film a stretch of a search.

    Args:
        puzzle: Name of a puzzle, or a request; with `on`, a program as for `watch`.
        algorithm: Name of an algorithm.
        form: `recursive` or `iterative`.
        on: Name of the puzzle that the program solves.
        reading: What holds the board of the program; see `watch`.
        first: First try to show; 0 is the board before the first try.
        last: Last try to show, at most 1,000 tries after the first one. Otherwise the
            film ends after 60 tries, or with the search.
        speed: Tries per second, 1 to 30.
        captions: Whether the number of the try, and why it is refused, are written
            below the board.
        numbers: Whether the columns and rows of a square grid are numbered.
        shape: `board` for as much room as the board needs, `square`, or `wide` for
            16:9.
        dark: Whether the background is dark.
        lang: Language of the captions, `en` or `ja`.
        **parameters: Parameters of the puzzle.

    >>> film("queens", "backtracking", n=6, last=60)
    <Film: 61 frames, 15.25 seconds>

    Raises:
        ValueError: A name or a value is invalid, or the search has fewer tries.
    """
    rate = float(SPEED.read(speed))
    query = _find_request(puzzle, algorithm, form, on, reading, parameters)
    scenes = _draw_scenes(query, first, last, captions, numbers, shape, lang)
    svg = render_film(scenes, rate, dark)
    seconds = tuple(frame.duration / rate for frame in scenes.frames)
    return Film(svg, seconds, scenes, dark)


def render_slides(
    tool: str,
    puzzle: Program | Request,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    first: object = 0,
    last: object = None,
    captions: bool = True,
    numbers: bool = False,
    shape: object = "board",
    dark: bool = False,
    lang: str = "en",
    **parameters: object,
) -> str:
    """Return the frames of a film as slides: text to paste into a presentation.

    `tool` is a name of SLIDE_TOOLS; the other arguments are those of `film`.

    Raises:
        ValueError: A name or a value is invalid, or the search has fewer tries.
    """
    query = _find_request(puzzle, algorithm, form, on, reading, parameters)
    scenes = _draw_scenes(query, first, last, captions, numbers, shape, lang)
    return SLIDE_TOOLS[tool](scenes, dark)


def _find_request(
    puzzle: Program | Request,
    algorithm: str | None,
    form: str | None,
    on: str | None,
    reading: str,
    parameters: Mapping[str, object],
) -> Request:
    if isinstance(puzzle, Request):
        return puzzle
    return create_request(puzzle, algorithm, form, on, reading, parameters)


def _draw_scenes(
    query: Request,
    first: object,
    last: object,
    captions: bool,
    numbers: bool,
    shape: object,
    lang: str,
) -> Scenes:
    ratio = RATIOS[SHAPE.read(shape)]
    begin = int(FIRST.read(first))
    end = begin + DEFAULT_TRIES if last is None else int(LAST.read(last))
    if end < begin:
        raise InputError(BACKWARDS, first=begin, last=end)
    if end - begin > MAX_FRAMES:
        raise InputError(TOO_LONG, most=MAX_FRAMES, tries=end - begin)
    painter = FramePainter(query, lang)
    frames = [painter.draw(each) for each in iter_moments(query.search(), begin, end)]
    last_try = begin + len(frames) - 1
    if last is not None and last_try < end:
        raise InputError(FEWER_TRIES, number=end, tries=last_try)
    if not captions:
        frames = [frame._replace(caption=()) for frame in frames]
    pattern = translate_words(WORDS, lang, "film")["film"]
    label = pattern.format(title=painter.title, first=begin, last=last_try)
    return Scenes(render_ground(painter.board, numbers), frames, label, ratio)
