"""What a choice does to the board: words for people, one verb for the machine.

    place        a piece on a cell                    queens, rooks
    write        a symbol into a slot                 sudoku, stars, colours, letters
    cover        a tile over cells                    pentominoes, dominoes
    visit        on to a neighbouring cell            tours, round trips, mazes
    jump, move   pieces taken away, others put down   pegs, sliding blocks

The verb: a choice *changes* cells, each from one symbol to another; symbol 0 is none.
The first three fill empty cells in any order, the others are played one after another.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

__all__ = [
    "ANY",
    "Change",
    "Choices",
    "Put",
    "Symbol",
    "changed",
    "cover",
    "jump",
    "move",
    "place",
    "puts",
    "routes",
    "stop",
    "visit",
    "write",
]

Symbol: TypeAlias = str | int
Change: TypeAlias = tuple[tuple[int, int, int], ...]
"""Cells, each with the numbers of its symbols before and after."""
Turn: TypeAlias = Mapping[int, Change]
"""The choices of one depth."""
Tile: TypeAlias = tuple[Symbol, Sequence[int]]
"""Its name and its cells."""


ANY = -1
"""The depth of a put that may be made at any."""


class Put(NamedTuple):
    """A choice as one of a list of all: its depth, its number and what it changes."""

    depth: int
    choice: int
    change: Change


@dataclass(frozen=True)
class Choices:
    """What the choices of each depth do, and what else there is to know of them.

    kind        the word: `place`, `write`, `cover`, `visit` or `move`
    symbols     symbol number s is symbols[s - 1]; those that are integers can be added
    turns       turns[depth][choice]; a full path has one choice of each
    once        whether each symbol is used at most once
    standing    the numbers of the symbols that stand on the board at first, by cell
    neighbours  where a visit may go on to
    closed      whether the last cell of a visit is next to the first
    ends        cells, one of which is filled in the end; none: any
    rows        where boards are written by rows: the cells of each, one of which is
                filled
    twins       of each cell the one that a visit fills with it; none: it fills one
    closing     where the last leg of a closed visit may lead, if not to neighbours
    """

    kind: str
    symbols: Sequence[Symbol]
    turns: Sequence[Turn]
    once: bool = False
    standing: Mapping[int, int] = field(default_factory=dict)
    neighbours: Sequence[Sequence[int]] = ()
    closed: bool = False
    ends: Sequence[int] = ()
    rows: Sequence[Sequence[int]] = ()
    twins: Sequence[int] = ()
    closing: Sequence[Sequence[int]] = ()

    @property
    def in_order(self) -> bool:
        """Whether the choices are played one after another."""
        return self.kind in {"visit", "move"}

    @property
    def alike(self) -> bool:
        """Whether every depth has the same choices."""
        return all(turn is self.turns[0] for turn in self.turns)


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
        Turns(
            length, lambda depth: Stops(every if depth else first, depth, length, twins)
        ),
        neighbours=neighbours,
        closed=closed,
        ends=ends,
        twins=twins,
        closing=closing,
    )


def stop(cell: int, depth: int, length: int, twins: Sequence[int]) -> Change:
    """Return what a visit to a cell changes: it numbers the cell, and its twin.

    >>> stop(2, 1, length=2, twins=[3, 2, 1, 0])
    ((2, 0, 2), (1, 0, 4))
    """
    cells = dict.fromkeys((cell, *twins[cell : cell + 1]))
    return tuple((c, 0, depth + k * length + 1) for k, c in enumerate(cells))


def routes(changes: Iterable[Change]) -> list[list[tuple[int, int]]]:
    """Return the cells of a visit and their numbers in order; twins are a second route.

    >>> routes([((0, 0, 1), (3, 0, 3)), ((2, 0, 2), (1, 0, 4))])
    [[(0, 1), (2, 2)], [(3, 3), (1, 4)]]
    """
    lines = zip_longest(*changes)
    return [[(cell, n) for cell, _, n in filter(None, line)] for line in lines]


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


@dataclass(frozen=True)
class Stops(Mapping[int, Change]):
    """The cells that may come at one depth, each with what it changes there."""

    cells: Sequence[int]
    depth: int
    length: int
    twins: Sequence[int]

    def __getitem__(self, cell: int) -> Change:
        if cell not in self.cells:
            raise KeyError(cell)
        return stop(cell, self.depth, self.length, self.twins)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)


class Turns(Sequence[Turn]):
    """Turns that are made when they are asked for: a large tour has very many."""

    def __init__(self, length: int, make: Callable[[int], Turn]) -> None:
        self.length, self.make = length, make

    def __len__(self) -> int:
        return self.length

    # Nobody asks for a slice of them.
    def __getitem__(self, depth: int) -> Turn:  # type: ignore[override]
        if not 0 <= depth < self.length:
            raise IndexError(depth)
        return self.make(depth)

    def __iter__(self) -> Iterator[Turn]:
        return map(self.make, range(self.length))


def puts(choices: Choices) -> list[Put]:
    """List every choice once; of visits there are too many, and none is listed."""
    if choices.kind == "visit":
        return []
    turns = list(enumerate(choices.turns))
    if choices.alike:
        turns = [(ANY, turn) for _, turn in turns[:1]]
    return [
        Put(depth, choice, change)
        for depth, turn in turns
        for choice, change in turn.items()
    ]


def changed(state: Sequence[int], changes: Iterable[Change]) -> list[int]:
    """Return what stands after some changes.

    >>> changed([0, 0], [((1, 0, 5),)])
    [0, 5]
    """
    then = list(state)
    for change in changes:
        for cell, _, after in change:
            then[cell] = after
    return then
