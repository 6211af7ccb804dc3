"""Parts that do not arrive, or arrive spoilt: an error with a name, or success."""

import json
import re
from itertools import chain, repeat

import pytest
from faulty_server import FAULTS
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import SITE

pytestmark = pytest.mark.browser

MANIFEST = SITE / "manifest.json"
"""Without it nothing is built, and nothing is run: see `built` in conftest.py."""
PARTS = [
    "manifest.json",
    *(json.loads(MANIFEST.read_text())["python"] if MANIFEST.exists() else []),
]
WORKER = ["web/worker/python.worker.js"]
"""It holds all that it imports."""
KINDS = ["manifest.json", "python/pyodide.asm.js", "python/pyodide.asm.wasm", WORKER[0]]
"""Files that are read, imported or compiled, and the program that does this."""
QUICK = [name for name in FAULTS if name not in ("stalls", "trickles", "hurried")]
SOME = 2
"""So many faults of each part are tried by day."""
NAMED = re.compile(
    "Python could not be downloaded|Part of Python was damaged"
    "|Python could not be started"
)
AT_ONCE = 15_000
"""The failing part is named before the page gives up, after 20 s for each part."""
STALLED = "nothing arrived for 20 seconds"
UNCOUNTED = "nothing arrived for 30 seconds"
"""The bytes of a program cannot be counted."""
NOISE = ["Failed to load", "MIME", "ERR_", "Content Security Policy", "module"]


def open_search(page, site):
    """Open a search of which nothing was recorded."""
    reader = Reader(page, site.url)
    reader.open("#puzzle=queens&n=7&lang=en")
    return reader


def buttons():
    """Name what a reader presses, again and again."""
    return chain(["Run"], repeat("Try again"))


def expect_tries(reader, timeout=PYTHON):
    """Python has answered, and nothing is wrong."""
    begun = re.compile("^try [1-9]")
    expect(reader.tries).to_have_text(begun, timeout=timeout)
    expect(reader.alert).to_have_count(0)


def harmless(part, fault):
    """Return the parts whose damage need not be an error.

    Types matter only to the browser, for imports; a bit of the manifest may
    belong to a file that is not asked for, and one of our own modules to a comment.
    """
    if part in ("manifest.json", *WORKER) and fault == "flipped":
        return True
    return fault == "untyped" and not part.endswith("js")


def spoilings(every):
    """Pair parts with faults; where not every pair is wanted, each part with some.

    So that each fault is tried of several parts, each part begins at another.
    """
    for number, part in enumerate((*PARTS, *WORKER)):
        turned = QUICK[number:] + QUICK[:number]
        harmful = [fault for fault in turned if not harmless(part, fault)]
        yield from ((part, fault) for fault in harmful[: None if every else SOME])


@pytest.mark.parametrize(
    "every", [False, pytest.param(True, marks=pytest.mark.night)], ids=["some", "every"]
)
def test_a_spoilt_part_is_named_and_fetched_again(
    page, faulty_site, every, record_property
):
    """One after the other, each behind the same button; a wrong type does no harm.

    Pyodide would hang: it gets what was fetched and checked, rightly named.
    """
    tried = [*spoilings(every)]
    record_property("faults_tried", len(tried))
    reader = open_search(page, faulty_site)
    for button, (part, fault) in zip(buttons(), tried, strict=False):
        faulty_site.mend()
        faulty_site.spoil(part, fault)
        query = len(faulty_site.requests)
        reader.press(button)
        expect(reader.alert).to_contain_text(NAMED, timeout=AT_ONCE)
        assert f"/{part}" in faulty_site.requests[query:]
    faulty_site.mend()
    for part in PARTS:
        if harmless(part, "untyped"):
            faulty_site.spoil(part, "untyped")
    reader.press("Try again")
    expect_tries(reader)


test_a_spoilt_part_is_named_and_fetched_again.console_errors = NOISE


@pytest.mark.parametrize(
    "parts",
    [KINDS, pytest.param([*PARTS, *WORKER], marks=pytest.mark.night)],
    ids=["kinds", "all"],
)
def test_a_stall_ends_in_an_error(page, faulty_site, parts, record_property):
    """In a worker that hurries; where there is none, the page's clock runs ahead."""
    record_property("faults_tried", len(parts))
    page.clock.install()
    reader = open_search(page, faulty_site)
    for button, part in zip(buttons(), parts, strict=False):
        faulty_site.mend()
        faulty_site.hurry(WORKER[0], 50)
        faulty_site.spoil(part, "stalls")
        reader.press(button)
        while part in WORKER and not reader.alert.count():
            page.clock.fast_forward(1_000)
        expect(reader.alert).to_contain_text(NAMED, timeout=AT_ONCE)
        expect(reader.alert).to_contain_text(UNCOUNTED if part in WORKER else STALLED)


@pytest.mark.parametrize(
    "hurry", [10, pytest.param(1, marks=pytest.mark.night)], ids=["hurried", "as it is"]
)
def test_a_slow_line_does_not(page, faulty_site, hurry, record_property):
    """As long as bytes arrive that can be counted, the page waits."""
    slow = PARTS[1:] if hurry > 1 else PARTS  # all but the first come side by side
    record_property("faults_tried", len(slow))
    for part in slow:
        faulty_site.spoil(part, "trickles")
    faulty_site.hurry(WORKER[0], hurry)
    reader = open_search(page, faulty_site)
    reader.press("Run")
    expect_tries(reader, timeout=180_000)


test_a_stall_ends_in_an_error.console_errors = NOISE
