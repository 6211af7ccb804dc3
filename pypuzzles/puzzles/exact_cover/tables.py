"""Tables of exact cover problems: their rows, and the columns to be covered."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from ...board.cells import Point
from ...kit import grid

__all__ = [
    "PROBLEMS",
    "Problem",
    "Row",
    "list_cells_of_columns",
    "number_columns",
    "pose",
]

WIDE = 12
"""Columns of a table that are drawn side by side."""
Row: TypeAlias = Sequence[Hashable]
"""The names of the columns that a row covers."""


class Problem(NamedTuple):
    """A table to be drawn, and solved by choosing at most `length` of its rows."""

    centres: Mapping[str, Point]
    """Place of each column in the drawing; `columns` come first."""
    names: list[str]
    """Name of each row."""
    rows: list[Sequence[str]]
    """The columns of each row."""
    columns: list[str]
    """Columns that must be covered; others may be covered once."""
    length: int
    least: int | None = None
    """Fewest rows that may be enough, if not `length`."""


def knuth() -> Problem:
    """Return D. Knuth's example; each row is named by its columns."""
    rows = ["CEF", "ADG", "BCF", "AD", "BG", "DEG"]
    columns = list("ABCDEFG")
    centres = {name: (k, 0) for k, name in enumerate(columns)}
    return Problem(centres, rows, [*rows], columns, 3)


def queens() -> Problem:
    """Cover eight ranks and eight files, and no diagonal twice."""
    ranks, files = "12345678", "abcdefgh"
    up, down = ([f"{sign}{k}" for k in range(15)] for sign in "/\\")
    centres = {
        name: (k - len(line) / 2, 1.5 * y)
        for y, line in enumerate((ranks, files, up, down))
        for k, name in enumerate(line)
    }
    rows = [
        (rank, file, up[x - y + 7], down[x + y])
        for y, rank in enumerate(ranks)
        for x, file in enumerate(files)
    ]
    names = [file + rank for rank, file, *_ in rows]
    return Problem(centres, names, [*rows], [*ranks, *files], 8)


def sudoku() -> Problem:
    """Cover each cell, and each number in each row, column and box."""
    kinds = "r{}c{}", "r{}={}", "c{}={}", "b{}={}"
    centres = {
        kind.format(a + 1, b + 1): (b + 4.5 * part, a)
        for part, kind in enumerate(kinds)
        for a, b in product(range(4), repeat=2)
    }
    numbers = list(product(range(1, 5), repeat=3))
    rows = [
        (f"r{r}c{c}", f"r{r}={k}", f"c{c}={k}", f"b{box}={k}")
        for r, c, k in numbers
        for box in [(r + 1) // 2 * 2 + (c + 1) // 2 - 2]
    ]
    names = [str(number) for *_, number in numbers]
    return Problem(centres, names, [*rows], list(centres), 16)


def dominoes() -> Problem:
    """Return the problem of covering a board of 4 x 4 with dominoes."""
    cells, squares = grid(4, 4), [x + y for y in "4321" for x in "abcd"]
    rows = [(squares[a], squares[b]) for a, b in cells.placements("XX")]
    centres = dict(zip(squares, cells.centres, strict=True))
    return Problem(centres, ["domino"] * len(rows), [*rows], squares, 8)


PROBLEMS: dict[str, Callable[[], Problem]] = {
    each.__name__: each for each in (knuth, queens, sudoku, dominoes)
}


def parse_problem(text: str) -> Problem:
    """Return the problem of a text as in `instances.covers`.

    >>> parse_problem("a,b|c;a,c;X=b").names
    ['ac', 'X']
    """
    head, *options = text.split(";")
    primary, _, secondary = head.partition("|")
    columns, others = (
        primary.split(","),
        list(filter(None, secondary.split(","))),
    )
    parts = [option.rpartition("=")[::2] for option in options]
    rows = [row.split(",") for _, row in parts]
    gap = "" if max(map(len, columns + others)) == 1 else " "
    names = [name or row.replace(",", gap) for name, row in parts]
    high = -(-len(columns) // WIDE)
    centres: dict[str, Point] = {
        name: (k % WIDE, k // WIDE) for k, name in enumerate(columns)
    }
    for k, name in enumerate(others):
        centres[name] = (k % WIDE, high + 0.5 + k // WIDE)
    widest = max((len({*row} & {*columns}) for row in rows), default=1)
    least = -(-len(columns) // widest)
    return Problem(centres, names, [*rows], columns, len(columns), least)


def pose(posed: str) -> Problem:
    """Return the problem with a name, or that of a text."""
    return PROBLEMS[posed]() if posed in PROBLEMS else parse_problem(posed)


def number_columns(
    rows: Sequence[Row], columns: Row
) -> tuple[list[set[int]], list[int]]:
    """Replace the names of columns by numbers, `columns` first.

    >>> number_columns(["CA", "B"], "AB")
    ([{0, 2}, {1}], [0, 1])
    """
    numbers = {name: number for number, name in enumerate(columns)}
    for row in rows:
        for name in row:
            numbers.setdefault(name, len(numbers))
    numbered = [{numbers[name] for name in row} for row in rows]
    return numbered, list(range(len(columns)))


def list_cells_of_columns(
    rows: Sequence[Row], columns: Row, cells: Sequence[int]
) -> list[set[int]]:
    """Return the cells of each column, by its number: those of the rows that cover it.

    `cells` has the cell of each row.

    >>> list_cells_of_columns(["CA", "B", "A"], "AB", [7, 8, 9])
    [{9, 7}, {8}, {7}]
    """
    numbered, required = number_columns(rows, columns)
    found: list[set[int]] = [set() for _ in {*required}.union(*numbered)]
    for row, cell in zip(numbered, cells, strict=True):
        for column in row:
            found[column].add(cell)
    return found
