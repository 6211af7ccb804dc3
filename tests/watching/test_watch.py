"""A function, a text or a file is taken wherever a name of a puzzle is."""

import json
from contextlib import suppress
from math import perm
from pathlib import Path

import pytest
from pypuzzles import check, count, race, show, solve, watch
from pypuzzles.api.watch import program_request
from pypuzzles.bridge.user_programs.templates import read_template
from pypuzzles.cli import progress
from pypuzzles.cli.main import main
from pypuzzles.errors import InputError
from pypuzzles.puzzles import find
from pypuzzles.puzzles.queens import bitmask
from pypuzzles.puzzles.queens.bitmask import recursive
from pypuzzles.search import Replay

PROGRAMS = Path(__file__).parent / "programs"
SEARCH = """FOUND = -1

def mine(n):
    def place(row, taken):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            yield row, column
            if not taken >> column & 1:
                yield from place(row + 1, taken | 1 << column)
    yield from place(0, 0)
"""
BACKTRACKING = """
queens = [-1] * 6

def is_free(row, col):
    return all(queens[r] != col and abs(queens[r] - col) != row - r for r in range(row))

def place(row):
    if row == 6:
        print(queens)
        return
    for col in range(6):
        if is_free(row, col):
            queens[row] = col
            place(row + 1)
            queens[row] = -1

place(0)
"""
TWICE = SEARCH.replace("FOUND, 1", "FOUND, 1\n            yield FOUND, 1")
NEVER_IN_COLUMN_0 = BACKTRACKING.replace("(6):\n", "(1, 6):\n")
BOARDS = []
SIX_QUEENS = [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2]]


def is_attacked(queens, col):
    """Return whether a queen in the next row is attacked."""
    return any(
        c == col or abs(c - col) == len(queens) - r for r, c in enumerate(queens)
    )


def place_queens(n, queens=()):
    """Store all boards; a function of this module, with another one."""
    if len(queens) == n:
        BOARDS.append(queens)
        return
    for col in range(n):
        if not is_attacked(queens, col):
            place_queens(n, (*queens, col))


def test_a_function_is_watched_with_the_functions_that_it_calls():
    """Its tries include those that are refused; 4 solutions are OEIS A000170."""
    watched = watch(place_queens, "queens", n=6)
    replay = Replay()
    for _ in replay.follow(watched):
        pass
    assert (replay.solutions, watched.board_variable) == (4, "queens")
    assert replay.tries == count("queens", "backtracking", n=6, engine="python").tries


def test_an_ordinary_program_tries_what_the_built_in_search_tries():
    """Row by row, and in the same order."""
    own = [depth for depth, _ in watch(BACKTRACKING, "queens", n=6)]
    built_in = [depth for depth, _ in solve_events("backtracking", 6)]
    assert own == built_in


YIELDED = """
def is_safe(col, rest):
    return all(c != col and abs(c - col) != k + 1 for k, c in enumerate(rest))

def queens(rows):
    if rows == 0:
        yield ()
    else:
        for result in queens(rows - 1):
            for column in range(6):
                if is_safe(column, result):
                    yield (column,) + result

print(len(list(queens(6))))
"""
LISTED_AGAIN = """
solutions = []

def place(board):
    if len(board) == 6:
        solutions.append(board)
        return
    for col in range(6):
        if all(c != col and abs(c - col) != len(board) - r
               for r, c in enumerate(board)):
            place(board + [col])

place([])
for number, board in enumerate(solutions):
    print(number, board)
"""


@pytest.mark.parametrize("program", [YIELDED, LISTED_AGAIN])
def test_every_try_is_seen_once(program):
    """Also one that a generator refuses, and none when solutions are listed again."""
    own = [depth for depth, _ in watch(program, "queens", n=6)]
    assert own == [depth for depth, _ in solve_events("backtracking", 6)]


def solve_events(algorithm, n):
    """Yield the events of a built-in search."""
    from pypuzzles import request

    return request("queens", algorithm, n=n).search()


@pytest.mark.parametrize("program", [place_queens, BACKTRACKING])
def test_programs_are_solved_and_counted(program):
    """The count is compiled; only searches are split or resumed."""
    boards = [solution.board for solution in solve(program, on="queens", n=6)]
    assert boards[:3] == SIX_QUEENS
    assert count(program, on="queens", n=6).solutions == 4
    for how in ({"workers": 2}, {"checkpoint": "file"}):
        with pytest.raises(InputError, match="only a search that yields events"):
            count(program, on="queens", n=6, **how)


def test_a_program_is_checked_at_every_size():
    """Numbers in its text change with the size, and the first wrong board is shown."""
    checked = check(BACKTRACKING, on="queens", n=6)
    assert [size.request.parameters["n"] for size in checked.sizes] == [6]
    checked = check(BACKTRACKING, on="queens", seconds=600)
    assert checked.is_correct
    known = [1, 0, 0, 2, 10, 4, 40, 92]  # OEIS A000170
    assert [size.replay.solutions for size in checked.sizes] == known
    assert checked.wrong_board is None
    assert repr(checked).endswith("n=8: 92 of 92 solutions, 15,720 tries: correct")


def test_a_game_of_pegs_is_checked():
    """The aim, which built-in searches have a default for, is any game."""
    text = (Path(__file__).parent / "programs" / "pegs_copies.py").read_text("utf-8")
    checked = check(text, on="peg_solitaire", board="triangle15", seconds=600)
    assert checked.is_correct
    assert checked.sizes[0].stops_at_first


@pytest.mark.parametrize(
    "program, parameters, board, fault",
    [
        (BACKTRACKING.replace("abs", ""), {}, [0, 1], "wrong"),
        (TWICE, {}, [0], "twice"),
        (NEVER_IN_COLUMN_0, {"n": 6}, SIX_QUEENS[0], "missing"),
    ],
    ids=["wrong", "twice", "missing"],
)
def test_the_first_wrong_board_is_returned(program, parameters, board, fault):
    """One that breaks a rule, or is found twice, or is missing."""
    checked = check(program, on="queens", **parameters)
    assert not checked.is_correct
    assert checked.wrong_board == board
    assert next(iter(checked.sizes[-1].faults)) == fault
    assert checked._repr_svg_().startswith("<svg")


SUDOKU = PROGRAMS / "sudoku_euler.py"
CLUES = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)


def test_a_program_with_its_own_board_needs_no_parameters(capsys):
    """Its clues or its size, also where the number of solutions is not known."""
    assert main(["watch", str(SUDOKU), "sudoku"]) == 0
    assert "\n1 solution, 49 tries; board holds" in capsys.readouterr().out
    assert count(SUDOKU, on="sudoku").solutions == 1
    for words in ([], [CLUES]):
        assert main(["check", "--program", str(SUDOKU), "sudoku", *words]) == 0
        assert "1 of 1 solution, 49 tries: correct" in capsys.readouterr().out


def test_a_number_with_two_meanings_is_not_replaced():
    """A tour on a square board is not tried on another; its own board is checked.

    The built-in search counts 304 tours of 5 x 5 squares from a corner.
    """
    checked = check(PROGRAMS / "tour_book.py", on="knights_tour", seconds=600)
    sides = [
        (x.request.parameters["rows"], x.request.parameters["cols"])
        for x in checked.sizes
    ]
    assert sides == [(k, k) for k in (1, 2, 3, 4, 5)]
    assert repr(checked).endswith(
        "1 of 304 solutions, 8,840 tries: correct, and stops at the first"
    )


def test_a_search_and_a_built_in_one_are_checked():
    """A generator of events, and a name; the first permutation is no solution."""
    assert check("queens", "bitmask", seconds=600).is_correct
    checked = check(SEARCH, on="queens")
    assert (checked.is_correct, checked.wrong_board) == (False, [0, 1])
    assert "this board breaks a rule\n*-----*\n| Q . |" in repr(checked)


def test_programs_race():
    """A program without pruning needs as many tries as there are partial boards."""
    lanes = race(["backtracking", place_queens, SEARCH], "queens", n=6)
    assert [lane.name for lane in lanes] == ["backtracking", "place_queens", "program"]
    assert [lane.solutions for lane in lanes] == [4, 4, 720]
    backtracking = count("queens", "backtracking", n=6, engine="python").tries
    assert lanes[0].tries == lanes[1].tries == backtracking
    assert lanes[2].tries == sum(6 * perm(6, k) for k in range(6))
    assert [lane.first for lane in lanes] == [171, 171, 21]
    (stopped,) = race(["backtracking"], "queens", n=8, tries=100)
    assert (stopped.tries, stopped.has_ended) == (100, False)


def test_solutions_and_steps_of_a_program_are_shown():
    """As those of a built-in search are."""
    assert show(BACKTRACKING, on="queens", n=6) == show("queens", n=6)
    step = show(BACKTRACKING, on="queens", n=6, step=9)
    assert step.text == show("queens", "backtracking", n=6, step=9).text
    assert "Try 9, solutions 0" in step.svg


@pytest.mark.parametrize("n", [5, 8])
def test_a_program_of_another_size_is_a_warning(n):
    """It solves 6 x 6 only; on a smaller board, its first rows are no solutions."""
    with pytest.warns(UserWarning, match=f"solves 6 x 6; the board is {n} x {n}"):
        count(BACKTRACKING, on="queens", n=n)
    assert check(BACKTRACKING, on="queens", seconds=600).is_correct


@pytest.mark.parametrize("program", [bitmask.recursive, SEARCH])
def test_searches_are_compiled(program):
    """A generator function, or the text of one."""
    counted = count(program, on="queens", n=5, engine="wasm")
    assert counted == count(program, on="queens", n=5, engine="wasm")
    assert counted.engine == "wasm"
    assert counted.solutions == (10 if program is bitmask.recursive else 120)


@pytest.mark.parametrize(
    "program, message",
    [
        ("x = 1", "no variable of the program holds a board"),
        ("def solve(a, b):\n    pass\n", "never calls it with values"),
        ("x = (", r"cannot read line 1 of the program: '\(' was never closed"),
        ("missing.py", "cannot read missing.py: No such file or directory"),
        (len, "the source of len is not available"),
    ],
)
def test_a_wrong_program_is_reported_in_one_sentence(program, message):
    """With what to do."""
    with pytest.raises(ValueError, match=message):
        list(watch(program, "queens", n=4))


def test_a_search_is_watched_as_it_is():
    """Its events are those that it yields; it has no variable to read."""
    watched = watch(recursive, "queens", n=4)
    assert (watched.board_variable, watched.solution_line) == ("", None)
    replay = Replay()
    boards = [watched.board(list(replay.path)) for _ in replay.follow(watched)]
    assert boards == [[1, 3, 0, 2], [2, 0, 3, 1]]  # OEIS A000170(4) = 2
    with pytest.raises(ValueError, match="yields events itself"):
        watch(recursive, "queens", "board", n=4)


TRANSPOSED = PROGRAMS / "queens_coordinates.py"  # squares are (column, row)


def test_a_reading_decides_which_board_is_shown():
    """The variable's form, and the line that finds solutions."""
    watched = watch(TRANSPOSED, "queens", n=8)
    assert watched.readings == ["queens:SquaresByColumn", "queens:Squares"]
    boards = []
    for reading in watched.readings:
        watched = watch(TRANSPOSED, "queens", reading, n=8)
        replay = Replay()
        boards += [watched.board(list(replay.path)) for _ in replay.follow(watched)]
    # The first solution in lexicographic order, and its mirror image.
    assert boards[0] == [0, 4, 7, 5, 2, 6, 1, 3]
    assert [boards[0].index(row) for row in range(8)] == boards[1]
    at_return = watch(BACKTRACKING, "queens", "@10", n=6)
    assert at_return.solution_line == 10
    assert [x for x in at_return if x[0] == -1] == [(-1, 1)] * 4
    for wrong, message in {"n": "n does not hold the board", "@": "not @"}.items():
        with pytest.raises(ValueError, match=message):
            watch(TRANSPOSED, "queens", wrong, n=8)


def test_a_reading_decides_what_is_counted_and_solved(capsys):
    """In the functions and in the commands that take a program."""
    on = {"on": "queens", "n": 8}
    first, second = ("queens:SquaresByColumn", "queens:Squares")
    boards = [next(solve(TRANSPOSED, reading=x, **on)).board for x in (first, second)]
    assert boards[0] == [0, 4, 7, 5, 2, 6, 1, 3]
    assert [boards[0].index(row) for row in range(8)] == boards[1]
    on = {"on": "queens", "n": 6}
    assert count(BACKTRACKING, reading="@10", **on).solutions == 4
    assert count(BACKTRACKING, **on).solutions == 4
    with pytest.raises(InputError, match="but there is no program"):
        count("queens", reading="board", n=6)
    words = ["--program", str(TRANSPOSED), "--reading", second, "--n", "8"]
    assert main(["solve", "queens", *words, "--limit", "1", "--json"]) == 0
    line = json.loads(capsys.readouterr().out.splitlines()[0])
    assert line["board"] == boards[1]
    assert main(["count", "queens", *words[:2], "--reading", "n", "--n", "8"]) == 2
    assert "n does not hold the board" in capsys.readouterr().err


def test_the_command_lists_other_readings(capsys):
    """And takes one of them."""
    words = ["watch", str(TRANSPOSED), "queens", "--n", "8"]
    assert main(words) == 0
    assert "readings are possible: queens:SquaresByColumn" in capsys.readouterr().out
    assert main([*words, "--json", "--reading", "queens:Squares@14"]) == 0
    totals = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (totals["solution_line"], totals["solutions"]) == (14, 1)


def test_the_command_prints_boards_and_totals(capsys):
    """One line per board, then what was found out about the program.

    The tries are those of OEIS A319284: 152 nodes below the root.
    """
    path = str(PROGRAMS / "queens_skiena.py")
    assert main(["watch", path, "queens", "--n", "6", "--json"]) == 0
    *boards, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [line["board"] for line in boards[:3]] == SIX_QUEENS
    assert last == {
        "solutions": 4,
        "tries": 152,
        "board_variable": "a",
        "solution_line": 11,
        "advice": [],
    }


def test_the_command_reports_its_progress(monkeypatch, capsys):
    """A brute force may try for minutes before it finds a solution."""
    monkeypatch.setattr(progress, "LONG", 0)
    path = str(PROGRAMS / "queens_in_a_list.py")
    assert main(["watch", path, "queens", "--n", "8", "--json"]) == 0
    assert "this takes long; 1,024 tries so far" in capsys.readouterr().err


def test_a_file_replaces_the_algorithm_of_a_command(tmp_path, capsys):
    """`count --program` splits and compiles a search."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH, "utf-8")
    program = ["queens", "--program", str(path), "--n", "5"]
    for how in ([], ["--workers", "2"], ["--checkpoint", str(tmp_path / "kept")]):
        assert main(["count", *program, *how, "--json"]) == 0
        counted = json.loads(capsys.readouterr().out)
        assert (counted["solutions"], counted["engine"]) == (120, "wasm")
    assert main(["check", *program, "--json"]) == 1
    checked = json.loads(capsys.readouterr().out)
    assert [size["solutions"] for size in checked] == [120]
    assert main(["race", "queens", "bitmask", str(path), "--n", "5", "--json"]) == 0
    lanes = json.loads(capsys.readouterr().out)
    assert [lane["solutions"] for lane in lanes] == [10, 120]
    assert main(["show", *program, "--step", "1"]) == 0
    assert capsys.readouterr().out.count("Q") == 1
    table = ["--program", str(path), "--from", "4", "--to", "5", "--json"]
    assert main(["table", "queens", *table]) == 0
    assert [each["solutions"] for each in json.loads(capsys.readouterr().out)] == [
        24,
        120,
    ]


def test_a_program_and_an_algorithm_exclude_each_other(capsys):
    """The message says so."""
    words = ["--program", str(PROGRAMS / "queens_skiena.py"), "--algorithm", "bitmask"]
    assert main(["count", "queens", *words]) == 2
    assert "a program replaces the algorithm" in capsys.readouterr().err


TILER = """
class Tiler:
    def __init__(self, rows, cols):
        self.rows, self.cols = rows, cols
        self.grid = [[0] * cols for _ in range(rows)]

    def run(self, piece=1):
        free = [
            (r, c) for r in range(self.rows) for c in range(self.cols)
            if not self.grid[r][c]
        ]
        if not free:
            print(self.grid)
            return
        r, c = free[0]
        for r2, c2 in ((r, c + 1), (r + 1, c)):
            if (r2, c2) in free:
                self.grid[r][c] = self.grid[r2][c2] = piece
                self.run(piece + 1)
                self.grid[r][c] = self.grid[r2][c2] = 0

Tiler(4, 4).run()
"""


def test_equal_sides_stay_equal(monkeypatch):
    """One number stands for both, so 3 x 4 is not checked; OEIS A004003 has 36."""
    dominoes = find("dominoes")
    small = [x for x in dominoes.known if x[0]["rows"] * x[0]["cols"] <= 16]
    assert {"rows": 3, "cols": 4} in [parameters for parameters, *_ in small]
    monkeypatch.setattr(dominoes, "known", small)  # 6 x 6 would take long
    checked = check(TILER, on="dominoes", seconds=600)
    sides = [tuple(x.request.parameters.values())[:2] for x in checked.sizes]
    assert sides == [(2, 2), (3, 3), (4, 4)]
    assert (checked.sizes[2].replay.solutions, checked.wrong_board) == (36, None)


ANNEALING = """
import random

def count_conflicts(queens, row, col):
    return sum(
        r != row and (c == col or abs(c - col) == abs(r - row))
        for r, c in enumerate(queens)
    )

queens = [random.randrange(8) for _ in range(8)]
for _ in range(1000):
    attacked = [r for r in range(8) if count_conflicts(queens, r, queens[r])]
    if not attacked:
        print(queens)
        break
    row = random.choice(attacked)
    numbers = [count_conflicts(queens, row, col) for col in range(8)]
    queens[row] = random.choice([c for c in range(8) if numbers[c] == min(numbers)])
"""


def test_a_full_board_is_improved_by_random_moves():
    """Each run of a program has the same random numbers."""
    runs = [list(watch(ANNEALING, "queens", n=8)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0][-1] == (-1, 1)


@pytest.mark.parametrize(
    "name, words, parameters, is_mistake",
    [
        ("sudoku_rows_printed", "clues of its own", {"n": 3}, False),
        ("sudoku_four_by_four", "solves 4 x 4", {"n": 2, "clues": {}}, True),
    ],
)
def test_a_sudoku_on_another_board_offers_its_own(
    name, words, parameters, is_mistake, recwarn
):
    """Its clues are no tries, and its size may be smaller, which is a mistake."""
    request = program_request(PROGRAMS / f"{name}.py", "sudoku", n=3)
    (advice,) = request.advice
    assert words in str(advice)
    assert parameters.items() <= {**advice.parameters}.items()
    assert request.binding.alternatives == []
    request.warn_of_other_size()
    assert [str(each.message) for each in recwarn] == [str(advice)] * is_mistake


@pytest.mark.parametrize(
    "name, board",
    [
        ("pegs_copies", "triangle15"),
        ("pegs_grid", "triangle15"),
        ("pegs_memoised", "triangle15"),
        ("pegs_english", "english33"),
    ],
)
def test_a_program_for_another_named_board_is_told_its_name(name, board):
    """Not the forms of a variable; the page has a button that changes the board."""
    program = PROGRAMS / f"{name}.py"
    with pytest.raises(InputError) as error:
        watch(program, "peg_solitaire", board="triangle21")
    assert f"this program solves {board}; the board is triangle21" in str(
        error.value.__notes__
    )
    assert watch(program, "peg_solitaire").parameters["board"] == board


@pytest.mark.parametrize(
    "puzzle, form",
    [
        ("peg_solitaire", "the holes with a peg"),
        ("sliding_tiles", "the tile in each cell, with 0 for the gap"),
    ],
)
def test_only_the_forms_of_the_puzzle_are_expected(puzzle, form):
    """Jumps and slides are both moves, but no program holds one board as the other."""
    with pytest.raises(
        InputError, match=f"board of this puzzle: expected this: {form}$"
    ):
        watch("print(sum(range(3)))\n", puzzle)


def test_a_program_for_a_smaller_board_is_checked_on_its_own_sizes():
    """It has placed seven queens in a list of nine, but it solves 6 x 6."""
    name = PROGRAMS / "queens_basic.py"
    (advice,) = watch(name, "queens", n=8).advice
    assert {**advice.parameters}["n"] == 6
    checked = check(name, on="queens", seconds=600)
    assert checked.is_correct
    assert [size.request.parameters["n"] for size in checked.sizes] == [*range(1, 9)]


@pytest.mark.parametrize("rows, cols", [(4, 6), (6, 4)])
def test_the_sides_of_a_program_may_differ(rows, cols):
    """Both are in its text, next to each other."""
    text = TILER.replace("Tiler(4, 4)", f"Tiler({rows}, {cols})")
    request = program_request(text, "dominoes", rows=2, cols=2)
    with suppress(InputError):  # the board has another size
        assert request.advice
    (advice,) = request.bound.advice
    assert advice.parameters == {"rows": rows, "cols": cols}


def test_an_exception_is_not_hidden_by_advice():
    """Its function is called by the statement that is added to it."""
    text = "import no_such_module\n" + read_template("queens")
    request = program_request(text, "queens", n=6)
    with pytest.raises(ModuleNotFoundError):
        assert request.advice
    assert request.bound.advice == []


MASKS = """
def place(row, cols, left, right):
    if row == 8:
        print("found")
        return
    free = 255 & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        place(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)

place(0, 0, 0, 0)
"""


def test_attacked_squares_are_no_tries():
    """`cols | left` is not a board with one more queen."""
    watched = watch(MASKS, "queens", n=8)
    replay = Replay()
    for _ in replay.follow(watched):
        pass
    bits = count("queens", "bitmask", n=8)
    assert (replay.found, replay.count.tries) == (bits.solutions, bits.tries)
