"""The next row of a search: free squares, and those symmetry excludes."""

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.boards import (
    IN,
    OUT,
    Mark,
    SmallBoard,
    boards,
    parse_boards,
)
from website.lessons.figures.bounds import allowed
from website.lessons.figures.left_out import attacked_squares

__all__ = ["next_row", "split_next_row"]


def split_next_row(n: int, board: list[int]) -> tuple[list[int], list[int]]:
    """Return the columns of the next row that are tried, and those excluded."""
    row = len(board)
    may = allowed(board + [0] * (n - row), row, sum(1 << col for col in board))
    free = [col for col in range(n) if (row, col) not in attacked_squares(n, board)]
    return (
        [col for col in free if may >> col & 1],
        [col for col in free if not may >> col & 1],
    )


def next_row(arguments: str, caption: str) -> str:
    """Draw `n=8 board=2,4,1/2,4,6`."""
    settings = parse_settings(arguments)
    n = int(settings["n"])
    output = []
    for board in parse_boards(settings["board"]):
        tried, out = split_next_row(n, board)
        marks: dict[tuple[int, int], Mark] = {
            (len(board), col): ("?", IN) for col in tried
        }
        marks |= {(len(board), col): ("x", OUT) for col in out}
        output.append(SmallBoard(n, board, marks, "".join(map(str, board))))
    return boards(output, caption)
