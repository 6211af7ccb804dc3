"""Worksheets are solvable, and reproducible by their seed."""

import json
import re
import shlex
import sys
from functools import cache
from html import escape
from xml.etree.ElementTree import tostring

import pytest
import sheets

from pypuzzles import PUZZLES
from pypuzzles.bridge import handler
from pypuzzles.cli.main import main
from pypuzzles.puzzles import find
from pypuzzles.translations import LANGUAGES
from pypuzzles.worksheets import create_worksheet
from pypuzzles.worksheets.words import translate_sheet_words

pytestmark = pytest.mark.long

SITE = "https://example.org/puzzles/"
KINDS = [puzzle.name for puzzle in PUZZLES if puzzle.tasks]
LAID = 'class="tasks across-(?:1 down-2|2 down-1)(?: beside)?"'
by_puzzle = pytest.mark.parametrize("puzzle", KINDS)


@cache
def sheet(puzzle, **given):
    """Make a sheet with three puzzles."""
    return create_worksheet(puzzle, SITE, **{"count": 3, "seed": 7, **given})


@by_puzzle
def test_the_printed_command_makes_the_same_sheet(puzzle, capsys):
    """It has all options; another seed gives other questions.

    A puzzle with a single question has the same on both.
    """
    made = create_worksheet(
        puzzle, count=2, seed=7, per_page="1", paper="letter", lang="ja"
    )
    commands = {page.command for page in sheets.parse_sections(made)}
    words = shlex.split(commands.pop())
    assert not commands
    assert words[:4] == ["python", "-m", "pypuzzles", "worksheet"]
    assert main(words[3:]) == 0
    assert capsys.readouterr().out == made.page
    other = create_worksheet(puzzle, count=2, seed=8)
    both = sheets.pair_answers(made) + sheets.pair_answers(other)
    differ = {b"".join(map(tostring, query.drawing)) for query, _ in both}
    assert len(differ) > len(both) // 2 or "fewer" in made.body


@pytest.mark.parametrize("lang", LANGUAGES)
@by_puzzle
def test_answers_are_on_separate_pages(puzzle, lang):
    """Three puzzles, two per page: two pages of them, then two of answers.

    A puzzle with a single question has one page each.
    """
    made = sheet(puzzle, per_page="2", paper="letter", lang=lang)
    words, pages = translate_sheet_words(lang), sheets.parse_sections(made)
    laid = [[1]] if "fewer" in made.body else [[1, 2], [3]]
    assert [[item.number for item in page.items] for page in pages] == laid * 2
    assert {page.paper for page in pages} == {"page letter"}
    answers = words["answers" if find(puzzle).tasks.unique else "samples"]
    behind = words["heading"].format(title=made.title, part=answers)
    many = len(laid)
    assert [page.heading for page in pages] == [made.title] * many + [behind] * many
    assert [bool(page.rule) for page in pages] == [True] * many + [False] * many
    assert len({page.rule for page in pages[:many]}) == 1
    names = [made.title] * many + [answers] * many
    for page, name in zip(pages, names, strict=True):
        for item in page.items:
            assert item.label == f"{name} {item.number}"
    assert len(re.findall(LAID, made.body)) == 2 * many
    assert made.body.count(f'class="name">{words["name"]}<') == many
    seed = f"<b>{words['seed']} 7</b> <span>{words['again']} "
    assert made.body.count(seed) == 2 * many
    assert made.body.count(f"<span><b>{words['live']}</b>") == sum(map(len, laid))


@pytest.mark.parametrize("lang, colours", [("en", "red"), ("ja", "赤")])
def test_colours_are_in_the_language_of_the_sheet(lang, colours):
    """In the question and in its answer; names of areas are unchanged."""
    made = sheet("map_colouring", lang=lang)
    texts = set(re.findall("<text[^>]*>([^<]*)</text>", made.body))
    assert texts & {"red", "赤"} == {colours}
    assert "NSW" in texts


def test_a_row_is_described_by_what_it_covers():
    """Knuth's six by these letters; those of queens by their square."""
    (rows,) = {page.rule for page in sheets.parse_sections(sheet("exact_cover"))} - {""}
    assert "CEF, ADG, BCF, AD, BG, DEG." in rows
    queens = sheet("exact_cover", posed="queens", count=1)
    assert r"b3 (3 b /6 \3)" in sheets.parse_sections(queens)[0].rule
    assert "may be laid" not in sheet("exact_cover", posed="dominoes", count=1).body


@pytest.mark.parametrize("lang", LANGUAGES)
@by_puzzle
def test_a_sheet_has_its_task_in_its_own_language(puzzle, lang):
    """English has no Japanese letters, and Japanese has no English words."""
    made = sheet(puzzle, lang=lang, count=1)
    texts = "".join([made.title, *(page.rule for page in sheets.parse_sections(made))])
    assert texts
    assert texts.isascii() == (lang == "en")
    assert lang == "en" or not re.search("[A-Za-z][a-z]", texts)
    assert f'<html lang="{lang}">' in made.page
    assert f"<title>{escape(made.title)}</title>" in made.page
    assert made.css in made.page


@pytest.mark.parametrize(
    "kind, closed, turned", [("any", 0, 0), ("closed", 1, 0), ("symmetric", 1, 1)]
)
def test_the_rule_of_a_tour_depends_on_its_kind(kind, closed, turned):
    """Closed or not, and symmetric under half a turn or not."""
    for lang, home, half in (("en", "back to 1", "half turn"), ("ja", "戻", "半回転")):
        rule = sheets.parse_sections(sheet("knights_tour", kind=kind, lang=lang))[
            0
        ].rule
        assert (rule.count(home), rule.count(half)) == (closed, turned)


@pytest.mark.parametrize("board", ["triangle15", "triangle21", "english33"])
def test_the_rule_mentions_a_ring_if_one_is_drawn(board):
    """If any hole is a goal there is none."""
    for lang, word in (("en", "ring"), ("ja", "二重丸")):
        page, *_ = sheets.parse_sections(sheet("peg_solitaire", board=board, lang=lang))
        ringed = [bool(sheets.parse_film(item.drawing)[0].goal) for item in page.items]
        assert ringed == [word in page.rule] * 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_puzzles_are_made_if_there_are_few(lang):
    """Each of the 8 squares of the two boards of 4 queens determines its board.

    If more are requested, the sheet says that these are all, but not in print.
    """
    all_of_them = create_worksheet("queens", n=4, count=8, lang=lang)
    more = create_worksheet("queens", n=4, count=9, lang=lang)
    assert len(sheets.pair_answers(all_of_them)) == len(sheets.pair_answers(more)) == 8
    texts = re.findall('<p class="fewer">(.*?)</p>', more.body)
    assert [sorted(re.findall("[0-9]+", each)) for each in texts] == [["8", "9"]]
    assert "fewer" not in all_of_them.body
    assert re.search(
        r"@media print \{.*\.fewer \{\s*display: none", more.css, re.DOTALL
    )


def test_a_sheet_has_up_to_48_puzzles_and_12_per_page():
    """In order; the last page has the rest."""
    pages = sheets.parse_sections(
        create_worksheet("queens", n=8, count=48, per_page="12")
    )
    assert [len(page.items) for page in pages] == [12] * 8
    with pytest.raises(ValueError, match="count must be a whole number from 1 to 48"):
        create_worksheet("queens", count=49)


def test_without_segno_there_are_only_links(monkeypatch, capsys):
    """The command line explains how to get QR codes."""
    monkeypatch.setitem(sys.modules, "segno", None)
    words = ["worksheet", "queens", "--count", "1", "--site", SITE]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert out.count("<svg") == 2
    assert SITE in out
    assert "pip install 'pypuzzles[worksheets]'" in err


def test_the_body_has_no_styles():
    """The page shows it with a policy that blocks inline styles."""
    assert "style" not in sheet("queens").body


def test_the_bridge_makes_the_same_sheet():
    """With head and body separate."""
    message = {
        "verb": "worksheet",
        "puzzle": "queens",
        "site": SITE,
        "options": {"count": 3, "seed": 7},
    }
    result = json.loads(handler.answer(json.dumps(message)))["value"]
    made = sheet("queens")
    assert result["ended"]
    assert result["sheet"].pop("codes") in (True, False)
    assert result["sheet"] == {"title": made.title, "css": made.css, "body": made.body}


def test_the_bridge_makes_the_sheets_of_a_class_in_slices():
    """With the number made so far; the last answer has what Python makes at once."""
    names = ["Ada", "Emmy", "Sofja"]
    message = {
        "verb": "worksheet",
        "puzzle": "queens",
        "site": SITE,
        "options": {"count": 1},
        "names": names,
        "milliseconds": 0,
    }
    text = json.dumps(message)
    answers = [json.loads(handler.answer(text))["value"] for _ in names]
    assert [answer["sheets"] for answer in answers[:-1]] == [1, 2]
    assert [answer["ended"] for answer in answers] == [False, False, True]
    made = create_worksheet("queens", SITE, count=1, names=names)
    assert answers[-1]["sheet"]["body"] == made.body


def test_each_name_has_its_sheet():
    """In order, each with the next number; its answers have the name, too."""
    made = create_worksheet("queens", n=6, seed=7, names=["Ada", "<Emmy>"])
    pages = sheets.parse_sections(made)
    assert [page.name for page in pages] == 2 * ["Ada", "<Emmy>"]
    assert ["--seed 7 " in page.command for page in pages] == 2 * [True, False]
    second = sheets.parse_sections(create_worksheet("queens", n=6, seed=8))
    boards = [
        [tostring(item.drawing) for item in page.items]
        for page in (pages[1], pages[3], *second)
    ]
    assert boards[:2] == boards[2:]


def test_names_come_from_a_file(tmp_path, capsys):
    """One per line; a class that is too large is refused."""
    file = tmp_path / "class.txt"
    file.write_text("Ada\n\n  Emmy \n", "utf-8")
    words = ["worksheet", "queens", "--codes", "off", "--names", str(file)]
    assert main(words) == 0
    assert capsys.readouterr().out.count("Emmy") == 2
    file.write_text("A\n" * 41, "utf-8")
    assert main(words) == 2
    assert "sheets must be a whole number from 1 to 40" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["permutations"], "there are no worksheets for permutations"),
        (["chess"], "there is no puzzle 'chess'"),
        (["queens", "--count", "0"], "count must be a whole number from 1"),
        (["queens", "--n", "30"], "n must be a whole number from 4 to 10"),
        (["queens", "--rows", "6"], "a worksheet of queens has no 'rows'"),
        (["queens", "--per-page", "5"], "per_page must be one of 1, 2, 4"),
        (["queens", "--site", "javascript:1"], "site must be a URL"),
        (["knights_tour", "--rows", "3", "--cols", "3"], "no knights_tour puzzle"),
    ],
)
def test_invalid_arguments_give_one_sentence_and_status_2(words, sentence, capsys):
    """No traceback, nothing on standard output."""
    assert main(["worksheet", *words]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert sentence in error
    assert len(error.splitlines()) == 1
