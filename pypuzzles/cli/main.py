"""The command line.

    python -m pypuzzles list
    python -m pypuzzles solve queens --n 8 --limit 1
    python -m pypuzzles solve sudoku "1... .... ..2. ...."
    python -m pypuzzles solve sudoku FILE --jobs 2
    python -m pypuzzles examine sudoku FILE
    python -m pypuzzles count queens --n 8 --json
    python -m pypuzzles show queens --n 8 --step 30
    python -m pypuzzles watch program.py queens --n 6
    python -m pypuzzles check queens --program program.py
    python -m pypuzzles race queens backtracking program.py --n 8
    python -m pypuzzles fold dominoes --rows 8 --cols 8 --random
    python -m pypuzzles table queens --algorithm fundamental --from 4 --to 12
    python -m pypuzzles make magic_star --seed 1 --clues 4
    python -m pypuzzles picture queens --n 8 --step 80 --numbers > queens.svg
    python -m pypuzzles film queens --n 8 --from 0 --to 60 > queens.svg
    python -m pypuzzles hint queens --n 6 --position 1
    python -m pypuzzles grade magic_star --clues 0=1,1=2
    python -m pypuzzles reproduce --only tours
    python -m pypuzzles worksheet queens --count 12 --seed 7 > sheet.html
    python -m pypuzzles mark FOLDER --csv marks.csv
    python -m pypuzzles state 'puzzle=queens n=6 step=9' > figure.html
    python -m pypuzzles serve
    python -m pypuzzles completion bash
    python -m pypuzzles --puzzles DIR solve rooks

The modules in a folder that `--puzzles` names are puzzles, too: they are run. A wrong
name or value is one sentence on standard error and exit status 2. A reproduction that
differs from what its source printed is exit status 1.
"""

import argparse
import os
import re
import sys
import warnings
from collections.abc import Sequence
from typing import Any, NoReturn, Protocol

from .. import __version__
from ..errors import find_similar_name
from ..puzzles import add
from . import (
    check,
    completion,
    count,
    examine,
    film,
    fold,
    grade,
    hint,
    listing,
    make,
    mark,
    picture,
    race,
    reproduce,
    serve,
    show,
    solve,
    state,
    table,
    watch,
    worksheet,
)
from .completion import list_flags
from .errors import report_error
from .output import prepare_streams, redirect_output_to

__all__ = ["main"]


class Command(Protocol):
    """A module of this package; its docstring starts with the help text."""

    __doc__: str | None

    def add_options(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int | None:
        """Run the command, and return its exit status if it is not 0."""


COMMANDS: dict[str, Command] = {
    "list": listing,
    "solve": solve,
    "count": count,
    "examine": examine,
    "show": show,
    "watch": watch,
    "check": check,
    "race": race,
    "fold": fold,
    "picture": picture,
    "film": film,
    "table": table,
    "make": make,
    "hint": hint,
    "grade": grade,
    "reproduce": reproduce,
    "worksheet": worksheet,
    "mark": mark,
    "state": state,
    "serve": serve,
    "completion": completion,
}
WRONG_WORD = re.compile(r"(?:unrecognized arguments: |invalid choice: ')([\w-]+)")
"""Matches the wrong word of an error of argparse."""


class Once(argparse.Action):
    """Stores the value of an option, and rejects a second one."""

    def __call__(
        self, parser: Any, namespace: argparse.Namespace, values: Any, *_: Any
    ) -> None:
        given = namespace.__dict__.setdefault("given", set())
        if self.option_strings and self.dest in given:
            parser.error(f"{self.option_strings[0]} is given twice")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """An ArgumentParser with one-line errors and no abbreviations."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self.verbs: list[Parser] = []
        """Parsers of the commands."""
        self.register("action", None, Once)
        self.register("action", "store", Once)

    def error(self, message: str) -> NoReturn:
        more = f" (see {self.prog} --help)" if "required" in message else ""
        wrong = WRONG_WORD.search(message)
        known = [
            *COMMANDS,
            *(flag for parser in self.verbs for flag in list_flags(parser)),
        ]
        if wrong and wrong[1] in known:
            owners = [each for each in self.verbs if wrong[1] in list_flags(each)]
            names = ", ".join(each.prog.removeprefix("pypuzzles ") for each in owners)
            is_common = len(owners) == len(self.verbs)
            more = (
                "; it follows the command" if is_common else f"; it belongs to {names}"
            )
        elif wrong and (similar := find_similar_name(wrong[1], known)):
            more = f"; did you mean {similar}?"
        self.exit(2, f"{self.prog}: {escape_control_characters(message)}{more}\n")


def escape_control_characters(text: str) -> str:
    """Escape control characters."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def create_folders_parser() -> Parser:
    """Return the parser for --puzzles, which determines the other options."""
    first = Parser(prog="pypuzzles", add_help=False)
    purpose = "also load the puzzles in DIR (repeatable)"
    first.add_argument(
        "--puzzles", metavar="DIR", action="append", default=[], help=purpose
    )
    return first


def create_parser() -> Parser:
    """Return the parser of all commands, with their common options."""
    about, everywhere = "Solve classic puzzles.", [create_folders_parser()]
    top = Parser(prog="pypuzzles", description=about, parents=everywhere)
    top.add_argument("--version", action="version", version=__version__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    for name, command in COMMANDS.items():
        purpose = (command.__doc__ or "").partition("\n")[0]
        verb = verbs.add_parser(
            name, help=purpose, description=purpose, parents=everywhere
        )
        verb.set_defaults(run=command.run)
        verb.add_argument("--json", action="store_true", help="print JSON")
        purpose = "write to FILE instead of standard output"
        verb.add_argument("--output", "--out", metavar="FILE", help=purpose)
        command.add_options(verb)
        top.verbs.append(verb)
    verbs.choices["completion"].set_defaults(parsers=top.verbs)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    prepare_streams()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("default", UserWarning)  # each once
            warnings.showwarning = warn
            return run(arguments)
    except ValueError as error:
        return report_error(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        name = f" {error.filename}" if error.filename else ""
        print(f"pypuzzles: cannot write{name}: {error.strerror}", file=sys.stderr)
        return 1
    except Exception as error:  # noqa: BLE001 (a program may raise anything)
        return report_error(error)


def run(arguments: Sequence[str] | None) -> int:
    """Load puzzles from folders, then run the command."""
    first, _ = create_folders_parser().parse_known_args(arguments)
    for folder in first.puzzles:
        add(folder)
    options = create_parser().parse_args(arguments)
    options.puzzles = first.puzzles
    with redirect_output_to(options.output):
        status: int | None = options.run(options)
        sys.stdout.flush()
    return status or 0


def warn(message: Warning | str, *_: Any, **__: Any) -> None:
    """Print a warning in one sentence."""
    print(f"pypuzzles: {message}", file=sys.stderr)
