"""The command line: list, solve, count, table, make, exhibits, worksheet and serve.

    python -m pypuzzles list
    python -m pypuzzles solve queens --n 8 --limit 1
    python -m pypuzzles count queens --n 8 --json
    python -m pypuzzles table queens --algorithm fundamental --from 4 --to 12
    python -m pypuzzles make magic_star --seed 1 --clues 4
    python -m pypuzzles exhibits --only tours
    python -m pypuzzles worksheet queens --count 12 --seed 7 > sheet.html
    python -m pypuzzles serve

A wrong name or value is one sentence on standard error and exit status 2. An exhibit
that differs from what its source printed is exit status 1.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, Protocol

from .. import __version__
from . import count, exhibits, listing, make, serve, solve, table, worksheet

__all__ = ["main"]


class Command(Protocol):
    """A module of this package; its docstring begins with what the command does."""

    __doc__: str | None

    def add_options(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int | None:
        """Run the command; return the exit status if it is not 0."""


COMMANDS: dict[str, Command] = {
    "list": listing,
    "solve": solve,
    "count": count,
    "table": table,
    "make": make,
    "exhibits": exhibits,
    "worksheet": worksheet,
    "serve": serve,
}


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        more = f" ({self.prog} --help tells more)" if "required" in message else ""
        self.exit(2, f"{self.prog}: {printable(message)}{more}\n")


def printable(text: str) -> str:
    """Escape what would move the cursor or begin a line."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def parser() -> Parser:
    """Return the parser of all commands; `--json` goes with every one."""
    top = Parser(prog="pypuzzles", description="Solve classic puzzles.")
    top.add_argument("--version", action="version", version=__version__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    for name, command in COMMANDS.items():
        purpose = (command.__doc__ or "").partition("\n")[0]
        verb = verbs.add_parser(name, help=purpose, description=purpose)
        verb.set_defaults(run=command.run)
        verb.add_argument("--json", action="store_true", help="print JSON")
        command.add_options(verb)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    try:
        options = parser().parse_args(arguments)
        status: int | None = options.run(options)
        sys.stdout.flush()
    except ValueError as error:
        print(f"pypuzzles: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"pypuzzles: cannot write: {error.strerror}", file=sys.stderr)
        return 1
    return status or 0
