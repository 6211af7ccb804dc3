"""Magic stars: clues that are refused, and puzzles that are made."""

import json
from functools import cache
from itertools import combinations
from random import Random

import pytest
from stars import agreeing

from pypuzzles import make, request
from pypuzzles.puzzles.magic_star import PUZZLE, tasks
from pypuzzles.terminal.cli import main

ALGORITHMS = [algorithm.name for algorithm in PUZZLE.algorithms]


# What is refused


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_clues_are_refused_where_one_star_stands_for_twelve(algorithm):
    """The reason is in the sentence."""
    with pytest.raises(ValueError, match="takes no clues: it finds one star of each"):
        request("magic_star", algorithm, clues="0=1")


@pytest.mark.parametrize(
    "clues, reason",
    [
        ("12=1", "cells 0 to 11, not 12"),
        ("0=13", "numbers 1 to 12, not 13"),
        ("0=0", "numbers 1 to 12, not 0"),
        ("0=1,0=2", "cell 0 twice"),
        ("0=1,5=1", "number 1 twice"),
        ("0", "not '0'"),
        (7, "not 7"),
    ],
)
def test_wrong_clues_are_refused_by_their_value(clues, reason):
    """The sentence names what is wrong."""
    with pytest.raises(ValueError, match=reason):
        request("magic_star", clues=clues)


# Puzzles made


@cache
def made_by(seed):
    """Make the puzzle of a seed, once."""
    return make("magic_star", seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_made_puzzle_has_one_star_and_no_two_clues_tell_it(stars, seed):
    """Both checked on the list of all stars, not by the search."""
    made = made_by(seed)
    asked = request("magic_star", **made.parameters)
    [star] = agreeing(stars, asked.parameters["clues"])
    assert made.board == asked.facts()["start"]
    assert made.least == len(asked.parameters["clues"]) == 3
    for cells in combinations(range(12), 2):
        assert len(agreeing(stars, {cell: star[cell] for cell in cells})) > 1


@pytest.mark.parametrize("clues", [3, 5, 12])
def test_a_puzzle_is_made_with_as_many_clues_as_asked(stars, clues):
    """From the fewest to a full star."""
    made = make("magic_star", seed=1, clues=clues)
    asked = request("magic_star", **made.parameters)
    assert len(asked.parameters["clues"]) == clues
    assert len(agreeing(stars, asked.parameters["clues"])) == 1


def test_a_seed_makes_the_same_puzzle_again():
    """Whether it is a number or its digits."""
    assert made_by(3) == make("magic_star", seed="3")


def test_seeds_make_different_puzzles():
    """Four seeds, four puzzles."""
    assert len({str(made_by(seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize("clues", [2, 13, -1, "many"])
def test_too_few_or_too_many_clues_are_refused(clues):
    """The sentence names the value."""
    with pytest.raises(ValueError, match=f"clues must be .*, not '?{clues}'?"):
        make("magic_star", clues=clues)


def test_the_command_line_makes_a_puzzle_it_can_solve(capsys):
    """The options it prints are read by count."""
    assert main(["make", "magic_star", "--seed", "5"]) == 0
    *drawing, options, proof = capsys.readouterr().out.splitlines()
    assert " ".join(drawing).split().count("o") == 9
    assert proof.startswith("seed 5: 1 solution, proved by ")
    assert main(["count", "magic_star", "--json", *options.split()]) == 0
    assert json.loads(capsys.readouterr().out)["solutions"] == 1


def test_the_command_line_makes_a_puzzle_in_json(capsys):
    """The same for programs."""
    arguments = ["make", "magic_star", "--seed", "5", "--clues", "4", "--json"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seed"], told["solutions"], told["least"]) == (5, 1, 3)
    assert told["board"].count(0) == 8


def test_the_command_line_makes_only_puzzles_with_clues(capsys):
    """Queens have none."""
    assert main(["make", "queens"]) == 2
    assert "queens has no clues" in capsys.readouterr().err


def test_each_star_of_a_sheet_is_another():
    """There are more to draw from than a few."""
    links = [tasks.make(PUZZLE, Random(seed), {"clues": 4}).link for seed in (3, 4)]
    assert links[0] != links[1]
