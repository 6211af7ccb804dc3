"""The entries of a position set up by hand.

A position is a list of integers, in the page's format. For `write`, it is the number of
the symbol in each cell, 0 for an empty cell. For `visit` it is the list of cells in
order. Otherwise it is a list of indices into `Board.actions`, in order for moves and in
any order for other boards.
"""

from collections.abc import Sequence

from .actions import apply_changes
from .board import Board

__all__ = ["convert_to_position", "match_entries"]


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
