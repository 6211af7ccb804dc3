"""Small boards of queens side by side, with letters and captions."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from website.lessons.figures.frame import drawing
from website.lessons.figures.shapes import path, queen, text
from website.lessons.templates import render

__all__ = ["IN", "OUT", "PLAIN", "Mark", "SmallBoard", "boards", "parse_boards"]

Mark = tuple[str, str]
"""A letter on a square without a queen, and a background tint or ""."""
OUT, IN, PLAIN = "g-tint-6", "g-tint-2", "g-tint-5"


class SmallBoard(NamedTuple):
    """A board of n rows: the columns of its queens, marks and a caption."""

    n: int
    queens: Sequence[int]
    marks: dict[tuple[int, int], Mark]
    words: str


def boards(output: Iterable[SmallBoard], caption: str) -> str:
    """Draw boards with a common caption."""
    drawings = [(draw_board(each), each.words) for each in output]
    return render("boards.html", boards=drawings, caption=caption)


def draw_board(board: SmallBoard) -> str:
    """Draw a board."""
    box = f"0 0 {100 * board.n} {100 * board.n}"
    return drawing(box, shapes(board), describe_board(board))


def shapes(board: SmallBoard) -> Iterable[str]:
    """Draw the squares, and then the marks and queens."""
    side = 100 * board.n
    dark = "".join(
        square(row, col)
        for row, col in product(range(board.n), repeat=2)
        if (row + col) % 2
    )
    yield path("g-square", f"M0 0h{side}v{side}h-{side}z")
    yield path("g-square-2", dark)
    for (row, col), (letter, tint) in board.marks.items():
        if tint:
            yield path(tint, square(row, col))
        if (row, col) not in enumerate(board.queens):
            yield text(100 * col + 50, 100 * row + 72, letter, 62)
    for row, col in enumerate(board.queens):
        yield queen(100 * col + 50, 100 * row + 50)


def square(row: int, col: int) -> str:
    """Return the path of a square."""
    return f"M{100 * col} {100 * row}h100v100h-100z"


def describe_board(board: SmallBoard) -> str:
    """Describe the board: the columns of queens, the squares of letters."""
    marks = [
        f"{letter} {row}, {col}" for (row, col), (letter, _) in board.marks.items()
    ]
    return "; ".join([" ".join(map(str, board.queens)), *marks]) or board.words


def parse_boards(boards: str) -> list[list[int]]:
    """Parse boards: `2,4,1/2,4,6`."""
    return [[int(col) for col in one.split(",")] for one in boards.split("/")]
