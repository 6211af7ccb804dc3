"""Langford pairs: what a mirror shows, and rows that there are not."""

import pytest

from pypuzzles import request, solutions, solve
from pypuzzles.puzzles.langford import PUZZLE, mirrored


def numbers(n, path):
    """Write a path as a row; the largest pair is laid first."""
    row = [0] * 2 * n
    for k, place in zip(range(n, 0, -1), path, strict=True):
        row[place] = row[place + k + 1] = k
    return row


@pytest.mark.parametrize("n", [3, 4, 7, 8])
def test_the_mirror_finds_one_of_each_two_rows(n):
    """Those it finds and their reversals are all rows, none of them twice."""
    found = [numbers(n, path) for path, _ in solutions(mirrored(n))]
    rows = [numbers(n, row.path) for row in solve("langford", n=n)]
    assert sorted(found + [row[::-1] for row in found]) == sorted(rows)


@pytest.mark.parametrize("parameters, count", PUZZLE.known)
def test_rows_are_said_to_be_impossible_where_there_are_none(parameters, count):
    """By the places that odd and even numbers take."""
    assert (request("langford", **parameters).impossible() is None) == (count > 0)
