"""Peg solitaire: what is a solution, and hints that lead to one."""

import json
from itertools import islice, pairwise

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from known import PEGS_21_PRINTED, PEGS_IMPOSSIBLE
from pegs import BOARDS, PEGS, facts, jumps, triangle15

from pypuzzles import request, solve
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS as LATTICES

PRINTED = json.loads("[" + PEGS_21_PRINTED.replace("][", "],[") + "]")


def checked(moves, **rest):
    """Tell whether moves are a solution of the usual game, or of the one given."""
    asked = request(PEGS, "depth_first", **rest)
    return asked.puzzle.is_solution(moves, asked.parameters)


def test_the_printed_solution_is_one():
    """By the rules alone."""
    assert checked(PRINTED)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        PRINTED[:-1],
        PRINTED[1:],
        [*PRINTED[:-1], [18, 16]],
        [*PRINTED, [6, 16]],
        [[16, 6], *PRINTED[1:]],
        [[14, 6, 16], *PRINTED[1:]],
        [[14, 9, 6], *PRINTED[1:]],
        [PRINTED[1], PRINTED[0], *PRINTED[2:]],
        [*PRINTED[:-1], [18, 16], [16, 6]],
        [*PRINTED[:-1], [21, 6]],
        [*PRINTED[:-1], [-3, 6]],
        [[], *PRINTED],
        [[14], *PRINTED],
    ],
)
def test_what_breaks_a_rule_is_no_solution(wrong):
    """Too short, too long, off the board, not joined, not a jump."""
    assert not checked(wrong)


def test_the_last_peg_must_stand_in_the_goal():
    """Or in any hole, if the goal is any."""
    assert not checked(PRINTED, goal=12)
    assert checked(PRINTED, goal="any")
    assert not checked(PRINTED, vacancy=14, goal=6)


GAMES = [
    (vacancy, found.board)
    for vacancy in (0, 1, 3, 4)
    for found in islice(
        solve(PEGS, "depth_first", **triangle15(vacancy, "any")), 0, 300, 7
    )
]
games = st.sampled_from(GAMES)


@given(games, st.integers(0, 5))
def test_the_image_of_a_solution_is_a_solution(game, number):
    """Turned and mirrored, with its vacancy and goal."""
    vacancy, board = game
    image = LATTICES["triangle15"].symmetries[number]
    moved = [[image[hole] for hole in move] for move in board]
    assert checked(moved, **triangle15(image[vacancy], image[board[-1][-1]]))


@given(games)
def test_the_jumps_in_reverse_order_are_a_game_from_goal_to_vacancy(game):
    """Pegs and holes are exchanged: who looks at the holes sees the game run back."""
    vacancy, board = game
    told = facts("triangle15")
    choices = {(peg, to): choice for choice, (peg, _, to) in enumerate(jumps(told))}
    path = [choices[jump] for move in board for jump in pairwise(move)][::-1]
    asked = request(PEGS, "depth_first", **triangle15(board[-1][-1], vacancy))
    assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


@given(st.sampled_from(BOARDS), st.data())
def test_jumps_taken_back_restore_the_board(board, data):
    """The facts alone are enough to play by hand, and to undo."""
    told = facts(board)
    start = {hole for hole, peg in enumerate(told["start"]) if peg}
    pegs, path = set(start), []
    for _ in range(data.draw(st.integers(0, told["depths"]))):
        possible = [
            choice
            for choice, (peg, over, to) in enumerate(jumps(told))
            if {peg, over} <= pegs and to not in pegs
        ]
        if not possible:
            break
        path.append(data.draw(st.sampled_from(possible)))
        pegs ^= set(jumps(told)[path[-1]])
    assert len(pegs) == len(start) - len(path)
    for choice in reversed(path):
        pegs ^= set(jumps(told)[choice])
    assert pegs == start


@given(games)
def test_moves_are_the_jumps_of_one_peg_in_a_row(game):
    """13 jumps in all; the next move is by another peg."""
    _, board = game
    assert sum(len(move) - 1 for move in board) == 13
    assert all(move[-1] != after[0] for move, after in pairwise(board))


@pytest.mark.parametrize("vacancy, copies", [(0, {2}), (1, {1}), (3, {2}), (4, {2})])
def test_mirrored_first_jumps_are_played_once(vacancy, copies):
    """Together the openings and their images are all first jumps."""
    told = facts("triangle15", vacancy=vacancy, goal="any")
    first = [jump for jump in jumps(told) if jump[2] == vacancy]
    assert {number for _, number in told["openings"]} == copies
    assert sum(number for _, number in told["openings"]) == len(first)


# ---- hints -------------------------------------------------------------------------


def finished(position, tries=200_000, **rest):
    """Go on from a position; tell the end, None if there is none."""
    asked = request(PEGS, **rest)
    finish = asked.puzzle.complete(asked.parameters, position)
    return next((end for end in islice(finish, tries) if end is not None), None)


def choices(moves, board="triangle21"):
    """Number the jumps of some moves."""
    number = {(peg, to): c for c, (peg, _, to) in enumerate(jumps(facts(board)))}
    return [number[jump] for move in moves for jump in pairwise(move)]


@pytest.mark.parametrize("board", ["triangle21", "triangle15", "english33"])
def test_every_usual_game_can_be_finished(board):
    """From its first jump on; the European board takes half a million tries."""
    asked = request(PEGS, board=board)
    end = finished([], board=board)
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


@pytest.mark.parametrize("played", [0, 1, 7, 18, 19])
def test_a_hint_goes_on_from_what_was_played(played):
    """Its beginning is the position, its end a solution."""
    position = choices(PRINTED)[:played]
    end = finished(position)
    asked = request(PEGS)
    assert end[:played] == position
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


def test_a_solved_game_is_its_own_end():
    """Nothing is tried."""
    asked = request(PEGS)
    position = choices(PRINTED)
    assert list(asked.puzzle.complete(asked.parameters, position)) == [position]


@pytest.mark.parametrize("vacancy, goal", PEGS_IMPOSSIBLE)
def test_an_impossible_game_has_no_end(vacancy, goal):
    """The catalogue marks them so, and the search comes to its end."""
    asked = request(PEGS, **triangle15(vacancy, goal))
    assert all(end is None for end in asked.puzzle.complete(asked.parameters, []))


@examples(20)
@given(games, st.integers(0, 13))
def test_every_position_of_a_solution_can_be_finished(game, played):
    """However the search goes on."""
    vacancy, board = game
    position = choices(board, "triangle15")[:played]
    asked = request(PEGS, **triangle15(vacancy, "any"))
    end = finished(position, **triangle15(vacancy, "any"))
    assert end[:played] == position
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


@pytest.mark.parametrize("position", [[0], [-1], [10**9], [33, 33]])
def test_a_position_that_cannot_be_played_is_refused(position):
    """A link may hold anything."""
    with pytest.raises(ValueError, match="cannot be made there"):
        finished(position)
