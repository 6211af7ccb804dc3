"""Parts that do not arrive, or arrive spoilt: an error with a name, or success."""

import json
import re
from contextlib import ExitStack

import pytest
from faulty_server import FAULTS, faulty_server
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
WORKER = ["web/runtime/worker.js", "web/runtime/download.js"]
"""The page itself needs what else they import."""
QUICK = [name for name in FAULTS if name not in ("stalls", "trickles")]
NAMED = re.compile(
    "Python could not be fetched|A part of Python arrived damaged"
    "|Python could not be started"
)
AT_ONCE = 15_000
"""What breaks is named before the page gives up waiting: it waits 20 s for a part."""
STALL = 31_000
"""A stall is suffered for 20 s, or 30 where no byte can be counted; and one more."""
NOISE = ["Failed to load", "MIME", "ERR_", "Content Security Policy", "module"]


def start_search(page, site):
    """Press Run on a search of which nothing was recorded."""
    reader = Reader(page, site.url)
    reader.open("#puzzle=queens&n=7&lang=en")
    reader.press("Run")
    return reader


def expect_tries(reader, timeout=PYTHON):
    """Python has answered, and nothing is wrong."""
    begun = re.compile("^try [1-9]")
    expect(reader.tries).to_have_text(begun, timeout=timeout)
    expect(reader.alert).to_have_count(0)


def harmless(part, fault):
    """Tell what need not be an error.

    Types matter to the browser alone, where it imports; a bit of the manifest may
    belong to a file that is not asked for, and one of our own modules to a comment.
    """
    if part in ("manifest.json", *WORKER) and fault == "flipped":
        return True
    return fault == "untyped" and not part.endswith("js")


@pytest.mark.parametrize("part", [*PARTS, *WORKER])
def test_a_spoilt_part_is_named_and_fetched_again(page, faulty, part, record_property):
    """One fault after the other, each behind the same button."""
    faults = [fault for fault in QUICK if not harmless(part, fault)]
    record_property("faults_tried", len(faults))
    faulty.spoil(part, faults[0])
    reader = start_search(page, faulty)
    expect(reader.alert).to_contain_text(NAMED, timeout=AT_ONCE)
    for fault in faults[1:]:
        faulty.spoil(part, fault)
        reader.press("Try again")
        expect(reader.alert).to_contain_text(NAMED, timeout=AT_ONCE)
    faulty.mend()
    reader.press("Try again")
    expect_tries(reader)


test_a_spoilt_part_is_named_and_fetched_again.console_errors = NOISE


@pytest.mark.parametrize("part", [part for part in PARTS if harmless(part, "untyped")])
def test_a_wrong_type_does_no_harm(page, faulty, part):
    """Pyodide would hang: it gets what was fetched and checked, rightly named."""
    faulty.spoil(part, "untyped")
    expect_tries(start_search(page, faulty))


def start_spoilt(context, servers, fault, groups):
    """Start a page for each group of parts spoilt so; all at once, for it lasts."""
    for parts in groups:
        site = servers.enter_context(faulty_server(SITE))
        for part in parts:
            site.spoil(part, fault)
        yield start_search(context.new_page(), site)


@pytest.mark.clock
@pytest.mark.slow
def test_a_stall_ends_in_an_error(context, record_property):
    """Not before a reader's patience does."""
    record_property("faults_tried", len(PARTS) + len(WORKER))
    with ExitStack() as servers:
        alone = [[part] for part in (*PARTS, *WORKER)]
        for reader in [*start_spoilt(context, servers, "stalls", alone)]:
            expect(reader.alert).to_contain_text(NAMED, timeout=STALL)


@pytest.mark.clock
@pytest.mark.slow
def test_a_slow_line_does_not(context, record_property):
    """As long as bytes arrive, the page waits."""
    manifest, *others = PARTS  # the others are fetched side by side
    groups = [[manifest], others, *([module] for module in WORKER)]
    record_property("faults_tried", len(PARTS) + len(WORKER))
    with ExitStack() as servers:
        for reader in [*start_spoilt(context, servers, "trickles", groups)]:
            reader.place.bring_to_front()  # a page behind another does not move
            expect_tries(reader, timeout=120_000)
            reader.place.close()


test_a_stall_ends_in_an_error.console_errors = NOISE
