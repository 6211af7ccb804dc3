"""Positions set up by hand: what follows from them, and the path of a search to them.

A position is a list of integers, in the page's format. For `write`, it is the number of
the symbol in each cell, 0 for an empty cell. For `visit` it is the list of cells in
order. Otherwise it is a list of indices into `Board.actions`, in order for moves and in
any order for other boards.
"""

from collections.abc import Sequence

from ..board.actions import apply_changes
from ..board.board import Board
from ..errors import UnreachableError
from ..solver.completion import find_completions
from ..solver.cover import Completion

__all__ = [
    "AnyOrder",
    "PositionPath",
    "complete_position",
    "convert_to_position",
    "find_search_path",
    "remove_entry",
]

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


def match_entries(board: Board, position: Sequence[int]) -> list[tuple[int, int]]:
    """Return (index in the position, index in `board.actions`) for each entry.

    Entries no choice can produce get -1; entries that only repeat a given are skipped.
    """
    if board.choices.kind != "write":
        return list(enumerate(position))
    cells = range(len(position))
    found = {
        action.change[0][0]: (number, action.change)
        for number, action in enumerate(board.actions)
        if all(cell in cells and position[cell] == s for cell, _, s in action.change)
    }
    state = apply_changes(board.start, [change for _, change in found.values()])
    wrong = [
        cell
        for cell in cells
        if cell >= len(state) or position[cell] not in {0, state[cell]}
    ]
    return [(cell, number) for cell, (number, _) in sorted(found.items())] + [
        (cell, -1) for cell in wrong
    ]


def convert_to_position(board: Board, numbers: Sequence[int]) -> list[int]:
    """Return the position that actions make, given their indices."""
    if board.choices.kind != "write":
        return list(numbers)
    state = apply_changes(
        [0] * len(board.start), [board.actions[n].change for n in numbers]
    )
    while state and not state[-1]:
        state.pop()
    return state


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


EMPTY_DEPTH = (
    "this search chooses at depth {depth} first, but this position has no choice there"
)
TWO_CHOICES = (
    "this search makes one choice per depth, but this position has two at depth {depth}"
)
