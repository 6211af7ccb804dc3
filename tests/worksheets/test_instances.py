"""Worksheets of one's own puzzles."""

import re

import pytest

from pypuzzles.cli.main import main
from pypuzzles.worksheets import create_worksheet

# Wikipedia, "Sudoku": the first puzzle.
SUDOKU = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SITE = "https://example.org/"


def write_sheet(capsys, *words):
    """Write a worksheet on the command line."""
    assert main(["worksheet", *words, "--codes", "off"]) in (0, None)
    return capsys.readouterr().out


def test_a_text_is_printed_with_its_answer(capsys):
    """And the rule says that there is only one solution."""
    page = write_sheet(capsys, "sudoku", SUDOKU)
    assert len(re.findall("<svg", page)) == 2
    assert "There is only one solution." in page
    assert "<span>FILE</span>" in page


def test_a_file_with_one_puzzle_per_line_is_printed(capsys, tmp_path):
    """In its order; with several solutions the rule does not promise one."""
    path = tmp_path / "puzzles.txt"
    path.write_text("# small\n1.........2.....\n12..............\n")
    page = write_sheet(capsys, "sudoku", str(path))
    assert len(re.findall("<svg", page)) == 4
    assert "There is only one solution." not in page


def test_a_drawn_board_of_queens_is_printed(capsys):
    """With its given queen and its hole, and the other queens in the answer."""
    page = write_sheet(capsys, "queens", "...../.Q.../...../....#/..Q..")
    assert len(re.findall("<svg", page)) == 2
    assert "There is only one solution." in page


def test_the_link_of_a_puzzle_has_its_parameters():
    """Long ones are packed, as in every address."""
    page = create_worksheet("cryptarithm", SITE, ["EAT + THAT = APPLE"]).page
    assert "addition=EAT%2BTHAT%3DAPPLE" in page
    graph = "\n".join(f"V{k} V{k + 1}" for k in range(40))
    page = create_worksheet("map_colouring", SITE, [graph], per_page="1").page
    assert re.search(r"land=(~|%7E)", page)


@pytest.mark.parametrize(
    "puzzle, instances, message",
    [
        ("sudoku", ["12....3.........4"], "the number of cells is 17"),
        ("sudoku", [SUDOKU, "11.............."], "already break a rule"),
        ("exact_cover", ["a b\na"], "puzzle 1 has no solution"),
        ("peg_solitaire", ["oo."], "instances of peg_solitaire cannot be printed"),
        ("langford", ["1"], "langford takes no instance"),
        ("sudoku", [SUDOKU] * 49, "count must be a whole number from 1 to 48"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence(puzzle, instances, message):
    """No sheet is written."""
    with pytest.raises(ValueError, match=message):
        create_worksheet(puzzle, SITE, instances)
