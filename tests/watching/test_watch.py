"""A function, a text or a file is taken wherever a name of a puzzle is."""

import json
from pathlib import Path

import pytest
from pypuzzles import count, solve, watch
from pypuzzles.cli.main import main
from pypuzzles.errors import InputError
from pypuzzles.puzzles.queens import bitmask
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


def solve_events(algorithm, n):
    """Yield the events of a built-in search."""
    from pypuzzles import request

    return request("queens", algorithm, n=n).search()


@pytest.mark.parametrize("program", [place_queens, BACKTRACKING])
def test_programs_are_solved_and_counted(program):
    """In Python, because only searches are compiled."""
    boards = [solution.board for solution in solve(program, on="queens", n=6)]
    assert boards[:3] == SIX_QUEENS
    assert count(program, on="queens", n=6).solutions == 4
    with pytest.raises(InputError, match="only a search that yields events"):
        count(program, on="queens", n=6, engine="wasm")


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
        (SEARCH, "yields events itself"),
    ],
)
def test_a_wrong_program_is_reported_in_one_sentence(program, message):
    """With what to do."""
    with pytest.raises(ValueError, match=message):
        list(watch(program, "queens", n=4))


def test_the_command_prints_boards_and_totals(capsys):
    """One line per board, then what was found out about the program."""
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


def test_a_file_replaces_the_algorithm_of_a_command(tmp_path, capsys):
    """`count --program` splits and compiles a search."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH, "utf-8")
    words = ["count", "queens", "--program", str(path), "--n", "5", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["solutions"] == 120
