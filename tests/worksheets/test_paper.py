"""Layout and paper of sheets: QR codes, and cells to write in."""

import re

import pytest
import sheets

from pypuzzles.cli.main import main
from pypuzzles.worksheets import create_worksheet

pytestmark = pytest.mark.long

SITE = "https://example.org/"


@pytest.mark.parametrize(
    "given", [{}, {"site": ""}, {"site": SITE, "codes": "off"}, {"codes": "off"}]
)
def test_a_sheet_without_an_address_has_no_links(given):
    """The same is true without QR codes: there is no replacement."""
    made = create_worksheet("queens", count=1, **given)
    assert "<a" not in made.body
    assert "#" not in made.body.replace('fill="#', "").replace('stroke="#', "")


@pytest.mark.parametrize(
    "words, result",
    [
        ([], "--site ADDRESS"),
        (["--codes", "off"], ""),
        (["--codes", "off", "--site", SITE], ""),
    ],
)
def test_the_command_line_reports_why_there_are_no_codes(words, result, capsys):
    """Except if they are disabled."""
    assert main(["worksheet", "queens", "--count", "1", *words]) == 0
    out, error = capsys.readouterr()
    assert "<a" not in out
    assert result in error
    assert bool(result) == bool(error)


@pytest.mark.parametrize(
    "puzzle, given, size, least, most",
    [
        ("magic_star", {"per_page": "12", "paper": "b5", "site": SITE}, 6, 9, 6),
        ("knights_tour", {"rows": 8, "cols": 8, "per_page": "12"}, 5, 7, 6),
        ("queens", {"per_page": "12", "paper": "b5", "site": SITE}, 3, 5, 6),
        ("peg_solitaire", {"per_page": "9", "paper": "b5"}, 6, 8, 6),
    ],
)
def test_cells_too_small_to_write_in_are_an_error(puzzle, given, size, least, most):
    """With the largest valid number, which is accepted."""
    message = f"a cell is {size} mm wide, but writing needs {least} mm; at most {most}"
    with pytest.raises(ValueError, match=message):
        create_worksheet(puzzle, **given)
    assert create_worksheet(puzzle, **{**given, "per_page": str(most)})


def test_boards_are_as_large_as_possible():
    """Wide ones below each other, also on the pages with answers."""

    def laid(*which, **given):
        made = create_worksheet(*which, per_page="4", **given)
        return set(re.findall(r"across-(\d) down-(\d)", made.body))

    assert laid("pentominoes", size="3x20") == {("1", "4")}
    assert laid("pentominoes", size="5x5") == laid("queens") == {("2", "2")}


def test_larger_paper_has_more_boards():
    """Japanese B4 is twice B5."""
    twelve = {"rows": 8, "cols": 8, "per_page": "12"}
    with pytest.raises(ValueError, match="at most"):
        create_worksheet("knights_tour", paper="b5", **twelve)
    assert create_worksheet("knights_tour", paper="b4", **twelve)


def test_an_answer_of_many_pictures_has_more_space():
    """Only questions are laid out as densely as requested."""

    def densest(*which, **given):
        pages = sheets.parse_sections(
            create_worksheet(*which, per_page="6", count=6, **given)
        )
        return [
            max(len(page.items) for page in pages if bool(page.rule) == query)
            for query in (True, False)
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
    made = create_worksheet("queens", paper=paper, count=1)
    assert f"@page {paper} {{ size: {size};" in made.css
    assert {page.paper for page in sheets.parse_sections(made)} == {f"page {paper}"}


@pytest.mark.parametrize(
    "lang, words", [("en", "Class Date Name"), ("ja", "年 組 番 名前")]
)
def test_the_head_has_a_line_for_the_name(lang, words):
    """With space between the words."""
    made = create_worksheet("queens", count=1, lang=lang)
    line = re.search('class="name">([^<]*)<', made.body)[1]
    assert line.split() == words.split()
    assert not re.search(r"\w [a-z]", line)


def test_options_of_the_command_are_not_wrapped():
    """An option and its value stay on one line, and the command is complete."""
    made = create_worksheet("queens", count=1)
    spans = re.findall("<span>(--[^<]*)</span>", made.body)
    assert "--per-page 4" in spans
    assert "--lang en" in spans
    assert re.search(r"footer code span \{\s*white-space: nowrap;", made.css)
