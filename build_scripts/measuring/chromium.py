"""The groups of bench.py that are measured in Chromium."""

from collections.abc import Iterator

from setup.tools import say

from measuring.javascript import in_chromium
from measuring.measure import (
    QUEENS,
    Alone,
    Contest,
    Measured,
    Race,
    Rate,
    Runner,
    compiled,
    warm,
)

__all__ = ["chromium", "page", "start"]


def page(quick: bool) -> Iterator[Measured]:
    """Watch searches as fast as it goes: what bridge, walk and drawing cost."""
    most = 20_000 if quick else 400_000
    with in_chromium(quick) as browser:
        for name, address in (
            ("12 queens", "n=12"),
            ("knight's tour", "puzzle=knights_tour"),
        ):

            def one_second(address: str = address) -> float:
                run = browser.through_the_page(address, most)
                say(
                    f"  {run.in_a_second:,.0f} pairs a second, "
                    f"{run.share:.0%} of what Python counts alone"
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
    with in_chromium(quick) as page:
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
        warm([plain, *both])
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
            warm(
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
            yield Alone(page.python(f"compile {name} in Pyodide", text, True), most=0.1)
        other = compiled("star.c", expected=960)
        if other:
            stars = page.python(
                "corners in Pyodide", "fused('magic_star', 'corners')", 960
            )
            yield Contest("960 stars in Pyodide", stars, other, most=0.1)


STARTS = {
    "first start": ("first_start", 0.45),
    "next visit": ("next_visit", 0.2),
    "further worker": ("further_worker", 0.12),
    "Run of a text": ("run_of_a_draft", 0.12),
}
"""Each to its first pair, and what part of stock Pyodide's start it is to be."""
STARTED = 7


def start(quick: bool) -> Iterator[Measured]:
    """Start Python in Chromium: ours to the first pair, and Pyodide as npm gives it."""
    with in_chromium(quick) as page:
        for ready in () if quick else (page.first_start, page.stock_to_python):
            ready()  # what the browser keeps of compiled code, it keeps now
        for name, (how, most) in STARTS.items():
            yield Contest(
                name,
                Runner("to the first pair", getattr(page, how)),
                Runner("stock Pyodide, to its first statement", page.stock_to_python),
                most=most,
                turns=STARTED,
            )
