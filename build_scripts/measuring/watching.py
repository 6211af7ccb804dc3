"""The group of bench.py that watches ordinary programs, in CPython."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from setup.tools import ROOT

from pypuzzles.api.watch import WatchedRequest, program_request
from pypuzzles.search import Replay

from measuring.measure import Measured, Rate, TimeLimit, python_runner

__all__ = ["watching"]

PROGRAMS = ROOT / "tests" / "watching" / "programs"
EIGHT_QUEENS = PROGRAMS / "queens_wirth.py"
CLUES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SUDOKU = f'''
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
'''
CASES: dict[str, tuple[str | Path, str, dict[str, Any], int, float, float]] = {
    "eight queens in a list": (
        *(EIGHT_QUEENS, "queens", {"n": 8}),
        *(92, 150_000, 0.5),
    ),
    "a sudoku in a grid": (*(SUDOKU, "sudoku", {"n": 3}), *(1, 60_000, 2)),
}
"""Program, puzzle, parameters, number of solutions, least tries a second, and most
seconds until the board is found."""


def watching(quick: bool) -> Iterator[Measured]:
    """Find the board of ordinary programs, then follow them to the end."""
    for name, (program, puzzle, parameters, found, least, seconds) in CASES.items():
        if puzzle == "sudoku":
            cells = enumerate(CLUES)
            clues = {cell: int(sign) for cell, sign in cells if sign != "."}
            parameters = {**parameters, "clues": clues}

        def create(
            program: str | Path = program,
            puzzle: str = puzzle,
            parameters: dict[str, Any] = parameters,
        ) -> WatchedRequest:
            request = program_request(program, puzzle, **parameters)
            assert isinstance(request, WatchedRequest)
            return request

        def find_board() -> bool:
            return create().binding.right > 0

        yield TimeLimit(
            python_runner(f"{name}, board found", find_board, True), seconds
        )
        bound = create()
        assert bound.binding.right

        def tries_in_one_second(
            bound: WatchedRequest = bound, found: int = found
        ) -> float:
            replay, begin = Replay(), process_time()
            for _ in replay.follow(bound.search()):
                pass
            assert replay.solutions == found
            return replay.tries / (process_time() - begin)

        yield Rate(f"{name}, tries", tries_in_one_second, least)
