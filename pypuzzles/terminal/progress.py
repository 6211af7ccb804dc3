"""What a person at a terminal sees of work that takes longer than a second.

One line on standard error, written over each second and wiped in the end. Where
standard error is a file or a pipe, a count that takes long says so once.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import perf_counter

from ..search import Count, Watch

__all__ = ["waiting", "watching"]

WIDTH = 70
LONG = 5
"""After so many seconds a count takes long."""


def show(text: str) -> None:
    """Write over the line."""
    sys.stderr.write(f"\r{text[:WIDTH]:<{WIDTH}}")
    sys.stderr.flush()


def wipe() -> None:
    """Leave an empty line, and stand at its beginning."""
    show("")
    sys.stderr.write("\r")
    sys.stderr.flush()


@contextmanager
def watching() -> Iterator[Watch]:
    """Give what tells each second how far a count is; to a file, once."""
    if not sys.stderr.isatty():
        yield told_once()
        return
    begin = perf_counter()
    due = begin + 1

    def watch(count: Count, part: float | None) -> None:
        nonlocal due
        if perf_counter() >= due:
            due = perf_counter() + 1
            done = "" if part is None else f"{part:.0%}, "
            show(f"{done}{count.tries:,} tries, {count.solutions:,} solutions")

    try:
        yield watch
    finally:
        if due > begin + 1:
            wipe()


def told_once() -> Watch:
    """Give what says in one plain line that a count takes long."""
    begin, told = perf_counter(), False

    def watch(count: Count, _part: float | None) -> None:
        nonlocal told
        if not told and perf_counter() >= begin + LONG:
            told = True
            sys.stderr.write(
                f"pypuzzles: this takes long; {count.tries:,} tries so far\n"
            )
            sys.stderr.flush()

    return watch


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
