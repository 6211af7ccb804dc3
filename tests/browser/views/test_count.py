"""Counting on the built site: workers without Python, or with it."""

import re

import pytest
from known import (
    CLOSED_TOURS,
    FACTORIALS,
    KNIGHTS_TOURS_LARGER,
    PEGS_21,
    PEGS_ANY_GOAL,
    QUEENS,
    QUEENS_ORBITS,
    STARS,
)
from playwright.sync_api import expect
from reader import PYTHON, Regular
from views import open_count, stop_limit, time_stop

TOURS_8 = 2 * 13_267_364_410_532  # McKay, 1997, each in both directions
CLOSED_6 = 2 * 9862  # OEIS A001230, each in both directions


def figure(reader, name: str) -> str:
    """Read a figure by its name."""
    terms = reader.place.get_by_role("term").all_inner_texts()
    values = reader.place.get_by_role("definition").all_inner_texts()
    return dict(zip(terms, values, strict=True))[name]


def count_by(reader, engine, state, number):
    """Count by a link; return the result and the engine."""
    open_count(reader, state)
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{number:,} solutions in", timeout=PYTHON)
    assert figure(reader, "Engine") == engine


@pytest.mark.engines
@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_queens_are_counted_by_every_core_without_python(reader, page):
    """Twelve queens, OEIS A000170: WebAssembly, and a worker a core."""
    open_count(reader, "n=12")
    reader.press("Count")
    expected = f"{QUEENS[12]:,} solutions in"
    expect(reader.says).to_contain_text(expected)
    assert figure(reader, "Engine") == "WebAssembly"
    cores = page.evaluate("navigator.hardwareConcurrency")
    assert figure(reader, "Workers") == str(cores)
    assert figure(reader, "Boards found") == f"{QUEENS[12]:,}"
    reader.leave_workers()


QUEENS_15 = 2_279_184  # OEIS A000170
CONTINUES = re.compile(r"Continues at [\d.]+%, where the last count stopped\.")


def begin_count(reader, page, state, progress):
    """Count until the page shows this much progress, a regular expression."""
    open_count(reader, state)
    reader.press("Count")
    expect(page.get_by_text(re.compile(progress))).to_be_visible(timeout=PYTHON)


@pytest.mark.usefixtures("no_python")
def test_a_count_continues_after_a_reload(reader, page):
    """With the parts that were finished, so that the total is right."""
    begin_count(reader, page, "n=15", r"^[2-9]\d% done")
    page.reload()
    reader.press("Count")
    expect(page.get_by_text(CONTINUES)).to_be_visible()
    expect(reader.says).to_contain_text(f"{QUEENS_15:,} solutions in", timeout=PYTHON)
    assert figure(reader, "Boards found") == f"{QUEENS_15:,}"
    expect(page.get_by_text(CONTINUES)).to_have_count(0)
    reader.press("Count")
    expect(page.get_by_text(re.compile("% done"))).to_be_visible()
    expect(page.get_by_text(CONTINUES)).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_a_stopped_count_continues_or_starts_again(reader, page):
    """Another count does not continue with its parts."""
    begin_count(reader, page, "n=16", r"^[1-9][\d.]*% done")
    reader.press("Stop")
    for state, continues in {"n=16&form=iterative": 0, "n=16": 1}.items():
        open_count(reader, state)
        reader.press("Count")
        expect(page.get_by_text("% done")).to_be_visible()
        expect(page.get_by_text(CONTINUES)).to_have_count(continues)
        if continues:
            reader.press("Start again")
            expect(page.get_by_text(CONTINUES)).to_have_count(0)
        reader.press("Stop")


@pytest.mark.stays
def test_orbits_are_counted_by_size(reader, page):
    """Suzuki's COUNT4 and COUNT8, of searches that find one board of each orbit."""
    sizes = QUEENS_ORBITS[8]
    open_count(reader, "n=8&algorithm=fundamental")
    reader.press("Count")
    expected = f"12 orbits: {sizes[4]} with 4 boards, {sizes[8]} with 8 boards."
    expect(page.get_by_text(expected)).to_be_visible(timeout=PYTHON)


WITHOUT_PYTHON = {
    "puzzle=queens&algorithm=fundamental&form=iterative&n=11": QUEENS[11],
    "puzzle=magic_star&algorithm=corners": STARS,
    "puzzle=knights_tour&algorithm=degrees&rows=6&cols=6": CLOSED_6,
    "puzzle=permutations&algorithm=by_scan&n=8": FACTORIALS[8],
}


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("state", WITHOUT_PYTHON)
def test_published_counts_appear_without_python(reader, state):
    """Each puzzle, as the site was built with it."""
    open_count(reader, state)
    reader.press("Count")
    expected = f"{WITHOUT_PYTHON[state]:,} solutions in"
    expect(reader.says).to_contain_text(expected)
    expect(reader.says).to_contain_text("WebAssembly, ")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_deepening_is_counted_by_every_core(reader, page):
    """Peg solitaire round by round, M. Hiroi's peg21.lisp."""
    open_count(reader, "puzzle=peg_solitaire&algorithm=deepening")
    reader.press("Count")
    expected = f"{PEGS_21['solutions']} solutions in"
    expect(reader.says).to_contain_text(expected)
    cores = page.evaluate("navigator.hardwareConcurrency")
    assert figure(reader, "Workers") == str(cores)
    assert figure(reader, "Fewest moves") == str(PEGS_21["moves"])
    reader.leave_workers()


@pytest.mark.clock
@pytest.mark.usefixtures("no_python")
def test_a_count_stops_at_once_and_leaves_no_worker(reader, page):
    """Sixteen queens; the page says so within 200 ms."""
    open_count(reader, "n=16")
    reader.press("Count")
    expect(reader.says).to_contain_text("solutions so far")
    assert page.workers
    frames, stopped = time_stop(reader.button("Stop"))
    assert stopped < stop_limit(frames), frames
    expect(reader.says).to_contain_text("Stopped after")
    reader.leave_workers()


@pytest.mark.stays
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


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_counts_one_after_the_other_leave_no_worker(reader):
    """Sizes and algorithms change in between."""
    open_count(reader, "n=9&algorithm=backtracking")
    for n in (9, 10, 11):
        reader.press("Count")
        expect(reader.says).to_contain_text(f"{QUEENS[n]:,} solutions in")
        reader.leave_workers()
        reader.press("Increase")


@pytest.mark.stays
def test_a_text_that_does_not_compile_is_counted_in_python(reader):
    """All games from hole 0 of the triangle of 15: B. Butler, durangobill.com."""
    state = "board=triangle15&vacancy=0&goal=any&aim=any"
    open_count(reader, f"puzzle=peg_solitaire&algorithm=by_vector&{state}")
    reader.press("Count")
    expect(reader.says).to_contain_text(
        f"{PEGS_ANY_GOAL[0]:,} solutions in", timeout=PYTHON
    )
    expect(reader.says).to_contain_text("Python.")
    expect(reader.says).to_contain_text(
        re.compile(
            r"WebAssembly was not used: won, line \d+: a set has no order: goals"
        )
    )


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_an_uncompiled_count_gives_the_reason(reader):
    """A program that does not compile, if only WebAssembly is requested."""
    state = "puzzle=peg_solitaire&algorithm=by_vector&engine=wasm"
    open_count(reader, state)
    reader.press("Count")
    alert = reader.alert
    expect(alert).to_contain_text("This search cannot be compiled to WebAssembly.")
    expect(alert).to_contain_text("a set has no order")


TOO_MANY = {
    "en": (
        "closed tours of 8 x 8 are too many to count",
        "Count",
        "Count with Rows = 6, Columns = 6",
        f"{CLOSED_6:,} solutions in",
    ),
    "ja": ("8 × 8 では", "数える", "行数 6、列数 6 で数える", f"{CLOSED_6:,} 個"),
}


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("lang", TOO_MANY)
def test_an_uncountable_board_gives_the_reason_and_an_alternative(reader, lang):
    """The largest default board with few enough tours is one press away."""
    why, count, instead, result = TOO_MANY[lang]
    open_count(reader, "puzzle=knights_tour&rows=8&cols=8")
    reader.open(f"#view=count&puzzle=knights_tour&rows=8&cols=8&lang={lang}")
    expect(reader.says).to_contain_text(why)
    expect(reader.button(count)).to_be_disabled()
    reader.press(instead)
    expect(reader.says).to_contain_text(result)
    expect(reader.button(count)).to_be_enabled()
    expect(reader.button(instead)).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_tours_open_with_what_can_be_counted(reader):
    """If no size was requested."""
    open_count(reader, "")
    reader.open_puzzle("Knight")
    expect(reader.place.get_by_role("spinbutton", name="rows")).to_have_value("6")
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{CLOSED_6:,} solutions in")


@pytest.mark.stays
def test_a_rejected_count_is_not_requested_again(reader):
    """A size that is not in the catalogue; the reason comes from Python."""
    open_count(reader, "puzzle=knights_tour&rows=8&cols=10")
    reader.press("Count")
    expect(reader.says).to_contain_text("tours of 8 x 10 are too many", timeout=PYTHON)
    expect(reader.button("Count")).to_be_disabled()
    expect(reader.alert).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_selected_engine_is_in_the_address(reader, page):
    """A reload restores it."""
    open_count(reader, "n=7&algorithm=flags")
    reader.press("Python")
    expect(page).to_have_url(re.compile("engine=python"))
    page.reload()
    expect(reader.button("Python")).to_have_attribute("aria-pressed", "true")


@pytest.mark.stays
def test_python_counts_and_compiles_on_request(reader):
    """A size that WebAssembly could count, and one the site has not compiled."""
    count_by(reader, "Python", "n=7&algorithm=flags&engine=python", QUEENS[7])
    tours = KNIGHTS_TOURS_LARGER[3, 10, (0, 0), "closed"]
    state = "puzzle=knights_tour&algorithm=degrees&rows=3&cols=10&engine=auto"
    count_by(reader, "WebAssembly", state, tours)


def test_a_counter_runs_in_python_and_can_be_stopped(reader, page):
    """Meet in the middle: Stop terminates its Python, and another one starts."""
    state = "algorithm=meet_in_the_middle&n=16"
    open_count(reader, state)
    reader.press("Count")
    expect(page.get_by_role("progressbar")).to_be_visible()
    reader.press("Stop")
    expect(reader.says).to_contain_text("Stopped.")
    reader.leave_workers()
    count_by(Regular(page), "Python", state.replace("16", "10"), QUEENS[10])
    reader.follow("Race")
    reader.leave_workers()


@pytest.mark.stays
def test_a_counting_generator_is_compiled(reader):
    """Halves by groups, by WebAssembly or by Python, and on all cores."""
    count_by(reader, "WebAssembly", "algorithm=halves&n=14", QUEENS[14])
    expect(reader.says).not_to_contain_text("tries")
    tours = "puzzle=knights_tour&algorithm=halves&rows=6&cols=6&engine=auto"
    count_by(reader, "WebAssembly", tours, CLOSED_6)
    count_by(reader, "Python", "algorithm=halves&n=9&engine=python", QUEENS[9])
    reader.follow("Race")
    reader.leave_workers(1)


CHESSBOARD = "puzzle=knights_tour&algorithm=halves&rows=8&cols=8"
PART = "One part of the count"
# By a separate program in C++, in both directions: tests/searches/test_halves_parts.py.
PART_TOURS = 2 * 18_900_812


def test_a_part_of_a_long_count_can_be_cancelled(reader, page):
    """By its button and by Escape, while Python starts and while it counts."""
    open_count(reader, CHESSBOARD)
    section = page.get_by_role("region", name=PART)
    expect(section).to_contain_text("3,321 parts")
    expect(section).to_contain_text("count knights_tour --algorithm halves --rows 8")
    reader.button("Count one part").press("Enter")
    reader.button("Cancel").press("Enter")
    expect(section.get_by_role("status")).to_have_text("Stopped.")
    reader.button("Count one part").press("Enter")
    counting = re.compile(r"Counting one part: .* so far")
    expect(section.get_by_role("status")).to_have_text(counting, timeout=PYTHON)
    expect(section.get_by_role("progressbar")).to_be_visible()
    workers = len(page.workers)
    page.keyboard.press("Escape")
    expect(section.get_by_role("status")).to_contain_text("Cancelled after")
    reader.leave_workers(workers - 1)
    rows = page.get_by_role("group", name="Number of rows")
    rows.get_by_role("button", name="Decrease").click()
    expect(section).to_have_count(0)


def test_a_count_of_days_reports_its_cost_before_it_starts(reader, page):
    """It starts if the reader decides so; another board forgets the question."""
    open_count(reader, CHESSBOARD)
    cost = page.get_by_text("three to four days on one core")
    expect(cost).to_have_count(0)
    reader.press("Count")
    expect(cost).to_be_visible()
    expect(reader.button("Stop")).to_have_count(0)
    reader.press("Count all parts")
    expect(cost).to_have_count(0)
    reader.press("Stop")
    expect(reader.says).to_contain_text("Stopped")
    reader.press("Count")
    expect(cost).to_be_visible()
    rows = page.get_by_role("group", name="Number of rows")
    rows.get_by_role("button", name="Decrease").click()
    expect(cost).to_have_count(0)


@pytest.mark.night
def test_a_part_of_a_long_count_is_counted(reader, page):
    """One of the parts of all closed tours of the chessboard."""
    open_count(reader, CHESSBOARD)
    section = page.get_by_role("region", name=PART)
    reader.press("Count one part")
    expected = f"You counted {PART_TOURS:,} of {TOURS_8:,} solutions in"
    expect(section.get_by_role("status")).to_contain_text(expected, timeout=2 * PYTHON)
    expect(section).to_contain_text("about one in 700,000.")


def test_a_count_of_parts_reports_its_progress_and_the_time_left(reader, page):
    """From the first part on; Stop keeps the sum of the parts that are finished."""
    open_count(reader, "puzzle=knights_tour&algorithm=halves&rows=7&cols=8")
    reader.press("Count")
    bar = page.get_by_role("progressbar", name="Progress of the count")
    expect(bar).to_have_js_property("value", 0, timeout=PYTHON)
    expect(page.get_by_text(re.compile(r"About [\d.]+ .* left\."))).to_be_visible(
        timeout=PYTHON
    )
    first = bar.evaluate("bar => bar.value")
    page.wait_for_function(
        "([bar, first]) => bar.value > first", arg=[bar.element_handle(), first]
    )
    reader.press("Stop")
    expect(reader.says).to_contain_text("Stopped")
    solutions = int(figure(reader, "Solutions").replace(",", ""))
    assert 0 < solutions < 2 * CLOSED_TOURS[7, 8]


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_count_is_next_to_run(reader, page):
    """By the board, without Python; another size forgets it."""
    reader.open("#n=9")
    reader.press("Count")
    line = page.get_by_text(f"{QUEENS[9]} solutions in")
    expect(line).to_be_visible()
    expect(page.get_by_text("WebAssembly, 1 worker.")).to_be_visible()
    reader.leave_workers()
    reader.press("Increase")
    expect(line).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_printed_times_of_a_puzzle_of_one_size_are_in_a_table(reader, page):
    """M. Hiroi's 172 seconds for the star, and 5.5, and 1.4."""
    open_count(reader, "puzzle=magic_star")
    table = page.get_by_role("region", name="Times").get_by_role("table")
    expect(table.get_by_role("cell")).to_have_text(["172", "2,100", "5.5", "1.4"])
    expect(table).to_contain_text("Pentium 166 MHz")
    open_count(reader, "puzzle=peg_solitaire")
    expect(table.get_by_role("cell")).to_have_text(["0.86", "0.56"])
