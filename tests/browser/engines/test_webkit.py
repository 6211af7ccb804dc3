"""The core of the site in a third engine: WebKitGTK."""

import shutil

import pytest
from engines import is_missing
from known import FOUR_QUEENS, QUEENS
from reader import asked_for_python
from setup.browsers import webkit
from setup.tools import SITE
from setup.webkit import webkit_driver
from webkit_reader import WebKitReader
from website.one_file import write_one_file
from website.server import site_server

pytestmark = pytest.mark.browser


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


def sees_it_edited(visitor, site):
    """Open a program in the editor, and run it in the sandbox."""
    visitor.find("[role=textbox]", "Program")
    visitor.press("Run")
    visitor.see("^try [1-9]")
    assert any("python/worker.js" in path for path in site.requests)


@pytest.mark.night
def test_a_text_is_edited_on_our_page(visitor, site):
    """It runs in the sandbox."""
    visitor.open(f"{site.url}#lang=en&puzzle=queens&n=7&edit=on")
    sees_it_edited(visitor, site)


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
        sees_it_edited(visitor, site)


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
