"""The cost of a first visit, on the connections of Chrome's developer tools."""

import subprocess
from itertools import takewhile
from urllib.parse import urlsplit

import pytest
import sizes
import trustme
from playwright.sync_api import expect
from reader import QUEENS
from setup.tools import ROOT, SITE, node

from pypuzzles import PUZZLES
from pypuzzles.puzzles import SOURCES

pytestmark = pytest.mark.needs("a slow line")

BYTES = sizes.LIMITS["before_run"]  # as a static host sends them
SECONDS = 1  # until the first board, on a Fast 4G line
SLACK = 5  # factor on all time limits: this machine may be slow, or busy
ANSWERS = 3  # successive requests before the board: a page, programs, words
VISITS = 3  # the fastest is taken: a busy machine only adds to the time
# The presets of Chrome's developer tools: bits a second down and up, and milliseconds
# to each answer, which also account for the handshakes that are not slowed down.
LINES = {
    "Fast 4G": (0.9 * 9_000_000, 0.9 * 1_500_000, 165),
    "Slow 4G": (0.9 * 1_600_000, 0.9 * 750_000, 562.5),
}
CABLE = "a cable"  # not slowed down: even a limit of 0 sometimes costs a second
# Each puzzle once, in one of the languages. By day there is one with modules of its own
# and one without, in each language.
BY_DAY = (0, 1, len(SOURCES))
BOARDS = [
    pytest.param(
        puzzle.name,
        sizes.LANGUAGES[number % len(sizes.LANGUAGES)],
        marks=[pytest.mark.night] * (number not in BY_DAY),
    )
    for number, puzzle in enumerate(PUZZLES)
]
# Files requested only by a visible board, and those that Playwright does not report.
AFTERWARDS = {
    "web/boards/generic/clues.js",
    "web/boards/generic/drag.js",
    "web/boards/generic/pieces.js",
    "web/views/watch/preparation.js",
    "web/views/watch/search-tools.js",
    "web/words/hints.en.json",
    "web/words/hints.ja.json",
    "web/words/refusals.ja.json",
}
ICON = "web/icon.svg"
REQUESTS = 10
"""Requests before a board, except the icon, which browsers request at any time."""
CLASSIC = "web/shell/preload.js"
"""The only script of the page that is not a module."""
STOOD = """(() => {
  const look = () => {
    const element = document.querySelector("py-puzzle");
    const grid = element?.shadowRoot?.querySelector("[role=grid]");
    if (grid?.getBoundingClientRect().width) window.stood = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()"""


@pytest.fixture(scope="module")
def static_host(root_server, tmp_path_factory):
    """Serve the site as static hosts do: compressed, and by HTTP/2."""
    pem = tmp_path_factory.mktemp("host") / "localhost.pem"
    signed = trustme.CA().issue_cert("localhost")
    signed.private_key_and_cert_chain_pem.write_to_path(pem)
    script = ROOT / "tests" / "support" / "static_host.mjs"
    with subprocess.Popen(
        [node(), script, SITE, pem], stdout=subprocess.PIPE, encoding="utf-8"
    ) as host:
        yield f"https://localhost:{int(host.stdout.readline())}/"
        host.terminate()


@pytest.fixture
def first_visit(new_context, static_host):
    """Return a function that opens the page for the first time, on a line."""

    def visit(line, fetched=None, address=QUEENS):
        # Nobody has signed the certificate.
        page = new_context(ignore_https_errors=True).new_page()
        if fetched is not None:
            page.on("requestfinished", lambda each: fetched.append(each))
        if line != CABLE:
            slow_down(page, *LINES[line])
        page.add_init_script(STOOD)
        page.goto(static_host + address)
        expect(page.get_by_role("grid")).to_be_visible()
        return page

    return visit


def slow_down(page, down, up, latency):
    """Slow down the network by the developer tools."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": latency,
            "downloadThroughput": down / 8,
            "uploadThroughput": up / 8,
        },
    )


def test_little_is_fetched_before_run(first_visit, record_property):
    """Everything that the page requests without Python, until nothing more arrives."""
    fetched = []
    first_visit(CABLE, fetched).wait_for_load_state("networkidle")
    names = [urlsplit(request.url).path for request in fetched]
    size = sum(request.sizes()["responseBodySize"] for request in fetched)
    record_property("bytes before Run", size)
    assert not any(name.startswith("/python/") for name in names)
    assert 50_000 < size <= BYTES


@pytest.mark.clock
@pytest.mark.parametrize("dearest", [False, True], ids=["default", "dearest"])
def test_the_board_appears_soon(first_visit, record_property, dearest):
    """The default board, and the one with the most requests.

    Measured by the page's own clock, from the start of the visit.
    """
    puzzle, language = sizes.largest_board(sizes.first_boards())
    address = f"#puzzle={puzzle}&lang={language}" if dearest else QUEENS

    def seconds(line):
        return first_visit(line, address=address).evaluate("window.stood") / 1000

    visits = [(seconds(CABLE), seconds("Fast 4G")) for _ in range(VISITS)]
    cable, fast = (min(times) for times in zip(*visits, strict=True))
    expected = f"first board after {fast:.2f} s by Fast 4G, {cable:.2f} s by cable"
    record_property("first board", expected)
    print(expected)  # noqa: T201  (shown by pytest -s)
    assert ANSWERS * LINES["Fast 4G"][-1] / 1000 < fast <= SLACK * SECONDS
    assert fast - cable <= SECONDS


@pytest.mark.clock
def test_words_are_requested_while_programs_load(first_visit):
    """Else the board would wait for one answer more."""
    page = first_visit("Slow 4G")
    query, came = page.evaluate("""() => {
      const all = performance.getEntriesByType("resource");
      const words = all.find((entry) => entry.name.endsWith("/words/en.json"));
      const named = Array.from(document.querySelectorAll("[rel=modulepreload]"));
      const programs = all.filter((entry) => named.some((e) => e.href === entry.name));
      return [words.startTime, Math.max(...programs.map((e) => e.responseEnd))];
    }""")
    assert 0 < query < came


@pytest.mark.parametrize("puzzle, language", BOARDS)
def test_the_files_before_a_board_are_those_measured(reader, page, puzzle, language):
    """Each module has a preload link, so none is found only through another."""
    query = []
    page.on("request", lambda request: query.append(urlsplit(request.url).path[1:]))
    reader.open(f"#puzzle={puzzle}&lang={language}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_load_state("networkidle")
    until_it_stands = takewhile(lambda name: name not in AFTERWARDS, query)
    before = {name or "index.html" for name in until_it_stands}
    assert len(before - {ICON}) <= REQUESTS
    measured = sizes.first_boards()[puzzle, language].keys()
    assert before | {ICON} == measured | {ICON}
    named = page.evaluate(
        "Array.from(document.querySelectorAll('[rel=modulepreload]'), (e) => e.href)"
    )
    assert len(named) == len(set(named))
    modules = {name for name in before if name.endswith(".js")}
    assert {urlsplit(url).path[1:] for url in named} == modules - {CLASSIC}
