"""Reasons for the next choice in a position, and difficulty."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Unpack

from ..board.board import Board
from ..errors import InputError
from ..puzzle.parameters import shorten_repr
from ..reasoning.grade import Grade, grade_position
from ..reasoning.ladder import Reasoner
from ..reasoning.reason import Reason
from ..reasoning.wording import Vocabulary
from .request import Request, request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["find_reasoner", "grade", "reasons"]

MAX_REASONERS = 4
"""Number of boards whose rules stay prepared."""
_reasoners: dict[tuple[int, int], tuple[Board, Reasoner]] = {}


def reasons(
    puzzle: str | Request,
    position: Sequence[int] = (),
    crossed_out: Collection[int] = (),
    **parameters: Unpack[PuzzleParameters],
) -> list[Reason]:
    """Return the next choice that follows in a position, and why.

    Before it come the reasons that exclude choices, if it depends on them. If nothing
    follows, the last reason says so: its `forced` is None.

    Args:
        puzzle: Name of a puzzle, or a request.
        position: The position: for puzzles in which symbols are written the number of
            the symbol in each cell, 0 for an empty cell; for tours the cells in order;
            otherwise indices into `board.actions`.
        crossed_out: Choices that earlier reasons exclude.
        **parameters: Parameters of the puzzle, such as its size.

    >>> first, *_ = reasons("permutations", [1, 2, 3], n=4)
    >>> print(first)
    Row 1 has only one empty cell. So r1c4 is 4.
    >>> print(first.sentence("ja"))
    1行目の空きマスはあと一つです。よって1行4列は4です。

    Raises:
        ValueError: A name or a value is invalid.
    """
    query = puzzle if isinstance(puzzle, Request) else request(puzzle, **parameters)
    found = find_reasoner(query).find_reasons(
        check_position(query, position), crossed_out
    )
    return [each for each in found if each is not None]


def grade(
    puzzle: str | Request,
    position: Sequence[int] = (),
    **parameters: Unpack[PuzzleParameters],
) -> Grade:
    """Return how hard it is to complete a position by reasons.

    Args:
        puzzle: Name of a puzzle, or a request.
        position: The position, as for `reasons`.
        **parameters: Parameters of the puzzle, such as its clues.

    >>> found = grade("magic_star", clues="2=1,3=8,4=6,7=10,8=5,10=2,11=7")
    >>> found.number, found.name, len(found.choices)
    (1, 'one look', 5)

    Raises:
        ValueError: A name or a value is invalid, or there is no solution.
    """
    query = puzzle if isinstance(puzzle, Request) else request(puzzle, **parameters)
    grades = grade_position(find_reasoner(query), check_position(query, position))
    return next(each for each in grades if each is not None)


def find_reasoner(query: Request, first: int = 1) -> Reasoner:
    """Return the reasoner of a request; those of the last boards are kept.

    Args:
        query: The request.
        first: Number of the first row, column and box in sentences.
    """
    puzzle = query.puzzle
    board = puzzle.board_for(query.parameters, query.algorithm.name)
    key = id(board), first
    if key not in _reasoners:
        while len(_reasoners) >= MAX_REASONERS:
            del _reasoners[next(iter(_reasoners))]
        vocabulary = Vocabulary((puzzle.name,), puzzle.japanese, first)
        _reasoners[key] = (board, Reasoner(board, vocabulary))
    return _reasoners[key][1]


def check_position(query: Request, position: Sequence[int]) -> list[int]:
    """Return a position as a list, or raise ValueError if it is invalid."""
    board = query.puzzle.board_for(query.parameters, query.algorithm.name)
    kind = board.choices.kind
    sizes = {"write": len(board.choices.symbols) + 1, "visit": len(board.cells)}
    size = sizes.get(kind, len(board.actions))
    most = len(board.cells) if kind == "write" else len(board.choices.options)
    if isinstance(position, str):
        pattern = "the position must be a list of numbers, not {position}"
        raise InputError(pattern, position=shorten_repr(position))
    for entry in position:
        if type(entry) is not int or not 0 <= entry < size:
            pattern = "an entry of the position must be from 0 to {most}, not {entry}"
            raise InputError(pattern, most=size - 1, entry=repr(entry))
    if len(position) > most:
        pattern = "the position has {number} entries, but the board takes {most}"
        raise InputError(pattern, number=len(position), most=most)
    if board.choices.in_order:
        check_order(board, position)
    return list(position)


def check_order(board: Board, position: Sequence[int]) -> None:
    """Raise ValueError if choices cannot be made in this order."""
    for place in range(len(position)):
        if not is_next(board, position[:place], position[place]):
            pattern = "entry {place} of the position, {entry}, is not possible there"
            raise InputError(pattern, place=place, entry=position[place])


def is_next(board: Board, before: Sequence[int], choice: int) -> bool:
    """Return whether a choice is possible after others."""
    options = board.choices.options[len(before)]
    state = board.compute_state_after(before)
    if choice not in options or not board.is_applicable(state, options[choice]):
        return False
    near = board.choices.neighbours
    return not near or not before or choice in near[before[-1]]
