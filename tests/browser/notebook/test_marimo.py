"""Live boards in marimo, whose cells follow the traits."""

import pytest
from playwright.sync_api import expect
from website.notebook_programs import MARIMO, serving

pytestmark = [pytest.mark.slow, pytest.mark.process]

APP = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import pypuzzles
    first = pypuzzles.show("queens", n=6)
    first
    return mo, pypuzzles


@app.cell
def _(mo, pypuzzles):
    board = mo.ui.anywidget(pypuzzles.show("queens", "bitmask", n=8, step=3))
    board
    return (board,)


@app.cell
def _(board, mo):
    mo.md(f"The kernel knows {board.value['board']}")
    return
"""


def test_two_boards_run_and_a_cell_follows_one(book_page, tmp_path):
    """Python's documentation of the search: row by row, from the left."""
    (tmp_path / "app.py").write_text(APP, "utf-8")
    with serving(tmp_path, *MARIMO) as url:
        book_page.goto(url)
        counts = book_page.locator(".count")
        expect(counts.nth(0)).to_contain_text("found 1 of 4", timeout=60_000)
        expect(counts.nth(1)).to_contain_text("try 3 of 2,056", timeout=60_000)
        says = book_page.get_by_text("The kernel knows")
        expect(says).to_contain_text("[0, 2, 4]")
        book_page.get_by_role("button", name="Step", exact=True).nth(1).click()
        expect(counts.nth(1)).to_contain_text("try 4")
        expect(says).to_contain_text("[0, 2, 4, 1]")
