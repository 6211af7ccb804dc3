"""The legend of a board."""

import re

import pytest
from playwright.sync_api import expect
from sampling import some_by_day

pytestmark = pytest.mark.stays

# A sign by hand, and one while a search runs.
SIGNS = {
    "queens": ("a rule is broken", "a choice that led nowhere"),
    "magic_star": ("the cell of your next choice", "the sum so far of the line"),
    "knights_tour": (
        "a forced cell: it has one way out",
        "the leap that closes a tour",
    ),
    "peg_solitaire": ("a possible destination", "the move being tried"),
    "permutations": ("may still go there", "a choice that gave solutions"),
}
COLOURS = """(shape) => {
  const { fill, stroke, strokeDasharray } = getComputedStyle(shape);
  return [fill, stroke, strokeDasharray];
}"""


def legend_of(page):
    """Return the list of signs."""
    return page.get_by_role("dialog", name="Legend")


@pytest.mark.parametrize(
    "puzzle", some_by_day(SIGNS, "queens", "magic_star", "peg_solitaire")
)
def test_each_board_has_a_legend(reader, page, expect_no_overflow, puzzle):
    """By hand and watched; Escape closes only the list, not the run."""
    by_hand, watched = SIGNS[puzzle]
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open_board(f"#puzzle={puzzle}")
    reader.press("Legend")
    expect(legend_of(page)).to_contain_text(by_hand)
    expect(legend_of(page)).to_be_in_viewport(ratio=1)
    expect_no_overflow()
    page.keyboard.press("Escape")
    expect(legend_of(page)).to_be_hidden()
    reader.run_to_start()
    reader.press("Legend")
    expect(legend_of(page)).to_contain_text(watched)
    expect(legend_of(page)).to_contain_text("the search tree")
    page.keyboard.press("Escape")
    expect(legend_of(page)).to_be_hidden()
    expect(reader.button("Stop")).to_be_visible()


def test_starting_a_run_closes_the_legend(reader, page):
    """With the keyboard; a hidden legend is empty."""
    reader.open_board("#puzzle=queens")
    reader.press("Legend")
    expect(legend_of(page)).to_be_visible()
    reader.button("Run").press("Enter")
    expect(reader.button("Stop")).to_be_visible()
    name = "Legend"
    hidden = page.get_by_role("dialog", name=name, include_hidden=True)
    expect(hidden).to_be_hidden()
    expect(hidden).to_be_empty()
    reader.press(name)
    expect(legend_of(page)).to_contain_text("the search tree")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("lens", ["on", "off"])
def test_the_legend_shows_the_goal_as_it_is_drawn(reader, page, lens):
    """Dotted while bits are shown."""
    reader.open(
        f"#puzzle=peg_solitaire&board=triangle21&algorithm=deepening&step=3&lens={lens}"
    )
    ring = reader.picture.locator(".g-end")
    expect(ring).to_be_visible()
    drawn = ring.evaluate(COLOURS)
    reader.press("Legend")
    notice = page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*goal\s*$"))
    expect(notice).to_have_count(2)
    assert (drawn[2] == "none") == (lens == "off")
    for each in notice.all():
        assert each.locator("circle").evaluate(COLOURS) == drawn
    page.keyboard.press("Escape")


def test_the_legend_explains_bits_only_while_they_are_shown(reader, page):
    """Lines and digits have an entry only while they are visible."""
    reader.open("#puzzle=queens&algorithm=bitmask&step=60&lens=off")
    expect(reader.picture).to_be_visible()
    reader.press("Legend")
    expect(legend_of(page)).to_contain_text("still to be tried in this row")
    expect(legend_of(page)).not_to_contain_text("struck through")
    page.keyboard.press("Escape")
    reader.press("Show bits")
    reader.press("Legend")
    expect(legend_of(page)).to_contain_text("struck through: already tried")
    expect(legend_of(page)).to_contain_text("as Python prints the bits")
    page.keyboard.press("Escape")


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("posed", ["dominoes", "sudoku"])
@pytest.mark.parametrize("size", [(1366, 650), (390, 800), (740, 360)])
def test_the_legend_button_covers_no_cell(reader, page, size, posed):
    """A board without numbers at its edge has a cell in the corner."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board(f"#puzzle=exact_cover&posed={posed}")
    mark = page.get_by_role("button", name="Legend").bounding_box()
    cell = page.get_by_role("gridcell").first.bounding_box()
    aside = mark["x"] + mark["width"] <= cell["x"]
    assert aside or mark["y"] + mark["height"] <= cell["y"]
