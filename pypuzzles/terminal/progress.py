"""What a person at a terminal sees of work that takes longer than a second.

One line on standard error, written over each second and wiped in the end. Where
standard error is a file or a pipe, a count that takes long says so once.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread
from time import perf_counter

from ..search import Count, Watch

__all__ = ["waiting", "watching"]

WIDTH = 70
LONG = 5
"""Seconds after which a count is called long."""


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
    """Yield a watcher that shows each second how far a count is; to a file, once."""
    person = sys.stderr.isatty()
    due = perf_counter() + (1 if person else LONG)
    shown = False

    def watch(count: Count, part: float | None) -> None:
        nonlocal due, shown
        if perf_counter() < due:
            return
        shown = True
        if person:
            due = perf_counter() + 1
            done = "" if part is None else f"{part:.0%}, "
            show(f"{done}{count.tries:,} tries, {count.solutions:,} solutions")
        else:
            due = inf
            tries = f"{count.tries:,} tries so far"
            print(f"pypuzzles: this takes long; {tries}", file=sys.stderr, flush=True)

    try:
        yield watch
    finally:
        if person and shown:
            wipe()


@contextmanager
def waiting(text: str, every: float = 1) -> Iterator[None]:
    """Show each second what is being waited for, and for how long."""
    if not sys.stderr.isatty():
        yield
        return
    begin, done = perf_counter(), Event()

    def tick() -> None:
        while not done.wait(every):
            show(f"{text}: {perf_counter() - begin:.0f} s")

    clock = Thread(target=tick, daemon=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()
        if perf_counter() > begin + every:
            wipe()
