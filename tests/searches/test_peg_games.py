"""Peg solitaire: solutions, and hints that lead to one."""

import json
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import PEGS_21_PRINTED, PEGS_IMPOSSIBLE
from sampling import examples
from single_puzzles import PEG_BOARDS, PEGS, jumps, peg_data, triangle15

from pypuzzles import request, solve
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS as LATTICES

PRINTED = json.loads("[" + PEGS_21_PRINTED.replace("][", "],[") + "]")


def is_solution(moves, **rest):
    """Return whether moves are a solution of the default or the given game."""
    query = request(PEGS, "depth_first", **rest)
    return query.puzzle.is_solution(moves, query.parameters)


def test_the_printed_solution_is_valid():
    """According to the rules."""
    assert is_solution(PRINTED)


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
def test_invalid_moves_are_not_a_solution(wrong):
    """Too short, too long, off the board, not connected, not a jump."""
    assert not is_solution(wrong)


def test_the_last_peg_must_be_in_the_goal():
    """Or in any hole, if the goal is any."""
    assert not is_solution(PRINTED, goal=12)
    assert is_solution(PRINTED, goal="any")
    assert not is_solution(PRINTED, vacancy=14, goal=6)


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
    """Rotated and reflected, with its vacancy and goal."""
    vacancy, board = game
    image = LATTICES["triangle15"].symmetries[number]
    moved = [[image[hole] for hole in move] for move in board]
    assert is_solution(moved, **triangle15(image[vacancy], image[board[-1][-1]]))


@given(games)
def test_the_jumps_in_reverse_order_are_a_game_from_goal_to_vacancy(game):
    """Pegs and holes are exchanged: holes show the game in reverse."""
    vacancy, board = game
    facts = peg_data("triangle15")
    choices = {(peg, to): choice for choice, (peg, _, to) in enumerate(jumps(facts))}
    path = [choices[jump] for move in board for jump in pairwise(move)][::-1]
    query = request(PEGS, "depth_first", **triangle15(board[-1][-1], vacancy))
    assert query.puzzle.is_solution(query.board(path), query.parameters)


@given(st.sampled_from(PEG_BOARDS), st.data())
def test_undone_jumps_restore_the_board(board, data):
    """Board data is sufficient to play by hand, and to undo."""
    facts = peg_data(board)
    start = {hole for hole, peg in enumerate(facts["start"]) if peg}
    pegs, path = set(start), []
    for _ in range(data.draw(st.integers(0, facts["depths"]))):
        possible = [
            choice
            for choice, (peg, over, to) in enumerate(jumps(facts))
            if {peg, over} <= pegs and to not in pegs
        ]
        if not possible:
            break
        path.append(data.draw(st.sampled_from(possible)))
        pegs ^= set(jumps(facts)[path[-1]])
    assert len(pegs) == len(start) - len(path)
    for choice in reversed(path):
        pegs ^= set(jumps(facts)[choice])
    assert pegs == start


@given(games)
def test_moves_are_the_consecutive_jumps_of_a_peg(game):
    """13 jumps in total; the next move is by another peg."""
    _, board = game
    assert sum(len(move) - 1 for move in board) == 13
    assert all(move[-1] != after[0] for move, after in pairwise(board))


@pytest.mark.parametrize("vacancy, copies", [(0, {2}), (1, {1}), (3, {2}), (4, {2})])
def test_symmetric_first_jumps_are_played_once(vacancy, copies):
    """The openings and their images are all first jumps."""
    facts = peg_data("triangle15", vacancy=vacancy, goal="any")
    first = [jump for jump in jumps(facts) if jump[2] == vacancy]
    assert {number for _, number in facts["openings"]} == copies
    assert sum(number for _, number in facts["openings"]) == len(first)


# ---- hints -------------------------------------------------------------------------


def completion(position, tries=200_000, **rest):
    """Complete a position; return None if that fails."""
    query = request(PEGS, **rest)
    finish = query.puzzle.find_completions(query.parameters, position)
    return next((end for end in islice(finish, tries) if end is not None), None)


def choices(moves, board="triangle21"):
    """Return the choices of some moves."""
    number = {(peg, to): c for c, (peg, _, to) in enumerate(jumps(peg_data(board)))}
    return [number[jump] for move in moves for jump in pairwise(move)]


@pytest.mark.parametrize("board", ["triangle21", "triangle15", "english33"])
def test_every_default_game_is_completed(board):
    """From its first jump; the European board takes half a million tries."""
    query = request(PEGS, board=board)
    end = completion([], board=board)
    assert query.puzzle.is_solution(query.board(end), query.parameters)


@pytest.mark.parametrize("played", [0, 1, 7, 18, 19])
def test_a_hint_continues_the_position(played):
    """It begins with the position and ends with a solution."""
    position = choices(PRINTED)[:played]
    end = completion(position)
    query = request(PEGS)
    assert end[:played] == position
    assert query.puzzle.is_solution(query.board(end), query.parameters)


def test_a_solved_game_is_its_own_completion():
    """Without any tries."""
    query = request(PEGS)
    position = choices(PRINTED)
    assert list(query.puzzle.find_completions(query.parameters, position)) == [position]


@pytest.mark.parametrize("vacancy, goal", PEGS_IMPOSSIBLE)
def test_an_impossible_game_has_no_completion(vacancy, goal):
    """The catalogue calls them impossible, and the search ends."""
    query = request(PEGS, **triangle15(vacancy, goal))
    assert all(
        end is None for end in query.puzzle.find_completions(query.parameters, [])
    )


@examples(20)
@given(games, st.integers(0, 13))
def test_every_position_of_a_solution_is_completed(game, played):
    """With every beginning of its moves."""
    vacancy, board = game
    position = choices(board, "triangle15")[:played]
    query = request(PEGS, **triangle15(vacancy, "any"))
    end = completion(position, **triangle15(vacancy, "any"))
    assert end[:played] == position
    assert query.puzzle.is_solution(query.board(end), query.parameters)


@pytest.mark.parametrize("position", [[0], [-1], [10**9], [33, 33]])
def test_an_invalid_position_has_no_completion(position):
    """A link can contain anything."""
    assert completion(position) is None


def test_a_jump_can_be_repeated():
    """The path of a position contains it twice."""
    query = request(PEGS, "backtracking", board="english33")
    position = [7, 12, 1, 4, 20, 10, 25, 29, 35, 1]
    path = query.puzzle.find_path_to_position(
        query.algorithm, query.parameters, position
    )
    assert path == [*enumerate(position)]
