"""Exact cover: choose rows of a table so that each column is covered once.

A row is something that may be done, a column something that must be done exactly once:
a domino covers two squares; a number of a sudoku covers its cell, and its place in a
row, a column and a box. A queen covers a rank and a file; diagonals are columns that
may be covered at most once. So one search solves all these puzzles, and choosing the
column with the fewest rows is what people do when they fill the cell with only one
candidate left.

History: D. Scott placed pentominoes in this way in 1958. D. E. Knuth's "Dancing Links",
2000, solves all such puzzles with one program; the table of seven columns is his.
Counts: OEIS A000170 (eight queens), A107739 (sudokus of 4 x 4), A004003 (dominoes).
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from ..board.cells import Point
from ..kit import Board, Cells, Option, Puzzle, cover, grid, total
from ..search import FOUND, Search

Posed: TypeAlias = tuple[
    Mapping[str, Point], Sequence[tuple[str, Iterable[str]]], int, int
]
"""The place of each column in the drawing; the name and the columns of each row; the
number of columns that must be covered (they come first); the number of rows of a
solution."""
BITS = 62


def knuth() -> Posed:
    """Return D. Knuth's example; each row is named by its columns."""
    columns = {name: (k, 0) for k, name in enumerate("ABCDEFG")}
    rows = ("CEF", "ADG", "BCF", "AD", "BG", "DEG")
    return columns, [(row, row) for row in rows], 7, 3


def queens() -> Posed:
    """Cover eight ranks and eight files, and no diagonal twice."""
    up, down = ([f"{sign}{k}" for k in range(15)] for sign in "/\\")
    columns = {
        name: (k - len(line) / 2, 1.5 * y)
        for y, line in enumerate(("12345678", "abcdefgh", up, down))
        for k, name in enumerate(line)
    }
    rows = [
        (file + rank, (rank, file, up[x - y + 7], down[x + y]))
        for y, rank in enumerate("12345678")
        for x, file in enumerate("abcdefgh")
    ]
    return columns, rows, 16, 8


def sudoku() -> Posed:
    """Cover each cell, and each number in each row, column and box."""
    kinds = "r{}c{}", "r{}={}", "c{}={}", "b{}={}"
    columns = {
        kind.format(a + 1, b + 1): (b + 4.5 * part, a)
        for part, kind in enumerate(kinds)
        for a, b in product(range(4), repeat=2)
    }
    rows = [
        (f"{k}", (f"r{r}c{c}", f"r{r}={k}", f"c{c}={k}", f"b{box}={k}"))
        for r, c, k in product(range(1, 5), repeat=3)
        for box in [(r + 1) // 2 * 2 + (c + 1) // 2 - 2]
    ]
    return columns, rows, 64, 16


def dominoes() -> Posed:
    """Return the problem of covering a board of 4 x 4 with dominoes."""
    cells, names = grid(4, 4), [x + y for y in "4321" for x in "abcd"]
    rows = [
        ("domino", [names[a], names[b]]) for a, b in cells.placements("XX")
    ]
    return dict(zip(names, cells.centres, strict=True)), rows, 16, 8


POSED = {each.__name__: each for each in (knuth, queens, sudoku, dominoes)}


def board(posed: str) -> Board:
    """Choose rows in any order: a choice is the index of a row."""
    columns, rows, every, length = POSED[posed]()
    names = list(columns)
    tiles = [(name, [*map(names.index, row)]) for name, row in rows]
    cells = Cells(list(columns.values()), names=names)
    rule = total(range(every), every, name="columns")
    return Board(cells, cover([tiles] * length), [rule])


def masks(posed: str) -> tuple[list[int], int]:
    """Return the rows, and the columns that must be covered, as masks."""
    columns, rows, every, _ = POSED[posed]()
    bit = {name: 1 << k for k, name in enumerate(columns)}
    return [sum(bit[each] for each in row) for _, row in rows], (
        1 << every
    ) - 1


def members(mask: int) -> list[int]:
    """List the columns whose bits are set in a mask."""
    return [c for c in range(mask.bit_length()) if mask >> c & 1]


def plain(rows: Sequence[int], every: int) -> Search:
    """Always cover the first open column; rows are masks, choices indices."""
    held, columns = [members(row) for row in rows], members(every)
    covered = [0] * max(map(int.bit_length, (every, *rows)))

    def choose(depth, k):
        while k < len(columns) and covered[columns[k]]:
            k += 1
        if k == len(columns):
            yield FOUND, 1
            return
        for row, own in enumerate(held):
            if columns[k] in own:
                yield depth, row
                if not any(covered[column] for column in own):
                    for column in own:
                        covered[column] = 1
                    yield from choose(depth + 1, k + 1)
                    for column in own:
                        covered[column] = 0

    return choose(0, 0)


def first_column(posed: str) -> Search:
    """Cover the first open column with each row that has it."""
    return plain(*masks(posed))


def fewest(rows: Sequence[int], every: int) -> Search:  # noqa: C901
    """Cover the column that the fewest rows fit; rows are masks.

    `fit` lists the rows that cover nothing twice. Columns that are not in
    `every` need not be covered. Masks are cut into words of 62 columns, to
    fit into machine integers.
    """
    held, columns = [members(row) for row in rows], members(every)
    covered = [0] * max(map(int.bit_length, (every, *rows)))
    cut = (1 << BITS) - 1
    words = range(0, len(covered), BITS)
    masks = [[row >> word & cut for row in rows] for word in words]

    def scarce(fit):
        ways = [0] * len(covered)
        for row in fit:
            for column in held[row]:
                ways[column] += 1
        best = -1
        for column in columns:
            if not covered[column] and (
                best < 0 or ways[column] < ways[best]
            ):
                best = column
        return best

    def choose(depth, fit):
        column = scarce(fit)
        if column < 0:
            yield FOUND, 1
            return
        for row in fit:
            if column in held[row]:
                yield depth, row
                fits = fit
                for mask in masks:
                    apart = []
                    for other in fits:
                        if not mask[row] & mask[other]:
                            apart.append(other)
                    fits = apart
                for each in held[row]:
                    covered[each] = 1
                yield from choose(depth + 1, fits)
                for each in held[row]:
                    covered[each] = 0

    return choose(0, list(range(len(rows))))


def fewest_rows(posed: str) -> Search:
    """Cover the column that the fewest rows fit; if none fits, turn back.

    If only one row fits, it is forced. The rows that fit are kept in a
    list, and the rows that clash with the chosen one are removed from it.
    """
    return fewest(*masks(posed))


PUZZLE = Puzzle(
    name="exact_cover",
    title="Exact cover",
    parameters=(Option("posed", "knuth", tuple(POSED)),),
    algorithms=(first_column, fewest_rows),
    board=board,
    known=[
        ({"posed": "knuth"}, 1),
        ({"posed": "queens"}, 92),
        ({"posed": "sudoku"}, 288),
        ({"posed": "dominoes"}, 36),
    ],
)
