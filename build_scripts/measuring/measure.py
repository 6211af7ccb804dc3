"""Measurements for bench.py: runners that alternate, and their targets.

Our runner and the other one alternate, so a busy machine slows both. Times are seconds
of processor time.
"""

import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from setup.tools import DIST, SetupError, run, say

__all__ = [
    "BENCH",
    "QUEENS",
    "SLOW_TURNS",
    "TEXTS",
    "Contest",
    "Measured",
    "Race",
    "Rate",
    "Runner",
    "TimeLimit",
    "c_runner",
    "check_result",
    "count_items",
    "python_runner",
    "warm_up",
]

BENCH = DIST / "bench"
TEXTS = Path(__file__).resolve().parent
QUEENS = {8: 92, 9: 352, 10: 724, 11: 2680, 12: 14200, 13: 73712}
QUEENS |= {14: 365596, 15: 2279184, 16: 14772512}
TURNS = 5
SLOW_TURNS = 3  # turns of slow runners
SHORT_TURNS = 25  # turns of work that is repeated within a turn
MIN_SECONDS = 0.02
"""Seconds: shorter work is repeated within a turn, and the mean is reported."""

Turn = Callable[[], float]
"""Performs one turn, checks the result, and returns its seconds."""


@dataclass(frozen=True)
class Runner:
    """One side of a contest: its name and a function for one turn."""

    name: str
    turn: Turn

    def ends_within(self, seconds: float) -> bool:
        """Run a turn in a copy of this process, which is killed after some seconds."""
        process = get_context("fork").Process(target=self.turn)
        process.start()
        process.join(seconds)
        if process.exitcode:
            raise SetupError(f"{self.name} failed")
        is_late = process.exitcode is None
        process.kill()
        process.join()
        return not is_late


@dataclass(frozen=True)
class Contest:
    """A comparison: our time divided by the other's must be at most `most`."""

    name: str
    ours: Runner
    other: Runner
    most: float | None = None
    turns: int = TURNS

    def measure(self, quick: bool) -> dict[str, Any]:
        """Alternate turns; return times and ratios."""
        times = [
            (self.ours.turn(), self.other.turn())
            for _ in range(1 if quick else self.turns)
        ]
        ours, other = zip(*times, strict=True)
        ratios = sorted(one / two for one, two in times)
        judged = None if quick or self.most is None else median(ratios) <= self.most
        return {
            "name": self.name,
            "ours": {"name": self.ours.name, "seconds": median(ours)},
            "other": {"name": self.other.name, "seconds": median(other)},
            "ratio": {"median": median(ratios), "least": ratios[0], "most": ratios[-1]},
            "turns": len(times),
            "promised": {"most": self.most},
            "kept": judged,
        }


@dataclass(frozen=True)
class Rate:
    """A rate per second, which must be at least `least`."""

    name: str
    one_second: Callable[[], float]
    least: float

    def measure(self, quick: bool) -> dict[str, Any]:
        """Take turns; return the rate per second."""
        rates = sorted(self.one_second() for _ in range(1 if quick else TURNS))
        return {
            "name": self.name,
            "in_a_second": {
                "median": median(rates),
                "least": rates[0],
                "most": rates[-1],
            },
            "turns": len(rates),
            "promised": {"least": self.least},
            "kept": None if quick else median(rates) >= self.least,
        }


@dataclass(frozen=True)
class TimeLimit:
    """A time in seconds that must be at most `most`, without a comparison."""

    ours: Runner
    most: float

    def measure(self, quick: bool) -> dict[str, Any]:
        """Take turns; return the seconds."""
        self.ours.turn()
        times = sorted(self.ours.turn() for _ in range(1 if quick else TURNS))
        return {
            "name": self.ours.name,
            "seconds": spread(times),
            "turns": len(times),
            "promised": {"most": self.most},
            "kept": None if quick else median(times) <= self.most,
        }


@dataclass(frozen=True)
class Race:
    """Several runners of the same work, compared with the first one, ours.

    Its time divided by that of each other must be at most `most`. That is not judged if
    no other one is installed. `stopped` has the names of runners that did not end, and
    the seconds after which they were stopped, which are more than ours needs.
    """

    name: str
    runners: list[Runner]
    most: float | None = None
    stopped: dict[str, float] = field(default_factory=dict)

    def measure(self, quick: bool) -> dict[str, Any]:
        """Run all in turn, several times; return times and ratios."""
        times: list[list[float]] = [[] for _ in self.runners]
        turns = 1 if quick else TURNS
        while len(times[0]) < turns:
            for mine, runner in zip(times, self.runners, strict=True):
                mine.append(runner.turn())
            if not quick and times[0][0] < MIN_SECONDS:
                turns = SHORT_TURNS
        slower = [median(times[0]) / median(mine) for mine in times[1:]]
        slower += [median(times[0]) / seconds for seconds in self.stopped.values()]
        judged = None
        if slower and not quick and self.most is not None:
            judged = max(slower) <= self.most
        return {
            "name": self.name,
            "stopped": self.stopped,
            "measured_by": self.runners[0].name,
            "runners": [
                {
                    "name": runner.name,
                    "seconds": median(mine),
                    "ratio": spread(
                        [a / b for a, b in zip(mine, times[0], strict=True)]
                    ),
                }
                for mine, runner in zip(times, self.runners, strict=True)
            ],
            "turns": len(times[0]),
            "promised": {} if self.most is None else {"most": self.most},
            "kept": judged,
        }


def spread(figures: list[float]) -> dict[str, float]:
    """Return the median, the minimum and the maximum."""
    return {"median": median(figures), "least": min(figures), "most": max(figures)}


Measured = Contest | Rate | TimeLimit | Race


def check_result(name: str, result: object, expected: object) -> None:
    """Check the result of a runner."""
    if result != expected:
        raise AssertionError(f"{name} returned {result}, not {expected}")


def count_items(each: Iterable[object]) -> int:
    """Exhaust an iterable; return the number of items."""
    return sum(1 for _ in each)


def python_runner(
    name: str,
    work: Callable[[], object],
    expected: object,
    clock: Callable[[], float] = process_time,
) -> Runner:
    """Return a runner that times a function and checks its result."""

    def turn() -> float:
        begin, seconds, times = clock(), 0.0, 0
        while seconds < MIN_SECONDS:
            result, times = work(), times + 1
            seconds = clock() - begin
        check_result(name, result, expected)
        return seconds / times

    return Runner(name, turn)


def c_runner(text: str, *words: str, expected: int) -> Runner | None:
    """Compile a C program of this folder with -O3; None without a compiler.

    The program prints its result and its own seconds.
    """
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        say(f"  there is no C compiler: {text} is left out")
        return None
    program = BENCH / Path(text).stem
    BENCH.mkdir(parents=True, exist_ok=True)
    command = [compiler, "-O3", "-o", program, TEXTS / text]
    run(command, f"{text} could not be compiled")

    def turn() -> float:
        result, seconds = run([program, *words], f"{text} failed").split()
        check_result(text, int(result), expected)
        return float(seconds)

    return Runner(f"{text} {' '.join(words)}, {Path(compiler).name} -O3", turn)


def warm_up(runners: list[Runner]) -> list[Runner]:
    """Run each once, so that just-in-time compilers have finished."""
    for runner in runners:
        runner.turn()
    return runners
