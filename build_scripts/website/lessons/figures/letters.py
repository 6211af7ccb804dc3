"""A board of queens as text: Q for a queen, and _ elsewhere."""

from website.lessons.figures.arguments import parse_request
from website.lessons.templates import render

__all__ = ["letters"]


def letters(arguments: str, caption: str) -> str:
    """Render the first board that `backtracking n=8` finds."""
    board = next(iter(parse_request(f"queens {arguments}").solve())).board
    columns = range(len(board))
    rows = (" ".join("_Q"[col == queen] for col in columns) for queen in board)
    text = "\n".join(rows)
    return render("letters.html", text=text, caption=caption)
