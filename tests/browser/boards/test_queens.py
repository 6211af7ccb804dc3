"""Eight queens on the built site, as a reader uses it."""

import re
import time
from itertools import accumulate, pairwise

import pytest
from playwright.sync_api import expect
from reader import PYTHON, listed

from pypuzzles import FOUND, request

pytestmark = pytest.mark.browser

STOPPED = 0.2  # seconds a reader waits for Stop
SLACK = 5  # on a busy machine


def steps(n: int, form: str = "recursive") -> list[list[int]]:
    """List the path of every step, from the search itself."""
    search = request("queens", form=form, n=n).search()
    tried = (pair for pair in search if pair[0] != FOUND)
    return list(accumulate(tried, lambda path, p: [*path[: p[0]], p[1]], initial=[]))


def picture(n: int, path: list[int]) -> str:
    """Tell what the board is called while it shows a path."""
    if not path:
        return f"Empty board of {n} by {n}"
    return f"Board of {n} by {n}; queens from row 0 on in columns {listed(path)}"


def test_the_board_stands_without_python(reader, site):
    """Nothing of Pyodide is asked for before Run."""
    reader.open_board()
    reader.square(0, 2).click()
    expect(reader.square(0, 2)).to_have_accessible_name("row 0 column 2, queen")
    assert [path for path in site.requests if "/python/" in path] == []


def test_queens_are_placed_and_lifted_by_clicks(reader):
    """A second click takes the queen away; undo and redo go back and forth."""
    reader.open_board()
    reader.square(3, 4).click()
    expect(reader.says).to_contain_text("1 of 8 queens stand.")
    reader.square(3, 4).click()
    expect(reader.says).to_contain_text("Place 8 queens")
    reader.press("Undo")
    expect(reader.square(3, 4)).to_have_accessible_name("row 3 column 4, queen")
    reader.press("Undo")
    reader.press("Redo")
    reader.press("Redo")
    expect(reader.square(3, 4)).not_to_have_accessible_name("row 3 column 4, queen")


def test_attacked_queens_are_named_and_marked(reader, page):
    """A conflict is told in words, on the cells, and by a shape."""
    reader.open_board()
    reader.square(1, 5).click()
    before = page.locator(".bad").count()
    reader.square(5, 1).click()
    expect(reader.says).to_contain_text(
        "The queens of rows 1 and 5 meet on a diagonal."
    )
    expect(reader.square(5, 1)).to_have_accessible_name(
        "row 5 column 1, queen, attacked"
    )
    assert (before, page.locator(".bad").count()) == (0, 3)  # a line and two rings


def test_a_board_is_solved_with_the_keyboard_alone(reader, page):
    """One tab stop, arrows, Enter, Home and End are enough."""
    reader.open_board()
    reader.square(0, 0).focus()
    for row, col in enumerate([0, 4, 7, 5, 2, 6, 1, 3]):
        page.keyboard.press("Home")
        for _ in range(col):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter" if row % 2 else "Space")
        page.keyboard.press("ArrowDown")
    expect(reader.says).to_contain_text("Solved: 8 queens, and none attacks another.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("7 of 8 queens stand.")
    page.keyboard.press("Control+Shift+Z")
    expect(reader.says).to_contain_text("Solved")


def test_run_ends_with_92_solutions(reader, site):
    """The whole search plays to its end, and is counted."""
    reader.open_board()
    reader.run()
    reader.hurry()
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)
    expect(reader.tries).to_have_text("try 2,056 of 2,056")
    expect(reader.found).to_have_text("found 92 of 92")
    assert any("/python/pyodide.asm.wasm" in path for path in site.requests)


def test_the_recording_moves_the_board_while_python_is_far(reader, page):
    """The first pairs play though no byte of Python arrives."""
    page.route("**/python/**", lambda route: None)
    reader.open_board()
    reader.run()
    expect(page.get_by_text("Fetching Python")).to_be_visible()
    expect(reader.tries).to_have_text(re.compile("^try [2-9] of 2,056"))


WATCH = """() => {
  const seen = (window.seen = []);
  const look = () => {
    const shadow = document.querySelector("py-puzzle").shadowRoot;
    const step = shadow.querySelector('[aria-label="Timeline"]')?.ariaValueNow;
    const name = shadow.querySelector("svg[role=img]")?.getAttribute("aria-label");
    const last = seen.at(-1)?.[0];
    if (step !== undefined && last !== Number(step)) seen.push([Number(step), name]);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_recording_goes_over_to_python_without_a_jump(reader, page):
    """Every frame shows the step of the true search, and steps only grow."""
    held = []
    page.route("**/python/pypuzzles*.whl", lambda route: held.append(route))
    reader.open_board()
    page.evaluate(WATCH)
    reader.run()
    speed = page.get_by_role("slider", name="Speed")
    speed.focus()
    for _ in range(4):
        speed.press("ArrowRight")  # 60 tries a second
    expect(reader.tries).to_have_text(re.compile(r"^try [2-4]\d\d of"), timeout=PYTHON)
    assert held, "Python had arrived before it could be held back"
    held[0].continue_()
    expect(reader.tries).to_have_text(re.compile(r"^try [6-9]\d\d of"), timeout=PYTHON)
    reader.press("Pause")
    seen = page.evaluate("window.seen")
    page.unroute_all(behavior="ignoreErrors")
    paths = steps(8)
    assert [step for step, _ in seen] == sorted({step for step, _ in seen})
    assert max(after - before for (before, _), (after, _) in pairwise(seen)) < 120
    assert [name for _, name in seen] == [picture(8, paths[step]) for step, _ in seen]


def test_pause_step_and_back_to_the_first_queen(reader, page):
    """Paused, the board goes one try at a time, in both directions."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    at = reader.at()
    paths = steps(8)
    reader.press("Step")
    expect(reader.tries).to_have_text(re.compile(f"^try {at + 1} of"))
    expect(reader.picture).to_have_accessible_name(picture(8, paths[at + 1]))
    for step in range(at, 0, -1):
        reader.press("Step back")
        expect(reader.picture).to_have_accessible_name(picture(8, paths[step]))
    expect(reader.says).to_contain_text("Row 0: trying column 0.")
    reader.press("Step back")
    expect(reader.picture).to_have_accessible_name("Empty board of 8 by 8")
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()


def test_stop_is_seen_at_once(reader, page):
    """The board is the reader's again within 200 ms, at full speed, twelve queens."""
    reader.open_board("#n=12")
    reader.run()
    reader.hurry()
    expect(reader.tries).to_have_text(re.compile(r"^try \d+,\d+"), timeout=PYTHON)
    button = page.get_by_role("button", name="Stop")
    taken = button.evaluate(
        """async (button) => {
          const shadow = button.getRootNode();
          const begin = performance.now();
          button.click();
          while (!shadow.querySelector("svg[role=grid]")) {
            await new Promise(requestAnimationFrame);
          }
          return (performance.now() - begin) / 1000;
        }"""
    )
    assert taken < STOPPED * SLACK
    expect(reader.board).to_be_visible()


def test_a_stopped_search_runs_again_on_a_warm_worker(reader, page, site):
    """Stop keeps Python: the next Run asks for none of its parts."""
    reader.open_board()
    reader.run()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PYTHON)
    reader.press("Stop")
    asked = len(site.requests)
    reader.press("Larger")
    reader.run()
    expect(reader.tries).to_have_text(re.compile(r"of [\d,]+"), timeout=PYTHON)
    assert not [path for path in site.requests[asked:] if "/python/" in path]


@pytest.mark.parametrize(
    "button, told",
    [("Larger", "n=9"), ("iterative", "form=iterative"), ("later", "algorithm=flags")],
)
def test_what_is_changed_during_a_run_plays_on(reader, page, button, told):
    """At once, from the first step, at the speed that was chosen."""
    reader.open_board()
    reader.run()
    dial = page.get_by_role("slider", name="Speed")
    for _ in range(3):
        dial.press("ArrowRight")
    speed = dial.get_attribute("aria-valuetext")
    choose(reader, button)
    expect(page).to_have_url(re.compile(told), timeout=PYTHON)
    expect(reader.button("Pause")).to_be_visible()
    expect(reader.tries).not_to_have_text(re.compile(r"try 0\b"), timeout=PYTHON)
    assert dial.get_attribute("aria-valuetext") == speed


def test_what_is_changed_during_a_pause_stands_at_its_first_step(reader):
    """It is watched, and does not move; Play goes on from there."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    reader.press("Larger")
    expect(reader.picture).to_have_accessible_name(picture(9, []))
    expect(reader.tries).to_have_text(re.compile(r"try 0\b"))
    expect(reader.button("Larger")).to_be_focused()
    reader.press("Play")
    expect(reader.tries).not_to_have_text(re.compile(r"try 0\b"), timeout=PYTHON)


def test_another_puzzle_is_opened_by_hand(reader, page):
    """The search that ran is over."""
    reader.open_board()
    reader.run()
    page.get_by_role("link", name="Permutations").first.click()
    expect(reader.button("Run")).to_be_visible()


def choose(reader, button: str) -> None:
    """Press a button, or take the next algorithm."""
    if button == "later":
        reader.choose("Algorithm", "flags")
    else:
        reader.press(button)


def test_the_source_shows_the_line_and_the_masks(reader, page):
    """The paused line is the yield of a try, and the masks are those of its row."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    reader.timeline.focus()
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    running = page.get_by_role("listitem").and_(page.locator("[aria-current=step]"))
    expect(running).to_contain_text("yield row, bit.bit_length() - 1")
    row = page.get_by_role("row", name=re.compile(r"^place\(4\)"))
    path = steps(8)[5]
    down = sum(1 << col for col in path[:-1])
    expect(row).to_contain_text(f"{down:08b}")
    expect(page.get_by_role("row", name=re.compile(r"^place\("))).to_have_count(5)


def test_the_masks_of_a_later_step_come_from_python(reader, page):
    """Beyond the recording the panel follows the search that runs."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    expect(reader.tries).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PYTHON)
    reader.timeline.focus()
    page.keyboard.press("End")
    expect(reader.tries).to_have_text("try 2,056 of 2,056", timeout=PYTHON)
    page.keyboard.press("ArrowLeft")
    path = steps(8)[2055]
    down = sum(1 << col for col in path[:-1])
    row = page.get_by_role("row", name=re.compile(rf"^place\({len(path) - 1}\)"))
    expect(row).to_contain_text(f"{down:08b}")


def test_the_iterative_form_shows_its_lists(reader, page):
    """The same steps, with the stack written out."""
    reader.open_board()
    reader.press("iterative")
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )
    reader.run()
    reader.press("Pause")
    expect(page.get_by_text("Explicit stack")).to_be_visible(timeout=PYTHON)
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


@pytest.mark.parametrize(
    "n, headline",  # OEIS A000170
    [
        (1, "1 solution found."),
        (2, "There is no solution."),
        (5, "10 solutions found."),
        (12, "14,200 solutions found."),
    ],
)
def test_every_size_plays_to_its_end(reader, n, headline):
    """Boards of 1 to 12 rows are offered."""
    reader.open_board(f"#n={n}")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)


def test_sizes_stop_at_1_and_12(reader, page):
    """The stepper ends where the board does."""
    reader.open_board("#n=12")
    expect(page.get_by_role("button", name="Larger")).to_be_disabled()
    expect(page.get_by_role("row")).to_have_count(12)
    reader.open_board("?#n=1")
    expect(page.get_by_role("button", name="Smaller")).to_be_disabled()
    expect(page.get_by_role("gridcell")).to_have_count(1)


def test_next_solution_and_the_end(reader):
    """Skip to the first solution: try 113 by the search's own text."""
    pairs = list(request("queens", n=8).search())
    first = next(i for i, (depth, _) in enumerate(pairs) if depth == FOUND)
    reader.open_board()
    reader.run()
    reader.press("To the next solution")
    expect(reader.says).to_contain_text("Solution 1.")
    expect(reader.tries).to_have_text(re.compile(f"^try {first} of"))


def test_the_site_works_below_a_path(reader, subsite):
    """All addresses are relative."""
    reader.open_board(subsite.url)
    reader.run()
    reader.hurry()
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


def test_the_address_keeps_size_and_form(reader, page):
    """A reload comes back to the same board."""
    reader.open_board()
    reader.press("Larger")
    reader.press("iterative")
    expect(page.get_by_role("row")).to_have_count(9)
    reader.square(8, 8).click()
    expect(page).to_have_url(re.compile("n=9.*hand=80"))
    page.reload()
    expect(reader.square(8, 8)).to_have_accessible_name("row 8 column 8, queen")
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_choices_are_made_upon_each_other(reader, page):
    """Also while the first is still fetched: none is lost."""
    reader.open_board()
    held = []
    page.route("**/facts/queens-n-*.json", lambda route: held.append(route))
    with page.expect_request("**/facts/queens-n-9.json"):
        reader.press("Larger")
    expect(page.get_by_role("group", name="n")).to_contain_text("9")
    reader.press("iterative")
    with page.expect_request("**/facts/queens-n-10.json"):
        reader.press("Larger")
    for route in held:
        route.continue_()
    expect(page.get_by_role("row")).to_have_count(10)
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_link_is_followed_on_a_busy_page(reader, page):
    """Also where the address of the view before it was about to be written."""
    reader.open_board()
    reader.press("Larger")
    page.evaluate(
        """() => {
        const begin = performance.now();
        while (performance.now() - begin < 400);
        location.hash = "#view=race&lang=en";
        }"""
    )
    expect(page.get_by_role("button", name="by time")).to_be_visible()
    expect(page).to_have_url(re.compile("view=race"))


def test_a_link_comes_back_to_its_step(reader, page):
    """A step far beyond the recording is shown once Python knows it."""
    held = []
    page.route("**/python/pypuzzles*.whl", lambda route: held.append(route))
    with page.expect_request("**/python/pypuzzles*.whl"):
        reader.open("#puzzle=queens&n=8&step=924&speed=60")
    expect(reader.tries).to_have_text("try 500 of 2,056")
    expect(page).to_have_url(re.compile("step=924.*speed=60|speed=60.*step=924"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    held[0].continue_()
    expect(reader.tries).to_have_text("try 924 of 2,056", timeout=PYTHON)
    expect(reader.picture).to_have_accessible_name(picture(8, steps(8)[924]))
    reader.press("Step")
    expect(page).to_have_url(re.compile("step=925"))


def test_bad_values_in_the_address_are_told(reader, page):
    """They are clamped or replaced, with a sentence."""
    reader.open_board("#n=99&form=sideways&puzzle=chess")
    expect(page.get_by_role("row")).to_have_count(12)
    for told in ("n in the link cannot be used here: 12 stands", "form in the link"):
        expect(page.get_by_text(told)).to_be_visible()


def test_the_language_changes_without_losing_the_board(reader, page):
    """Both languages, with a queen on the board and with a search under way."""
    reader.open_board()
    reader.square(2, 3).click()
    reader.press("日本語")
    expect(page.get_by_role("gridcell", name="行2 列3、クイーン")).to_be_visible()
    reader.press("実行")
    expect(page.get_by_text("試行")).to_be_visible()
    reader.press("English")
    expect(reader.tries).to_be_visible()
    reader.press("Stop")
    expect(reader.square(2, 3)).to_have_accessible_name("row 2 column 3, queen")


def test_a_missing_part_of_python_is_named_and_tried_again(reader, page):
    """The recording plays on, and Try again goes on from there."""
    page.route("**/python/python_stdlib.zip", lambda route: route.abort())
    reader.open_board()
    reader.run()
    alert = reader.alert
    expect(alert).to_contain_text("Python could not be fetched.")
    reader.press("To the next solution")
    expect(reader.says).to_contain_text("Solution 1.")
    page.unroute("**/python/python_stdlib.zip")
    reader.press("Try again")
    expect(alert).to_have_count(0)
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


test_a_missing_part_of_python_is_named_and_tried_again.console_errors = ["ERR_FAILED"]


def test_nothing_scrolls_sideways_at_320_pixels(reader, page, fits):
    """By hand and while watching, in both languages."""
    page.set_viewport_size({"width": 320, "height": 640})
    for lang in ("en", "ja"):
        reader.open(f"?{lang}#lang={lang}")
        expect(page.get_by_role("grid")).to_be_visible()
        fits()
        page.locator(".first").click()
        expect(page.get_by_role("img").first).to_be_visible()
        fits()


def test_space_plays_and_pauses(reader, page):
    """The player's keys work wherever no button has the focus."""
    reader.open_board()
    reader.run()
    reader.timeline.focus()
    page.keyboard.press("Space")
    expect(reader.button("Play")).to_be_visible()
    at = reader.at()
    page.keyboard.press(".")
    expect(reader.tries).to_have_text(re.compile(f"^try {at + 1} of"))
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(reader.tries).to_have_text(re.compile(f"^try {at - 1} of"))
    page.keyboard.press("Escape")
    expect(reader.board).to_be_visible()


def test_the_first_board_is_quick(reader):
    """The board stands in a second; measured by the reader's clock."""
    begin = time.perf_counter()
    reader.open_board()
    assert time.perf_counter() - begin < 1 * SLACK


def test_python_gives_hints_by_hand(reader, page):
    """A hint goes one step on; a position that cannot be finished is told."""
    reader.open_board("#n=6")
    reader.square(0, 0).click()
    reader.press("Can it be solved?")
    told = page.get_by_text("No: from here there is no solution.")
    expect(told).to_be_visible(timeout=PYTHON)
    reader.press("Clear")
    expect(told).to_have_count(0)
    for standing in range(1, 6):
        reader.press("Hint")
        expect(reader.says).to_contain_text(f"{standing} of 6 queens stand")
    reader.press("Hint")
    expect(reader.says).to_contain_text("Solved: 6 queens")
