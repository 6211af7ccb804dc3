"""Hints on the page: where to look, which rule applies, and the move."""

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect
from reader import PYTHON, dotted

from pypuzzles.bridge.handler import answer
from pypuzzles.puzzle.generation import format_value
from pypuzzles.puzzles.sudoku import HARD

SUDOKU = {"n": 3, "clues": format_value(HARD)}
HOLES = "#...../....../..#.../....../....../......"
FIVE = {"rows": 5, "cols": 5, "kind": "any"}
CIRCLE = {"rows": 3, "cols": 3, "kind": "closed", "board": "1,.,./.,#,./.,.,."}
LOST = {"board": "triangle15", "vacancy": 0, "goal": 0}
QUESTIONS = {
    "en": ("Hint", "Can it be solved?", "has no solution"),
    "ja": ("ヒント", "ここから解ける？", "解けません"),
}
UNEXPLAINED = {"none", "open"}
FEW = {"rows": 4, "cols": 4, "kind": "any", "start": "1,3"} | {
    "board": ".,.,.,4/.,.,.,1/.,.,13,#/.,.,.,."
}
CASES = {
    "last": ("sudoku", {"n": 2}, [1, 2, 3]),
    "place": ("sudoku", SUDOKU, []),
    "symbol": ("sudoku", {"n": 2}, [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3]),
    "total": ("magic_square", {}, [2, 7]),
    "short trial": ("map_colouring", {}, [1, 0, 0, 1]),
    "shared": ("queens", {"n": 7}, [0, 9]),
    "search": ("queens", {"n": 8}, [7]),
    "open": ("queens", {"n": 8}, []),
    "pieces": ("pentominoes", {"size": "5x5"}, []),
    "cover": ("dominoes", {"rows": 2, "cols": 3}, [0]),
    "exact cover": ("exact_cover", {}, []),
    "letters": ("cryptarithm", {}, []),
    "map": ("map_colouring", {}, [1, 2]),
    "star": ("magic_star", {"clues": "3=6,4=1,11=5"}, []),
    "only cell": ("icosian", {}, [0, 1, 2, 3, 4]),
    "two ways": ("knights_tour", {"rows": 6, "cols": 6}, [0, 13, 26]),
    "columns": ("cryptarithm", {}, [0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 2, 1, 2]),
    "way out": ("knights_tour", FIVE, [0, 7, 14]),
    "own queens": ("queens", {"n": 6, "board": HOLES}, [2]),
    "torus": ("queens", {"n": 5, "board": "torus"}, [0, 7]),
    "own tour": ("knights_tour", CIRCLE, [0, 5]),
    "searched step": ("knights_tour", {"rows": 3, "cols": 7, "kind": "any"}, [0, 15]),
    "moves": ("peg_solitaire", {"board": "triangle15"}, []),
}
DEAD = {
    "broken": ("sudoku", {"n": 2}, [1, 1]),
    "trial": ("map_colouring", {}, [1, 0, 0, 2]),
    "torus": ("queens", {"n": 6, "board": "torus"}, [0]),
    "own tour": ("knights_tour", CIRCLE | {"board": "1,.,./.,#,4/.,.,."}, [0]),
    "colours": ("knights_tour", FIVE | {"start": "0,1"}, [1]),
    "classes": ("peg_solitaire", {"board": "english33", "vacancy": 0, "goal": 1}, []),
    "lost jumps": ("peg_solitaire", LOST, [12, 34]),
    "odd trip": ("knights_tour", FIVE | {"kind": "closed"}, []),
    "few neighbours": ("knights_tour", FEW, [7]),
    "barrier": ("knights_tour", {"rows": 4, "cols": 6, "kind": "closed"}, []),
    "cut off": ("knights_tour", {"rows": 3, "cols": 3, "kind": "any"}, [0]),
}


def find_reasons(case, language):
    """Return what Python answers about a position."""
    puzzle, parameters, position = case
    fields = {"puzzle": puzzle, "parameters": parameters, "position": position}
    message = {"verb": "reasons", **fields, "lang": language, "milliseconds": 10_000}
    value = {"ended": False}
    while not value["ended"]:
        value = json.loads(answer(json.dumps(message)))["value"]
    return value["reasons"]


def address_of(case, language="en"):
    """Return the link of a position."""
    puzzle, parameters, position = case
    values = "&" + urlencode(parameters) if parameters else ""
    hand = f"&hand={dotted(position)}" if position else ""
    return f"#lang={language}&puzzle={puzzle}{values}{hand}"


@pytest.mark.stays
@pytest.mark.parametrize("language, hint", [("en", "Hint"), ("ja", "ヒント")])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_hint_explains_the_next_move(reader, case, language, hint):
    """The sentences of every kind of puzzle and reason, one after another."""
    found = find_reasons(case, language)
    reader.open(address_of(case, language))
    for reason in found:
        names = ["where", "rule", "move"] if reason["after"] else ["where", "move"]
        for name in ["rule"] if reason["kind"] in UNEXPLAINED else names:
            reader.press(hint)
            notice = reader.place.get_by_role("status").filter(has_text=reason[name])
            expect(notice.first).to_be_visible(timeout=PYTHON)


def list_outlined(page):
    """Return how many marks of each kind of a hint are on the board."""
    names = ("group", "cell", "seen")
    board = page.get_by_role("grid")
    return [board.locator(f".hint-{name}").count() for name in names]


@pytest.mark.stays
def test_three_presses_of_a_key_make_a_move_that_undo_takes_back(reader, page):
    """The box, then its cell and the numbers around it, then the number."""
    reader.open(address_of(CASES["place"]))
    button = reader.button("Hint")
    button.focus()
    page.keyboard.press("Enter")
    notice = page.get_by_text("Look at box 8.")
    expect(notice).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("Press Hint again to see the rule.")).to_be_visible()
    assert list_outlined(page) == [1, 0, 0]
    inside = page.get_by_role("gridcell", name=re.compile("look here"))
    expect(inside).to_have_count(9)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Box 8 still needs 1")).to_be_visible()
    assert list_outlined(page) == [1, 1, 2]
    expect(inside).to_have_count(1)
    expect(reader.square(8, 7)).to_have_accessible_name(
        "row 8 column 7, empty, look here"
    )
    expect(
        page.get_by_role("gridcell", name=re.compile("1, .*excludes other choices"))
    ).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.get_by_text("So r8c7 is 1.")).to_be_visible()
    expect(reader.square(8, 7)).to_have_accessible_name(
        "row 8 column 7, 1, choice of the hint"
    )
    reader.press("Undo")
    expect(reader.square(8, 7)).to_have_accessible_name("row 8 column 7, empty")


@pytest.mark.stays
@pytest.mark.parametrize("language", QUESTIONS)
@pytest.mark.parametrize("case", DEAD.values(), ids=DEAD)
def test_a_position_without_a_solution_is_explained(reader, page, case, language):
    """Both questions say why, and outline it if it is more than a search."""
    (reason,) = find_reasons(case, language)
    assert reason["dead"]
    *questions, no_solution = QUESTIONS[language]
    for question in questions:
        reader.open(f"#lang={language}&puzzle=permutations")
        reader.open(address_of(case, language))
        reader.press(question)
        notice = reader.place.get_by_role("status").filter(has_text=no_solution)
        if reason["kind"] != "search":  # that reason says no more
            notice = notice.filter(has_text=reason["rule"])
        expect(notice.first).to_be_visible(timeout=PYTHON)
        has_marks = reason["cells"] and reason["kind"] != "search"
        assert any(list_outlined(page)) or not has_marks


@pytest.mark.stays
@pytest.mark.parametrize("hand", ["", "&hand=0.7.14"])
def test_a_puzzle_without_a_solution_is_not_blamed_on_choices(reader, page, hand):
    """An odd number of squares has no closed tour: each leap changes the colour."""
    reader.open(f"#puzzle=knights_tour&rows=5&cols=5&kind=closed{hand}")
    reader.press("Can it be solved?")
    notice = reader.place.get_by_role("status").filter(has_text="changes the colour")
    expect(notice).to_contain_text("The puzzle itself has no solution", timeout=PYTHON)
    expect(page.get_by_text("not enough")).to_have_count(0)


@pytest.mark.stays
def test_a_hint_that_needs_many_reasons_can_be_skipped(reader, page):
    """The button makes the move at once."""
    reader.open(address_of(CASES["star"]))
    reader.press("Hint")
    expect(page.get_by_text(re.compile(r"Reason 1 of \d+:"))).to_be_visible(
        timeout=PYTHON
    )
    reader.press("Make the move now")
    expect(reader.says).to_contain_text("4 of 12")
    last = find_reasons(CASES["star"], "en")[-1]
    expect(page.get_by_text(last["move"])).to_be_visible()


@pytest.mark.stays
def test_play_goes_on_while_a_reason_is_sought(reader, page):
    """An answer about an earlier position is not shown."""
    reader.open(address_of(CASES["search"]))
    reader.press("Hint")
    reader.square(2, 0).click()
    expect(reader.says).to_contain_text("2 of 8 queens placed")
    expect(page.get_by_text("Look at")).to_have_count(0)
    reader.press("Hint")
    expect(page.get_by_text("Look at").first).to_be_visible(timeout=PYTHON)


@pytest.mark.stays
@pytest.mark.parametrize("how", ["Cancel", "Escape"])
def test_asking_whether_a_position_can_be_solved_can_be_cancelled(reader, page, how):
    """Python does not know within two seconds; the answer is not shown.

    A second question continues the search, which takes more than half a minute here.
    """
    corners = "vacancy=0&goal=36"
    reader.open(f"#lang=en&puzzle=peg_solitaire&board=european37&{corners}")
    reader.press("Can it be solved?")
    unknown = page.get_by_text("It is not known whether this position has a solution")
    expect(unknown).to_be_visible(timeout=PYTHON)
    reader.press("Can it be solved?")
    expect(page.get_by_text("Searching …")).to_be_visible()
    reader.button(
        "Cancel"
    ).wait_for()  # it is shown for a second: `expect` looks less often
    reader.press(how) if how == "Cancel" else page.keyboard.press(how)
    expect(page.get_by_text("Searching …")).to_have_count(0)
    reader.press("Hint")
    expect(page.get_by_text(re.compile("Press Hint again"))).to_be_visible()
    expect(unknown).to_have_count(0)


@pytest.mark.stays
def test_play_goes_on_while_a_completion_is_sought(reader, page):
    """A move ends the question; the answer about an earlier position is not shown."""
    reader.open("#lang=en&puzzle=queens&n=12")
    reader.press("Can it be solved?")
    reader.square(0, 0).click()
    expect(reader.says).to_contain_text("1 of 12 queens placed")
    expect(page.get_by_text("Searching …")).to_have_count(0)
    reader.press("Can it be solved?")
    expect(page.get_by_text("this position can still be solved")).to_be_visible(
        timeout=PYTHON
    )


@pytest.mark.stays
def test_outlines_are_visible_in_forced_colours_and_on_paper(reader, page):
    """Each kind of line has its own pattern, whatever its colour."""
    reader.open(address_of(CASES["place"]))
    reader.press("Hint")
    expect(page.get_by_text("Look at")).to_be_visible(timeout=PYTHON)
    reader.press("Hint")
    marks = page.get_by_role("grid").locator(".hint-group, .hint-cell, .hint-seen")
    expect(marks).to_have_count(4)
    style = """els => els.map(el => {
      const {stroke, strokeWidth} = getComputedStyle(el);
      return [stroke, parseFloat(strokeWidth)];
    })"""
    ground = "el => getComputedStyle(el).backgroundColor"
    for media in ({"forced_colors": "active"}, {"media": "print"}):
        page.emulate_media(**media)
        paper = page.locator("body").evaluate(ground)
        for stroke, width in marks.evaluate_all(style):
            assert stroke not in {"none", paper}
            assert width >= 6
        page.emulate_media(forced_colors="none", media="screen")


@pytest.mark.stays
def test_a_puzzle_of_a_grade_is_made(reader, page):
    """The number of clues is not offered for it."""
    reader.open("#lang=en&puzzle=sudoku&n=2")
    level = page.get_by_role("combobox", name="Difficulty")
    level.select_option("1: one look")
    expect(page.get_by_role("combobox", name="Number of clues")).to_be_disabled()
    reader.press("Make a puzzle")
    notice = page.get_by_text(re.compile(r"Puzzle 1 with \d clues has exactly one"))
    expect(notice).to_be_visible(timeout=PYTHON)
    level.select_option("6: a search")
    reader.press("Make a puzzle")
    expect(reader.alert).to_contain_text("no sudoku puzzle of level 6 was found")


@pytest.mark.stays
def test_making_a_puzzle_of_a_grade_can_be_cancelled(reader, page):
    """The progress is the number of puzzles drawn."""
    reader.open("#lang=en&puzzle=sudoku&n=3")
    page.get_by_role("combobox", name="Difficulty").select_option("6: a search")
    reader.press("Make a puzzle")
    expect(
        page.get_by_text(re.compile(r"Making a puzzle: \d+ drawn so far"))
    ).to_be_visible(timeout=PYTHON)
    reader.press("Cancel")
    expect(page.get_by_text("Making a puzzle")).to_have_count(0)
    reader.press("Hint")
    expect(page.get_by_text("Nothing is forced here")).to_be_visible(timeout=PYTHON)
