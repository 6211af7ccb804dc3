"""The group of bench.py that follows ordinary programs, in CPython and in Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from setup.tools import ROOT

from measuring import watched
from measuring.browser import in_browser
from measuring.chromium import Chromium
from measuring.measure import Contest, Measured, Rate, Runner, TimeLimit

__all__ = ["watching"]

TEXTS = {
    name.partition("_")[0]: (ROOT / "tests/watching/programs" / name).read_text("utf-8")
    for name in ("queens_in_a_list.py", "sudoku_in_a_grid.py")
}
PROMISES = {
    "queens": ("eight queens in a list", 0.5, 150_000, 40_000),
    "sudoku": ("a sudoku in a grid", 2, 60_000, 15_000),
}
"""Program, most seconds until its board is found, and least tries a second in CPython
and in Chromium."""


def compare_with_promises(
    place: str, column: int, call: Callable[[str, str], float]
) -> Iterator[Measured]:
    """Measure both programs by calls of the functions of `watched`."""
    for puzzle, (name, seconds, *least) in PROMISES.items():

        def find(puzzle: str = puzzle) -> float:
            return call("find_board", puzzle)

        def follow(puzzle: str = puzzle) -> float:
            return call("measure_tries", puzzle)

        yield TimeLimit(Runner(f"{name}, board found in {place}", find), seconds)
        yield Rate(f"{name}, tries in {place}", follow, least[column])


MOST_TO_COUNT = 1.5
"""Limit of a count in Python, as a multiple of a plain run of the program."""


def watching(quick: bool) -> Iterator[Measured]:
    """Find the board of ordinary programs, then follow them to the end."""

    def call(function: str, puzzle: str) -> float:
        return float(getattr(watched, function)(puzzle))

    watched.TEXTS.update(TEXTS)
    yield from compare_with_promises("CPython", 0, call)
    for puzzle, (name, *_) in PROMISES.items():
        counted = Runner("counted in Python", partial(watched.measure_count, puzzle))
        plain = Runner("as it is", partial(watched.run_plainly, puzzle))
        yield Contest(f"{name}, counted", counted, plain, MOST_TO_COUNT)
    with in_browser("chromium", quick) as opened:
        page = Chromium(*opened)
        page.start()
        functions = Path(watched.__file__).read_text("utf-8")
        page.ask("prepare", f"{functions}\nTEXTS.update({TEXTS!r})\n")

        def call_in_page(function: str, puzzle: str) -> float:
            return float(page.ask("python", f"{function}({puzzle!r})"))

        yield from compare_with_promises("Chromium", 1, call_in_page)
