"""An empty browser page with a worker, for measurements.

Playwright controls Chromium and Firefox; WebKit has its own driver.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from setup.browsers import COMPILED_ONCE, launch_options
from setup.tools import PYODIDE, SITE, SetupError
from setup.webkit import webkit_driver

from measuring.measure import TEXTS
from website.server import site_server
from website.source_server import SourceHandler

__all__ = ["BlankPage", "in_browser"]

ASK = """(words) => new Promise((resolve, reject) => {
  worker.onmessage = ({data: {value, error}}) => error ? reject(error) : resolve(value);
  worker.onerror = (event) => reject(event.message);
  worker.postMessage(words);
})"""
OPEN = """(text) => {
  worker?.terminate();
  const blob = new Blob([text], {type: "text/javascript"});
  worker = new Worker(URL.createObjectURL(blob), {type: "module"});
}"""
# Start a worker, and wait for the first answer of Python.
BOOT = """async ([text, index]) => {
  const begin = performance.now();
  await (%s)(text);
  await (%s)(["boot", index, null]);
  return (performance.now() - begin) / 1000;
}"""
# Send the result of a promise, or its error.
CALL = """
const [word, report] = arguments;
const called = Promise.resolve(word).then(%s);
called.then((value) => report([value]), (error) => report([null, String(error)]));
"""


class BlankPage:
    """An empty page with one worker."""

    def __init__(self, page: Any, site: str, stock: str) -> None:
        self.page, self.site, self.stock = page, site, stock
        files = ("queens.mjs", "worker.mjs")
        texts = [(TEXTS / name).read_text("utf-8") for name in files]
        self.program = "\n".join(texts)

    def open(self, site: str) -> None:
        """Start a new worker on an empty page of a site."""
        self.goto(site)
        self.page.evaluate(OPEN, self.program)

    def goto(self, site: str) -> None:
        """Open an empty page of a site."""
        self.page.goto(site)
        self.page.evaluate("() => { globalThis.worker = undefined; }")

    def ask(self, *words: object) -> Any:
        """Send a request to the worker and return its answer."""
        return self.page.evaluate(ASK, list(words))

    def replace_page(self) -> None:
        """Open a new page, in a process without compiled code."""
        old, self.page = self.page, self.page.context.new_page()
        old.close()

    def stock_to_python(self) -> float:
        """Return the seconds until stock Pyodide runs its first statement."""
        self.replace_page()
        self.goto(f"{self.stock}package.json")
        begun = self.page.evaluate(BOOT % (OPEN, ASK), [self.program, self.stock])
        return float(begun)


class WebKitPage:
    """The methods of a Playwright page used here, on WebKit's driver."""

    def __init__(self, driver: Any) -> None:
        self.driver, self.context = driver, self

    def goto(self, address: str) -> None:
        """Open an address."""
        self.driver.get(address)

    def evaluate(self, function: str, word: object = None) -> Any:
        """Call a function of the page, and await its promise."""
        value, *error = self.driver.execute_async_script(CALL % function, word)
        if error:
            raise SetupError(f"WebKit: {error[0]}")
        return value

    def new_page(self) -> "WebKitPage":
        """Open a page and switch to it."""
        self.old = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        return self

    def close(self) -> None:
        """Close the previous page."""
        new = self.driver.current_window_handle
        self.driver.switch_to.window(self.old)
        self.driver.close()
        self.driver.switch_to.window(new)


@contextmanager
def webkit_page() -> Iterator[WebKitPage]:
    """Open WebKit."""
    with webkit_driver() as driver:
        driver.set_script_timeout(300)
        yield WebKitPage(driver)


@contextmanager
def playwright_page(name: str, quick: bool) -> Iterator[Any]:
    """Open Chromium or Firefox with a profile that caches compiled code.

    In a quick run, Chromium does not optimise compiled code.
    """
    from playwright.sync_api import sync_playwright

    options = launch_options(name) or {}
    if quick and name == "chromium":
        options["args"] = [*options["args"], COMPILED_ONCE]
    with sync_playwright() as playwright, TemporaryDirectory() as profile:
        launch = getattr(playwright, name).launch_persistent_context
        with launch(profile, **options) as context:
            context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
            yield context.pages[0]


@contextmanager
def in_browser(name: str, quick: bool) -> Iterator[tuple[Any, str, str]]:
    """Open a browser; yield its page, the site's URL and stock Pyodide's URL."""
    with ExitStack() as stack:
        site = stack.enter_context(site_server(SITE, handler=SourceHandler))
        stock = stack.enter_context(site_server(PYODIDE))
        page = webkit_page() if name == "webkit" else playwright_page(name, quick)
        yield stack.enter_context(page), site.url, stock.url
