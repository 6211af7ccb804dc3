"""Exports of the gallery: tables, pictures, print, and links to a board."""

import csv
import json
import re
import xml.etree.ElementTree as ET

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON
from views import TIMES, cards, columns, open_gallery, opened

from pypuzzles import solve
from pypuzzles.drawing.scene import PIECES

pytestmark = pytest.mark.stays


def save(reader, what: str, name: str = ""):
    """Save a file and return its text; check its name, if one is given."""
    reader.place.get_by_text("Save solutions", exact=True).click()
    with reader.place.expect_download() as waiting:
        reader.press(what)
    assert name in ("", waiting.value.suggested_filename)
    return waiting.value.path().read_bytes()


@pytest.mark.needs("downloads")
def test_saved_tables_hold_the_boards_of_the_package(reader, page):
    """JSON and CSV: 92 boards, each as `solve` gives it."""
    expected = sorted(found.board for found in solve("queens", n=8))
    open_gallery(reader, "n=8", "92 = ")
    result = json.loads(save(reader, "All 92 solutions: JSON"))
    boards = [image["board"] for one in result["solutions"] for image in one["images"]]
    assert sorted(boards) == expected
    assert (result["complete"], result["boards"]) == (True, QUEENS[8])
    lines = list(
        csv.DictReader(
            save(reader, "All 92 solutions: CSV", "queens-8-solutions.csv")
            .decode()
            .splitlines()
        )
    )
    written = [[int(col) for col in line["board"].split()] for line in lines]
    assert sorted(written) == expected
    chosen = json.loads(save(reader, "Solution 1: JSON"))
    assert len(chosen["solutions"]) == 1


@pytest.mark.needs("media")
def test_a_saved_picture_is_self_contained(reader):
    """It parses, is white paper, and names no class, sheet or variable."""
    open_gallery(reader, "n=5&theme=dark", f"10 = 1 {TIMES} 8 + 1 {TIMES} 2")
    one, sheet = (
        save(reader, "Solution 1: SVG", "queens-5-solution-1.svg"),
        save(reader, "Sheet of 2 boards: SVG", "queens-5-solutions-1-to-2.svg"),
    )
    for text in (one.decode(), sheet.decode()):
        for word in ("class=", "style", "var(", "url(", "<!--", "light-dark"):
            assert word not in text
    assert len(pieces(one)) == 5
    assert len(pieces(sheet)) == 10
    assert {piece.get("fill") for piece in pieces(one)} == {"rgb(21, 24, 28)"}
    assert save(reader, "Solution 1: PNG").startswith(b"\x89PNG")


def pieces(text: bytes):
    """Find the paths that draw a queen."""
    paths = ET.fromstring(text).findall(".//{*}path")
    return [path for path in paths if path.get("d").endswith(PIECES["queen"])]


@pytest.mark.usefixtures("no_python")
@pytest.mark.needs("downloads")
def test_the_board_by_hand_is_saved_without_python(reader, page):
    """The small control of the watch view; no cells to click are in the file."""
    reader.open("#hand=0.12")
    expect(page.get_by_role("gridcell", name="row 1 column 4, queen")).to_be_visible()
    reader.press("Save picture")
    with page.expect_download() as waiting:
        reader.press("Save picture: SVG")
    text = waiting.value.path().read_bytes()
    assert len(pieces(text)) == 2
    assert b"gridcell" not in text
    assert waiting.value.suggested_filename == "queens-8-played-2.svg"


def test_a_solution_leads_back_to_its_search_and_to_the_board(reader, page):
    """Watch the search stops at its try; Play it places it on the board."""
    open_gallery(reader, "n=8&open=2", "92 = ")
    expect(opened(reader)).to_contain_text("Solution 2")
    wanted = columns(reader)
    reader.follow("Watch the search find it")
    notice = page.get_by_role("img", name=re.compile("^Board of 8 by 8"))
    listed = f"{', '.join(map(str, wanted[:-1]))}, and {wanted[-1]}"
    expect(notice).to_have_accessible_name(
        f"Board of 8 by 8; queens from row 0 on in columns {listed}", timeout=PYTHON
    )
    expect(page.get_by_text("Solution 2.")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Play it yourself").click(timeout=PYTHON)
    expect(page.get_by_text("Solved: 8 queens")).to_be_visible()


@pytest.mark.needs("media")
def test_a_solution_is_printed_without_controls(reader, page, emulate_print):
    """Only the headline and the boards are printed."""
    open_gallery(reader, "n=8&theme=dark", "92 = ")
    emulate_print()
    expect(reader.says).to_be_visible()
    expect(cards(reader)).to_have_count(12)
    expect(opened(reader)).to_have_count(0)
    expect(page.get_by_role("combobox")).to_have_count(0)
    paper = "getComputedStyle(document.querySelector('py-gallery')).colorScheme"
    assert page.evaluate(paper) == "light"
