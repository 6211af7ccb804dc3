"""Magic square: write the numbers from 1 on so that all lines have the same sum.

The lines are the rows, the columns and the two diagonals from corner to corner. If the
cells are ordered so that lines are soon full, the 4 x 4 squares take a hundredth of the
tries that they take row by row.

History: the 3 x 3 square, the Lo Shu, was known in China two thousand years ago; it is
unique up to rotation and reflection. B. Frénicle de Bessy listed the 880 of 4 x 4,
printed in 1693; there are none of 2 x 2. Counts: OEIS A006052, times eight.
"""

from collections.abc import Sequence
from typing import Any

from ..errors import InputError
from ..instances.numbers import read_square
from ..kit import (
    Algorithm,
    Board,
    Clues,
    Number,
    Puzzle,
    different,
    grid,
    total,
    write,
)
from ..puzzle.algorithm import Parameters
from ..search import FOUND, Search

NO_CLUES = (
    "{algorithm} accepts no clues: it finds one of each eight rotated and reflected "
    "squares, and clues distinguish between the eight"
)


def lines(n: int) -> list[tuple[int, ...]]:
    """List the lines, each from its first cell to its last."""
    cells, last = grid(n, n), n * n - 1
    corners = (
        tuple(range(0, n * n, n + 1)),
        tuple(range(n - 1, last, n - 1)),
    )
    return [tuple(line) for line in (*cells.rows, *cells.columns, *corners)]


def magic(n: int) -> int:
    """Return the sum of a line.

    >>> magic(3), magic(4)
    (15, 34)
    """
    return n * (n * n + 1) // 2


def order(n: int, clues: dict[int, int]) -> list[int]:
    """Order the empty cells: fill next the line that lacks the fewest numbers.

    >>> order(3, {}), order(3, {0: 8, 4: 5})
    ([0, 1, 2, 3, 6, 4, 5, 7, 8], [8, 1, 2, 7, 6, 3, 5])
    """
    filled = list(clues)
    while len(filled) < n * n:
        lacking = (
            [c for c in line if c not in filled] for line in lines(n)
        )
        nearest = min((cells for cells in lacking if cells), key=len)
        filled += nearest
    return filled[len(clues) :]


def completed(n: int, clues: dict[int, int]) -> list[list[tuple[int, ...]]]:
    """List for each depth the lines that its cell completes."""
    cells = [*clues, *order(n, clues)]
    return [
        [line for line in lines(n) if max(map(cells.index, line)) == place]
        for place in range(len(clues), n * n)
    ]


def other_cells(n: int, clues: dict[int, int]) -> list[list[list[int]]]:
    """List for each depth the other cells of the lines it completes."""
    return [
        [[other for other in line if other != cell] for line in ended]
        for cell, ended in zip(
            order(n, clues), completed(n, clues), strict=True
        )
    ]


def begin(n: int, clues: dict[int, int]) -> tuple[list[int], int]:
    """Return the square with its clues, and a bit for each other number."""
    square = [clues.get(cell, 0) for cell in range(n * n)]
    free = (2 << n * n) - 2  # bits 1 to n * n
    return square, free - sum(1 << number for number in clues.values())


def board(n: int, clues: dict[int, int]) -> Board:
    """Write a number in the next cell of the order."""
    rules = [total(line, magic(n), name="line") for line in lines(n)]
    every = different(range(n * n), "square")
    choices = write(order(n, clues), range(1, n * n + 1))
    return Board(grid(n, n), choices, [every, *rules], given=clues)


def line_by_line(n: int, clues: dict[int, int]) -> Search:
    """Check the sum of a line as soon as its last cell is filled."""
    cells, lines = order(n, clues), completed(n, clues)
    square, free = begin(n, clues)
    wanted = magic(n)

    def fill(depth, free):
        if depth == len(cells):
            yield FOUND, 1
            return
        for number in range(1, n * n + 1):
            if free >> number & 1:
                yield depth, number
                square[cells[depth]] = number
                if all(
                    sum(square[cell] for cell in line) == wanted
                    for line in lines[depth]
                ):
                    yield from fill(depth + 1, free ^ 1 << number)

    return fill(0, free)


def forced_by_sum(n: int, clues: dict[int, int]) -> Search:
    """In the last cell of a line, try only the number that its sum lacks.

    If a cell completes several lines, they must all lack the same number.
    If they do not, `least` is greater than `most`, and nothing is tried.
    """
    cells, others = order(n, clues), other_cells(n, clues)
    square, free = begin(n, clues)
    wanted = magic(n)

    def fill(depth, free):
        if depth == len(cells):
            yield FOUND, 1
            return
        least, most = 1, n * n
        for line in others[depth]:
            lack = wanted - sum(square[cell] for cell in line)
            least, most = max(least, lack), min(most, lack)
        for number in range(least, most + 1):
            if free >> number & 1:
                yield depth, number
                square[cells[depth]] = number
                yield from fill(depth + 1, free ^ 1 << number)

    return fill(0, free)


def fundamental(n: int) -> Search:
    """Keep the first corner the smallest, and the second below the third.

    Rotations and reflections exchange the corners. They can bring the
    smallest number into the first corner, and the smaller one of its two
    neighbours into the second. So exactly one of the eight images of a
    square is like this: each one found counts as eight.
    """
    cells, others, wanted = order(n, {}), other_cells(n, {}), magic(n)
    first, second, third, last = 0, n - 1, n * n - n, n * n - 1
    smaller = {second: [first], third: [second], last: [first]}
    below = [smaller.get(cell, []) for cell in cells]
    square = [0] * (n * n)

    def fill(depth, free):
        if depth == n * n:
            yield FOUND, 8
            return
        least, most = 1, n * n
        for line in others[depth]:
            lack = wanted - sum(square[cell] for cell in line)
            least, most = max(least, lack), min(most, lack)
        for number in range(least, most + 1):
            if free >> number & 1:
                yield depth, number
                square[cells[depth]] = number
                if all(square[cell] < number for cell in below[depth]):
                    yield from fill(depth + 1, free ^ 1 << number)

    return fill(0, (2 << n * n) - 2)  # bits 1 to n * n


class MagicSquare(Puzzle):
    """Magic squares, with clues or without."""

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return the names of the searches that accept no clues."""
        return {"no_clues": [x.name for x in self.algorithms if x.orbits]}

    def validate(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Parameters:
        """Reject clues if one square that is found stands for eight."""
        if parameters["clues"] and algorithm.orbits:
            raise InputError(NO_CLUES, algorithm=algorithm.name)
        return super().validate(algorithm, parameters)

    def read_instance(self, instance: object) -> Parameters:
        """Return the size and the clues of a square, row by row."""
        n, clues = read_square(instance, (2, 3, 4))
        return {"n": n, "clues": clues}

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return the numbers of all cells in a line; a dot is an empty cell."""
        cells = range(parameters["n"] ** 2)
        numbers = board or map(parameters["clues"].get, cells)
        return " ".join(str(number or ".") for number in numbers)

    def format_instance(self, parameters: Parameters) -> str:
        """Return the numbers in rows."""
        words = self.write_instance(parameters).split()
        rows = grid(parameters["n"], parameters["n"]).rows
        return "\n".join(
            " ".join(f"{words[cell]:>2}" for cell in row) for row in rows
        )


PUZZLE = MagicSquare(
    name="magic_square",
    title="Magic square",
    parameters=(
        Number("n", 3, least=2, most=4, pattern="{value} x {value}"),
        Clues("clues", cells=16, numbers=16),
    ),
    algorithms=(
        line_by_line,
        forced_by_sum,
        Algorithm("fundamental", fundamental, orbits=True),
    ),
    default="forced_by_sum",
    board=board,
    known=[
        ({"n": 2}, 0),
        ({"n": 3}, 8),
        ({"n": 4}, 8 * 880),
        ({"n": 3, "clues": {0: 2, 1: 7}}, 1),
    ],
)
