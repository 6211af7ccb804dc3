r"""The six-pointed star: its cells, lines and symmetries.

Cells are numbered row by row, as in figure 7 of the source:

             0
            /  \
     1 --  2 --  3 --  4
      \  /        \  /
        5           6
      /  \        /  \
     7 --  8 --  9 -- 10
            \  /
             11

Three alternate tips are the corners of a triangle, whose sides are three of the lines;
the other three tips and lines form the second triangle. H. Heinz calls the tips the
*points* of the star and the six cells between them its *valleys*.

Source: M. Hiroi, "Puzzles in programming", part 1, 2002, first printed in Oh!X, 2001.
"""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import TypeAlias

Line: TypeAlias = tuple[int, ...]

HEIGHT = 0.866  # height of a triangle of side 1
LONG_ROW = (0.0, 1.0, 2.0, 3.0)
ROWS = ((1.5,), LONG_ROW, (0.5, 2.5), LONG_ROW, (1.5,))
CELLS = tuple(
    (x, round(y * HEIGHT, 3)) for y, row in enumerate(ROWS) for x in row
)
LINES = (
    (0, 2, 5, 7),
    (0, 3, 6, 10),
    (7, 8, 9, 10),
    (1, 2, 3, 4),
    (1, 5, 8, 11),
    (4, 6, 9, 11),
)
SUMS_AT = (7, 0, 10, 1, 11, 4)  # one end of each line, all different
POINTS = (0, 1, 4, 7, 10, 11)
# Each number is on two of the six lines: 2 * (1 + 2 + ... + 12) / 6.
MAGIC = 26
ALL = 0b1111111111110  # the numbers 1 to 12: bit n is the number n


def candidates(clues: Mapping[int, int]) -> list[int]:
    """List the numbers each cell may take: its clue, or all that no clue has.

    The list ends with 0, because a full star takes no more numbers.

    >>> [f"{numbers:b}" for numbers in candidates({0: 12, 2: 1})[:3]]
    ['1000000000000', '111111111100', '10']
    >>> candidates({})[12]
    0
    """
    free = ALL ^ sum(1 << number for number in clues.values())
    may = [free] * 12 + [0]
    for cell, number in clues.items():
        may[cell] = 1 << number
    return may


def completed(order: Sequence[int]) -> tuple[tuple[Line, ...], ...]:
    """List the lines that each cell of an order completes.

    >>> completed(range(12))[10]
    ((0, 3, 6, 10), (7, 8, 9, 10))
    """
    last = [max(line, key=order.index) for line in LINES]
    ends = list(zip(LINES, last, strict=True))
    return tuple(
        tuple(line for line, end in ends if end == cell) for cell in order
    )


def list_forcing_cells(
    order: Sequence[int], forced: Sequence[bool]
) -> list[list[int] | None]:
    """List by depth the cells that force its number; None if it is chosen.

    They are the other cells of its line, or none if no single line forces it.

    >>> list_forcing_cells(range(12), [cell == 7 for cell in range(12)])[6:9]
    [None, [0, 2, 5], None]
    """
    lines = zip(order, completed(order), strict=True)
    rests = [
        [other for line in full[:1] for other in line if other != cell]
        for cell, full in lines
    ]
    pairs = zip(rests, forced, strict=True)
    return [rest if is_forced else None for rest, is_forced in pairs]


def arrange_by_cell(order: Sequence[int], path: Sequence[int]) -> list[int]:
    """Arrange the numbers of a path by cell; 0 is an empty cell.

    >>> arrange_by_cell([0, 7, 10, 2], [5, 6, 9])
    [5, 0, 0, 0, 0, 0, 0, 6, 0, 0, 9, 0]
    """
    star = [0] * 12
    for cell, number in zip(order, path, strict=False):
        star[cell] = number
    return star


TURN = (1, 7, 5, 2, 0, 8, 3, 11, 9, 6, 4, 10)
MIRROR = (0, 4, 3, 2, 1, 6, 5, 10, 9, 8, 7, 11)


def symmetries() -> tuple[tuple[int, ...], ...]:
    """List the six clockwise rotations by 60 degrees, then six reflections.

    Each lists, for every cell, the cell from which its number comes.
    """
    found = []
    for image in (tuple(range(12)), MIRROR):
        for _ in range(6):
            found.append(image)
            image = tuple(image[cell] for cell in TURN)
    return tuple(found)


SYMMETRIES = symmetries()
IMAGES = [itemgetter(*symmetry) for symmetry in SYMMETRIES]


def images(star: Sequence[int]) -> list[list[int]]:
    """List the twelve rotations and reflections of a star."""
    return [[*image(star)] for image in IMAGES]
