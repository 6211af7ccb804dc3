"""Write a worksheet: HTML to print."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from random import randrange

from .. import worksheets
from ..puzzles import PUZZLES
from ..worksheets import OPTIONS, SITE


def add_options(parser: ArgumentParser) -> None:
    tasks = {puzzle.name: puzzle.tasks for puzzle in PUZZLES if puzzle.tasks}
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(tasks))
    purpose = f"where the links lead ({SITE})"
    parser.add_argument("--site", metavar="ADDRESS", default=SITE, help=purpose)
    own = (parameter for each in tasks.values() for parameter in each.parameters)
    for option in (*own, *OPTIONS):
        parser.add_argument(
            option.flag,
            metavar=option.name.upper(),
            default=SUPPRESS,
            help=f"({option.usual})",
        )


def run(options: Namespace) -> None:
    """Write a worksheet; say what it lacks on standard error."""
    values = {"seed": randrange(10**6), **vars(options)}
    for name in ("verb", "run", "json"):
        del values[name]
    sheet = worksheets.worksheet(**values)
    if not worksheets.available():
        print(
            "pypuzzles: the sheet has links but no QR codes, which need segno: "
            "pip install 'pypuzzles[worksheets]'",
            file=sys.stderr,
        )
    print(json.dumps(sheet.as_json()) + "\n" if options.json else sheet.page, end="")
