"""What bench.py measures with: two that take turns, rates, C, and silent doubles.

Ours and the other take turns, so that a machine that is busy for a while is busy for
both; the seconds are of processor time.
"""

import ast
import inspect
import os
import shutil
import sys
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from tools import DIST, run, say

__all__ = [
    "BENCH",
    "FEW",
    "Contest",
    "Measured",
    "Rate",
    "compiled",
    "sentence",
    "timed",
    "without_tries",
]

BENCH = DIST / "bench"
TEXTS = Path(__file__).resolve().parent / "bench"
Search = Generator[tuple[int, int], None, None]
TURNS = 5
FEW = 3  # turns of what takes long

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
        """Take turns, and tell times and ratios."""
        times = [
            (self.ours.turn(), self.other.turn())
            for _ in range(1 if quick else self.turns)
        ]
        ours, other = zip(*times, strict=True)
        ratios = sorted(one / two for one, two in times)
        judged = (
            None
            if quick or self.most is None
            else median(ratios) <= self.most
        )
        return {
            "name": self.name,
            "ours": {"name": self.ours.name, "seconds": median(ours)},
            "other": {"name": self.other.name, "seconds": median(other)},
            "ratio": {
                "median": median(ratios),
                "least": ratios[0],
                "most": ratios[-1],
            },
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
        """Take turns, and tell how many there were in a second."""
        rates = sorted(
            self.one_second() for _ in range(1 if quick else TURNS)
        )
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


Measured = Contest | Rate


def timed(
    name: str, work: Callable[[], object], expected: object
) -> Runner:
    """Time a piece of Python, and see that it comes to what is expected."""

    def turn() -> float:
        begin = process_time()
        result = work()
        seconds = process_time() - begin
        if result != expected:
            raise AssertionError(
                f"{name} came to {result}, not to {expected}"
            )
        return seconds

    return Runner(name, turn)


def compiled(text: str, *words: str, expected: int) -> Runner | None:
    """Compile a program of bench/ with -O3; None without a compiler.

    The program prints what it came to and its own seconds.
    """
    compiler = (
        os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    )
    if compiler is None:
        say(f"  there is no C compiler: {text} is left out")
        return None
    program = BENCH / Path(text).stem
    command = [compiler, "-O3", "-o", program, TEXTS / text]
    run(command, f"{text} could not be compiled")

    def turn() -> float:
        result, seconds = run([program, *words], f"{text} failed").split()
        if int(result) != expected:
            raise AssertionError(
                f"{text} came to {result}, not to {expected}"
            )
        return float(seconds)

    return Runner(f"{text}, {Path(compiler).name} -O3", turn)


class WithoutTries(ast.NodeTransformer):
    """Takes `yield depth, choice` out of a text, and leaves FOUND and LIMIT."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Leave an expression as it is, unless it yields a try."""
        value = node.value
        if isinstance(value, ast.Yield) and isinstance(
            value.value, ast.Tuple
        ):
            first = value.value.elts[0]
            if not (
                isinstance(first, ast.Name)
                and first.id in ("FOUND", "LIMIT")
            ):
                return ast.copy_location(ast.Pass(), node)
        return node


def without_tries(search: Callable[..., Search]) -> Callable[..., Search]:
    """Make the same search, which yields solutions alone."""
    tree = WithoutTries().visit(ast.parse(inspect.getsource(search)))
    names = dict(vars(sys.modules[search.__module__]))
    exec(
        compile(ast.fix_missing_locations(tree), "without tries", "exec"),
        names,
    )
    made: Callable[..., Search] = names[search.__name__]
    return made


def sentence(figures: dict[str, Any]) -> str:
    """Say in a line what was measured, and whether it is what was promised."""
    kept = {True: "kept", False: "NOT KEPT", None: "not judged"}[
        figures["kept"]
    ]
    promised = figures["promised"]
    if "ratio" in figures:
        ratio = figures["ratio"]
        ours, other = figures["ours"], figures["other"]
        told = (
            f"{ratio['median']:.3f} ({ratio['least']:.3f} to {ratio['most']:.3f}) of "
            f"{other['name']}; {ours['name']} {ours['seconds']:.4f} s, "
            f"other {other['seconds']:.4f} s"
        )
        aim = (
            ""
            if promised["most"] is None
            else f"; at most {promised['most']:.3f}"
        )
    else:
        rate = figures["in_a_second"]
        told = (
            f"{rate['median']:,.0f} in a second "
            f"({rate['least']:,.0f} to {rate['most']:,.0f})"
        )
        aim = f"; at least {promised['least']:,.0f}"
    verdict = f"{aim}: {kept}" if aim else ""
    turns = f"{figures['turns']} turn{'s' if figures['turns'] > 1 else ''}"
    return f"  {figures['name']}: {told}, {turns}{verdict}"
