"""Peers: programs from the registries that list all solutions of the same puzzles.

Each function takes the size and tells how many solutions it has listed; setting up the
model is part of the work. What stands in PEERS needs the package of the same line.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from typing import Any

from pypuzzles.puzzles.magic_star.star import LINES, MAGIC

__all__ = ["PEERS", "STARS"]

NUMBERS = range(1, 13)


def lines_of(n: int, row: int, col: int) -> list[int]:
    """Name a square's row, column and two diagonals, from 0 on."""
    rest = 2 * n - 1
    return [row, n + col, 2 * n + row + col, 2 * n + rest + row - col + n - 1]


def squares(n: int) -> list[list[int]]:
    """List the lines of every square."""
    return [lines_of(n, row, col) for row, col in product(range(n), repeat=2)]


def xcover_queens(n: int) -> int:
    """Dancing cells (Knuth's algorithm C), compiled by numba."""
    from xcover import covers

    primary, secondary = range(2 * n), range(2 * n, 6 * n - 2)
    found = covers(squares(n), primary=list(primary), secondary=list(secondary))
    return sum(1 for _ in found)


def xcover_stars(_: int) -> int:
    """A line is covered by four numbers; a cell shows one number, a number one cell."""
    from xcover import covers

    options = [
        [f"line{k}"]
        + [f"cell{c}:{x}" for c, x in zip(line, numbers, strict=True)]
        + [f"number{x}:{c}" for c, x in zip(line, numbers, strict=True)]
        for k, line in enumerate(LINES)
        for numbers in permutations(NUMBERS, 4)
        if sum(numbers) == MAGIC
    ]
    secondary = [f"cell{c}" for c in range(12)]
    secondary += [f"number{x}" for x in NUMBERS]
    primary = [f"line{k}" for k in range(len(LINES))]
    found = covers(options, primary=primary, secondary=secondary, colored=True)
    return sum(1 for _ in found)


def exact_cover_queens(n: int) -> int:
    """Dancing links in C; a diagonal without a queen is covered by a row of its own."""
    import exact_cover
    import numpy as np

    lines = 6 * n - 2
    rows = [*squares(n), *([line] for line in range(2 * n, lines))]
    matrix = np.zeros((len(rows), lines), dtype=bool)
    for k, row in enumerate(rows):
        matrix[k, row] = True
    return len(exact_cover.get_all_solutions(matrix))


def constraint_queens(n: int) -> int:
    """Backtracking over constraints, in Python."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for one, two in combinations(range(n), 2):
        problem.addConstraint(apart(two - one), (one, two))
    return len(problem.getSolutions())


def apart(rows: int) -> Callable[[int, int], bool]:
    """Return a test of two columns: queens so many rows apart share no diagonal."""
    return lambda a, b: abs(a - b) != rows


def constraint_stars(_: int) -> int:
    """Six sums, and all different."""
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem

    problem = Problem()
    problem.addVariables(range(12), list(NUMBERS))
    problem.addConstraint(AllDifferentConstraint())
    for line in LINES:
        problem.addConstraint(ExactSumConstraint(MAGIC), line)
    return len(problem.getSolutions())


def cp_sat(model: Any) -> int:
    """Count the solutions that CP-SAT lists, in one thread as it must."""
    from ortools.sat.python import cp_model

    # The base class tells no types.
    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(model, counter)
    return counter.found


def ortools_queens(n: int) -> int:
    """Three times all different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"q{row}") for row in range(n)]
    for step in (0, 1, -1):
        model.add_all_different(q + step * k for k, q in enumerate(queens))
    return cp_sat(model)


def ortools_stars(_: int) -> int:
    """Six sums, and all different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 12, f"cell{k}") for k in range(12)]
    model.add_all_different(cells)
    for line in LINES:
        model.add(sum(cells[cell] for cell in line) == MAGIC)
    return cp_sat(model)


def models(clauses: Iterator[list[int]]) -> int:
    """Count the models that a SAT solver lists, each forbidden once it is found."""
    from pysat.solvers import Solver

    with Solver("cadical195", bootstrap_with=list(clauses)) as solver:
        return sum(1 for _ in solver.enum_models())


def one_of(variables: list[int]) -> Iterator[list[int]]:
    """Say in clauses that one is true, and no two are."""
    yield variables
    yield from ([-a, -b] for a, b in combinations(variables, 2))


def pysat_queens(n: int) -> int:
    """A variable for each square: rows and columns have one queen, diagonals no two."""

    def clauses() -> Iterator[list[int]]:
        lines: list[list[int]] = [[] for _ in range(6 * n - 2)]
        for k, square in enumerate(squares(n), 1):
            for line in square:
                lines[line].append(k)
        for number, crossed in enumerate(lines):
            both = list(one_of(crossed))
            yield from both if number < 2 * n else both[1:]

    return models(clauses())


def pysat_stars(_: int) -> int:
    """A variable for each cell and number; three numbers of a line tell the fourth."""

    def shows(cell: int, number: int) -> int:
        return 12 * cell + number

    def clauses() -> Iterator[list[int]]:
        for k in range(12):
            yield from one_of([shows(k, x) for x in NUMBERS])
            yield from one_of([shows(cell, k + 1) for cell in range(12)])
        for a, b, c, last in LINES:
            for three in permutations(NUMBERS, 3):
                cells = zip((a, b, c), three, strict=True)
                refused = [-shows(cell, x) for cell, x in cells]
                rest = MAGIC - sum(three)
                yield [*refused, shows(last, rest)] if rest in NUMBERS else refused

    return models(clauses())


# name of the package, its module, and what it does
PEERS: tuple[tuple[str, str, Callable[[int], int]], ...] = (
    ("xcover", "xcover", xcover_queens),
    ("exact-cover", "exact_cover", exact_cover_queens),
    ("python-constraint2", "constraint", constraint_queens),
    ("ortools CP-SAT", "ortools", ortools_queens),
    ("python-sat", "pysat", pysat_queens),
)
STARS: tuple[tuple[str, str, Callable[[int], int]], ...] = (
    ("xcover", "xcover", xcover_stars),
    ("python-constraint2", "constraint", constraint_stars),
    ("ortools CP-SAT", "ortools", ortools_stars),
    ("python-sat", "pysat", pysat_stars),
)
