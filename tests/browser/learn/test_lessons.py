"""A lesson as its readers meet it: the board follows the text, without Python."""

import gzip
import json
import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import SITE
from turns import in_turns
from website.lessons.lists import LESSONS
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.browser

LESSON = "learn/en/queens.html"
FIRST_PAINT = 250_000
DEAREST = ["knight-1970s", "pegs", "star", "symmetry", "knight-since", "queens"]
"""The lessons that are nearest to that."""


@pytest.fixture
def lesson(page, site):
    """Return a lesson that is open, once its board has come."""
    page.goto(site.url + LESSON)
    expect(board(page)).to_have_accessible_name(re.compile("columns 0"))
    expect(page.get_by_role("button", name="Step", exact=True)).to_be_enabled()
    return page


def board(page):
    """The picture beside the text."""
    return page.get_by_role("complementary").get_by_role("img")


def says(page, words):
    """Expect words below the board."""
    expect(page.get_by_role("status").first).to_contain_text(words)


def test_the_board_follows_the_text(lesson):
    """It shows the step that is spoken of, and says what the page would say."""
    lesson.get_by_text("all four are found after").scroll_into_view_if_needed()
    lesson.get_by_role("heading", name="Both at once").scroll_into_view_if_needed()
    says(lesson, "Solution 1")
    expect(board(lesson)).to_have_accessible_name(
        re.compile("columns 1, 3, 5, 0, 2, and 4")
    )


@pytest.mark.needs("a press that does not scroll")
def test_a_paragraph_that_is_pressed_has_its_board(lesson):
    """Also where another is being read; and steps go on from there."""
    lesson.get_by_text("Column 2 is the first that no queen attacks").click()
    says(lesson, "Row 1: trying column 2.")
    lesson.get_by_role("button", name="Step", exact=True).click()
    says(lesson, "Row 2: trying column 0.")
    lesson.get_by_role("button", name="Step back").click()
    says(lesson, "Row 1: trying column 2.")


def test_keys_lead_from_board_to_board(lesson):
    """The link of each state takes the board along."""
    link = lesson.get_by_role("link", name="Backtracking, step 21")
    link.focus()
    says(lesson, "Row 5: trying column 5.")


@pytest.mark.needs("a press that does not scroll")
def test_a_reader_says_what_comes_next(lesson, site):
    """Where the text asks for it three times in a row, by pointer and keys."""
    lesson.get_by_text("Now say it yourself").click()
    asking = lesson.get_by_role("region", name="Predict")
    score = asking.get_by_role("status")
    expect(score).to_contain_text("0 of 3 in a row.")
    lesson.get_by_role("gridcell", name="row 3 column 0").click()
    expect(score).to_contain_text("Right. 1 of 3 in a row.")
    says(lesson, "Row 3: trying column 0.")
    lesson.get_by_role("gridcell", name="row 3 column 0").press("ArrowRight")
    lesson.keyboard.press("Enter")
    expect(score).to_contain_text("Right. 2 of 3 in a row.")
    asking.get_by_role("button", name="It goes back").click()
    expect(score).to_contain_text("No, it tries this. 0 of 3 in a row.")
    says(lesson, "Row 4: trying column 0.")
    turn = lesson.get_by_role("button", name="Predict", exact=True)
    turn.click()
    expect(asking).to_be_hidden()
    turn.click()
    expect(asking).to_be_visible()
    assert not [path for path in site.requests if "/python/" in path]


def test_a_state_opens_in_the_page(lesson):
    """The same step of the same search, as the board beside the text had it."""
    lesson.get_by_role("link", name="Backtracking, step 171").click()
    expect(lesson).to_have_url(re.compile("step=171"))
    expect(lesson.get_by_text("Solution 1", exact=False).first).to_be_visible(
        timeout=PYTHON
    )


def test_an_exercise_opens_with_its_text(lesson):
    """In the editor."""
    lesson.get_by_role("link", name="Open it in the page", exact=True).first.click()
    expect(lesson.get_by_role("textbox", name="Program")).to_contain_text(
        "range(row - 1)"
    )


def test_an_exercise_may_be_a_whole_puzzle(page, site):
    """It opens as one of the reader's own, and is not run before Run is pressed."""
    page.goto(f"{site.url}learn/en/your-own.html#kings")
    kings = page.locator("#kings")
    kings.get_by_role("link", name="Open it in the page", exact=True).click()
    text = page.get_by_role("textbox", name="Program")
    expect(text).to_contain_text("put a king on each row")
    expect(page.get_by_text("No board yet")).to_be_visible()


def test_bars_of_counts_begin_below_each_other(lesson):
    """However long the numbers beside them are."""
    bars = lesson.get_by_role("table").filter(has_text="Brute force").locator("meter")
    lefts = bars.evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().x)"
    )
    assert len(lefts) > 3
    assert len(set(lefts)) == 1


def test_hints_and_solutions_are_folded(lesson):
    """Each is there when it is asked for."""
    hint = lesson.get_by_text("Three comparisons, joined by")
    expect(hint).to_be_hidden()
    lesson.get_by_role("group").filter(has=hint).get_by_text("A hint").click()
    expect(hint).to_be_visible()


def test_a_word_is_explained_where_it_stands(lesson):
    """By the focus, until Escape."""
    term = lesson.get_by_role("button", name="pruning").first
    term.focus()
    meaning = lesson.get_by_role("tooltip").filter(has_text="To cut off a branch")
    expect(meaning).to_be_visible()
    lesson.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


@pytest.mark.parametrize(
    "name, language",
    in_turns([each["name"] for each in LESSONS], LANGUAGES, some=DEAREST),
)
def test_nothing_is_asked_of_python(page, site, name, language):
    """And little of the line: what is fetched before the board stands, compressed."""
    page.goto(f"{site.url}learn/{language}/{name}.html")
    stage = page.get_by_role("complementary")
    expect(stage.get_by_role("button").last).to_be_enabled()
    page.wait_for_load_state("networkidle")
    paths = {path.partition("?")[0].lstrip("/") for path in site.requests}
    bodies = [(SITE / path).read_bytes() for path in paths if (SITE / path).is_file()]
    assert not [path for path in paths if path.startswith("python/")]
    assert sum(len(gzip.compress(body, 9)) for body in bodies) < FIRST_PAINT


@pytest.mark.needs("a page without scripts")
def test_without_a_script_all_can_be_read(browser, site):
    """Texts, programs, and each state as a drawing with its sentence."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url + LESSON)
    told = json.loads((SITE / "learn/queens.json").read_text("utf-8"))
    drawings = page.get_by_role("img", name=re.compile("^(Empty )?[Bb]oard of"))
    expect(drawings).to_have_count(len(told["states"]))
    row = page.get_by_role("figure").get_by_text("Row 5: trying column 5.").first
    expect(row).to_be_visible()
    expect(page.get_by_role("complementary")).to_be_hidden()
    context.close()


@pytest.mark.needs("media")
def test_on_paper_each_state_is_drawn(lesson):
    """And the board that follows is not."""
    lesson.emulate_media(media="print")
    row = lesson.get_by_role("figure").get_by_text("Row 5: trying column 5.").first
    expect(row).to_be_visible()
    expect(lesson.get_by_role("complementary")).to_be_hidden()


def test_on_a_phone_that_lies_the_board_stands_beside_the_text(page, site):
    """With its masks, its sentence and its buttons: all can be seen at once."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"{site.url}learn/en/queen-bits.html#lowest")
    stage = page.get_by_role("complementary")
    step = stage.get_by_role("button", name="Step", exact=True)
    expect(step).to_be_enabled()
    article = page.get_by_role("article").bounding_box()
    assert article["x"] + article["width"] < stage.bounding_box()["x"]
    page.get_by_text("Two queens, one mask").click()
    says(page, "Row 1")
    expect(stage.get_by_role("img")).to_be_in_viewport(ratio=1)
    expect(step).to_be_in_viewport(ratio=1)


@pytest.mark.needs("media")
@pytest.mark.parametrize("name", ["symmetry", "pegs"])
def test_on_paper_nothing_is_cut(page, site, name):
    """Long lines of a program are broken, a board stands beside its words.

    What is folded is left out, as nobody can open it there.
    """
    page.set_viewport_size({"width": 470, "height": 700})  # A5 less its margins
    page.goto(f"{site.url}learn/en/{name}.html")
    page.emulate_media(media="print")
    wider = """parts => parts.filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.innerText)"""
    programs = page.get_by_role("article").locator("pre")
    assert programs.count() > 4
    assert programs.evaluate_all(wider) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 470
    expect(page.get_by_text("A solution", exact=True).first).to_be_hidden()
    words, board = (
        page.locator(f".state > {part}").first.bounding_box()
        for part in ("p", "figure")
    )
    assert words["x"] + words["width"] < board["x"]
    assert abs(words["y"] - board["y"]) < 10


@pytest.mark.needs("media")
def test_on_paper_masks_stand_in_rows(page, site):
    """A digit below each column of a board that is printed."""
    page.goto(f"{site.url}learn/en/queen-bits.html")
    page.emulate_media(media="print")
    tops = page.evaluate("""() => {
      const digits = document.querySelector(".still .register").querySelectorAll("dd");
      return [...digits].map((digit) => digit.getBoundingClientRect().top);
    }""")
    assert len(tops) == 6
    assert len({*tops}) == 1


@pytest.mark.needs("media")
def test_nothing_moves_for_readers_who_ask_for_that(page, site):
    """The board is at once where the text is: no step between is shown."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.url + LESSON)
    expect(page.get_by_role("button", name="Step", exact=True)).to_be_enabled()
    seen = page.evaluate("""() => {
      const says = document.querySelector("[role=status]"), seen = [];
      new MutationObserver(() => seen.push(says.innerText))
        .observe(says, { subtree: true, childList: true, characterData: true });
      document.querySelector("#state-2").click();
      return new Promise((done) => setTimeout(() => done(seen), 0));
    }""")
    assert {words.split("\n")[0] for words in seen} == {"Row 3: trying column 3."}


def test_the_head_of_the_page_leads_to_the_lessons(page, site):
    """On a wide page by a link, on a narrow one by the menu."""
    page.goto(f"{site.url}#lang=ja")
    page.get_by_role("link", name="学ぶ").click()
    expect(page.get_by_role("heading", name="レッスン")).to_be_visible()
    page.set_viewport_size({"width": 400, "height": 700})
    page.goto(f"{site.url}#lang=en")
    page.get_by_role("combobox", name="View").select_option(label="Learn")
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()


def test_why_ends_with_the_lesson(page, site):
    """The section that explains the search, in the reader's language."""
    page.goto(f"{site.url}#lang=ja&puzzle=queens&algorithm=flags")
    page.get_by_role("button", name="考え方").click()
    page.get_by_role("link", name="くわしくはレッスンで").click()
    expect(page).to_have_url(re.compile("learn/ja/queens.html#lines"))
    expect(
        page.get_by_role("heading", name="ふさがった線を覚えておく")
    ).to_be_in_viewport()
