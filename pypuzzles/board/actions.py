"""Choices and their effect on cells, as tables.

A choice changes the symbols of some cells; symbol 0 is empty. The kinds of choices:

    place        put a piece on a cell                queens, rooks
    write        write a symbol into a slot           sudoku, stars, colours, letters
    cover        put a tile on several cells          pentominoes, dominoes
    visit        move to a neighbouring cell          tours, round trips, mazes
    jump, move   change cells from one state to another   pegs, sliding blocks

The first three fill empty cells in any order; the others are made in sequence.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

__all__ = [
    "ANY",
    "Action",
    "Change",
    "Choices",
    "Options",
    "Symbol",
    "VisitOptions",
    "apply_changes",
    "cover",
    "create_visit_change",
    "jump",
    "list_actions",
    "move",
    "place",
    "split_into_routes",
    "visit",
    "write",
]

Symbol: TypeAlias = str | int
Change: TypeAlias = tuple[tuple[int, int, int], ...]
"""(cell, symbol before, symbol after) for each cell that changes."""
Options: TypeAlias = Mapping[int, Change]
"""The change of each choice that is possible at one depth."""

ANY = -1
"""Depth of a choice that is possible at every depth."""


class Action(NamedTuple):
    """A choice at a depth, and its change."""

    depth: int
    choice: int
    change: Change


@dataclass(frozen=True)
class Choices:
    """The choices of a board.

    kind        `place`, `write`, `cover`, `visit` or `move`
    symbols     symbol number s is symbols[s - 1]; integers have a value in totals
    options     options[depth][choice] is its change; a complete path has one per depth
    once        whether each symbol can be used only once
    initial     symbol numbers on the board at the start: {cell: number}
    neighbours  for each cell, the cells that a visit can continue to
    closed      whether the last cell of a visit must be next to the first
    ends        cells of which one must be filled at the end; empty: no such rule
    target      symbol number of each cell at the end; empty: no such rule
    rows        the cells of each row, if solutions are encoded by row
    twins       for each cell, the cell that a visit fills as well; empty: none
    least       fewest choices of a complete path, if it may be shorter than `options`;
                a complete path cannot be continued
    closing     cells that the last leg of a closed visit can lead to; empty: neighbours
    meaning     what the number of a choice means, as a sentence for authors of searches
    """

    kind: str
    symbols: Sequence[Symbol]
    options: Sequence[Options]
    once: bool = False
    initial: Mapping[int, int] = field(default_factory=dict)
    neighbours: Sequence[Sequence[int]] = ()
    closed: bool = False
    ends: Sequence[int] = ()
    target: Sequence[int] = ()
    rows: Sequence[Sequence[int]] = ()
    twins: Sequence[int] = ()
    closing: Sequence[Sequence[int]] = ()
    least: int | None = None

    @property
    def shortest(self) -> int:
        """Fewest choices of a complete path."""
        return len(self.options) if self.least is None else self.least

    meaning: str = ""

    @property
    def in_order(self) -> bool:
        """True if choices are made in sequence, so that their order matters."""
        return self.kind in {"visit", "move"}

    @property
    def has_same_options(self) -> bool:
        """True if every depth has the same choices."""
        return self.kind != "visit" and not any(self.first_depths)

    @property
    def first_depths(self) -> list[int]:
        """For each depth, the first depth that has the same options."""
        if self.kind == "visit":  # only the first cell has options of its own
            return [min(depth, 1) for depth in range(len(self.options))]
        first: dict[int, int] = {}
        listed = enumerate(self.options)
        return [first.setdefault(id(each), depth) for depth, each in listed]


def list_actions(choices: Choices) -> list[Action]:
    """List every choice once; visits have too many, so their list is empty."""
    if choices.kind == "visit":
        return []
    listed = list(enumerate(choices.options))
    if choices.has_same_options:
        listed = [(ANY, choices.options[0])] if choices.options else []
    return [
        Action(depth, choice, change)
        for depth, options in listed
        for choice, change in options.items()
    ]


def apply_changes(state: Sequence[int], changes: Iterable[Change]) -> list[int]:
    """Return the state that changes of cells make from another one.

    >>> apply_changes([0, 0], [((1, 0, 5),)])
    [0, 5]
    """
    result = list(state)
    for change in changes:
        for cell, _, after in change:
            result[cell] = after
    return result


def create_visit_change(
    cell: int, depth: int, length: int, twins: Sequence[int]
) -> Change:
    """Return the change of a visit, which numbers the cell and its twin.

    >>> create_visit_change(2, 1, length=2, twins=[3, 2, 1, 0])
    ((2, 0, 2), (1, 0, 4))
    """
    number = depth + 1
    twin = twins[cell] if 0 <= cell < len(twins) else cell
    if twin == cell:
        return ((cell, 0, number),)
    return (cell, 0, number), (twin, 0, number + length)


def split_into_routes(changes: Iterable[Change]) -> list[list[tuple[int, int]]]:
    """Return the (cell, number) pairs of a visit; twins form a second route.

    >>> split_into_routes([((0, 0, 1), (3, 0, 3)), ((2, 0, 2), (1, 0, 4))])
    [[(0, 1), (2, 2)], [(3, 3), (1, 4)]]
    """
    lines = zip_longest(*changes)
    return [[(cell, n) for cell, _, n in filter(None, line)] for line in lines]


@dataclass(frozen=True)
class OptionsAtDepth(Mapping[int, Change]):
    """The cells that can be visited at one depth, and their changes."""

    cells: Sequence[int]
    depth: int
    length: int
    twins: Sequence[int]

    def __getitem__(self, cell: int) -> Change:
        if cell not in self.cells:
            raise KeyError(cell)
        return create_visit_change(cell, self.depth, self.length, self.twins)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)


@dataclass(frozen=True)
class VisitOptions(Sequence[Options]):
    """The options of each depth, computed lazily: a tour has too many to store."""

    first: Sequence[int]
    """Cells for depth 0."""
    rest: Sequence[int]
    """Cells for the other depths."""
    length: int
    twins: Sequence[int]

    def __len__(self) -> int:
        return self.length

    # Slices are not supported.
    def __getitem__(self, depth: int) -> Options:  # type: ignore[override]
        if not 0 <= depth < self.length:
            raise IndexError(depth)
        cells = self.rest if depth else self.first
        return OptionsAtDepth(cells, depth, self.length, self.twins)


Tile: TypeAlias = tuple[Symbol, Sequence[int]]
"""A tile: its name and its cells."""

PLACE = "the choice at depth d is the position of the piece in row d"
PLACE_ANYWHERE = "a choice is the cell of a piece"
WRITE = "a choice is the number that is written; each depth has its own cell"
WRITE_INDEX = "a choice is the index of a symbol; each depth has its own cell"
WRITE_ANYWHERE = (
    "a choice is slot * number of symbols + index of the symbol; each slot is a cell"
)
COVER = "a choice is the index of a tile in the list of its depth"
COVER_ANYWHERE = "a choice is the index of a tile in the list of all tiles"
VISIT = "a choice is the cell that is visited next; the first choice is the start"
MOVE = "a choice is the index of a move in the list of moves"


def place(
    rows: Iterable[Sequence[int]],
    piece: str = "disc",
    any_order: bool = False,
    by_row: bool = False,
    meaning: str = "",
) -> Choices:
    """Return the choices of one piece per depth: c at depth d is cell rows[d][c].

    Args:
        rows: The cells of each depth.
        piece: Name of the piece to draw, such as "queen"; others are drawn as discs.
        any_order: Offer all cells at every depth; the choice is the cell.
        by_row: Encode a solution as the index of the piece in each row, instead of the
            set of cells.
        meaning: What a choice means, in the terms of the puzzle.

    >>> from pypuzzles.kit import Board, grid
    >>> Board(grid(2, 2), place(grid(2, 2).rows)).encode_path([1, 0])
    [1, 2]
    """
    rows = list(rows)
    written = rows if by_row else ()
    if any_order:
        cells = {cell: ((cell, 0, 1),) for row in rows for cell in row}
        return Choices(
            "place",
            (piece,),
            [cells] * len(rows),
            rows=written,
            meaning=meaning or PLACE_ANYWHERE,
        )
    options = [{c: ((cell, 0, 1),) for c, cell in enumerate(row)} for row in rows]
    return Choices("place", (piece,), options, rows=written, meaning=meaning or PLACE)


def write(
    slots: Iterable[int | Sequence[int]],
    symbols: Iterable[Symbol],
    any_order: bool = False,
    by_place: bool = False,
    meaning: str = "",
) -> Choices:
    """Return the choices of a symbol for one slot per depth.

    If the symbol is an integer, the choice is that integer: of range(1, 10), choice 5
    writes a 5. Otherwise the choice is its index: of ("red", "blue"), choice 1 writes
    blue.

    Args:
        slots: The slot of each depth: a cell, or several cells with the same symbol.
        symbols: The symbols, which must be distinct.
        any_order: Offer all slots at every depth; the choice is
            slot * len(symbols) + index of the symbol.
        by_place: Use the index as the choice for integers, too.
        meaning: What a choice means, in the terms of the puzzle.

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
        options = [every] * len(groups)
        return Choices("write", marks, options, meaning=meaning or WRITE_ANYWHERE)
    names = [
        mark if isinstance(mark, int) and not by_place else place
        for place, mark in enumerate(marks)
    ]
    options = [dict(zip(names, slot, strict=True)) for slot in written]
    default = WRITE if names == marks else WRITE_INDEX
    return Choices("write", marks, options, meaning=meaning or default)


def cover(
    tiles: Iterable[Sequence[Tile]],
    once: bool = False,
    least: int | None = None,
    meaning: str = "",
) -> Choices:
    """Return the choices of one tile per depth: c at depth d is tiles[d][c].

    Args:
        tiles: For each depth, its tiles as (name, cells). If every tile is possible at
            every depth, repeat the same list: cover([tiles] * 12).
        once: Whether each name can be used only once.
        least: Fewest tiles of a complete board; None if it takes one per depth.
        meaning: What a choice means, in the terms of the puzzle.

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
    listed = [options[id(each)] for each in depths]
    means = meaning or (COVER if len(options) > 1 else COVER_ANYWHERE)
    return Choices("cover", list(numbers), listed, once, least=least, meaning=means)


def visit(
    neighbours: Sequence[Sequence[int]],
    start: int | None = None,
    closed: bool = False,
    length: int | None = None,
    ends: Sequence[int] = (),
    twins: Sequence[int] = (),
    closing: Sequence[Sequence[int]] = (),
    meaning: str = "",
) -> Choices:
    """Return the choices of an unvisited neighbour of the last cell: the cell.

    Args:
        neighbours: For each cell, the cells next to it.
        start: First cell; None for any cell.
        closed: Whether the last cell must be next to the first.
        length: Number of cells to visit; None for all.
        ends: Cells of which one must be visited.
        twins: For each cell, the cell that a choice fills as well, half a closed tour
            later. The last cell must then be next to the twin of the first.
        closing: For each cell, where the last leg can lead to, if not to neighbours.
        meaning: What a choice means, in the terms of the puzzle.

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
        meaning=meaning or VISIT,
    )


def jump(
    jumps: Iterable[tuple[int, int, int]],
    initial: Iterable[int],
    length: int,
    ends: Sequence[int] = (),
) -> Choices:
    """Return the choices of jumps over a peg, which is removed, into an empty hole.

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
    target: Sequence[int] = (),
) -> Choices:
    """Return the choices of changes of cells: c is changes[c] at every depth.

    Args:
        changes: Each choice as a list of (cell, symbol before, symbol after); symbols
            are numbered from 1, 0 is empty.
        symbols: The symbols; number s is symbols[s - 1].
        initial: Symbols on the board at the start: {cell: number}.
        length: Number of choices; with a target, the most that a search makes.
        ends: Cells of which one must be filled at the end.
        target: Symbol number of each cell at the end, which may come earlier.

    >>> from pypuzzles.kit import Board, row
    >>> slide = [((0, 1, 0), (1, 0, 1))]
    >>> Board(row(2), move(slide, ["A"], {0: 1}, length=1)).compute_state_after([0])
    [0, 1]
    """
    options = [dict(enumerate(map(tuple, changes)))] * length
    return Choices(
        "move",
        symbols,
        options,
        initial=initial,
        ends=ends,
        target=target,
        least=1 if target else None,
        meaning=MOVE,
    )
