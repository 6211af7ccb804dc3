"""A table of counts, a row for each size, as I. Suzuki's Bash programs print it."""

from time import perf_counter
from typing import Any

from ..api.request import Request, request

__all__ = ["HEADING", "line", "requests", "row"]

HEADING = " N:        Total       Unique      hh:mm:ss.ms"


def requests(
    puzzle: str, algorithm: str | None, form: str | None, first: object, last: object
) -> list[Request]:
    """Check the same question for every size n, before any is counted.

    >>> [asked.parameters["n"] for asked in requests("queens", None, None, "4", "6")]
    [4, 5, 6]

    Raises:
        ValueError: a name or a size is wrong.
    """
    ends = [request(puzzle, algorithm, form, n=size) for size in (first, last)]
    least, most = (asked.parameters["n"] for asked in ends)
    if least > most:
        raise ValueError(f"a table goes up, and not from {least} to {most}")
    return [request(puzzle, algorithm, form, n=n) for n in range(least, most + 1)]


def row(asked: Request) -> dict[str, Any]:
    """Count one size, and time it."""
    begin = perf_counter()
    counted = asked.count()
    seconds = round(perf_counter() - begin, 6)
    figures = {**asked.names(), **counted.figures(), "seconds": seconds}
    if counted.moves is None:
        del figures["moves"]
    return figures


def line(asked: Request, figures: dict[str, Any]) -> str:
    """Write a row; only an algorithm that finds whole orbits knows what is unique."""
    unique = figures["found"] if asked.algorithm.orbits else "-"
    minutes, seconds = divmod(figures["seconds"], 60)
    hours, minutes = divmod(int(minutes), 60)
    time = f"{hours}:{minutes:02}:{seconds:06.3f}"
    return f"{asked.parameters['n']:2}:{figures['solutions']:13}{unique:>13}{time:>17}"
