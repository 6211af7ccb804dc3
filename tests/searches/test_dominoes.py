"""Dominoes: the formula of 1961, and a limited search."""

from itertools import product
from math import cos, pi, prod

import pytest

from pypuzzles import count, request
from pypuzzles.puzzles.dominoes import COUNTS

SIZES = list(product(range(2, 9), repeat=2))


def kasteleyn(rows, cols):
    """Count the tilings of a board, by the formula of P. W. Kasteleyn."""
    waves = (
        4 * cos(pi * j / (rows + 1)) ** 2 + 4 * cos(pi * k / (cols + 1)) ** 2
        for j, k in product(range(1, rows + 1), range(1, cols + 1))
    )
    return 0 if rows * cols % 2 else round(prod(waves) ** 0.25)


@pytest.mark.parametrize("rows, cols", SIZES)
def test_the_profile_agrees_with_the_formula(rows, cols):
    """For every board; none is wrongly called impossible."""
    counted = count("dominoes", "profile", rows=rows, cols=cols)
    assert counted.solutions == kasteleyn(rows, cols)
    query = request("dominoes", rows=rows, cols=cols)
    assert (query.explain_impossible() is None) == (counted.solutions > 0)


def test_a_search_through_all_sets_of_tiles_accepts_only_small_boards():
    """With the reason."""
    with pytest.raises(ValueError, match=r"^rows x cols must .* 25: .* 2,810,693"):
        request("dominoes", "anywhere", rows=5, cols=5)


@pytest.mark.parametrize("size, ways", COUNTS.items())
def test_precomputed_numbers_are_correct(size, ways):
    """The page shows the number without a search."""
    rows, cols = size
    assert ways == kasteleyn(rows, cols)
