"""Halves of queens boards that meet: which can, which fit, and the cost."""

from functools import cache
from itertools import combinations
from typing import Any

from pypuzzles import request
from pypuzzles.puzzles.queens import meet_in_the_middle

from website.lessons.figures.frame import code_table, split_heading

MIDDLE: Any = meet_in_the_middle
__all__ = ["SIXTEEN", "costs", "fitting", "meeting"]

SIXTEEN = [15_324_708, 1_141_190_302, 16_039_237_448, 15_979_384, 14_772_512]
"""The row for 16 queens, which takes too long to compute."""


def fill_half(n: int) -> list[list[int]]:
    """List the ways to fill the upper half of the rows, each by its columns."""
    ways: list[list[int]] = [[]]
    for row in range(n // 2):
        ways = [
            [*way, col]
            for way in ways
            for col in range(n)
            if all(
                col != other and abs(col - other) != row - above
                for above, other in enumerate(way)
            )
        ]
    return ways


def is_safe(board: list[int]) -> bool:
    """Return whether no two queens share a diagonal."""
    lines = [{col + way * row for row, col in enumerate(board)} for way in (-1, 1)]
    return all(len(line) == len(board) for line in lines)


def meeting(arguments: str, text: str) -> str:
    """List all groups of halves of a small board, and their partners: `4`."""
    n = int(arguments)
    ways = fill_half(n)
    rows = []
    for columns in combinations(range(n), n // 2):
        group = [way for way in ways if {*way} == {*columns}]
        others = [way for way in ways if not {*way} & {*columns}]
        rest = sorted({*range(n)} - {*columns})
        fit = sum(is_safe(above + below[::-1]) for above in group for below in others)
        group_words = [" ".join(map(str, way)) for way in group]
        pairs = len(group) * len(others)
        rows.append(
            [
                format_set(columns),
                " / ".join(group_words) or "–",
                format_set(rest),
                pairs,
                fit,
            ]
        )
    heads, caption = split_heading(text)
    return code_table(heads, [list(map(str, row)) for row in rows], caption)


def format_set(columns: tuple[int, ...] | list[int]) -> str:
    """Format a set of columns."""
    return f"{{{', '.join(map(str, columns))}}}"


def fitting(arguments: str, text: str) -> str:
    """List the lower halves on the diagonals of an upper one: `1 4 6 3`."""
    upper = [int(word) for word in arguments.split()]
    half = len(upper)
    n = 2 * half
    lowers = [way[::-1] for way in fill_half(n) if not {*way} & {*upper}]
    rows = []
    union = 0
    for row, col in enumerate(upper):
        for sign, line in (("+", col + row), ("−", col - row)):
            way = 1 if sign == "+" else -1
            takers = [
                any(below + way * at == line for at, below in enumerate(lower, half))
                for lower in lowers
            ]
            if reaches(row, col, -way, n):
                union |= int("".join(map(str, map(int, takers))), 2)
                rows.append([f"col {sign} row = {line}", digits(takers)])
    taken = [bool(union >> at & 1) for at in reversed(range(len(lowers)))]
    heads, caption = split_heading(text)
    rows.append([heads[-1], digits(taken)])
    return code_table(heads[:-1], rows, caption)


def reaches(row: int, col: int, way: int, n: int) -> bool:
    """Return whether a diagonal of an upper queen reaches the lower half."""
    return 0 <= col + way * (n // 2 - row) < n


def digits(takers: list[bool]) -> str:
    """Return a digit for each lower half."""
    return "".join("01"[taker] for taker in takers)


def costs(arguments: str, text: str) -> str:
    """Compare the cost of halves with the search row by row: `8 10 12 14 16`."""
    rows = [
        [f"{size:,}" for size in (n, *(SIXTEEN if n == 16 else cost(n)))]
        for n in map(int, arguments.split())
    ]
    heads, caption = split_heading(text)
    return code_table(heads, rows, caption)


@cache
def cost(n: int) -> list[int]:
    """Count halves, tries by bitmask, pairs, operations and solutions.

    Pairs have disjoint columns. An operation combines two long integers: one for each
    byte of an upper half that meets a group, and one for each value of a byte per
    meeting. n must be even.
    """
    full, rest = (1 << n) - 1, n - n // 2
    left = MIDDLE.fill_halves(n, range(n // 2))
    ways = MIDDLE.fill_halves(n, range(n))
    pairs = sum(len(way) * len(ways.get(full ^ key, ())) for key, way in ways.items())
    met = [
        len(way)
        for key, way in left.items()
        if way and MIDDLE.weigh_meeting(n, key, full ^ key)
    ]
    last = rest + 2 * n - 2
    bits = [min(8, last - first) for first in range(rest // 8 * 8, last, 8)]
    joins = sum(met) * len(bits) + len(met) * sum(1 << wide for wide in bits)
    found = request("queens", "bitmask", n=n).count()
    return [
        sum(map(len, ways.values())),
        found.tries or 0,
        pairs,
        joins,
        found.solutions or 0,
    ]
