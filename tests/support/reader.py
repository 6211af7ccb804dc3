"""A reader of the site: actions, and locators for what is visible.

A place is a page, a frame or an element. Locators are evaluated on each use, so that
`expect` can wait for them.
"""

import base64
import re
import zlib
from http import HTTPStatus
from time import monotonic
from urllib.parse import urljoin

from playwright.sync_api import expect

PYTHON = 90_000  # milliseconds to load Python on a busy machine
PYTHON_FILES = re.compile(r"(?<!/web)/python/")
"""Addresses of Python, but not of the page's modules that start it."""
PATIENCE = 30  # seconds until a terminated worker has gone
BOARD = "Board"
FIXED_PACE = "speed=4"
FIXED_STATE = f"lang=en&theme=light&{FIXED_PACE}"
UNREAD = "autoplay=off"
PICTURES = re.compile("^(Board|Empty board|Row|Star|Pegs in|One peg)")


def listed(numbers) -> str:
    """Format a list in English."""
    *most, last = map(str, numbers)
    comma = "," if len(most) > 1 else ""
    return f"{', '.join(most)}{comma} and {last}" if most else last


def dotted(cells) -> str:
    """Format a position as in a link."""
    return ".".join(map(str, cells))


def asked_for_python(site):
    """List the requests for Python and its worker."""
    parts = ("/python/", "python.worker.js")
    return [path for path in site.requests if any(part in path for part in parts)]


ALL_PUZZLES = re.compile("^(All puzzles|すべてのパズル)")
QUEENS = "#puzzle=queens"
"""The default board; a first visit without an address opens the home page."""


class Reader:
    """A reader of a place; only pages can be opened."""

    def __init__(self, place, url=""):
        self.place = place
        self.url = url

    # Actions

    def open(self, address=QUEENS):
        """Open an address, absolute or relative to the site, with a fixed pace."""
        names = re.findall(r"[#&](\w+)=", address) if address.startswith("#") else []
        if names and not {"view", "speed"}.intersection(names):
            address = f"{address}&{FIXED_PACE}"
        answer = self.place.goto(urljoin(self.url, address))
        kept = answer and answer.status == HTTPStatus.NOT_MODIFIED
        assert answer is None or answer.ok or kept

    def open_board(self, address=QUEENS):
        """Open an address, and wait until the board can be played."""
        self.open(address)
        expect(self.board).to_be_visible()

    def press(self, name):
        """Press a button by its full name, in a menu if it is in one."""
        self.open_menu_of(name)
        self.button(name).click()

    def open_menu_of(self, name, role="button"):
        """Open the menu of a toolbar that hides a control, if one does."""
        visible = self.place.get_by_role(role, name=name, exact=True)
        control = self.place.get_by_role(
            role, name=name, exact=True, include_hidden=True
        )
        toolbar = control.first.locator("xpath=ancestor::py-toolbar")
        opener = toolbar.locator("[part=opener]")
        expect(visible.or_(opener).first).to_be_visible()
        if not visible.count():
            opener.click()

    def follow(self, name):
        """Follow a link by its name."""
        self.place.get_by_role("link", name=name).first.click()

    def open_puzzle(self, name):
        """Choose a puzzle from the list of all puzzles."""
        self.place.get_by_role("button", name=ALL_PUZZLES).click()
        self.place.get_by_role("dialog").get_by_role("link", name=name).first.click()

    def choose(self, name, value):
        """Select an option of a menu."""
        self.place.get_by_role("combobox", name=name).select_option(value)

    def type_over(self, box, text):
        """Type into a box: Firefox ignores boxes that are filled by program."""
        box.press("ControlOrMeta+a")
        box.press_sequentially(text)

    def run(self):
        """Start the search, and wait for its first try."""
        self.press("Run")
        expect(self.tries).not_to_have_text(re.compile(r"^try 0\b"), timeout=PYTHON)

    def run_to_start(self):
        """Start the search, and return to its beginning."""
        self.press("Run")
        expect(self.timeline).not_to_have_attribute(
            "aria-valuemax", "0", timeout=PYTHON
        )
        self.press("Pause")
        self.timeline.press("Home")

    def step(self, times=1):
        """Move forward by a number of tries, with the key of the timeline."""
        for _ in range(times):
            self.timeline.press("ArrowRight")

    def hurry(self, key="End"):
        """Move the speed to its maximum, or by another key of its slider."""
        self.open_menu_of("Speed", "slider")
        self.place.get_by_role("slider", name="Speed").press(key)

    def leave_workers(self, number=0):
        """Wait until a number of workers is left."""
        latest = monotonic() + PATIENCE
        while len(self.place.workers) > number and monotonic() < latest:
            self.place.evaluate("() => new Promise(requestAnimationFrame)")
        assert len(self.place.workers) == number

    # Locators

    def button(self, name):
        """Find a button by its full name."""
        return self.place.get_by_role("button", name=name, exact=True)

    def cell(self, name):
        """Find a cell of the board by its name, with any content."""
        whole = re.compile(rf"^{re.escape(name)}([,、]|$)")
        return self.place.get_by_role("gridcell", name=whole)

    def square(self, row, column):
        """Find a square by row and column."""
        return self.cell(f"row {row} column {column}")

    @property
    def board(self):
        """The board that can be played."""
        return self.place.get_by_role("grid", name=BOARD)

    @property
    def picture(self):
        """The picture of a step."""
        return self.place.get_by_role("img", name=PICTURES)

    @property
    def says(self):
        """The headline, and the text below it."""
        return self.place.get_by_role("main").get_by_role("status").first

    @property
    def alert(self):
        """The error message."""
        return self.place.get_by_role("alert")

    @property
    def tries(self):
        """The count of tries."""
        return self.place.get_by_text(re.compile(r"^try [\d,]+"))

    @property
    def found(self):
        """The count of solutions, if there is one."""
        return self.place.get_by_text(re.compile(r"^found [1-9]"))

    @property
    def timeline(self):
        """The slider of the steps."""
        return self.place.get_by_role("slider", name="Timeline")

    @property
    def line(self):
        """The current line of the program."""
        here = self.place.locator("[aria-current=step]")
        return self.place.get_by_role("listitem").and_(here)

    def at(self):
        """Return the number of the current try."""
        return int(self.tries.inner_text().split()[1].replace(",", ""))


class Regular(Reader):
    """A reader who stays on a page, and changes the state by links."""

    def open(self, address=""):
        """Follow a link of the page, and wait until it has been read.

        It has a word for frames only, which the page removes when it rewrites the
        address.
        """
        state = address.partition("#")[2]
        link = f"#{FIXED_STATE}&{state}&{UNREAD}"
        self.place.evaluate("link => { location.hash = link }", link)
        expect(self.place).not_to_have_url(re.compile(UNREAD))


def packed(text):
    """Compress a program as links do."""
    deflated = zlib.compress(text.encode(), wbits=-15)
    return base64.urlsafe_b64encode(deflated).decode().rstrip("=")
