"""The core of the site in browsers that lack something, and inside other pages."""

import re

import pytest
from known import FOUR_QUEENS, QUEENS
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

# As browsers do it that are told to keep nothing.
DENIED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(globalThis, name, { get });
}
"""
UNSHARED = "delete globalThis.SharedArrayBuffer; delete globalThis.Atomics;"
ALONE = "delete Navigator.prototype.serviceWorker;"
LACKING = {
    "storage": DENIED,
    "shared memory": UNSHARED,
    "service worker": ALONE,
    "all of them": DENIED + UNSHARED + ALONE,
}


def does_the_core(reader) -> None:
    """Solve by hand, watch, step back, stop, and count, in a page or a frame."""

    def press(name):
        reader.get_by_role("button", name=name, exact=True).click()

    for row, column in enumerate(FOUR_QUEENS):
        reader.get_by_role("gridcell", name=f"row {row} column {column}").click()
    expect(reader.get_by_role("main").get_by_role("status").first).to_contain_text(
        "Solved: 4 queens"
    )
    press("Larger")
    press("Run")
    expect(reader.get_by_text(re.compile(r"^found [1-9]"))).to_be_visible()
    press("Pause")
    press("Step back")
    press("Stop")
    reader.get_by_role("link", name="Count", exact=True).click()
    expect(reader.get_by_role("region", name="Times")).to_be_visible()
    press("Count")
    expect(reader.get_by_text(f"{QUEENS[5]:,} solutions in").first).to_be_visible()


@pytest.mark.parametrize("script", LACKING.values(), ids=LACKING)
def test_the_core_does_without(page, visit, script):
    """Only what needs the missing part is missing."""
    page.add_init_script(script)
    visit("#lang=en&puzzle=queens&n=4&algorithm=backtracking&speed=30")
    does_the_core(page)


def test_the_core_in_a_frame_of_another_page(guest, site):
    """The whole page, with all its views, in a sandbox of another origin's page."""
    state = "lang=en&puzzle=queens&n=4&algorithm=backtracking&speed=30"
    page = guest(
        f'<iframe sandbox="allow-scripts allow-same-origin" width=1400'
        f' height=1400 src="{site.url}#{state}"></iframe>'
    )
    does_the_core(page.frame_locator("iframe"))
