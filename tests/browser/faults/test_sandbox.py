"""A user program can only send messages to the page.

Every attempt is made with the policy, and without it. Without it the other server must
receive each attempt that exists, so the test is known to be able to fail.
"""

from contextlib import closing

import pytest
from attacks import FRAME_WAYS, FROM_WORKER, OUT, Listener, from_frame, from_worker
from website.server import site_server
from website.source_server import SourceHandler


@pytest.fixture(
    params=[False, pytest.param(True, marks=pytest.mark.night)], ids=["http", "https"]
)
def tried(request, browser, tmp_path):
    """Return a function that runs attempts: results, what was received, the page."""

    def attempt(ways, make, begin, given):
        with (
            closing(Listener()) as stranger,
            site_server(tmp_path / "site", handler=SourceHandler) as site,
            # Nobody has signed the stranger's certificate.
            browser.new_context(ignore_https_errors=True) as context,
        ):
            written = stranger.written(ways, site.url, safe=request.param)
            make(tmp_path / "site", written)
            page = context.new_page()
            page.goto(f"{site.url}#lang=en")
            page.evaluate(begin, given(written))
            ended = page.evaluate("window.ended")
            words = page.evaluate("window.words")
            assert page.url.startswith(site.url)
            assert page.title().startswith("pypuzzles")
            page.goto(f"{site.url}#lang=en")  # again, as a reader would
            assert page.get_by_role("button", name="Run", exact=True).is_enabled()
            assert page.evaluate("localStorage.getItem('theme')") is None
            caches = "caches.keys().then((names) => names.includes('poison'))"
            assert not page.evaluate(caches)
            return ended, stranger.got(), words

    return attempt


@pytest.fixture
def try_worker(tried, nested):
    """Return a function that runs all of Python's attempts that the driver supports."""
    ways = {n: w for n, w in FROM_WORKER.items() if nested or "js.Worker" not in w}
    return lambda protected: from_worker(tried, ways, protected)


def test_python_reaches_nobody(try_worker, record_property):
    """No other server, no storage, not the page; the site is unchanged."""
    ended, heard, words = try_worker(protected=True)
    record_property("faults_tried", len(ended))
    assert heard == set()
    assert words == []
    kept = {name: end for name, end in ended.items() if name.startswith("kept: ")}
    assert {name: end for name, end in kept.items() if end == "ended"} == {}


HELD_BY_THE_ORIGIN = {"a cache", "a worker that imports"}
"""An opaque origin has no cache and, in Chromium, no module from a Blob."""
UNHEARD = {"a word to the frame", "a transport"}
"""The frame does not listen, and no server here speaks HTTP/3, as a transport does."""


def test_without_the_policy_python_reaches_a_stranger(try_worker):
    """The control: every attempt that exists in workers is received."""
    ended, heard, _ = try_worker(protected=False)
    quiet = (OUT.keys() & ended) - heard - HELD_BY_THE_ORIGIN - UNHEARD
    there = {n: ended[n] for n in quiet if not ended[n].startswith("AttributeError")}
    assert there == {}


def test_a_script_in_the_frame_reaches_nobody(tried, browser_name, record_property):
    """Except by WebRTC in Chromium, which no policy stops. The frame gets nothing."""
    _, heard, words = from_frame(tried, protected=True)
    record_property("faults_tried", len(FRAME_WAYS))
    assert heard <= ({"WebRTC"} if browser_name == "chromium" else set())
    assert words == []


@pytest.mark.night
def test_without_the_policy_a_script_in_the_frame_reaches_a_stranger(tried):
    """The control."""
    _, heard, _ = from_frame(tried, protected=False)
    assert {"a picture", "a sheet", "fetch", "its own address"} <= heard
