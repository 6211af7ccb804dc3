"""`check --exercise`: the verdict of the page on the command line."""

import json
import subprocess
import sys
from argparse import Namespace

import pytest

from pypuzzles.cli import options

SEARCH = {"puzzle": "queens", "algorithm": "backtracking", "form": None}
START = "from pypuzzles.search import FOUND\n"
TRIES = [1, 6, 18, 60]
"""Tries of backtracking for n = 1 to 4, as in tests/support/tries.py."""
PROGRAM = """
from pypuzzles.search import FOUND

def recursive(n):
    board = []

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)
"""


@pytest.fixture
def check(tmp_path):
    """Return a function that checks a program for an exercise of a small site."""
    (tmp_path / "learn").mkdir()
    entry = {"search": SEARCH, "start": START, "enough": 4, "wanted": {"tries": TRIES}}
    exercises = {"plain": entry, "strict": {**entry, "without": ["abs"]}}
    file = tmp_path / "learn" / "exercises.json"
    file.write_text(json.dumps(exercises), "utf-8")

    def act(text, exercise, *more, puzzle="queens"):
        program = tmp_path / "mine.py"
        program.write_text(text, "utf-8")
        command = ["-m", "pypuzzles", "check", puzzle, "--program", str(program)]
        named = ["--exercise", exercise, "--site", str(tmp_path), *more]
        return subprocess.run(
            [sys.executable, *command, *named],
            capture_output=True,
            text=True,
            check=False,
        )

    return act


def test_a_program_that_solves_an_exercise(check):
    """No more sizes are checked than the exercise requires."""
    done = check(PROGRAM, "plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == [
        "n=4: 2 of 2 solutions, 60 tries: correct",
        "plain: solved",
    ]


@pytest.mark.parametrize(
    "exercise, change, words",
    [
        ("strict", ("", ""), "the exercise asks for a program without abs"),
        ("plain", ("abs", "int"), "n=2: 1 of 0 solutions: wrong"),
        (
            "plain",
            (
                "from pypuzzles.search",
                "from pypuzzles.puzzles.queens import bitmask\n#",
            ),
            "the program imports pypuzzles.puzzles.queens.bitmask",
        ),
    ],
)
def test_a_program_that_does_not_solve_an_exercise(check, exercise, change, words):
    """The reason is a sentence, and the exit status is 1."""
    done = check(PROGRAM.replace(*change) if change[0] else PROGRAM, exercise)
    assert (done.returncode, done.stderr) == (1, "")
    assert words in done.stdout
    assert done.stdout.endswith(f"{exercise}: not solved\n")


def test_the_verdict_is_available_as_json(check):
    """With the checked sizes."""
    answer = json.loads(check(PROGRAM, "plain", "--json").stdout)
    assert answer["verdict"]["solved"] is True
    assert [size["tries"] for size in answer["sizes"]] == TRIES


def test_an_unknown_exercise_is_named(check):
    """And one of another puzzle."""
    assert "there is no exercise other" in check(PROGRAM, "other").stderr
    done = check(PROGRAM, "plain", puzzle="permutations")
    assert "the exercise plain belongs to queens" in done.stderr


def test_the_exercises_of_the_site_that_was_built_are_used(tmp_path, monkeypatch):
    """Both `check --exercise` and `mark` read them, unless --site names another."""
    entry = {"search": SEARCH, "start": START}
    for folder in ("built", "other"):
        (tmp_path / folder / "learn").mkdir(parents=True)
        file = tmp_path / folder / "learn" / "exercises.json"
        file.write_text(json.dumps({folder: entry}), "utf-8")
    monkeypatch.setattr(options, "BUILT_SITE", tmp_path / "built")
    assert set(options.read_exercises(Namespace(site=None))) == {"built"}
    other = str(tmp_path / "other")
    assert set(options.read_exercises(Namespace(site=other))) == {"other"}
