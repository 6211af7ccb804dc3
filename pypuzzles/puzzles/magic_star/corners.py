"""Corners first: a triangle's corners fix the sum of each pair between.

          x
    q   a   f   p       x, y, z   corners of the first triangle, x the smallest point
      b       e         a + b = 26 - x - y, and so on: pairs, listed by their sum
    y   c   d   z       p, q, r   corners of the second triangle
          r

The three lines of a triangle make 78: its corners twice and the six inner numbers once.
The inner numbers are the same for both triangles, so p + q + r = x + y + z. Subtract
q + a + f + p = 26, and r = x + y + z - 26 + a + f; p and q follow in the same way from
the two numbers opposite them. Three corners and three pairs determine the star.

Each star has twelve images. Six rotations put each of the points on top once, and each
has a reflection, which swaps y and z. Exactly one of the twelve has its smallest point
on top and y < z. Only this one is found, and it counts for twelve. Clues are not
accepted, because they distinguish between the twelve.
"""

from ...search import FOUND, Search
from .star import ALL, MAGIC, list_forcing_cells

__all__ = ["FACTS", "ORDER", "iterative"]

ORDER = (0, 7, 10, 2, 5, 8, 9, 4, 6, 3, 1, 11)
FACTS = {
    "forced": list_forcing_cells(
        ORDER, [c in (5, 9, 4, 3, 1, 11) for c in ORDER]
    ),
    "less": ((0, 7), (0, 10), (7, 10), (0, 4), (0, 1), (0, 11)),
}


def pairs(total: int) -> tuple[tuple[int, int, int], ...]:
    """List the pairs of different numbers with a given sum, and their masks.

    >>> pairs(4)
    ((1, 3, 10), (3, 1, 10))
    """
    return tuple(
        (number, total - number, 1 << number | 1 << total - number)
        for number in range(1, 13)
        if 1 <= total - number <= 12 and number != total - number
    )


PAIRS = tuple(pairs(total) for total in range(24))


def free_pairs(total, free):
    """Yield the pairs of free numbers with a given sum, and their masks."""
    for one, other, both in PAIRS[total]:
        if both & free == both:
            yield one, other, both


def iterative() -> Search:
    """Choose three corners, then pairs by sum: the rest is forced.

    Every decision has its own loop, so no recursion is needed.
    """
    for x in range(1, 13):
        yield 0, x
        for y in range(x + 1, 13):
            yield 1, y
            for z in range(y + 1, 13):
                yield 2, z
                excess = x + y + z - MAGIC
                free = ALL ^ (1 << x | 1 << y | 1 << z)
                for a, b, mask_ab in free_pairs(MAGIC - x - y, free):
                    yield 3, a
                    yield 4, b
                    left = free ^ mask_ab
                    for c, d, mask_cd in free_pairs(MAGIC - y - z, left):
                        yield 5, c
                        yield 6, d
                        p = excess + b + c
                        rest = left ^ mask_cd
                        if p < x or not rest >> p & 1:
                            continue
                        yield 7, p
                        rest ^= 1 << p
                        for e, f, mask_ef in free_pairs(
                            MAGIC - z - x, rest
                        ):
                            yield 8, e
                            yield 9, f
                            q = excess + d + e
                            r = excess + f + a
                            if q > x and r > x:
                                mask_qr = 1 << q | 1 << r
                                if rest ^ mask_ef == mask_qr:
                                    yield 10, q
                                    yield 11, r
                                    yield FOUND, 12
