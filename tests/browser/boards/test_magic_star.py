"""The magic star on the built site: played by hand, watched, made and counted."""

import re
from itertools import pairwise

import pytest
from known import FIGURE_6, FUNDAMENTAL_STARS, STARS
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles import FOUND, count, make, request, solve

pytestmark = pytest.mark.browser

TOP = FIGURE_6[:5]  # 1, 2, 4, 12, 8: cells 1 to 4 are a line, which makes 26


def open_star(reader, more: str = "") -> None:
    """Open the page at the star and wait for the board to play on."""
    reader.open_board(f"#puzzle=magic_star{more}")


def tray(reader, number: int):
    """Find a number to choose."""
    numbers = reader.place.get_by_role("toolbar", name="Numbers")
    return numbers.get_by_role("button", name=re.compile(rf"^{number}, "))


def put(reader, star: list[int]) -> None:
    """Type numbers into the first cells."""
    for at, number in enumerate(star):
        reader.cell(f"cell {at}").click()
        reader.place.keyboard.type(str(number))


def watch(reader, steps: int) -> None:
    """Run, and stand at a step of the recorded beginning."""
    reader.run_to_start()
    reader.step(steps)


def first_step(wanted) -> tuple[int, list[int]]:
    """Find the first step of the usual search of which a test on the path is true."""
    path: list[int] = []
    step = 0
    for depth, choice in request("magic_star").search():
        if depth == FOUND:
            continue
        path[depth:] = [choice]
        step += 1
        if wanted(path):
            return step, path
    raise AssertionError("no such step")


# By hand


@pytest.mark.usefixtures("without_python")
def test_numbers_are_put_by_click_and_tray_without_python(reader, page):
    """Choose a circle, choose a number; a second press takes it away."""
    open_star(reader)
    reader.cell("cell 3").click()
    tray(reader, 11).click()
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 11")
    expect(reader.says).to_contain_text("1 of 12 numbers stand.")
    expect(tray(reader, 11)).to_have_attribute("aria-pressed", "true")
    tray(reader, 11).click()
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, empty")
    reader.press("Undo")
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 11")


@pytest.mark.usefixtures("without_python")
def test_a_star_is_solved_with_the_keyboard_alone(reader, page):
    """Arrows choose, digits put: 1, 10, 11 and 12 among them."""
    open_star(reader)
    reader.cell("cell 0").focus()
    ways = {1: "ArrowDown,Home", 5: "ArrowDown,Home", 7: "ArrowDown,Home"}
    for at, number in enumerate(FIGURE_6):
        for key in ways.get(at, "ArrowDown" if at == 11 else "ArrowRight").split(","):
            if at:
                page.keyboard.press(key)
        expect(reader.cell(f"cell {at}")).to_be_focused()
        page.keyboard.type(str(number))
        expect(reader.cell(f"cell {at}")).to_have_accessible_name(
            f"cell {at}, {number}"
        )
    expect(reader.says).to_contain_text("Solved: every line makes 26.")
    page.keyboard.press("Delete")
    expect(reader.says).to_contain_text("11 of 12 numbers stand.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("Solved")


@pytest.mark.usefixtures("without_python")
def test_digits_that_follow_a_one(reader, page):
    """1 and 2 are 12, and 2 after it is 2; a move between them makes two numbers."""
    open_star(reader)
    reader.cell("cell 2").click()
    page.keyboard.type("12")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 12")
    page.keyboard.type("2")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 2")
    page.keyboard.type("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("2")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 1")
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 2")
    reader.press("Undo")
    reader.press("Undo")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 2")
    reader.press("Undo")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 12")


@pytest.mark.usefixtures("without_python")
def test_conflicts_are_told_and_marked(reader, page):
    """A repeated number and a wrong sum, in words and by a shape."""
    open_star(reader)
    put(reader, [0, *TOP[1:]])
    expect(reader.says).to_contain_text("One line makes 26.")
    assert page.locator("[role=grid] .bad").count() == 0
    reader.cell("cell 4").click()
    page.keyboard.type("3")
    expect(reader.says).to_contain_text("2 + 4 + 12 + 3 makes 21, not 26.")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 4, in conflict")
    assert page.locator("[role=grid] .bad").count() == 1
    reader.cell("cell 11").click()
    page.keyboard.type("3")
    expect(reader.says).to_contain_text("3 stands twice.")
    expect(reader.cell("cell 11")).to_have_accessible_name("cell 11, 3, in conflict")
    expect(page.get_by_role("button", name="Count solutions")).to_be_disabled()


# Watched


def test_a_try_is_told_and_shown(reader, page):
    """The number, the cell, and what is left in the tray."""
    open_star(reader)
    watch(reader, 2)
    expect(reader.says).to_contain_text("Cell 2: trying 2.")
    numbers = reader.place.get_by_role("list", name="Numbers").get_by_role("listitem")
    expect(numbers.nth(0)).to_contain_text("used")
    expect(numbers.nth(1)).to_contain_text("trying")
    expect(numbers.nth(2)).to_contain_text("left")
    picture = page.get_by_role("img", name=re.compile("^Star; numbers of cells 0 to"))
    expect(picture).to_have_accessible_name(re.compile("1, empty, 2, empty"))


def test_a_forced_number_names_its_line(reader):
    """The first number of cell 7 that is free to stand there."""
    step, path = first_step(lambda path: len(path) == 4 and path[3] not in path[:3])
    open_star(reader)
    watch(reader, step)
    expect(reader.says).to_contain_text(f"Cell 7 must be {path[3]}.")
    difference = " \N{MINUS SIGN} ".join(map(str, [26, *path[:3]]))
    expect(reader.says).to_contain_text(f"Its line needs {difference} = {path[3]}.")


def test_a_number_that_is_taken_is_a_dead_end(reader, page):
    """The first forced number that stands elsewhere."""
    step, path = first_step(lambda path: path[-1] in path[:-1])
    cells = request("magic_star").facts()["order"]
    open_star(reader)
    watch(reader, step)
    expect(reader.says).to_contain_text(
        f"Dead end: cell {cells[len(path) - 1]} must be {path[-1]}, "
        f"and {path[-1]} is taken."
    )
    assert page.locator("svg[role=img] .bad").count() == 1


def test_a_number_beyond_twelve_is_a_dead_end(reader):
    """1 and 2 leave so much that the fourth number would have to be too great."""
    pairs = [p for p in request("magic_star").search() if p[0] != FOUND]
    step = next(at for at, (a, b) in enumerate(pairwise(pairs), 1) if a[0] == b[0] == 2)
    path = [1, 2, pairs[step - 1][1]]
    open_star(reader)
    watch(reader, step)
    expect(reader.says).to_contain_text(
        f"Dead end with {path[2]} in cell 5: cell 7 would need {26 - sum(path)}."
    )


def test_the_whole_search_finds_960(reader, page):
    """Figures of the source; the masks of 13 bits come with Python."""
    open_star(reader)
    reader.press("Run")
    dial = page.get_by_role("slider", name="Speed")
    dial.focus()
    dial.press("End")
    expect(reader.says).to_contain_text(f"{STARS} solutions found.", timeout=PYTHON)
    timeline = reader.timeline
    timeline.focus()
    timeline.press("ArrowLeft")
    row = page.get_by_role("row", name=re.compile(r"^place\(0\)"))
    expect(row).to_contain_text("1111111111110", timeout=PYTHON)


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_cells_are_those_of_the_algorithm(reader, page, algorithm):
    """Each fills the star in its own order, and finds one of twelve."""
    open_star(reader, f"&algorithm={algorithm}")
    reader.press("Run")
    expect(page.get_by_text("Starting Python")).to_have_count(0, timeout=PYTHON)
    expect(page.get_by_text(re.compile(r"^try \d[\d,]* of"))).to_be_visible(
        timeout=PYTHON
    )
    reader.press("To the next solution")
    expect(reader.says).to_contain_text("Solution 1 stands for 12 boards.")
    found = page.get_by_text(f"found 1 of {FUNDAMENTAL_STARS}", exact=True)
    expect(found).to_be_visible(timeout=PYTHON)
    star = ", ".join(map(str, next(solve("magic_star", algorithm)).board))
    picture = page.get_by_role("img", name=re.compile("^Star; "))
    expect(picture).to_have_accessible_name(re.compile(f": {star}$"))


# Clues


def test_what_stands_becomes_the_clues(reader, page):
    """Given numbers are locked, by hand and in the search; fundamental gives way."""
    open_star(reader, "&algorithm=fundamental")
    put(reader, TOP)
    reader.press("Use as clues")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given")
    expect(page).to_have_url(re.compile("algorithm=forced.*clues="))
    reader.cell("cell 1").click()
    page.keyboard.type("3")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given")
    expect(tray(reader, 3)).to_be_disabled()
    page.reload()
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given")
    reader.press("Run")
    picture = page.get_by_role("img", name=re.compile("^Star; "))
    expect(picture).to_have_accessible_name(re.compile(": 1, 2, 4, 12, 8, "))
    clues = dict(enumerate(TOP))
    whole = count("magic_star", clues=clues).tries
    tries = page.get_by_text(re.compile(rf"^try [\d,]+ of {whole}$"))
    expect(tries).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    reader.press("Unlock clues")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2")


def test_solutions_of_the_present_numbers_are_counted(reader, page):
    """As many as the search finds; another number, and the answer is gone."""
    open_star(reader)
    reader.press("Count solutions")
    told = page.get_by_role("main").get_by_role("status")
    expect(told.last).to_contain_text(f"There are {STARS} stars.", timeout=PYTHON)
    put(reader, TOP)
    expect(page.get_by_text(f"There are {STARS} stars.")).to_have_count(0)
    reader.press("Count solutions")
    number = count("magic_star", clues=dict(enumerate(TOP))).solutions
    sentence = {0: "No star has", 1: "Exactly one star has"}.get(
        number, f"{number} stars have"
    )
    expect(told.last).to_contain_text(f"{sentence} these numbers.")


def test_counting_can_be_cancelled(reader, page):
    """While Python is on its way, too."""
    page.route("**/python/**", lambda route: None)
    open_star(reader)
    reader.press("Count solutions")
    expect(page.get_by_text("Fetching Python")).to_be_visible()
    reader.press("Cancel")
    expect(page.get_by_text("Fetching Python")).to_have_count(0)
    expect(page.get_by_role("button", name="Count solutions")).to_be_enabled()


@pytest.mark.parametrize("seed, clues", [(1, 3), (5, 6)])
def test_a_puzzle_is_made_and_played(reader, page, seed, clues):
    """The same seed makes the same puzzle; its clues are locked."""
    made = make("magic_star", seed=seed, clues=clues)
    open_star(reader)
    put(reader, TOP)
    page.get_by_label("Clues").select_option(str(clues))
    typed = page.get_by_label("Seed")  # filled by program, Firefox sees no change
    typed.press("ControlOrMeta+a")
    typed.press_sequentially(str(seed))
    reader.press("Make a puzzle")
    told = page.get_by_text(f"Puzzle {seed} with {clues} clues has exactly one")
    expect(told).to_be_visible(timeout=PYTHON)
    for at, number in enumerate(made.board):
        name = f"cell {at}, {number}, given" if number else f"cell {at}, empty"
        expect(reader.cell(f"cell {at}")).to_have_accessible_name(name)
    reader.press("Count solutions")
    expect(page.get_by_text("Exactly one star has these numbers.")).to_be_visible()


# Everywhere


def test_the_language_changes_and_the_numbers_stay(reader, page):
    """Both languages, by hand and while watching."""
    open_star(reader)
    put(reader, TOP)
    reader.press("日本語")
    expect(reader.says).to_contain_text("12 個のうち 5 個を置きました。")
    expect(page.get_by_role("gridcell", name="マス1、2")).to_be_visible()
    reader.press("実行")
    reader.press("一時停止")
    page.get_by_role("slider", name="時間軸").press("Home")
    expect(reader.says).to_contain_text("星は空です。")
    page.keyboard.press("ArrowRight")
    expect(reader.says).to_contain_text("1を置いてみます。")
    reader.press("English")
    expect(reader.says).to_contain_text("Cell 0: trying 1.")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_scrolls_sideways_at_320_pixels(reader, page, lang, fits):
    """By hand, with clues, and while watching; every number can be touched."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open(f"#puzzle=magic_star&lang={lang}&clues=0=5,1=8,11=12")
    expect(page.get_by_role("grid")).to_be_visible()
    fits()
    for button in page.get_by_role("toolbar").get_by_role("button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    page.locator(".first").click()
    expect(page.get_by_role("img").first).to_be_visible()
    fits()


@pytest.mark.parametrize(
    "asked, answer",
    [
        ("Hint", "this can still be finished"),
        ("Can it be solved?", "this can still be finished"),
        ("Make a puzzle", "has exactly one"),
    ],
)
@pytest.mark.usefixtures("without_python")
def test_what_was_asked_of_python_is_asked_again(reader, page, asked, answer):
    """Try again brings the answer."""
    open_star(reader)
    reader.press(asked)
    expect(reader.alert).to_contain_text("fetched")
    page.unroute_all()
    reader.press("Try again")
    expect(page.get_by_text(answer)).to_be_visible(timeout=PYTHON)
    expect(reader.alert).to_have_count(0)


test_what_was_asked_of_python_is_asked_again.console_errors = ["ERR_FAILED"]
