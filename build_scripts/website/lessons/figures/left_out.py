"""Squares where a queen would make another board of the orbit the canonical one.

They are computed from the symmetries of the square, not from the program that prunes
them.
"""

from itertools import product

from pypuzzles.board.symmetry import list_square_images

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.boards import (
    OUT,
    PLAIN,
    Mark,
    SmallBoard,
    boards,
    parse_boards,
)

__all__ = ["attacked_squares", "left_out", "losing_squares", "tying_squares"]

TURNS = {1: "A", 2: "B", 3: "C"}
"""The rotations of `squares`, and Suzuki's letters for ties."""


def losing_squares(n: int, board: list[int]) -> set[tuple[int, int]]:
    """Return the squares where a queen would make an image that comes first.

    An image is compared with the board in its first row, or, if it has the same first
    queen, in its second.
    """
    found = set()
    for to in list_square_images(n):
        row = int(to[board[0]] == board[0])
        if row < len(board):
            found |= {
                divmod(square, n)
                for square, place in enumerate(to)
                if place // n == row and place % n < board[row]
            }
    return {place for place in found if place[0] >= len(board)}


def tying_squares(n: int, board: list[int]) -> dict[tuple[int, int], str]:
    """Return the squares whose queen an image maps to the first queen."""
    found = {}
    for number, to in enumerate(list_square_images(n)):
        if to[board[0]] != board[0]:
            found[divmod(to.index(board[0]), n)] = TURNS.get(number, "–")
    return found


def attacked_squares(n: int, board: list[int]) -> set[tuple[int, int]]:
    """Return the squares below that the queens attack."""
    return {
        (row, col)
        for row, col in product(range(len(board), n), range(n))
        if any(
            col == queen or abs(col - queen) == row - above
            for above, queen in enumerate(board)
        )
    }


def left_out(arguments: str, caption: str) -> str:
    """Draw `n=8 board=2/3`; show=ties adds ties and attacked squares."""
    settings = parse_settings(arguments)
    n = int(settings["n"])
    output = []
    for board in parse_boards(settings["board"]):
        marks: dict[tuple[int, int], Mark] = {}
        if settings.get("show") == "ties":
            marks |= dict.fromkeys(sorted(attacked_squares(n, board)), ("·", ""))
        marks |= {
            place: (pruning_number(n, board, place), OUT)
            for place in sorted(losing_squares(n, board))
        }
        if settings.get("show") == "ties":
            marks |= {
                place: (letter, PLAIN * (letter in TURNS.values()))
                for place, letter in tying_squares(n, board).items()
            }
        output.append(SmallBoard(n, board, marks, "".join(map(str, board))))
    return boards(output, caption)


def pruning_number(n: int, board: list[int], place: tuple[int, int]) -> str:
    """Return Suzuki's number of a pruning: upper sides, lower sides, last row."""
    row, col = place
    if board[0] == 0:
        return "x"
    if col in (0, n - 1):
        return "1" if row < board[0] else "2"
    return "3"
