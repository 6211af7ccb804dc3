"""The boards that previews of shared links show: a search and its step.

There is one for each algorithm, on the board that the page opens, and one for each
other size with a published count, with the default algorithm. A board is shown just
before the first solution, at the last step with the most pieces.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from setup.tools import ROOT

sys.path.insert(0, str(ROOT))
from pypuzzles import PUZZLES
from pypuzzles.api.frames import iter_moments
from pypuzzles.api.request import Request, request
from pypuzzles.api.state import translate_figure_words
from pypuzzles.api.steps import StepFinder
from pypuzzles.errors import InputError
from pypuzzles.puzzle.generation import format_value
from pypuzzles.puzzle.parameters import Clues, drop_plain_board
from pypuzzles.puzzle.puzzle import Puzzle

__all__ = ["SharedBoard", "format_title", "list_shared_boards"]

MAX_TRIES = 2_000
"""Tries among which the step is chosen."""


class SharedBoard(NamedTuple):
    """A board of a preview.

    Attributes:
        name: Name of the page.
        settings: What a link to the page has, by the names of an address.
        finder: The step.
        picture: Name of the picture, which boards that look the same share.
    """

    name: str
    settings: dict[str, str]
    finder: StepFinder
    picture: str


def list_shared_boards() -> Iterator[SharedBoard]:
    """Yield the boards of the built-in puzzles."""
    pictures: dict[str, str] = {}
    for board in find_boards():
        query, moment = board.finder.request, board.finder.moment
        look = query.puzzle.name, query.parameters, moment.path
        yield board._replace(picture=pictures.setdefault(repr(look), board.name))


def find_boards() -> Iterator[SharedBoard]:
    """Yield the boards, each with a picture of its own."""
    for puzzle in PUZZLES:
        for algorithm in puzzle.algorithms:
            if algorithm.forms:
                yield from draw(puzzle, algorithm.name, puzzle.opening, algorithm.name)
        for shape in list_other_shapes(puzzle):
            size = describe_size(request(puzzle.name, **shape))
            words = re.findall(r"\w+", "-".join(size.values()).lower())
            yield from draw(puzzle, None, shape, "-".join(words))


def list_other_shapes(puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """Yield the parameters of boards other than the one that the page opens."""
    clues = {each.name for each in puzzle.parameters if isinstance(each, Clues)}
    seen = [describe_size(request(puzzle.name, **puzzle.opening))]
    for given in (*puzzle.precompile, *(known[0] for known in puzzle.known)):
        shape = {name: given[name] for name in puzzle.shape if name in given}
        size = describe_size(request(puzzle.name, **shape))
        if size not in seen and not clues & size.keys():
            seen.append(size)
            yield shape


def describe_size(query: Request) -> dict[str, str]:
    """Return the parameters that determine a board, as in an address."""
    puzzle = query.puzzle
    values = drop_plain_board(puzzle.parameters, query.parameters)
    written = {
        name: format_value(values[name]) for name in puzzle.shape if name in values
    }
    return {name: value for name, value in written.items() if value}


def draw(
    puzzle: Puzzle, algorithm: str | None, parameters: Mapping[str, Any], name: str
) -> Iterator[SharedBoard]:
    """Yield the board of a search, unless it has none to show."""
    try:
        query = request(puzzle.name, algorithm, **parameters)
    except InputError:  # the algorithm does not support the size
        return
    finder = StepFinder(query)
    step, depth = 0, 0
    for moment in iter_moments(query.search(), 0, MAX_TRIES):
        if moment.is_solution:
            break
        if len(moment.path) >= depth:
            step, depth = moment.tries, len(moment.path)
    if depth > 1:
        finder.go_to(step)
        chosen = {"algorithm": algorithm} if algorithm else {}
        settings = {"puzzle": puzzle.name, **describe_size(query), **chosen}
        name = f"{puzzle.name}-{name}"
        yield SharedBoard(name, settings, finder, name)


def format_title(board: SharedBoard, language: str, texts: Mapping[str, str]) -> str:
    """Return the name of a puzzle, with that of the algorithm or with the size.

    `texts` are the words of the puzzle, by their keys in the catalogue.
    """
    settings = {**board.settings}
    puzzle, algorithm = settings.pop("puzzle"), settings.get("algorithm")
    sizes = ", ".join(f"{name} = {value}" for name, value in settings.items())
    more = texts[f"algorithm.{puzzle}.{algorithm}"] if algorithm else sizes
    pattern = translate_figure_words(language)["search"]
    return pattern.format(title=texts[f"puzzle.{puzzle}"], more=more)
