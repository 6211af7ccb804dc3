"""The program next to the board."""

import inspect
import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles.puzzles.exact_cover import fewest_rows


def test_a_line_of_76_columns_fits_at_1280(reader, page):
    """The longest line of the searches is not cut off."""
    page.set_viewport_size({"width": 1280, "height": 800})
    names = "puzzle=permutations&algorithm=by_lowest_bit&form=iterative"
    reader.open(f"#lang=en&{names}")
    program = page.get_by_role("region", name="Program", exact=True).get_by_role("list")
    longest = max(program.inner_text().splitlines(), key=len)
    expect(program).to_contain_text(longest)
    assert len(longest) == 76
    widths = program.evaluate("(e) => [e.scrollWidth, e.clientWidth]")
    assert widths[0] == widths[1]


IMPORTED = (
    "cut_into_words",
    "algorithm_x_with_masks",
    "scarcest",
    "compatible",
    "choose",
)
OWN = ("groups", "empty_cells", "missing_numbers", "exact_cover")


@pytest.mark.stays
def test_functions_of_another_puzzle_are_listed_under_their_file(reader, page):
    """Sudoku as exact cover runs and shows a function of another puzzle."""
    reader.open("#lang=en&puzzle=sudoku&algorithm=exact_cover")
    reader.press("Run")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    reader.timeline.press("Home")
    reader.step()
    expect(reader.line).to_contain_text("yield depth, row")
    lines = inspect.getsourcelines(fewest_rows.algorithm_x_with_masks)
    here = lines[1] + [line.strip() for line in lines[0]].index("yield depth, row")
    expect(reader.line).to_have_attribute("data-line", str(here))
    source = page.get_by_role("region", name="Program", exact=True).get_by_role(
        "listitem"
    )
    theirs = ["# puzzles/exact_cover/fewest_rows.py", *map("def {}".format, IMPORTED)]
    own = ["# puzzles/sudoku.py", *map("def {}".format, OWN)]
    expect(source.filter(has_text=re.compile("^\\s*(def|# puzzles)"))).to_contain_text(
        [*theirs, *own]
    )
