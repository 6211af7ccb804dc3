"""Peg solitaire on paper: questions, and how their positions are made."""

from random import Random

import pytest

from pypuzzles import request
from pypuzzles.puzzle.tasks import complete_within_limit
from pypuzzles.puzzles.peg_solitaire import PUZZLE
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.puzzles.peg_solitaire.tasks import LAST, TASKS, transform_game

GAMES = {"triangle15": 13, "triangle21": 19, "english33": 31}
"""The jumps of a game: one less than there are pegs."""


@pytest.mark.parametrize("board", GAMES)
def test_the_sheet_gives_the_goal(board):
    """In any hole of the triangle of 15; other boards have a ring."""
    *_, goal = TASKS.rules({"board": board})
    anywhere = board == "triangle15"
    assert ("ring" not in goal) == anywhere


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_few_jumps_are_random_and_the_search_completes_them(seed):
    """Except the last ten, rotated or reflected: the first completion is drawn."""
    task = TASKS.make(PUZZLE, Random(seed), {"board": "triangle21"})
    hand = [int(choice) for choice in task.link["hand"].split(".")]
    board, usual = BOARDS["triangle21"], request("peg_solitaire").parameters
    kept = GAMES["triangle21"] - LAST
    images = [transform_game(board, hand[:kept], image) for image in board.symmetries]
    ends = [
        complete_within_limit(PUZZLE.find_completions(usual, game[:drawn]))
        for game in images
        if board.jumps[game[0]][2] == board.vacancy
        for drawn in (2, 3, 4)
    ]
    assert any(end[:kept] in images for end in ends if end)
