"""A board of queens as text: Q for a queen, and _ elsewhere."""

from html import escape

from pypuzzles import request

__all__ = ["letters"]


def letters(words: str, caption: str) -> str:
    """Render the first board that `backtracking n=8` finds."""
    algorithm, *given = words.split()
    query = request("queens", algorithm, **dict(each.split("=", 1) for each in given))
    board = next(iter(query.solve())).board
    columns = range(len(board))
    rows = (" ".join("_Q"[col == queen] for col in columns) for queen in board)
    text = "\n".join(rows)
    return (
        f'<figure class="printed"><pre tabindex="0"><code>{text}</code></pre>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )
