"""States of a search in books: parsing, errors, drawings and links."""

import json
import re
from xml.etree import ElementTree

import pytest
from setup.tools import ROOT, WEB

from pypuzzles import PUZZLES, show
from pypuzzles.api.frames import find_moment
from pypuzzles.api.state import DISPLAY_SETTINGS, MAX_STEP, parse_state, render_state
from pypuzzles.cli.main import main
from pypuzzles.drawing.scene import PIECES

SITE = "https://pypuzzles.example/"
FOURTH = "puzzle=queens algorithm=backtracking n=6 step=4"
SEARCHES = [
    (puzzle.name, algorithm.name)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms
]
SMALLER = {"three_loops": "n=3 "}
SMALLER |= dict.fromkeys(["by_rows", "tile_by_tile"], "size=3x5 ")


def test_a_state_inherits_from_the_previous_one():
    """A state that names a puzzle inherits nothing."""
    first = parse_state(f"{FOURTH} lens=on")
    later = parse_state("step=11 n=5", first)
    assert dict(later.settings) == {**dict(first.settings), "n": "5"}
    assert (later.step, later.lens) == (11, True)
    assert not parse_state("step=12 lens=off", later).lens
    other = parse_state("puzzle=magic_star step=1", later)
    assert other == ((("puzzle", "magic_star"),), 1, False, "", ())


def test_a_prediction_is_requested_for_one_state_only():
    """Its link has it; the next state does not inherit it."""
    asks = parse_state(f"{FOURTH} predict=3")
    assert asks.address("en").endswith("step=4&predict=3&lang=en")
    assert "predict" not in parse_state("step=11", asks).address("en")


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("step=4", "the first board line must name a puzzle, e.g. puzzle=queens"),
        ("puzzle=queens", "missing step=N (step=0 is the empty board)"),
        ("puzzle=queens step", "write name=value, as in step=9, not 'step'"),
        ("puzzle=queens step=1 step=2", "step is given twice: 1 and 2"),
        (
            "puzzle=queens step=x",
            "step must be a whole number from 0 to 1,000,000, not 'x'",
        ),
        (
            "puzzle=queens step=-1",
            "step must be a whole number from 0 to 1,000,000, not '-1'",
        ),
        ("puzzle=queens step=1 lens=yes", "lens must be on or off, not 'yes'"),
        (
            "puzzle=queens step=1 predict=0",
            "predict must be on or a whole number from 1, not '0'",
        ),
        (
            "puzzle=queens step=1 predict=no",
            "predict must be on or a whole number from 1, not 'no'",
        ),
        (f"{FOURTH}111", "there is no try 4111: the search has 894 tries"),
        (f"{FOURTH} size=3", "queens has no parameter 'size'; it has n"),
        ("puzzle=quens step=1", "there is no puzzle 'quens'"),
        (
            "puzzle=queens algorithm=bitmaks step=1",
            "queens has no algorithm 'bitmaks'; it has",
        ),
    ],
)
def test_a_wrong_state_is_one_sentence(line, sentence):
    """For every kind of mistake."""
    with pytest.raises(ValueError, match=re.escape(sentence)):
        render_state(parse_state(line))


def moment_of(line):
    """Return the moment of a state."""
    state = parse_state(line)
    return find_moment(state.request.search(), state.step)


def test_a_path_is_that_after_the_given_tries():
    """For six queens: the fourth try is row 1, column 2; step 0 is empty."""
    assert moment_of(FOURTH).path == (0, 2)
    assert moment_of(FOURTH.replace("step=4", "step=0")).path == ()
    back = "puzzle=queens algorithm=backtracking n=4 step=9"
    assert moment_of(back).path == (0, 3)  # after the four tries of row 2
    assert moment_of(FOURTH.replace("step=4", "step=894")).path  # its last try


def test_a_new_bound_leaves_the_last_try_on_the_board():
    """As each iteration of iterative deepening ends."""
    search = [(0, 1), (1, 2), (-2, 7), (0, 3)]
    assert [find_moment(iter(search), step).path for step in (2, 3)] == [(1, 2), (3,)]


def test_a_refused_try_does_not_look_like_a_placed_queen():
    """Step 10 puts the queen of row 3 below that of row 0, as a lesson shows it."""
    made = render_state(parse_state("puzzle=queens algorithm=backtracking n=6 step=10"))
    assert made.svg.count("#ab0066") == 3  # a line and two rings
    assert made.sentence == "Try 10, solutions 0. Not allowed (column)."
    assert f"step 10. {made.sentence}</figcaption>" in made.html
    assert re.findall(r">(\d)</text>", made.svg) == [*"012345", *"012345"]


def test_a_solution_is_named():
    """The first one of six queens is try 171."""
    made = render_state(parse_state(f"{FOURTH[:-1]}171"))
    assert made.sentence == "Try 171: solution 1."
    assert "#ab0066" not in made.svg


@pytest.mark.parametrize(
    "puzzle, numbers",
    [
        ("queens n=4", [*"0123", *"0123"]),
        ("knights_tour rows=3 cols=4", [*"0123", *"012"]),
        ("langford n=3", [*"012345"]),
        ("magic_star", []),
        ("peg_solitaire", []),
        ("queens n=31", ["0", "5", "10", "15", "20", "25", "30"] * 2),
    ],
)
def test_columns_and_rows_are_numbered_as_on_the_page(puzzle, numbers):
    """From 0, and only square grids without names of their cells."""
    svg = render_state(parse_state(f"puzzle={puzzle} step=0")).svg
    written = ElementTree.fromstring(svg).findall("{*}text[@font-size='34']")
    assert [each.text for each in written] == numbers


@pytest.mark.parametrize("puzzle, algorithm", SEARCHES)
def test_every_search_is_drawn_at_a_step(puzzle, algorithm):
    """Even after a try that breaks the rules."""
    more = SMALLER.get(algorithm, "") if puzzle != "queens" else ""
    made = render_state(
        parse_state(f"puzzle={puzzle} algorithm={algorithm} {more}step=3"), SITE
    )
    root = ElementTree.fromstring(made.svg)
    assert root.get("aria-label") == made.title
    assert made.text


def test_the_queens_of_a_step_are_in_the_drawing():
    """Two of them, and in the text, too."""
    made = render_state(parse_state(FOURTH))
    assert made.svg.count(PIECES["queen"]) == 2
    rows = made.text.splitlines()[1:-1]
    assert [row.count("Q") for row in rows] == [1, 1, 0, 0, 0, 0]
    assert "<a " not in made.html  # no site, no link
    assert "iframe" not in made.html


@pytest.mark.parametrize(
    "language, title, sent",
    [
        ("en", "Queens, backtracking, n = 6, step 4", "&lang=en"),
        ("ja", "クイーン（backtracking, n = 6）、4手目", "&lang=ja"),
        ("de", "Queens, backtracking, n = 6, step 4", ""),  # the site has no German
    ],
)
def test_a_state_is_in_the_language_of_the_book(language, title, sent):
    """Its title, its link, and the settings of its live board."""
    made = render_state(parse_state(FOURTH), SITE, language)
    text = "v=1&puzzle=queens&algorithm=backtracking&n=6&step=4"
    assert made.title == title
    assert made.link == f"{SITE}#{text}{sent}"
    escaped = f"{text}{sent}".replace("&", "&amp;")
    stop = "。" if language == "ja" else ". "
    assert f"<figcaption>{title}{stop}{made.sentence}" in made.html
    assert f'<a href="{SITE}#{escaped}">' in made.html
    assert f'src="{SITE}web/embed.html#{escaped}"' in made.html


def test_a_notebook_shows_a_step():
    """A drawing; with HTML the live board, elsewhere text."""
    board = show("queens", "backtracking", n=6, step=4, site=SITE)
    made = render_state(parse_state(FOURTH), SITE)
    assert board._repr_svg_() == made.svg
    assert board._repr_html_() == made.html
    assert repr(board) == made.text
    with pytest.raises(ValueError, match="there is no try 895"):
        show("queens", "backtracking", n=6, step=895)


def test_the_command_prints_the_html_of_books(capsys):
    """HTML, or its parts; an error has the given place."""
    words = ["state", FOURTH, "step=11", "--site", SITE]
    assert main(words) == 0
    printed = capsys.readouterr().out
    second = render_state(parse_state("step=11", parse_state(FOURTH)), SITE)
    assert printed == f"{render_state(parse_state(FOURTH), SITE).html}\n{second.html}\n"
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[1] == second._asdict()
    assert main(["state", "--at", "a.md:3", "--at", "a.md:9", FOURTH, "stop=1"]) == 2
    message = "pypuzzles: a.md:9: {board} stop=1: missing step=N"
    assert capsys.readouterr().err.startswith(message)
    assert main(["state", "nonsense"]) == 2
    message = "pypuzzles: state 'nonsense': write name=value"
    assert capsys.readouterr().err.startswith(message)


def test_a_state_keeps_what_an_earlier_search_has_learned():
    """As the address of the page has it, also for the states that follow."""
    line = f"puzzle=queens algorithm=learning n=4 step=3 memory={'.'.join('12' * 11)}"
    memory = tuple([1, 2] * 11)
    first = parse_state(line)
    later = parse_state("step=5", first)
    assert first.request.memory == later.request.memory == memory
    assert f"memory={'.'.join('12' * 11)}" in later.address("en")
    bad = "memory must be whole numbers separated by dots, not '1.x'"
    with pytest.raises(ValueError, match=bad):
        parse_state("puzzle=queens algorithm=learning n=4 step=3 memory=1.x")


def test_the_page_has_the_same_names_and_limit():
    """Names in addresses, and the limit of steps."""
    text = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    table = text.partition("## What is shown")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    searches = {"puzzle", "algorithm", "form", "n", "rows", "clues", "instance"}
    assert names == {*DISPLAY_SETTINGS} | searches
    limits = (WEB / "model" / "playback-limits.js").read_text("utf-8")
    assert f"MAX_AHEAD_TRIES = {MAX_STEP:_};" in limits
