"""What a person at a terminal sees of work that takes longer than a second.

One line on standard error, written over each second and wiped in the end. Where
standard error is a file or a pipe, nothing is written.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import perf_counter

from .search import FOUND, LIMIT, Pair

__all__ = ["reported", "waiting"]

WIDTH = 70


def show(text: str) -> None:
    """Write over the line."""
    sys.stderr.write(f"\r{text[:WIDTH]:<{WIDTH}}")
    sys.stderr.flush()


def wipe() -> None:
    """Leave an empty line, and stand at its beginning."""
    show("")
    sys.stderr.write("\r")
    sys.stderr.flush()


def reported(pairs: Iterator[Pair]) -> Iterator[Pair]:
    """Pass the pairs of a search on, and tell its tries and solutions each second."""
    tries = boards = 0
    begin = perf_counter()
    due = begin + 1
    for depth, choice in pairs:
        if depth == FOUND:
            boards += choice
        elif depth != LIMIT:
            tries += 1
        if tries % 4096 == 0 and perf_counter() >= due:
            due = perf_counter() + 1
            show(f"{tries:,} tries, {boards:,} solutions")
        yield depth, choice
    if due > begin + 1:
        wipe()


@contextmanager
def waiting(text: str, every: float = 1) -> Iterator[None]:
    """Tell each second what is being waited for, and for how long."""
    if not sys.stderr.isatty():
        yield
        return
    begin, done = perf_counter(), Event()

    def tell() -> None:
        while not done.wait(every):
            show(f"{text}: {perf_counter() - begin:.0f} s")

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        if perf_counter() > begin + every:
            wipe()
