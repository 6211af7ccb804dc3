"""What a sheet is printed on: codes that lead somewhere, and cells to write in."""

import re

import pytest
import sheets

from pypuzzles.terminal.cli import main
from pypuzzles.worksheets import worksheet

SITE = "https://example.org/"


@pytest.mark.parametrize(
    "given", [{}, {"site": ""}, {"site": SITE, "codes": "off"}, {"codes": "off"}]
)
def test_a_sheet_without_an_address_has_no_links(given):
    """Nor has one that is to have no codes: nothing stands in their place."""
    made = worksheet("queens", count=1, **given)
    assert "<a" not in made.body
    assert "#" not in made.body.replace('fill="#', "").replace('stroke="#', "")


@pytest.mark.parametrize(
    "words, told",
    [
        ([], "--site ADDRESS"),
        (["--codes", "off"], ""),
        (["--codes", "off", "--site", SITE], ""),
    ],
)
def test_the_command_line_says_why_there_are_no_codes(words, told, capsys):
    """But to whoever wants none."""
    assert main(["worksheet", "queens", "--count", "1", *words]) == 0
    out, error = capsys.readouterr()
    assert "<a" not in out
    assert told in error
    assert bool(told) == bool(error)


@pytest.mark.parametrize(
    "puzzle, given, size, least, most",
    [
        ("magic_star", {"per_page": "12", "paper": "b5", "site": SITE}, 6, 9, 6),
        ("knights_tour", {"rows": 8, "cols": 8, "per_page": "12"}, 5, 7, 6),
        ("queens", {"per_page": "12", "paper": "b5", "site": SITE}, 3, 5, 6),
        ("peg_solitaire", {"per_page": "9", "paper": "b5"}, 6, 8, 6),
    ],
)
def test_cells_too_small_to_write_in_are_refused(puzzle, given, size, least, most):
    """With how many are large enough; so many are made."""
    told = f"a cell is {size} mm wide; to write in it takes {least} mm: at most {most}"
    with pytest.raises(ValueError, match=told):
        worksheet(puzzle, **given)
    assert worksheet(puzzle, **{**given, "per_page": str(most)})


def test_boards_stand_so_that_they_are_largest():
    """Wide ones one below another, also where the answers are."""

    def laid(*which, **given):
        made = worksheet(*which, per_page="4", **given)
        return set(re.findall(r"across-(\d) down-(\d)", made.body))

    assert laid("pentominoes", size="3x20") == {("1", "4")}
    assert laid("pentominoes", size="5x5") == laid("queens") == {("2", "2")}


def test_larger_paper_takes_more():
    """B4 of Japan is twice B5."""
    twelve = {"rows": 8, "cols": 8, "per_page": "12"}
    with pytest.raises(ValueError, match="at most"):
        worksheet("knights_tour", paper="b5", **twelve)
    assert worksheet("knights_tour", paper="b4", **twelve)


def test_an_answer_in_many_pictures_has_more_room():
    """Boards alone stand as densely as they are asked for."""

    def densest(*which, **given):
        pages = sheets.sections(worksheet(*which, per_page="6", count=6, **given))
        return [
            max(len(page.items) for page in pages if bool(page.rule) == asked)
            for asked in (True, False)
        ]

    assert densest("peg_solitaire") == [6, 2]
    assert densest("queens") == [6, 6]


@pytest.mark.parametrize(
    "paper, size",
    [
        ("a4", "210mm 297mm"),
        ("letter", "215.9mm 279.4mm"),
        ("b5", "182mm 257mm"),
        ("b4", "257mm 364mm"),
    ],
)
def test_paper_has_its_size(paper, size):
    """ISO 216, ANSI/ASME Y14.1, and JIS P 0138 for B5 and B4."""
    made = worksheet("queens", paper=paper, count=1)
    assert f"@page {paper} {{ size: {size};" in made.css
    assert {page.paper for page in sheets.sections(made)} == {f"page {paper}"}


@pytest.mark.parametrize(
    "lang, words", [("en", "Class Date Name"), ("ja", "年 組 番 名前")]
)
def test_the_head_has_a_line_for_whose_it_is(lang, words):
    """With room between the words."""
    made = worksheet("queens", count=1, lang=lang)
    line = re.search('class="name">([^<]*)<', made.body)[1]
    assert line.split() == words.split()
    assert not re.search(r"\w [a-z]", line)


def test_no_option_of_the_command_is_broken():
    """An option and its value stay on one line; the words are those of the command."""
    made = worksheet("queens", count=1)
    spans = re.findall("<span>(--[^<]*)</span>", made.body)
    assert "--per-page 4" in spans
    assert "--lang en" in spans
    assert re.search(r"footer code span \{\s*white-space: nowrap;", made.css)
