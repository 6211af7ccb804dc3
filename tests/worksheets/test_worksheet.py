"""Worksheets: what they ask can be answered, and their seed brings them again."""

import json
import re
import subprocess
import sys
from html import unescape
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest

from pypuzzles import PUZZLES, count, request, solve
from pypuzzles.page import bridge
from pypuzzles.terminal.cli import main
from pypuzzles.worksheets import worksheet
from pypuzzles.worksheets.words import WORDS

SITE = "https://example.org/puzzles/"
KINDS = [puzzle.name for puzzle in PUZZLES if puzzle.tasks]
by_puzzle = pytest.mark.parametrize("puzzle", KINDS)


def sheet(puzzle, **given):
    """Make one with three puzzles."""
    return worksheet(puzzle, SITE, **{"count": 3, "seed": 7, **given})


def links(made):
    """Read the links of a sheet: what each says."""
    found = re.findall(r'<a class="live" href="([^"]+)"', made.body)
    return [dict(parse_qsl(urlsplit(unescape(each)).fragment)) for each in found]


def words_of(page):
    """Strip the marks."""
    return unescape(re.sub(r"<[^>]+>", "\n", page))


@pytest.mark.slow
@by_puzzle
def test_the_seed_brings_the_same_sheet(puzzle):
    """And another seed another one."""
    made = sheet(puzzle)
    assert sheet(puzzle) == made
    assert links(sheet(puzzle, seed=8)) != links(made)
    assert "--seed 7" in words_of(made.body)


@by_puzzle
def test_every_puzzle_has_an_answer_on_another_page(puzzle):
    """Three puzzles, two a page: two pages of them, and two of answers."""
    made = sheet(puzzle, per_page="2")
    sections = made.body.split("<section")[1:]
    tasks = [section.count('class="task"') for section in sections]
    assert tasks == [2, 1, 2, 1]
    assert [WORDS["en"]["answers"] in part for part in sections] == [
        False,
        False,
        True,
        True,
    ]
    ElementTree.fromstring(f"<body>{made.body}</body>")


@by_puzzle
def test_the_links_lead_to_different_boards(puzzle):
    """Each to the puzzle, in the language of the sheet."""
    made = sheet(puzzle, lang="ja")
    said = links(made)
    assert [(each["puzzle"], each["lang"]) for each in said] == [(puzzle, "ja")] * 3
    assert len({json.dumps(each) for each in said}) == 3
    assert SITE in made.body


def test_the_stars_have_one_solution():
    """Counted by another search than the one that makes them."""
    for said in links(sheet("magic_star", clues=5)):
        assert len(said["clues"].split(",")) == 5
        counted = count("magic_star", "pruned", clues=said["clues"])
        assert counted.solutions == 1


def test_the_queens_can_be_completed_in_one_way():
    """One board alone of the 92 holds them, and without any of them there are more."""
    boards = [
        {row * 8 + col for row, col in enumerate(solution.board)}
        for solution in solve("queens", "backtracking", n=8)
    ]
    for said in links(sheet("queens")):
        given = set(map(int, said["hand"].split(".")))
        assert sum(given <= board for board in boards) == 1
        for queen in given:
            assert sum(given - {queen} <= board for board in boards) > 1


@pytest.mark.parametrize("board", ["triangle15", "triangle21", "english33"])
def test_the_pegs_can_be_won(board):
    """The position is come to by jumps that are allowed, and goes on to one peg."""
    for said in links(sheet("peg_solitaire", board=board)):
        facts = request("peg_solitaire", **asked("peg_solitaire", said)).facts()
        position = [int(choice) for choice in said["hand"].split(".")]
        pegs = {*range(len(facts["cells"]))} - {facts["vacancy"]}
        for choice in [*position, *finished("peg_solitaire", said)]:
            peg, over, to = facts["jumps"][choice]
            assert {peg, over} <= pegs
            assert to not in pegs
            pegs = pegs - {peg, over} | {to}
        assert len(pegs) == 1


def asked(puzzle, said):
    """Ask the bridge what the parameters of a link come to."""
    named = {"puzzle", "lang", "v", "hand"}
    parameters = {key: said[key] for key in said.keys() - named}
    message = {"verb": "start", "puzzle": puzzle, "parameters": parameters}
    answer = json.loads(bridge.answer(json.dumps(message)))
    return answer["value"]["request"]["parameters"]


def finished(puzzle, said):
    """Ask for a hint as the page would, and return what it adds."""
    position = [int(choice) for choice in said["hand"].split(".")]
    message = {
        "verb": "hint",
        "puzzle": puzzle,
        "parameters": asked(puzzle, said),
        "position": position,
        "milliseconds": 10_000,
    }
    told = json.loads(bridge.answer(json.dumps(message)))["value"]
    assert told["solvable"]
    return told["finished"][len(position) :]


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_there_is_a_tour_from_every_start(kind):
    """The page's own hint finds one."""
    for said in links(sheet("knights_tour", kind=kind)):
        row, col = map(int, said["start"].split(","))
        assert said["hand"] == str(row * 6 + col)
        assert finished("knights_tour", said)


def test_the_language_is_the_one_asked_for():
    """All its words are there."""
    japanese = words_of(sheet("queens", lang="ja").page)
    assert 'lang="ja"' in sheet("queens", lang="ja").page
    assert "解答" in japanese
    assert not [
        key
        for key in ("answers", "name", "live", "again")
        if WORDS["en"][key] in japanese
    ]


def test_every_word_is_in_both_languages():
    """None is missing."""
    assert WORDS["en"].keys() == WORDS["ja"].keys()


def test_a_code_holds_the_link(monkeypatch):
    """A code is asked for of exactly the address beside it."""
    segno = pytest.importorskip("segno")
    made = []
    real = segno.make

    def watched(address, **how):
        made.append(address)
        return real(address, **how)

    monkeypatch.setattr(segno, "make", watched)
    page = sheet("queens").body
    addresses = re.findall(r'<a class="live" href="([^"]+)"', page)
    assert made == [unescape(each) for each in addresses]


def test_without_segno_the_link_stands_alone(monkeypatch, capsys):
    """The command line says how to get the codes."""
    monkeypatch.setitem(sys.modules, "segno", None)
    words = ["worksheet", "queens", "--count", "1", "--site", SITE]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert out.count("<svg") == 2
    assert SITE in out
    assert "pip install 'pypuzzles[worksheets]'" in err


def test_no_style_stands_in_the_body():
    """The page shows it below a policy that blocks such styles."""
    assert "style" not in sheet("queens").body


def test_the_bridge_makes_the_same_sheet():
    """Head and body apart."""
    message = {
        "verb": "worksheet",
        "puzzle": "queens",
        "site": SITE,
        "options": {"count": 3, "seed": 7},
    }
    told = json.loads(bridge.answer(json.dumps(message)))["value"]
    made = sheet("queens")
    assert told.pop("codes") in (True, False)
    assert told == {"title": made.title, "css": made.css, "body": made.body}


@pytest.mark.process
@pytest.mark.parametrize(
    "words, sentence",
    [
        (["permutations"], "there are no worksheets of permutations"),
        (["chess"], "there is no puzzle 'chess'"),
        (["queens", "--count", "0"], "count must be a whole number from 1"),
        (["queens", "--n", "30"], "n must be a whole number from 4 to 10"),
        (["queens", "--rows", "6"], "a worksheet of queens has no 'rows'"),
        (["queens", "--per-page", "5"], "per_page must be one of 1, 2, 4"),
        (["queens", "--site", "javascript:1"], "site must be an address"),
        (["queens", "--n", "4", "--count", "40"], "different puzzles"),
        (["knights_tour", "--rows", "3", "--cols", "3"], "only 0 different"),
    ],
)
def test_a_wrong_word_is_one_sentence_and_status_2(words, sentence):
    """No traceback, nothing on standard output."""
    command = [sys.executable, "-m", "pypuzzles", "worksheet", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
