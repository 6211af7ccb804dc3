"""There are at most two workers with Python, and no unused ones."""

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON


@pytest.fixture
def most(page):
    """Return a function for the largest number of workers that were open at once."""
    counts = [0]
    page.on("worker", lambda _: counts.append(len(page.workers)))
    return lambda: max(counts)


def test_the_page_uses_two_pythons(reader, page, most):
    """One for calls that can be paused, one for calls that can be ended."""
    reader.open("#n=7&lang=en")
    page.clock.install()
    reader.run()
    reader.follow("Reproductions")
    claim = "solutions of 8 queens"
    reader.press(f"Run: {claim}")
    expect(page.get_by_role("listitem", name=claim, exact=True)).to_contain_text(
        "match", timeout=PYTHON
    )
    assert len(page.workers) == 2
    reader.follow("Count")
    reader.leave_workers(1)
    reader.choose("Algorithm", "meet_in_the_middle")
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{QUEENS[7]} solutions in", timeout=PYTHON)
    assert len(page.workers) == 2
    assert most() == 2
    page.clock.fast_forward(31_000)
    reader.leave_workers(1)
