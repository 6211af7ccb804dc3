"""The next row of a search: what is free, and what symmetry leaves out of it."""

from website.lessons.figures.boards import IN, OUT, Mark, Small, boards, given, listed
from website.lessons.figures.bounds import allowed
from website.lessons.figures.left_out import attacked

__all__ = ["next_row", "parted"]


def parted(n: int, board: list[int]) -> tuple[list[int], list[int]]:
    """Return the columns of the next row that are tried, and those left out."""
    row = len(board)
    may = allowed(board + [0] * (n - row), row, sum(1 << col for col in board))
    free = [col for col in range(n) if (row, col) not in attacked(n, board)]
    return (
        [col for col in free if may >> col & 1],
        [col for col in free if not may >> col & 1],
    )


def next_row(words: str, caption: str) -> str:
    """Draw `n=8 board=2,4,1/2,4,6`."""
    told = given(words)
    n = int(told["n"])
    shown = []
    for board in listed(told["board"]):
        tried, out = parted(n, board)
        marks: dict[tuple[int, int], Mark] = {
            (len(board), col): ("?", IN) for col in tried
        }
        marks |= {(len(board), col): ("x", OUT) for col in out}
        shown.append(Small(n, board, marks, "".join(map(str, board))))
    return boards(shown, caption)
