"""Ordinary programs that are followed: what bench.py runs in CPython and in Pyodide."""

from __future__ import annotations

from time import process_time

from pypuzzles.api.watch import WatchedRequest, program_request
from pypuzzles.search import Replay

__all__ = ["PROGRAMS", "find_board", "measure_count", "measure_tries", "run_plainly"]

QUEENS = """
board = [None] * 8

def is_safe(row, col):
    for other in range(row):
        if board[other] == col or abs(board[other] - col) == row - other:
            return False
    return True

def solve(row):
    if row == 8:
        solutions.append(board[:])
        return
    for col in range(8):
        if is_safe(row, col):
            board[row] = col
            solve(row + 1)
            board[row] = None

solutions = []
solve(0)
"""
CLUES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SUDOKU = f"""
board = [[int(c) if c != "." else 0 for c in "{CLUES}"[9 * r:9 * r + 9]]
         for r in range(9)]

def is_valid(row, col, digit):
    for k in range(9):
        if board[row][k] == digit or board[k][col] == digit:
            return False
        if board[row // 3 * 3 + k // 3][col // 3 * 3 + k % 3] == digit:
            return False
    return True

def solve():
    for row in range(9):
        for col in range(9):
            if board[row][col] == 0:
                for digit in range(1, 10):
                    if is_valid(row, col, digit):
                        board[row][col] = digit
                        if solve():
                            return True
                        board[row][col] = 0
                return False
    return True

solve()
"""
PROGRAMS = {"queens": (QUEENS, 92), "sudoku": (SUDOKU, 1)}
"""The programs, and their numbers of solutions."""


def create(puzzle: str) -> WatchedRequest:
    """Find the board of a program."""
    program, _ = PROGRAMS[puzzle]
    if puzzle == "queens":
        request = program_request(program, puzzle, n=8)
    else:
        clues = {cell: int(sign) for cell, sign in enumerate(CLUES) if sign != "."}
        request = program_request(program, puzzle, n=3, clues=clues)
    assert isinstance(request, WatchedRequest)
    assert request.binding.right
    return request


def find_board(puzzle: str) -> float:
    """Return the seconds until the board of a program is found."""
    begin = process_time()
    create(puzzle)
    return process_time() - begin


def run_plainly(puzzle: str) -> float:
    """Return the seconds of a run of a program as it is."""
    code = compile(PROGRAMS[puzzle][0], "<program>", "exec")
    begin = process_time()
    exec(code, {"__name__": "__main__"})
    return process_time() - begin


def measure_count(puzzle: str) -> float:
    """Return the seconds of a count of its solutions in Python."""
    request = create(puzzle)
    begin = process_time()
    assert request.count("python").solutions == PROGRAMS[puzzle][1]
    return process_time() - begin


def measure_tries(puzzle: str) -> float:
    """Return the tries per second of a whole run."""
    request, replay = create(puzzle), Replay()
    begin = process_time()
    for _ in replay.follow(request.search()):
        pass
    assert replay.solutions == PROGRAMS[puzzle][1]
    return replay.tries / (process_time() - begin)
