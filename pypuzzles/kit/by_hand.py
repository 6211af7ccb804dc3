"""What a board tells of a position played by hand: how it goes on, and its path.

A position is the number of the symbol in each cell where symbols are written, 0 for
none; else a list of places in the board's puts, in any order. Where choices are made
one after another it is in that order, and of a visit it is the cells.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .algorithm import Algorithm, Parameters
from .board import Board
from .changes import changed
from .completion import complete
from .errors import UnreachedError
from .positions import AnyOrder, Begun, Completion, emptied, in_order, undone

__all__ = ["by_hand", "position_of"]


def by_hand(laid: Callable[..., Board]) -> Mapping[str, Any]:
    """Return the members of a puzzle that say what becomes of positions, by name."""

    def finish(values: Parameters, position: Sequence[int]) -> Completion:
        board = laid(values)
        for found in complete(
            board, [number for _, number in entries(board, position)]
        ):
            yield found and position_of(board, found)

    def without(values: Parameters, position: Sequence[int], place: int) -> list[int]:
        choices = laid(values).choices
        if choices.kind == "write":
            return emptied(values, position, place)
        if choices.in_order:
            return undone(values, position, place)
        return [*position[:place], *position[place + 1 :]]

    def begun(
        algorithm: Algorithm, values: Parameters, position: Sequence[int]
    ) -> Begun:
        board = laid(values, algorithm.name)
        if board.choices.kind == "visit":
            return in_order(algorithm, values, position)
        return path_of(board, position)

    return {"complete": finish, "without": without, "begun": begun}


def entries(board: Board, position: Sequence[int]) -> list[tuple[int, int]]:
    """List the entries of a position by their places, each as the number of its put.

    Entries no choice can produce get -1; entries that only repeat a given are skipped.
    """
    if board.choices.kind != "write":
        return list(enumerate(position))
    cells = range(len(position))
    found = {
        put.change[0][0]: (number, put.change)
        for number, put in enumerate(board.puts)
        if all(cell in cells and position[cell] == s for cell, _, s in put.change)
    }
    state = changed(board.start, [change for _, change in found.values()])
    wrong = [
        cell
        for cell in cells
        if cell >= len(state) or position[cell] not in {0, state[cell]}
    ]
    return [(cell, number) for cell, (number, _) in sorted(found.items())] + [
        (cell, -1) for cell in wrong
    ]


def position_of(board: Board, numbers: Sequence[int]) -> list[int]:
    """Write puts as a position; empty cells at its end are left out."""
    if board.choices.kind != "write":
        return list(numbers)
    state = changed([0] * len(board.start), [board.puts[n].change for n in numbers])
    while state and not state[-1]:
        state.pop()
    return state


def path_of(board: Board, position: Sequence[int]) -> Begun:
    """Read a position as the path on which a search makes it: by depths, if any.

    Raises:
        UnreachedError: no search makes these choices, or not before others.
    """
    said = entries(board, position)
    numbers = [number for _, number in said]
    for turn, (place, number) in enumerate(said):
        if not 0 <= number < len(board.puts) or number in numbers[:turn]:
            raise UnreachedError("this search leaves out what is marked", place)
    made = [(place, board.puts[number]) for place, number in said]
    if board.choices.in_order:
        return [(place, put.choice) for place, put in made]
    if board.choices.alike:
        return AnyOrder((place, put.choice) for place, put in made)
    ranked = sorted((put.depth, place, put.choice) for place, put in made)
    for depth, (stands, place, _) in enumerate(ranked):
        if stands > depth:
            raise UnreachedError(EMPTY, slot_of(board, depth), depth=depth)
        if stands < depth:
            raise UnreachedError(TWICE, place, depth=stands)
    return [(place, choice) for _, place, choice in ranked]


def slot_of(board: Board, depth: int) -> int | None:
    """Return the entry that a depth decides, where entries are cells."""
    if board.choices.kind != "write":
        return None
    return next(iter(board.choices.turns[depth].values()))[0][0]


EMPTY = "this search chooses at depth {depth} first, and nothing is chosen there"
TWICE = (
    "this search makes one choice per depth, but this position has two at depth {depth}"
)
