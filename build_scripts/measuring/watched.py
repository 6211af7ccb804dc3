"""Ordinary programs that are followed: what bench.py runs in CPython and in Pyodide."""

from __future__ import annotations

import re
from time import process_time
from typing import Any

from pypuzzles.api.watch import WatchedRequest, program_request
from pypuzzles.search import Replay

__all__ = ["TEXTS", "find_board", "measure_count", "measure_tries", "run_plainly"]

TEXTS: dict[str, str] = {}
"""The program for each puzzle, from tests/watching/programs; bench.py adds them."""
SOLUTIONS = {"queens": 92, "sudoku": 1}
"""Numbers of solutions of the programs."""


def create(puzzle: str) -> WatchedRequest:
    """Find the board of a program, at its own size or with its own clues."""
    text = TEXTS[puzzle]
    clues = re.search(r"[.\d]{81}", text)
    board: dict[str, Any] = {"instance": clues.group()} if clues else {"n": 8}
    request = program_request(text, puzzle, **board)
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
    code = compile(TEXTS[puzzle], "<program>", "exec")
    begin = process_time()
    exec(code, {"__name__": "__main__"})
    return process_time() - begin


def measure_count(puzzle: str) -> float:
    """Return the seconds of a count of its solutions in Python."""
    request = create(puzzle)
    begin = process_time()
    assert request.count("python").solutions == SOLUTIONS[puzzle]
    return process_time() - begin


def measure_tries(puzzle: str) -> float:
    """Return the tries per second of a whole run."""
    request, replay = create(puzzle), Replay()
    begin = process_time()
    for _ in replay.follow(request.search()):
        pass
    assert replay.solutions == SOLUTIONS[puzzle]
    return replay.tries / (process_time() - begin)
