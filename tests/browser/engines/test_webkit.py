"""The core of the site in a third engine: WebKitGTK."""

import shutil

import pytest
from engines import is_missing
from known import FOUR_QUEENS, QUEENS
from setup.browsers import webkit
from webkit_reader import Reader, webkit_driver
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
def reader(driver, record_property):
    """Read as a visitor with WebKit does; no error, no request elsewhere."""
    name = driver.capabilities["browserVersion"]
    record_property("engine", f"WebKitGTK {name}")
    reading = Reader(driver)
    yield reading
    harm = reading.harm()
    reading.leave()
    assert harm == []


@pytest.fixture(autouse=True)
def able():
    """Take the place of what skips tests for Playwright's browsers."""


@pytest.fixture(autouse=True)
def quiet():
    """Take the place of what listens to Playwright's browsers: `reader` does it."""


def python_of(site):
    """List the requests for Python."""
    return [path for path in site.requests if "/python/" in path]


def play_four(reader):
    """Solve four queens by hand."""
    for row, column in enumerate(FOUR_QUEENS):
        reader.choose(f"row {row} column {column}")
    reader.see("Solved: 4 queens")


def test_by_hand_without_python(reader, site):
    """A board is there at once, and is solved."""
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=4")
    play_four(reader)
    assert python_of(site) == []


OPEN = (
    "return document.querySelector('py-puzzle').shadowRoot.querySelector('dialog').open"
)


def test_the_sheet_with_the_code(reader, site):
    """It opens and closes, though WebKit knows no invoker commands yet."""
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=4")
    reader.press("Embed")
    reader.find("dialog[open]", "Put this board on your page")
    reader.press("Close")
    reader.wait(lambda: not reader.driver.execute_script(OPEN))


def test_run_pause_step_back_and_stop(reader, site):
    """Python answers, and every button does what it says."""
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=7&algorithm=backtracking")
    reader.press("Run")
    reader.see("^try [1-9]")
    reader.press("Pause")
    at = int(reader.see(r"(?<=^try )\d+"))
    reader.press("Step")
    reader.see(rf"^try {at + 1}\b")
    reader.press("Step back")
    reader.see(rf"^try {at}\b")
    reader.press("Stop")
    reader.find("button", "Run")
    assert python_of(site)


def test_counting_without_python(reader, site):
    """Ten queens in light workers: OEIS A000170."""
    reader.open(f"{site.url}#view=count&lang=en&puzzle=queens&n=10")
    reader.press("Count")
    reader.see(f"{QUEENS[10]:,} solutions in")
    assert python_of(site) == []


def test_another_puzzle_in_japanese(reader, site):
    """The knight's tour, run to its end at once."""
    reader.open(f"{site.url}#lang=ja&puzzle=knights_tour&rows=5&cols=6")
    reader.press("実行")
    reader.see("^試行 ?[1-9]")
    reader.press("停止")
    reader.find("button", "実行")


def test_below_a_path(reader, subsite):
    """As a project's pages are hosted."""
    reader.open(f"{subsite.url}#lang=en&puzzle=permutations&n=5")
    reader.press("Run")
    reader.see("^try [1-9]")


def test_in_a_frame_of_another_page(reader, site, tmp_path):
    """Another origin's, with a policy of its own; Python starts on a click."""
    policy = f"default-src 'none'; frame-src {site.url}"
    (tmp_path / "index.html").write_text(
        f'<meta http-equiv=Content-Security-Policy content="{policy}">'
        f'<iframe src="{site.url}web/embed.html#lang=en&n=7" width=480 height=640>'
    )
    with site_server(tmp_path) as guest:
        reader.open(guest.url)
        reader.into_frame()
        reader.find("button", "Run")
        assert python_of(site) == []
        reader.press("Run")
        reader.see("^try [1-9]")
        assert python_of(site)


def test_in_one_file_from_a_disk(reader, tmp_path):
    """By hand, watched and counted, without any server."""
    address = shutil.copy(write_one_file(), tmp_path / "puzzles.html").as_uri()
    reader.open(f"{address}#lang=en&puzzle=queens&n=4")
    play_four(reader)
    reader.open(f"{address}#lang=en&puzzle=queens&n=7")
    reader.press("Run")
    reader.see("^try [1-9]")
    reader.open(f"{address}#view=count&lang=en&puzzle=queens&n=10")
    reader.press("Count")
    reader.see(f"{QUEENS[10]:,} solutions in")
