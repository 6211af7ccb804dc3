"""The group `solving` of bench.py: first solution, all solutions, and their number.

Each job is done by `solve` and `count` as a reader calls them, and by the packages that
people would install instead. All work is repeated in one process, in which our compiled
searches and those of numba are kept.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from itertools import chain, islice, product
from operator import mul, ne
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from setup.tools import say

from pypuzzles import count, request, solve
from pypuzzles.cli.main import main
from pypuzzles.puzzles.sudoku import EASY, HARD

from measuring.javascript import Node, in_node
from measuring.measure import (
    QUEENS,
    Contest,
    Measured,
    Race,
    Rate,
    Runner,
    python_runner,
)
from measuring.peers import cp_sat, create_diagonal_test, squares

__all__ = ["solving"]

LIMIT_SECONDS = 2.0
"""Seconds after which the first turn of another runner is stopped."""
WARM_TURNS = 3
"""Turns of ours before the first that counts: the third may compile."""
LIMIT_FACTOR = 3
"""The limit is at least this many times our own time."""
Most = int | None
"""Number of solutions to list; None for all."""
Clues = Mapping[int, int]
Peers = dict[str, tuple[str, Callable[[Most], int]]]
"""Module and function of each package; the function lists up to `most` solutions."""


Cells = frozenset[tuple[int, int]]
"""Rows and columns of a shape."""
SUMS = "SEND+MORE=MONEY", "DONALD+GERALD=ROBERT", "CROSS+ROADS=DANGER"
STATES = (
    "WA: OR ID;OR: ID NV CA;CA: NV AZ;NV: ID UT AZ;ID: MT WY UT;UT: WY CO AZ;"
    "MT: NDak SDak WY;WY: SDak NE CO;CO: NE KS OK NM;NM: OK TX AZ;NDak: MN SDak;"
    "SDak: MN IA NE;NE: IA MO KS;KS: MO OK;OK: MO AR TX;TX: AR LA;MN: WI IA;"
    "IA: WI IL MO;MO: IL KY TN AR;AR: MS TN LA;LA: MS;WI: MI IL;IL: IN KY;"
    "IN: OH KY MI;MS: TN AL;AL: TN GA FL;MI: OH;OH: PA WV KY;KY: WV VA TN;"
    "TN: VA NC GA;GA: NC SC FL;PA: NY NJ DE MD WV;WV: MD VA;VA: MD DC NC;NC: SC;"
    "NY: VT MA CT NJ;NJ: DE;DE: MD;MD: DC;VT: NH MA;MA: NH RI CT;CT: RI;ME: NH"
)
"""The borders of the contiguous states of the USA, and of the District of Columbia."""


class Table(NamedTuple):
    """An exact cover problem: rows of columns, the primary ones first."""

    rows: list[list[int]]
    primary: int
    secondary: int = 0


class Job(NamedTuple):
    """A puzzle, its parameters, its number of solutions, and its peers."""

    name: str
    puzzle: str
    parameters: dict[str, Any]
    solutions: int
    table: Callable[[], Table] | None
    links: tuple[str, Mapping[str, Any]] | None
    """Function of dancing_links.mjs, and its argument."""
    peers: Peers
    questions: tuple[str, ...] = ("first solution", "all solutions", "number")


def create_queens_table(n: int) -> Table:
    """Return the table of n queens; diagonals are secondary columns."""
    return Table(squares(n), 2 * n, 4 * n - 2)


def create_sudoku_table(clues: Clues) -> Table:
    """Return the table of a sudoku: a row for each number that a cell may have."""
    rows = []
    for cell, number in product(range(81), range(9)):
        if clues.get(cell, number + 1) == number + 1:
            row, col = divmod(cell, 9)
            box = row // 3 * 3 + col // 3
            places = (81 + row * 9, 162 + col * 9, 243 + box * 9)
            rows.append([cell, *(place + number for place in places)])
    return Table(rows, 324)


def run_xcover(table: Table, most: Most) -> int:
    """Run dancing cells (Knuth's Algorithm C), compiled by numba."""
    from xcover import covers

    primary = list(range(table.primary))
    secondary = [table.primary + k for k in range(table.secondary)]
    found = covers(table.rows, primary=primary, secondary=secondary)
    return sum(1 for _ in islice(found, most))


def run_exact_cover(table: Table, question: str) -> int:
    """Run dancing links in C; a row of its own covers a secondary column."""
    import exact_cover
    import numpy as np

    columns = table.primary + table.secondary
    alone = [[column] for column in range(table.primary, columns)]
    matrix = np.zeros((len(table.rows) + len(alone), columns), dtype=bool)
    for k, row in enumerate([*table.rows, *alone]):
        matrix[k, row] = True
    if question == "first solution":
        return int(len(exact_cover.get_exact_cover(matrix)) > 0)
    if question == "number":
        return int(exact_cover.get_solution_count(matrix))
    return len(exact_cover.get_all_solutions(matrix))


def list_with_constraints(problem: Any, most: Most) -> int:
    """List solutions of python-constraint2, in Python."""
    return (
        int(problem.getSolution() is not None) if most else len(problem.getSolutions())
    )


def constrain_queens(n: int, most: Most) -> int:
    """Backtrack over columns that differ and share no diagonal."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for one, two in product(range(n), repeat=2):
        if one < two:
            problem.addConstraint(create_diagonal_test(two - one), (one, two))
    return list_with_constraints(problem, most)


def list_groups() -> list[list[int]]:
    """List the cells of the rows, columns and boxes of a sudoku."""
    table = create_sudoku_table({})
    groups: dict[int, set[int]] = {}
    for cell, *places in table.rows:
        for place in places:
            groups.setdefault(place // 9, set()).add(cell)
    return [sorted(cells) for cells in groups.values()]


def constrain_sudoku(clues: Clues, most: Most) -> int:
    """Require all numbers of a group to be different."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    for cell in range(81):
        problem.addVariable(cell, [clues[cell]] if cell in clues else range(1, 10))
    for cells in list_groups():
        problem.addConstraint(AllDifferentConstraint(), cells)
    return list_with_constraints(problem, most)


def weigh_letters(addition: str) -> tuple[dict[str, int], set[str]]:
    """Return the weight of each letter in an equation, and the first letters."""
    weights: dict[str, int] = {}
    *addends, total = words = addition.replace("=", "+").split("+")
    for sign, word in [*((1, word) for word in addends), (-1, total)]:
        for place, letter in enumerate(reversed(word)):
            weights[letter] = weights.get(letter, 0) + sign * 10**place
    return weights, {word[0] for word in words}


def constrain_sum(addition: str, most: Most) -> int:
    """Require the sum, and all digits different."""
    from constraint import AllDifferentConstraint, Problem

    weights, first = weigh_letters(addition)
    problem, factors = Problem(), [*weights.values()]
    for letter in weights:
        problem.addVariable(letter, range(int(letter in first), 10))
    problem.addConstraint(AllDifferentConstraint())
    problem.addConstraint(
        lambda *digits: not sum(map(mul, factors, digits)), [*weights]
    )
    return list_with_constraints(problem, most)


def constrain_map(borders: Sequence[tuple[str, str]], colours: int, most: Most) -> int:
    """Require two areas with a border to have different colours."""
    from constraint import Problem

    problem = Problem()
    problem.addVariables(sorted({*chain(*borders)}), range(colours))
    for pair in borders:
        problem.addConstraint(ne, pair)
    return list_with_constraints(problem, most)


def run_cp_sat(model: Any, most: Most) -> int:
    """Run OR-Tools in one thread; it lists all solutions by a callback."""
    from ortools.sat.python import cp_model

    if most is None:
        return cp_sat(model)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return int(solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))


def model_queens(n: int, most: Most) -> int:
    """Require three times that all values are different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"q{row}") for row in range(n)]
    for step in (0, 1, -1):
        model.add_all_different(q + step * k for k, q in enumerate(queens))
    return run_cp_sat(model, most)


def model_sudoku(clues: Clues, most: Most) -> int:
    """Require all numbers of a group to be different."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [
        model.new_int_var(clues.get(cell, 1), clues.get(cell, 9), f"cell{cell}")
        for cell in range(81)
    ]
    for group in list_groups():
        model.add_all_different(cells[cell] for cell in group)
    return run_cp_sat(model, most)


def model_sum(addition: str, most: Most) -> int:
    """Require the sum, and all digits different."""
    from ortools.sat.python import cp_model

    weights, first = weigh_letters(addition)
    model = cp_model.CpModel()
    digits = [model.new_int_var(int(name in first), 9, name) for name in weights]
    model.add_all_different(digits)
    model.add(sum(map(mul, weights.values(), digits)) == 0)
    return run_cp_sat(model, most)


def model_map(borders: Sequence[tuple[str, str]], colours: int, most: Most) -> int:
    """Require two areas with a border to have different colours."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    colour = {
        area: model.new_int_var(0, colours - 1, area)
        for area in sorted({*chain(*borders)})
    }
    for one, two in borders:
        model.add(colour[one] != colour[two])
    return run_cp_sat(model, most)


def model_table(table: Table, most: Most) -> int:
    """Require exactly one row of each column."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    columns: list[list[Any]] = [[] for _ in range(table.primary)]
    for number, row in enumerate(table.rows):
        chosen = model.new_bool_var(str(number))
        for column in row:
            columns[column].append(chosen)
    for rows in columns:
        model.add_exactly_one(rows)
    return run_cp_sat(model, most)


def model_tour(most: Most) -> int:
    """Require a circuit of knight's moves."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    arcs = [
        (a, b, model.new_bool_var(f"{a}-{b}"))
        for a, b in product(range(64), repeat=2)
        if {abs(a // 8 - b // 8), abs(a % 8 - b % 8)} == {1, 2}
    ]
    model.add_circuit(arcs)
    return run_cp_sat(model, most)


def run_py_sudoku(clues: Clues, most: Most) -> int:
    """Run py-sudoku, which stops at the first solution, and can test for a second."""
    from sudoku import Sudoku

    board = [[clues.get(9 * row + col) for col in range(9)] for row in range(9)]
    puzzle = Sudoku(3, 3, board=board)
    if most is None:
        return 2 if puzzle.has_multiple_solutions() else 1
    return int(puzzle.solve().board[0][0] is not None)


def sudoku_job(name: str, clues: Clues) -> Job:
    """Return the job of solving a sudoku."""
    peers: Peers = {
        "py-sudoku": ("sudoku", lambda most: run_py_sudoku(clues, most)),
        "python-constraint2": (
            "constraint",
            lambda most: constrain_sudoku(clues, most),
        ),
        "ortools CP-SAT": (
            "ortools.sat.python.cp_model",
            lambda most: model_sudoku(clues, most),
        ),
    }
    given = {"n": 3, "clues": clues}
    table = partial(create_sudoku_table, clues)
    return Job(name, "sudoku", given, 1, table, ("sudoku", given), peers)


def queens_job(n: int) -> Job:
    """Return the job of placing n queens; only the first board if they are many."""
    peers: Peers = {
        "python-constraint2": ("constraint", lambda most: constrain_queens(n, most)),
        "ortools CP-SAT": (
            "ortools.sat.python.cp_model",
            lambda most: model_queens(n, most),
        ),
    }
    found, table, given = QUEENS.get(n, 0), partial(create_queens_table, n), {"n": n}
    questions = Job._field_defaults["questions"] if found else ("first solution",)
    links = "queens", given
    return Job(f"{n} queens", "queens", given, found, table, links, peers, questions)


def sum_job(addition: str) -> Job:
    """Return the job of a cryptarithm with one solution."""
    peers: Peers = {
        "python-constraint2": ("constraint", partial(constrain_sum, addition)),
        "ortools CP-SAT": ("ortools.sat.python.cp_model", partial(model_sum, addition)),
    }
    given = {"addition": addition}
    return Job(addition, "cryptarithm", given, 1, None, None, peers)


def pentominoes_job() -> Job:
    """Return the job of the 6 x 10 board; each of 2,339 solutions has 4 images."""
    rows = create_pentominoes_table()
    links = "table", {"rows": rows.rows, "columns": rows.primary}
    peers: Peers = {
        "ortools CP-SAT": ("ortools.sat.python.cp_model", partial(model_table, rows))
    }
    given, questions = {"size": "6x10"}, ("first solution", "number")
    name, table = "pentominoes 6 x 10", lambda: rows
    return Job(name, "pentominoes", given, 9356, table, links, peers, questions)


def create_pentominoes_table() -> Table:
    """Return the table of 6 x 10: a row for each place of a piece, and 12 pieces."""
    rows = [
        sorted([piece, *(12 + 10 * row + col for row, col in cells)])
        for piece, placements in enumerate(list_placements(6, 10))
        for cells in placements
    ]
    return Table(rows, 72)


def list_placements(rows: int, cols: int) -> list[list[Cells]]:
    """List the places of each pentomino in a rectangle."""
    origin: Cells = frozenset([(0, 0)])
    shapes: set[Cells] = {origin}
    for _ in range(4):
        shapes = {
            move_to_origin([*shape, (row + down, col + right)])
            for shape in shapes
            for row, col in shape
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (row + down, col + right) not in shape
        }
    pieces: dict[Cells, set[Cells]] = {}
    for shape in shapes:
        images, each = set[Cells](), shape
        for _ in range(4):
            each = move_to_origin([(col, -row) for row, col in each])
            images |= {each, move_to_origin([(row, -col) for row, col in each])}
        pieces[min(images, key=sorted)] = images
    return [
        [
            frozenset((row + down, col + right) for row, col in image)
            for image in sorted(pieces[piece], key=sorted)
            for down in range(rows - max(row for row, _ in image))
            for right in range(cols - max(col for _, col in image))
        ]
        for piece in sorted(pieces, key=sorted)
    ]


def move_to_origin(cells: Sequence[tuple[int, int]]) -> Cells:
    """Move cells so that the first row and column are 0."""
    top, left = min(row for row, _ in cells), min(col for _, col in cells)
    return frozenset((row - top, col - left) for row, col in cells)


def states_job() -> Job:
    """Return the job of colouring a map with four colours; the first one only."""
    borders = [
        (area, other)
        for area, others in (line.split(":") for line in STATES.split(";"))
        for other in others.split()
    ]
    peers: Peers = {
        "python-constraint2": ("constraint", partial(constrain_map, borders, 4)),
        "ortools CP-SAT": (
            "ortools.sat.python.cp_model",
            partial(model_map, borders, 4),
        ),
    }
    given = {"land": ",".join("-".join(pair) for pair in borders), "colours": 4}
    questions = ("first solution",)
    name = "map of 49 areas"
    return Job(name, "map_colouring", given, 0, None, None, peers, questions)


def list_jobs(quick: bool) -> list[Job]:
    """List the jobs of review and promise."""
    jobs = [sudoku_job("easy sudoku", EASY), queens_job(8)]
    if quick:
        return jobs
    tour: Peers = {"ortools CP-SAT": ("ortools.sat.python.cp_model", model_tour)}
    closed, questions = {"kind": "closed"}, ("first solution",)
    return [
        *jobs,
        sudoku_job("sudoku of 17 clues", HARD),
        queens_job(10),
        queens_job(12),
        queens_job(30),
        *map(sum_job, SUMS),
        pentominoes_job(),
        states_job(),
        Job("closed tour", "knights_tour", closed, 0, None, None, tour, questions),
    ]


def create_our_runner(job: Job, question: str) -> Runner:
    """Return the runner of `solve` or `count`, as a reader calls them."""

    def work() -> int:
        if question == "number":
            return count(job.puzzle, **job.parameters).solutions or 0
        most = 1 if question == "first solution" else None
        found = islice(solve(job.puzzle, **job.parameters), most)
        return len([each.board for each in found])

    expected = 1 if question == "first solution" else job.solutions
    name = "count" if question == "number" else "solve"
    return python_runner(f"pypuzzles.{name}", work, expected)


def create_runners(job: Job, question: str, node: Node) -> Iterator[Runner]:
    """Yield the runners of the installed peers."""
    most = 1 if question == "first solution" else None
    expected = 1 if most else job.solutions
    table, peers = job.table, dict(job.peers)
    if job.links is not None:
        function, argument = job.links
        argument = {**argument, "most": most}
        yield from node.create_dancing_links(function, argument, expected)
    if table is not None:
        peers["xcover"] = "xcover", lambda most: run_xcover(table(), most)
        peers["exact-cover"] = (
            "exact_cover",
            lambda _: run_exact_cover(table(), question),
        )
    for name, (module, work) in peers.items():
        if not is_installed(module):
            say(f"  {name} is left out: it is not installed")
            continue
        yield python_runner(name, partial(work, most), expected)


def solving(quick: bool) -> Iterator[Measured]:
    """Compare `solve` and `count` with the best of the packages for each question."""
    if is_installed("xcover"):
        run_xcover(create_queens_table(4), None)  # compiles
        run_xcover(create_sudoku_table(EASY), None)
    with in_node() as node:
        for job in list_jobs(quick):
            for question in job.questions:
                yield create_race(job, question, node)
    yield from files(quick)


def is_installed(module: str) -> bool:
    """Import a module, whose import is not measured; return False if it is missing."""
    try:
        importlib.import_module(module)
    except ImportError:
        return False
    return True


def create_race(job: Job, question: str, node: Node) -> Race:
    """Compare the runners of a question; those that take long are stopped."""
    ours = create_our_runner(job, question)
    for _ in range(WARM_TURNS):
        ours.turn()
    limit = max(LIMIT_SECONDS, LIMIT_FACTOR * ours.turn())
    runners, stopped = [ours], dict[str, float]()
    for runner in create_runners(job, question, node):
        if runner.ends_within(limit):
            runner.turn()
            runners.append(runner)
        else:
            stopped[runner.name] = limit
    return Race(f"{job.name}, {question}", runners, most=1, stopped=stopped)


def files(quick: bool) -> Iterator[Measured]:
    """Solve a file of sudokus by the command, and the same by py-sudoku.

    The command also finds out whether there is a second solution.
    """
    from compare_grades import list_rated_clues

    many = 20 if quick else 1000
    with TemporaryDirectory() as folder:
        easy, rated = Path(folder) / "easy.txt", Path(folder) / "rated.txt"
        variants = write_variants(easy, [EASY], many)
        read = request("sudoku", n=3).puzzle.split_clues
        sudokus = [read({"n": 3, "clues": each})[1] for each in list_rated_clues()]
        write_variants(rated, sudokus[:24], many)
        one = python_runner("solve FILE", partial(solve_file, easy, 1), many)
        if is_installed("sudoku"):
            lists = partial(run_py_sudoku, most=1)
            other = python_runner("py-sudoku", lambda: sum(map(lists, variants)), many)
            yield Contest(f"{many:,} easy sudokus", one, other, most=1)
        one, two = (
            python_runner(
                f"solve FILE --jobs {jobs}",
                partial(solve_file, easy, jobs),
                many,
                perf_counter,
            )
            for jobs in (1, 2)
        )
        yield Contest(f"{many:,} easy sudokus, two processes", two, one)
        for name, path in (("easy", easy), ("rated 5.4 to 8.9", rated)):
            runner = python_runner("solve FILE", partial(solve_file, path, 1), many)
            rate = partial(count_per_second, runner, many)
            yield Rate(f"sudokus of a file, {name}", rate, least=500)


def count_per_second(runner: Runner, many: int) -> float:
    """Return how many of `many` items a runner finishes in a second."""
    return many / runner.turn()


def write_variants(path: Path, sudokus: Sequence[Clues], many: int) -> list[Clues]:
    """Write sudokus with exchanged numbers, rows and columns; return their clues."""
    random = Random(1)
    found: list[Clues] = []
    for k in range(many):
        numbers = random.sample(range(1, 10), 9)
        rows, columns = (
            [3 * band + line for band in random.sample(range(3), 3) for line in lines]
            for lines in (random.sample(range(3), 3), random.sample(range(3), 3))
        )
        clues = sudokus[k % len(sudokus)]
        found.append(
            {
                9 * rows[cell // 9] + columns[cell % 9]: numbers[number - 1]
                for cell, number in clues.items()
            }
        )
    lines = ("".join(str(each.get(cell, ".")) for cell in range(81)) for each in found)
    path.write_text("\n".join(lines), "utf-8")
    return found


def solve_file(path: Path, jobs: int) -> int:
    """Run the command; return how many lines are solved grids."""
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(StringIO()):
        main(["solve", "sudoku", str(path), "--jobs", str(jobs)])
    return sum(line.isdecimal() for line in output.getvalue().splitlines())
