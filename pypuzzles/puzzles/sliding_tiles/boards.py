"""Boards of sliding tiles: starts, as texts and as tables for a search."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from ...errors import InputError
from ...instances.text import (
    create_text_error,
    fill_blanks,
    read_object,
    split_rows,
)

__all__ = ["STARTS", "Game", "is_solvable", "read_start", "write_start"]

HARDEST_SLIDES = {
    (2, 2): 6,
    (2, 3): 21,
    (2, 4): 36,
    (3, 3): 31,
    (3, 4): 53,
    (4, 4): 80,
}
"""Slides that the hardest start of each size needs; OEIS A151944."""
GAPS = "_.0xX*-\N{WHITE SQUARE}"
STARTS = {
    "eight_tiles": "1,8,5/4,2,3/7,6,_",
    "hardest_eight": "8,6,7/2,5,4/3,_,1",
    "hardest_five": "4,5,_/1,2,3",
    "fifteen_tiles": "1,6,10,8/14,12,4,2/13,11,3,5/9,7,15,_",
}
"""Named starts; see the docstring of the puzzle for their sources."""
WRONG_SIGN = "{sign} is not a tile or the gap; write the gap as _"
WRONG_TILE = "a tile must be from 1 to {most}, not {tile}"
TWICE = "tile {tile} is given twice"
WRONG_SIZE = (
    "a board has 2 to 4 rows and columns of equal length, not {rows}; "
    "write the gap as _"
)


def read_start(instance: object) -> str:
    r"""Return the text of a start: rows of tiles, with _ for the gap.

    Args:
        instance: A string with a row per line or between slashes; of a square also in
            one row. Or a list, of tiles or of rows, with 0 or None for the gap.

    >>> read_start("1 2 3\n4 0 5\n7 8 6"), read_start([[3, 2], [1, None]])
    ('1,2,3/4,_,5/7,8,6', '3,2/1,_')

    Raises:
        ValueError: A tile is missing or unknown, or the rows differ in length.
    """
    instance = read_object(instance)
    text = instance if isinstance(instance, str) else join_rows(instance)
    text = fill_blanks(text, "_")
    rows = [
        [*split_tiles(text, row.offset, row.text)]
        for row in split_rows(text)
    ]
    if len(rows) == 1 and len(rows[0]) in (4, 9, 16):
        side = {4: 2, 9: 3, 16: 4}[len(rows[0])]
        rows = [rows[0][k : k + side] for k in range(0, side * side, side)]
    widths = {len(row) for row in rows}
    if len(widths) != 1 or not {len(rows), *widths} <= {2, 3, 4}:
        sizes = ", ".join(str(len(row)) for row in rows)
        raise InputError(WRONG_SIZE, rows=sizes)
    check_tiles(text, [mark for row in rows for mark in row])
    return "/".join(",".join(tile for _, tile in row) for row in rows)


def join_rows(instance: object) -> str:
    """Return a list of tiles or of rows as a string."""
    if not isinstance(instance, (list, tuple)):
        raise InputError(WRONG_SIZE, rows=type(instance).__name__)
    if not all(isinstance(row, (list, tuple)) for row in instance):
        instance = [instance]
    rows = (" ".join(str(tile or "_") for tile in row) for row in instance)
    return "/".join(rows)


def split_tiles(
    text: str, offset: int, row: str
) -> Iterator[tuple[int, str]]:
    """Yield the offset and the text of each tile of a row."""
    words = row.replace(",", " ").split()
    if len(words) == 1 and re.fullmatch(
        rf"\d*[{re.escape(GAPS)}]?\d*", words[0]
    ):
        words = [*words[0]]  # 123456780
    for word in words:
        at = text.index(word, offset)
        offset = at + len(word)
        if word in GAPS:
            yield at, "_"
        elif word.isdecimal() and word.isascii():
            yield at, str(int(word))
        else:
            raise create_text_error(text, at, WRONG_SIGN, sign=repr(word))


def check_tiles(text: str, tiles: list[tuple[int, str]]) -> None:
    """Raise an error if a tile is too large or there twice."""
    most, seen = len(tiles) - 1, set()
    for offset, tile in tiles:
        if tile != "_" and int(tile) > most:
            raise create_text_error(
                text, offset, WRONG_TILE, most=most, tile=tile
            )
        if tile in seen:
            raise create_text_error(text, offset, TWICE, tile=tile)
        seen.add(tile)


def write_start(text: str) -> str:
    r"""Return a name, or the rows of a start in columns.

    >>> print(write_start("1,2,3/4,5,6/7,_,8"))
    1 2 3
    4 5 6
    7 _ 8
    """
    if text in STARTS:
        return text
    rows = [row.split(",") for row in text.split("/")]
    width = max(len(tile) for row in rows for tile in row)
    lines = (" ".join(tile.rjust(width) for tile in row) for row in rows)
    return "\n".join(lines)


def join_tiles(tiles: Sequence[int], cols: int) -> str:
    """Return the text of tiles on a board with some columns.

    >>> join_tiles([1, 2, 0, 3], cols=2)
    '1,2/_,3'
    """
    words = [str(tile or "_") for tile in tiles]
    rows = (words[k : k + cols] for k in range(0, len(words), cols))
    return "/".join(map(",".join, rows))


class Game:
    """The tables of a start: cells are numbered row by row, and the gap is tile 0.

    >>> game = Game("1,2/_,3")
    >>> game.tiles, game.goal, game.gap
    ([1, 2, 0, 3], [1, 2, 3, 0], 2)
    """

    def __init__(self, start: str) -> None:
        rows = [
            row.split(",") for row in STARTS.get(start, start).split("/")
        ]
        self.rows, self.cols = len(rows), len(rows[0])
        words = (tile for row in rows for tile in row)
        self.tiles = [0 if word == "_" else int(word) for word in words]
        cells = range(len(self.tiles))
        self.goal = [*cells[1:], 0]
        self.gap = self.tiles.index(0)
        self.home = [len(self.tiles) - 1, *cells[:-1]]
        """The cell of each tile at the end."""
        self.length = HARDEST_SLIDES[
            min(self.rows, self.cols), max(self.rows, self.cols)
        ]
        """Slides that the hardest start of this size needs."""
        self.near = [
            [to for to in cells if self.count_steps(cell, to) == 1]
            for cell in cells
        ]
        self.slides = [
            (cell, to) for cell in cells for to in self.near[cell]
        ]
        """The cells from which and to which a tile slides."""
        self.offset = [[0 for _ in cells] for _ in cells]
        """For each slide, the number to add to a tile to get its choice."""
        for number, (cell, to) in enumerate(self.slides):
            self.offset[cell][to] = number * (len(cells) - 1) - 1
        self.steps = [
            [
                tile and self.count_steps(cell, self.home[tile])
                for cell in cells
            ]
            for tile in cells
        ]
        """Steps from each cell to the home of a tile; 0 for the gap."""

    def count_steps(self, a: int, b: int) -> int:
        """Return the steps from a cell to another, along rows and columns.

        >>> Game("1,2/_,3").count_steps(0, 3)
        2
        """
        row, col = divmod(a, self.cols)
        other_row, other_col = divmod(b, self.cols)
        return abs(row - other_row) + abs(col - other_col)

    def measure(self, tiles: Sequence[int]) -> int:
        """Return the sum of the steps of all tiles to their homes.

        No solution has fewer slides, since a slide moves one tile by one step.

        >>> Game("1,2/_,3").measure([1, 2, 0, 3])
        1
        """
        return sum(
            self.steps[tile][cell] for cell, tile in enumerate(tiles)
        )


@cache
def is_solvable(start: str) -> bool:
    """Return whether the tiles can be put in order: half of all starts cannot.

    A slide exchanges a tile and the gap, so it changes the parity of the permutation
    and that of the steps from the gap to its home. They always agree at the end.

    Source: W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", American Journal
    of Mathematics 2, 1879.

    >>> is_solvable("1,2,3/4,5,6/7,_,8"), is_solvable("1,2,3/4,5,6/8,7,_")
    (True, False)
    """
    game = Game(start)
    order = [tile or len(game.tiles) for tile in game.tiles]
    swaps = sum(
        later < tile
        for k, tile in enumerate(order)
        for later in order[k + 1 :]
    )
    return (swaps + game.count_steps(game.gap, game.home[0])) % 2 == 0
