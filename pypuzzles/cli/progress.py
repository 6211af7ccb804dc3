"""Progress display for work that takes longer than a second.

One line on standard error is overwritten each second, and removed at the end. If
standard error is a file or a pipe, a long search writes one line.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from threading import Event, Thread
from time import perf_counter

from ..counting.estimation import Estimate
from ..search import Count

__all__ = ["format_duration", "show_elapsed_time", "show_progress"]

WIDTH = 70
YEAR = 365.25 * 86_400
UNITS = {"s": 1, "min": 60, "h": 3600, "days": 86_400}
"""Seconds of each unit, which is used up to 120 of it."""
ESTIMATE_AFTER_SECONDS = 2
"""Time after which the rest of a count is estimated."""
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
    >>> format_duration(0.02), format_duration(10**6), format_duration(10**9)
    ('0.02 s', '12 days', '32 years')
    """
    unit, size = next(
        (each for each in UNITS.items() if seconds < 120 * each[1]), ("years", YEAR)
    )
    number = seconds / size
    return f"{number:.0f} {unit}" if number >= 5 else f"{number:.2g} {unit}"


def format_part(part: float) -> str:
    """Return a fraction in percent.

    >>> format_part(1 / 3321), format_part(0.5)
    ('0.03%', '50%')
    """
    return f"{part:.0%}" if part >= 0.1 else f"{100 * part:.2g}%"


def clear_line() -> None:
    """Clear the status line."""
    write_status_line("")
    sys.stderr.write("\r")
    sys.stderr.flush()


class ProgressDisplay:
    """Displays the progress of a search each second, or once in a file.

    `create_estimate` estimates the count in one process, and `processes` is the number
    of those that count.
    """

    def __init__(
        self, create_estimate: Callable[[], Estimate] | None = None, processes: int = 1
    ) -> None:
        self.person = sys.stderr.isatty()
        self.begin = perf_counter()
        self.due = self.begin + (1 if self.person else LONG)
        self.shown = False
        self.create_estimate = create_estimate
        self.processes = processes
        self.estimate: Estimate | None = None
        self.first: tuple[float, float] | None = None
        """When the finished fraction was first known, and its value."""

    def __call__(self, count: Count, part: float | None) -> None:
        if perf_counter() < self.due:
            return
        rest = self._describe_rest(part) if part else self._describe_estimate(count)
        if self.person:
            self.due = perf_counter() + 1
            self.shown = True
            tries = f"{count.tries:,} {'try' if count.tries == 1 else 'tries'}"
            totals = f"{tries}, {count.solutions:,} solutions"
            write_status_line(f"{rest}{totals}")
        else:
            self.due = inf
            text = f"{rest}{count.tries:,} tries so far"
            print(f"pypuzzles: this takes long; {text}", file=sys.stderr, flush=True)

    def _describe_estimate(self, count: Count) -> str:
        """Return the time that a long count is expected to need, if that is known."""
        is_long = perf_counter() >= self.begin + ESTIMATE_AFTER_SECONDS
        if self.create_estimate and is_long and count.engine == "wasm":
            create, self.create_estimate = self.create_estimate, None
            with suppress(ValueError):  # it cannot be split
                self.estimate = create()
        if self.estimate is None:
            return ""
        seconds = self.estimate.seconds / self.processes
        if seconds < LONG:  # something else takes long, such as starting processes
            return ""
        if self.estimate.is_minimum:
            return f"more than {format_duration(seconds)} left, "
        part = min((count.tries or 0) / self.estimate.tries, 0.99)
        left = format_duration(seconds * (1 - part))
        return f"about {part:.0%}, about {left} left, "

    def _describe_rest(self, part: float) -> str:
        """Return the finished fraction and, from the second time on, the time left."""
        begin, at_first = self.first or (perf_counter(), part)
        if part < at_first or self.first is None:  # the next bound of a deepening
            self.first = begin, at_first = perf_counter(), part
        if part == at_first:
            return f"{format_part(part)}, "
        left = (perf_counter() - begin) * (1 - part) / (part - at_first)
        return f"{format_part(part)}, {format_duration(left)} left, "

    def clear(self) -> None:
        """Clear the status line before other output."""
        if self.shown:
            clear_line()
        self.shown = False


@contextmanager
def show_progress(
    create_estimate: Callable[[], Estimate] | None = None, processes: int = 1
) -> Iterator[ProgressDisplay]:
    """Yield a progress callback that prints; clear its line at the end."""
    display = ProgressDisplay(create_estimate, processes)
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
