"""Suzuki's variables on a board, computed from the rules of `fundamental`."""

from collections.abc import Callable
from typing import Any

from pypuzzles.puzzles.queens import fundamental

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.boards import PLAIN, Mark, SmallBoard, boards, parse_boards

__all__ = ["MEANINGS", "allowed", "bounds"]

RULES: Any = fundamental
Row = tuple[int, int]
"""A row and a mask of its columns."""


def allowed(board: list[int], row: int, down: int) -> int:
    """Return the columns of a row that its rules allow, given the taken columns."""
    columns: int = RULES.allowed(board, row)
    if row == len(board) - 1 - board[0]:
        columns &= RULES.find_open_sides(len(board), down)
    return columns


def top(n: int, board: list[int]) -> Row:
    """Return the last column."""
    return 0, 1 << n - 1


def end(n: int, board: list[int]) -> Row:
    """Return the image of the first queen under half a turn."""
    return n - 1, 1 << n - 1 - board[0]


def sides(n: int, board: list[int]) -> Row:
    """Return the columns excluded in the rows above BOUND1."""
    return 1, full(n) & ~allowed(blank(n, board), 1, 0)


def ends(n: int, board: list[int]) -> Row:
    """Return the columns excluded in the last row if both sides are taken."""
    return n - 1, full(n) & ~allowed(blank(n, board), n - 1, full(n))


def bound1(n: int, board: list[int]) -> Row:
    """Return the first row with free sides; for a corner, the second queen."""
    if board[0] == 0:
        return 1, 1 << board[1]
    at = blank(n, board)
    return next((r, full(n)) for r in range(1, n) if allowed(at, r, full(n)) == full(n))


def bound2(n: int, board: list[int]) -> Row:
    """Return the row that fails at once if both sides are free."""
    at = blank(n, board)
    return next((row, full(n)) for row in range(1, n) if allowed(at, row, 0) == 0)


MEANINGS: dict[str, Callable[[int, list[int]], Row]] = {
    "MASK": lambda n, board: (0, full(n)),
    "TOPBIT": top,
    "ENDBIT": end,
    "SIDEMASK": sides,
    "LASTMASK": ends,
    "BOUND1": bound1,
    "BOUND2": bound2,
}


def full(n: int) -> int:
    """Return the mask of all columns."""
    return (1 << n) - 1


def blank(n: int, board: list[int]) -> list[int]:
    """Extend a board to n rows."""
    return board + [0] * (n - len(board))


def bounds(arguments: str, caption: str) -> str:
    """Draw `n=8 board=2 show=TOPBIT,ENDBIT`, or one name for several boards."""
    settings = parse_settings(arguments)
    n = int(settings["n"])
    output = [
        small(name, n, board)
        for name in settings["show"].split(",")
        for board in parse_boards(settings["board"])
    ]
    return boards(output, caption)


def small(name: str, n: int, board: list[int]) -> SmallBoard:
    """Draw one board: a letter in the columns of the mask, its value below."""
    row, mask = MEANINGS[name](n, board)
    columns = [col for col in range(n) if mask >> col & 1]
    marks: dict[tuple[int, int], Mark] = {
        (row, col): (name[0], PLAIN) for col in columns
    }
    if name.startswith("BOUND"):
        value = f"{board[1] if board[0] == 0 else row}"
    else:
        value = f"\n{mask:0{n}b} = {mask}"
    return SmallBoard(n, board, marks, f"{name} = {value}")
