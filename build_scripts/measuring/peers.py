"""Peers: programs from the registries that solve the same puzzles.

Each function takes the size and returns the number of solutions it has listed. The time
includes building the model. An entry of PEERS needs the package it names.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from typing import Any

from pypuzzles.puzzles.magic_star.star import LINES, MAGIC

__all__ = ["PEERS", "STARS"]

NUMBERS = range(1, 13)


def lines_of(n: int, row: int, col: int) -> list[int]:
    """Return the row, column and two diagonals of a square, numbered from 0."""
    rest = 2 * n - 1
    return [row, n + col, 2 * n + row + col, 2 * n + rest + row - col + n - 1]


def squares(n: int) -> list[list[int]]:
    """List the lines of every square."""
    return [lines_of(n, row, col) for row, col in product(range(n), repeat=2)]


def xcover_queens(n: int) -> int:
    """Run dancing cells (Knuth's Algorithm C), compiled by numba."""
    from xcover import covers

    primary, secondary = range(2 * n), range(2 * n, 6 * n - 2)
    found = covers(squares(n), primary=list(primary), secondary=list(secondary))
    return sum(1 for _ in found)


def xcover_stars(_: int) -> int:
    """Cover each line by four numbers; cells and numbers are coloured items."""
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
    """Run dancing links in C; a row of its own covers an empty diagonal."""
    import exact_cover
    import numpy as np

    lines = 6 * n - 2
    rows = [*squares(n), *([line] for line in range(2 * n, lines))]
    matrix = np.zeros((len(rows), lines), dtype=bool)
    for k, row in enumerate(rows):
        matrix[k, row] = True
    return len(exact_cover.get_all_solutions(matrix))


def constraint_queens(n: int) -> int:
    """Backtrack over constraints, in Python."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for one, two in combinations(range(n), 2):
        problem.addConstraint(create_diagonal_test(two - one), (one, two))
    return len(problem.getSolutions())


def create_diagonal_test(rows: int) -> Callable[[int, int], bool]:
    """Return a test of two columns: queens `rows` rows apart share no diagonal."""
    return lambda a, b: abs(a - b) != rows


def constraint_stars(_: int) -> int:
    """Require six sums, and all numbers different."""
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem

    problem = Problem()
    problem.addVariables(range(12), list(NUMBERS))
    problem.addConstraint(AllDifferentConstraint())
    for line in LINES:
        problem.addConstraint(ExactSumConstraint(MAGIC), line)
    return len(problem.getSolutions())


def cp_sat(model: Any) -> int:
    """Count the solutions that CP-SAT lists; it requires a single thread."""
    from ortools.sat.python import cp_model

    # The base class has no type hints.
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
    """Require three times that all values are different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"q{row}") for row in range(n)]
    for step in (0, 1, -1):
        model.add_all_different(q + step * k for k, q in enumerate(queens))
    return cp_sat(model)


def ortools_stars(_: int) -> int:
    """Require six sums, and all numbers different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 12, f"cell{k}") for k in range(12)]
    model.add_all_different(cells)
    for line in LINES:
        model.add(sum(cells[cell] for cell in line) == MAGIC)
    return cp_sat(model)


def models(clauses: Iterator[list[int]]) -> int:
    """Count the models that a SAT solver lists; each one found is excluded."""
    from pysat.solvers import Solver

    with Solver("cadical195", bootstrap_with=list(clauses)) as solver:
        return sum(1 for _ in solver.enum_models())


def one_of(variables: list[int]) -> Iterator[list[int]]:
    """Yield the clauses of "exactly one"."""
    yield variables
    yield from ([-a, -b] for a, b in combinations(variables, 2))


def pysat_queens(n: int) -> int:
    """Use one variable per square, with constraints on rows, columns, diagonals."""

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
    """Use one variable per cell and number; three of a line imply the fourth."""

    def number_variable(cell: int, number: int) -> int:
        return 12 * cell + number

    def clauses() -> Iterator[list[int]]:
        for k in range(12):
            yield from one_of([number_variable(k, x) for x in NUMBERS])
            yield from one_of([number_variable(cell, k + 1) for cell in range(12)])
        for a, b, c, last in LINES:
            for three in permutations(NUMBERS, 3):
                cells = zip((a, b, c), three, strict=True)
                refused = [-number_variable(cell, x) for cell, x in cells]
                rest = MAGIC - sum(three)
                yield (
                    [*refused, number_variable(last, rest)]
                    if rest in NUMBERS
                    else refused
                )

    return models(clauses())


# package name, module, and function
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
