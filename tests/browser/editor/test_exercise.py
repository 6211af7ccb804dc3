"""Exercises of the lessons in the editor, and ticks for solved ones."""

import re

import pytest
from bridge_client import BITMASK
from cheats import BETTER, read_exercise, read_program
from playwright.sync_api import expect
from reader import PYTHON
from website.lessons.markdown import EXERCISES

LESSON = "learn/en/queens.html"
NAME = "too-few-rows"
SOLUTION = (EXERCISES / f"{NAME}.solution.py").read_text("utf-8")
START = read_exercise("intercepts", "start")
COPY = ("odd-mirror", "mirror", "queens")
MIRROR = read_exercise("odd-mirror", "solution")
ADDRESS = f"#lang=en&puzzle=queens&algorithm=backtracking&n=4&exercise={NAME}"


WINDOWS = {
    "laptop": ((1366, 657), 20),
    "desktop": ((1280, 800), 20),
    "phone": ((390, 844), 8),
    "flat": ((740, 360), 8),
}
"""Sizes of windows, and the lines of a program that they show at least."""
COUNT_LINES = """lines => lines.filter((line) => {
  const { left, top, bottom } = line.getBoundingClientRect();
  const root = line.getRootNode();
  const isOnTop = (y) => line.contains(root.elementFromPoint(left + 2, y));
  return isOnTop(top + 2) && isOnTop(bottom - 2);
}).length"""


def task(page, title):
    """Return the title of a task."""
    return page.get_by_role("group").get_by_text(title)


@pytest.fixture
def solve(author, reader, page):
    """Return a function that solves the exercise and checks it."""

    def act():
        reader.open(ADDRESS)
        expect(author.box).to_contain_text("range(row - 1)")
        author.write(SOLUTION)
        reader.press("Check")
        answer = page.get_by_role("region", name="Check", exact=True)
        expect(answer).to_contain_text("Correct for all", timeout=PYTHON)

    return act


def test_the_initial_program_has_the_name_of_the_exercise(author, reader, page):
    """Not that of the built-in program which it replaces."""
    heading = page.get_by_role("region", name="Program", exact=True).get_by_role(
        "heading"
    )
    reader.open(ADDRESS)
    expect(author.box).to_contain_text("range(row - 1)")
    expect(heading).to_contain_text("too_few_rows.py")
    expect(heading).not_to_contain_text("backtracking.py")
    author.write(SOLUTION)
    expect(heading).to_contain_text("your program")


def test_the_editor_shows_the_exercise(author, reader, page, site):
    """Its title, task, hints one by one, and a link to the lesson."""
    page.goto(site.url + LESSON)
    page.get_by_role("link", name="Open on the page", exact=True).first.click()
    expect(author.box).to_contain_text("range(row - 1)")
    title = task(page, "Exercise 1 of lesson 2: Too many solutions")
    expect(title).to_be_visible()
    expect(page.get_by_text("correct that line")).to_be_visible()
    expect(page.get_by_text("came with the link")).to_have_count(0)
    expect(page.get_by_text("Which two queens")).to_be_hidden()
    hints = page.get_by_role("group").get_by_text("Hint", exact=True)
    hints.first.click()
    expect(page.get_by_text("Which two queens")).to_be_visible()
    expect(page.get_by_text("stops before n")).to_be_hidden()
    hints.last.click()
    expect(page.get_by_text("stops before n")).to_be_visible()
    reader.follow("Back to the lesson")
    expect(page).to_have_url(re.compile(f"queens.html#{NAME}"))


@pytest.mark.parametrize("window", WINDOWS)
def test_results_leave_the_program_its_lines(author, reader, page, window):
    """Run folds the result of Check; the title of the page names the exercise."""
    (width, height), least = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    reader.open(ADDRESS)
    expect(author.box).to_contain_text("range(row - 1)")
    expect(page).to_have_title(
        re.compile("Exercise 1 of lesson 2: Too many solutions, Queens")
    )
    lines = page.locator(".cm-line")
    assert lines.evaluate_all(COUNT_LINES) >= least
    expect(task(page, "correct that line")).to_be_in_viewport()
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer.get_by_text("Wrong for ")).to_be_in_viewport(timeout=PYTHON)
    expect(answer.get_by_role("table")).to_be_visible()
    assert lines.evaluate_all(COUNT_LINES) >= least
    reader.press("Run")
    expect(answer.get_by_role("table")).to_have_count(0)
    expect(page.get_by_role("region", name="Player")).to_be_visible(timeout=PYTHON)
    expect(page.locator(".cm-line.running")).to_be_in_viewport(timeout=PYTHON)
    assert lines.evaluate_all(COUNT_LINES) >= least
    reader.press("Show the result")
    expect(answer.get_by_role("table")).to_have_count(1)


def test_an_exercise_has_its_own_program(author, reader, page):
    """Reset restores it; the program of the search is separate."""
    reader.open(ADDRESS)
    author.write("# mine")
    page.reload()
    expect(author.box).to_contain_text("# mine")
    expect(page).to_have_url(re.compile(f"exercise={NAME}"))
    reader.press("Reset")
    expect(author.box).to_contain_text("range(row - 1)")
    page.get_by_role("button", name="iterative").click()
    expect(author.box).to_contain_text("def iterative")
    expect(task(page, "Exercise 1 of lesson 2")).to_have_count(0)
    page.get_by_role("button", name="recursive").click()
    expect(task(page, "Exercise 1 of lesson 2")).to_be_visible()


def test_an_unknown_exercise_opens_the_search(author, reader):
    """The program of the search is edited."""
    reader.open(ADDRESS.replace(NAME, "constructor"))
    expect(author.box).to_contain_text("def is_attacked")


def test_an_exercise_can_be_a_complete_puzzle(author, reader, page):
    """Its board is shown at once, because its program is the site's."""
    reader.open("#lang=en&view=own&exercise=kings")
    expect(reader.board).to_be_visible(timeout=PYTHON)
    expect(author.box).to_contain_text("def row_by_row")
    expect(task(page, re.compile(r"Exercise \d of lesson \d"))).to_be_visible()
    expect(page).to_have_url(re.compile("exercise=kings"))


def test_the_task_does_not_wait_for_python(author, page, site):
    """Even if the board does."""
    page.route("**/python/python_stdlib.zip", lambda _: None)
    page.goto(f"{site.url}#lang=en&view=own&exercise=kings")
    expect(task(page, "Exercise 3 of lesson 13: Kings")).to_be_visible()
    expect(page.get_by_text("Kings need one more rule")).to_be_visible()
    expect(page.get_by_role("group").get_by_text("Hint").first).to_be_visible()
    expect(author.box).to_contain_text("def row_by_row")
    page.unroute("**/python/python_stdlib.zip")


def test_a_check_says_how_far_python_is(author, reader, page):
    """Even if the download began earlier. If it fails, the program is not blamed."""
    parts = []
    page.route("**/python/python_stdlib*.zip", lambda part: parts.append(part))
    with page.expect_request("**/python/python_stdlib*.zip"):
        reader.open(ADDRESS)
    expect(author.box).to_contain_text("range(row - 1)")
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer.get_by_text("Downloading Python")).to_be_in_viewport()
    for part in parts:
        part.abort()
    expect(answer).to_contain_text("Python could not be downloaded")
    expect(answer).not_to_contain_text("error")
    page.unroute("**/python/python_stdlib*.zip")
    reader.press("Check")
    expect(answer.get_by_text("Wrong for ")).to_be_visible(timeout=PYTHON)


test_a_check_says_how_far_python_is.console_errors = ["Failed to load", "ERR_"]


def test_a_solved_exercise_has_a_tick(solve, reader, page, site):
    """In the editor, the lesson and the index."""
    page.goto(site.url + LESSON)
    heading = page.get_by_role("heading", name="Exercise 1")
    expect(heading.get_by_text("solved")).to_be_hidden()
    solve()
    tick = page.get_by_role("group").filter(has_text="Exercise 1 of lesson 2")
    expect(tick.get_by_text("solved").first).to_be_visible()
    expect(
        page.get_by_role(
            "link", name="Next: Exercise 2 of lesson 2: From the edges inwards"
        )
    ).to_be_visible()
    reader.follow("Back to the lesson")
    expect(heading.get_by_text("solved")).to_be_visible()
    other = page.get_by_role("heading", name="Exercise 2")
    expect(other.get_by_text("solved")).to_be_hidden()
    page.goto(f"{site.url}learn/en/index.html")
    expect(page.get_by_text("solved").filter(visible=True)).to_have_count(1)


@pytest.mark.parametrize("width", [1366, 390, 320])
def test_the_tick_and_the_link_of_an_exercise_fit(solve, reader, page, width):
    """The tick adds a line at most; the field is wide, and apart from its length."""
    solve()
    page.set_viewport_size({"width": width, "height": 650})
    title = task(page, "Exercise 1 of lesson 2").bounding_box()
    tick = page.get_by_role("group").get_by_text("solved", exact=True)
    assert tick.evaluate("(tick) => tick.getClientRects().length") == 1
    assert tick.bounding_box()["y"] - title["y"] - title["height"] < 20
    reader.press("Share")
    field = page.get_by_role("textbox", name="Link")
    length = page.get_by_text(re.compile(r"^\d+ characters$"))
    box, below = field.bounding_box(), length.bounding_box()
    assert box["y"] + box["height"] <= below["y"]
    panel = page.get_by_role("group", name="Share").bounding_box()
    assert box["width"] >= panel["width"] - 60


def test_correct_boards_may_not_solve_an_exercise(author, reader, page):
    """The original search has the wrong order and earns no tick."""
    reader.open("#lang=en&puzzle=queens&algorithm=bitmask&exercise=highest-first")
    expect(author.box).to_contain_text("the highest one alone")
    author.write(BITMASK)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("Correct for", timeout=PYTHON)
    expect(answer).to_contain_text(
        "in a different order from the one the exercise asks for"
    )
    task = page.get_by_role("group").filter(has_text="Exercise 2 of lesson 4")
    expect(task.get_by_text("solved")).to_have_count(0)
    author.write((EXERCISES / "highest-first.solution.py").read_text("utf-8"))
    reader.press("Check")
    expect(task.get_by_text("solved").first).to_be_visible(timeout=PYTHON)


@pytest.mark.parametrize(
    "text, words",
    [
        (read_program(*COPY), "own program, “Mirror"),
        (
            f"from .bitmask import recursive\n{MIRROR}",
            "But it imports .bitmask.recursive",
        ),
        (f"import itertools\n{MIRROR}", "for a program without itertools"),
    ],
    ids=["copy", "import", "name"],
)
def test_a_program_of_the_site_does_not_solve_an_exercise(
    author, reader, page, text, words
):
    """The verdict names the rule of the task that it breaks."""
    reader.open("#lang=en&puzzle=queens&algorithm=mirror&n=5&exercise=odd-mirror")
    expect(author.box).to_contain_text("def recursive")
    author.write(text)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text(words, timeout=PYTHON)
    expect(page.get_by_role("group").get_by_text("solved")).to_have_count(0)


def test_a_better_program_is_praised(author, reader, page):
    """It makes fewer tries than the solution."""
    reader.open("#lang=en&puzzle=queens&algorithm=bitmask&n=8&exercise=look-below")
    expect(author.box).to_contain_text("below = 0")
    author.write(read_program("look-below", BETTER["look-below"], "queens"))
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("Well done!", timeout=PYTHON)
    expect(page.get_by_role("group").get_by_text("solved").first).to_be_visible()


def test_lines_of_a_solution_are_shown_after_three_failed_checks(author, reader, page):
    """One by one, and only those that the initial program does not have."""
    reader.open(ADDRESS.replace(NAME, "intercepts"))
    expect(author.box).to_contain_text("board[above] == col for")
    answer = page.get_by_role("region", name="Check", exact=True)
    line = page.get_by_role("button", name="Show one more line of a solution")
    for count in range(3):
        expect(line).to_have_count(0)
        author.write(f"# {count}\n{START}")
        reader.press("Check")
        expect(answer).to_contain_text("Wrong for 2 x 2", timeout=PYTHON)
    lines = page.get_by_role("group", name="Lines of a solution")
    line.click()
    expect(lines).to_contain_text("return any(")
    expect(lines).not_to_contain_text("above - board[above] == row - col")
    for _ in range(4):
        line.click()
    expect(lines).to_contain_text("above + board[above] == row + col")
    expect(lines).not_to_contain_text("yield")
    expect(line).to_have_count(0)


@pytest.mark.needs("downloads")
def test_a_saved_exercise_opens_again_in_its_exercise(author, reader, page, tmp_path):
    """The file has its name, the pupil's and the verdict; the pupil is asked once."""
    reader.open(ADDRESS)
    expect(author.box).to_contain_text("range(row - 1)")
    author.write(SOLUTION)
    reader.press("Save file")
    page.get_by_role("textbox", name="Your name").fill("Ada L.")
    with page.expect_download() as saved:
        page.get_by_role("textbox", name="Your name").press("Enter")
    text = saved.value.path().read_text("utf-8")
    head, _, program = text.partition("\n# verdict: not checked\n")
    assert head.startswith(f"# pypuzzles exercise: {NAME}\n# pupil: Ada L.\n# date: ")
    assert program.strip() == SOLUTION.strip()
    file = tmp_path / "handed_in.py"
    file.write_text(text, "utf-8")
    reader.open("#lang=en&puzzle=permutations&n=4&edit=on")
    expect(author.box).to_contain_text("Keep the remaining numbers as bits")
    reader.open_menu_of("Open file")
    with page.expect_file_chooser() as chooser:
        reader.button("Open file").click()
    chooser.value.set_files(file)
    expect(task(page, "Exercise 1 of lesson 2")).to_be_visible()
    expect(author.box).to_contain_text("range(row)")
    expect(author.box).not_to_contain_text("pypuzzles exercise")
    with page.expect_download() as again:
        reader.press("Save file")
    assert again.value.path().read_text("utf-8") == text


def test_a_link_to_a_program_keeps_its_exercise(author, reader, page):
    """The task is shown, too."""
    reader.open(ADDRESS)
    expect(author.box).to_contain_text("range(row - 1)")
    author.write(SOLUTION)
    reader.press("Share")
    link = page.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile(f"exercise={NAME}.*draft="))
    address = link.input_value()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    expect(task(page, "Exercise 1 of lesson 2")).to_be_visible()
    expect(author.box).to_contain_text("range(row)")


@pytest.mark.needs("a slow processor")
@pytest.mark.parametrize("times", [4, 8])
def test_a_slow_processor_never_rejects_a_correct_solution(author, reader, page, times):
    """Not even temporarily."""
    page.context.new_cdp_session(page).send(
        "Emulation.setCPUThrottlingRate", {"rate": times}
    )
    reader.open(
        "#lang=en&puzzle=permutations&algorithm=by_lowest_bit&n=4&exercise=evens-first"
    )
    solution = (EXERCISES / "evens-first.solution.py").read_text("utf-8")
    expect(author.box).to_be_visible(timeout=PYTHON)
    author.write(solution)
    page.evaluate("""() => {
      window.said = new Set();
      const root = document.querySelector("py-puzzle").shadowRoot;
      const look = () => {
        const shown = root.querySelector("section[aria-label=Check]")?.innerText ?? "";
        if (/Wrong for|But /.test(shown)) said.add(shown);
      };
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(look).observe(root, all);
    }""")
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text(re.compile("Correct for (all )?7"), timeout=PYTHON)
    assert page.evaluate("[...said]") == []


def test_the_sizes_of_a_tour_are_named_in_words(author, reader, page):
    """With sides, start and kind, in place of the names of parameters."""
    reader.open(
        "#lang=en&puzzle=knights_tour&algorithm=brute_force&rows=5&cols=5&kind=any"
        "&exercise=fewest-first"
    )
    expect(author.box).to_contain_text("min(free, key=ways)")
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text(
        re.compile(r"\d × \d from square \d,\d: any solution"), timeout=PYTHON
    )
    expect(answer).not_to_contain_text("=")


def test_a_link_to_an_unknown_exercise_says_so(reader, page):
    """The program of the search is shown instead."""
    reader.open("#lang=en&puzzle=queens&exercise=nope")
    expect(page.get_by_text("exercise “nope” was not found")).to_be_visible()
    expect(page.get_by_role("textbox", name="Program")).to_contain_text("def ")
