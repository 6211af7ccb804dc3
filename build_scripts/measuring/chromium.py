"""The groups of bench.py that are measured in Chromium."""

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from setup.tools import SITE, say

from measuring.browser import BlankPage, in_browser
from measuring.measure import (
    QUEENS,
    Contest,
    Measured,
    Race,
    Rate,
    Runner,
    TimeLimit,
    c_runner,
    check_result,
    warm_up,
)

__all__ = ["chromium", "page", "reasons"]

# Plays at full speed. Returns the milliseconds of the search, the number of events that
# the page received, and the total milliseconds.
THROUGH = """async (most) => {
  const element = document.querySelector("py-puzzle");
  const url = new URL("web/python/client/shared.js", location.href).href;
  const { python } = await import(url);
  await element.run();
  const { player } = element.session.run;
  element.pace(Infinity);
  const frame = () => new Promise(requestAnimationFrame);
  while (element.session.run.progress) await frame();
  const { search } = element;
  const own = async () => {
    const { milliseconds } = await python.more({ search, events: 0, milliseconds: 0 });
    return [milliseconds, player.replay.eventCount, performance.now()];
  };
  const before = await own();
  while (!player.ended && player.replay.eventCount < most) await frame();
  const after = await own();
  return after.map((figure, i) => figure - before[i]);
}"""
# Counts the same search in Python only.
ALONE = """async (most) => {
  const url = new URL("web/python/client/shared.js", location.href).href;
  const { python } = await import(url);
  const { puzzle, parameters } = document.querySelector("py-puzzle").request;
  await python.start({ search: "alone", puzzle, parameters });
  const begin = performance.now();
  let progress;
  do progress = await python.tally({ search: "alone", milliseconds: 200 });
  while (!progress.ended && progress.events < most);
  return [progress.events, performance.now() - begin];
}"""
PYTHON = """
from time import perf_counter
from pypuzzles import count, request, total
from pypuzzles.compiler import compile_search
from pypuzzles.compiler.run import instance as runtime
from pypuzzles.compiler.frontend import source as text

def timed(work):
    begin = perf_counter()
    result = work()
    return [result, perf_counter() - begin]

FUSED = {}

def fused(puzzle, algorithm, **parameters):
    key = puzzle, algorithm, *parameters.items()
    if key not in FUSED:
        FUSED[key] = compile_search(request(puzzle, algorithm, **parameters).search())
        FUSED[key].count()
    return FUSED[key].count().solutions

def compiled_anew(puzzle, algorithm):
    runtime._compile.cache_clear()
    text._find_definitions.cache_clear()
    counter = compile_search(request(puzzle, algorithm).search())
    runtime.instantiate(counter.compile_program().wasm)
    return True

def time_reasons(clues):
    from pypuzzles.api.reasons import find_reasoner
    from pypuzzles.reasoning.grade import solve_by_reasons

    times, begin = [], perf_counter()
    reasoner = find_reasoner(request("sudoku", n=3, clues=clues))
    for each in solve_by_reasons(reasoner, []):
        if each is not None:
            times.append(perf_counter() - begin)
            begin = perf_counter()
    return times
"""


class PageRun(NamedTuple):
    """Events per second through the page, in total and without the search."""

    in_a_second: float
    beside_the_search: float
    share: float
    """Fraction of the events that Python counts without the page in that time."""


class Chromium(BlankPage):
    """A page with a worker that runs our Pyodide, or only JavaScript."""

    def start(self) -> None:
        """Start our Pyodide, with pypuzzles."""
        self.open(f"{self.site}catalog.json")
        (wheel,) = (SITE / "python").glob("pypuzzles-*.whl")
        index = f"{self.site}python/"
        self.ask("boot", index, index + wheel.name)
        self.ask("prepare", PYTHON)

    def javascript(self, name: str, n: int, expected: int) -> Runner:
        """Return a runner for a function of queens.mjs."""
        label = f"{name} bitmask in JavaScript, n = {n}"

        def turn() -> float:
            found, seconds = self.ask("javascript", name, n)
            check_result(label, found, expected)
            return float(seconds)

        return Runner(label, turn)

    def python(self, name: str, text: str, expected: object) -> Runner:
        """Return a runner for a Python expression evaluated in Pyodide."""

        def turn() -> float:
            found, seconds = self.ask("python", f"timed(lambda: {text})")
            check_result(name, found, expected)
            return float(seconds)

        return Runner(name, turn)

    def through_the_page(self, address: str, most: int) -> PageRun:
        """Play a search at full speed, then count it in Python."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site}#{address}")
        self.page.wait_for_selector("py-puzzle .first")
        searching, events, wall = self.page.evaluate(THROUGH, most)
        counted, alone = self.page.evaluate(ALONE, most)
        return PageRun(
            in_a_second=1000 * events / wall,
            beside_the_search=1000 * events / (wall - searching),
            share=events / wall * alone / counted,
        )


def page(quick: bool) -> Iterator[Measured]:
    """Measure the cost of bridge, replay and drawing while a search is displayed."""
    most = 20_000 if quick else 400_000
    with in_browser("chromium", quick) as opened:
        browser = Chromium(*opened)
        for name, address in (
            ("12 queens", "n=12"),
            ("knight's tour", "puzzle=knights_tour"),
        ):

            def one_second(address: str = address) -> float:
                run = browser.through_the_page(address, most)
                say(
                    f"  {run.in_a_second:,.0f} events a second, "
                    f"{run.share:.0%} of the rate without the page"
                )
                return run.beside_the_search

            yield Rate(
                f"{name} through the page, without the search's own time",
                one_second,
                least=300_000,
            )


def chromium(quick: bool) -> Iterator[Measured]:
    """Count in Chromium: compiled, interpreted in Pyodide, and in JavaScript."""
    n, large = (10, 10) if quick else (14, 16)
    with in_browser("chromium", quick) as opened:
        page = Chromium(*opened)
        page.start()
        plain = page.javascript("plain", n, QUEENS[n])
        both = [
            page.python(
                f"{name}, compiled, n = {n}",
                f"fused('queens', {name!r}, n={n})",
                QUEENS[n],
            )
            for name in ("bitmask", "fundamental")
        ]
        warm_up([plain, *both])
        yield Contest(f"{n} queens in Chromium", both[0], plain, most=0.7)
        yield Contest(f"{n} queens in Chromium", both[1], plain, most=0.22)
        yield Contest(
            f"{large} queens by halves in Pyodide",
            page.python(
                "meet_in_the_middle",
                f"count('queens', 'meet_in_the_middle', n={large}).solutions",
                QUEENS[large],
            ),
            page.javascript("plain", large, QUEENS[large]),
            most=1.25,
        )
        yield Race(
            "10 queens in Chromium",
            warm_up(
                [
                    page.javascript("plain", 10, QUEENS[10]),
                    page.javascript("half", 10, QUEENS[10]),
                    page.python(
                        "compiled", "fused('queens', 'bitmask', n=10)", QUEENS[10]
                    ),
                    page.python(
                        "interpreted in Pyodide",
                        "total(request('queens', n=10).search())",
                        QUEENS[10],
                    ),
                ]
            ),
        )
        for name in ("bitmask", "fundamental"):
            text = f"compiled_anew('queens', {name!r})"
            yield TimeLimit(
                page.python(f"compile {name} in Pyodide", text, True), most=0.1
            )
        other = c_runner("star.c", expected=960)
        if other:
            stars = page.python(
                "corners in Pyodide", "fused('magic_star', 'corners')", 960
            )
            yield Contest("960 stars in Pyodide", stars, other, most=0.1)


def reasons(quick: bool) -> Iterator[Measured]:
    """Find each reason on the way to the solution of rated sudokus."""
    from compare_grades import list_rated_clues

    with in_browser("chromium", quick) as opened:
        page = Chromium(*opened)
        page.start()
        times: list[float] = []
        for clues in list_rated_clues()[: 2 if quick else 24]:
            times += page.ask("python", f"time_reasons({clues!r})")
    say(f"  {len(times)} reasons")
    yield TimeLimit(Runner("reason, median", lambda: median(times)), most=0.1)
    yield TimeLimit(Runner("reason, worst", lambda: max(times)), most=0.3)
