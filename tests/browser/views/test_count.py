"""Counting on the built site: light workers, without Python or beside it."""

import csv
import io
import re

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
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.browser

STOPS_WITHIN = 5 * 200  # milliseconds, with slack for a busy machine
ENDED = 15  # seconds until the browser must have told that a worker has ended
CLOSED_6 = 2 * 9862  # OEIS A001230, each in both directions


def open_count(reader, state: str = "") -> None:
    """Open the view and wait until it can be started."""
    reader.open("about:blank")
    reader.open(f"#view=count&{state}")
    expect(reader.place).to_have_title(re.compile("Count$"))


def figure(reader, name: str) -> str:
    """Read a figure by its name."""
    terms = reader.place.get_by_role("term").all_inner_texts()
    values = reader.place.get_by_role("definition").all_inner_texts()
    return dict(zip(terms, values, strict=True))[name]


@pytest.mark.usefixtures("no_python")
def test_queens_are_counted_by_every_core_without_python(reader, page):
    """Twelve queens, OEIS A000170: WebAssembly, and a worker a core."""
    open_count(reader, "n=12")
    reader.press("Count")
    told = f"{QUEENS[12]:,} solutions in"
    expect(reader.says).to_contain_text(told)
    assert figure(reader, "Engine") == "WebAssembly"
    cores = page.evaluate("navigator.hardwareConcurrency")
    assert figure(reader, "workers") == str(cores)
    assert figure(reader, "met") == f"{QUEENS[12]:,}"
    reader.leave_workers()


WITHOUT_PYTHON = {
    "puzzle=queens&algorithm=fundamental&form=iterative&n=11": QUEENS[11],
    "puzzle=magic_star&algorithm=corners": STARS,
    "puzzle=knights_tour&algorithm=degrees&rows=6&cols=6": CLOSED_6,
    "puzzle=permutations&algorithm=by_scan&n=8": FACTORIALS[8],
}


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("state", WITHOUT_PYTHON)
def test_published_counts_appear_without_python(reader, state):
    """Each puzzle, as the site was built with it."""
    open_count(reader, state)
    reader.press("Count")
    told = f"{WITHOUT_PYTHON[state]:,} solutions in"
    expect(reader.says).to_contain_text(told)
    expect(reader.says).to_contain_text("WebAssembly, ")


@pytest.mark.usefixtures("no_python")
def test_what_cannot_be_split_runs_in_one_worker_and_says_so(reader):
    """Peg solitaire by deepening, M. Hiroi's peg21.lisp."""
    open_count(reader, "puzzle=peg_solitaire&algorithm=deepening")
    reader.press("Count")
    told = f"{PEGS_21['solutions']} solutions in"
    expect(reader.says).to_contain_text(told)
    expect(reader.says).to_contain_text("WebAssembly, 1 worker.")
    expect(reader.says).to_contain_text("a deepening cannot be split")
    assert figure(reader, "moves") == str(PEGS_21["moves"])
    reader.leave_workers()


STOP = """async (stop) => {
  const view = stop.getRootNode().host;
  const begun = performance.now();
  stop.click();
  await view.updateComplete;
  return performance.now() - begun;
}"""


@pytest.mark.usefixtures("no_python")
def test_a_count_stops_at_once_and_leaves_no_worker(reader, page):
    """Sixteen queens; the page says so within five times 200 ms."""
    open_count(reader, "n=16")
    reader.press("Count")
    expect(reader.says).to_contain_text("solutions so far")
    assert page.workers
    assert reader.button("Stop").evaluate(STOP) < STOPS_WITHIN
    expect(reader.says).to_contain_text("Stopped after")
    reader.leave_workers()


@pytest.mark.usefixtures("no_python")
def test_a_count_ends_with_escape_and_with_the_view(reader, page):
    """The focus stays on the button, so that a key reaches it."""
    open_count(reader, "n=16")
    reader.button("Count").press("Enter")
    expect(reader.says).to_contain_text("solutions so far")
    page.keyboard.press("Escape")
    expect(reader.says).to_contain_text("Stopped after")
    reader.leave_workers()
    page.keyboard.press("Enter")
    expect(reader.says).to_contain_text("solutions so far")
    reader.follow("Race")
    reader.leave_workers()


@pytest.mark.usefixtures("no_python")
def test_counts_one_after_the_other_leave_no_worker(reader):
    """Sizes and algorithms change in between."""
    open_count(reader, "n=11&algorithm=backtracking")
    for n in (11, 12, 13):
        reader.press("Count")
        expect(reader.says).to_contain_text(f"{QUEENS[n]:,} solutions in")
        reader.leave_workers()
        reader.press("Larger")


def test_a_text_that_does_not_compile_is_counted_in_python(reader):
    """All games from hole 0 of the triangle of 15: B. Butler, durangobill.com."""
    state = "board=triangle15&vacancy=0&goal=any&aim=any"
    open_count(reader, f"puzzle=peg_solitaire&algorithm=depth_first&{state}")
    reader.press("Count")
    expect(reader.says).to_contain_text(
        f"{PEGS_ANY_GOAL[0]:,} solutions in", timeout=PYTHON
    )
    expect(reader.says).to_contain_text("Python.")
    expect(reader.says).to_contain_text(
        "Not WebAssembly: place, line 37: a set is not compiled"
    )


@pytest.mark.usefixtures("no_python")
def test_what_cannot_be_counted_says_why(reader, page):
    """A text that is refused, where only WebAssembly is asked; too many tours."""
    state = "puzzle=peg_solitaire&algorithm=depth_first&engine=wasm"
    open_count(reader, state)
    reader.press("Count")
    alert = reader.alert
    expect(alert).to_contain_text("This does not compile to WebAssembly.")
    expect(alert).to_contain_text("a set is not compiled")
    page.get_by_role("link", name=re.compile("Knight")).click()
    reader.press("Count")
    expect(alert).to_contain_text("This cannot be counted.")
    expect(alert).to_contain_text("tours of 8 x 8 can be watched")


def test_the_reader_chooses_the_engine_and_the_address_keeps_it(reader, page, site):
    """Python counts what WebAssembly could, and a size the site has not compiled."""
    open_count(reader, "n=7&algorithm=flags")
    reader.press("Python")
    expect(page).to_have_url(re.compile("engine=python"))
    page.reload()
    expect(reader.button("Python")).to_have_attribute("aria-pressed", "true")
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{QUEENS[7]} solutions in", timeout=PYTHON)
    assert figure(reader, "Engine") == "Python"
    open_count(
        page,
        site.url,
        "puzzle=knights_tour&algorithm=degrees&rows=3&cols=10&engine=auto",
    )
    reader.press("Count")
    expect(reader.says).to_contain_text(
        f"{KNIGHTS_TOURS_LARGER[3, 10, (0, 0), 'closed']} solutions in"
    )
    assert figure(reader, "Engine") == "WebAssembly"


def test_what_counts_alone_is_counted_in_python_and_can_be_stopped(reader, page):
    """Meet in the middle: Stop ends its Python, and another begins."""
    state = "algorithm=meet_in_the_middle&n=16"
    open_count(reader, state)
    reader.press("Count")
    expect(page.get_by_role("progressbar")).to_be_visible()
    reader.press("Stop")
    expect(reader.says).to_contain_text("Stopped.")
    reader.leave_workers()
    open_count(reader, state.replace("16", "12"))
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{QUEENS[12]:,} solutions in", timeout=PYTHON)
    assert figure(reader, "Engine") == "Python"
    reader.follow("Race")
    reader.leave_workers()


def test_times_are_measured_beside_the_printed_ones(reader, page):
    """Compiled and interpreted, size by size; the file holds them all."""
    open_count(reader, "to=8")
    reader.press("Measure here")
    done = expect(reader.says)
    done.to_contain_text(f"{QUEENS[8]} solutions in")
    reader.press("Python")
    page.get_by_role("spinbutton", name="up to n").fill("6")
    page.keyboard.press("Enter")
    reader.press("Measure here")
    done.to_contain_text(f"{QUEENS[6]} solutions in", timeout=PYTHON)
    heads = page.get_by_role("columnheader").all_inner_texts()
    ours = [head for head in heads if head.startswith("Bitmask")]
    assert ["WebAssembly" in head for head in ours] == [True, False]
    with page.expect_download() as download:
        reader.press("Download as CSV")
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
def test_the_words_of_the_chart_keep_apart_at_every_width(reader, page, lang):
    """On a phone only the line of now has a name."""
    reader.open(f"#view=count&lang={lang}&to=9")
    reader.press({"en": "Measure here", "ja": "ここで測る"}[lang])
    nine = {"en": "352 solutions", "ja": "解は 352 個"}[lang]
    expect(reader.says).to_contain_text(nine)
    for width, height, most in ((320, 640, 1), (740, 360, 6), (1366, 650, 6)):
        page.set_viewport_size({"width": width, "height": height})
        assert (width, words_apart(page)) == (width, [])
        assert len(read_chart(page)[0]) == most


@pytest.mark.needs("media")
@pytest.mark.usefixtures("no_python")
def test_the_chart_follows_the_theme_at_once(reader, page):
    """And no line is of the colour of the paper."""
    open_count(reader, "to=9")
    reader.press("Measure here")
    expect(reader.says).to_contain_text("352 solutions")
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
def test_measuring_stops_with_what_there_is(reader, page):
    """The sizes before stay in the table."""
    open_count(reader, "to=16")
    reader.press("Measure here")
    cell = page.get_by_role("cell", name=f"{QUEENS[10]:,}", exact=True)
    expect(cell).to_be_visible()
    reader.press("Stop")
    reader.leave_workers()
    expect(cell).to_be_visible()
    expect(page.get_by_role("cell", name="14,772,512")).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_count_stands_beside_run(reader, page):
    """By the board, without Python; another size forgets it."""
    reader.open("#n=9")
    reader.press("Count")
    line = page.get_by_text(f"{QUEENS[9]} solutions in")
    expect(line).to_be_visible()
    expect(page.get_by_text("WebAssembly, 1 worker.")).to_be_visible()
    reader.leave_workers()
    reader.press("Larger")
    expect(line).to_have_count(0)


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_nothing_scrolls(reader, page, lang, fits):
    """320 pixels, before and after a count and a table, in both languages."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open(f"#view=count&lang={lang}&n=12&to=6")
    expect(page).to_have_title(re.compile("(Count|数える)$"))
    words = {
        "en": ("Count", "Measure here", "14,200 solutions", "4 solutions"),
        "ja": ("数える", "ここで測る", "解は 14,200 個", "解は 4 個"),
    }
    count, measure, twelve, six = words[lang]
    reader.press(count)
    expect(reader.says).to_contain_text(twelve)
    fits()
    reader.press(measure)
    expect(reader.says).to_contain_text(six)
    fits()
