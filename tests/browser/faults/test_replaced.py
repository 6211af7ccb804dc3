"""A worker that hangs or goes is replaced, and what is shown stays."""

import re
import time

import pytest
from hostile import altered_site
from playwright.sync_api import expect
from reader import Reader
from website.server import site_server

pytestmark = pytest.mark.browser

# By the number of rows, what happens once a search has come so far.
# The file tells whether it happens still, so that it can end while the page lives.
ADDED = """

from itertools import count
from . import backtracking

def still():
    import js
    request = js.XMLHttpRequest.new()
    request.open("GET", js.location.origin + "/still.txt", False)
    request.send()
    return request.responseText == "yes"

def hang():
    while still():
        for _ in range(1_000_000):
            pass

def vanish():
    import js
    js.setTimeout(js.self.close, 3000)

def broken(n):
    for number, pair in enumerate(backtracking.recursive(n)):
        yield pair
        if number == {12: 200_000, 7: 100}[n] and still():
            {12: hang, 7: vanish}[n]()

recursive = iterative = broken
"""
HUNG = 40_000
"""A call is waited for 15 seconds; an idle worker is asked every 5."""
SOON = 10
"""Seconds: 3 of patience when something else is asked, and Python starts anew."""


@pytest.fixture
def broken(tmp_path):
    """The site, with a search that breaks as long as a file says so."""
    folder = tmp_path / "site"
    altered_site(folder, {"pypuzzles/puzzles/queens/flags.py": ADDED})
    with site_server(folder) as site:
        site.folder = folder
        site.still = folder / "still.txt"
        site.still.write_text("yes")
        yield site


def run_to(page, site, n, step):
    """Run the search that breaks, and go to a step."""
    reader = Reader(page, site.url)
    reader.open(f"#algorithm=flags&n={n}&lang=en&step={step}")
    expect(reader.tries).to_have_text(re.compile(f"^try {step} "), timeout=HUNG)
    return reader


def test_a_hang_leaves_what_is_shown_and_try_again_goes_on(page, broken):
    """The step stays, and after it come the steps of the same search."""
    reader = run_to(page, broken, 12, 40)
    expect(reader.alert).to_contain_text("stopped answering", timeout=HUNG)
    expect(reader.tries).to_have_text(re.compile("^try 40 "))
    broken.still.write_text("no")
    reader.press("Try again")
    expect(reader.alert).to_have_count(0)
    expect(reader.tries).to_have_text(re.compile("^try 40 "))
    reader.press("To the next solution")
    expect(reader.says).to_contain_text("Solution")


@pytest.mark.clock
def test_another_search_does_not_wait_for_one_that_hangs(page, broken):
    """The old worker is ended in seconds, and the new search runs in another."""
    reader = run_to(page, broken, 12, 40)
    reader.press("Stop")
    reader.choose("Algorithm", "backtracking")
    begun = time.monotonic()
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile("^try [1-9]"))
    assert time.monotonic() - begun < SOON
    expect(reader.alert).to_have_count(0)


def test_a_worker_that_vanishes_is_missed_before_it_is_needed(page, broken):
    """It is asked now and then; the search begins again, up to where it was."""
    program = broken.folder / "web/runtime/worker.js"
    told = program.read_text("utf-8")
    program.write_text(told.replace("self.close = ", "self.shut = "))
    assert program.read_text("utf-8") != told  # now it goes without a word
    page.clock.install()
    reader = run_to(page, broken, 7, 40)
    stale = page.locator(".watch[data-stale]")
    expect(stale).to_have_count(0)
    reader.leave_workers()
    page.clock.fast_forward(5_100)  # when it is asked
    page.clock.fast_forward(15_100)  # when it should have answered
    with page.expect_event("worker"):
        reader.press("Step")
    expect(stale).to_have_count(0, timeout=SOON * 1000)
    expect(reader.alert).to_have_count(0)


REFUSED = """async () => {
  const runtime = new URL("web/runtime/", location).href;
  const { createClient } = await import(`${runtime}client.js`);
  const { openWorker } = await import(`${runtime}open-worker.js`);
  const solver = createClient(openWorker, () => {});
  const queens = { puzzle: "queens", parameters: { n: 8 } };
  const search = "main";
  await solver.start({ ...queens, search });
  const most = { pairs: 9, boards: 9, milliseconds: 9 };
  const asked = { search, ...most, position: [], id: "x", seed: 1 };
  const works = ([name, work]) => typeof work === "function" && name !== "close";
  const verbs = Object.entries(solver).filter(works).map(([name]) => name);
  const calls = verbs.map((verb) => solver[verb]({ ...queens, ...asked }));
  solver.close();
  const ends = await Promise.allSettled(calls);
  return [verbs, ends.map(({ reason }) => reason?.kind)];
}"""


def test_every_call_is_refused_when_its_worker_is_ended(page, site):
    """No promise waits for ever, whatever was asked."""
    page.goto(site.url)
    verbs, kinds = page.evaluate(REFUSED)
    assert len(verbs) > 8
    assert set(kinds) == {"closed"}
