"""What follows from a board for a position that was played by hand."""

import pytest
import ruled

from pypuzzles.kit import InputError, Number, Puzzle
from pypuzzles.kit.positions import AnyOrder
from pypuzzles.page.approach import APART, approach_to
from pypuzzles.search import FOUND


def nothing():
    """Search nothing."""
    yield from ()


def puzzle(board, *algorithms):
    """Make a puzzle of one board."""
    return Puzzle("board", (), algorithms or (nothing,), board=lambda: board)


def begun(board, position):
    """Read a position as a path."""
    made = puzzle(board)
    return made.begun(made.algorithm(), {}, position)


def said(board, position):
    """Return why no search comes to a position, and the entry that shows it."""
    with pytest.raises(InputError) as why:
        begun(board, position)
    return str(why.value), why.value.place


def test_a_position_is_finished_by_the_board_of_its_parameters():
    """The larger one has a way that the smaller one has not."""
    made = Puzzle(
        "langford",
        (Number("n", 4, 3, 5),),
        (nothing,),
        board=lambda n: ruled.langford(n),
    )
    for n, solutions in ((3, 2), (4, 2), (5, 0)):
        found = [each for each in made.complete({"n": n}, []) if each]
        assert len(found) == solutions
    assert list(made.complete({"n": 3}, [0, 1])) == []


def test_an_entry_is_taken_back_alone_where_the_order_does_not_count():
    """Else with all that came after it."""
    assert puzzle(ruled.queens(4)).without({}, [1, 4, 11], 1) == [1, 11]
    assert puzzle(ruled.dominoes(2, 2)).without({}, [0, 3], 0) == [3]
    assert puzzle(ruled.knights(3, 4)).without({}, [0, 6, 9], 1) == [0]
    assert puzzle(ruled.triangle(4, empty=1)).without({}, [5, 7], 1) == [5]


def test_a_position_is_the_path_by_the_depths_of_its_choices():
    """In whatever order they were made by hand."""
    board = ruled.queens(4)  # put number 4 * row + column
    assert begun(board, []) == []
    assert begun(board, [9, 1, 7]) == [(1, 1), (2, 3), (0, 1)]
    assert said(board, [9, 1]) == (
        "this search chooses at depth 1 first, and nothing is chosen there",
        None,
    )
    twice = (
        "this search makes one choice per depth, but this position has two at depth 0"
    )
    assert said(board, [1, 4, 3]) == (twice, 2)
    for wrong in ([1, 16], [1, -1], [1, 1]):
        assert said(board, wrong) == ("this search leaves out what is marked", 1)


def test_what_is_done_in_order_is_the_path():
    """The cells of a visit, and the moves of a game."""
    assert begun(ruled.knights(3, 4), [0, 6]) == [(0, 0), (1, 6)]
    assert begun(ruled.triangle(4, empty=1), [7, 2]) == [(0, 7), (1, 2)]


def test_the_depths_are_those_of_the_algorithm():
    """A board may be another one for each."""

    def board(algorithm):
        cells = (0, 1, 2) if algorithm == "forwards" else (2, 1, 0)
        return ruled.Board(ruled.row(3), ruled.write(cells, (1, 2, 3)))

    def forwards():
        yield from ()

    def backwards():
        yield from ()

    made = Puzzle("row", (), (forwards, backwards), board=board)
    first, second = made.algorithms
    assert made.begun(first, {}, [1, 2]) == [(0, 1), (1, 2)]
    assert made.begun(second, {}, [0, 2, 1]) == [(2, 1), (1, 2)]


def test_what_is_written_is_told_cell_by_cell():
    """What is given may be told, too; what no choice writes is no position."""
    rules, given = [ruled.different(range(4))], {1: 2}
    board = ruled.Board(
        ruled.row(4), ruled.write([0, 2, 3], (1, 2, 3, 4)), rules, given
    )
    made = puzzle(board)
    for position in ([], [1], [0, 2, 3], [1, 0, 3, 4]):
        assert [1, 0, 3, 4] in made.complete({}, position)
    for wrong in ([2], [0, 3], [5], [-1], [0, 0, 0, 0, 0], [1, 0, 1]):
        assert not list(filter(None, made.complete({}, wrong)))
    assert made.without({}, [1, 0, 3], 0) == [0, 0, 3]
    last = ruled.Board(ruled.row(2), ruled.write([0], (1, 2)), [], {1: 2})
    finished = puzzle(last).complete({}, [])  # what is given at the end is left out
    assert [*filter(None, finished)] == [[1], [2]]
    assert begun(board, [4, 2, 3]) == [(0, 4), (2, 3)]
    empty = "this search chooses at depth 1 first, and nothing is chosen there"
    assert said(board, [4, 2, 0, 3]) == (empty, 2)
    assert said(board, [4, 3]) == ("this search leaves out what is marked", 1)


def first_free(rows, cols):
    """Cover the first square that is free."""
    tiles = [set(at) for at in ruled.grid(rows, cols).placements("XX")]

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
    """Count the tries until just these choices stand, in any order; None if never."""
    path = []
    tries = [pair for pair in search if pair[0] >= 0]
    for number, (depth, choice) in enumerate(tries, 1):
        path = [*path[:depth], choice]
        if sorted(path) == sorted(position):
            return number
    return None


def test_a_search_finds_the_order_of_choices_that_have_none():
    """It comes to them at the first try after which just these stand, or never."""
    board = ruled.dominoes(2, 4)
    every = range(len(board.puts))
    for position in ([a, b][:many] for a in every for b in every for many in (1, 2)):
        if len(set(position)) < len(position):
            continue
        way = begun(board, position)
        assert isinstance(way, AnyOrder)
        assert sorted(way) == sorted(enumerate(position))
        watch = approach_to(way, returns=False)
        pairs = list(first_free(2, 4))
        for pair in pairs:
            watch.follow([pair])
            if watch.known:
                break
        else:
            watch.end()
        assert watch.step == step(pairs, position)
        if watch.step is None:
            assert (watch.why.pattern, watch.why.place) == (APART, None)
            with pytest.raises(InputError, match="never makes exactly these"):
                watch.reached(100)
        else:
            assert watch.reached(100) == watch.step


def test_nothing_to_come_to_is_there_before_the_first_try():
    """As for a path."""
    assert approach_to(begun(ruled.dominoes(2, 2), []), returns=False).reached(0) == 0
