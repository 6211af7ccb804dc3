"""The command line, used by people and scripts."""

import json
import os
import subprocess
import sys
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import QUEENS

from pypuzzles.cli import progress
from pypuzzles.cli.main import COMMANDS, create_parser, main
from pypuzzles.puzzles import find


def test_list_names_every_puzzle_and_its_ideas(capsys):
    """An asterisk marks the default algorithm."""
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    assert "queens --n (8)" in out
    assert "* backtracking" in out


def test_list_shows_what_determines_a_default(capsys):
    """As written on the command line, or the value it depends on."""
    main(["list"])
    out = capsys.readouterr().out
    assert "--start (0,0)" in out
    assert "--clues (none)" in out
    assert "--vacancy (by board) --goal (by board) --aim (by algorithm)" in out
    assert "None" not in out


@pytest.mark.parametrize(
    "puzzle, lines",
    [
        ("queens", ["--n            1 to 31 (default: 8)", "column of the queen"]),
        ("knights_tour", ["any, closed, symmetric (default: closed)", "is the start"]),
        ("cryptarithm", ["own letter: D, E, Y, N, R, O, S, M"]),
        ("magic_square", ["own cell: 0, 1, 2, 3, 6, 4, 5, 7, 8"]),
        ("sudoku", ["cells 0 to 80, numbers 1 to 9 (default: none)", "slot + number"]),
    ],
)
def test_list_explains_the_parameters_and_choices_of_a_puzzle(puzzle, lines, capsys):
    """The values of each parameter, and what the number of a choice means."""
    assert main(["list", puzzle]) == 0
    out = capsys.readouterr().out
    assert f"* {find(puzzle).default}" in out
    assert all(line in out for line in lines), out
    assert main(["list", puzzle, "--json"]) == 0
    entry = json.loads(capsys.readouterr().out)
    assert all(each["choice"] for each in entry["algorithms"])


def test_solve_reports_that_there_is_no_solution(capsys):
    """No output would be ambiguous."""
    assert main(["solve", "queens", "--n", "3"]) == 0
    assert capsys.readouterr().out == "no solution\n"
    assert main(["solve", "queens", "--n", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"solutions": 0, "why": None}


IMPOSSIBLE = [
    (
        ["knights_tour", "--rows", "5", "--cols", "5"],
        "5 x 5 has no closed tour, only open ones: every leap changes the colour",
    ),
    (
        ["knights_tour", "--rows", "9", "--cols", "9", "--kind=any", "--start=0,1"],
        "9 x 9 has no tour from 0,1: there is one more square of the corners",
    ),
    (
        ["peg_solitaire", "--board", "english33", "--vacancy", "16", "--goal", "0"],
        "no game on english33 leads from vacancy 16 to goal 0: colour the holes",
    ),
    (
        ["sliding_tiles", "--initial", "1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,_"],
        "each slide exchanges a tile and the gap; from this start, the tiles and the",
    ),
]


@pytest.mark.parametrize("puzzle, why", IMPOSSIBLE)
def test_impossible_puzzles_are_reported_at_once(puzzle, why, capsys):
    """With the reason, and without a search that would not end."""
    for verb in ("solve", "count"):
        assert main([verb, *puzzle]) == 0
        assert capsys.readouterr().out.startswith(f"no solution: {why}")


@pytest.mark.parametrize("puzzle, why", IMPOSSIBLE)
def test_impossible_puzzles_are_reported_in_json(puzzle, why, capsys):
    """No solutions, and the reason."""
    assert main(["solve", *puzzle, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result.pop("why").startswith(why)
    assert result == {"solutions": 0}
    assert main(["count", *puzzle, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["why"].startswith(why)
    assert [result[name] for name in ("solutions", "tries", "engine")] == [
        0,
        0,
        "proof",
    ]


def test_solve_draws_the_board_as_the_source_does(capsys):
    """M. Hiroi's drawing of the first of the eight queens."""
    assert main(["solve", "queens", "--limit", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "*-----------------*",
        "| Q . . . . . . . |",
        "| . . . . Q . . . |",
        "| . . . . . . . Q |",
        "| . . . . . Q . . |",
        "| . . Q . . . . . |",
        "| . . . . . . Q . |",
        "| . Q . . . . . . |",
        "| . . . Q . . . . |",
        "*-----------------*",
    ]


def test_solve_prints_one_object_per_line(capsys):
    """Path, copies and the encoded board."""
    assert main(["solve", "queens", "--n", "4", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [
        {"path": [1, 3, 0, 2], "copies": 1, "board": [1, 3, 0, 2]},
        {"path": [2, 0, 3, 1], "copies": 1, "board": [2, 0, 3, 1]},
    ]


def test_count_prints_one_object(capsys):
    """The names and figures that other programs use."""
    assert main(["count", "queens", "--form", "iterative", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result.pop("seconds") > 0
    assert result.pop("tries") > QUEENS[8]
    assert result.pop("engine") == "wasm"
    assert result == {
        "puzzle": "queens",
        "algorithm": "bitmask",
        "form": "iterative",
        "parameters": {"n": 8, "board": "plain"},
        "solutions": 92,
        "found": 92,
    }


def test_sliding_tiles_are_solved_and_counted_by_command(capsys):
    """The hardest starts need 21 slides (OEIS A151944) and 31 (A. Reinefeld, 1993)."""
    assert main(["solve", "sliding_tiles", "--initial", "hardest_five"]) == 0
    drawing = capsys.readouterr().out.splitlines()[1:]
    assert drawing[:2] == ["4 5 _", "1 2 3"]
    assert len(drawing[2].split()) == 21
    hardest = ["--initial", "hardest_eight", "--algorithm", "ida_star", "--json"]
    assert main(["count", "sliding_tiles", *hardest]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["parameters"] == {"initial": "hardest_eight"}
    assert result["moves"] == 31
    assert result["solutions"] == result["found"] > 1
    assert main(["count", "sliding_tiles", "--initial", "1,2,3/4,5,_"]) == 2
    assert capsys.readouterr().err == "pypuzzles: the tiles are in order already\n"


SIZES = ["--from=4", "--to=5"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_accepts_json(command):
    """As in the README."""
    puzzle = [] if command in ("serve", "list", "reproduce") else ["queens"]
    sizes = SIZES if command == "table" else []
    program = ["program.py"] if command == "watch" else []
    lanes = ["bitmask"] if command == "race" else []
    words = [command, *program, *puzzle, *lanes, *sizes, "--json"]
    assert create_parser().parse_args(words).json


def test_a_worksheet_in_json_has_the_parts_of_the_page(capsys):
    """The same as for the page."""
    words = ["worksheet", "queens", "--seed", "7"]
    assert main([*words, "--json"]) == 0
    parts = json.loads(capsys.readouterr().out)
    assert main(words) == 0
    page = capsys.readouterr().out
    assert parts.pop("codes") in (True, False)
    assert all(part in page for part in parts.values())
    assert parts.keys() == {"title", "css", "body"}


def in_this_process(words, capsys):
    """Run the command line; return its status and all its output."""
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code
    return status, *capsys.readouterr()


@pytest.mark.process
def test_a_process_gives_the_same_output(capsys):
    """By `python -m pypuzzles`: the following tests use only this process."""
    command = [sys.executable, "-m", "pypuzzles", "count", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    result = in_this_process(command[3:], capsys)
    assert (done.returncode, done.stdout, done.stderr) == result


@pytest.mark.parametrize(
    "words, sentence",
    [
        ([], "required: VERB"),
        (["count"], "required: PUZZLE"),
        (["count", "chess"], "there is no puzzle 'chess'"),
        (["count", "queens", "--n", "0"], "from 1 to 31, not '0'"),
        (["count", "queens", "--n", "1e3"], "not '1e3'"),
        (["count", "queens", "--n", "999999999"], "do not fit in 64 bits"),
        (["count", "queens", "--n", "19"], "queens have 4,968,057,848 solutions"),
        (["count", "queens", "--form", "sideways"], "'sideways'"),
        (["count", "knights_tour", "--start", "8,0"], "8,0 is not on a board"),
        (["count", "knights_tour"], "8 x 8 has 26,534,728,821,064 closed ones"),
        (["count", "magic_star", "--clues", "0=1,5=1"], "the number 1 is given twice"),
        (["count", "peg_solitaire", "--board", "chess"], "not 'chess'"),
        (["count", "queens", "--algorithm", "magic"], "'magic'"),
        (["film", "queens", "bitmask"], "write --algorithm bitmask"),
        (
            ["count", "queens", "--board", "english33"],
            "board must be one of plain, torus",
        ),
        (
            ["solve", "queens", "--limit", "0"],
            "--limit must be a whole number of at least 1",
        ),
        (["fly"], "invalid choice: 'fly'"),
        (["count", "queens", "--colour", "red"], "unrecognized arguments"),
    ],
)
def test_invalid_arguments_give_one_sentence_and_status_2(words, sentence, capsys):
    """No traceback, nothing on standard output."""
    status, out, error = in_this_process(words, capsys)
    assert (status, out) == (2, "")
    assert sentence in error
    assert len(error.splitlines()) == 1


@pytest.mark.process
def test_a_closed_pipe_is_not_an_error():
    """`solve | head` ends without errors."""
    command = f"{sys.executable} -m pypuzzles solve queens --n 10 | head -n 1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("1\n", "")


@given(
    words=st.lists(
        st.sampled_from(["solve", "count", "queens", "--n", "--limit", "3", "--json"])
        | st.text(max_size=6),
        max_size=6,
    )
)
def test_no_arguments_give_a_traceback(words):
    """Status 0, or 2 with a sentence."""
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code
    assert status in (0, 2)


# Python runs this first: it interrupts an import.
CUSTOM = """
import sys
from itertools import count

class Finder:
    def find_spec(name, path=None, target=None):
        if name == {!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Finder)
"""


def interrupted(tmp_path, module, *words):
    """Run Python, and interrupt it when it imports a module."""
    (tmp_path / "sitecustomize.py").write_text(CUSTOM.format(module))
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


SCRIPT = "from pypuzzles.__main__ import main; raise SystemExit(main(['list']))"


@pytest.mark.process
@pytest.mark.parametrize(
    "words", [["-m", "pypuzzles", "list"], ["-c", SCRIPT]], ids=["module", "script"]
)
@pytest.mark.parametrize(
    "module", ["argparse", "pypuzzles.puzzles.queens", "pypuzzles.cli.serve"]
)
def test_ctrl_c_while_the_command_is_imported(tmp_path, module, words):
    """For every module and every way to start it, without a traceback."""
    ended = interrupted(tmp_path, module, *words)
    assert ended.returncode == 130
    assert ended.stderr == "pypuzzles: interrupted\n"
    assert ended.stdout == ""


@pytest.mark.process
def test_ctrl_c_while_another_program_imports_the_package(tmp_path):
    """That program has to handle it."""
    text = (
        "try: import pypuzzles.puzzles.queens\nexcept KeyboardInterrupt: print('mine')"
    )
    ended = interrupted(tmp_path, "pypuzzles.puzzles.queens", "-c", text)
    assert (ended.stdout, ended.stderr) == ("mine\n", "")


def test_solve_reports_once_that_it_takes_long(capsys, monkeypatch):
    """Like a count, if standard error is a file; the output has only solutions."""
    monkeypatch.setattr(progress, "LONG", 0)
    assert main(["solve", "queens", "--n", "12", "--limit", "20", "--json"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 20
    assert err.count("this takes long") == 1


def test_solve_erases_its_progress_before_a_solution(capsys, monkeypatch):
    """A person sees the progress, which is erased completely."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    ticks = count(step=2)
    monkeypatch.setattr(progress, "perf_counter", lambda: next(ticks))
    assert main(["solve", "queens", "--n", "16", "--limit", "1"]) == 0
    result = capsys.readouterr().err
    assert "tries, 0 solutions" in result
    assert result.endswith(" \r")
