"""A real Chromium on the built site; console errors and foreign requests fail tests."""

from urllib.parse import urlsplit

import pytest
from browser import OPTIONS, chromium
from playwright.sync_api import expect
from site_server import site_server
from tools import SITE

# A reader of a busy machine waits; a test that waits this long has failed.
expect.set_options(timeout=15_000)

LOCAL = {"blob", "data", "about"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name):
    """Start Playwright's own Chromium if it is there, else the system's."""
    if browser_name != "chromium":
        return browser_type_launch_args
    return {
        **browser_type_launch_args,
        "executable_path": chromium(),
        "args": [*browser_type_launch_args.get("args", []), *OPTIONS],
    }


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
def visit(page, site):
    """Return a function that opens an address below the site."""

    def open_address(address=""):
        answer = page.goto(site.url + address)
        assert answer is None or answer.ok
        return page

    return open_address


@pytest.fixture(autouse=True)
def quiet(context, request):
    """Fail on console errors, uncaught errors and requests to another origin.

    A test that provokes errors names a part of each in its `console_errors`.
    """
    allowed = getattr(request.function, "console_errors", [])
    errors, foreign = [], []

    def heard(message):
        text = f"{message.text} ({message.location['url']})"
        if message.type == "error" and not any(
            part in text for part in allowed
        ):
            errors.append(text)

    def asked(question):
        address = urlsplit(question.url)
        if address.scheme not in LOCAL and address.hostname != "localhost":
            foreign.append(question.url)

    context.on("console", heard)
    context.on(
        "weberror", lambda failure: errors.append(failure.error.stack)
    )
    context.on("request", asked)
    yield
    assert errors == []
    assert foreign == []


def built():
    """Return the folder of the site, or fail with a sentence."""
    if not (SITE / "manifest.json").exists():
        pytest.fail(
            "The site is not built: run build_scripts/build_site.py first."
        )
    return SITE
