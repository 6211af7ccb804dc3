"""Tables of orbits and of folded trees."""

from pypuzzles import FOUND, fold, request
from pypuzzles.api.folding import Folding
from pypuzzles.puzzles.queens.burnside import count_orbit_sizes
from pypuzzles.reproductions import REPRODUCTIONS

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.frame import table
from website.lessons.figures.left_out import tying_squares

Row = tuple[int | str, ...]

__all__ = [
    "PUBLISHED",
    "completed_boards",
    "fold_search",
    "orbit_totals",
    "orbits",
    "spread",
    "ties",
]

# OEIS A000170
PUBLISHED = {13: 73712, 14: 365596, 15: 2279184, 16: 14772512, 17: 95815104}


def completed_boards(n: int) -> list[tuple[list[int], str, int]]:
    """List the boards that the search completes: ties, and orbit size or 0."""
    completed: list[tuple[list[int], str, int]] = []
    path: list[int] = []
    for depth, choice in request("queens", "fundamental", n=n).search():
        if depth == FOUND:
            completed[-1] = *completed[-1][:2], choice
            continue
        path[depth:] = [choice]
        if len(path) == n:
            where = tying_squares(n, path) if path[0] else {}
            letters = {where[place] for place in enumerate(path) if place in where}
            completed.append((list(path), "".join(sorted(letters)), 0))
    return completed


def ties(arguments: str, caption: str) -> str:
    """Render a row for each completed board: `n=8`."""
    body: list[Row] = [
        ("".join(map(str, board)), *(each * (each in where) for each in "ABC"), size)
        for board, where, size in completed_boards(int(arguments.removeprefix("n=")))
    ]
    return table("", " | ".join(["", "A", "B", "C", "COUNT", caption]), body)


def orbit_totals(n: int) -> tuple[int, ...]:
    """Return N, Total, Unique and the numbers of orbits of 2, 4 and 8 boards.

    Raises ValueError if a row differs from Suzuki's table.
    """
    boards = PUBLISHED.get(n) or count_boards(n)
    parts = count_orbit_sizes(n, boards).values()
    row = [boards, sum(parts)]
    published = {each.id: each.printed for each in REPRODUCTIONS}
    if row != published.get(f"suzuki-table-{n}", row):
        raise ValueError(f"{row} differs from the published row")
    return n, *row, *parts


def count_boards(n: int) -> int:
    """Count the boards of n queens."""
    boards = request("queens", "mirror", n=n).count().solutions
    assert boards is not None
    return boards


def orbits(arguments: str, caption: str) -> str:
    """Render `4 17`: a row for each n."""
    least, most = map(int, arguments.split())
    heading = ["N", "Total", "Unique", "COUNT2", "COUNT4", "COUNT8", caption]
    return table(
        "", " | ".join(heading), [orbit_totals(n) for n in range(least, most + 1)]
    )


def fold_search(arguments: str) -> Folding:
    """Fold a search: `queens bitmask n=8`."""
    query = parse_request(arguments)
    return fold(query.puzzle.name, query.algorithm.name, **query.parameters)


def spread(arguments: str, caption: str) -> str:
    """Render a row for each depth of a folded search: `queens bitmask n=8`.

    Its tries, how many of them have a solution below, and their different states.
    """
    body: list[Row] = [
        (level.depth, level.nodes, level.live_nodes or 0, level.classes)
        for level in fold_search(arguments).levels()
        if level.depth
    ]
    return table("", caption, body)
