"""Learning: fill first the cell with few numbers on lines that caused dead ends.

`forced` fills the cells in a fixed order, which a person has found. This search finds
an order of its own. It counts the numbers that are possible in each empty cell: all
free ones, or at most one if the cell is the last of a line. If a cell has none, the
lines whose last cell it is get a larger weight. The next cell is the one with the
smallest quotient of its numbers and the weights of its lines.

After many dead ends the search restarts with an empty star, and keeps the weights. The
first run that finds a star is not restarted. It finds all stars, each of them once.

All six lines of this star are alike, so for all stars the weights hardly matter: most
of the tries that this search saves are saved by the order. If clues leave no star, the
weights find out which lines cannot be right. `learn_stars` takes the lines of any star.
For the star of five points, which has no solution, weights save five of six tries. But
restarts repeat more than that.

Source: F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting Systematic Search
by Weighting Constraints", ECAI 2004.
"""

from collections.abc import Mapping, Sequence

from ...bits import bits, index
from ...restarts import run_lengths
from ...search import FOUND, RESTART, Search
from .star import LINES, candidates

__all__ = ["learn_stars", "recursive"]

DEAD_ENDS = 100  # in a run of length 1


def list_lines_through(cell, lines):
    """Return the indices of the lines of a cell."""
    return [k for k in range(len(lines)) if cell in lines[k]]


def is_last(star, line):
    """Return whether a line has one empty cell."""
    return sum(star[cell] == 0 for cell in line) == 1


def missing_number(star, line, magic):
    """Return the mask of the number that a line with one empty cell needs."""
    missing = magic - sum(star[cell] for cell in line)
    return 1 << missing if missing > 0 else 0


def add_to_weights(star, lines, failed, weights):
    """Add 1 to the weights of lines with one empty cell, which no number fits."""
    for k in failed:
        weights[k] += is_last(star, lines[k])


def list_numbers(star, crossing, magic, free):
    """Return which free numbers are possible where some lines cross."""
    for line in crossing:
        if is_last(star, line):
            free &= missing_number(star, line, magic)
    return free


def choose_cell(counts, weights, through):
    """Return the cell with the smallest quotient of numbers and weights."""
    best, fewest, most = -1, 1, 0
    for cell in range(len(counts)):
        if counts[cell] >= 0:
            weight = sum(weights[k] for k in through[cell])
            if best < 0 or counts[cell] * most < fewest * weight:
                best, fewest, most = cell, counts[cell], weight
    return best


def learn_stars(
    lines: Sequence[Sequence[int]], may: Sequence[int], weights: list[int]
) -> Search:
    """Fill the cells of some lines, and add to the weights of lines that fail.

    Each cell is on two of the lines. `may` has the mask of the numbers that each cell
    may take. A choice is cells * cell + number - 1.
    """
    cells = len(lines) * len(lines[0]) // 2
    magic = cells * (cells + 1) // len(lines)
    through = [list_lines_through(cell, lines) for cell in range(cells)]
    star = [0] * cells
    left, found = 0, False

    def numbers_for(cell, free):
        crossing = [lines[k] for k in through[cell]]
        return list_numbers(star, crossing, magic, free & may[cell])

    def place(depth, free):
        nonlocal left, found
        if free == 0:
            found = True
            yield FOUND, 1
            return
        counts = [
            -1 if star[cell] > 0 else numbers_for(cell, free).bit_count()
            for cell in range(cells)
        ]
        cell = choose_cell(counts, weights, through)
        if counts[cell] == 0:
            left -= 1
            add_to_weights(star, lines, through[cell], weights)
        for bit in bits(numbers_for(cell, free)):
            yield depth, cells * cell + index(bit) - 1
            star[cell] = index(bit)
            yield from place(depth + 1, free ^ bit)
            star[cell] = 0
            if left <= 0 and not found:
                return

    def restart():
        nonlocal left
        for length in run_lengths():
            left = DEAD_ENDS * length
            yield RESTART, left
            yield from place(0, (2 << cells) - 2)
            if left > 0 or found:
                return

    return restart()


def recursive(
    clues: Mapping[int, int], weights: list[int] | None = None
) -> Search:
    """Fill the cell with few numbers whose lines caused many dead ends."""
    return learn_stars(
        LINES, candidates(clues), weights or [1] * len(LINES)
    )
