"""The core of the site in a third engine: WebKitGTK."""

import re
import shutil

import pytest
from known import FOUR_QUEENS, QUEENS
from reader import asked_for_python
from requirements import is_missing
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.support.wait import WebDriverWait
from setup.browsers import webkit
from setup.tools import SITE
from setup.webkit import webkit_driver
from website.one_file import write_one_file
from website.server import site_server

PATIENCE = 60  # seconds: a busy machine starts Python slowly
DRAWN_ANEW = [StaleElementReferenceException]

# The element that shows a view, in the page or in a frame.
SHOWN = """
const view = document.querySelector("py-puzzle, py-count");
const root = view?.shadowRoot;
"""
FIND = f"""{SHOWN}
const [selector, name] = arguments;
const parts = [...(root?.querySelectorAll(selector) ?? [])];
return parts.find((part) => part.checkVisibility() &&
  (part.getAttribute("aria-label") ?? part.textContent).trim() === name);
"""
OPEN_MENU = f"""{SHOWN}
root.querySelector("py-toolbar").shadowRoot.querySelector("[part=opener]").click();
"""
PLACE = "const { x, y } = arguments[0].getBoundingClientRect(); return [x, y];"
TEXT = f"""{SHOWN}
return [...(root?.children ?? [])].map((part) => part.innerText ?? "").join("\\n");
"""
LISTEN = """
window.harm ??= [];
for (const type of ["error", "unhandledrejection"]) {
  addEventListener(type, (event) => harm.push(String(event.message ?? event.reason)));
}
"""
ASKED = """
const asked = performance.getEntriesByType("resource").map(({ name }) => name);
return asked.filter((name) => !/^(blob|data):/.test(name) &&
  new URL(name).origin !== location.origin);
"""


class WebKitReader:
    """A reader in WebKit."""

    def __init__(self, driver):
        self.driver = driver
        self.known = ()  # prefixes of addresses that a page may request

    def open(self, address):
        """Load an address in a fresh page."""
        self.leave()
        self.driver.get(address)
        self.driver.execute_script(LISTEN)

    def go(self, state):
        """Follow a link of the page."""
        self.driver.execute_script("location.hash = arguments[0]", state)

    def leave(self):
        """Close the page, so that its workers send no more requests."""
        self.driver.switch_to.default_content()
        self.driver.get("about:blank")

    def into_frame(self):
        """Switch to the first frame of the page."""
        frame = self.wait(lambda: self.driver.find_elements("css selector", "iframe"))
        self.driver.switch_to.frame(frame[0])

    def wait(self, true):
        """Wait until a condition is true, and return its value."""
        try:
            patience = WebDriverWait(self.driver, PATIENCE, 0.1, DRAWN_ANEW)
            return patience.until(lambda _: true())
        except TimeoutException:
            pytest.fail(f"WebKit shows: {self.driver.execute_script(TEXT)}")

    def find(self, selector, name):
        """Wait for an element by its full name."""
        look = self.driver.execute_script
        return self.wait(lambda: look(FIND, selector, name))

    def press(self, name):
        """Press a button by its full name."""
        self.click("button:not(:disabled)", name)

    def press_cell(self, cell):
        """Press a cell by its name."""
        self.click("[role=gridcell]", cell)

    def click(self, selector, name):
        """Click on an element once it has stopped moving, unlike the driver."""
        places = [None]

        def clicked():
            part = self.find(selector, name)
            places.append(self.driver.execute_script(PLACE, part))
            if places[-1] != places[-2]:
                return False
            part.click()
            return True

        self.wait(clicked)

    def see(self, pattern):
        """Wait until the text of the view matches, and return the match."""
        look = self.driver.execute_script
        return self.wait(lambda: re.search(pattern, look(TEXT), re.MULTILINE))[0]

    def foot(self):
        """Return the text below the view."""
        return self.driver.find_element("css selector", "footer").text

    def save_for_offline(self):
        """Press the button below the view; its label includes the size."""
        label = "//footer//button[starts-with(normalize-space(), 'Save for offline')]"
        self.driver.find_element("xpath", label).click()

    def harm(self):
        """Return uncaught errors and requests to other origins."""
        look = self.driver.execute_script
        query = [url for url in look(ASKED) if not url.startswith(self.known)]
        return look("return window.harm ?? []") + query


@pytest.fixture(scope="module")
def driver(pytestconfig):
    """Have one WebKit for all tests."""
    if webkit() is None:
        is_missing(pytestconfig, "WebKit")
    with webkit_driver() as running:
        yield running


@pytest.fixture
def site():
    """Start a server for each test: a worker that ends late still uses its old one."""
    with site_server(SITE) as running:
        yield running


@pytest.fixture
def visitor(driver, record_property):
    """Read as a visitor with WebKit does; no error, no request elsewhere."""
    name = driver.capabilities["browserVersion"]
    record_property("engine", f"WebKitGTK {name}")
    reading = WebKitReader(driver)
    yield reading
    harm = reading.harm()
    reading.leave()
    assert harm == []


def play_four(visitor):
    """Solve four queens by hand."""
    for row, column in enumerate(FOUR_QUEENS):
        visitor.press_cell(f"row {row} column {column}")
    visitor.see("Solved: 4 queens")


# The view of counts, before it has counted: the board has a button Count of its own.
STANDS = "Counted when this site was built"
OPEN = (
    "return document.querySelector('py-puzzle').shadowRoot.querySelector('dialog').open"
)


def test_without_python(visitor, site):
    """A board is shown at once and solved; ten queens are counted (OEIS A000170).

    The dialog with the code opens and closes, although WebKit has no invoker commands
    yet.
    """
    visitor.open(f"{site.url}#lang=en&puzzle=queens&n=4")
    play_four(visitor)
    visitor.driver.execute_script(OPEN_MENU)
    visitor.press("Embed")
    visitor.find("dialog[open]", "Embed this board")
    visitor.press("Close")
    visitor.wait(lambda: not visitor.driver.execute_script(OPEN))
    visitor.go("#view=count&lang=en&puzzle=queens&n=10")
    visitor.see(STANDS)
    visitor.press("Count")
    visitor.see(f"{QUEENS[10]:,} solutions in")
    assert asked_for_python(site) == []


@pytest.mark.night
def test_another_puzzle_in_japanese_below_a_path(visitor, subsite):
    """The knight's tour, run at once, hosted as a project's pages are."""
    visitor.open(f"{subsite.url}#lang=ja&puzzle=knights_tour&rows=5&cols=6")
    visitor.press("実行")
    visitor.see("^試行 ?[1-9]")
    visitor.press("停止")
    visitor.find("button", "実行")


@pytest.mark.night
def test_in_a_frame_of_another_page(visitor, site, tmp_path):
    """On another origin, with its own policy; Python starts on a click."""
    policy = f"default-src 'none'; frame-src {site.url}"
    (tmp_path / "index.html").write_text(
        f'<meta http-equiv=Content-Security-Policy content="{policy}">'
        f'<iframe src="{site.url}web/embed.html#lang=en&n=7" width=480 height=640>'
    )
    with site_server(tmp_path) as guest:
        visitor.open(guest.url)
        visitor.into_frame()
        visitor.find("button", "Run")
        assert asked_for_python(site) == []
        visitor.press("Run")
        visitor.see("^try [1-9]")
        assert asked_for_python(site)


@pytest.mark.night
def test_as_an_element_of_another_page(visitor, site, tmp_path):
    """From another origin: its Python runs in a hidden frame of ours."""
    (tmp_path / "index.html").write_text(
        "<!doctype html><html lang=en><link rel=icon href=data:,>"
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        "<py-puzzle puzzle=queens n=7></py-puzzle>"
    )
    visitor.known = (site.url,)
    with site_server(tmp_path) as guest:
        visitor.open(guest.url)
        visitor.find("button", "Run")
        assert asked_for_python(site) == []
        visitor.press("Run")
        visitor.see("^try [1-9]")
        assert asked_for_python(site)


def edit_and_run(visitor, site):
    """Open a program in the editor, and run it in the sandbox."""
    visitor.find("[role=textbox]", "Program")
    visitor.press("Run")
    visitor.see("^try [1-9]")
    assert any("python/worker.js" in path for path in site.requests)


@pytest.mark.night
def test_a_text_is_edited_on_our_page(visitor, site):
    """It runs in the sandbox."""
    visitor.open(f"{site.url}#lang=en&puzzle=queens&n=7&edit=on")
    edit_and_run(visitor, site)


def test_a_text_is_edited_on_another_page(visitor, site, tmp_path):
    """There a hidden frame of ours holds the sandbox."""
    (tmp_path / "index.html").write_text(
        "<!doctype html><html lang=en><link rel=icon href=data:,>"
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        "<py-puzzle puzzle=queens n=7 edit style='height: 800px'></py-puzzle>"
    )
    visitor.known = (site.url,)
    with site_server(tmp_path) as guest:
        visitor.open(guest.url)
        edit_and_run(visitor, site)


def test_in_one_file_from_a_disk(visitor, tmp_path):
    """By hand, watched and counted, without any server."""
    address = shutil.copy(write_one_file(), tmp_path / "puzzles.html").as_uri()
    visitor.open(f"{address}#lang=en&puzzle=queens&n=4")
    play_four(visitor)
    visitor.go("#lang=en&puzzle=queens&n=7")
    visitor.press("Run")
    visitor.see("^try [1-9]")
    visitor.go("#view=count&lang=en&puzzle=queens&n=10")
    visitor.see(STANDS)
    visitor.press("Count")
    visitor.see(f"{QUEENS[10]:,} solutions in")


def play_about(visitor):
    """Run a search, and press every button."""
    visitor.press("Run")
    visitor.see("^try [1-9]")
    visitor.press("Pause")
    at = int(visitor.see(r"(?<=^try )\d+"))
    visitor.press("Step")
    visitor.see(rf"^try {at + 1}\b")
    visitor.press("Step back")
    visitor.see(rf"^try {at}\b")
    visitor.press("Stop")
    visitor.find("button", "Run")


def test_with_its_server_and_without(visitor):
    """Python answers, and starts from saved files, too."""
    with site_server(SITE) as site:
        visitor.open(f"{site.url}#lang=en&puzzle=queens&n=7&algorithm=backtracking")
        play_about(visitor)
        assert asked_for_python(site)
        visitor.save_for_offline()
        visitor.wait(lambda: "works without a network" in visitor.foot())
    visitor.open(f"{site.url}#lang=en&puzzle=queens&n=6")
    visitor.press("Run")
    visitor.see("^try [1-9]")
