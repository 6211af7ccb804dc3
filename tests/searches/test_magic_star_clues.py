"""Magic stars: invalid clues, and generated puzzles."""

import json
from functools import cache
from itertools import combinations
from random import Random

import pytest
from single_puzzles import matching_stars

from pypuzzles import make, request
from pypuzzles.cli.main import main
from pypuzzles.puzzles.magic_star import PUZZLE, tasks

# Errors


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_algorithms_with_representatives_reject_clues(algorithm):
    """The message has the reason."""
    with pytest.raises(ValueError, match="accepts no clues: it finds one of each"):
        request("magic_star", algorithm, clues="0=1")


@pytest.mark.parametrize(
    "clues, reason",
    [
        ("12=1", "a cell must be from 0 to 11, not 12"),
        ("0=13", "a number must be from 1 to 12, not 13"),
        ("0=0", "a number must be from 1 to 12, not 0"),
        ("0=1,0=2", "cell 0 is given twice"),
        ("0=1,5=1", "number 1 is given twice"),
        ("0", "not '0'"),
        (7, "not 7"),
    ],
)
def test_invalid_clues_are_an_error(clues, reason):
    """The message has the value."""
    with pytest.raises(ValueError, match=reason):
        request("magic_star", clues=clues)


# Generated puzzles


@cache
def generate_puzzle(seed):
    """Return the puzzle of a seed, generated once."""
    return make("magic_star", seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_generated_puzzle_has_one_star_and_no_redundant_clues(stars, seed):
    """Checked with the list of all stars, not by the search."""
    made = generate_puzzle(seed)
    query = request("magic_star", **made.parameters)
    [star] = matching_stars(stars, query.parameters["clues"])
    assert made.board == query.facts()["start"]
    assert made.least == len(query.parameters["clues"]) == 3
    for cells in combinations(range(12), 2):
        assert len(matching_stars(stars, {cell: star[cell] for cell in cells})) > 1


@pytest.mark.parametrize("clues", [3, 5, 12])
def test_a_puzzle_has_the_requested_number_of_clues(stars, clues):
    """From the minimum to a full star."""
    made = make("magic_star", seed=1, clues=clues)
    query = request("magic_star", **made.parameters)
    assert len(query.parameters["clues"]) == clues
    assert len(matching_stars(stars, query.parameters["clues"])) == 1


def test_a_seed_always_gives_the_same_puzzle():
    """As a number or as a string."""
    assert generate_puzzle(3) == make("magic_star", seed="3")


def test_seeds_give_different_puzzles():
    """Four seeds, four puzzles."""
    assert len({str(generate_puzzle(seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize("clues", [2, 13, -1, "many"])
def test_too_few_or_too_many_clues_are_an_error(clues):
    """The message has the value."""
    with pytest.raises(ValueError, match=f"clues must be .*, not '?{clues}'?"):
        make("magic_star", clues=clues)


def test_the_command_line_makes_a_puzzle_it_can_solve(capsys):
    """`count` accepts the options it prints."""
    assert main(["make", "magic_star", "--seed", "5"]) == 0
    *drawing, _, options, proof = capsys.readouterr().out.splitlines()
    assert " ".join(drawing).split().count("o") == 9
    assert proof.startswith("seed 5: 1 solution, proved by ")
    assert main(["count", "magic_star", "--json", *options.split()]) == 0
    assert json.loads(capsys.readouterr().out)["solutions"] == 1


def test_the_command_line_makes_a_puzzle_in_json(capsys):
    """The same for programs."""
    arguments = ["make", "magic_star", "--seed", "5", "--clues", "4", "--json"]
    assert main(arguments) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["seed"], result["solutions"], result["least"]) == (5, 1, 3)
    assert result["board"].count(0) == 8


def test_the_command_line_makes_only_puzzles_with_clues(capsys):
    """Queens have none."""
    assert main(["make", "queens"]) == 2
    assert "queens has no clues" in capsys.readouterr().err


def test_the_stars_of_a_sheet_differ():
    """There are more than a few to choose from."""
    links = [tasks.make(PUZZLE, Random(seed), {"clues": 4}).link for seed in (3, 4)]
    assert links[0] != links[1]
