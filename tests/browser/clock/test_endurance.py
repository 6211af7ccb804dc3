"""Many searches in one page, and pages that are left and opened again."""

import re
from statistics import quantiles

import pytest
from attacks import altered_site
from playwright.sync_api import expect
from reader import PYTHON, Reader
from views import stop_limit, time_stops
from website.server import site_server

CYCLES = 200
FIRST = 20
GROWTH = 0.10
"""Largest growth of memory from cycle 20 to the last one, in proportion if fewer."""

MEMORY = """

def memory(asked):
    import pyodide_js
    return {"bytes": pyodide_js._module.HEAPU8.length}

VERBS["memory"] = memory
"""

GROWN = """async () => {
  const url = new URL("web/python/client/shared.js", location).href;
  const { python } = await import(url);
  return (await python.make({ verb: "memory" })).bytes;
}"""


@pytest.fixture
def measured(tmp_path):
    """The site, with a Python that reports its memory."""
    folder = tmp_path / "site"
    altered_site(folder, {"pypuzzles/bridge/handler.py": MEMORY})
    with site_server(folder) as site:
        yield site


def memory(page, session):
    """Add up what the page's JavaScript still needs and what Python has taken."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    heap = {each["name"]: each["value"] for each in metrics}
    return heap["JSHeapUsedSize"] + page.evaluate(GROWN)


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize("cycles", [60, pytest.param(CYCLES, marks=pytest.mark.night)])
def test_search_after_search(page, measured, browser_name, record_property, cycles):
    """Memory does not grow, 19 of 20 stops take up to 200 ms, with one worker."""
    page.goto(f"{measured.url}#n=13&lang=en&speed=Infinity")
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    frames, stops = time_stops(page, FIRST)
    chromium = browser_name == "chromium"  # only Chromium reports its heap
    if chromium:
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        before = memory(page, session)
    more, late = time_stops(page, cycles - FIRST)
    frames, stops = frames + more, stops + late
    cuts = quantiles(stops, n=20)
    record_property("stop_p50_ms", round(cuts[9]))
    record_property("stop_p95_ms", round(cuts[18]))
    assert cuts[18] < stop_limit(frames), cuts
    assert len(page.workers) == 1
    if chromium:
        growth = memory(page, session) / before - 1
        record_property("memory_growth", round(growth, 3))
        assert growth < GROWTH * (cycles - FIRST) / (CYCLES - FIRST)


def watch_ten(reader):
    """Run to the tenth step of a search that was not recorded."""
    reader.open("#n=7&lang=en&step=10")
    expect(reader.tries).to_have_text(re.compile("^try 10 of"), timeout=PYTHON)


@pytest.mark.needs("a page that comes back")
def test_a_page_that_was_left_is_as_it_was(reader, page):
    """From the cache of the browser or loaded again."""
    watch_ten(reader)
    reader.press("Step")
    expect(page).to_have_url(re.compile("step=11"))
    page.goto("about:blank")
    page.evaluate("setTimeout(() => history.back())")  # kept pages do not load
    expect(reader.tries).to_have_text(re.compile("^try 11 of"), timeout=PYTHON)
    reader.press("Step")
    expect(reader.tries).to_have_text(re.compile("^try 12 of"))


def test_a_page_behind_another_goes_on_where_it_was(context, site):
    """Two pages do not know of each other, and sleep is not taken for a hang."""
    back, front = context.new_page(), context.new_page()
    back.clock.install()
    here, there = Reader(back, site.url), Reader(front, site.url)
    watch_ten(here)
    front.bring_to_front()
    watch_ten(there)
    back.clock.fast_forward("01:00:00")
    back.bring_to_front()
    here.press("Step")
    expect(here.tries).to_have_text(re.compile("^try 11 of"))
    expect(back.locator(".watch[data-stale]")).to_have_count(0)
    expect(here.alert).to_have_count(0)
    expect(there.tries).to_have_text(re.compile("^try 10 of"))
