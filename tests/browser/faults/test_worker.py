"""Searches that misbehave: an error with a name, and the next search runs."""

import re

import pytest
from attacks import altered_site
from playwright.sync_api import expect
from reader import Reader
from website.server import site_server

# Behaviour of the search `flags` after its first try, by the number of rows.
FAULTS = {
    4: ("raise RuntimeError('no more queens')", "The search failed"),
    5: ("raise SystemExit", "The search failed|quit unexpectedly"),
    6: ("raise KeyboardInterrupt", "The search failed|quit unexpectedly"),
    7: ("deep = lambda n: 1 + deep(n); deep(0)", "The search failed"),
    8: (
        "deep = lambda n: list(map(deep, [n])); deep(0)",
        "The search failed|quit unexpectedly",
    ),
    9: (
        "hoard = [bytearray(1 << 28) for _ in range(99)]",
        "The search failed|quit unexpectedly|stopped responding",
    ),
    10: ("while True: pass", "stopped responding"),
    11: ("import js; js.self.close()", "quit unexpectedly"),
    12: ("yield 'a', None", "The search failed"),
    3: ("import os; os._exit(0)", "quit unexpectedly"),
}
ADDED = f"""

FAULTS = { {n: text for n, (text, _) in FAULTS.items()} }

def broken(n):
    yield 0, 0
    space = {{}}
    exec("def fault():\\n  " + FAULTS[n] + "\\n  yield 0, 0", space)
    yield from space["fault"]()

recursive = iterative = broken
"""
HUNG = 30_000
"""A call is waited for 15 seconds."""


@pytest.fixture(scope="module")
def faulty_site(tmp_path_factory):
    """The site, with faulty searches `flags`."""
    folder = tmp_path_factory.mktemp("broken") / "site"
    altered_site(folder, {"pypuzzles/puzzles/queens/flags.py": ADDED})
    with site_server(folder) as site:
        yield site


@pytest.mark.parametrize(
    "sizes",
    [[4, 12, 3, 11], pytest.param([5, 6, 7, 8, 9, 10], marks=pytest.mark.night)],
    ids=["day", "night"],
)
def test_searches_that_break_are_named_and_the_next_one_runs(
    page, faulty_site, sizes, record_property
):
    """One fault after the other, on one page; then the board can be played."""
    record_property("faults_tried", len(sizes))
    reader = Reader(page, faulty_site.url)
    for n in sizes:
        reader.open(f"#puzzle=queens&algorithm=flags&n={n}&lang=en")
        expect(reader.board.get_by_role("gridcell")).to_have_count(n * n)
        reader.press("Run")
        expect(reader.alert).to_contain_text(re.compile(FAULTS[n][1]), timeout=HUNG)
        reader.press("Stop")
        reader.choose("Algorithm", "backtracking")
        reader.run()
        expect(reader.alert).to_have_count(0)
        reader.leave_workers(1)
        reader.press("Stop")


test_searches_that_break_are_named_and_the_next_one_runs.console_errors = ["pyodide"]
