"""Langford pairs: mirror images, and sizes without solutions."""

import pytest

from pypuzzles import request, solutions, solve
from pypuzzles.puzzles.langford import PUZZLE, mirrored


def numbers(n, path):
    """Return a path as a row; the largest pair is placed first."""
    row = [0] * 2 * n
    for k, place in zip(range(n, 0, -1), path, strict=True):
        row[place] = row[place + k + 1] = k
    return row


@pytest.mark.parametrize("n", [3, 4, 7, 8])
def test_mirrored_finds_one_of_each_two_rows(n):
    """Its rows and their reversals are all rows, without duplicates."""
    found = [numbers(n, path) for path, _ in solutions(mirrored(n))]
    rows = [numbers(n, row.path) for row in solve("langford", n=n)]
    assert sorted(found + [row[::-1] for row in found]) == sorted(rows)


@pytest.mark.parametrize("parameters, count", PUZZLE.known)
def test_sizes_without_rows_are_called_impossible(parameters, count):
    """By the places of odd and even numbers."""
    assert (request("langford", **parameters).explain_impossible() is None) == (
        count > 0
    )
