"""Meet in the middle: test thousands of pairs of halves in one operation.

`pairs_of_halves` makes both halves, groups the lower ones by their columns, and tests
the pairs one by one. Sixteen queens have 16 billion pairs. Three changes make that a
matter of seconds:

- A half is only the set of its diagonals, as the bits of one integer. A queen can be
  added, and two halves fit, if their sets are disjoint.
- For each diagonal, one long integer has a bit for each lower half of a group that uses
  it. The lower halves that clash with an upper half are the union of the integers of
  its diagonals: a few `or`s for hundreds of pairs. Unions of eight diagonals are
  computed in advance, one for each value of a byte.
- Symmetry: only halves that begin left of the middle are made; they count twice, for
  their mirror images. Halves that begin in the middle column count once. As boards can
  be turned upside down, two groups need to meet in only one order.

If n is odd, the queen of the middle row takes a column and two diagonals that both
halves leave free.

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
    boards = count_boards(n) if n > 1 else 1
    return Count(boards, orbits(n, boards), None)


def diagonals(n, row, col):
    """Return the two diagonals of a square of the upper rows as bits.

    Sums col + row are the lowest bits, and differences col - row follow.
    The lower half does not reach the lowest sums and the highest
    differences, so the diagonals that both halves reach are adjacent:

        | upper only | n - 1 differences | n - 1 sums | upper only |
                                                        bit 0 -----^
    """
    upper_rows = n - n // 2
    least_difference = 1 - upper_rows
    sums = upper_rows + n - 1
    return 1 << col + row | 1 << sums + (col - row - least_difference)


def fill_halves(n, first_columns):
    """Group the upper halves that begin in some columns by all their columns.

    A half is the set of its diagonals.
    """
    groups = {1 << col: [diagonals(n, 0, col)] for col in first_columns}
    for row in range(1, n // 2):
        queens = [(1 << col, diagonals(n, row, col)) for col in range(n)]
        longer: dict[int, list[int]] = {}
        for columns, halves in groups.items():
            for bit, queen in queens:
                if not columns & bit:
                    more = [
                        half | queen for half in halves if not half & queen
                    ]
                    longer.setdefault(columns | bit, []).extend(more)
        groups = longer
    return groups


def add_queen(halves, queen):
    """Add a queen to the halves that leave its diagonals free; 0 is no queen."""
    if queen == 0:
        return halves
    return [half | queen for half in halves if not half & queen]


def count_boards(n):
    """Count boards: an upper half, a middle queen if n is odd, a lower half."""
    rows, full = n // 2, (1 << n) - 1
    left = fill_halves(n, range(rows))
    middle = fill_halves(n, range(rows, n - rows))
    no_queen = (0, 0)
    middle_row = [(1 << col, diagonals(n, rows, col)) for col in range(n)]
    boards = 0
    for cols in combinations(range(n), rows):
        below = sum(1 << col for col in cols)
        uppers: dict[int, list[int]] = {1: [], 2: [], 4: []}
        for bit, queen in middle_row if n % 2 else [no_queen]:
            above = full ^ below ^ bit
            weight = 0 if below & bit else weigh_meeting(n, above, below)
            if weight:
                uppers[weight] += add_queen(middle.get(above, []), queen)
                uppers[2 * weight] += add_queen(left.get(above, []), queen)
        if any(uppers.values()):
            count, users = collect_lower_halves(n, left, middle, below)
            for weight, halves in uppers.items():
                if halves:
                    clashes = count_clashes(n, halves, users)
                    boards += weight * (count * len(halves) - clashes)
    return boards


def weigh_meeting(n, above, below):
    """Return how often two groups count: 2 in one order, 0 in the other.

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


def collect_lower_halves(n, left, middle, columns):
    """Count the lower halves on columns, and list the users of each diagonal.

    The users of a diagonal are a long integer with a bit for each half. A
    mirror image reverses the order of the diagonals that both halves reach.
    """
    count, users = 0, [0] * (2 * n - 2)
    sources = (
        (left, columns, 1),
        (middle, columns, 1),
        (left, mirror(n, columns), -1),
    )
    for groups, key, step in sources:
        halves = groups.get(key, [])
        if halves:
            more = turn_upside_down(n, halves)[::step]
            both = zip(users, more, strict=True)
            users = [old | new << count for old, new in both]
            count += len(halves)
    return count, users


def turn_upside_down(n, halves):
    """Turn upper halves over, and list which of them use each shared diagonal.

    Row r becomes row n - 1 - r, so sums become differences and the reverse.
    To collect one bit of all halves, take the byte that holds the bit from
    each 64-bit integer, replace it by the digit 0 or 1, and read all digits
    as one number in base two.
    """
    rows, upper_rows = n // 2, n - n // 2
    sums = rows
    differences = (upper_rows + n - 1) + (upper_rows - rows)
    bits = (
        *range(differences, differences + n - 1),
        *range(sums, sums + n - 1),
    )
    packed = pack(f"<{len(halves)}Q", *halves)
    digits = [
        packed[bit // 8 :: 8].translate(DIGIT[bit % 8]) for bit in bits
    ]
    return [int(each, 2) for each in digits]


def count_clashes(n, halves, users):
    """Count the pairs of an upper and a lower half that share a diagonal.

    The diagonals of an upper half are read byte by byte.
    """
    upper_rows = n - n // 2
    shared = [0] * upper_rows + users
    packed = pack(f"<{len(halves)}Q", *halves)
    clashing: Iterable[int] = [0] * len(halves)
    for byte in range(upper_rows // 8, (len(shared) + 7) // 8):
        unions = unite(shared[8 * byte : 8 * byte + 8])
        users_of_byte = map(unions.__getitem__, packed[byte::8])
        clashing = map(or_, clashing, users_of_byte)
    return sum(map(int.bit_count, clashing))


def unite(users):
    """Return the union of the users of up to eight diagonals for each byte.

    With fewer than eight, the bits above are diagonals of the upper half
    only, and change nothing.
    """
    unions = [0]
    for each in users:
        unions += [union | each for union in unions]
    return unions * (256 // len(unions))
