"""Reasons for paths and moves are true, and found where they should be."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import examples, some_by_day

from pypuzzles import request
from pypuzzles.puzzles import icosian, knights_tour, peg_solitaire
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.puzzles.peg_solitaire.classes import explain_impossible
from pypuzzles.reasoning.ladder import Reasoner
from pypuzzles.reasoning.moves import find_changed_parity
from pypuzzles.reasoning.paths import find_barrier
from pypuzzles.solver.completion import find_completions

MAX_TRIES = 3000


def tour(instance, kind):
    """Return the board of a tour with holes and given squares."""
    wanted = request("knights_tour", instance=instance, kind=kind)
    return wanted.puzzle.board_for(wanted.parameters, wanted.algorithm.name)


PATHS = {
    "icosian": icosian.board(5),
    "long icosian": icosian.board(8),
    "open tour": knights_tour.board(5, 5, (0, 0), "any"),
    "closed tour": knights_tour.board(6, 6, (0, 0), "closed"),
    "symmetric tour": knights_tour.board(6, 6, (0, 0), "symmetric"),
    "tour around a hole": tour("1..\n.#.\n...", "closed"),
    "tour with a given square": tour("1..\n.#2\n...", "closed"),
    "tour with holes": tour("1....\n.....\n..#..\n.....\n.....", "any"),
    "tour with a given end": tour(
        "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25", "any"
    ),
    "no tour": knights_tour.board(4, 4, (0, 0), "any"),
}


def first_reason(board, position):
    """Return the easiest reason."""
    return next(filter(None, Reasoner(board).find_reason(position)))


def has_completion(board, position):
    """Return whether a position has a completion; None if that is not known."""
    tries = 0
    for completion in islice(find_completions(board, position), MAX_TRIES):
        tries += 1
        if completion:
            return True
    return None if tries == MAX_TRIES else False


def list_ways(board, path):
    """Return the possible next cells."""
    if not path:
        return [*board.choices.options[0]]
    state = board.compute_state_after(path)
    taken = {cell for each in board.list_changes(path) for cell, _, _ in each}
    return [
        cell
        for cell in board.choices.neighbours[path[-1]]
        if cell not in taken and state[cell] in {0, len(path) + 1}
    ]


def walk(board, seed):
    """Yield the path and the reason of each step; go anywhere if there is none."""
    random, path = Random(seed), []
    while len(path) < len(board.choices.options):
        reason = first_reason(board, path)
        yield path, reason
        if reason.is_dead:
            return
        left = [c for c in list_ways(board, path) if c not in reason.impossible]
        path = [*path, random.choice(left) if reason.forced is None else reason.forced]


@pytest.mark.parametrize("name", PATHS)
@examples(4)
@given(st.integers(0, 10**6))
def test_a_step_that_a_reason_denies_leads_nowhere(name, seed):
    """A search finds no way to the end after it."""
    board = PATHS[name]
    for path, reason in walk(board, seed):
        check(board, path, reason)


def check(board, path, reason):
    """Check what a reason says of each possible next cell."""
    ways, denied = list_ways(board, path), [*reason.impossible]
    if reason.is_dead or reason.forced is not None:
        denied = [way for way in ways if way != reason.forced]
    for way in denied:
        assert has_completion(board, [*path, way]) is not True, str(reason)
    if reason.kind == "open":
        assert sum(has_completion(board, [*path, way]) is True for way in ways) > 1


SIGNS = st.sampled_from(["#", *"......"])


@examples(20)
@given(
    st.integers(3, 5),
    st.lists(SIGNS, min_size=25, max_size=25),
    st.dictionaries(st.integers(0, 24), st.integers(2, 25), max_size=3),
    st.sampled_from(["any", "closed"]),
    st.integers(0, 10**6),
)
def test_reasons_on_a_board_of_a_reader_are_true(rows, signs, numbers, kind, seed):
    """Holes and numbers anywhere: most of these boards have no tour."""
    signs = ["1", *signs[1 : rows * 5]]
    for square, number in numbers.items():
        free = len(signs) - signs.count("#")
        if square < len(signs) and signs[square] == "." and number <= free:
            signs[square] = "." if str(number) in signs else str(number)
    board = tour(
        "/".join(" ".join(signs[k : k + 5]) for k in range(0, rows * 5, 5)), kind
    )
    for path, reason in walk(board, seed):
        check(board, path, reason)


def test_a_board_of_a_reader_without_a_tour_has_a_reason():
    """On 20 random boards with holes; a search is named for at most one of them."""
    random, kinds = Random(41), []
    while len(kinds) < 20:
        signs = ["1", *random.choices("#.......", k=24)]
        drawn = "/".join("".join(signs[k : k + 5]) for k in range(0, 25, 5))
        board = tour(drawn, random.choice(["any", "closed"]))
        if has_completion(board, []) is False:
            (reason,) = filter(None, Reasoner(board).find_reasons([]))
            assert reason.is_dead
            kinds.append(reason.kind)
    assert kinds.count("search") <= 1


@pytest.mark.parametrize("n", [4, 6, 8, 10])
def test_boards_of_four_rows_have_no_closed_tour_for_a_reason(n):
    """A. J. Schwenk (1991) proves it; half of the inner squares show it, too."""
    board = knights_tour.board(4, n, (0, 0), "closed")
    (reason,) = filter(None, Reasoner(board).find_reasons([]))
    assert reason.is_dead
    assert f"join at most {n} parts" in str(reason) or n == 4


@pytest.mark.parametrize("rows, cols, kind", [(3, 6, "closed"), (4, 4, "any")])
def test_small_boards_without_a_tour_have_a_reason(rows, cols, kind):
    """Schwenk (1991), and the corners of 4 x 4 squares."""
    board = knights_tour.board(rows, cols, (0, 0), kind)
    (reason,) = filter(None, Reasoner(board).find_reasons([]))
    assert reason.is_dead
    assert reason.kind != "search"


@examples(50)
@given(st.integers(3, 5), st.integers(0, 2**16), st.sampled_from(["any", "closed"]))
def test_a_board_with_a_barrier_has_no_tour(rows, seed, kind):
    """After any steps, on boards with holes."""
    random = Random(seed)
    signs = ["1", *random.choices("#......", k=4 * rows - 1)]
    drawn = "/".join("".join(signs[k : k + 4]) for k in range(0, 4 * rows, 4))
    board, path = tour(drawn, kind), [0]
    while len(path) < len(board.choices.options):
        visited = {*path, *board.cells.holes}
        if find_barrier(board, path, {*range(4 * rows)} - visited):
            assert not has_completion(board, path)
        ways = list_ways(board, path)
        if not ways:
            return
        path.append(random.choice(ways))


def test_a_walk_by_reasons_comes_home():
    """On the dodecahedron: reasons are enough, wherever there is none one may guess."""
    board = PATHS["icosian"]
    for seed in range(10):
        *_, (path, reason) = walk(board, seed)
        assert not reason.is_dead
        assert len(path) == len(board.choices.options) - 1


def test_a_large_board_is_searched():
    """A tour of 1,600 squares is deeper than Python's recursion limit."""
    board = knights_tour.board(40, 40, (0, 0), "any")
    (reason,) = filter(None, Reasoner(board).find_reasons([]))
    assert (reason.kind, reason.forced) == ("only cell", 0)


@pytest.mark.parametrize("name", some_by_day(list(BOARDS), "triangle15", "english33"))
def test_even_sets_are_the_classes_of_reiss(name):
    """They refuse exactly the games that the classes refuse."""
    holes = sorted(BOARDS[name].holes)
    for vacancy in holes[:: 1 if len(holes) < 20 else 7]:
        for goal in holes:
            board = peg_solitaire.board(name, vacancy, goal)
            game = {"board": name, "vacancy": vacancy, "goal": goal}
            is_refused = find_changed_parity(board, board.start) is not None
            assert is_refused == (explain_impossible(game) is not None)


@pytest.mark.parametrize(
    "position, sentence",
    [
        ([12, 34, 18, 31, 25, 8, 5, 29, 22, 1], "No move is left."),
        ([6, 13, 1, 26, 20, 33, 25], "No move can ever empty 12."),
        (
            [12, 34, 19, 15, 3, 32, 16, 27, 35, 0],
            "No piece can ever reach an end cell.",
        ),
    ],
)
def test_a_lost_game_has_a_reason(position, sentence):
    """On the triangle of 15, from the top to the top."""
    board = peg_solitaire.board("triangle15", 0, 0)
    reason = first_reason(board, position)
    assert str(reason).startswith(sentence)
    assert reason.is_dead
    assert not any(find_completions(board, position))


@pytest.mark.parametrize(
    "name, vacancy, goal, parity", [("triangle15", 0, 1, 1), ("english33", 16, 0, 0)]
)
def test_a_game_may_be_lost_by_the_parity_of_some_cells(name, vacancy, goal, parity):
    """Each move changes an even number of them, but one piece at the end does not."""
    board = peg_solitaire.board(name, vacancy, goal)
    reason = first_reason(board, [])
    cells = {*reason.cells}
    for change in board.choices.options[0].values():
        assert sum(cell in cells for cell, _, _ in change) % 2 == 0
    pieces = sum(bool(board.start[cell]) for cell in cells)
    assert (pieces % 2, goal in cells) == (parity, not parity)
    assert f"stays {('even', 'odd')[parity]}; at the end" in str(reason)
    assert reason.is_dead


@examples(10)
@given(st.integers(0, 10**6), st.sampled_from([0, "any"]))
def test_a_game_that_is_called_lost_is_lost(seed, goal):
    """Random moves on the triangle of 15, until a reason says so."""
    random, board = Random(seed), peg_solitaire.board("triangle15", 0, goal)
    position = []
    while not (reason := first_reason(board, position)).is_dead:
        state, options = board.compute_state_after(position), board.choices.options[0]
        ways = [
            m for m, change in options.items() if board.is_applicable(state, change)
        ]
        if not ways or len(position) == len(board.choices.options):
            return
        if reason.forced is not None:
            assert ways == [reason.forced]
        position.append(random.choice(ways))
    assert not any(find_completions(board, position))
