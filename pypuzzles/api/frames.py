"""Frames of a search: the board after a try, with its marks and its caption."""

from collections.abc import Iterator
from typing import NamedTuple

from ..board.board import Board
from ..drawing.film import Frame, Scenes, render_film, render_stills
from ..drawing.paint import render_ground, render_marks
from ..drawing.scene import draw_changes, draw_try
from ..errors import InputError
from ..search import FOUND, Replay, Search
from ..translations import collect_translations, translate, translate_words
from .request import Request

__all__ = [
    "DEFAULT_RATE",
    "DEFAULT_TRIES",
    "FEWER_TRIES",
    "SOLUTION_FRAMES",
    "FramePainter",
    "Moment",
    "film_first_tries",
    "find_moment",
    "iter_moments",
]

NO_DRAWING = "there is no drawing of {puzzle} yet"
FEWER_TRIES = "there is no try {number}: the search has {tries} tries"
DEFAULT_TRIES, DEFAULT_RATE = 60, 4
"""Length of a film, and its tries a second, if no others are given."""
SOLUTION_FRAMES = 6
"""A solution is shown as long as this number of tries."""
WORDS = {
    "empty": "Before the first try",
    "try": "Try {tries:,}, solutions {solutions:,}",
    "solution": "Try {tries:,}: solution {solutions:,}",
    "refused": "Not allowed ({rule})",
}
"""English words by the names used for them in the code."""


class Moment(NamedTuple):
    """A search after a try.

    Attributes:
        path: The choices on the board.
        tries: The number of the try; 0 is the board before the first one.
        solutions: The number of solutions so far.
        found: The number of them that the search itself reached.
        is_solution: Whether the try completes a solution.
    """

    path: tuple[int, ...] = ()
    tries: int = 0
    solutions: int = 0
    found: int = 0
    is_solution: bool = False


def iter_moments(search: Search, first: int, last: int) -> Iterator[Moment]:
    """Yield the moment after each try from `first` to `last`, or to the end.

    Raises:
        ValueError: The search has fewer than `first` tries.
    """
    replay, moment = Replay(), Moment()
    for event in search:
        if event[0] >= 0:
            if replay.tries >= first:
                yield moment
            if replay.tries == last:
                return
        elif event[0] != FOUND:  # a new bound or restart: the try stays on the board
            [*replay.follow([event])]
            continue
        is_solution = bool([*replay.follow([event])])
        if replay.tries >= first:
            totals = replay.tries, replay.solutions, replay.found
            moment = Moment(replay.path, *totals, is_solution)
    if replay.tries < first:
        raise InputError(FEWER_TRIES, number=first, tries=replay.tries)
    yield moment


def find_moment(search: Search, step: int) -> Moment:
    """Return the moment after a number of tries.

    >>> from pypuzzles import request
    >>> find_moment(request("queens", "backtracking", n=6).search(), 24)
    Moment(path=(0, 2, 4, 2), tries=24, solutions=0, found=0, is_solution=False)

    Raises:
        ValueError: The search has fewer tries.
    """
    return next(iter_moments(search, step, step))


class FramePainter:
    """Draws the moments of a search, and describes them in a language.

    Raises:
        ValueError: There is no drawing of the puzzle.
    """

    def __init__(self, query: Request, language: str) -> None:
        puzzle = query.puzzle
        if puzzle.board is None:
            raise InputError(NO_DRAWING, puzzle=puzzle.name)
        self.board: Board = puzzle.board_for(query.parameters, query.algorithm.name)
        self.words = translate_words(WORDS, language, "film")
        author = puzzle.japanese
        self.names = collect_translations(language, puzzle.name, author=author)
        self.title = translate(puzzle.title, self.names)

    def draw(self, moment: Moment) -> Frame:
        """Return the frame of a moment; a solution replaces the try before it."""
        changes = self.board.list_changes(moment.path)
        marked = draw_try(self.board, [] if moment.is_solution else changes)
        marks = [*marked.behind, *draw_changes(self.board, changes), *marked.front]
        return Frame(
            [render_marks([mark]) for mark in marks],
            self._describe(moment, marked.rule),
            SOLUTION_FRAMES if moment.is_solution else 1,
        )

    def draw_still(
        self,
        moment: Moment,
        label: str,
        *,
        numbers: bool,
        sentence: bool,
        dark: bool = False,
    ) -> str:
        """Return a moment as an SVG document with a label for screen readers.

        `numbers` numbers the columns and rows of a square grid, and `sentence` writes
        the caption below the board.
        """
        frame = self.draw(moment)
        lines = [line for line in frame.caption if line and sentence]
        ground = render_ground(self.board, numbers)
        scenes = Scenes(ground, [frame._replace(caption=lines)], label)
        return next(render_stills(scenes, dark))

    def _describe(self, moment: Moment, rule: str) -> list[str]:
        """Return the lines of the caption."""
        words = self.words
        pattern = words["solution" if moment.is_solution else "try"]
        first = pattern.format(tries=moment.tries, solutions=moment.solutions)
        name = translate(rule, self.names)
        second = words["refused"].format(rule=name) if rule else ""
        return [first if moment.tries else words["empty"], second]


def film_first_tries(query: Request) -> str:
    """Return a film of the first tries of a search, as an SVG document."""
    painter = FramePainter(query, "en")
    moments = iter_moments(query.search(), 0, DEFAULT_TRIES)
    frames = [painter.draw(moment) for moment in moments]
    scenes = Scenes(render_ground(painter.board), frames, painter.title)
    return render_film(scenes, DEFAULT_RATE, dark=False)
