"""Dominoes: the formula of 1961, and a search with a limit."""

from itertools import product
from math import cos, pi, prod

import pytest

from pypuzzles import count, request
from pypuzzles.puzzles.dominoes import COUNTS

SIZES = list(product(range(2, 9), repeat=2))


def kasteleyn(rows, cols):
    """Count the ways to cover a board, by the formula of P. W. Kasteleyn."""
    waves = (
        4 * cos(pi * j / (rows + 1)) ** 2 + 4 * cos(pi * k / (cols + 1)) ** 2
        for j, k in product(range(1, rows + 1), range(1, cols + 1))
    )
    return 0 if rows * cols % 2 else round(prod(waves) ** 0.25)


@pytest.mark.parametrize("rows, cols", SIZES)
def test_the_profile_counts_what_the_formula_says(rows, cols):
    """Every board there is; none is called impossible that is not."""
    counted = count("dominoes", "profile", rows=rows, cols=cols)
    assert counted.solutions == kasteleyn(rows, cols)
    asked = request("dominoes", rows=rows, cols=cols)
    assert (asked.impossible() is None) == (counted.solutions > 0)


def test_a_search_through_all_sets_of_tiles_takes_small_boards_alone():
    """And says why."""
    with pytest.raises(ValueError, match=r"rows x cols is 25, .* 2,810,693"):
        request("dominoes", "anywhere", rows=5, cols=5)


@pytest.mark.parametrize("size, ways", COUNTS.items())
def test_what_is_told_beforehand_is_what_is_counted(size, ways):
    """The page tells it without a search."""
    rows, cols = size
    assert ways == kasteleyn(rows, cols)
