"""Browser tests of the built site. Console errors and foreign requests fail."""

from contextlib import contextmanager
from itertools import count
from urllib.parse import urlsplit

import pytest
from faulty_server import faulty_server
from playwright.sync_api import expect
from reader import PYTHON_FILES, Reader, Regular
from requirements import is_missing
from setup.browsers import COMPILED_ONCE, launch_options
from setup.tools import SITE
from website.server import site_server
from website.source_server import SourceHandler

# Long enough for a busy machine; a longer wait is a failure.
expect.set_options(timeout=30_000)

WINDOW = {"width": 1280, "height": 720}  # Playwright's default
LOCAL_SCHEMES = {"about", "blob", "data", "file"}
# Needs that only Chrome's DevTools protocol can meet.
DEVTOOLS_NEEDS = {"a slow line", "a slow processor", "a look into the memory"}


def find_browser_name(item):
    """Return the browser of a test, or None if it needs none.

    The fixture names do not show it: pytest 9 leaves out what an override requests.
    """
    parametrised = getattr(item, "callspec", None)
    return parametrised and parametrised.params.get("browser_name")


def pytest_collection_modifyitems(config, items):
    """Run only tests marked `engines` in the second browser, except at night."""
    if config.getoption("--night"):
        return
    first = config.getoption("--browser")[:1] or ["chromium"]

    def is_left_out(item):
        name = find_browser_name(item)
        return name and [name] != first and not item.get_closest_marker("engines")

    left_out = [item for item in items if is_left_out(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not is_left_out(item)]


def pytest_itemcollected(item):
    """Mark every test of this folder as `browser`."""
    item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name, pytestconfig):
    """Use Playwright's own browser if installed, else the system's.

    Every test starts Python from scratch.
    """
    options = launch_options(browser_name)
    if options and browser_name == "chromium":
        options["args"].append(COMPILED_ONCE)
    if options is None and browser_name == "firefox":
        is_missing(pytestconfig, "Firefox")
    assert options, f"There is no {browser_name} here: see README.md."
    return {**browser_type_launch_args, **options}


@pytest.fixture(autouse=True)
def skip_unsupported(request):
    """Skip a test whose need Playwright's driver for this browser cannot meet.

    Over WebDriver BiDi, the system's Firefox cannot emulate media or report Blob
    downloads; it loses pages from the back-forward cache, scrolls before each click,
    cannot disable scripts or open a print dialog, and adds an empty line before
    replaced lines. Playwright's own Firefox lacks only what needs Chrome's DevTools
    protocol: slowing the network and freeing memory. No Firefox runs scripts while a
    style sheet is loading.
    """
    marker = request.node.get_closest_marker("needs")
    if not marker:
        return
    (need,) = marker.args
    options = request.getfixturevalue("browser_type_launch_args")
    channel = options.get("channel")
    firefox = "firefox_user_prefs" in options
    if firefox and need == "scripts before the sheet":
        pytest.skip(f"not tested: {need} in Firefox, which has none")
    if channel == "moz-firefox" or (firefox and need in DEVTOOLS_NEEDS):
        pytest.skip(f"not tested: {need} in Firefox, by Playwright")


@pytest.fixture
def browser_context_args(browser_context_args, request):
    """Block service workers unless the test is marked `service_worker`."""
    allowed = request.node.get_closest_marker("service_worker")
    workers = "allow" if allowed else "block"
    return {**browser_context_args, "service_workers": workers}


@pytest.fixture(scope="session")
def root_server():
    """Serve the built site at / for the session."""
    with site_server(site_folder(), handler=SourceHandler) as running:
        yield running


@pytest.fixture(scope="session")
def subpath_server():
    """Serve the built site below a path, like a project page."""
    with site_server(site_folder(), "/user/repo/", SourceHandler) as running:
        yield running


@pytest.fixture
def site(root_server):
    """The site at /: its URL, and the requests since the test began."""
    root_server.requests.clear()
    return root_server


@pytest.fixture
def subsite(subpath_server):
    """The site at /user/repo/."""
    subpath_server.requests.clear()
    return subpath_server


@pytest.fixture
def guest(page, tmp_path):
    """Return a function that opens a page on another origin."""
    with site_server(tmp_path) as running:
        names = (f"{number}.html" for number in count())

        def show(body, head="", until="load"):
            name = next(names)
            (tmp_path / name).write_text(
                f"<!doctype html><html lang=en><meta charset=utf-8>"
                f"<link rel=icon href=data:,><title>Guest</title>{head}"
                f"<body>{body}",
                "utf-8",
            )
            page.goto(running.url + name, wait_until=until)
            return page

        show.site = running
        yield show


@contextmanager
def open_shared_page(browser, site):
    """Open a page shared by the tests of one file."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site.url}#lang=en")
        yield page


@pytest.fixture(scope="module")
def python_page(browser, root_server):
    """A page shared by the tests of one file, so Python starts only once.

    Not shared between files: a page remembers what was opened and counted.
    """
    with open_shared_page(browser, root_server) as page:
        yield page


@pytest.fixture(scope="module")
def page_without_python(browser, root_server):
    """A second shared page, for tests that never load Python."""
    with open_shared_page(browser, root_server) as page:
        yield page


@pytest.fixture
def shared_page(request):
    """The shared page if the test is marked `stays`, else None."""
    if not request.node.get_closest_marker("stays"):
        return None
    bare = "without_python" in request.fixturenames
    return request.getfixturevalue("page_without_python" if bare else "python_page")


@pytest.fixture
def page(request, shared_page):
    """A new page, or the shared page if the test is marked `stays`."""
    page = shared_page
    if page is None:
        return request.getfixturevalue("context").new_page()
    page.bring_to_front()  # the other shared page may be in front
    page.evaluate("() => document.fullscreenElement && document.exitFullscreen()")
    page.set_viewport_size(WINDOW)
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    Regular(page).open()
    return page


@pytest.fixture
def reader(page, site, shared_page):
    """A reader of the site at /."""
    return (Regular if shared_page else Reader)(page, site.url)


@pytest.fixture
def without_python(page):
    """Block all requests for Python, and collect their URLs."""
    query = []

    def refuse(route):
        query.append(route.request.url)
        route.abort()

    page.route(PYTHON_FILES, refuse)
    yield query
    page.unroute(PYTHON_FILES, refuse)


@pytest.fixture
def no_python(without_python):
    """Block all requests for Python, and fail if there was one."""
    yield
    assert without_python == []


@pytest.fixture
def emulate_print(page):
    """Return a function that emulates print media until the test ends."""
    yield lambda: page.emulate_media(media="print")
    page.emulate_media(media="null")


@pytest.fixture
def faulty_site():
    """The site on a server that can break its files."""
    with faulty_server(SITE) as site:
        yield site


@pytest.fixture
def expect_no_overflow(page):
    """Return a function that waits until the page has no horizontal overflow."""

    def wait():
        wide = page.viewport_size["width"]
        expect(page.locator("html")).to_have_js_property("scrollWidth", wide)

    return wait


@pytest.fixture(autouse=True)
def fail_on_errors(request, record_property):
    """Fail on console errors, uncaught errors and foreign requests.

    A test that provokes errors lists a part of each in its `console_errors`. Tests with
    a browser not driven by Playwright check for themselves.
    """
    if not find_browser_name(request.node):
        yield
        return
    page = request.getfixturevalue("shared_page")
    context = page.context if page else request.getfixturevalue("context")
    engine = request.getfixturevalue("browser_name").title()
    record_property("engine", f"{engine} {context.browser.version}")
    with collecting_errors(context) as (errors, foreign):
        yield
    allowed = getattr(request.function, "console_errors", [])
    assert [each for each in errors if not any(part in each for part in allowed)] == []
    assert foreign == []


@contextmanager
def collecting_errors(context):
    """Collect the errors and the foreign requests of all pages of a context."""
    errors, foreign = [], []

    def add_console_error(message):
        if message.type == "error":
            errors.append(f"{message.text} ({message.location['url']})")

    def add_uncaught_error(failure):
        errors.append(f"{failure.error.message}\n{failure.error.stack}")

    def add_foreign(request):
        address = urlsplit(request.url)
        if address.scheme not in LOCAL_SCHEMES and address.hostname != "localhost":
            foreign.append(request.url)

    handlers = {
        "console": add_console_error,
        "weberror": add_uncaught_error,
        "request": add_foreign,
    }
    for event, handle in handlers.items():
        context.on(event, handle)
    yield errors, foreign
    for event, handle in handlers.items():
        context.remove_listener(event, handle)


def site_folder():
    """Return the folder of the site, or fail if it is not built."""
    if not (SITE / "manifest.json").exists():
        pytest.fail("The site is not built: run build_scripts/build_site.py first.")
    return SITE
