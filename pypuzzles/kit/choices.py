"""The kinds of choices.

    place        put a piece on a cell                queens, rooks
    write        write a symbol into a slot           sudoku, stars, colours, letters
    cover        put a tile on several cells          pentominoes, dominoes
    visit        move to a neighbouring cell          tours, round trips, mazes
    jump, move   change cells from one state to another   pegs, sliding blocks

The first three fill empty cells in any order; the others are made in sequence.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from .changes import Change, Choices, Options, Symbol
from .stops import VisitOptions

__all__ = ["cover", "jump", "move", "place", "visit", "write"]

Tile: TypeAlias = tuple[Symbol, Sequence[int]]
"""A tile: its name and its cells."""


def place(
    rows: Iterable[Sequence[int]],
    piece: str = "disc",
    any_order: bool = False,
    by_row: bool = False,
) -> Choices:
    """Place one piece per depth: choice c at depth d is the cell rows[d][c].

    Args:
        rows: The cells of each depth.
        piece: Name of the piece to draw, such as "queen"; others are drawn as discs.
        any_order: Offer all cells at every depth; the choice is the cell.
        by_row: Encode a solution as the index of the piece in each row, instead of the
            set of cells.

    >>> from pypuzzles.kit import Board, grid
    >>> Board(grid(2, 2), place(grid(2, 2).rows)).encode_path([1, 0])
    [1, 2]
    """
    rows = list(rows)
    written = rows if by_row else ()
    if any_order:
        cells = {cell: ((cell, 0, 1),) for row in rows for cell in row}
        return Choices("place", (piece,), [cells] * len(rows), rows=written)
    options = [{c: ((cell, 0, 1),) for c, cell in enumerate(row)} for row in rows]
    return Choices("place", (piece,), options, rows=written)


def write(
    slots: Iterable[int | Sequence[int]],
    symbols: Iterable[Symbol],
    any_order: bool = False,
    by_place: bool = False,
) -> Choices:
    """Write a symbol into one slot per depth.

    If the symbol is an integer, the choice is that integer: of range(1, 10), choice 5
    writes a 5. Otherwise the choice is its index: of ("red", "blue"), choice 1 writes
    blue.

    Args:
        slots: The slot of each depth: a cell, or several cells with the same symbol.
        symbols: The symbols, which must be distinct.
        any_order: Offer all slots at every depth; the choice is
            slot * len(symbols) + index of the symbol.
        by_place: Use the index as the choice for integers, too.

    >>> from pypuzzles.kit import Board, row
    >>> Board(row(2), write([0, 1], ("red", "blue"))).encode_path([1, 0])
    ['blue', 'red']
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
    options = [dict(zip(names, slot, strict=True)) for slot in written]
    return Choices("write", marks, options)


def cover(tiles: Iterable[Sequence[Tile]], once: bool = False) -> Choices:
    """Place one tile per depth: choice c at depth d is tiles[d][c].

    Args:
        tiles: For each depth, its tiles as (name, cells). If every tile is possible at
            every depth, repeat the same list: cover([tiles] * 12).
        once: Whether each name can be used only once.

    >>> from pypuzzles.kit import Board, row
    >>> Board(row(3), cover([[("I", (0, 1)), ("I", (1, 2))]])).encode_path([1])
    [['I', 1, 2]]
    """
    depths = list(tiles)
    numbers: dict[Symbol, int] = {}
    for name, _ in (tile for tiles in depths for tile in tiles):
        numbers.setdefault(name, len(numbers) + 1)

    def options_of(tiles: Sequence[Tile]) -> Options:
        changes = ([(c, 0, numbers[name]) for c in cells] for name, cells in tiles)
        return dict(enumerate(map(tuple, changes)))

    options = {id(each): options_of(each) for each in depths}
    return Choices("cover", list(numbers), [options[id(each)] for each in depths], once)


def visit(
    neighbours: Sequence[Sequence[int]],
    start: int | None = None,
    closed: bool = False,
    length: int | None = None,
    ends: Sequence[int] = (),
    twins: Sequence[int] = (),
    closing: Sequence[Sequence[int]] = (),
) -> Choices:
    """Move to an unvisited neighbour of the last cell: the choice is the cell.

    Args:
        neighbours: For each cell, the cells next to it.
        start: First cell; None for any cell.
        closed: Whether the last cell must be next to the first.
        length: Number of cells to visit; None for all.
        ends: Cells of which one must be visited.
        twins: For each cell, the cell that a choice fills as well, half a closed tour
            later. The last cell must then be next to the twin of the first.
        closing: For each cell, where the last leg can lead to, if not to neighbours.

    >>> from pypuzzles.kit import Board, row
    >>> Board(row(3), visit([[1], [0, 2], [1]], start=0)).is_solution([0, 1, 2])
    True
    """
    every = range(len(neighbours))
    first = every if start is None else (start,)
    half = len(every) // 2 if twins else 0
    length = length or len(every) - half

    return Choices(
        "visit",
        range(1, length * (2 if twins else 1) + 1),
        VisitOptions(first, every, length, twins),
        neighbours=neighbours,
        closed=closed,
        ends=ends,
        twins=twins,
        closing=closing,
    )


def jump(
    jumps: Iterable[tuple[int, int, int]],
    initial: Iterable[int],
    length: int,
    ends: Sequence[int] = (),
) -> Choices:
    """Jump over a peg into an empty hole, and remove that peg.

    Args:
        jumps: The jumps as (from, over, to); a choice is an index into them.
        initial: Cells that have a peg at the start.
        length: Number of jumps.
        ends: Cells of which one must have a peg at the end.

    >>> from pypuzzles.kit import Board, row
    >>> Board(row(3), jump([(0, 1, 2)], initial=[0, 1], length=1)).encode_path([0])
    [[0, 2]]
    """
    changes = [((a, 1, 0), (over, 1, 0), (b, 0, 1)) for a, over, b in jumps]
    return move(changes, ("peg",), dict.fromkeys(initial, 1), length, ends)


def move(
    changes: Iterable[Change],
    symbols: Sequence[Symbol],
    initial: Mapping[int, int],
    length: int,
    ends: Sequence[int] = (),
) -> Choices:
    """Change cells from one state to another: choice c is changes[c], at every depth.

    Args:
        changes: Each choice as a list of (cell, symbol before, symbol after); symbols
            are numbered from 1, 0 is empty.
        symbols: The symbols; number s is symbols[s - 1].
        initial: Symbols on the board at the start: {cell: number}.
        length: Number of choices.
        ends: Cells of which one must be filled at the end.

    >>> from pypuzzles.kit import Board, row
    >>> slide = [((0, 1, 0), (1, 0, 1))]
    >>> Board(row(2), move(slide, ["A"], {0: 1}, length=1)).state_after([0])
    [0, 1]
    """
    options = [dict(enumerate(map(tuple, changes)))] * length
    return Choices("move", symbols, options, initial=initial, ends=ends)
