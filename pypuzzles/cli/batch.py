"""Files with one instance per line, solved one after another or by several processes.

Lines are read, and results are printed, as they come: a file may have any length, and
may be a pipe.
"""

import json
import sys
from argparse import Namespace
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from itertools import chain, islice
from time import perf_counter
from typing import Any, TextIO

from ..api.request import validate_request
from ..errors import InputError
from ..puzzle.algorithm import Parameters
from ..puzzle.parameters import parse_int
from ..puzzle.puzzle import BROKEN_CLUES, Puzzle
from ..puzzles import find

__all__ = ["find_instances", "solve_lines"]

BATCH = 20
"""Instances that a process solves at a time."""
AHEAD = 4
"""Batches that wait for each process."""
Result = dict[str, Any]
Line = tuple[int, str]
"""A line of a file and its number, from 1."""


def find_instances(puzzle: Puzzle, stream: TextIO) -> Iterator[Line] | str:
    """Return the lines of a stream from its first instance on, if it has several.

    Otherwise return the whole text.
    """
    head: list[Line] = []
    starts: list[int] = []
    lines = enumerate(stream, 1)
    for number, line in lines:
        if puzzle.cut_instance(line):
            starts.append(len(head))
        head.append((number, line))
        if len(starts) > 1:
            return chain(head[starts[0] :], lines)
    return "".join(line for _, line in head)


def solve_lines(options: Namespace, lines: Iterator[Line], given: Result) -> None:
    """Print the solution of the instance in each line, then the rate."""
    jobs = 1 if options.jobs is None else parse_int(options.jobs) or 0
    if jobs < 1:
        raise ValueError(f"--jobs must be at least 1, not {options.jobs!r}")
    begin, counts = perf_counter(), Counter[str]()
    for result in solve_in_order(options.puzzle, lines, given, jobs):
        counts[result["kind"]] += 1
        print(json.dumps(result) if options.json else format_result(result))
    seconds = perf_counter() - begin
    total = counts.total()
    kinds = ", ".join(f"{number:,} {kind}" for kind, number in counts.items())
    rate = f"{total:,} in {seconds:.1f} s, {total / seconds:,.0f} per second"
    print(f"pypuzzles: {rate}: {kinds}", file=sys.stderr)


def solve_in_order(
    name: str, lines: Iterator[Line], given: Result, jobs: int
) -> Iterator[Result]:
    """Yield the results of lines as soon as they are known."""
    if jobs == 1:
        for line in lines:
            yield from solve_batch(name, [line], given)
        return
    from ..counting.workers import start_workers  # Pyodide has none

    waiting: deque[Future[list[Result]]] = deque()
    with start_workers(jobs) as executor:
        while batch := list(islice(lines, BATCH)):
            waiting.append(executor.submit(solve_batch, name, batch, given))
            if len(waiting) >= jobs * AHEAD:
                yield from waiting.popleft().result()
        for batches in waiting:
            yield from batches.result()


def solve_batch(name: str, lines: list[Line], given: Mapping[str, Any]) -> list[Result]:
    """Solve the instances of some lines; others that begin with # are comments."""
    puzzle = find(name)
    return [
        solve_line(puzzle, number, line.strip(), given)
        for number, line in lines
        if line.strip() and (line[0] != "#" or puzzle.cut_instance(line))
    ]


def solve_line(
    puzzle: Puzzle, number: int, text: str, given: Mapping[str, Any]
) -> Result:
    """Return the first solution of an instance, and whether it is the only one."""
    text = puzzle.cut_instance(text) or text
    try:
        parameters = {**puzzle.read_instance(text), **given}
        boards = islice(list_boards(puzzle, parameters), 2)
        found = [puzzle.write_instance(parameters, board) for board in boards]
    except ValueError as error:
        why = str(error).removeprefix("line 1, ")
        result = {"instance": text, "kind": "invalid", "solution": None}
        return {**result, "why": f"line {number}, {why}"}
    kind = ("without a solution", "with one solution", "with several")[len(found)]
    return {"instance": text, "kind": kind, "solution": found[0] if found else None}


def list_boards(puzzle: Puzzle, parameters: Parameters) -> Iterator[list[Any]]:
    """Yield the boards of an instance; there are none if its clues break a rule."""
    soonest = puzzle.choose_solving_algorithm(parameters)
    try:
        request = validate_request(puzzle, soonest, None, parameters)
    except InputError as error:
        if error.pattern != BROKEN_CLUES:
            raise
    else:
        yield from (solution.board for solution in request.solve())


def format_result(result: Result) -> str:
    """Return the solution of an instance as a line, or why there is none."""
    if result["kind"] == "invalid":
        return f"invalid: {result['why']}"
    several = " (one of several)" if result["kind"] == "with several" else ""
    return (result["solution"] or "no solution") + several
