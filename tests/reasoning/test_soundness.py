"""Every reason is true, and what it names is enough for it."""

from random import Random
from time import process_time

import pytest
import sample_boards as boards
from hypothesis import given
from hypothesis import strategies as st
from refutation import has_counterexample, suffices
from sampling import examples

from pypuzzles import request
from pypuzzles.bits import members
from pypuzzles.board.actions import apply_changes
from pypuzzles.board.entries import convert_to_position, match_entries
from pypuzzles.puzzles import (
    cryptarithm,
    exact_cover,
    magic_star,
    map_colouring,
    peg_solitaire,
    pentominoes,
)
from pypuzzles.puzzles.sudoku import HARD
from pypuzzles.reasoning import ladder
from pypuzzles.reasoning.ladder import Reasoner
from pypuzzles.reasoning.pencil import Pencil
from pypuzzles.solver.completion import find_completions, generate_position


def own_queens(drawn, size):
    """Return a reader's own board of queens, whose other rows are empty."""
    rows = drawn.split("\n")
    missing = size - sum(row != "torus" for row in rows)
    instance = "\n".join([*rows, *["." * size] * missing])
    wanted = request("queens", instance=instance)
    return wanted.puzzle.board_for(wanted.parameters, wanted.algorithm.name)


BOARDS = {
    "queens": boards.queens(6),
    "eight queens": boards.queens(8),
    "queens in any order": boards.queens(6, any_order=True),
    "given queens": own_queens("..Q....\n.......\n.......", size=7),
    "queens with holes": own_queens("#.....\n......\n..#...", size=6),
    "queens on a torus": own_queens("torus\n.....", size=5),
    "latin": boards.latin(4),
    "latin in any order": boards.latin(4, any_order=True),
    "sudoku": boards.sudoku(2),
    "dominoes": boards.dominoes(4, 4),
    "pentominoes": pentominoes.board("5x5"),
    "langford": boards.langford(7),
    "magic square": boards.magic_square(),
    "magic star": magic_star.board({}, "forced"),
    "two per line": boards.two_a_line(4),
    "map": map_colouring.board("australia", 3),
    "dodecahedron": map_colouring.board("dodecahedron", 4),
    "addition": cryptarithm.board("TO+GO=OUT"),
    "several additions": cryptarithm.board("TWO+TWO=FOUR"),
    "exact cover": exact_cover.board("knuth"),
    "cover of dominoes": exact_cover.board("dominoes"),
}
STEPS = 12
GAMES = [([12], "none"), ([12, 34], "search"), ([6, 13, 26, 4, 33, 26, 20], "search")]
SEEDS = {"sudoku": 5, "queens": 5, "map": 5, "langford": 5, "pentominoes": 1}
"""Seeds of positions in which wrong choices are possible."""


def draw_position(board, seed):
    """Return some choices of a random solution, which may have other completions."""
    random = Random(seed)
    solution = generate_position(board, random, keep=len(board.choices.options))
    size = len(solution.solution)
    keep = random.randrange(size // 4, size)
    return convert_to_position(board, sorted(random.sample(solution.solution, keep)))


def first_reason(reasoner, position, crossed_out=()):
    """Return the easiest reason."""
    return next(filter(None, reasoner.find_reason(position, crossed_out)))


def check(reasoner, position, reason):
    """Check a reason in both ways."""
    solver = reasoner.propagator.solver
    assert has_counterexample(solver, position, reason) is not True, str(reason)
    if reason.kind not in {"search", "open", "none", "broken"}:
        assert suffices(reasoner.board, position, reason) is not False, str(reason)


def follow_reasons(reasoner, position, steps):
    """Check the reasons of some steps, and yield them."""
    crossed_out = []
    for _ in range(steps):
        if len(match_entries(reasoner.board, position)) == len(
            reasoner.board.choices.options
        ):
            return
        reason = first_reason(reasoner, position, crossed_out)
        check(reasoner, position, reason)
        yield reason
        crossed_out += reason.impossible
        position = list(reason.after) or position
        if reason.is_dead or not (reason.impossible or reason.after):
            return


REASONERS = {name: Reasoner(board) for name, board in BOARDS.items()}


@pytest.mark.parametrize("name", BOARDS)
@examples(6)
@given(st.data())
def test_reasons_are_true(name, data):
    """In random positions, up to a dozen steps."""
    seed = data.draw(st.integers(0, 10**6))
    list(follow_reasons(REASONERS[name], draw_position(BOARDS[name], seed), STEPS))


@pytest.mark.parametrize("name", ["sudoku", "queens", "magic star", "pentominoes"])
@examples(6)
@given(st.data())
def test_dead_ends_are_explained(name, data):
    """A random choice that conflicts with nothing may spoil a position."""
    board, reasoner = BOARDS[name], REASONERS[name]
    seed = data.draw(st.integers(0, 10**6))
    position, solver = draw_position(board, seed), reasoner.propagator.solver
    numbers = [number for _, number in match_entries(board, position)]
    left = solver.left
    for number in numbers:
        left &= ~solver.conflicts[number]
    free = [n for n in range(len(board.actions)) if left >> n & 1 and n not in numbers]
    position = list(reasoner.extend(position, Random(seed).choice(free)))
    why = next(filter(None, reasoner.explain_dead_end(position)), None)
    if why:
        assert why.is_dead
        check(reasoner, position, why)


def test_a_dead_end_is_found_before_the_search():
    """Every wrong entry that can be written in a small sudoku is refuted."""
    reasoner, board = REASONERS["sudoku"], BOARDS["sudoku"]
    solver = reasoner.propagator.solver
    generated = generate_position(board, Random(3))
    position = convert_to_position(board, generated.position)
    right = convert_to_position(board, generated.solution)
    wrong = [
        [*position[:cell], symbol, *position[cell + 1 :]]
        for cell in range(len(position))
        for symbol in range(1, 5)
        if not position[cell] and symbol != right[cell]
    ]
    assert len(wrong) > 20
    for each in wrong:
        why = next(filter(None, reasoner.explain_dead_end(each)))
        assert has_counterexample(solver, each, why) is False


@pytest.mark.parametrize(
    "name, position", [("queens", [17, 21]), ("magic star", [3, 0, 0, 0, 0, 0, 1])]
)
def test_a_dead_end_that_needs_trials_is_explained(name, position):
    """Nothing is wrong yet, but each choice for a row or a number leads to a fault."""
    reasoner = REASONERS[name]
    pencil = Pencil(reasoner.propagator, position)
    assert not list(ladder.Ladder(pencil, reasoner.hall_sets).find_dead_end())
    why = next(filter(None, reasoner.explain_dead_end(position)))
    assert why.is_dead
    check(reasoner, position, why)


@pytest.mark.parametrize("name", SEEDS)
def test_a_dead_end_comes_before_what_follows_from_it(name):
    """After each wrong choice in a random position, nothing else is reported."""
    board, reasoner = BOARDS[name], REASONERS[name]
    solver, position = reasoner.propagator.solver, draw_position(board, SEEDS[name])
    numbers = [number for _, number in match_entries(board, position)]
    free = members(Pencil(reasoner.propagator, position).free)
    wrong = [
        action
        for action in free
        if not any(solver.find_completions([*numbers, action]))
    ]
    assert wrong
    for action in wrong[:20]:
        (reason,) = filter(
            None, reasoner.find_reasons(reasoner.extend(position, action))
        )
        assert reason.is_dead
        if reason.kind != "search":
            check(reasoner, reasoner.extend(position, action), reason)


def test_a_game_that_only_a_search_refutes_is_dead():
    """Two jumps on the triangle of 15 can be enough to lose."""
    board = peg_solitaire.board("triangle15", 0, 0)
    reasoner = Reasoner(board)
    for game, kind in GAMES:
        (reason,) = filter(None, reasoner.find_reasons(game))
        assert (reason.kind, reason.is_dead) == (kind, kind == "search")
        assert any(find_completions(board, game)) != reason.is_dead


def test_a_search_that_is_stopped_refutes_nothing(monkeypatch):
    """It has seen too little of the game."""
    monkeypatch.setattr(ladder, "MAX_SEARCH_TRIES", 1)
    reasoner = Reasoner(peg_solitaire.board("triangle15", 0, 0))
    for game, _ in GAMES:
        assert not any(each and each.is_dead for each in reasoner.find_reasons(game))


def test_a_sound_position_is_not_called_dead():
    """The solution exists, so there is nothing to explain."""
    for name in ("sudoku", "latin", "magic star", "pentominoes"):
        position = draw_position(BOARDS[name], seed=7)
        assert not any(REASONERS[name].explain_dead_end(position))


@pytest.mark.parametrize("name", ["eight queens", "latin", "magic star"])
def test_no_choice_is_forced_on_an_open_board(name):
    """The empty boards have solutions without each of their choices."""
    reasoner = REASONERS[name]
    reason = first_reason(reasoner, [])
    assert reason.kind == "open"
    check(reasoner, [], reason)


def test_a_large_open_board_is_not_searched_to_the_end():
    """The empty sudoku: 729 choices, each in some of its solutions."""
    board = boards.sudoku(3)
    reasoner = Reasoner(board)
    found = list(reasoner.find_reasons([]))
    assert found[-1].kind == "open"
    assert len(found) < 1000
    check(reasoner, [], found[-1])


@pytest.mark.clock
def test_a_search_for_reasons_pauses_often():
    """Within 40 ms of processor time, so that the page can stop it within 200."""
    board = pentominoes.board("3x20")
    solution = generate_position(board, Random(1), keep=12).solution
    reasoner = Reasoner(board)
    for number in (1, 4):
        turns = [measure_pauses(reasoner, solution[:number]) for _ in range(3)]
        assert max(map(min, zip(*turns, strict=True))) < 0.04, number


def measure_pauses(reasoner, position):
    """Return the seconds between the values that a search for reasons yields."""
    pauses, last = [], process_time()
    for _ in reasoner.find_reasons(position):
        now = process_time()
        pauses.append(now - last)
        last = now
    return pauses


def test_a_hard_sudoku_is_solved_by_reasons():
    """Wikipedia's puzzle against searches has one solution."""
    board = boards.sudoku(3, HARD)
    reasoner = Reasoner(board)
    found = list(follow_reasons(reasoner, [], steps=200))
    choices = [each.forced for each in found if each.forced is not None]
    assert len(choices) == 81 - len(HARD)
    changes = [board.actions[choice].change for choice in choices]
    assert 0 not in apply_changes(board.start, changes)


def test_what_nothing_needs_is_left_out():
    """Each reason before the last excludes a choice on which a later one depends."""
    reasoner = REASONERS["magic star"]
    position = [0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 0, 5]
    *before, last = filter(None, reasoner.find_reasons(position))
    assert last.forced is not None
    needed = {*last.crossed_out}.union(*(each.crossed_out for each in before))
    assert before
    assert all(needed & {*each.impossible} for each in before)


def test_an_entry_that_breaks_a_rule_is_named():
    """Two ones in a row, and a symbol that a given cell cannot have."""
    reasoner = REASONERS["latin"]
    assert "breaks a rule: row 1 has 1" in str(first_reason(reasoner, [1, 1]))
    given_board = boards.sudoku(2, {0: 1})
    assert "no such choice" in str(first_reason(Reasoner(given_board), [2]))
