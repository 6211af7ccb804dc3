"""What a choice does to the board: words for people, one verb for the machine.

    place        a piece on a cell                    queens, rooks
    write        a symbol into a slot                 sudoku, stars, colours, letters
    cover        a tile over cells                    pentominoes, dominoes
    visit        on to a neighbouring cell            tours, round trips, mazes
    jump, move   pieces taken away, others put down   pegs, sliding blocks

The first three fill empty cells in any order, the others are played one after another.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from .changes import Change, Choices, Symbol, Turn
from .stops import Turns

__all__ = ["cover", "jump", "move", "place", "visit", "write"]

Tile: TypeAlias = tuple[Symbol, Sequence[int]]
"""Its name and its cells."""


def place(
    rows: Iterable[Sequence[int]],
    piece: str = "disc",
    any_order: bool = False,
    by_row: bool = False,
) -> Choices:
    """Put a piece: choice c at depth d is the cell rows[d][c].

    In any order, the choice is the cell, and at every depth all are offered. By row, a
    board is written as the place in each row where its piece stands, else as a set.
    """
    rows = list(rows)
    written = rows if by_row else ()
    if any_order:
        cells = {cell: ((cell, 0, 1),) for row in rows for cell in row}
        return Choices("place", (piece,), [cells] * len(rows), rows=written)
    turns = [{c: ((cell, 0, 1),) for c, cell in enumerate(row)} for row in rows]
    return Choices("place", (piece,), turns, rows=written)


def write(
    slots: Iterable[int | Sequence[int]],
    symbols: Iterable[Symbol],
    any_order: bool = False,
    by_place: bool = False,
) -> Choices:
    """Write a symbol into the slot of the depth: into a cell, or into several at once.

    A number is its own choice: of range(1, 10), choice 5 writes a 5. A word is told by
    its place: of ("red", "blue"), choice 1 writes blue; so is a number, `by_place`. In
    any order, the choice is slot * len(symbols) + the place of the symbol, and at every
    depth all are offered.
    """
    marks = list(symbols)
    groups = [(slot,) if isinstance(slot, int) else tuple(slot) for slot in slots]
    written = [
        [
            tuple((cell, 0, number) for cell in cells)
            for number in range(1, len(marks) + 1)
        ]
        for cells in groups
    ]
    if any_order:
        every = dict(enumerate(change for slot in written for change in slot))
        return Choices("write", marks, [every] * len(groups))
    names = [
        mark if isinstance(mark, int) and not by_place else place
        for place, mark in enumerate(marks)
    ]
    turns = [dict(zip(names, slot, strict=True)) for slot in written]
    return Choices("write", marks, turns)


def cover(tiles: Iterable[Sequence[Tile]], once: bool = False) -> Choices:
    """Lay a tile: choice c at depth d is tiles[d][c], its name and its cells.

    Where any tile may come at any depth, the list is the same one: cover([tiles] * 12).
    `once` says that no two tiles of one name are laid.
    """
    depths = list(tiles)
    numbers: dict[Symbol, int] = {}
    for name, _ in (tile for turn in depths for tile in turn):
        numbers.setdefault(name, len(numbers) + 1)

    def turn(tiles: Sequence[Tile]) -> Turn:
        laid = ([(cell, 0, numbers[name]) for cell in cells] for name, cells in tiles)
        return dict(enumerate(map(tuple, laid)))

    made = {id(each): turn(each) for each in depths}
    return Choices("cover", list(numbers), [made[id(each)] for each in depths], once)


def visit(
    neighbours: Sequence[Sequence[int]],
    start: int | None = None,
    closed: bool = False,
    length: int | None = None,
    ends: Sequence[int] = (),
    twins: Sequence[int] = (),
    closing: Sequence[Sequence[int]] = (),
) -> Choices:
    """Go on: the choice is the cell, next to the one before and not visited yet.

    neighbours  of each cell the cells next to it
    start       the first cell; without one, any
    closed      whether the last cell is to be next to the first
    length      how many cells are visited; without it, all
    ends        cells, one of which is to be visited
    twins       of each cell the one that a choice fills too, half a closed way later
    closing     the cells that the last leg may lead to, if they are not the neighbours

    With twins, the last cell is next to the twin of the first.
    """
    every = range(len(neighbours))
    first = every if start is None else (start,)
    half = len(every) // 2 if twins else 0
    length = length or len(every) - half

    return Choices(
        "visit",
        range(1, length * (2 if twins else 1) + 1),
        Turns(first, every, length, twins),
        neighbours=neighbours,
        closed=closed,
        ends=ends,
        twins=twins,
        closing=closing,
    )


def jump(
    jumps: Iterable[tuple[int, int, int]],
    standing: Iterable[int],
    length: int,
    ends: Sequence[int] = (),
) -> Choices:
    """Jump over a peg, which goes, into an empty hole: (from, over, to)."""
    changes = [((a, 1, 0), (over, 1, 0), (b, 0, 1)) for a, over, b in jumps]
    return move(changes, ("peg",), dict.fromkeys(standing, 1), length, ends)


def move(
    changes: Iterable[Change],
    symbols: Sequence[Symbol],
    standing: Mapping[int, int],
    length: int,
    ends: Sequence[int] = (),
) -> Choices:
    """Change cells from what they hold: choice c is changes[c], at every depth."""
    turns = [dict(enumerate(map(tuple, changes)))] * length
    return Choices("move", symbols, turns, standing=standing, ends=ends)
