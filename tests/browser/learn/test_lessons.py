"""Lessons: the board follows the text, and links open what the text describes."""

import gzip
import html
import json
import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import in_turns
from setup.tools import SITE, WEB
from website.lessons.ladder import list_rungs
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

LESSON = "learn/en/queens.html"
MAX_FIRST_PAINT_BYTES = 250_000
LARGEST = ["knight-1970s", "pegs", "star", "symmetry", "knight-since", "queens"]
"""The lessons closest to the limit."""
QUIET = 4
"""Empty modules around a QR code (ISO/IEC 18004)."""
MIN_CODE_PIXELS = 90
"""2.4 cm on paper, at 96 pixels per inch."""
PIXELS_PER_MODULE = 1.3
"""A third of a millimetre, which phones can read."""


@pytest.fixture
def lesson(page, site):
    """Open a lesson, and wait for its board."""
    page.goto(site.url + LESSON)
    expect(board(page)).to_have_accessible_name(re.compile("columns 0"))
    expect(page.get_by_role("button", name="Step", exact=True)).to_be_enabled()
    return page


def board(page):
    """Return the board next to the text."""
    return page.get_by_role("complementary").get_by_role("img")


def expect_headline(page, words):
    """Expect text below the board."""
    expect(page.get_by_role("status").first).to_contain_text(words)


def test_the_board_follows_the_text(lesson):
    """It shows the step that the text mentions, with its headline."""
    lesson.get_by_text("all four are found after").scroll_into_view_if_needed()
    lesson.get_by_role("heading", name="Both at once").scroll_into_view_if_needed()
    expect_headline(lesson, "Solution 1")
    expect(board(lesson)).to_have_accessible_name(
        re.compile("columns 1, 3, 5, 0, 2, and 4")
    )


def test_a_clicked_paragraph_is_pinned_until_the_reader_scrolls(lesson):
    """Words below the board say so, and how to let go."""
    stage = lesson.get_by_role("complementary")
    expect(stage.get_by_text("Click a paragraph to see its step.")).to_be_visible()
    expect(stage.get_by_text("The board stays")).to_be_hidden()
    lesson.get_by_text("Column 2 is the first that no queen attacks").click()
    expect(stage.get_by_text("Scroll to let go.")).to_be_visible()
    expect(stage.get_by_text("Click a paragraph")).to_be_hidden()
    lesson.get_by_role("heading", name="Both at once").scroll_into_view_if_needed()
    lesson.mouse.wheel(0, 900)
    expect(stage.get_by_text("Click a paragraph")).to_be_visible()
    expect(stage.get_by_text("The board stays")).to_be_hidden()


@pytest.mark.needs("a press that does not scroll")
def test_clicking_a_paragraph_shows_its_board(lesson):
    """Even while another is being read; stepping continues from there."""
    lesson.get_by_text("Column 2 is the first that no queen attacks").click()
    expect_headline(lesson, "Row 1: trying column 2.")
    lesson.get_by_role("button", name="Step", exact=True).click()
    expect_headline(lesson, "Row 2: trying column 0.")
    lesson.get_by_role("button", name="Step back").click()
    expect_headline(lesson, "Row 1: trying column 2.")


def test_focusing_a_link_shows_its_board(lesson):
    """With the keyboard."""
    link = lesson.get_by_role("link", name="Backtracking, step 21")
    link.focus()
    expect_headline(lesson, "Row 5: trying column 5.")


@pytest.mark.needs("a press that does not scroll")
def test_a_lesson_asks_for_predictions(lesson, site):
    """Three in a row, with the pointer or the keyboard, without Python."""
    lesson.get_by_text("Now predict it yourself").click()
    asking = lesson.get_by_role("region", name="Predict")
    score = asking.get_by_role("status")
    expect(score).to_contain_text("0 of 3 in a row.")
    lesson.get_by_role("gridcell", name="row 3 column 0").click()
    expect(score).to_contain_text("Right. 1 of 3 in a row.")
    expect_headline(lesson, "Row 3: trying column 0.")
    lesson.get_by_role("gridcell", name="row 3 column 0").press("ArrowRight")
    lesson.keyboard.press("Enter")
    expect(score).to_contain_text("Right. 2 of 3 in a row.")
    asking.get_by_role("button", name="It goes back").click()
    expect(score).to_contain_text(
        "No, it tries this. There is still a choice to try here. 0 of 3 in a row."
    )
    expect_headline(lesson, "Row 4: trying column 0.")
    turn = lesson.get_by_role("button", name="Predict", exact=True)
    turn.click()
    expect(asking).to_be_hidden()
    turn.click()
    expect(asking).to_be_visible()
    assert not [path for path in site.requests if "/python/" in path]


@pytest.mark.parametrize("name", [each["name"] for each in LESSONS])
def test_every_lesson_asks_for_predictions(page, site, name):
    """Its board answers at once, without Python."""
    page.goto(f"{site.url}learn/en/{name}.html")
    expect(page.get_by_role("button", name="Step", exact=True)).to_be_enabled()
    [place] = list_rungs(name)["predict"]
    page.locator(f"#{place} p").first.click()
    asking = page.get_by_role("region", name="Predict")
    expect(asking.get_by_role("status")).to_contain_text("0 of")
    asking.get_by_role("button", name="It goes back").click()
    answer = re.compile("^(Right. 1|No, it tries this)")
    expect(asking.get_by_role("status")).to_have_text(answer)


def test_a_board_of_a_lesson_opens_in_the_page(lesson):
    """At the same step of the same search."""
    lesson.get_by_role("link", name="Backtracking, step 171").click()
    expect(lesson).to_have_url(re.compile("step=171"))
    expect(lesson.get_by_text("Solution 1", exact=False).first).to_be_visible(
        timeout=PYTHON
    )


def test_an_exercise_opens_in_the_editor(lesson):
    """With its program."""
    lesson.get_by_role("link", name="Open on the page", exact=True).first.click()
    expect(lesson.get_by_role("textbox", name="Program")).to_contain_text(
        "range(row - 1)"
    )


def test_an_exercise_can_be_a_complete_puzzle(page, site):
    """It opens as the reader's own puzzle, and runs only when Run is pressed."""
    page.goto(f"{site.url}learn/en/your-own.html#kings")
    kings = page.locator("#kings")
    kings.get_by_role("link", name="Open on the page", exact=True).click()
    text = page.get_by_role("textbox", name="Program")
    expect(text).to_contain_text("put a king on each row")
    expect(page.get_by_text("No board yet")).to_be_visible()


def test_bars_of_counts_are_aligned(lesson):
    """Whatever the length of their numbers."""
    bars = lesson.get_by_role("table").filter(has_text="Brute force").locator("meter")
    lefts = bars.evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().x)"
    )
    assert len(lefts) > 3
    assert len(set(lefts)) == 1


def test_hints_and_solutions_are_collapsed(lesson):
    """Each can be opened."""
    hint = lesson.get_by_text("Three comparisons, joined by")
    expect(hint).to_be_hidden()
    lesson.get_by_role("group").filter(has=hint).get_by_text("A hint").click()
    expect(hint).to_be_visible()


def test_notes_on_sources_are_collapsed_except_in_print(lesson):
    """They do not interrupt the text."""
    note = lesson.get_by_text("the first of the six programs")
    expect(note).to_be_hidden()
    expect(lesson.get_by_text("A note on the source").first).to_be_visible()
    lesson.emulate_media(media="print")
    expect(note).to_be_visible()


def test_the_list_of_lessons_has_goals_needs_and_named_exercises(page, site):
    """And a picture of a board for each lesson."""
    page.goto(f"{site.url}learn/en/index.html")
    queens = page.get_by_role("listitem").filter(
        has=page.get_by_role("heading", name="Queens: try everything")
    )
    expect(queens).to_contain_text("explain backtracking and pruning")
    expect(queens).to_contain_text("About 25 minutes")
    expect(queens.locator("svg").first).to_be_visible()
    queens.get_by_role("link", name="From the edges inwards").click()
    expect(
        page.get_by_role("heading", name="Exercise 2: From the edges inwards")
    ).to_be_in_viewport()
    page.go_back()
    queens.get_by_role("link", name="lesson 1").click()
    expect(page.get_by_role("heading", name="Orders: one loop")).to_be_visible()


def test_a_term_has_a_tooltip(lesson):
    """It opens with the focus and closes with Escape."""
    term = lesson.get_by_role("button", name="pruning").first
    term.focus()
    meaning = lesson.get_by_role("tooltip").filter(has_text="Cutting off a branch")
    expect(meaning).to_be_visible()
    lesson.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


@pytest.mark.parametrize(
    "name, language",
    in_turns([each["name"] for each in LESSONS], LANGUAGES, some=LARGEST),
)
def test_lessons_load_little_and_no_python(page, site, name, language):
    """The compressed size of everything loaded before the board is limited."""
    page.goto(f"{site.url}learn/{language}/{name}.html")
    stage = page.get_by_role("complementary")
    expect(stage.get_by_role("button").last).to_be_enabled()
    page.wait_for_load_state("networkidle")
    paths = {path.partition("?")[0].lstrip("/") for path in site.requests}
    bodies = [(SITE / path).read_bytes() for path in paths if (SITE / path).is_file()]
    assert not [path for path in paths if path.startswith("python/")]
    assert sum(len(gzip.compress(body, 9)) for body in bodies) < MAX_FIRST_PAINT_BYTES


@pytest.mark.needs("a page without scripts")
def test_lessons_can_be_read_without_scripts(browser, site):
    """Text, programs, and a drawing with a sentence for each board."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url + LESSON)
    result = json.loads((SITE / "learn/queens.json").read_text("utf-8"))
    drawings = page.get_by_role("img", name=re.compile("^(Empty )?[Bb]oard of"))
    expect(drawings).to_have_count(len(result["states"]))
    row = page.get_by_role("figure").get_by_text("Row 5: trying column 5.").first
    expect(row).to_be_visible()
    expect(page.get_by_role("complementary")).to_be_hidden()
    context.close()


@pytest.mark.needs("media")
def test_print_shows_each_board_in_the_text(lesson):
    """The interactive board is hidden."""
    lesson.emulate_media(media="print")
    row = lesson.get_by_role("figure").get_by_text("Row 5: trying column 5.").first
    expect(row).to_be_visible()
    expect(lesson.get_by_role("complementary")).to_be_hidden()


def test_on_a_phone_in_landscape_the_board_is_next_to_the_text(page, site):
    """With its bits, headline and buttons in the window."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"{site.url}learn/en/queen-bits.html#lowest")
    stage = page.get_by_role("complementary")
    step = stage.get_by_role("button", name="Step", exact=True)
    expect(step).to_be_enabled()
    article = page.get_by_role("article").bounding_box()
    assert article["x"] + article["width"] < stage.bounding_box()["x"]
    page.get_by_text("Two queens, one mask").click()
    expect_headline(page, "Row 1")
    expect(stage.get_by_role("img")).to_be_in_viewport(ratio=1)
    expect(step).to_be_in_viewport(ratio=1)


def test_a_narrow_and_low_window_has_the_board_below_the_heading(page, site):
    """Such as the frame of a learning platform on a phone: nothing overlaps."""
    page.set_viewport_size({"width": 320, "height": 430})
    page.goto(site.url + LESSON)
    heading = page.get_by_role("heading", level=1).bounding_box()
    expect(board(page)).to_be_visible()
    assert heading["y"] + heading["height"] <= board(page).bounding_box()["y"]


@pytest.mark.needs("media")
@pytest.mark.parametrize("name", ["symmetry", "pegs"])
def test_print_cuts_nothing_off(page, site, name):
    """Long lines wrap, and boards are next to their text.

    Collapsed parts are left out, because paper cannot open them.
    """
    page.set_viewport_size({"width": 470, "height": 700})  # A5 minus its margins
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
def test_print_aligns_masks_with_the_columns(page, site):
    """The digits of a mask are in one row."""
    page.goto(f"{site.url}learn/en/queen-bits.html")
    page.emulate_media(media="print")
    tops = page.evaluate("""() => {
      const digits = document.querySelector(".still .register").querySelectorAll("dd");
      return [...digits].map((digit) => digit.getBoundingClientRect().top);
    }""")
    assert len(tops) == 6
    assert len({*tops}) == 1


@pytest.mark.needs("media")
def test_reduced_motion_skips_the_steps_between_boards(page, site):
    """The board jumps to the step of the text."""
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


def test_the_masthead_links_to_the_lessons(page, site):
    """With a link, or with the menu on a narrow page."""
    page.goto(f"{site.url}#lang=ja")
    page.get_by_role("link", name="学ぶ").click()
    expect(page.get_by_role("heading", name="レッスン")).to_be_visible()
    home = page.get_by_role("link", name="はじめに")
    expect(home).to_have_attribute("href", re.compile("lang=ja&view=home"))
    page.set_viewport_size({"width": 400, "height": 700})
    page.goto(f"{site.url}#lang=en")
    page.get_by_role("combobox", name="View").select_option(label="Learn")
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()


def test_the_header_of_a_lesson_can_be_skipped(page, site):
    """The first tab stop leads to the text."""
    page.goto(f"{site.url}learn/ja/queens.html")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="本文へ移動")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_an_explanation_links_to_its_lesson(page, site):
    """To the section about the search, in the reader's language."""
    page.goto(f"{site.url}#lang=ja&puzzle=queens&algorithm=flags")
    page.get_by_role("button", name="考え方").click()
    page.get_by_role("link", name="この考え方のレッスンを読む").click()
    expect(page).to_have_url(re.compile("learn/ja/queens.html#lines"))
    expect(
        page.get_by_role("heading", name="ふさがった線を覚えておく")
    ).to_be_in_viewport()


@pytest.fixture
def follow_plan(page, site):
    """Return a function that follows a link in a plan's table."""

    def follow(plan, name):
        page.goto(f"{site.url}learn/en/{plan}.html")
        page.get_by_role("table").first.get_by_role("link", name=name).click()

    return follow


def test_the_race_of_a_plan_has_its_three_algorithms(follow_plan, page):
    """Only those that the plan has introduced."""
    follow_plan("teach-backtracking", "three searches side by side")
    expect(page.get_by_text("3 searches are ready to run.")).to_be_visible()
    lanes = page.get_by_role("button", name="Highlight")
    expect(lanes).to_have_count(3)
    for lane, search in zip(
        lanes.all(), ["Brute force", "Permutations", "Backtracking"], strict=True
    ):
        expect(lane).to_have_accessible_name(re.compile(search))


@pytest.mark.parametrize(
    "plan, name, kind",
    [
        ("teach-backtracking", "the tree with holes", "A tree to complete"),
        ("teach-backtracking", "boards to complete", "Boards to complete"),
        ("teach-bits", "sums to fill in", "The lowest bit"),
        ("teach-bits", "masks to fill in", "Masks to fill in"),
    ],
)
def test_a_worksheet_of_a_plan_has_the_named_kind(follow_plan, page, plan, name, kind):
    """Without QR codes, because the final URL of the site is unknown."""
    follow_plan(plan, name)
    number = "1 puzzle" if kind == "A tree to complete" else "4 puzzles"
    expect(page.get_by_text(f"A printable sheet of {number}")).to_be_visible()
    chosen = page.get_by_role("combobox").locator("option:checked")
    expect(chosen.filter(has_text=kind)).to_have_count(1)
    expect(chosen.filter(has_text="QR codes: off")).to_have_count(1)


def test_counting_in_a_plan_starts_with_ten_queens(follow_plan, page):
    """With the algorithm of the plan."""
    follow_plan("teach-bits", "ten queens")
    expect(page.get_by_text("724 solutions")).to_be_visible()
    expect(page.get_by_role("spinbutton", name="Size", exact=True)).to_have_value("10")


STATE = re.compile(
    r"<figcaption>([^<]*) <small>([^<]*)</small></figcaption>\s*</figure>\s*"
    r'<a class="open" href="[^"#]*([^"]*)"'
)


def states():
    """Return the sentences and the address of each board, without duplicates.

    By day only the last board of each lesson, in one of the languages.
    """
    seen, listed = set(), []
    for at, lesson in enumerate((*LESSONS, *PLANS)):
        for language in LANGUAGES:
            path = SITE / "learn" / language / f"{lesson['name']}.html"
            found = STATE.findall(path.read_text("utf-8")) if path.exists() else []
            for texts in dict.fromkeys(found):
                if texts in seen:
                    continue
                seen.add(texts)
                by_day = texts == found[-1] and LANGUAGES[at % 2] == language
                marks = [] if by_day else [pytest.mark.night]
                name = f"{language}/{lesson['name']} {texts[2][1:]}"
                listed.append(
                    pytest.param(*map(html.unescape, texts), id=name, marks=marks)
                )
    return listed


@pytest.mark.stays
@pytest.mark.parametrize("headline, more, address", states())
def test_a_board_has_the_same_sentence_in_the_page_and_the_lesson(
    reader, headline, more, address
):
    """The headline is that of the lesson."""
    reader.open(address)
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)
    expect(reader.says).to_contain_text(more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_a_solution_are_read_without_scrolling(page, site, language):
    """On a phone the sentences wrap, and begin at the same place."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site.url}learn/{language}/people.html")
    reasons = page.get_by_role("main").get_by_role("table").first
    expect(reasons.get_by_role("row")).to_have_count(13)  # 12 empty cells
    right = "cells => cells.map(cell => cell.getBoundingClientRect().right)"
    cells = reasons.get_by_role("cell")
    assert max(cells.evaluate_all(right)) <= 390
    expect(cells.last).to_have_css("text-align", "start")


DECODE_CODE = """async (bytes) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data;
}"""


@pytest.mark.needs("media")
@pytest.mark.parametrize("plan", [plan["name"] for plan in PLANS[1:]])
def test_a_printed_plan_has_the_addresses_of_its_boards(page, site, plan):
    """As codes with a quiet zone that jsQR reads: a phone opens the board."""
    page.add_init_script(path=WEB / "node_modules" / "jsqr" / "dist" / "jsQR.js")
    page.goto(f"{site.url}learn/en/{plan}.html")
    table = page.get_by_role("article").get_by_role("table").first
    links = table.get_by_role("link").evaluate_all("all => all.map(({href}) => href)")
    addresses = [address for address in links if "#v=" in address]
    codes = table.get_by_role("img")
    expect(codes).to_have_count(0)
    page.emulate_media(media="print")
    expect(codes).to_have_count(len(addresses))
    for code, address in zip(codes.all(), addresses, strict=True):
        expect(code).to_have_accessible_name(address)
        assert page.evaluate(DECODE_CODE, [*code.screenshot()]) == address
        left, top, width, height = map(int, code.get_attribute("viewBox").split())
        assert (left, top, width) == (-QUIET, -QUIET, height)
        size = code.bounding_box()
        assert size["width"] == size["height"] >= MIN_CODE_PIXELS
        assert size["width"] / width >= PIXELS_PER_MODULE
