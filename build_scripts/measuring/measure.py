"""What bench.py measures with: runners that take turns, and what is asked of them.

Ours and the other take turns, so that a machine that is busy for a while is busy for
both; the seconds are of processor time.
"""

import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from setup.tools import DIST, run, say

__all__ = [
    "BENCH",
    "FEW",
    "QUEENS",
    "TEXTS",
    "Alone",
    "Contest",
    "Measured",
    "Race",
    "Rate",
    "Runner",
    "agreed",
    "compiled",
    "many",
    "timed",
    "warm",
]

BENCH = DIST / "bench"
TEXTS = Path(__file__).resolve().parent
QUEENS = {8: 92, 9: 352, 10: 724, 11: 2680, 12: 14200, 13: 73712}
QUEENS |= {14: 365596, 15: 2279184, 16: 14772512}
TURNS = 5
FEW = 3  # turns of what takes long
LEAST = 0.02
"""Seconds: what takes less is done again and again in a turn, and once is a part."""

Turn = Callable[[], float]
"""One turn: does the work, checks what comes out, and returns its seconds."""


@dataclass(frozen=True)
class Runner:
    """One side of a contest: what it is called, and one turn of it."""

    name: str
    turn: Turn


@dataclass(frozen=True)
class Contest:
    """Our time as a part of the other's, which is to be `most` or less."""

    name: str
    ours: Runner
    other: Runner
    most: float | None = None
    turns: int = TURNS

    def measure(self, quick: bool) -> dict[str, Any]:
        """Take turns, and return times and ratios."""
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
    """So many of something in a second, which are to be `least` or more."""

    name: str
    one_second: Callable[[], float]
    least: float

    def measure(self, quick: bool) -> dict[str, Any]:
        """Take turns, and return how many there were in a second."""
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
class Alone:
    """Seconds, which are to be `most` or less: nothing else does the same work."""

    ours: Runner
    most: float

    def measure(self, quick: bool) -> dict[str, Any]:
        """Take turns, and return the seconds."""
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
    """Many that do the same work: their times as parts of the first one's."""

    name: str
    runners: list[Runner]

    def measure(self, quick: bool) -> dict[str, Any]:
        """Let each have a turn, one after the other, and again."""
        times: list[list[float]] = [[] for _ in self.runners]
        for _ in range(1 if quick else TURNS):
            for mine, runner in zip(times, self.runners, strict=True):
                mine.append(runner.turn())
        return {
            "name": self.name,
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
            "promised": {},
            "kept": None,
        }


def spread(figures: list[float]) -> dict[str, float]:
    """Return the median, the least and the greatest."""
    return {"median": median(figures), "least": min(figures), "most": max(figures)}


Measured = Contest | Rate | Alone | Race


def agreed(name: str, result: object, expected: object) -> None:
    """Check that a runner came to what is expected."""
    if result != expected:
        raise AssertionError(f"{name} came to {result}, not to {expected}")


def many(each: Iterable[object]) -> int:
    """Run to the end; return how many there were."""
    return sum(1 for _ in each)


def timed(
    name: str,
    work: Callable[[], object],
    expected: object,
    clock: Callable[[], float] = process_time,
) -> Runner:
    """Time a piece of Python, and see that it comes to what is expected."""

    def turn() -> float:
        begin, seconds, times = clock(), 0.0, 0
        while seconds < LEAST:
            result, times = work(), times + 1
            seconds = clock() - begin
        agreed(name, result, expected)
        return seconds / times

    return Runner(name, turn)


def compiled(text: str, *words: str, expected: int) -> Runner | None:
    """Compile a program beside this file with -O3; None without a compiler.

    The program prints what it came to and its own seconds.
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
        agreed(text, int(result), expected)
        return float(seconds)

    return Runner(f"{text} {' '.join(words)}, {Path(compiler).name} -O3", turn)


def warm(runners: list[Runner]) -> list[Runner]:
    """Run each once, so that what compiles itself on the way has done so."""
    for runner in runners:
        runner.turn()
    return runners
