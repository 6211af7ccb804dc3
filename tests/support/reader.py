"""Somebody in front of the site: what a reader does, and what a reader sees.

A place is a page, a frame of one or an element on one. What is seen is found anew
whenever it is asked about, so that `expect` can wait for it.
"""

import re
from http import HTTPStatus
from time import monotonic
from urllib.parse import urljoin

from playwright.sync_api import expect

__all__ = ["PYTHON", "Reader", "Regular", "asked_for_python", "dotted", "listed"]

PYTHON = 90_000  # milliseconds until Python has come, on a busy machine
PATIENCE = 30  # seconds until a worker that is ended is gone
BOARD = "Board"
USUAL = "lang=en&theme=light&speed=4"
UNREAD = "autoplay=off"
PICTURES = re.compile("^(Board|Empty board|Row|Star|Pegs in|One peg)")


def listed(numbers) -> str:
    """Write a list as English does."""
    *most, last = map(str, numbers)
    comma = "," if len(most) > 1 else ""
    return f"{', '.join(most)}{comma} and {last}" if most else last


def dotted(cells) -> str:
    """Write a position as a link does."""
    return ".".join(map(str, cells))


def asked_for_python(site):
    """List the requests for Python and its worker."""
    parts = ("/python/", "python.worker.js")
    return [path for path in site.requests if any(part in path for part in parts)]


class Reader:
    """Somebody who reads a place; only a page can be opened."""

    def __init__(self, place, url=""):
        self.place = place
        self.url = url

    # Doing

    def open(self, address=""):
        """Go to an address: of the site, or a whole one."""
        answer = self.place.goto(urljoin(self.url, address))
        kept = answer and answer.status == HTTPStatus.NOT_MODIFIED
        assert answer is None or answer.ok or kept

    def open_board(self, address=""):
        """Go to an address, and wait for the board to play on."""
        self.open(address)
        expect(self.board).to_be_visible()

    def press(self, name):
        """Press a button by its whole name."""
        self.button(name).click()

    def follow(self, name):
        """Follow a link by its name."""
        self.place.get_by_role("link", name=name).first.click()

    def choose(self, name, value):
        """Take an option of a menu."""
        self.place.get_by_role("combobox", name=name).select_option(value)

    def type_over(self, box, text):
        """Type as a reader does: of a box filled by program, Firefox sees no change."""
        box.press("ControlOrMeta+a")
        box.press_sequentially(text)

    def run(self):
        """Start the search, and wait until it has moved."""
        self.press("Run")
        expect(self.tries).not_to_have_text(re.compile(r"^try 0\b"), timeout=PYTHON)

    def run_to_start(self):
        """Start the search, and stand before its first try."""
        self.press("Run")
        self.press("Pause")
        self.timeline.press("Home")

    def step(self, times=1):
        """Go on by so many tries, with the key of the timeline."""
        for _ in range(times):
            self.timeline.press("ArrowRight")

    def hurry(self):
        """Move the speed to its end."""
        self.place.get_by_role("slider", name="Speed").press("End")

    def leave_workers(self, number=0):
        """Wait until so many workers are left, whichever of them end."""
        latest = monotonic() + PATIENCE
        while len(self.place.workers) > number and monotonic() < latest:
            self.place.evaluate("() => new Promise(requestAnimationFrame)")
        assert len(self.place.workers) == number

    # Seeing

    def button(self, name):
        """Find a button by its whole name."""
        return self.place.get_by_role("button", name=name, exact=True)

    def cell(self, name):
        """Find a part of the board by its name, whatever it holds."""
        whole = re.compile(rf"^{re.escape(name)}([,、]|$)")
        return self.place.get_by_role("gridcell", name=whole)

    def square(self, row, column):
        """Find a square of a board of rows and columns."""
        return self.cell(f"row {row} column {column}")

    @property
    def board(self):
        """The board to play on."""
        return self.place.get_by_role("grid", name=BOARD)

    @property
    def picture(self):
        """The picture of a step."""
        return self.place.get_by_role("img", name=PICTURES)

    @property
    def says(self):
        """The headline, and what stands below it."""
        return self.place.get_by_role("main").get_by_role("status").first

    @property
    def alert(self):
        """What has gone wrong."""
        return self.place.get_by_role("alert")

    @property
    def tries(self):
        """The count of tries."""
        return self.place.get_by_text(re.compile(r"^try [\d,]+"))

    @property
    def found(self):
        """The count of solutions, once there is one."""
        return self.place.get_by_text(re.compile(r"^found [1-9]"))

    @property
    def timeline(self):
        """The slider of the steps."""
        return self.place.get_by_role("slider", name="Timeline")

    @property
    def line(self):
        """The line on which the program stands."""
        here = self.place.locator("[aria-current=step]")
        return self.place.get_by_role("listitem").and_(here)

    def at(self):
        """Read the number of the try that is shown."""
        return int(self.tries.inner_text().split()[1].replace(",", ""))


class Regular(Reader):
    """Somebody who stays on a page, and goes from state to state by links."""

    def open(self, address=""):
        """Follow a link of the page, and wait until it has been read.

        It carries a word for frames only, which the page leaves out when it writes what
        it has understood.
        """
        state = address.partition("#")[2]
        link = f"#{USUAL}&{state}&{UNREAD}"
        self.place.evaluate("link => { location.hash = link }", link)
        expect(self.place).not_to_have_url(re.compile(UNREAD))
