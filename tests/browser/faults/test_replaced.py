"""A worker that hangs or disappears is replaced, and the step is preserved."""

import re
from threading import Event

import pytest
from attacks import altered_site
from playwright.sync_api import expect
from reader import PYTHON, Reader
from website.server import SiteHandler, site_server

# A search that hangs or closes its worker after some events; the number of rows selects
# which. It asks the server whether to continue, so that a test can end the fault.
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
    from pyodide.ffi import create_proxy
    channel = js.BroadcastChannel.new("vanish")
    channel.onmessage = create_proxy(lambda event: js.self.close())

def broken(n):
    for number, pair in enumerate(backtracking.recursive(n)):
        yield pair
        if number == {12: 200_000, 7: 100}[n] and still():
            {12: hang, 7: vanish}[n]()

recursive = iterative = broken
"""
HEARTBEAT_MS = 5_000
"""Time between two checks of an idle worker, by the page's clock."""
HANG_MS = 15_000
"""Time after its slice in which a call must be answered."""
PREEMPTION_MS = 3_000
"""The same time while another request is waiting."""
SLICE_MS = 500
AHEAD_SECONDS = 5
"""Time from now at which the clock is stopped: more than a slow machine needs."""


@pytest.fixture
def broken(tmp_path):
    """The site, with a search that hangs or vanishes while `still.txt` says yes."""
    folder = tmp_path / "site"
    altered_site(folder, {"pypuzzles/puzzles/queens/flags.py": ADDED})
    still = folder / "still.txt"
    still.write_text("yes")
    has_failed = Event()

    class FaultHandler(SiteHandler):
        """Records that the fault has occurred."""

        def do_GET(self):  # noqa: N802  (the library's name)
            """Answer whether the fault continues."""
            if self.path == "/still.txt":
                has_failed.set()
            super().do_GET()

    with site_server(folder, handler=FaultHandler) as site:
        site.folder, site.still, site.has_failed = folder, still, has_failed
        yield site


def run_to(page, site, n, step):
    """Run the search that fails, go to a step, and wait for the fault."""
    page.clock.install()
    reader = Reader(page, site.url)
    reader.open(f"#algorithm=flags&n={n}&lang=en&step={step}")
    expect(reader.tries).to_have_text(re.compile(f"^try {step} "), timeout=PYTHON)
    assert site.has_failed.wait(PYTHON / 1000)
    return reader


def test_a_hang_keeps_the_step_and_try_again_continues(page, broken):
    """The next steps are those of the same search."""
    reader = run_to(page, broken, 12, 40)
    expect(reader.alert).to_have_count(0)
    page.clock.run_for(HANG_MS + SLICE_MS)
    expect(reader.alert).to_contain_text("stopped responding")
    expect(reader.tries).to_have_text(re.compile("^try 40 "))
    broken.still.write_text("no")
    reader.press("Try again")
    expect(reader.alert).to_have_count(0)
    expect(reader.tries).to_have_text(re.compile("^try 40 "))
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution")


def test_another_search_does_not_wait_for_one_that_hangs(page, broken):
    """The old worker is ended in seconds, and the new search runs in another."""
    reader = run_to(page, broken, 12, 40)
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + AHEAD_SECONDS)
    reader.press("Stop")
    reader.choose("Algorithm", "backtracking")
    reader.press("Run")
    with page.expect_event("worker"):
        page.clock.run_for(PREEMPTION_MS + SLICE_MS)
    page.clock.resume()
    expect(reader.tries).to_have_text(re.compile("^try [1-9]"), timeout=PYTHON)
    expect(reader.alert).to_have_count(0)


def test_a_worker_that_disappears_is_replaced_before_it_is_needed(page, broken):
    """It is checked regularly; the search is repeated up to the current step."""
    program = broken.folder / "web/python/worker/python.worker.js"
    result = program.read_text("utf-8")
    program.write_text(result.replace("self.close=", "self.shut="))
    assert program.read_text("utf-8") != result  # it closes without a message
    reader = run_to(page, broken, 7, 40)
    stale = page.locator(".watch[data-stale]")
    expect(stale).to_have_count(0)
    page.evaluate("new BroadcastChannel('vanish').postMessage('now')")
    reader.leave_workers()
    page.clock.run_for(HEARTBEAT_MS + HANG_MS + SLICE_MS)
    with page.expect_event("worker"):
        reader.press("Step")
    expect(stale).to_have_count(0)
    expect(reader.alert).to_have_count(0)
