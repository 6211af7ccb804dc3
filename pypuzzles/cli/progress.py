"""Progress display for work that takes longer than a second.

One line on standard error is overwritten each second, and removed at the end. If
standard error is a file or a pipe, a long search writes one line.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread
from time import perf_counter

from ..search import Count

__all__ = ["show_elapsed_time", "show_progress"]

WIDTH = 70
LONG = 5
"""Seconds after which a search counts as long."""


def write_status_line(text: str) -> None:
    """Overwrite the status line."""
    sys.stderr.write(f"\r{text[:WIDTH]:<{WIDTH}}")
    sys.stderr.flush()


def format_duration(seconds: float) -> str:
    """Return a duration in its largest unit.

    >>> format_duration(5), format_duration(600), format_duration(9000)
    ('5 s', '10 min', '2.5 h')
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def clear_line() -> None:
    """Clear the status line."""
    write_status_line("")
    sys.stderr.write("\r")
    sys.stderr.flush()


class ProgressDisplay:
    """Displays the progress of a search each second, or once in a file."""

    def __init__(self) -> None:
        self.person = sys.stderr.isatty()
        self.due = perf_counter() + (1 if self.person else LONG)
        self.shown = False
        self.first: tuple[float, float] | None = None
        """When the finished fraction was first known, and its value."""

    def __call__(self, count: Count, part: float | None) -> None:
        if perf_counter() < self.due:
            return
        if self.person:
            self.due = perf_counter() + 1
            self.shown = True
            totals = f"{count.tries:,} tries, {count.solutions:,} solutions"
            write_status_line(f"{self._describe_rest(part)}{totals}")
        else:
            self.due = inf
            tries = f"{count.tries:,} tries so far"
            print(f"pypuzzles: this takes long; {tries}", file=sys.stderr, flush=True)

    def _describe_rest(self, part: float | None) -> str:
        """Return the finished fraction and the time left, if they are known."""
        if part is None:
            return ""
        begin, at_first = self.first or (perf_counter(), part)
        if part < at_first or self.first is None:  # the next bound of a deepening
            self.first = begin, at_first = perf_counter(), part
        if part == at_first:
            return f"{part:.0%}, "
        left = (perf_counter() - begin) * (1 - part) / (part - at_first)
        return f"{part:.0%}, {format_duration(left)} left, "

    def clear(self) -> None:
        """Clear the status line before other output."""
        if self.shown:
            clear_line()
        self.shown = False


@contextmanager
def show_progress() -> Iterator[ProgressDisplay]:
    """Yield a progress callback that prints; clear its line at the end."""
    display = ProgressDisplay()
    try:
        yield display
    finally:
        display.clear()


@contextmanager
def show_elapsed_time(text: str, every: float = 1) -> Iterator[None]:
    """Show the current work and its time each second, or once in a file."""
    begin, done = perf_counter(), Event()
    is_person = sys.stderr.isatty()

    def tick() -> None:
        if not is_person:
            if not done.wait(LONG):
                print(f"pypuzzles: {text} takes long", file=sys.stderr, flush=True)
            return
        while not done.wait(every):
            write_status_line(f"{text}: {perf_counter() - begin:.0f} s")

    clock = Thread(target=tick, daemon=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()
        if is_person and perf_counter() > begin + every:
            clear_line()
