"""A board cut in the middle, and its lower half turned upside down."""

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import path, queen, square

__all__ = ["halves"]

GAP = 60


def halves(arguments: str, caption: str) -> str:
    """Draw the halves of `0 4 7 5 2 6 1 3`, and the flipped lower half."""
    board = [int(word) for word in arguments.split()]
    n, half = len(board), len(board) // 2
    upper, lower = board[:half], board[half:]
    down = 100 * half + GAP
    across = 100 * n + 2 * GAP
    shapes = [
        *rows(upper, 0, 0),
        *rows(lower, 0, down),
        *rows(lower[::-1], across, 0),
        *rays(upper, n, down),
        *queens(upper, 0, 0),
        *queens(lower, 0, down),
        *queens(lower[::-1], across, 0),
    ]
    box = f"0 0 {across + 100 * n} {down + 100 * half}"
    return figure("halves", box, shapes, caption)


def rows(half: list[int], left: int, top: int) -> list[str]:
    """Draw the squares of a half."""
    looks = ("g-square", "g-square-2")
    return [
        square(left + 100 * col, top + 100 * row, looks[(row + col) % 2])
        for row in range(len(half))
        for col in range(2 * len(half))
    ]


def queens(half: list[int], left: int, top: int) -> list[str]:
    """Draw a queen in each row."""
    return [
        queen(left + 100 * col + 50, top + 100 * row + 50)
        for row, col in enumerate(half)
    ]


def rays(upper: list[int], n: int, down: int) -> list[str]:
    """Draw the columns and diagonals of the upper queens below the cut."""
    half, drawn = len(upper), []
    for row, col in enumerate(upper):
        for way in (-1, 0, 1):
            reached = [
                (100 * (col + way * (at - row)) + 50, 100 * (at - half) + 50 + down)
                for at in range(half, n)
                if 0 <= col + way * (at - row) < n
            ]
            if reached:
                (x, y), (end, bottom) = reached[0], reached[-1]
                d = f"M{x - 40 * way} {y - 40}L{end} {bottom}"
                drawn.append(path("ray", d))
    return drawn
