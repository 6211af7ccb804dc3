"""Examination of instances: one solution, several or none, and why."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any, Unpack

from ..board.board import Board
from ..drawing.svg import arrange, svg_document
from ..errors import Sentence
from ..puzzle.algorithm import Parameters
from ..puzzle.parameters import Number
from ..puzzle.puzzle import Puzzle
from ..puzzles import find
from ..search import Replay, batches
from ..solver.cover import CoverSolver
from .request import validate_request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["Examination", "examine", "examine_in_steps", "list_boards"]

MOST = Number("most", default=1000, least=2, most=10**9)
MAX_CONFLICT_TRIES = 20_000
"""A clue stays in a conflict if it takes more tries to see what happens without it."""
CONFLICT_ORDERS = 5
"""Number of orders in which clues are removed; the smallest conflict is reported."""
SHOWN_BOARDS = 2
Clues = Mapping[int, Any]


@dataclass(frozen=True, repr=False)
class Examination:
    """The number of solutions of an instance; notebooks draw up to two of them.

    >>> examine("sudoku", instance="12.. .... .... 3...")
    6 solutions
    1 2 3 4   1 2 3 4   . . . .
    4 3 1 2   4 3 2 1   . . x x
    2 1 4 3   2 1 4 3   . . . .
    3 4 2 1   3 4 1 2   . . x x
    """

    puzzle: Puzzle
    parameters: Parameters
    boards: list[list[Any]]
    """Up to two solutions, encoded."""
    number: int
    """Number of solutions that were counted."""
    has_more: bool = False
    """True if there are more solutions than were counted."""
    conflict: Clues = field(default_factory=dict)
    """Clues that contradict each other, by cell; without any of them they do not."""
    why: Sentence | None = None
    """Reason why there is no solution, if that is known without a search."""

    @property
    def is_unique(self) -> bool:
        """True if there is exactly one solution."""
        return self.number == 1 and not self.has_more

    @property
    def differing(self) -> list[str]:
        """Names of the cells in which the two solutions differ."""
        name = self.puzzle.board_for(self.parameters).cells.name
        return [*map(name, self.differing_cells)]

    @property
    def differing_cells(self) -> list[int]:
        """Cells in which the two solutions differ."""
        board = self.puzzle.board_for(self.parameters)
        decoded = [board.encoding.decode(each) or [] for each in self.boards]
        first, *others = [
            {(cell, after) for change in changes for cell, _, after in change}
            for changes in decoded
        ] or [set()]
        return sorted({cell for other in others for cell, _ in first ^ other})

    def describe(self) -> Sentence:
        """Return the number of solutions in words, or why there are none."""
        if self.is_unique:
            return Sentence("exactly one solution")
        if self.has_more:
            return Sentence("more than {number} solutions", number=f"{self.number:,}")
        if self.number:
            return Sentence("{number} solutions", number=f"{self.number:,}")
        if self.conflict:
            names = self.puzzle.board_for(self.parameters).cells.name
            clues = (f"{names(cell)}={clue}" for cell, clue in self.conflict.items())
            pattern = "no solution: these clues contradict each other: {clues}"
            return Sentence(pattern, clues=", ".join(clues))
        return Sentence("no solution", because=self.why or "")

    def __repr__(self) -> str:
        return "\n".join([self.describe(), *self._draw_text()])

    def _draw_text(self) -> list[str]:
        """Return lines of the solutions side by side, with an x where they differ."""
        texts = [self.puzzle.text(each, self.parameters) for each in self.boards]
        if len(texts) < 2:
            return texts
        lines = [text.splitlines() for text in texts]
        if len(lines[0]) != len(lines[1]):
            return texts
        rows = list(zip(*lines, strict=True))
        marks = [mark_differences(*row) for row in rows]
        wide = max(map(len, lines[0]))
        return [
            f"{a:{wide}}   {b:{wide}}   {mark}".rstrip()
            for (a, b), mark in zip(rows, marks, strict=True)
        ]

    def _repr_svg_(self) -> str | None:
        """Show the solutions in a notebook, or the text if there are none."""
        if not self.boards:
            return None
        drawn = [self.puzzle.picture(each, self.parameters) for each in self.boards]
        return svg_document(arrange(drawn), self.puzzle.name)


def mark_differences(line: str, other: str) -> str:
    """Return a line with x for the words that differ, and dots for other words.

    >>> mark_differences("2 10 red ", "2 11 blue")
    '. xx xxxx'
    """
    width = max(len(line), len(other))
    pairs = list(zip(f"{line:{width}}", f"{other:{width}}", strict=True))
    kinds = ["." if a.isalnum() or b.isalnum() else a for a, b in pairs]
    marks = ""
    for is_word, group in groupby(range(width), lambda k: kinds[k] == "."):
        word = [*group]
        is_same = all(pairs[k][0] == pairs[k][1] for k in word)
        marks += "".join("x" if is_word and not is_same else kinds[k] for k in word)
    return marks.rstrip()


def examine(
    puzzle: str, *, most: object = 1000, **parameters: Unpack[PuzzleParameters]
) -> Examination:
    """Find out whether an instance has one solution, several or none.

    If it has none, `conflict` is a set of clues that contradict each other.

    Args:
        puzzle: Name of a puzzle.
        most: Number of solutions after which to stop counting.
        **parameters: Parameters of the puzzle, or `instance`, as for `request`.

    >>> examine("sudoku", instance="12.. ..1. .... .2..").conflict
    {1: 2, 13: 2}

    Raises:
        ValueError: A name or a value is invalid.
    """
    found, limit = find(puzzle), int(MOST.read(most))
    for result in examine_in_steps(found, parameters, limit):
        if isinstance(result, Examination):
            return result
    raise AssertionError("an examination has a result")


def examine_in_steps(
    puzzle: Puzzle, parameters: Mapping[str, object], limit: int
) -> Iterator[int | Examination]:
    """Yield the number of solutions so far, often, and then the result.

    Args:
        puzzle: The puzzle.
        parameters: Its parameters, or `instance`.
        limit: Number of solutions after which to stop counting.
    """
    base, clues = puzzle.split_clues(puzzle.replace_instance(parameters))
    values = puzzle.insert_clues(base, clues)
    if why := puzzle.explain_impossible(values):
        yield Examination(puzzle, values, [], 0, why=why)
        return
    boards: list[list[Any]] = []
    number = 0
    for found in list_boards(puzzle, base, clues):
        if found is not None:
            number += 1
            boards += [found] if number <= SHOWN_BOARDS else []
            if number > limit:
                break
        yield min(number, limit)
    conflict: Clues = {}
    if not boards:
        for step in find_conflict(puzzle, base, clues):
            conflict = step or {}
            yield 0
    has_more = number > limit
    number = min(number, limit)
    yield Examination(puzzle, values, boards, number, has_more, conflict)


def list_boards(
    puzzle: Puzzle, base: Parameters, clues: Clues
) -> Iterator[list[Any] | None]:
    """Yield the encoded boards that have some clues, and None after other tries."""
    board = puzzle.board_for(base)
    if board.choices.in_order:
        values = puzzle.insert_clues(base, clues)
        request = validate_request(puzzle, None, None, values)
        write, replay = request.encode_board, Replay()
        for events in batches(request.search()):
            for _ in replay.follow(events):
                yield write(replay.path)
            yield None
        return
    solver, number_of = create_solver(board)
    position = [number_of.get(clue, -1) for clue in clues.items()]
    for found in solver.find_completions(position):
        changes = [board.actions[number].change for number in found or ()]
        yield found and board.encoding.encode_board(changes)


SOLVERS: dict[int, tuple[CoverSolver, dict[tuple[int, Any], int]]] = {}
"""The last solver, by the identity of its board: many instances share one."""


def create_solver(board: Board) -> tuple[CoverSolver, dict[tuple[int, Any], int]]:
    """Return a solver, and the number of the action for each clue (cell, symbol)."""
    if id(board) not in SOLVERS:
        SOLVERS.clear()
        symbols = board.choices.symbols
        number_of = {
            (cell, symbols[after - 1]): number
            for number, action in enumerate(board.actions)
            for cell, _, after in action.change
        }
        SOLVERS[id(board)] = CoverSolver(board), number_of
    return SOLVERS[id(board)]


def find_conflict(
    puzzle: Puzzle, base: Parameters, clues: Clues
) -> Iterator[dict[int, Any] | None]:
    """Yield clues without a solution, all of which are needed for that, at the end.

    Before that, None is yielded often. Clues are removed one after another, as long as
    there is still no solution. The smallest result of several orders is yielded. It is
    empty if there is no solution without clues, either.
    """

    def is_impossible(kept: Clues) -> Generator[None, None, bool]:
        for tries, found in enumerate(list_boards(puzzle, base, kept)):
            if found is not None or tries == MAX_CONFLICT_TRIES:
                return False
            yield
        return True

    if not clues or (yield from is_impossible({})):
        yield {}
        return
    smallest = dict(clues)
    for seed in range(CONFLICT_ORDERS):
        kept = dict(clues)
        for cell in Random(seed).sample(sorted(clues), len(clues)):
            fewer = {other: clue for other, clue in kept.items() if other != cell}
            if (yield from is_impossible(fewer)):
                kept = fewer
        smallest = min(smallest, kept, key=len)
    yield dict(sorted(smallest.items()))
