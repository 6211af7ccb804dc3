"""The magic star: played by hand, generated, counted, and with clues."""

import re

import pytest
from known import FIGURE_6, STARS
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES
from views import open_star

from pypuzzles import count, make

TOP = FIGURE_6[:5]  # 1, 2, 4, 12, 8: cells 1 to 4 form a line with the sum 26


def number_button(reader, number: int):
    """Return the button of a number."""
    numbers = reader.place.get_by_role("toolbar", name="Numbers to choose from")
    return numbers.get_by_role("button", name=re.compile(rf"^{number}, "))


def type_numbers(reader, star: list[int]) -> None:
    """Type numbers into the first cells."""
    for at, number in enumerate(star):
        reader.cell(f"cell {at}").click()
        reader.place.keyboard.type(str(number))


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_numbers_are_entered_without_python(reader, page):
    """Choose a circle, then a number; pressing it again removes it."""
    open_star(reader)
    reader.cell("cell 3").click()
    number_button(reader, 11).click()
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 11")
    expect(reader.says).to_contain_text("1 of 12 choices made.")
    expect(number_button(reader, 11)).to_have_attribute("aria-pressed", "true")
    number_button(reader, 11).click()
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, empty")
    reader.press("Undo")
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 11")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_star_can_be_solved_with_the_keyboard_only(reader, page):
    """Arrows choose a cell, digits enter 1, 10, 11 and 12, too."""
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
    expect(reader.says).to_contain_text("Solved.")
    page.keyboard.press("Delete")
    expect(reader.says).to_contain_text("11 of 12 choices made.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("Solved")


@pytest.mark.stays
def test_1_followed_by_a_digit_is_one_number(reader, page):
    """A second 2 replaces 12; moving in between makes two numbers."""
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


@pytest.mark.stays
def test_conflicts_are_described_and_marked(reader, page):
    """A repeated number and a wrong sum, in words and by a shape."""
    open_star(reader)
    type_numbers(reader, [0, *TOP[1:]])
    expect(reader.says).to_contain_text("One line adds up to 26.")
    assert page.locator("[role=grid] .bad").count() == 0
    reader.cell("cell 4").click()
    page.keyboard.type("3")
    expect(reader.says).to_contain_text("2 + 4 + 12 + 3 = 21 instead of 26")
    expect(reader.cell("cell 2")).to_have_accessible_name("cell 2, 4, in conflict")
    assert page.locator("[role=grid] .bad").count() == 1
    reader.cell("cell 11").click()
    page.keyboard.type("3")
    expect(reader.says).to_contain_text("3 appears twice")
    expect(reader.cell("cell 11")).to_have_accessible_name("cell 11, 3, in conflict")
    expect(page.get_by_role("button", name="Count solutions")).to_be_disabled()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_placed_numbers_become_clues(reader, page):
    """Clues are locked, also after a reload; the algorithm changes to forced."""
    open_star(reader, "&algorithm=fundamental")
    type_numbers(reader, TOP)
    reader.press("Use as clues")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    expect(page).to_have_url(re.compile("algorithm=forced.*clues="))
    reader.cell("cell 1").click()
    page.keyboard.type("3")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    expect(number_button(reader, 3)).to_be_disabled()
    page.reload()
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    reader.press("Unlock clues")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2")


@pytest.mark.stays
def test_the_search_uses_the_clues(reader, page):
    """They can be unlocked after it."""
    open_star(reader)
    type_numbers(reader, TOP)
    reader.press("Use as clues")
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


@pytest.mark.stays
def test_solutions_of_the_current_numbers_are_counted(reader, page):
    """The count matches the search, and disappears when a number changes."""
    open_star(reader)
    reader.press("Count solutions")
    notice = page.get_by_role("main").get_by_role("status")
    expect(notice.last).to_contain_text(f"There are {STARS} solutions.", timeout=PYTHON)
    type_numbers(reader, TOP)
    expect(page.get_by_text(f"There are {STARS} solutions.")).to_have_count(0)
    reader.press("Count solutions")
    number = count("magic_star", clues=dict(enumerate(TOP))).solutions
    sentence = {0: "No solution fits", 1: "Exactly one solution fits"}.get(
        number, f"{number} solutions fit"
    )
    expect(notice.last).to_contain_text(f"{sentence} these clues.")


def test_counting_can_be_cancelled(reader, page):
    """Also while Python is loading."""
    page.route(PYTHON_FILES, lambda route: None)
    open_star(reader)
    reader.press("Count solutions")
    expect(page.get_by_text("Downloading Python")).to_be_visible()
    reader.press("Cancel")
    expect(page.get_by_text("Downloading Python")).to_have_count(0)
    expect(page.get_by_role("button", name="Count solutions")).to_be_enabled()


@pytest.mark.stays
@pytest.mark.parametrize(
    "seed, clues", [pytest.param(1, 3, marks=pytest.mark.night), (5, 6)]
)
def test_a_seed_generates_the_same_puzzle_as_python(reader, page, seed, clues):
    """Its clues are locked, and it has one solution."""
    made = make("magic_star", seed=seed, clues=clues)
    open_star(reader)
    type_numbers(reader, TOP)
    page.get_by_label("Clues").select_option(str(clues))
    typed = page.get_by_label("Seed")  # Firefox fires no change event after fill()
    typed.press("ControlOrMeta+a")
    typed.press_sequentially(str(seed))
    reader.press("Make a puzzle")
    notice = page.get_by_text(f"Puzzle {seed} with {clues} clues has exactly one")
    expect(notice).to_be_visible(timeout=PYTHON)
    for at, number in enumerate(made.board):
        name = f"cell {at}, {number}, given clue" if number else f"cell {at}, empty"
        expect(reader.cell(f"cell {at}")).to_have_accessible_name(name)
    reader.press("Count solutions")
    expect(page.get_by_text("Exactly one solution fits these clues.")).to_be_visible()


@pytest.mark.stays
def test_pressing_again_generates_the_next_puzzle(reader, page):
    """The seed increases, and a link restores the puzzle."""
    open_star(reader)
    page.get_by_label("Clues").select_option("8")
    seed = page.get_by_label("Seed")
    for number in (3, 4):
        if number == 3:
            reader.type_over(seed, "3")
        reader.press("Make a puzzle")
        notice = page.get_by_text(f"Puzzle {number} with 8 clues has exactly one")
        expect(notice).to_be_visible(timeout=PYTHON)
        expect(seed).to_have_value(str(number))
        made = make("magic_star", seed=number, clues=8)
        clues = {cell: each for cell, each in enumerate(made.board) if each}
        given = page.get_by_role("gridcell", name=re.compile("given"))
        expect(given).to_have_count(len(clues))
        for cell, each in clues.items():
            expect(reader.cell(f"cell {cell}")).to_have_accessible_name(
                f"cell {cell}, {each}, given clue"
            )
    page.reload()
    expect(given).to_have_count(len(clues))


@pytest.mark.stays
def test_switching_the_language_keeps_the_numbers(reader, page):
    """By hand and watched."""
    open_star(reader)
    type_numbers(reader, TOP)
    reader.press("日本語")
    expect(reader.says).to_contain_text("12手のうち5手まで来ました。")
    expect(page.get_by_role("gridcell", name="マス1、2")).to_be_visible()
    reader.press("実行")
    reader.press("一時停止")
    page.get_by_role("slider", name="タイムライン").press("Home")
    expect(reader.says).to_contain_text("5 個の数が与えられています。")
    reader.press("English")
    expect(reader.says).to_contain_text("5 numbers are given.")


@pytest.mark.parametrize(
    "query, answer",
    [
        pytest.param("Hint", "Press Hint again", marks=pytest.mark.night),
        pytest.param(
            *("Can it be solved?", "this can still be finished"),
            marks=pytest.mark.night,
        ),
        ("Make a puzzle", "has exactly one"),
    ],
)
@pytest.mark.usefixtures("without_python")
def test_a_request_that_failed_can_be_retried(reader, page, query, answer):
    """Try again sends the request again and shows the answer."""
    open_star(reader)
    reader.press(query)
    expect(reader.alert).to_contain_text("could not be downloaded")
    page.unroute_all()
    reader.press("Try again")
    expect(page.get_by_text(answer)).to_be_visible(timeout=PYTHON)
    expect(reader.alert).to_have_count(0)


test_a_request_that_failed_can_be_retried.console_errors = ["ERR_FAILED"]
