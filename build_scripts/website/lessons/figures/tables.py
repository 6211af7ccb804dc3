"""Tables of orbits: the boards that a search fills, and how many orbits there are."""

from collections.abc import Sequence
from html import escape

from pypuzzles import FOUND, request
from pypuzzles.exhibits.bash import TABLE
from pypuzzles.puzzles.queens.burnside import sizes

from website.lessons.figures.left_out import tied

Row = tuple[int | str, ...]

__all__ = ["PUBLISHED", "filled", "orbits", "ties", "totals"]

# OEIS A000170
PUBLISHED = {13: 73712, 14: 365596, 15: 2279184, 16: 14772512, 17: 95815104}


def filled(n: int) -> list[tuple[list[int], str, int]]:
    """List the boards that the search fills: where they tie, and the orbit, or 0."""
    made: list[tuple[list[int], str, int]] = []
    path: list[int] = []
    for depth, choice in request("queens", "fundamental", n=n).search():
        if depth == FOUND:
            made[-1] = *made[-1][:2], choice
            continue
        path[depth:] = [choice]
        if len(path) == n:
            where = tied(n, path) if path[0] else {}
            letters = {where[place] for place in enumerate(path) if place in where}
            made.append((list(path), "".join(sorted(letters)), 0))
    return made


def ties(words: str, caption: str) -> str:
    """Write a row for each board that is filled: `n=8`."""
    rows: list[Row] = [
        ("".join(map(str, board)), *(each * (each in where) for each in "ABC"), size)
        for board, where, size in filled(int(words.removeprefix("n=")))
    ]
    return table(["", "A", "B", "C", "COUNT"], rows, caption)


def totals(n: int) -> tuple[int, ...]:
    """Return N, Total, Unique and how many orbits have 2, 4 and 8 boards.

    A row that Suzuki printed has to be as he did.
    """
    boards = PUBLISHED.get(n) or counted(n)
    parts = sizes(n, boards).values()
    row = n, boards, sum(parts)
    if row not in TABLE and n <= TABLE[-1][0]:
        raise ValueError(f"{row} is not what was printed")
    return *row, *parts


def counted(n: int) -> int:
    """Count the boards of n queens."""
    boards = request("queens", "mirror", n=n).count().solutions
    assert boards is not None
    return boards


def orbits(words: str, caption: str) -> str:
    """Write `4 17`: a row for each n."""
    least, most = map(int, words.split())
    head = ["N", "Total", "Unique", "COUNT2", "COUNT4", "COUNT8"]
    return table(head, [totals(n) for n in range(least, most + 1)], caption)


def table(head: list[str], rows: Sequence[Row], caption: str) -> str:
    """Write a table, its caption below, that can be moved if it is too wide."""
    top = "".join(
        f'<th scope="col">{each}</th>' if each else "<td></td>" for each in head
    )
    body = "".join(
        f'<tr><th scope="row">{first}</th>'
        f"{''.join(f'<td>{written(each)}</td>' for each in rest)}</tr>"
        for first, *rest in rows
    )
    return (
        f'<div class="wide" tabindex="0"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>\n"
    )


def written(value: int | str) -> str:
    """Write a number in groups of three, and letters as they are."""
    return f"{value:,}" if isinstance(value, int) else value
