"""Small boards of queens side by side, with letters and captions."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import product
from typing import NamedTuple

from pypuzzles.drawing.scene import PIECES

__all__ = [
    "IN",
    "OUT",
    "PLAIN",
    "Mark",
    "SmallBoard",
    "boards",
    "parse_boards",
    "parse_settings",
]

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
    drawn = "".join(
        f'<div><svg viewBox="0 0 {100 * each.n} {100 * each.n}" role="img" '
        f'aria-label="{escape(describe_board(each))}">{"".join(shapes(each))}</svg>'
        f"<span>{escape(each.words)}</span></div>"
        for each in output
    )
    return (
        f'<figure class="boards"><div>{drawn}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def shapes(board: SmallBoard) -> Iterable[str]:
    """Draw the squares, and then the marks and queens."""
    side = 100 * board.n
    dark = "".join(
        square(row, col)
        for row, col in product(range(board.n), repeat=2)
        if (row + col) % 2
    )
    yield f'<path class="g-square" d="M0 0h{side}v{side}h-{side}z"/>'
    yield f'<path class="g-square-2" d="{dark}"/>'
    for (row, col), (letter, tint) in board.marks.items():
        if tint:
            yield f'<path class="{tint}" d="{square(row, col)}"/>'
        if (row, col) not in enumerate(board.queens):
            yield (
                f'<text class="g-word" x="{100 * col + 50}" y="{100 * row + 72}" '
                f'font-size="62">{letter}</text>'
            )
    for row, col in enumerate(board.queens):
        place = f"M{100 * col + 50} {100 * row + 50}"
        yield f'<path class="g-piece" d="{place}{PIECES["queen"]}"/>'


def square(row: int, col: int) -> str:
    """Return the path of a square."""
    return f"M{100 * col} {100 * row}h100v100h-100z"


def describe_board(board: SmallBoard) -> str:
    """Describe the board: the columns of queens, the squares of letters."""
    marks = [
        f"{letter} {row}, {col}" for (row, col), (letter, _) in board.marks.items()
    ]
    return "; ".join([" ".join(map(str, board.queens)), *marks]) or board.words


def parse_settings(words: str) -> dict[str, str]:
    """Parse `n=8 board=2,4`."""
    return dict(word.split("=", 1) for word in words.split())


def parse_boards(words: str) -> list[list[int]]:
    """Parse boards: `2,4,1/2,4,6`."""
    return [[int(col) for col in one.split(",")] for one in words.split("/")]
