"""Sliding tiles: numbers of slides that others have published, and texts of starts."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, permutations, tuples

from pypuzzles import InputError, count, request, solve
from pypuzzles.puzzles.sliding_tiles import PUZZLE
from pypuzzles.puzzles.sliding_tiles.boards import (
    STARTS,
    Game,
    is_solvable,
    join_tiles,
    read_start,
    write_start,
)

SHORTEST = ("breadth_first", "deepening", "a_star", "ida_star")
ALL = (*SHORTEST, "depth_first")
FEWEST = {
    "hardest_eight": 31,  # A. Reinefeld, IJCAI 1993: two starts need 31 slides
    "hardest_five": 21,  # OEIS A151944
    "fifteen_tiles": 42,  # R. E. Korf 1985, number 79 of the table
}
BOARDS_BY_SLIDES = [  # OEIS A089473
    *(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512),
    *(4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578),
    *(14560, 6274, 3910, 760, 221, 2),
]


def measure_all(game):
    """Return the number of slides to each board from the end of a game."""
    seen = {tuple(game.goal): 0}
    queue = [*seen]
    for board in queue:
        gap = board.index(0)
        for cell in game.near[gap]:
            after = [*board]
            after[gap], after[cell] = after[cell], 0
            if tuple(after) not in seen:
                seen[tuple(after)] = seen[board] + 1
                queue.append(tuple(after))
    return seen


def test_slides_lead_to_as_many_boards_as_published():
    """Breadth-first from the end reaches them by number of slides."""
    slides = measure_all(Game("eight_tiles"))
    found = Counter(slides.values())
    assert [found[k] for k in sorted(found)] == BOARDS_BY_SLIDES
    assert slides[tuple(Game("hardest_eight").tiles)] == 31


@pytest.mark.parametrize("rows, cols, most", [(2, 2, 6), (2, 3, 21), (2, 4, 36)])
def test_no_start_needs_more_slides_than_the_limit(rows, cols, most):
    """The largest distances are those of OEIS A151944."""
    end = join_tiles([*range(1, rows * cols), 0], cols)
    game = Game(end)
    assert max(measure_all(game).values()) == game.length == most


@pytest.mark.parametrize("start", FEWEST)
def test_the_first_solution_is_shortest(start):
    """Its length is the published one."""
    for algorithm in SHORTEST if start == "hardest_five" else ("ida_star",):
        solution = next(
            iter(solve("sliding_tiles", algorithm=algorithm, initial=start))
        )
        assert len(solution.path) == FEWEST[start]


@pytest.mark.parametrize("algorithm", SHORTEST)
@settings(max_examples=20, deadline=None)
@given(tiles=permutations(range(6)))
def test_every_search_finds_all_shortest_solutions(algorithm, tiles):
    """`deepening` visits every way, so it is the reference."""
    start = join_tiles(tiles, 3)
    if not is_solvable(start) or tiles == [1, 2, 3, 4, 5, 0]:
        return
    every = count("sliding_tiles", algorithm="deepening", initial=start)
    assert (
        count("sliding_tiles", algorithm=algorithm, initial=start).solutions
        == every.solutions
    )


def test_depth_first_finds_a_longer_solution_first():
    """Only the others have a reason to prefer a short way."""
    slow = next(
        iter(solve("sliding_tiles", algorithm="depth_first", initial="eight_tiles"))
    )
    fast = next(iter(solve("sliding_tiles", algorithm="a_star", initial="eight_tiles")))
    assert len(fast.path) == 12 < len(slow.path)


def test_exactly_half_of_the_starts_can_be_solved():
    """The others have the wrong parity; the search is the proof."""
    reached = measure_all(Game("1,2,3/4,5,_"))
    for tiles in [(4, 1, 2, 5, 3, 0), (2, 1, 3, 4, 5, 0), (0, 5, 4, 3, 2, 1)]:
        assert is_solvable(join_tiles(tiles, 3)) == (tiles in reached)
    assert len(reached) == 360  # of 720


@given(tiles=permutations(range(6)))
@settings(deadline=None)
def test_parity_agrees_with_the_boards_that_are_reached(tiles):
    """Parity is a proof, and reaching every board is another."""
    reached = measure_all(Game("1,2,3/4,5,_"))
    assert is_solvable(join_tiles(tiles, 3)) == (tuple(tiles) in reached)


def test_loyd_exchanged_the_last_two_tiles():
    """No one won his 1,000 dollars."""
    start = "1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,_"
    assert not is_solvable(start)
    found = count("sliding_tiles", algorithm="ida_star", initial=start)
    assert (found.solutions, found.engine) == (0, "proof")
    assert "never come home together" in str(found.why)


@given(
    tuples(integers(2, 4), integers(2, 4)).flatmap(
        lambda size: tuples(
            permutations(range(size[0] * size[1])), integers(size[1], size[1])
        )
    )
)
def test_starts_can_be_written_and_read_again(board):
    """Round trip of texts."""
    text = join_tiles(*board)
    assert read_start(write_start(text)) == text


@pytest.mark.parametrize(
    "instance, message",
    [
        ("1 2 3 4 5 6 7 8", "2 to 4 rows and columns of equal length, not 8"),
        ("1 2 / 3 3 _", "not 2, 3"),
        ("1 2\n2 _", "line 2, column 1: tile 2 is given twice"),
        ("1 7\n2 _", "line 1, column 3: a tile must be from 1 to 3, not 7"),
        ("1 ?\n2 _", "line 1, column 3: '?' is not a tile or the gap"),
    ],
)
def test_a_wrong_start_is_refused_with_its_place(instance, message):
    """Nobody has to look for the fault."""
    with pytest.raises(InputError, match=message.replace("?", r"\?")):
        read_start(instance)


def test_a_start_in_order_is_refused():
    """There would be nothing to do."""
    with pytest.raises(InputError, match="in order already"):
        request("sliding_tiles", initial="1 2 / 3 _")


def test_a_position_is_completed_by_the_fewest_slides():
    """A hint continues where the reader is."""
    parameters = PUZZLE.read(PUZZLE.algorithm(), {"initial": "eight_tiles"})
    path = next(iter(solve("sliding_tiles", initial="eight_tiles"))).path
    completions = filter(None, PUZZLE.find_completions(parameters, path[:4]))
    assert next(completions) == [*path]


def test_named_starts_can_all_be_solved():
    """A visitor begins with one of them."""
    assert all(map(is_solvable, STARTS))


def test_a_square_in_one_row_needs_no_spaces():
    """As programs print it, with 0 for the gap."""
    assert read_start("1230") == read_start("1 2 3 _") == "1,2/3,_"
    assert read_start("123405786") == read_start("1 2 3\n4 0 5\n7 8 6")
