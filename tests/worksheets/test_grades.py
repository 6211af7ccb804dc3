"""Worksheets of a grade, and the steps to each solution."""

import re
from html import unescape

import pytest

from pypuzzles import grade
from pypuzzles.worksheets import create_worksheet

SITE = "https://example.org/"
CLUES = re.compile(r"clues=([\d%A-F,]+)")


def list_rows(body):
    """Return the cells of each row of the tables of steps."""
    rows = re.findall(r"<tr>((?:<td>[^<]*</td>)+)</tr>", body)
    return [list(map(unescape, re.findall(r"<td>([^<]*)", row))) for row in rows]


def test_the_puzzles_of_a_sheet_have_its_grade():
    """The links have the clues; the rules state the grade."""
    body = create_worksheet("sudoku", SITE, n=3, count=2, level="1", seed=4).body
    clues = {each.replace("%3D", "=") for each in CLUES.findall(body)}
    assert len(clues) == 2
    assert [grade("sudoku", n=3, clues=each).number for each in clues] == [1, 1]
    assert "Difficulty: 1 of 6." in body
    assert "<table" not in body


def test_the_steps_lead_to_the_solution():
    """Each empty cell is filled once, and the last step leaves none empty."""
    sheet = create_worksheet("sudoku", SITE, n=2, count=1, steps="on", codes="on")
    (clues,) = {each.replace("%3D", "=") for each in CLUES.findall(sheet.body)}
    rows = list_rows(sheet.body)
    assert [row[0] for row in rows] == [str(k + 1) for k in range(len(rows))]
    filled = {move.partition(" in ")[2] for _, move, _ in rows}
    given = {
        f"r{int(c) // 4 + 1}c{int(c) % 4 + 1}" for c in re.findall(r"(\d+)=", clues)
    }
    assert len(rows) == len(filled) == 16 - len(given)
    assert not filled & given
    assert rows[-1][2].endswith("has only one empty cell.")
    assert "Step by step" in sheet.body


def test_the_steps_are_written_in_japanese():
    """Moves and reasons."""
    body = create_worksheet("sudoku", n=2, count=1, steps="on", lang="ja").body
    move, reason = list_rows(body)[-1][1:]
    assert re.fullmatch(r"\d行\d列の\d", move)
    assert reason.endswith("の空きマスはあと一つです。")


@pytest.mark.parametrize("paper", ["a4", "b5"])
def test_long_tables_continue_on_the_next_page(paper):
    """No row is lost; a smaller page has fewer rows."""
    body = create_worksheet("sudoku", n=3, count=1, steps="on", paper=paper).body
    pages = [list_rows(page) for page in body.split("<section")[1:]]
    sizes = [len(rows) for rows in pages if rows]
    assert len(sizes) > 1
    assert sum(sizes) == int(pages[-1][-1][0])


def test_a_sheet_without_clues_has_no_grades():
    """One sentence."""
    with pytest.raises(ValueError, match="level"):
        create_worksheet("queens", level="1")
