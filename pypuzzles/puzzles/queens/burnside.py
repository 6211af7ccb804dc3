"""The number of fundamental solutions, counted without a search for them.

A board has eight images, but some of them may be equal, so the number of orbits is not
the number of boards divided by eight. Burnside's lemma corrects that: for each of the
eight symmetries, count the boards that it leaves unchanged, and divide the sum by
eight. The identity leaves all boards unchanged, and a reflection none of two queens or
more; so only the half turn and the two quarter turns remain to be counted.

The lemma is in W. Burnside's book of 1897; Cauchy and Frobenius knew it before him.
"""

from itertools import product

from ...bits import index, lowest


def orbits(n: int, boards: int) -> int:
    """Return the number of fundamental solutions, given that of all boards."""
    if n == 1:
        return 1
    half, quarter = (
        count_unchanged(n, quarters=2),
        count_unchanged(n, quarters=1),
    )
    return (boards + half + 2 * quarter) // 8


def count_orbit_sizes(n: int, boards: int) -> dict[int, int]:
    """Return how many orbits have two, four and eight boards.

    A board that a quarter turn leaves unchanged has one other image, its reflection;
    one that only a half turn leaves unchanged has three. The orbit of a single queen
    has one.

    >>> count_orbit_sizes(8, 92)
    {2: 0, 4: 1, 8: 11}
    """
    if n == 1:
        return {2: 0, 4: 0, 8: 0}
    half, quarter = (
        count_unchanged(n, quarters=2),
        count_unchanged(n, quarters=1),
    )
    return {
        2: quarter // 2,
        4: (half - quarter) // 4,
        8: (boards - half) // 8,
    }


def count_unchanged(n: int, quarters: int) -> int:
    """Count the boards that one or two quarter turns leave unchanged.

    Rows are filled from the top; each queen is placed together with its images.
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
    """Return the lines that a queen and its images take, or 0 if they clash.

    Lines are bits: the rows, then a bit that is always 0, so that a row is found
    when all are taken, then the columns, the sums row + col and the differences
    col - row, of which the least is 1 - n.
    """
    columns = n + 1
    sums = columns + n
    differences = sums + 2 * n - 1
    squares = set()
    while (row, col) not in squares:
        squares.add((row, col))
        for _ in range(quarters):
            row, col = col, n - 1 - row
    lines = 0
    for row, col in squares:
        queen = 1 << row | 1 << columns + col
        queen |= 1 << sums + row + col
        queen |= 1 << differences + (n - 1) + col - row
        if lines & queen:
            return 0
        lines |= queen
    return lines
