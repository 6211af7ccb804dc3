"""Positions set up by hand: what follows from them, and the path of a search to them.

`board.entries` describes the format of a position.
"""

from collections.abc import Sequence

from ..board.board import Board
from ..board.entries import convert_to_position, match_entries
from ..errors import UnreachableError
from ..solver.completion import find_completions
from ..solver.cover import Completion

__all__ = [
    "AnyOrder",
    "PositionPath",
    "complete_position",
    "find_search_path",
    "remove_entry",
]

EMPTY_DEPTH = (
    "this search chooses at depth {depth} first, but this position has no choice there"
)
TWO_CHOICES = (
    "this search makes one choice per depth, but this position has two at depth {depth}"
)
PositionPath = list[tuple[int, int]]
"""One (index in the position, choice) pair per depth."""


class AnyOrder(PositionPath):
    """A path whose choices a search may make in any order."""


def complete_position(board: Board, position: Sequence[int]) -> Completion:
    """Yield the completions of a position, and None for each try."""
    numbers = [number for _, number in match_entries(board, position)]
    for found in find_completions(board, numbers):
        yield found and convert_to_position(board, found)


def remove_entry(board: Board, position: Sequence[int], place: int) -> list[int]:
    """Return a position without the entry at an index.

    If the entries are made in order, those that follow are removed, too.
    """
    if board.choices.kind == "write":
        return [*position[:place], 0, *position[place + 1 :]]
    if board.choices.in_order:
        return list(position[:place])
    return [*position[:place], *position[place + 1 :]]


def find_search_path(board: Board, position: Sequence[int]) -> PositionPath:
    """Return the path of a search to a position, sorted by depth.

    Raises:
        UnreachableError: A search cannot make these choices, or makes others first.
    """
    if board.choices.kind == "visit":
        return list(enumerate(position))
    listed = match_entries(board, position)
    numbers = [number for _, number in listed]
    for i, (place, number) in enumerate(listed):
        repeated = number in numbers[:i] and not board.choices.in_order
        if not 0 <= number < len(board.actions) or repeated:
            raise UnreachableError("this search never makes the marked choice", place)
    actions = [(place, board.actions[number]) for place, number in listed]
    if board.choices.in_order:
        return [(place, action.choice) for place, action in actions]
    if board.choices.has_same_options:
        return AnyOrder((place, action.choice) for place, action in actions)
    ranked = sorted((action.depth, place, action.choice) for place, action in actions)
    for depth, (own_depth, place, _) in enumerate(ranked):
        if own_depth > depth:
            raise UnreachableError(
                EMPTY_DEPTH, find_cell_of_depth(board, depth), depth=depth
            )
        if own_depth < depth:
            raise UnreachableError(TWO_CHOICES, place, depth=own_depth)
    return [(place, choice) for _, place, choice in ranked]


def find_cell_of_depth(board: Board, depth: int) -> int | None:
    """Return the cell that a depth fills; None unless positions list cells."""
    if board.choices.kind != "write":
        return None
    return next(iter(board.choices.options[depth].values()))[0][0]
