"""Never more than two workers with Python, and none that nobody wants."""

import re
import time

import pytest
from known import QUEENS
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LONG = 90_000  # until Python has come, on a busy machine


def expect_workers(page, number):
    """Wait until so many workers are left."""
    end = time.monotonic() + 15
    while len(page.workers) != number and time.monotonic() < end:
        page.evaluate("0")
    assert len(page.workers) == number


@pytest.fixture
def most(page):
    """Tell how many workers there were at most, of those that are open at once."""
    counts = [0]
    page.on("worker", lambda _: counts.append(len(page.workers)))
    return lambda: max(counts)


def test_what_is_watched_run_and_counted(visit, most):
    """One Python for what can be paused, one for what can be ended."""
    page = visit("#n=7&lang=en")
    page.clock.install()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_text(re.compile("^try [1-9]"))).to_be_visible(timeout=LONG)
    page.get_by_role("link", name="Beat the paper").click()
    claim = "solutions of 8 queens"
    page.get_by_role("button", name=f"Run: {claim}", exact=True).click()
    expect(page.get_by_role("listitem", name=claim, exact=True)).to_contain_text(
        "the same", timeout=LONG
    )
    assert len(page.workers) == 2
    page.get_by_role("link", name="Count").click()
    expect_workers(page, 1)
    page.get_by_role("combobox", name="Algorithm").select_option("meet_in_the_middle")
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
        f"{QUEENS[7]} solutions in", timeout=LONG
    )
    assert len(page.workers) == 2
    assert most() == 2
    page.clock.fast_forward(31_000)
    expect_workers(page, 1)
