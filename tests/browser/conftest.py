"""Real browsers on the built site; console errors and foreign requests fail tests."""

from contextlib import contextmanager
from itertools import count
from urllib.parse import urlsplit

import pytest
from engines import is_missing
from faulty_server import faulty_server
from playwright.sync_api import expect
from reader import Reader, Regular
from setup.browsers import COMPILED_ONCE, launch_options
from setup.tools import SITE
from website.server import site_server

# A reader of a busy machine waits; a test that waits this long has failed.
expect.set_options(timeout=30_000)

WINDOW = {"width": 1280, "height": 720}  # Playwright's own
LOCAL = {"about", "blob", "data", "file"}
# What only the protocol of Chrome's developer tools can do.
PROTOCOL = {"a slow line", "a slow processor", "a look into the memory"}


def pytest_collection_modifyitems(config, items):
    """By day, let the second engine try only what engines differ in."""
    if config.getoption("--night"):
        return
    first = config.getoption("--browser")[:1] or ["chromium"]

    def is_left_out(item):
        engine = getattr(item, "callspec", None)
        name = engine and engine.params.get("browser_name")
        return name and [name] != first and not item.get_closest_marker("engines")

    left_out = [item for item in items if is_left_out(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not is_left_out(item)]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name, pytestconfig):
    """Start Playwright's own browser if it is there, else the system's.

    Each test starts Python anew.
    """
    options = launch_options(browser_name)
    if options and browser_name == "chromium":
        options["args"].append(COMPILED_ONCE)
    if options is None and browser_name == "firefox":
        is_missing(pytestconfig, "Firefox")
    assert options, f"There is no {browser_name} here: see README.md."
    return {**browser_type_launch_args, **options}


@pytest.fixture(autouse=True)
def able(request):
    """Skip a test that needs what Playwright cannot do with the system's Firefox.

    By WebDriver BiDi it emulates no media and does not hear of a Blob that is saved,
    not even from a page of one line; with its own Firefox it does both. It loses a
    page that the browser had kept, scrolls before each press, opens no page without
    scripts, nor a dialog to print, and puts an empty line before lines that take the
    place of others. Chromium alone has the protocol that slows a line down and frees
    memory. Firefox itself runs no script while a style sheet is on its way.
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
    if channel == "moz-firefox" or (firefox and need in PROTOCOL):
        pytest.skip(f"not tested: {need} in Firefox, by Playwright")


@pytest.fixture
def browser_context_args(browser_context_args, request):
    """Let no service worker stand between a test and the server, unless it says so."""
    allowed = request.node.get_closest_marker("service_worker")
    workers = "allow" if allowed else "block"
    return {**browser_context_args, "service_workers": workers}


@pytest.fixture(scope="session")
def at_root():
    """Serve the built site at / as long as the tests run."""
    with site_server(built()) as running:
        yield running


@pytest.fixture(scope="session")
def below_a_path():
    """Serve the built site as a project's pages are served, below a path."""
    with site_server(built(), "/user/repo/") as running:
        yield running


@pytest.fixture
def site(at_root):
    """The site at /: its url, and the requests since the test began."""
    at_root.requests.clear()
    return at_root


@pytest.fixture
def subsite(below_a_path):
    """The site at /user/repo/."""
    below_a_path.requests.clear()
    return below_a_path


@pytest.fixture
def guest(page, tmp_path):
    """Return a function that opens a page of somebody else's, on another origin."""
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
def page_of_many(browser, site):
    """Open a page that tests of a file share."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site.url}#lang=en")
        yield page


@pytest.fixture(scope="module")
def stayed(browser, at_root):
    """A page that tests of a file share: Python comes to it once.

    Files do not: a page remembers what was opened in each puzzle, and counted.
    """
    with page_of_many(browser, at_root) as page:
        yield page


@pytest.fixture(scope="module")
def stayed_without_python(browser, at_root):
    """Another, for tests to which Python never comes."""
    with page_of_many(browser, at_root) as page:
        yield page


@pytest.fixture
def shared_page(request):
    """The page of a test that is marked `stays`, else none."""
    if not request.node.get_closest_marker("stays"):
        return None
    bare = "without_python" in request.fixturenames
    return request.getfixturevalue("stayed_without_python" if bare else "stayed")


@pytest.fixture
def page(request, shared_page):
    """A new page; for a test that is marked `stays`, the one before it had."""
    page = shared_page
    if page is None:
        return request.getfixturevalue("context").new_page()
    page.bring_to_front()  # the other one may have been
    page.set_viewport_size(WINDOW)
    page.evaluate("localStorage.clear()")
    Regular(page).open()
    return page


@pytest.fixture
def reader(page, site, shared_page):
    """Read the site at /."""
    return (Regular if shared_page else Reader)(page, site.url)


@pytest.fixture
def without_python(page):
    """Let no part of Python come; tell which were asked for."""
    asked = []

    def refuse(route):
        asked.append(route.request.url)
        route.abort()

    page.route("**/python/**", refuse)
    yield asked
    page.unroute("**/python/**", refuse)


@pytest.fixture
def no_python(without_python):
    """Let no part of Python come, and fail when one was asked for."""
    yield
    assert without_python == []


@pytest.fixture
def on_paper(page):
    """Return a function that shows the page as it is printed, until the test ends."""
    yield lambda: page.emulate_media(media="print")
    page.emulate_media(media="null")


@pytest.fixture
def faulty():
    """The site, on a server that can spoil its files."""
    with faulty_server(SITE) as site:
        yield site


@pytest.fixture
def fits(page):
    """Return a function that waits until the page is no wider than its window."""

    def wait():
        wide = page.viewport_size["width"]
        expect(page.locator("html")).to_have_js_property("scrollWidth", wide)

    return wait


@pytest.fixture(autouse=True)
def quiet(request, record_property):
    """Fail on console errors, uncaught errors and requests to another origin.

    A test that provokes errors names a part of each in its `console_errors`. One whose
    browser is not Playwright's listens by itself.
    """
    if "browser_name" not in request.fixturenames:
        yield
        return
    page = request.getfixturevalue("shared_page")
    context = page.context if page else request.getfixturevalue("context")
    engine = request.getfixturevalue("browser_name").title()
    record_property("engine", f"{engine} {context.browser.version}")
    with listening(context) as (errors, foreign):
        yield
    allowed = getattr(request.function, "console_errors", [])
    assert [each for each in errors if not any(part in each for part in allowed)] == []
    assert foreign == []


@contextmanager
def listening(context):
    """Gather the errors of all pages of a context, and the strangers they ask."""
    errors, foreign = [], []

    def told_by_console(message):
        if message.type == "error":
            errors.append(f"{message.text} ({message.location['url']})")

    def failed(failure):
        errors.append(f"{failure.error.message}\n{failure.error.stack}")

    def asked(question):
        address = urlsplit(question.url)
        if address.scheme not in LOCAL and address.hostname != "localhost":
            foreign.append(question.url)

    heard = {"console": told_by_console, "weberror": failed, "request": asked}
    for event, hear in heard.items():
        context.on(event, hear)
    yield errors, foreign
    for event, hear in heard.items():
        context.remove_listener(event, hear)


def built():
    """Return the folder of the site, or fail with a sentence."""
    if not (SITE / "manifest.json").exists():
        pytest.fail("The site is not built: run build_scripts/build_site.py first.")
    return SITE
