"""Searches that learn: restarts, weights, and what they are good for."""

from itertools import islice

import pytest

from pypuzzles import FOUND, PUZZLES, request, solutions, tally
from pypuzzles.puzzles.exact_cover.fewest_rows import algorithm_x_with_masks
from pypuzzles.puzzles.exact_cover.learning import algorithm_x_with_weights
from pypuzzles.puzzles.knights_tour.learning import learn_tours
from pypuzzles.puzzles.magic_star import learning as stars
from pypuzzles.restarts import run_lengths


def luby(number):
    """Return a length as M. Luby, A. Sinclair and D. Zuckerman define it, 1993."""
    k = number.bit_length()
    if number == 2**k - 1:
        return 2 ** (k - 1)
    return luby(number - 2 ** (k - 1) + 1)


def test_run_lengths_are_the_published_ones():
    """By the paper's definition, and OEIS A182105."""
    lengths = [*islice(run_lengths(), 1000)]
    assert lengths[:15] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    assert lengths == [luby(number) for number in range(1, 1001)]


@pytest.mark.parametrize("start, tours", [("0,0", 32), ("1,1", 0)])
def test_a_solution_is_found_once_in_spite_of_restarts(start, tours):
    """The number of tours is that of `degrees`, which never restarts."""
    given = {"rows": 4, "cols": 5, "kind": "any", "start": start}
    events = [*request("knights_tour", "learning", **given).search()]
    found = [path for path, _ in solutions(events)]
    assert sum(depth == 0 for depth, _ in events) > 1
    assert len(found) == len({*found}) == tours
    others = solutions(request("knights_tour", "degrees", **given).search())
    assert {*found} == {path for path, _ in others}


def timetable(others):
    """Return a table: five lessons need a hall that is free for four hours.

    Three lessons share each other room, which is free for three hours.
    """
    rows = [
        (lesson, f"room {lesson // 3}, hour {hour}")
        for lesson in range(others)
        for hour in range(3)
    ]
    rows += [
        (f"sports {lesson}", f"hall, hour {hour}")
        for lesson in range(5)
        for hour in range(4)
    ]
    return rows, [*range(others), *(f"sports {lesson}" for lesson in range(5))]


def test_learning_finds_the_part_that_has_no_solution():
    """More lessons in other rooms do not matter; without weights each room does."""
    fewest = [tally(algorithm_x_with_masks(*timetable(n))).tries for n in (3, 6, 9)]
    learned = [tally(algorithm_x_with_weights(*timetable(n))).tries for n in (3, 6, 9)]
    assert fewest[1] > 6 * fewest[0]
    assert fewest[2] > 6 * fewest[1]
    assert learned[2] < learned[0] + 10


def count_to_first(search):
    """Count the tries before the first solution."""
    tries = 0
    for depth, _ in search:
        if depth == FOUND:
            return tries
        tries += depth >= 0
    return None


def test_learned_orders_need_no_more_than_a_few_hundred_tries():
    """Queens by exact cover, where some sizes are hard without weights."""
    sizes = range(4, 32)
    plain, learned = (
        [count_to_first(request("queens", name, n=n).search()) for n in sizes]
        for name in ("exact_cover", "learning")
    )
    assert max(learned) < max(plain) / 2


def test_points_of_earlier_tours_help():
    """The 16 starts in a quarter of the chessboard, without and with experience."""
    starts = [(row, col) for row in range(4) for col in range(4)]
    points = [0] * 64
    fresh, wiser = 0, 0
    for start in starts:
        fresh += count_to_first(learn_tours(8, 8, start, "any", [0] * 64))
        wiser += count_to_first(learn_tours(8, 8, start, "any", points))
    assert wiser < fresh


# Normal magic stars of n points, whose lines skip one point (Wikipedia, "Magic star";
# OEIS A200720): one of each 2n rotated and reflected stars.
STARS_BY_POINTS = {5: 0, 6: 80}


def learn_star(points, weights=None):
    """Search for stars; line k joins points k and k + 2, and crosses two others."""
    lines = [
        (k, points + k, points + (k + 1) % points, (k + 2) % points)
        for k in range(points)
    ]
    may = [(2 << 2 * points) - 2] * (2 * points)
    return stars.learn_stars(lines, may, weights or [1] * points)


@pytest.mark.parametrize("points, count", STARS_BY_POINTS.items())
def test_learned_orders_find_the_stars_of_other_sizes(points, count):
    """Each of them once."""
    found = [tuple(sorted(path)) for path, _ in solutions(learn_star(points))]
    assert len(found) == len({*found}) == 2 * points * count


class Unchanged(list):
    """Weights that stay the same."""

    def __setitem__(self, index, value):
        pass


def test_weights_shorten_a_proof_and_restarts_lengthen_it(monkeypatch):
    """The star of five points has no solution, as the lesson says."""
    restarted = tally(learn_star(5)).tries
    monkeypatch.setattr(stars, "DEAD_ENDS", 10**9)
    once, unlearned = (
        tally(learn_star(5, weights)).tries for weights in (None, Unchanged([1] * 5))
    )
    assert (restarted, once, unlearned) == (341_386, 35_278, 204_292)


def test_a_search_that_learns_is_never_the_default():
    """Its order depends on earlier runs, so it is not the one to read first."""
    assert not any(puzzle.algorithm().weights for puzzle in PUZZLES)
