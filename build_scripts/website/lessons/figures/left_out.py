"""Squares where a queen would make another board of the orbit the canonical one.

They are found from the symmetries of the square alone, and not from the program that
leaves them out.
"""

from itertools import product

from pypuzzles.kit.symmetry import squares

from website.lessons.figures.boards import (
    OUT,
    PLAIN,
    Mark,
    Small,
    boards,
    given,
    listed,
)

__all__ = ["attacked", "left_out", "lost", "tied"]

TURNS = {1: "A", 2: "B", 3: "C"}
"""The turns of `squares`, and Suzuki's letters for where they tie."""


def lost(n: int, board: list[int]) -> set[tuple[int, int]]:
    """Return the squares where a queen would make an image that comes first.

    An image is compared with the board in its first row, or, if it has the same first
    queen, in its second.
    """
    found = set()
    for to in squares(n):
        row = int(to[board[0]] == board[0])
        if row < len(board):
            found |= {
                divmod(square, n)
                for square, place in enumerate(to)
                if place // n == row and place % n < board[row]
            }
    return {place for place in found if place[0] >= len(board)}


def tied(n: int, board: list[int]) -> dict[tuple[int, int], str]:
    """Return the squares whose queen an image puts where the first one is here."""
    found = {}
    for number, to in enumerate(squares(n)):
        if to[board[0]] != board[0]:
            found[divmod(to.index(board[0]), n)] = TURNS.get(number, "–")
    return found


def attacked(n: int, board: list[int]) -> set[tuple[int, int]]:
    """Return the squares below that the queens attack."""
    return {
        (row, col)
        for row, col in product(range(len(board), n), range(n))
        if any(
            col == queen or abs(col - queen) == row - above
            for above, queen in enumerate(board)
        )
    }


def left_out(words: str, caption: str) -> str:
    """Draw `n=8 board=2/3`; show=ties: where images tie, and what is attacked."""
    told = given(words)
    n = int(told["n"])
    shown = []
    for board in listed(told["board"]):
        marks: dict[tuple[int, int], Mark] = {}
        if told.get("show") == "ties":
            marks |= dict.fromkeys(sorted(attacked(n, board)), ("·", ""))
        marks |= {
            place: (part(n, board, place), OUT) for place in sorted(lost(n, board))
        }
        if told.get("show") == "ties":
            marks |= {
                place: (letter, PLAIN * (letter in TURNS.values()))
                for place, letter in tied(n, board).items()
            }
        shown.append(Small(n, board, marks, "".join(map(str, board))))
    return boards(shown, caption)


def part(n: int, board: list[int], place: tuple[int, int]) -> str:
    """Number the prunings as Suzuki does: upper sides, lower sides, the last row."""
    row, col = place
    if board[0] == 0:
        return "x"
    if col in (0, n - 1):
        return "1" if row < board[0] else "2"
    return "3"
