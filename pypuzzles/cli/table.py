"""Count solutions for increasing values of a parameter, and print a table.

There is one row per value, as I. Suzuki's Bash programs print it for n queens: all
solutions, and the number of orbits if the algorithm finds them. The varying parameter
is a number of the puzzle, by default the first one. The star has no such parameter; its
rows have one number after the other at the top: the clue 0=N.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from ..api.request import Request, request, request_for_counting
from ..api.watch import create_request
from ..puzzle.parameters import Clues, Number, Parameter, shorten_repr
from ..puzzle.puzzle import Puzzle
from .count import count_with_time
from .options import (
    add_parameters,
    add_search_arguments,
    collect_parameters,
    print_rows,
)

HEADING = ":        Total       Unique      hh:mm:ss.ms"
CLUE_PREFIX = "0="
LABELS = {"n": "N", "clues": "top"}


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    first = "vary this parameter: a number, or clues: the one on top of a star"
    parser.add_argument("--vary", metavar="NAME", help=first)
    parser.add_argument("--from", metavar="N", required=True, dest="first")
    parser.add_argument("--to", metavar="N", required=True, dest="last")


def run(options: Namespace) -> None:
    """Print a row for each value as soon as it is counted; or a JSON list."""
    name = choose_varying_parameter(request(options.puzzle).puzzle, options.vary).name
    algorithm = options.puzzle, options.algorithm, options.form
    ends = options.first, options.last
    parameters = collect_parameters(options)
    program = options.program, options.reading
    rows = list_requests(*algorithm, *ends, options.vary, *program, **parameters)
    label = LABELS.get(name, name)
    wide = max(2, len(label))
    sizes = rows[0].orbit_sizes(0)
    heading = f"{label:>{wide}}{HEADING}" + "".join(f"   COUNT{k}" for k in sizes)

    def count_and_format(each: Request) -> tuple[dict[str, Any], str]:
        figures, line = count_row(each)
        return figures, f"{read_value(each, name):{wide}}{line}"

    print_rows(rows, count_and_format, heading, options.json)


def choose_varying_parameter(puzzle: Puzzle, name: str | None) -> Parameter:
    """Return the parameter that varies, or raise ValueError."""
    kinds = {each.name: each for each in puzzle.parameters}
    able = {k: each for k, each in kinds.items() if isinstance(each, (Number, Clues))}
    if name is None:
        return next(iter(able.values()))
    if name not in able:
        names = ", ".join(able)
        raise ValueError(f"{puzzle.name} can vary {names}, not {shorten_repr(name)}")
    return able[name]


def read_value(query: Request, name: str) -> int:
    """Return the value of a request's varying parameter, as an integer."""
    value = query.parameters[name]
    number: int = value[0] if isinstance(value, dict) else value
    return number


def list_requests(
    puzzle: str,
    algorithm: str | None,
    form: str | None,
    first: object,
    last: object,
    vary: str | None = None,
    program: str | None = None,
    reading: str = "",
    **more: Any,
) -> list[Request]:
    """Return a validated request for each value of the varying parameter.

    >>> [each.parameters["n"] for each in list_requests("queens", None, None, "4", "6")]
    [4, 5, 6]

    Raises:
        ValueError: A name or a value is invalid.
    """
    parameter = choose_varying_parameter(request(puzzle).puzzle, vary)
    name, clue = parameter.name, isinstance(parameter, Clues)
    if name in more:
        raise ValueError(
            f"{name} varies from {first} to {last}; leave out {parameter.cli_flag}"
        )

    def ask(value: object) -> Request:
        text = f"{CLUE_PREFIX}{value}" if clue else value
        what, on = (puzzle, None) if program is None else (Path(program), puzzle)
        parameters = {**more, name: text}
        return create_request(
            what, algorithm, form, on, reading, parameters, request_for_counting
        )

    ends = [read_value(ask(end), name) for end in (first, last)]
    if not all(isinstance(end, int) for end in ends):
        raise ValueError(f"--from and --to must be numbers, not {first} and {last}")
    least, most = ends
    if least > most:
        raise ValueError(f"--from {least} is greater than --to {most}")
    return [ask(value) for value in range(least, most + 1)]


def count_row(query: Request) -> tuple[dict[str, Any], str]:
    """Count a request; return the figures, and a row of the table as text."""
    _, figures = count_with_time(query)
    unique = figures["found"] if query.algorithm.orbits else "-"
    minutes, seconds = divmod(figures["seconds"], 60)
    hours, minutes = divmod(int(minutes), 60)
    time = f"{hours}:{minutes:02}:{seconds:06.3f}"
    line = f":{figures['solutions']:13}{unique:>13}{time:>17}"
    sizes = query.orbit_sizes(figures["solutions"])
    if sizes:
        figures["orbits"] = sizes
    many = (f"{number:{len(str(size)) + 8}}" for size, number in sizes.items())
    return figures, line + "".join(many)
