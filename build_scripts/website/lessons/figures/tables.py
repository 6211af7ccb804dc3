"""Tables of orbits: the boards that a search fills, and how many orbits there are."""

from pypuzzles import FOUND, request
from pypuzzles.exhibits.bash import TABLE
from pypuzzles.puzzles.queens.burnside import sizes

from website.lessons.figures.left_out import tied
from website.lessons.figures.rows import rows

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
    body: list[Row] = [
        ("".join(map(str, board)), *(each * (each in where) for each in "ABC"), size)
        for board, where, size in filled(int(words.removeprefix("n=")))
    ]
    return rows("", " | ".join(["", "A", "B", "C", "COUNT", caption]), body)


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
    told = ["N", "Total", "Unique", "COUNT2", "COUNT4", "COUNT8", caption]
    return rows("", " | ".join(told), [totals(n) for n in range(least, most + 1)])
