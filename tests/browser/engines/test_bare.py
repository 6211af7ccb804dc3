"""The core of the site in other frames, from a folder, and without some features."""

import pytest
from known import FOUR_QUEENS, QUEENS
from playwright.sync_api import expect
from reader import Reader
from setup.tools import SITE

# Like browsers that are configured to store nothing.
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


def expect_core_to_work(reader) -> None:
    """Solve by hand, watch, step back, stop, and count, in a page or a frame."""
    for row, column in enumerate(FOUR_QUEENS):
        reader.square(row, column).click()
    expect(reader.says).to_contain_text("Solved: 4 queens")
    reader.press("Increase")
    reader.press("Run")
    expect(reader.found).to_be_visible()
    reader.press("Pause")
    reader.press("Step back")
    reader.press("Stop")
    reader.follow("Count")
    expect(reader.place.get_by_role("region", name="Times")).to_be_visible()
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{QUEENS[5]:,} solutions in")


# All at once by day, in each engine; one by one at night.
MARKS = dict.fromkeys(LACKING, pytest.mark.night)
MARKS["all of them"] = pytest.mark.engines


@pytest.mark.parametrize(
    "script",
    [pytest.param(LACKING[name], id=name, marks=mark) for name, mark in MARKS.items()],
)
def test_the_core_does_without(reader, page, script):
    """Only what needs the missing part is missing."""
    page.add_init_script(script)
    reader.open("#lang=en&puzzle=queens&n=4&algorithm=backtracking&speed=30")
    expect_core_to_work(reader)


def test_the_core_in_a_frame_of_another_page(guest, site):
    """The whole page, with all its views, in a sandbox of another origin's page."""
    state = "lang=en&puzzle=queens&n=4&algorithm=backtracking&speed=30"
    page = guest(
        f'<iframe sandbox="allow-scripts allow-same-origin" width=1400'
        f' height=1400 src="{site.url}#{state}"></iframe>'
    )
    expect_core_to_work(Reader(page.frame_locator("iframe")))


@pytest.mark.engines
def test_index_html_in_a_folder_says_what_to_open_instead(page):
    """Browsers load no modules from a folder. Both languages are on the page."""
    page.goto((SITE / "index.html").as_uri())
    expect(page.get_by_text("Opened from a folder?")).to_be_visible()
    japanese = page.get_by_text("フォルダーから開いたときは")
    expect(japanese).to_be_visible()
    for words in (page.locator("p.late"), japanese):
        expect(words).to_contain_text("serve.py")
        expect(words).to_contain_text("pypuzzles.html")


test_index_html_in_a_folder_says_what_to_open_instead.console_errors = [""]
