"""Write a worksheet: HTML to print."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Mapping
from random import randrange

from .. import worksheets
from ..puzzles import PUZZLES
from ..worksheets import OPTIONS


def add_options(parser: ArgumentParser) -> None:
    tasks = {puzzle.name: puzzle.tasks for puzzle in PUZZLES if puzzle.tasks}
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(tasks))
    purpose = "where the codes lead: the site's address, as phones can open it"
    parser.add_argument("--site", metavar="ADDRESS", default="", help=purpose)
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
    for name in ("verb", "run", "json", "puzzles", "output", "given"):
        values.pop(name, None)
    sheet = worksheets.create_worksheet(**values)
    if lack := explain_missing_codes(values):
        print(f"pypuzzles: {lack}", file=sys.stderr)
    print(json.dumps(sheet.as_json()) + "\n" if options.json else sheet.page, end="")


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
