"""The program beside the board."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_line_of_76_columns_fits_at_1280(reader, page):
    """So long are the lines of the searches, and no end of one is cut off."""
    page.set_viewport_size({"width": 1280, "height": 800})
    names = "puzzle=permutations&algorithm=by_lowest_bit&form=iterative"
    reader.open(f"#lang=en&{names}")
    program = page.get_by_role("region", name="Source").get_by_role("list")
    longest = max(program.inner_text().splitlines(), key=len)
    expect(program).to_contain_text(longest)
    assert len(longest) == 76
    widths = program.evaluate("(e) => [e.scrollWidth, e.clientWidth]")
    assert widths[0] == widths[1]
