"""Print again what the sources printed."""

from argparse import ArgumentParser, Namespace
from typing import Any

from ..puzzle.parameters import shorten_repr
from ..reproductions import find_matching, report
from ..reproductions.reproduction import Reproduction
from .options import print_rows
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--only",
        metavar="WORD",
        default="",
        help="reproduce only results whose source or title contains WORD",
    )
    purpose = "reproduce only results of this puzzle"
    parser.add_argument("--puzzle", metavar="PUZZLE", default="", help=purpose)
    purpose = "measure each speed for S seconds"
    parser.add_argument("--seconds", metavar="S", default="1", help=purpose)


def run(options: Namespace) -> int:
    """Print each reproduction when it is ready; return 1 if any differs."""
    chosen = find_matching(options.only, options.puzzle)
    seconds, results = parse_duration(options.seconds), []

    def run_and_format(reproduction: Reproduction) -> tuple[dict[str, Any], str]:
        with show_elapsed_time(reproduction.claim):
            result = reproduction.run(seconds)
        results.append(result)
        figures = {**reproduction.as_json(), **result._asdict()}
        return figures, report.format_row(reproduction, result)

    print_rows(chosen, run_and_format, report.HEADING, options.json)
    if not options.json:
        print(report.summarize(results))
    return int(any(result.same is False for result in results))


def parse_duration(text: str) -> float:
    """Parse a number of seconds, or raise ValueError."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0.1 <= seconds <= 60:
        raise ValueError(
            f"--seconds must be a number from 0.1 to 60, not {shorten_repr(text)}"
        )
    return seconds
