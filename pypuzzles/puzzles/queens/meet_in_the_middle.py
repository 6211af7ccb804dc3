"""Meet in the middle: fill half of the rows, and combine matching halves.

Half of sixteen rows can be filled in 15 million ways. A search that continues from
there row by row passes through another billion boards on its way to 14,772,512
solutions. But turned upside down, the ways to fill the upper rows are the ways to fill
the lower rows, and two halves make a solution if they share no column or diagonal.

- Columns: halves are grouped by the set of columns that they use. A group meets only
  the group of the other columns; if n is odd, the middle queen takes a column between
  them.
- Diagonals: for each diagonal, one long integer has a bit for each lower half of a
  group that uses it. The lower halves that clash with an upper half are the union of
  the integers of its diagonals: a few `or`s for hundreds of pairs. Unions of eight
  diagonals are computed in advance, one for each value of a byte.
- Symmetry: only halves that begin left of the middle are made; they count twice, for
  their mirror images. Halves that begin in the middle column count once. As boards can
  be turned upside down, two groups need to meet in only one order.

This is a counter, not a search: there are no steps to watch.
"""

from collections.abc import Iterable
from itertools import combinations
from operator import or_
from struct import pack

from ...search import Count
from .burnside import orbits

__all__ = ["counter"]

DIGIT = [
    bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(8)
]
"""DIGIT[bit][byte]: that bit of the byte, as a digit."""


def counter(n: int) -> Count:
    """Fill half of the rows in all ways, and count the pairs that match."""
    boards = joined(n) if n > 1 else 1
    return Count(boards, orbits(n, boards), None)


def diagonals(n, row, col):
    """Return the diagonals of a square as bits: col + row, then col - row.

    The n - 1 diagonals of each kind that both halves reach are adjacent:
    from bit `rest`, the number of rows that are not in the lower half.
    """
    rest = n - n // 2
    return 1 << col + row | 1 << (rest + n - 1) + (rest - 1 + col - row)


def halves(n, firsts):
    """Group the ways to fill the upper half by their columns.

    A way is the set of its diagonals. The first queen is in one of
    `firsts`.
    """
    groups = {1 << col: [diagonals(n, 0, col)] for col in firsts}
    for row in range(1, n // 2):
        queens = [(1 << col, diagonals(n, row, col)) for col in range(n)]
        longer: dict[int, list[int]] = {}
        for columns, ways in groups.items():
            for bit, queen in queens:
                if not columns & bit:
                    more = [way | queen for way in ways if not way & queen]
                    longer.setdefault(columns | bit, []).extend(more)
        groups = longer
    return groups


def joined(n):
    """Count boards: an upper half, a middle queen if n is odd, a lower half."""
    half, full = n // 2, (1 << n) - 1
    left, middle = halves(n, range(half)), halves(n, range(half, n - half))
    queens = [(1 << col, diagonals(n, half, col)) for col in range(n)]
    boards = 0
    for cols in combinations(range(n), half):
        below = sum(1 << col for col in cols)
        uppers: dict[int, list[int]] = {1: [], 2: [], 4: []}
        for bit, queen in queens if n % 2 else [(0, 0)]:
            above = full ^ below ^ bit
            copies = 0 if below & bit else meetings(n, above, below)
            if copies:
                uppers[copies] += add_queen(middle.get(above, []), queen)
                uppers[2 * copies] += add_queen(left.get(above, []), queen)
        if any(uppers.values()):
            count, takers = lower_halves(n, left, middle, below)
            for copies, ways in uppers.items():
                if ways:
                    pairs = count * len(ways) - clashes(n, ways, takers)
                    boards += copies * pairs
    return boards


def meetings(n, above, below):
    """Return the weight of two groups: 2 in one order, 0 in the other.

    The key of a group is the lesser of its set of columns and the mirror
    image, so that a meeting and its mirror image have the same weight.
    Groups with equal keys count once in each order.
    """
    upper = min(above, mirror(n, above))
    lower = min(below, mirror(n, below))
    return 2 * (upper < lower) + (upper == lower)


def mirror(n, columns):
    """Return the mirror image of a set of columns: its digits reversed."""
    return int(f"{columns:0{n}b}"[::-1], 2)


def add_queen(ways, queen):
    """Add a queen to the ways that leave its diagonals free; 0 is no queen."""
    return (
        [way | queen for way in ways if not way & queen] if queen else ways
    )


def lower_halves(n, left, middle, columns):
    """Return the number of lower halves on columns and each diagonal's takers.

    A mirror image reverses the order of the diagonals that both halves
    reach.
    """
    count, takers = 0, [0] * (2 * n - 2)
    sources = (
        (left, columns, 1),
        (middle, columns, 1),
        (left, mirror(n, columns), -1),
    )
    for groups, key, step in sources:
        ways = groups.get(key, [])
        if ways:
            more = upside_down(n, ways)[::step]
            both = zip(takers, more, strict=True)
            takers = [old | new << count for old, new in both]
            count += len(ways)
    return count, takers


def upside_down(n, ways):
    """Turn upper halves over: return the takers of each shared diagonal.

    The two kinds of diagonals swap places. The digits of a set are picked
    from the bytes that hold its bit, and read as one long number.
    """
    half, rest = n // 2, n - n // 2
    plus, minus = half, 2 * rest + n - 1 - half
    bits = *range(minus, minus + n - 1), *range(plus, plus + n - 1)
    packed = pack(f"<{len(ways)}Q", *ways)
    return [
        int(packed[bit // 8 :: 8].translate(DIGIT[bit % 8]), 2)
        for bit in bits
    ]


def clashes(n, ways, takers):
    """Count the pairs of an upper and a lower half that share a diagonal."""
    rest = n - n // 2
    shared = [0] * rest + takers
    packed = pack(f"<{len(ways)}Q", *ways)
    clashing: Iterable[int] = [0] * len(ways)
    for byte in range(rest // 8, (rest + 2 * n + 5) // 8):
        unions = [0]
        for taker in shared[8 * byte : 8 * byte + 8]:
            unions += [union | taker for union in unions]
        unions *= 256 // len(unions)  # bits not shared change nothing
        taken = map(unions.__getitem__, packed[byte::8])
        clashing = map(or_, clashing, taken)
    return sum(map(int.bit_count, clashing))
