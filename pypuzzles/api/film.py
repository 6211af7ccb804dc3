"""Films of a search: a stretch of its tries as one animated picture."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..board.board import Board
from ..drawing.film import Frame, render_film
from ..drawing.paint import render_ground, render_marks
from ..drawing.scene import draw_changes, draw_try
from ..errors import InputError
from ..puzzle.parameters import Number
from ..search import Replay, Search
from ..translations import collect_translations, translate, translate_words
from .request import Request, request

__all__ = ["Film", "film"]

FIRST = Number("first", default=0, least=0, most=1_000_000)
LAST = Number("last", default=60, least=0, most=1_000_000)
USUAL_TRIES = 60
SPEED = Number("speed", default=4, least=1, most=30)
MAX_FRAMES = 1_000
TOO_LONG = "a film has at most {most} tries, and ends after it begins"
FEWER_TRIES = "there is no try {number}: the search has {tries} tries"
SOLUTION_FRAMES = 6
"""A solution is shown as long as this number of tries."""
WORDS = {
    "empty": "Before the first try",
    "try": "Try {tries:,}, solutions {solutions:,}",
    "solution": "Try {tries:,}: solution {solutions:,}",
    "refused": "Not allowed ({rule})",
    "film": "{title}, tries {first} to {last}",
}
"""English words by the names used for them in the code."""


@dataclass(frozen=True, repr=False)
class Film:
    """A stretch of a search as an animated SVG, which notebooks show.

    Attributes:
        svg: The document; without animations it shows its last frame.
        seconds: How long each frame is shown.
    """

    svg: str
    seconds: tuple[float, ...]

    def __repr__(self) -> str:
        return f"<Film: {len(self.seconds)} frames, {sum(self.seconds):g} seconds>"

    def _repr_svg_(self) -> str:
        return self.svg


def film(
    puzzle: str | Request,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    first: object = 0,
    last: object = None,
    speed: object = 4,
    captions: bool = True,
    dark: bool = False,
    lang: str = "en",
    **parameters: object,
) -> Film:
    """Film a stretch of a search.

    Args:
        puzzle: Name of a puzzle, or a request.
        algorithm: Name of an algorithm.
        form: `recursive` or `iterative`.
        first: First try to show; 0 is the board before the first try.
        last: Last try to show, at most 1,000 tries after the first one. Otherwise the
            film ends after 60 tries, or with the search.
        speed: Tries a second, 1 to 30.
        captions: Whether the number of the try, and why it is refused, are written
            below the board.
        dark: Whether the background is dark.
        lang: Language of the captions, `en` or `ja`.
        **parameters: Parameters of the puzzle.

    >>> film("queens", "backtracking", n=6, last=60)
    <Film: 61 frames, 15.25 seconds>

    Raises:
        ValueError: A name or a value is invalid, or the search has fewer tries.
    """
    begin = int(FIRST.read(first))
    end = begin + USUAL_TRIES if last is None else int(LAST.read(last))
    rate = float(SPEED.read(speed))
    if not 0 <= end - begin <= MAX_FRAMES:
        raise InputError(TOO_LONG, most=MAX_FRAMES)
    query = (
        puzzle
        if isinstance(puzzle, Request)
        else request(puzzle, algorithm, form, **parameters)
    )
    if query.puzzle.board is None:
        name = query.puzzle.name
        raise InputError("there is no drawing of {puzzle} yet", puzzle=name)
    words = translate_words(WORDS, lang, "film")
    board = query.puzzle.board_for(query.parameters, query.algorithm.name)
    painter = FramePainter(query, board, words, lang)
    frames = list(iter_frames(painter, query.search(), begin, end))
    last_try = begin + len(frames) - 1
    if last is not None and last_try < end:
        raise InputError(FEWER_TRIES, number=end, tries=last_try)
    if not captions:
        frames = [frame._replace(caption=()) for frame in frames]
    title = translate(query.puzzle.title, painter.names)
    label = words["film"].format(title=title, first=begin, last=last_try)
    svg = render_film(render_ground(board), frames, label, rate, dark)
    return Film(svg, tuple(frame.duration / rate for frame in frames))


class FramePainter:
    """Draws the frames of a search."""

    def __init__(
        self, query: Request, board: Board, words: Mapping[str, str], lang: str
    ) -> None:
        self.board, self.words = board, words
        puzzle = query.puzzle
        self.names = collect_translations(lang, puzzle.name, author=puzzle.japanese)

    def draw(self, replay: Replay, is_solution: bool = False) -> Frame:
        """Return the board after a try, or the solution that it completed."""
        changes = self.board.list_changes(replay.path)
        marked = draw_try(self.board, [] if is_solution else changes)
        marks = [*marked.behind, *draw_changes(self.board, changes), *marked.front]
        return Frame(
            [render_marks([mark]) for mark in marks],
            self._describe(replay, is_solution, marked.rule),
            SOLUTION_FRAMES if is_solution else 1,
        )

    def _describe(self, replay: Replay, is_solution: bool, rule: str) -> list[str]:
        """Return the lines of the caption."""
        words = self.words
        pattern = words["solution" if is_solution else "try"]
        first = pattern.format(tries=replay.tries, solutions=replay.solutions)
        name = translate(rule, self.names)
        second = words["refused"].format(rule=name) if rule else ""
        return [first if replay.tries else words["empty"], second]


def iter_frames(
    painter: FramePainter, search: Search, first: int, last: int
) -> Iterator[Frame]:
    """Yield a frame for each try; a solution replaces the try that completed it."""
    replay = Replay()
    frame = painter.draw(replay)
    for event in search:
        if event[0] >= 0:
            if replay.tries >= first:
                yield frame
            if replay.tries == last:
                return
        is_solution = bool([*replay.follow([event])])
        if replay.tries >= first:
            frame = painter.draw(replay, is_solution)
    if replay.tries < first:
        raise InputError(FEWER_TRIES, number=first, tries=replay.tries)
    yield frame
