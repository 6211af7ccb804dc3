"""WebKitGTK by its own driver; Playwright supports only its own WebKit.

Methods for a visitor's actions, which wait for what they need.
"""

import re

import pytest
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.support.wait import WebDriverWait

__all__ = ["WebKitReader"]

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
