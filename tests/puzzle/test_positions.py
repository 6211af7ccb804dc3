"""Positions reached by hand: functions derived from a board."""

import pytest
import sample_boards as boards

from pypuzzles.bridge.position_finder import OTHER_SEQUENCE, create_position_finder
from pypuzzles.kit import InputError, Number, Puzzle
from pypuzzles.puzzle.positions import AnyOrder
from pypuzzles.search import FOUND


def nothing():
    """Yield no events."""
    yield from ()


def puzzle(board, *algorithms):
    """Return a puzzle with one board."""
    return Puzzle("board", (), algorithms or (nothing,), board=lambda: board)


def path_of(board, position):
    """Return a position as a path."""
    made = puzzle(board)
    return made.find_path_to_position(made.algorithm(), {}, position)


def error_of(board, position):
    """Return why no search reaches a position, and the entry that shows it."""
    with pytest.raises(InputError) as why:
        path_of(board, position)
    return str(why.value), why.value.place


def test_a_position_is_completed_on_the_board_of_its_parameters():
    """The larger board has a completion that the smaller one lacks."""
    made = Puzzle(
        "langford",
        (Number("n", 4, 3, 5),),
        (nothing,),
        board=lambda n: boards.langford(n),
    )
    for n, solutions in ((3, 2), (4, 2), (5, 0)):
        found = [each for each in made.find_completions({"n": n}, []) if each]
        assert len(found) == solutions
    assert list(made.find_completions({"n": 3}, [0, 1])) == []


def test_single_entries_are_removed_if_the_order_does_not_matter():
    """Otherwise all later entries are removed, too."""
    assert puzzle(boards.queens(4)).remove_from_position({}, [1, 4, 11], 1) == [1, 11]
    assert puzzle(boards.dominoes(2, 2)).remove_from_position({}, [0, 3], 0) == [3]
    assert puzzle(boards.knights(3, 4)).remove_from_position({}, [0, 6, 9], 1) == [0]
    assert puzzle(boards.peg_triangle(4, empty=1)).remove_from_position(
        {}, [5, 7], 1
    ) == [5]


def test_a_position_is_sorted_by_depth():
    """They can be made in any order."""
    board = boards.queens(4)  # placement 4 * row + column
    assert path_of(board, []) == []
    assert path_of(board, [9, 1, 7]) == [(1, 1), (2, 3), (0, 1)]
    assert error_of(board, [9, 1]) == (
        "this search chooses at depth 1 first, but this position has no choice there",
        None,
    )
    twice = (
        "this search makes one choice per depth, but this position has two at depth 0"
    )
    assert error_of(board, [1, 4, 3]) == (twice, 2)
    for wrong in ([1, 16], [1, -1], [1, 1]):
        never = "this search never makes the marked choice"
        assert error_of(board, wrong) == (never, 1)


def test_ordered_choices_are_the_path():
    """Cells of a visit, and moves of a game."""
    assert path_of(boards.knights(3, 4), [0, 6]) == [(0, 0), (1, 6)]
    assert path_of(boards.peg_triangle(4, empty=1), [7, 2]) == [(0, 7), (1, 2)]


def test_the_depths_are_those_of_the_algorithm():
    """Each algorithm can have a different board."""

    def board(algorithm):
        cells = (0, 1, 2) if algorithm == "forwards" else (2, 1, 0)
        return boards.Board(boards.row(3), boards.write(cells, (1, 2, 3)))

    def forwards():
        yield from ()

    def backwards():
        yield from ()

    made = Puzzle("row", (), (forwards, backwards), board=board)
    first, second = made.algorithms
    assert made.find_path_to_position(first, {}, [1, 2]) == [(0, 1), (1, 2)]
    assert made.find_path_to_position(second, {}, [0, 2, 1]) == [(2, 1), (1, 2)]


def test_written_positions_are_read_cell_by_cell():
    """Given cells can be included; other values are not a position."""
    rules, given = [boards.different(range(4))], {1: 2}
    board = boards.Board(
        boards.row(4), boards.write([0, 2, 3], (1, 2, 3, 4)), rules, given
    )
    made = puzzle(board)
    for position in ([], [1], [0, 2, 3], [1, 0, 3, 4]):
        assert [1, 0, 3, 4] in made.find_completions({}, position)
    for wrong in ([2], [0, 3], [5], [-1], [0, 0, 0, 0, 0], [1, 0, 1]):
        assert not list(filter(None, made.find_completions({}, wrong)))
    assert made.remove_from_position({}, [1, 0, 3], 0) == [0, 0, 3]
    last = boards.Board(boards.row(2), boards.write([0], (1, 2)), [], {1: 2})
    finished = puzzle(last).find_completions(
        {}, []
    )  # a given cell at the end is omitted
    assert [*filter(None, finished)] == [[1], [2]]
    assert path_of(board, [4, 2, 3]) == [(0, 4), (2, 3)]
    empty = (
        "this search chooses at depth 1 first, but this position has no choice there"
    )
    assert error_of(board, [4, 2, 0, 3]) == (empty, 2)
    assert error_of(board, [4, 3]) == ("this search never makes the marked choice", 1)


def first_free(rows, cols):
    """Cover the first free square."""
    tiles = [set(at) for at in boards.grid(rows, cols).placements("XX")]

    def lay(depth, free):
        if not free:
            yield FOUND, 1
            return
        for tile, squares in enumerate(tiles):
            if min(free) in squares and squares <= free:
                yield depth, tile
                yield from lay(depth + 1, free - squares)

    return lay(0, set(range(rows * cols)))


def step(search, position):
    """Count the tries until the path has exactly these choices, or None."""
    path = []
    tries = [pair for pair in search if pair[0] >= 0]
    for number, (depth, choice) in enumerate(tries, 1):
        path = [*path[:depth], choice]
        if sorted(path) == sorted(position):
            return number
    return None


def test_a_search_orders_choices_that_have_no_order():
    """It reaches them at the first try with exactly these choices, or never."""
    board = boards.dominoes(2, 4)
    every = range(len(board.actions))
    for position in ([a, b][:many] for a in every for b in every for many in (1, 2)):
        if len(set(position)) < len(position):
            continue
        way = path_of(board, position)
        assert isinstance(way, AnyOrder)
        assert sorted(way) == sorted(enumerate(position))
        watch = create_position_finder(way, returns=False)
        pairs = list(first_free(2, 4))
        for pair in pairs:
            watch.follow([pair])
            if watch.is_decided:
                break
        else:
            watch.record_end()
        assert watch.step == step(pairs, position)
        if watch.step is None:
            assert (watch.why.pattern, watch.why.place) == (OTHER_SEQUENCE, None)
            with pytest.raises(InputError, match="never makes exactly these"):
                watch.step_within(100)
        else:
            assert watch.step_within(100) == watch.step


def test_the_empty_position_is_reached_before_the_first_try():
    """As for a path."""
    assert (
        create_position_finder(
            path_of(boards.dominoes(2, 2), []), returns=False
        ).step_within(0)
        == 0
    )
