"""Results of K. Kakehi's paper on knight's tours: similarity and speed."""

from itertools import chain, islice, product, repeat
from time import perf_counter
from typing import Any

from ..api.request import request
from ..api.solving import solve
from ..search import Search, solutions

RATE_SECONDS = 1.0
"""Default duration of the measurement of a rate."""
BOARD: dict[str, Any] = {"rows": 8, "cols": 8}
KINDS: dict[str, dict[str, Any]] = {
    "any": {**BOARD, "kind": "any"},
    "closed": {**BOARD, "kind": "closed"},
    "symmetric": {**BOARD, "kind": "symmetric", "start": "0,4", "half_first": "on"},
}
"""Parameters by the kind of tour.

A symmetric tour starts at a corner of the half that is filled first: here the right
half.
"""


def find_tours(kind: str) -> Search:
    """Start the search for the tours of a kind on the full board."""
    return request("knights_tour", "degrees", **KINDS[kind]).search()


def count_tours_from_all_squares(n: int) -> int:
    """Count the tours of a square board from all squares, by brute force."""
    board: dict[str, Any] = {"rows": n, "cols": n, "kind": "any"}
    counts = (
        request("knights_tour", "brute_force", **board, start=(row, col)).count(
            "python"
        )
        for row, col in product(range(n), repeat=2)
    )
    return sum(count.solutions or 0 for count in counts)


def has_a_tour(n: int) -> bool:
    """Return whether there is a tour of a square board from the corner."""
    return next(solve("knights_tour", rows=n, cols=n, kind="any"), None) is not None


def number_first_symmetric() -> str:
    """Number the right half of the board; the paper has it on its side."""
    path, _ = next(solutions(find_tours("symmetric")))
    number = {divmod(square, 8): k for k, square in enumerate(path, 1)}
    lines = [[number[row, col] for row in range(8)] for col in range(4, 8)]
    return "\n".join("  ".join(f"{k:2}" for k in line) for line in lines)


def count_tours_like_the_first(kind: str, tours: int, squares: int) -> int:
    """Count the first tours that begin like the very first one."""
    paths = [path for path, _ in islice(solutions(find_tours(kind)), tours)]
    return sum(path[:squares] == paths[0][:squares] for path in paths)


def measure_speed(
    kind: str, scaled_to: int, seconds: float = RATE_SECONDS
) -> dict[str, Any]:
    """Find tours for some seconds, and scale to the seconds of the paper.

    A search that ends sooner is restarted.
    """
    begin = perf_counter()
    found = 0
    for _ in chain.from_iterable(solutions(find_tours(kind)) for _ in repeat(None)):
        found += 1
        if perf_counter() - begin >= seconds:
            break
    took = perf_counter() - begin
    return {
        "tours": round(found / took * scaled_to),
        "seconds": scaled_to,
        "found": found,
        "measured": round(took, 3),
    }
