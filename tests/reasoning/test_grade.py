"""Grades of difficulty, puzzles of a level, and hints on the command line."""

import json

import pytest
from compare_grades import RATED, correlate_ranks

import pypuzzles
from pypuzzles.cli.main import main
from pypuzzles.puzzle.generation import format_value
from pypuzzles.puzzles.sudoku import EASY, HARD
from pypuzzles.reasoning.grade import GRADES, compute_score

STAR = "2=1,3=8,4=6,7=10,8=5,10=2,11=7"


def grade_of(text):
    """Return the grade of a sudoku in one line, with 0 for an empty cell."""
    clues = {cell: int(sign) for cell, sign in enumerate(text) if sign != "0"}
    return pypuzzles.grade("sudoku", n=3, clues=format_value(clues))


def test_a_newspaper_sudoku_needs_one_look():
    """Wikipedia's example; the other is made to be hard for searches only."""
    easy = pypuzzles.grade("sudoku", n=3, clues=format_value(EASY))
    assert (easy.number, easy.name) == (1, "one look")
    assert len(easy.choices) == 81 - len(EASY)
    assert pypuzzles.grade("sudoku", n=3, clues=format_value(HARD)).number > 1


def test_a_puzzle_that_reasons_do_not_solve_needs_a_search():
    """The empty board of six queens: no short reason excludes its first choices."""
    found = pypuzzles.grade("queens", n=6)
    assert (found.number, found.name) == (6, "a search")


def test_the_order_of_grades_is_that_of_ratings():
    """A sample of the public puzzles; compare_grades.py has them all."""
    sample = [line.split() for line in RATED.split("\n")[1:-1]][4:24:5]
    scores = [grade_of(text).score for text, _ in sample]
    assert correlate_ranks([float(rating) for _, rating in sample], scores) > 0.7


def test_a_score_counts_hard_steps():
    """A single hard step adds a tenth, and four add two tenths."""
    assert compute_score([1.0, 3.0]) == 3.1
    assert compute_score([3.0] * 4) == 3.2
    assert compute_score([]) == 0


@pytest.mark.parametrize("level", [1, 3])
def test_a_puzzle_of_a_level_is_made(level):
    """Its grade is the level, and the same seed gives the same puzzle."""
    made = pypuzzles.make("sudoku", seed=1, level=level, n=3)
    assert pypuzzles.grade(made.request).number == level
    assert made.request.count().solutions == 1
    assert pypuzzles.make("sudoku", seed=1, level=level, n=3) == made


def test_a_level_that_does_not_exist_is_refused():
    """Small sudokus are easy; a level is a number, and not a number of clues."""
    with pytest.raises(pypuzzles.InputError, match="no sudoku puzzle of level 5"):
        pypuzzles.make("sudoku", level=5, n=2)
    with pytest.raises(pypuzzles.InputError, match="level must be"):
        pypuzzles.make("sudoku", level=7)
    with pytest.raises(pypuzzles.InputError, match="either a level or"):
        pypuzzles.make("sudoku", level=1, clues=5)


def test_a_position_without_a_solution_has_no_grade():
    """The reason is part of the error."""
    with pytest.raises(
        pypuzzles.InputError, match="no solution: Nothing is left for row"
    ):
        pypuzzles.grade("queens", [0], n=4)


def test_the_command_explains_the_next_choice(capsys):
    """In the requested detail and language, or as JSON."""
    words = ["hint", "permutations", "--n", "4", "--position", "1.2.3"]
    for more, expected in (
        (["--detail", "where"], "Look at row 1."),
        (["--detail", "rule"], "Row 1 has only one empty cell."),
        ([], "Row 1 has only one empty cell. So r1c4 is 4."),
        (["--lang", "ja"], "1行目の空きマスはあと一つです。よって1行4列は4です。"),
    ):
        assert main([*words, *more]) == 0
        assert capsys.readouterr().out.strip() == expected
    main([*words, "--json"])
    (reason,) = json.loads(capsys.readouterr().out)
    assert (reason["kind"], reason["after"]) == ("last", [1, 2, 3, 4])


@pytest.mark.parametrize(
    "position, message",
    [
        ("1.x", "--position must be whole numbers"),
        ("9", "must be from 0 to 4, not 9"),
        ("1.2.3.4.1", "5 entries, but the board takes 4"),
    ],
)
def test_a_bad_position_is_one_sentence(position, message, capsys):
    """Exit status 2."""
    assert main(["hint", "permutations", "--n", "4", "--position", position]) == 2
    assert message in capsys.readouterr().err


def test_the_command_grades_a_puzzle(capsys):
    """With its steps on request."""
    assert main(["grade", "magic_star", "--clues", STAR, "--steps"]) == 0
    first, *steps = capsys.readouterr().out.splitlines()
    assert first.startswith("grade 1 of 6: one look (score 1.")
    assert len(steps) == 5
    main(["grade", "magic_star", "--clues", STAR, "--json"])
    assert json.loads(capsys.readouterr().out)["name"] == GRADES[0]
