"""What the signs of a board mean, behind the question mark in its corner."""

import re

import pytest
from playwright.sync_api import expect
from turns import some_by_day

pytestmark = [pytest.mark.browser, pytest.mark.stays]

# By hand, and while a search runs.
TOLD = {
    "queens": ("a rule is broken", "tried: led nowhere"),
    "magic_star": ("what your next choice is about", "the sum of the line that ends"),
    "knights_tour": ("forced: one way left", "the leap that closes a tour"),
    "peg_solitaire": ("can be moved into", "the move that is tried"),
    "permutations": ("may still go there", "tried: gave solutions"),
}
COLOURS = """(shape) => {
  const { fill, stroke, strokeDasharray } = getComputedStyle(shape);
  return [fill, stroke, strokeDasharray];
}"""


def sheet_of(page):
    """Find the list of the signs."""
    return page.get_by_role("dialog", name="Legend")


@pytest.mark.parametrize(
    "puzzle", some_by_day(TOLD, "queens", "magic_star", "peg_solitaire")
)
def test_each_board_tells_its_signs(reader, page, fits, puzzle):
    """By hand and watched; Escape closes the list, and not the run behind it."""
    by_hand, watched = TOLD[puzzle]
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open_board(f"#puzzle={puzzle}")
    reader.press("Legend")
    expect(sheet_of(page)).to_contain_text(by_hand)
    expect(sheet_of(page)).to_be_in_viewport(ratio=1)
    fits()
    page.keyboard.press("Escape")
    expect(sheet_of(page)).to_be_hidden()
    reader.run_to_start()
    reader.press("Legend")
    expect(sheet_of(page)).to_contain_text(watched)
    expect(sheet_of(page)).to_contain_text("the search tree")
    page.keyboard.press("Escape")
    expect(sheet_of(page)).to_be_hidden()
    expect(reader.button("Stop")).to_be_visible()


def test_a_list_that_goes_with_its_board_is_closed(reader, page):
    """Where keys begin a run; what is hidden is not drawn."""
    reader.open_board("#puzzle=queens")
    reader.press("Legend")
    expect(sheet_of(page)).to_be_visible()
    reader.button("Run").press("Enter")
    expect(reader.button("Stop")).to_be_visible()
    name = "Legend"
    hidden = page.get_by_role("dialog", name=name, include_hidden=True)
    expect(hidden).to_be_hidden()
    expect(hidden).to_be_empty()
    reader.press(name)
    expect(sheet_of(page)).to_contain_text("the search tree")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("lens", ["on", "off"])
def test_the_goal_is_told_in_its_colour(reader, page, lens):
    """Below the board and in the list: with the bits the ring of a goal is dotted."""
    reader.open(f"#puzzle=peg_solitaire&algorithm=deepening&step=3&lens={lens}")
    ring = reader.picture.locator(".g-end")
    expect(ring).to_be_visible()
    drawn = ring.evaluate(COLOURS)
    reader.press("Legend")
    shown = page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*goal\s*$"))
    expect(shown).to_have_count(2)
    assert (drawn[2] == "none") == (lens == "off")
    for each in shown.all():
        assert each.locator("circle").evaluate(COLOURS) == drawn
    page.keyboard.press("Escape")


def test_the_bits_tell_their_signs(reader, page):
    """Lines and digits are told only while they are seen."""
    reader.open("#puzzle=queens&algorithm=bitmask&step=60&lens=off")
    expect(reader.picture).to_be_visible()
    reader.press("Legend")
    expect(sheet_of(page)).to_contain_text("still to be tried in this row")
    expect(sheet_of(page)).not_to_contain_text("struck out")
    page.keyboard.press("Escape")
    reader.press("Show bits")
    reader.press("Legend")
    expect(sheet_of(page)).to_contain_text("struck out: tried before")
    expect(sheet_of(page)).to_contain_text("as Python prints the bits")
    page.keyboard.press("Escape")


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("posed", ["dominoes", "sudoku"])
@pytest.mark.parametrize("size", [(1366, 650), (390, 800), (740, 360)])
def test_the_question_mark_stands_on_no_cell(reader, page, size, posed):
    """Where no numbers stand at the edge of a board, a cell lies in its corner."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board(f"#puzzle=exact_cover&posed={posed}")
    mark = page.get_by_role("button", name="Legend").bounding_box()
    cell = page.get_by_role("gridcell").first.bounding_box()
    aside = mark["x"] + mark["width"] <= cell["x"]
    assert aside or mark["y"] + mark["height"] <= cell["y"]
