"""Count solutions for each size n, and print a table.

A row for each size, as I. Suzuki's Bash programs print it.
"""

from argparse import ArgumentParser, Namespace
from typing import Any

from ..api.request import Request, request
from .count import timed
from .options import add_algorithm, print_rows

HEADING = " N:        Total       Unique      hh:mm:ss.ms"


def add_options(parser: ArgumentParser) -> None:
    add_algorithm(parser)
    parser.add_argument("--from", metavar="N", required=True, dest="first")
    parser.add_argument("--to", metavar="N", required=True, dest="last")


def run(options: Namespace) -> None:
    """Print a row for each size as soon as it is counted; in JSON, a list of them."""
    algorithm = options.puzzle, options.algorithm, options.form
    sizes = requests(*algorithm, options.first, options.last)
    print_rows(sizes, row, HEADING, options.json)


def requests(
    puzzle: str, algorithm: str | None, form: str | None, first: object, last: object
) -> list[Request]:
    """Check one question for every size n before any is counted, or raise ValueError.

    >>> [each.parameters["n"] for each in requests("queens", None, None, "4", "6")]
    [4, 5, 6]
    """
    ends = [request(puzzle, algorithm, form, n=size) for size in (first, last)]
    least, most = (end.parameters["n"] for end in ends)
    if least > most:
        raise ValueError(f"a table goes up, and not from {least} to {most}")
    return [request(puzzle, algorithm, form, n=n) for n in range(least, most + 1)]


def row(request: Request) -> tuple[dict[str, Any], str]:
    """Count one size; only one that finds whole orbits knows what is unique."""
    _, figures = timed(request)
    unique = figures["found"] if request.algorithm.orbits else "-"
    minutes, seconds = divmod(figures["seconds"], 60)
    hours, minutes = divmod(int(minutes), 60)
    time = f"{hours}:{minutes:02}:{seconds:06.3f}"
    n = request.parameters["n"]
    return figures, f"{n:2}:{figures['solutions']:13}{unique:>13}{time:>17}"
