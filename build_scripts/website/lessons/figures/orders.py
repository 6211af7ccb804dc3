"""Orders as a search finds them, with a column for each first number."""

from itertools import groupby

from website.lessons.figures.arguments import parse_request
from website.lessons.templates import render

__all__ = ["orders"]


def orders(arguments: str, caption: str) -> str:
    """List the solutions of `permutations by_list n=4`, numbered."""
    boards = [
        "".join(map(str, each.board)) for each in parse_request(arguments).solve()
    ]
    columns = groupby(enumerate(boards, 1), lambda entry: entry[1][0])
    rows = zip(*(list(column) for _, column in columns), strict=True)
    return render("orders.html", rows=rows, caption=caption)
