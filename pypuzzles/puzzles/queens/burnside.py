"""How many fundamental solutions there are, found by counting instead of searching.

A board has eight images, but some boards have equal ones, so the number of boards
divided by eight is not the number of orbits. Burnside's lemma mends that: add up, for
each of the eight symmetries, the boards it leaves unchanged, and divide by eight. Doing
nothing leaves all boards unchanged, and a reflection leaves none of two queens or more;
half a turn and the two quarter turns remain.

The lemma is in W. Burnside's book of 1897; Cauchy and Frobenius had it before him.
"""

from itertools import product

from ...kit.bits import index, lowest


def orbits(n: int, boards: int) -> int:
    """Return the number of fundamental solutions, given the number of all boards."""
    if n == 1:
        return 1
    half, quarter = unchanged(n, quarters=2), unchanged(n, quarters=1)
    return (boards + half + 2 * quarter) // 8


def sizes(n: int, boards: int) -> dict[int, int]:
    """Return how many orbits there are of two, of four and of eight boards.

    A board that a quarter turn leaves unchanged has one other image, its reflection;
    one that only half a turn does has three others. A single queen is alone.

    >>> sizes(8, 92)
    {2: 0, 4: 1, 8: 11}
    """
    if n == 1:
        return {2: 0, 4: 0, 8: 0}
    half, quarter = unchanged(n, quarters=2), unchanged(n, quarters=1)
    return {
        2: quarter // 2,
        4: (half - quarter) // 4,
        8: (boards - half) // 8,
    }


def unchanged(n: int, quarters: int) -> int:
    """Count the boards that stay the same when turned by one quarter or by two.

    A queen brings her images with her: rows are filled from the top, by whole orbits.
    """
    choices: list[list[int]] = [[] for _ in range(n)]
    for row, col in product(range(n), repeat=2):
        lines = orbit_lines(n, row, col, quarters)
        if lines:
            choices[row].append(lines)

    def place(taken):
        row = index(lowest(~taken))
        if row == n:
            return 1
        free = (lines for lines in choices[row] if not taken & lines)
        return sum(place(taken | lines) for lines in free)

    return place(0)


def orbit_lines(n, row, col, quarters):
    """Return the lines that a queen and her images take; 0 if they attack each other.

    Bits 0 to n - 1 are rows and bit n stays 0; above it are columns and diagonals.
    """
    squares = set()
    while (row, col) not in squares:
        squares.add((row, col))
        for _ in range(quarters):
            row, col = col, n - 1 - row
    lines = 0
    for row, col in squares:
        queen = 1 << row | 1 << n + 1 + col
        queen |= 1 << 2 * n + 1 + row + col | 1 << 5 * n - 1 + col - row
        if lines & queen:
            return 0
        lines |= queen
    return lines
