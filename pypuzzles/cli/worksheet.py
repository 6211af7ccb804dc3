"""Write a worksheet: HTML to print."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Mapping
from random import randrange

from .. import worksheets
from ..puzzles import PUZZLES, find
from ..worksheets import OPTIONS
from .batch import find_instances
from .options import add_instance_argument, is_stream, open_source


def add_options(parser: ArgumentParser) -> None:
    tasks = {puzzle.name: puzzle.tasks for puzzle in PUZZLES if puzzle.tasks}
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(tasks))
    add_instance_argument(parser)
    purpose = "let the codes lead to this site, at a URL that phones can open"
    parser.add_argument("--site", metavar="URL", default="", help=purpose)
    names = "write a sheet for each line of FILE (- for standard input)"
    parser.add_argument("--names", metavar="FILE", help=names)
    own = (
        parameter
        for each in tasks.values()
        for sheet in each.all_kinds.values()
        for parameter in (*each.choice, *sheet.parameters)
    )
    default_texts: dict[str, set[str]] = {}
    for option in (*own, *OPTIONS):
        default_texts.setdefault(option.cli_flag, set()).add(option.default_text)
    for flag, values in default_texts.items():
        placeholder = flag.removeprefix("--").replace("-", "_").upper()
        defaults = f"({', '.join(sorted(values))})"
        parser.add_argument(flag, metavar=placeholder, default=SUPPRESS, help=defaults)


def run(options: Namespace) -> None:
    """Write a worksheet; report missing codes on standard error."""
    values = {"seed": randrange(10**6), **vars(options)}
    values["instances"] = read_instances(options)
    values["names"] = read_names(options.names)
    for name in ("verb", "run", "json", "puzzles", "output", "given", "instance"):
        values.pop(name, None)
    sheet = worksheets.create_worksheet(**values)
    if lack := explain_missing_codes(values):
        print(f"pypuzzles: {lack}", file=sys.stderr)
    print(json.dumps(sheet.as_json()) + "\n" if options.json else sheet.page, end="")


def read_instances(options: Namespace) -> list[str]:
    """Return the puzzles to print: text, a whole file, or the lines of a file."""
    if options.instance is None:
        return []
    if not is_stream(options.instance):
        return [options.instance]
    puzzle = find(options.puzzle)
    with open_source(options.instance) as stream:
        source = find_instances(puzzle, stream)
        if isinstance(source, str):
            return [source]
        return [*filter(None, (puzzle.cut_instance(line) for _, line in source))]


def read_names(file: str | None) -> list[str]:
    """Return the lines of a file that are not empty."""
    if file is None:
        return []
    with open_source(file) as stream:
        return [name for line in stream if (name := line.strip())]


def explain_missing_codes(values: Mapping[str, str]) -> str:
    """Return why a sheet has no QR codes; empty if it has, or should have none."""
    if values.get("codes") == "off":
        return ""
    if not values["site"]:
        return (
            "the sheet has no codes: say where they lead by --site ADDRESS, or that "
            "there are none by --codes off"
        )
    if not worksheets.can_draw_codes():
        return (
            "the sheet has links but no QR codes, which need segno: "
            "pip install 'pypuzzles[worksheets]'"
        )
    return ""
