"""Missing or damaged files: an error that names the file, or success."""

import json
import re
from itertools import chain, repeat

import pytest
from faulty_server import FAULTS
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import SITE

MANIFEST = SITE / "manifest.json"
"""If it is missing, the site is not built: see `built` in conftest.py."""
PARTS = [
    "manifest.json",
    *(json.loads(MANIFEST.read_text())["python"] if MANIFEST.exists() else []),
]
WORKER = ["web/python/worker/python.worker.js"]
"""The worker with all its imports."""
KINDS = ["manifest.json", "python/pyodide.asm.js", "python/pyodide.asm.wasm", WORKER[0]]
"""Files that are read, imported or compiled, and the worker."""
QUICK = [name for name in FAULTS if name not in ("stalls", "trickles", "hurried")]
SOME = 2
"""Number of faults of each file by day."""
NAMED = re.compile(
    "Python could not be downloaded|Part of Python was damaged"
    "|Python could not be started"
)
AT_ONCE = 15_000
"""Milliseconds until the damaged file is named, before the page's own limit of 20 s."""
STALLED = "nothing arrived for 20 seconds"
UNCOUNTED = "nothing arrived for 30 seconds"
"""The browser does not report the bytes of a worker's script."""
NOISE = ["Failed to load", "MIME", "ERR_", "Content Security Policy", "module"]


def open_search(page, site):
    """Open a search that has no recording."""
    reader = Reader(page, site.url)
    reader.open("#puzzle=queens&n=7&lang=en")
    return reader


def buttons():
    """Yield the names of the buttons to press, one after another."""
    return chain(["Run"], repeat("Try again"))


def expect_tries(reader, timeout=PYTHON):
    """Expect that Python has answered, without an error."""
    begun = re.compile("^try [1-9]")
    expect(reader.tries).to_have_text(begun, timeout=timeout)
    expect(reader.alert).to_have_count(0)


def harmless(part, fault):
    """Return whether damage to a file need not cause an error.

    Types matter only to the browser, for imports. A changed bit of the manifest may
    belong to a file that is not requested, and one of our modules to a comment.
    """
    if part in ("manifest.json", *WORKER) and fault == "flipped":
        return True
    return fault == "untyped" and not part.endswith("js")


def spoilings(every):
    """Pair files with faults: all pairs, or a sample with each file and each fault.

    Each file starts at another fault, so that the sample covers all of them.
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
    """Each file in turn, with the same button; a wrong type does no harm.

    Pyodide would hang, so the page passes it files that it has fetched and checked.
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
    """The worker's clock runs faster; without a worker the page's clock is advanced."""
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
def test_a_slow_network_is_no_error(page, faulty_site, hurry, record_property):
    """The page waits as long as bytes arrive."""
    slow = PARTS[1:] if hurry > 1 else PARTS  # all but the first come side by side
    record_property("faults_tried", len(slow))
    for part in slow:
        faulty_site.spoil(part, "trickles")
    faulty_site.hurry(WORKER[0], hurry)
    reader = open_search(page, faulty_site)
    reader.press("Run")
    expect_tries(reader, timeout=180_000)


test_a_stall_ends_in_an_error.console_errors = NOISE
