"""Functions of a board derived from its cells, choices and rules."""

from itertools import combinations, product

import pytest
from known import QUEENS
from sample_boards import BOARDS as SAMPLES
from sample_boards import dominoes, latin, queens

from pypuzzles import InputError, solutions
from pypuzzles.drawing.text import format_board
from pypuzzles.kit import (
    Board,
    discs,
    grid,
    jump,
    place,
    ring,
    row,
    total,
    visit,
    write,
)
from pypuzzles.puzzles.queens import backtracking
from pypuzzles.solver.completion import find_completions

BOARDS = {
    "queens": queens(5),
    "latin": latin(3),
    "any order": latin(3, any_order=True),
    "dominoes": dominoes(2, 3),
    "ring": Board(
        discs(ring(5, 2), "ABCDE", [(k, (k + 1) % 5) for k in range(5)]),
        visit([[(k + 1) % 5, (k - 1) % 5] for k in range(5)], start=0, closed=True),
    ),
    "pegs": Board(row(4), jump([(0, 1, 2), (3, 2, 1)], [0, 1, 3], 2, ends=[1])),
    "sums": Board(row(3), write(range(3), range(1, 4)), [total([0, 1, 2], 6)]),
}
FULL = {  # counted by hand, except for the queens (OEIS A000170)
    "queens": QUEENS[5],
    "latin": 12,
    "any order": 12,
    "dominoes": 3,
    "ring": 2,
    "pegs": 1,
    "sums": 7,
}


def boards(board):
    """List every encoded board of a complete path."""
    turns = board.choices.options
    kept = {}
    for path in product(*turns):
        if (
            board.choices.has_same_options
            and not board.choices.in_order
            and list(path) != sorted(path)
        ):
            continue
        kept[repr(board.encode_path(path))] = board.encode_path(path)
    return list(kept.values())


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "any order"])
def test_the_rules_determine_the_solutions(name):
    """The number of boards that satisfy the rules is the known one."""
    board = BOARDS[name]
    assert sum(map(board.is_solution, boards(board))) == FULL[name]


def test_in_any_order_a_choice_is_a_slot_and_a_symbol():
    """The order of choices does not matter, and a slot is written once."""
    board = BOARDS["any order"]
    square = [1, 2, 3, 2, 3, 1, 3, 1, 2]
    path = [slot * 3 + number - 1 for slot, number in enumerate(square)]
    for swapped in (path, path[::-1]):
        assert board.encode_path(swapped) == square
    assert board.is_solution(square)
    assert not board.is_solution([1, *square[1:-1], None])


def test_a_solution_with_one_change_is_not_a_solution():
    """Moving one of six queens to another square never gives a solution."""
    board = queens(6)
    for path, _ in solutions(backtracking.recursive(6)):
        right = board.encode_path(path)
        assert board.is_solution(right)
        for place_, cell in product(range(6), range(36)):
            wrong = sorted({*right[:place_], *right[place_ + 1 :], cell})
            assert wrong == right or not board.is_solution(wrong)


@pytest.mark.parametrize(
    "written",
    [
        [],
        [0],
        [0, 1, 2, 3, 4, 5],
        [-1] * 5,
        [99] * 5,
        ["queen"] * 5,
        [[1], [2]],
        [None],
    ],
)
@pytest.mark.parametrize("name", BOARDS)
def test_malformed_boards_are_not_solutions(name, written):
    """Returns False and raises nothing."""
    if name != "ring" or written != [0, 1, 2, 3, 4]:
        assert BOARDS[name].is_solution(written) is False


@pytest.mark.parametrize(
    "name, images",
    [
        ("queens", 8),
        ("latin", 8),
        ("dominoes", 4),
        ("ring", 10),
        ("pegs", 1),
        ("sums", 2),
    ],
)
def test_symmetries_map_solutions_to_solutions(name, images):
    """The figure has this many, all different; the first is the identity."""
    board = BOARDS[name]
    found = board.list_symmetries()
    assert len({tuple(to) for to in found}) == len(found) == images
    assert found[0] == list(range(len(board.cells)))
    for right in filter(board.is_solution, boards(board)):
        for to in found:
            assert board.is_solution(image(board, right, to))


def image(board, written, to):
    """Map an encoded board as in docs/protocol.md."""
    kind = board.choices.kind
    if kind == "write":
        return [written[cell] for cell in to]
    if kind == "cover":
        return [[name, *sorted(to[cell] for cell in cells)] for name, *cells in written]
    moved = [to[cell] for cell in written] if kind != "move" else written
    if kind == "visit":
        start = moved.index(0)
        return moved[start:] + moved[:start]
    return moved


@pytest.mark.parametrize("any_order", [False, True])
def test_a_board_by_rows_is_encoded_by_positions_in_rows(any_order):
    """In any order of the choices; empty rows at the end are omitted."""
    cells = grid(3, 3)
    board = Board(cells, place(cells.rows, "rook", any_order, by_row=True))
    path = [4, 0, 8] if any_order else [0, 1, 2]
    assert board.encoding.form == "choices"
    assert board.encode_path(path) == [0, 1, 2]
    assert board.encode_path(path[:1]) == ([None, 1] if any_order else [0])
    assert board.encoding.decode([2, None, 0]) == [((2, 0, 1),), ((6, 0, 1),)]
    assert board.is_solution([2, 1, 0])
    for wrong in (
        [2, 1],
        [2, None, 0],
        [0, 1, 3],
        [0, 1, -1],
        [0, 1, 2, 0],
        [[0], 1, 2],
    ):
        assert not board.is_solution(wrong)


def test_consecutive_jumps_of_a_piece_are_one_move():
    """It is encoded and decoded in only one way."""
    board = Board(row(5), jump([(0, 1, 2), (2, 3, 4)], [0, 1, 3], 2))
    assert board.encode_path([0, 1]) == [[0, 2, 4]]
    assert board.is_solution([[0, 2, 4]])
    for wrong in ([[0, 2], [2, 4]], [[0, 4]], [[0], [0, 2, 4]], [[0, 2, 4, 4]]):
        assert not board.is_solution(wrong)


def test_rows_of_choices_exclude_quarter_turns():
    """One rook in each row: a quarter turn puts two into one and none into another."""
    cells = grid(3, 3)
    assert len(Board(cells, place(cells.rows)).list_symmetries()) == 4


def test_symmetries_preserve_given_cells():
    """A clue in a corner leaves only the reflection in its diagonal."""
    given = Board(grid(3, 3), write(range(1, 9), range(1, 10)), given={0: 1})
    assert len(given.list_symmetries()) == 2
    assert given.compute_state_after([]) == [1] + [0] * 8


def test_peers_share_a_rule():
    """Those of a queen are the squares it attacks; a sum has none."""
    corner = {
        cell
        for cell in range(25)
        if cell and (cell % 6 == 0 or cell < 5 or cell % 5 == 0)
    }
    assert BOARDS["queens"].peers[0] == sorted(corner)
    assert BOARDS["sums"].peers == [[], [], []]


@pytest.mark.parametrize(
    "path, result",
    [
        ([0, 7], "the board has no choice 7 at depth 1"),
        ([-1], "the board has no choice -1 at depth 0"),
        ([0] * 6, "the board takes 5 choices, but this path has 6"),
    ],
)
def test_an_invalid_choice_is_an_error(path, result):
    """With its depth."""
    with pytest.raises(InputError, match=result):
        BOARDS["queens"].encode_path(path)


def test_a_total_is_broken_once_it_is_too_large():
    """Or if it is full; with negative weights only then."""
    rule, values = total(range(3), 6), [0, 1, 5]
    assert rule.find_violations([2, 2, 0], values) == [0, 1, 2]
    assert rule.find_violations([2, 0, 0], values) == []
    assert rule.find_violations([1, 1, 1], values) == [0, 1, 2]
    less = total(range(3), 6, weights=(1, 1, -1))
    assert less.find_violations([2, 2, 0], values) == []
    assert less.find_violations([2, 2, 1], values) == [0, 1, 2]
    assert not less.is_satisfied([2, 2, 0], values)


def test_placements_include_the_images_of_a_shape():
    """A pentomino has eight images, or fewer if it is symmetric."""
    cells = grid(6, 6)
    assert len(cells.placements("XXX./..XX")) == 8 * 5 * 3
    assert len(cells.placements(".X./XXX/.X.")) == 16
    assert len(cells.placements("XX", turn=False)) == 30
    pairs = [
        pair for pair in combinations(range(36), 2) if pair in cells.placements("XX")
    ]
    assert len(pairs) == 60


def test_points_of_a_ring_are_on_a_circle():
    """Clockwise, from the top."""
    points = ring(4, 2)
    assert points == [(0, -2), (2, 0), (0, 2), (-2, 0)]


def test_symbols_are_chosen_by_value_or_by_index():
    """A number by itself, unless by_place is set; a word by its index."""
    for symbols, by_place, choices in (
        ((5, 7), False, {5: 1, 7: 2}),
        ((5, 7), True, {0: 1, 1: 2}),
        (("red", "blue"), False, {0: 1, 1: 2}),
    ):
        (turn,) = write([0], symbols, by_place=by_place).options
        assert {choice: change[0][2] for choice, change in turn.items()} == choices


def test_a_choice_of_a_visit_can_fill_two_cells():
    """Opposite squares: half of the path is chosen, and both halves are written."""
    board = SAMPLES["opposites"]
    assert board.encode_path([0, 1, 2]) == [0, 1, 2, 5, 4, 3]
    assert board.compute_state_after([0, 1]) == [1, 2, 0, 0, 5, 4]
    assert board.is_solution([0, 1, 2, 5, 4, 3])
    assert not board.is_solution([0, 1, 2, 5, 3, 4])  # they are not opposite
    assert not board.is_solution([0, 1, 2])
    assert not board.is_solution([0, 1, 4, 5, 4, 1])  # 4 is paired with 1
    assert not board.is_solution([0, 1, 2, 5, 4, 9])
    assert sorted(filter(None, find_completions(board))) == [[0, 1, 2], [0, 3, 4]]
    assert format_board(board, [0, 1, 2, 5, 4, 3]) == "1 2 3\n6 5 4"
    assert len(board.list_symmetries()) == 4


def test_the_closing_leg_of_a_visit_can_have_its_own_neighbours():
    """Three in a row, with an edge between the ends only for this leg."""
    near = [[1], [0, 2], [1]]
    route = visit(near, closed=True, closing=[[2], [], [0]])
    assert Board(row(3), route).is_solution([0, 1, 2])
    assert not Board(row(3), visit(near, closed=True)).is_solution([0, 1, 2])


def test_a_symmetry_keeps_twins_together():
    """Pairs are rows: a quarter turn would make them columns."""
    near = [[1, 2], [0, 3], [0, 3], [1, 2]]
    for twins, number in (([], 8), ([3, 2, 1, 0], 8), ([1, 0, 3, 2], 4)):
        route = visit(near, closed=True, twins=twins)
        assert len(Board(grid(2, 2), route).list_symmetries()) == number
