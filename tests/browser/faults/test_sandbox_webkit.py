"""A user program can only send messages in WebKit, with its own driver.

Only by HTTP, because the driver rejects unsigned certificates.
"""

from contextlib import closing

import pytest
from attacks import (
    FRAME_WAYS,
    FROM_WORKER,
    TELL,
    TRY_WORKER,
    VERBS,
    Listener,
    from_frame,
    from_worker,
    hostile_site,
)
from measuring.browser import webkit_page
from requirements import is_missing
from setup.browsers import webkit
from website.server import site_server
from website.source_server import SourceHandler

pytestmark = pytest.mark.night

# As a reader would find it when the site is loaded again.
AS_BEFORE = """async () => {
  const root = () => document.querySelector("py-puzzle")?.shadowRoot;
  const run = () => [...(root()?.querySelectorAll("button") ?? [])]
    .find((button) => button.textContent.trim() === "Run" && !button.disabled);
  while (!run()) await new Promise(requestAnimationFrame);
  const poisoned = (await caches.keys()).includes("poison");
  return [location.href, document.title, localStorage.getItem("theme"), poisoned];
}"""


@pytest.fixture(scope="module")
def page(pytestconfig):
    """Have one WebKit for all tests."""
    if webkit() is None:
        is_missing(pytestconfig, "WebKit")
    with webkit_page() as opened:
        yield opened


@pytest.fixture
def tried(page, tmp_path, record_property):
    """Return a function that runs attempts: their results, and what was received."""
    version = page.driver.capabilities["browserVersion"]
    record_property("engine", f"WebKitGTK {version}")

    def attempt(ways, make, begin, given):
        serving = site_server(tmp_path / "site", handler=SourceHandler)
        with closing(Listener()) as stranger, serving as site:
            written = stranger.written(ways, site.url, safe=False)
            make(tmp_path / "site", written)
            home = f"{site.url}#lang=en"
            page.goto(home)
            page.evaluate(begin, given(written))
            ended = page.evaluate("() => window.ended")
            words = page.evaluate("() => window.words")
            page.goto("about:blank")
            page.goto(home)
            address, title, *kept = page.evaluate(AS_BEFORE)
            page.goto("about:blank")
            assert address.startswith(site.url)
            assert title.startswith("pypuzzles")
            assert kept == [None, False]
            return ended, stranger.got(), words

    return attempt


OWN = {"kept: a cache"}
"""An opaque origin may have caches in WebKit, while it exists."""


def test_python_reaches_nobody(tried, record_property):
    """No other server, no storage, not the page; the site is unchanged."""
    ended, heard, words = from_worker(tried, FROM_WORKER, protected=True)
    record_property("faults_tried", len(ended))
    assert heard == set()
    assert words == []
    kept = {name: end for name, end in ended.items() if name.startswith("kept: ")}
    assert {name for name, end in kept.items() if end == "ended"} <= OWN


PUT = """
cache = await js.caches.open("poison")
await cache.put("https://pypuzzles.invalid/a", js.Response.new("bad"))
assert len(await js.caches.keys()) == 1
"""
SEE = "assert len(await js.caches.keys()) == 0"


def test_the_next_program_finds_no_cache_of_the_last_one(page, tmp_path):
    """Programs of one frame have the same origin, one after another."""
    folder = hostile_site(tmp_path / "site", True, VERBS + TELL)
    with site_server(folder, handler=SourceHandler) as site:
        page.goto(f"{site.url}#lang=en")
        for way in (PUT, SEE):
            page.evaluate(TRY_WORKER, [("way", way)])
            assert page.evaluate("() => window.ended")["way"] == "ended"
            page.evaluate("() => line.end()")
        page.goto("about:blank")


def test_without_the_policy_python_reaches_a_stranger(tried):
    """The control: the attempt is received."""
    _, heard, _ = from_worker(tried, FROM_WORKER, protected=False)
    assert {"fetch"} <= heard


def test_a_script_in_the_frame_reaches_nobody(tried, record_property):
    """Some engines have no policy against WebRTC; nothing is received here either."""
    _, heard, words = from_frame(tried, protected=True)
    record_property("faults_tried", len(FRAME_WAYS))
    assert heard == set()
    assert words == []


def test_without_the_policy_a_script_in_the_frame_reaches_a_stranger(tried):
    """The control."""
    _, heard, _ = from_frame(tried, protected=False)
    assert {"a picture", "a sheet", "fetch"} <= heard
