"""Progress display for work that takes longer than a second.

One line on standard error, written over each second and wiped in the end. Where
standard error is a file or a pipe, a search that takes long says so once.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread
from time import perf_counter

from ..search import Count

__all__ = ["waiting", "watching"]

WIDTH = 70
LONG = 5
"""Seconds after which a search is called long."""


def show(text: str) -> None:
    """Overwrite the status line."""
    sys.stderr.write(f"\r{text[:WIDTH]:<{WIDTH}}")
    sys.stderr.flush()


def wipe() -> None:
    """Leave an empty line, and stand at its beginning."""
    show("")
    sys.stderr.write("\r")
    sys.stderr.flush()


class Watcher:
    """Shows each second how far a search is; to a file, once."""

    def __init__(self) -> None:
        self.person = sys.stderr.isatty()
        self.due = perf_counter() + (1 if self.person else LONG)
        self.shown = False

    def __call__(self, count: Count, part: float | None) -> None:
        if perf_counter() < self.due:
            return
        if self.person:
            self.due = perf_counter() + 1
            self.shown = True
            done = "" if part is None else f"{part:.0%}, "
            show(f"{done}{count.tries:,} tries, {count.solutions:,} solutions")
        else:
            self.due = inf
            tries = f"{count.tries:,} tries so far"
            print(f"pypuzzles: this takes long; {tries}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Wipe the line, if there is one: something is to be printed."""
        if self.shown:
            wipe()
        self.shown = False


@contextmanager
def watching() -> Iterator[Watcher]:
    """Yield a watcher, and leave nothing of its line."""
    watcher = Watcher()
    try:
        yield watcher
    finally:
        watcher.clear()


@contextmanager
def waiting(text: str, every: float = 1) -> Iterator[None]:
    """Show each second what is being waited for, and for how long; to a file, once."""
    begin, done = perf_counter(), Event()
    is_person = sys.stderr.isatty()

    def tick() -> None:
        if not is_person:
            if not done.wait(LONG):
                print(f"pypuzzles: {text} takes long", file=sys.stderr, flush=True)
            return
        while not done.wait(every):
            show(f"{text}: {perf_counter() - begin:.0f} s")

    clock = Thread(target=tick, daemon=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()
        if is_person and perf_counter() > begin + every:
            wipe()
