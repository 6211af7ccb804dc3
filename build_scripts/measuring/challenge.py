"""P. Luschny's challenge: tours of all boards of at most 40 squares.

The counts and times are those of the table in
https://github.com/PeterLuschny/Hamiltonian_Paths_On_Knight_Graphs (commit 0870c48,
2025), measured there on "a standard laptop" with all its cores. So they are compared
with ours as orders of magnitude only, and nothing is promised.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from pypuzzles import count

from measuring.measure import SLOW_TURNS, Contest, Runner, python_runner

__all__ = ["challenge"]

MAX_SQUARES = 40
SIDES = range(3, 13)
PUBLISHED_PATHS = {
    (3, 10): (3_048, 0.0041759),
    (4, 8): (31_088, 0.095957),
    (5, 7): (622_868, 0.979126),
    (6, 6): (3_318_960, 2.63667),
    (4, 10): (1_213_112, 6.57979),
    (5, 8): (18_061_054, 26.1308),
}
"""Number of open tours without direction (OEIS A390833), and seconds."""
PUBLISHED_CYCLES = (2 * (16 + 176 + 8 + 44_202) + 9_862, 1.78541)
"""Number of closed tours of all boards (OEIS A392000), and seconds."""


def count_cycles() -> int:
    """Count the closed tours of all boards, without direction."""
    boards = ((k, n) for k in SIDES for n in SIDES if k * n <= MAX_SQUARES)
    return sum(count_tours(rows, cols, "closed", (0, 0)) for rows, cols in boards) // 2


def count_paths(rows: int, cols: int) -> int:
    """Count the open tours of a board, without direction.

    Starts that are mirror images of each other have as many tours.
    """
    total = 0
    for row in range((rows + 1) // 2):
        for col in range((cols + 1) // 2):
            images = (1 + (2 * row != rows - 1)) * (1 + (2 * col != cols - 1))
            total += images * count_tours(rows, cols, "any", (row, col))
    return total // 2


def count_tours(rows: int, cols: int, kind: str, start: tuple[int, int]) -> int:
    """Count the tours of a kind from a start."""
    board: dict[str, Any] = {"rows": rows, "cols": cols, "kind": kind, "start": start}
    return count("knights_tour", "degrees", engine="wasm", **board).solutions or 0


def challenge(quick: bool) -> Iterator[Contest]:
    """Count on one core, compiling included, next to the published times."""
    tours, seconds = PUBLISHED_CYCLES
    cycles = python_runner("degrees, compiled", count_cycles, tours)
    yield compare("closed tours, at most 40 squares", cycles, seconds)
    for (rows, cols), (tours, seconds) in PUBLISHED_PATHS.items():
        if quick and seconds > 1:
            continue
        work = partial(count_paths, rows, cols)
        paths = python_runner("degrees, compiled", work, tours)
        yield compare(f"open tours of {rows} x {cols}", paths, seconds)


def compare(name: str, ours: Runner, seconds: float) -> Contest:
    """Compare a runner with a published time."""
    published = Runner("knights.cpp, as published", lambda: seconds)
    return Contest(name, ours, published, turns=SLOW_TURNS)
