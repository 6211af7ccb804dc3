"""A generic solver: completes a position using only the board's rules.

The board alone is asked, and none of the searches of a puzzle. So this gives hints by
hand, makes puzzles that have one solution, and is a second opinion on a count.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from .board import Board
from .changes import Change
from .filling import Filling, Finished, Order
from .playing import moves, visits

__all__ = ["Made", "changes_of", "complete", "made", "unique"]

PATIENCE = 5000
"""Give up on proving uniqueness after this many tries."""
LONG = 8000
"""Tries until no solution is drawn."""


class Made(NamedTuple):
    """A position with one solution, and that solution: places in a board's puts."""

    position: list[int]
    solution: list[int]


def complete(board: Board, position: Sequence[int] = ()) -> Finished:
    """Yield None for each try, and each position that finishes this one.

    A position is a list of places in `board.puts`, or of cells where they are visited;
    in a finished one, what follows is in the order in which it was found. One that
    breaks a rule, or is none, is not finished.

    >>> from pypuzzles.kit import Board, grid, one, place
    >>> cells = grid(2, 2)
    >>> rooks = Board(cells, place(cells.rows), [one(line) for line in cells.columns])
    >>> list(filter(None, complete(rooks, [0])))
    [[0, 3]]
    """
    if board.choices.kind == "visit":
        return visits(board, position)
    if board.choices.kind == "move":
        return moves(board, position)
    return Filling(board).finish(position)


def unique(board: Board, position: Sequence[int] = ()) -> bool:
    """Return whether a position is known to be finished in one way alone.

    What takes more than PATIENCE tries is not known.
    """
    found = 0
    for tries, finished in enumerate(complete(board, position)):
        found += finished is not None
        if found > 1 or tries > PATIENCE:
            return False
    return found == 1


def made(board: Board, random: Random, keep: int = 0) -> Made | None:
    """Generate a random solution and remove entries while it stays unique.

    At least `keep` entries stay; of more than that, none can be left out. Where choices
    are made one after another, the last are taken away, as many as can be. Return None
    if no solution is found soon.
    """
    if board.choices.in_order:
        return begun(board, random, keep)
    filling = Filling(board)
    solution = first(filling.finish([], shuffled(random)))
    if solution is None:
        return None
    left = sorted(solution)
    for number in random.sample(left, len(left)):
        fewer = [other for other in left if other != number]
        if len(fewer) >= keep and none(filling.finish(fewer, without=number)):
            left = fewer
    return Made(left, sorted(solution))


def begun(board: Board, random: Random, keep: int) -> Made | None:
    """Draw a path, and take away choices from its end."""
    play = visits if board.choices.kind == "visit" else moves
    solution = first(play(board, [], shuffled(random)))
    if solution is None:
        return None
    left = list(solution)
    while len(left) > keep and unique(board, left[:-1]):
        left.pop()
    return Made(left, solution)


def shuffled(random: Random) -> Order:
    """Return an order that is drawn anew each time."""
    return lambda ways: random.sample(ways, len(ways))


def first(tries: Finished) -> list[int] | None:
    """Return the first finished position, if it comes soon."""
    soon = islice(tries, LONG)
    return next((finished for finished in soon if finished is not None), None)


def none(tries: Finished) -> bool:
    """Return whether it is known after PATIENCE tries that nothing is found."""
    looked = islice(tries, PATIENCE)
    return all(finished is None for finished in looked) and next(tries, 0) == 0


def changes_of(board: Board, position: Sequence[int]) -> list[Change]:
    """Return what the choices of a position do."""
    if board.choices.kind == "visit":
        return board.changes(position)
    return [board.puts[number].change for number in position]
