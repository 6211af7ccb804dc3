"""Two hundred searches in one page; and pages that are left and come back to."""

import re
from statistics import quantiles

import pytest
from hostile import altered_site
from playwright.sync_api import expect
from reader import PYTHON, Reader
from website.server import site_server

pytestmark = pytest.mark.browser

CYCLES = 200
FIRST = 20
GROWTH = 0.10
"""From the twentieth cycle to the last, at most."""
STOPPED = 1000
"""Milliseconds until a stop is seen: five times what is promised."""

MEMORY = """

def memory(asked):
    import pyodide_js
    return {"bytes": pyodide_js._module.HEAPU8.length}

VERBS["memory"] = memory
"""

# Run, let pairs pour in, and stop; how long each stop took until it was seen.
SEARCHES = """async (cycles) => {
  const element = document.querySelector("py-puzzle");
  const frame = () => new Promise(requestAnimationFrame);
  const button = (name) => [...element.shadowRoot.querySelectorAll("button")]
    .find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
  const stops = [];
  for (let i = 0; i < cycles; i++) {
    button("Run").click();
    while (!button("Stop")) await frame();
    const { player } = element.session.run;
    while (player.walk.taken < 10_000) await frame();
    const pressed = performance.now();
    button("Stop").click();
    while (!button("Run")) await frame();
    stops.push(performance.now() - pressed);
  }
  return stops;
}"""
GROWN = """async () => {
  const { python } = await import(new URL("web/runtime/shared.js", location).href);
  return (await python.make({ verb: "memory" })).bytes;
}"""


@pytest.fixture
def measured(tmp_path):
    """The site, with a Python that tells how much memory it has."""
    folder = tmp_path / "site"
    altered_site(folder, {"pypuzzles/page/bridge.py": MEMORY})
    with site_server(folder) as site:
        yield site


def memory(page, session):
    """Add up what the page's JavaScript still needs and what Python has taken."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    heap = {each["name"]: each["value"] for each in metrics}
    return heap["JSHeapUsedSize"] + page.evaluate(GROWN)


@pytest.mark.slow
def test_two_hundred_searches(page, measured, browser_name, record_property):
    """Memory stays, a stop is seen at once, and one worker does it all."""
    page.goto(f"{measured.url}#n=13&lang=en&speed=Infinity")
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    stops = page.evaluate(SEARCHES, FIRST)
    chromium = browser_name == "chromium"  # it alone tells of its heap
    if chromium:
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        before = memory(page, session)
    stops += page.evaluate(SEARCHES, CYCLES - FIRST)
    cuts = quantiles(stops, n=20)
    record_property("stop_p50_ms", round(cuts[9]))
    record_property("stop_p95_ms", round(cuts[18]))
    assert cuts[18] < STOPPED, cuts
    assert len(page.workers) == 1
    if chromium:
        growth = memory(page, session) / before - 1
        record_property("memory_growth", round(growth, 3))
        assert growth < GROWTH


def watch(reader):
    """Run to the tenth step of a search that was not recorded."""
    reader.open("#n=7&lang=en&step=10")
    expect(reader.tries).to_have_text(re.compile("^try 10 of"), timeout=PYTHON)


@pytest.mark.needs("a page that comes back")
def test_a_page_that_was_left_is_as_it_was(reader, page):
    """Whether the browser has kept it or loads it again."""
    watch(reader)
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
    watch(here)
    front.bring_to_front()
    watch(there)
    back.clock.fast_forward("01:00:00")
    back.bring_to_front()
    here.press("Step")
    expect(here.tries).to_have_text(re.compile("^try 11 of"))
    expect(back.locator(".watch[data-stale]")).to_have_count(0)
    expect(here.alert).to_have_count(0)
    expect(there.tries).to_have_text(re.compile("^try 10 of"))
