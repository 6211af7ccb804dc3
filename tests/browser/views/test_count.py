"""Counting on the built site: light workers, without Python or beside it."""

import csv
import io
import re
from time import monotonic

import pytest
from charts import read_chart, words_apart
from known import (
    FACTORIALS,
    KNIGHTS_TOURS_LARGER,
    PEGS_21,
    PEGS_ANY_GOAL,
    QUEENS,
    STARS,
)
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PYTHON = 60_000  # milliseconds for Python to arrive
STOPS_WITHIN = 5 * 200  # milliseconds, with slack for a busy machine
ENDED = 15  # seconds until the browser must have told that a worker has ended
CLOSED_6 = 2 * 9862  # OEIS A001230, each in both directions


@pytest.fixture
def no_python(page):
    """Let no part of Python through; nothing here asks for it."""
    asked = []
    page.route(
        "**/python/**", lambda route: asked.append(route.request.url) or route.abort()
    )
    yield
    assert asked == []


def open_count(page: Page, url: str, state: str = "") -> None:
    """Open the view and wait until it can be started."""
    page.goto("about:blank")
    page.goto(f"{url}#view=count&{state}")
    expect(page).to_have_title(re.compile("Count$"))


def button(page: Page, name: str):
    """Find a button by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def says(page: Page):
    """Find the headline and what stands below it."""
    return page.get_by_role("main").get_by_role("status").first


def figure(page: Page, name: str) -> str:
    """Read a figure by its name."""
    terms = page.get_by_role("term").all_inner_texts()
    values = page.get_by_role("definition").all_inner_texts()
    return dict(zip(terms, values, strict=True))[name]


def expect_no_worker(page: Page) -> None:
    """Wait until all workers have ended."""
    end = monotonic() + ENDED
    while page.workers and monotonic() < end:
        page.evaluate("0")
    assert page.workers == []


@pytest.mark.usefixtures("no_python")
def test_queens_are_counted_by_every_core_without_python(page, site):
    """Twelve queens, OEIS A000170: WebAssembly, and a worker a core."""
    open_count(page, site.url, "n=12")
    button(page, "Count").click()
    told = f"{QUEENS[12]:,} solutions in"
    expect(says(page)).to_contain_text(told)
    assert figure(page, "Engine") == "WebAssembly"
    cores = page.evaluate("navigator.hardwareConcurrency")
    assert figure(page, "workers") == str(cores)
    assert figure(page, "met") == f"{QUEENS[12]:,}"
    expect_no_worker(page)


WITHOUT_PYTHON = {
    "puzzle=queens&algorithm=fundamental&form=iterative&n=11": QUEENS[11],
    "puzzle=magic_star&algorithm=corners": STARS,
    "puzzle=knights_tour&algorithm=degrees&rows=6&cols=6": CLOSED_6,
    "puzzle=permutations&algorithm=by_scan&n=8": FACTORIALS[8],
}


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("state", WITHOUT_PYTHON)
def test_published_counts_appear_without_python(page, site, state):
    """Each puzzle, as the site was built with it."""
    open_count(page, site.url, state)
    button(page, "Count").click()
    told = f"{WITHOUT_PYTHON[state]:,} solutions in"
    expect(says(page)).to_contain_text(told)
    expect(says(page)).to_contain_text("WebAssembly, ")


@pytest.mark.usefixtures("no_python")
def test_what_cannot_be_split_runs_in_one_worker_and_says_so(page, site):
    """Peg solitaire by deepening, M. Hiroi's peg21.lisp."""
    open_count(page, site.url, "puzzle=peg_solitaire&algorithm=deepening")
    button(page, "Count").click()
    told = f"{PEGS_21['solutions']} solutions in"
    expect(says(page)).to_contain_text(told)
    expect(says(page)).to_contain_text("WebAssembly, 1 worker.")
    expect(says(page)).to_contain_text("a deepening cannot be split")
    assert figure(page, "moves") == str(PEGS_21["moves"])
    expect_no_worker(page)


STOP = """async (stop) => {
  const view = stop.getRootNode().host;
  const begun = performance.now();
  stop.click();
  await view.updateComplete;
  return performance.now() - begun;
}"""


@pytest.mark.usefixtures("no_python")
def test_a_count_stops_at_once_and_leaves_no_worker(page, site):
    """Sixteen queens; the page says so within five times 200 ms."""
    open_count(page, site.url, "n=16")
    button(page, "Count").click()
    expect(says(page)).to_contain_text("solutions so far")
    assert page.workers
    assert button(page, "Stop").evaluate(STOP) < STOPS_WITHIN
    expect(says(page)).to_contain_text("Stopped after")
    expect_no_worker(page)


@pytest.mark.usefixtures("no_python")
def test_a_count_ends_with_escape_and_with_the_view(page, site):
    """The focus stays on the button, so that a key reaches it."""
    open_count(page, site.url, "n=16")
    button(page, "Count").press("Enter")
    expect(says(page)).to_contain_text("solutions so far")
    page.keyboard.press("Escape")
    expect(says(page)).to_contain_text("Stopped after")
    expect_no_worker(page)
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("solutions so far")
    page.get_by_role("link", name="Race").click()
    expect_no_worker(page)


@pytest.mark.usefixtures("no_python")
def test_counts_one_after_the_other_leave_no_worker(page, site):
    """Sizes and algorithms change in between."""
    open_count(page, site.url, "n=11&algorithm=backtracking")
    for n in (11, 12, 13):
        button(page, "Count").click()
        expect(says(page)).to_contain_text(f"{QUEENS[n]:,} solutions in")
        expect_no_worker(page)
        button(page, "Larger").click()


def test_a_text_that_does_not_compile_is_counted_in_python(page, site):
    """All games from hole 0 of the triangle of 15: B. Butler, durangobill.com."""
    state = "board=triangle15&vacancy=0&goal=any&aim=any"
    open_count(page, site.url, f"puzzle=peg_solitaire&algorithm=depth_first&{state}")
    button(page, "Count").click()
    expect(says(page)).to_contain_text(
        f"{PEGS_ANY_GOAL[0]:,} solutions in", timeout=PYTHON
    )
    expect(says(page)).to_contain_text("Python.")
    expect(says(page)).to_contain_text(
        "Not WebAssembly: place, line 37: a set is not compiled"
    )


@pytest.mark.usefixtures("no_python")
def test_what_cannot_be_counted_says_why(page, site):
    """A text that is refused, where only WebAssembly is asked; too many tours."""
    state = "puzzle=peg_solitaire&algorithm=depth_first&engine=wasm"
    open_count(page, site.url, state)
    button(page, "Count").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This does not compile to WebAssembly.")
    expect(alert).to_contain_text("a set is not compiled")
    page.get_by_role("link", name=re.compile("Knight")).click()
    button(page, "Count").click()
    expect(alert).to_contain_text("This cannot be counted.")
    expect(alert).to_contain_text("tours of 8 x 8 can be watched")


def test_the_reader_chooses_the_engine_and_the_address_keeps_it(page, site):
    """Python counts what WebAssembly could, and a size the site has not compiled."""
    open_count(page, site.url, "n=7&algorithm=flags")
    button(page, "Python").click()
    expect(page).to_have_url(re.compile("engine=python"))
    page.reload()
    expect(button(page, "Python")).to_have_attribute("aria-pressed", "true")
    button(page, "Count").click()
    expect(says(page)).to_contain_text(f"{QUEENS[7]} solutions in", timeout=PYTHON)
    assert figure(page, "Engine") == "Python"
    open_count(
        page,
        site.url,
        "puzzle=knights_tour&algorithm=degrees&rows=3&cols=10&engine=auto",
    )
    button(page, "Count").click()
    expect(says(page)).to_contain_text(
        f"{KNIGHTS_TOURS_LARGER[3, 10, (0, 0), 'closed']} solutions in"
    )
    assert figure(page, "Engine") == "WebAssembly"


def test_what_counts_alone_is_counted_in_python_and_can_be_stopped(page, site):
    """Meet in the middle: Stop ends its Python, and another begins."""
    state = "algorithm=meet_in_the_middle&n=16"
    open_count(page, site.url, state)
    button(page, "Count").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    button(page, "Stop").click()
    expect(says(page)).to_contain_text("Stopped.")
    expect_no_worker(page)
    open_count(page, site.url, state.replace("16", "12"))
    button(page, "Count").click()
    expect(says(page)).to_contain_text(f"{QUEENS[12]:,} solutions in", timeout=PYTHON)
    assert figure(page, "Engine") == "Python"
    page.get_by_role("link", name="Race").click()
    expect_no_worker(page)


def test_times_are_measured_beside_the_printed_ones(page, site):
    """Compiled and interpreted, size by size; the file holds them all."""
    open_count(page, site.url, "to=8")
    button(page, "Measure here").click()
    done = expect(says(page))
    done.to_contain_text(f"{QUEENS[8]} solutions in")
    button(page, "Python").click()
    page.get_by_role("spinbutton", name="up to n").fill("6")
    page.keyboard.press("Enter")
    button(page, "Measure here").click()
    done.to_contain_text(f"{QUEENS[6]} solutions in", timeout=PYTHON)
    heads = page.get_by_role("columnheader").all_inner_texts()
    ours = [head for head in heads if head.startswith("Bitmask")]
    assert ["WebAssembly" in head for head in ours] == [True, False]
    with page.expect_download() as download:
        button(page, "Download as CSV").click()
    text = download.value.path().read_text("utf-8")
    told = list(csv.DictReader(io.StringIO(text)))
    for engine, last in (("wasm", 8), ("python", 6)):
        counted = {
            int(row["n"]): int(row["solutions"])
            for row in told
            if row["engine"] == engine
        }
        assert counted == {n: QUEENS[n] for n in range(1, last + 1)}
    printed = {
        row["n"]: row["seconds"] for row in told if row["algorithm"] == "Lisp, bits"
    }
    assert printed == {"11": "0.02", "12": "0.12", "13": "0.69", "14": "4.06"}
    names, lines = read_chart(page, log_y=True)
    assert names[0] == "Bitmask, Python"
    for line in lines:
        for n, seconds in line["marks"]:
            assert n == pytest.approx(round(n), abs=0.02)
            assert any(
                int(row["n"]) == round(n)
                and float(row["seconds"]) == pytest.approx(seconds, rel=0.1)
                for row in told
            )
    assert [line["kind"] for line in lines] == [
        *(5 * ["printed"]),
        "measured",
        "picked",
    ]


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_words_of_the_chart_keep_apart_at_every_width(page, site, lang):
    """On a phone only the line of now has a name."""
    page.goto(f"{site.url}#view=count&lang={lang}&to=9")
    button(page, {"en": "Measure here", "ja": "ここで測る"}[lang]).click()
    nine = {"en": "352 solutions", "ja": "解は 352 個"}[lang]
    expect(says(page)).to_contain_text(nine)
    for width, height, most in ((320, 640, 1), (740, 360, 6), (1366, 650, 6)):
        page.set_viewport_size({"width": width, "height": height})
        assert (width, words_apart(page)) == (width, [])
        assert len(read_chart(page)[0]) == most


@pytest.mark.needs("media")
@pytest.mark.usefixtures("no_python")
def test_the_chart_follows_the_theme_at_once(page, site):
    """And no line is of the colour of the paper."""
    open_count(page, site.url, "to=9")
    button(page, "Measure here").click()
    expect(says(page)).to_contain_text("352 solutions")
    line = page.locator("py-plot .line.picked")
    strokes = set()
    for media in (
        {"color_scheme": "light"},
        {"color_scheme": "dark"},
        {"media": "print"},
        {"media": "screen", "forced_colors": "active"},
    ):
        page.emulate_media(**media)
        stroke, fill, paper = line.evaluate(LOOK)
        assert stroke == fill != paper
        strokes.add(stroke)
    assert len(strokes) == 3  # on paper, what is dark is light


LOOK = """(line) => {
  const { stroke } = getComputedStyle(line);
  const { fill } = getComputedStyle(line.querySelector("circle"));
  return [stroke, fill, getComputedStyle(document.body).backgroundColor];
}"""


@pytest.mark.usefixtures("no_python")
def test_measuring_stops_with_what_there_is(page, site):
    """The sizes before stay in the table."""
    open_count(page, site.url, "to=16")
    button(page, "Measure here").click()
    cell = page.get_by_role("cell", name=f"{QUEENS[10]:,}", exact=True)
    expect(cell).to_be_visible()
    button(page, "Stop").click()
    expect_no_worker(page)
    expect(cell).to_be_visible()
    expect(page.get_by_role("cell", name="14,772,512")).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_count_stands_beside_run(page, site):
    """By the board, without Python; another size forgets it."""
    page.goto(f"{site.url}#n=9")
    button(page, "Count").click()
    line = page.get_by_text(f"{QUEENS[9]} solutions in")
    expect(line).to_be_visible()
    expect(page.get_by_text("WebAssembly, 1 worker.")).to_be_visible()
    expect_no_worker(page)
    button(page, "Larger").click()
    expect(line).to_have_count(0)


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_nothing_scrolls(page, site, lang, fits):
    """320 pixels, before and after a count and a table, in both languages."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{site.url}#view=count&lang={lang}&n=12&to=6")
    expect(page).to_have_title(re.compile("(Count|数える)$"))
    words = {
        "en": ("Count", "Measure here", "14,200 solutions", "4 solutions"),
        "ja": ("数える", "ここで測る", "解は 14,200 個", "解は 4 個"),
    }
    count, measure, twelve, six = words[lang]
    button(page, count).click()
    expect(says(page)).to_contain_text(twelve)
    fits()
    button(page, measure).click()
    expect(says(page)).to_contain_text(six)
    fits()
