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

from .interrupt import STOPPED, one_sentence

with one_sentence():
    import argparse
    import json
    import os
    import sys
    from collections.abc import Sequence
    from contextlib import AbstractContextManager, nullcontext
    from itertools import islice
    from random import randrange
    from time import perf_counter
    from typing import TYPE_CHECKING, Any, NoReturn

    from .. import __version__, exhibits
    from ..api.request import Request, make, request
    from ..counting.engine import ENGINES
    from ..exhibits import report
    from ..kit.parameters import shown, whole
    from ..page.bridge import catalog
    from ..puzzles import PUZZLES
    from ..search import solutions
    from ..worksheets import OPTIONS, SITE, available, worksheet
    from . import serve, table
    from .progress import waiting, watching

if TYPE_CHECKING:
    from concurrent.futures import Executor


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {printable(message)}\n")


def printable(text: str) -> str:
    """Escape what would move the cursor or begin a line."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def parser() -> Parser:
    """Build the options from the catalogue: every parameter of every puzzle is one."""
    top = Parser(prog="pypuzzles", description="Solve classic puzzles.")
    top.add_argument("--version", action="version", version=__version__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    listing = verbs.add_parser("list", help="tell the puzzles and their algorithms")
    listing.set_defaults(run=run_list)
    solving = verbs.add_parser("solve", help="print solutions")
    solving.set_defaults(run=run_solve)
    solving.add_argument("--limit", metavar="K", help="stop after K solutions")
    counting = verbs.add_parser("count", help="count solutions")
    counting.set_defaults(run=run_count)
    tabling = verbs.add_parser("table", help="count solutions for each size n")
    tabling.set_defaults(run=run_table)
    for verb in (solving, counting):
        add_request(verb)
        add_parameters(verb)
    add_engine(counting)
    add_request(tabling)
    tabling.add_argument("--from", metavar="N", required=True, dest="first")
    tabling.add_argument("--to", metavar="N", required=True, dest="last")
    making = verbs.add_parser("make", help="make a puzzle with one solution")
    making.set_defaults(run=run_make)
    makers = ", ".join(puzzle.name for puzzle in PUZZLES if puzzle.make)
    making.add_argument("puzzle", metavar="PUZZLE", help=makers)
    making.add_argument("--seed", metavar="S", help="the same puzzle again")
    making.add_argument("--clues", metavar="K", help="how many; else the fewest")
    showing = verbs.add_parser("exhibits", help="print what the sources printed")
    showing.set_defaults(run=run_exhibits)
    showing.add_argument(
        "--only", metavar="WORD", default="", help="of source or claim"
    )
    showing.add_argument("--seconds", metavar="S", default="1", help="for each speed")
    for verb in (listing, solving, counting, tabling, making, showing):
        verb.add_argument("--json", action="store_true", help="print JSON")
    add_worksheet(verbs.add_parser("worksheet", help="write HTML to print"))
    serving = verbs.add_parser("serve", help="serve the bundled site")
    serving.set_defaults(run=run_serve)
    serving.add_argument("--port", metavar="P", default="8000")
    return top


def add_worksheet(verb: argparse.ArgumentParser) -> None:
    """Add the options of every kind of worksheet."""
    verb.set_defaults(run=run_worksheet)
    printed = {puzzle.name: puzzle.tasks for puzzle in PUZZLES if puzzle.tasks}
    verb.add_argument("puzzle", metavar="PUZZLE", help=", ".join(printed))
    verb.add_argument(
        "--site", metavar="ADDRESS", default=SITE, help=f"where the links lead ({SITE})"
    )
    own = (each for tasks in printed.values() for each in tasks.parameters)
    for option in (*own, *OPTIONS):
        verb.add_argument(
            f"--{option.name.replace('_', '-')}",
            metavar=option.name.upper(),
            default=argparse.SUPPRESS,
            help=f"({option.usual})",
        )


def add_request(verb: argparse.ArgumentParser) -> None:
    """Add the options that choose a search."""
    names = ", ".join(puzzle.name for puzzle in PUZZLES)
    verb.add_argument("puzzle", metavar="PUZZLE", help=names)
    verb.add_argument("--algorithm", metavar="A", help="see list")
    verb.add_argument("--form", metavar="F", help="recursive or iterative")


def add_parameters(verb: argparse.ArgumentParser) -> None:
    """Add an option for each parameter of any puzzle."""
    owners: dict[str, list[str]] = {}
    for puzzle in PUZZLES:
        for parameter in puzzle.parameters:
            owners.setdefault(parameter.name, []).append(puzzle.name)
    for name, puzzles in owners.items():
        verb.add_argument(
            f"--{name}",
            metavar=name.upper(),
            default=argparse.SUPPRESS,
            help=f"of {', '.join(puzzles)}",
        )


def add_engine(verb: argparse.ArgumentParser) -> None:
    """Add the options that say who counts, and how the work is split."""
    verb.add_argument("--engine", metavar="E", default="auto", help=", ".join(ENGINES))
    verb.add_argument("--workers", metavar="N", help="split over so many processes")
    verb.add_argument("--checkpoint", metavar="FILE", help="go on from here if stopped")


def asked(options: argparse.Namespace) -> Request:
    """Turn the options into a request, or raise ValueError."""
    names = {parameter.name for puzzle in PUZZLES for parameter in puzzle.parameters}
    given = {name: value for name, value in vars(options).items() if name in names}
    return request(options.puzzle, options.algorithm, options.form, **given)


def run_list(options: argparse.Namespace) -> None:
    """Print the puzzles, their parameters and algorithms."""
    if options.json:
        print(json.dumps(catalog(), indent=2))
        return
    for puzzle in PUZZLES:
        parameters = (f"--{each.name} ({each.usual})" for each in puzzle.parameters)
        print(puzzle.name, *parameters)
        for algorithm in puzzle.algorithms:
            mark = "*" if algorithm.name == puzzle.default else " "
            print(f"  {mark} {algorithm.name:22} {algorithm.idea}")


def run_solve(options: argparse.Namespace) -> None:
    """Print solutions as boards, or as one JSON object a line."""
    limit = None if options.limit is None else whole(options.limit)
    if options.limit is not None and (limit is None or limit < 1):
        raise ValueError(
            f"--limit must be a whole number of at least 1, not {options.limit!r}"
        )
    found = asked(options)
    paths = islice(solutions(found.search()), limit)
    number = 0
    for number, (path, copies) in enumerate(paths, 1):
        board = found.board(path)
        if options.json:
            print(json.dumps({"path": path, "copies": copies, "board": board}))
        else:
            many = f", stands for {copies}" if copies > 1 else ""
            print(
                f"{number}{many}", found.puzzle.text(board, found.parameters), sep="\n"
            )

    if not number and not options.json:
        print("no solution")


def run_count(options: argparse.Namespace) -> None:
    """Count to the end; say how far it is every second if a person is watching."""
    found = asked(options)
    found.countable()
    begin = perf_counter()
    with watching() as watch, split(options.workers) as executor:
        counted = found.count(options.engine, executor, options.checkpoint, watch)
    seconds = perf_counter() - begin
    figures = {**found.names(), **counted._asdict(), "seconds": round(seconds, 6)}
    if counted.moves is None:
        del figures["moves"]
    figures["engine"] = counted.engine
    if counted.why:
        figures["why"] = counted.why
    print(json.dumps(figures) if options.json else sentence(figures))


def split(number: str | None) -> "AbstractContextManager[Executor | None]":
    """Start processes to count in, if any are asked for."""
    if number is None:
        return nullcontext()
    many = whole(number)
    if many is None or many < 1:
        raise ValueError(f"--workers must be at least 1, not {number!r}")
    from ..counting.workers import workers  # not to be had in Pyodide

    return workers(many)


def run_table(options: argparse.Namespace) -> None:
    """Print a row for each size as soon as it is counted; in JSON, a list of them."""
    sizes = options.first, options.last
    asked = table.requests(options.puzzle, options.algorithm, options.form, *sizes)
    print("[" if options.json else table.HEADING)
    for each in asked:
        figures = table.row(each)
        comma = "" if each is asked[-1] else ","
        row = json.dumps(figures) + comma if options.json else table.line(each, figures)
        print(row, flush=True)
    if options.json:
        print("]")


def sentence(figures: dict[str, Any]) -> str:
    """Say a count in words."""
    told = (
        f"{name} {figures[name]:,}"
        for name in ("found", "tries", "moves")
        if figures.get(name) is not None
    )
    many = "" if figures["solutions"] == 1 else "s"
    first = f"{figures['solutions']:,} solution{many}"
    by = f"{figures['seconds']:.3f} s ({figures['engine']})"
    why = f"\nnot compiled: {figures['why']}" if figures.get("why") else ""
    return ", ".join([first, *told, by]) + why


def run_make(options: argparse.Namespace) -> None:
    """Print a puzzle as a drawing and as options; count its solutions to prove it."""
    seed = str(randrange(10**6)) if options.seed is None else options.seed
    made = make(options.puzzle, seed, options.clues)
    proof = made.request
    counted = proof.count()
    if options.json:
        told = {"parameters": made.parameters, "board": made.board, "least": made.least}
        names = {"puzzle": options.puzzle, "seed": int(seed)}
        print(json.dumps({**names, **told, "solutions": counted.solutions}))
        return
    print(proof.puzzle.text(made.board, proof.parameters))
    print(*(f"--{name} {value}" for name, value in made.parameters.items()))
    print(
        f"seed {seed}: {counted.solutions} solution, proved by {counted.tries:,} "
        f"tries; fewer than {made.least} clues would leave more"
    )


def run_exhibits(options: argparse.Namespace) -> int:
    """Print a row for each exhibit as soon as it is made; status 1 if any differs."""
    chosen = exhibits.choose(options.only)
    try:
        seconds = float(options.seconds)
    except ValueError:
        seconds = 0
    if not 0.1 <= seconds <= 60:
        told = shown(options.seconds)
        raise ValueError(f"--seconds must be a number from 0.1 to 60, not {told}")
    results = []
    print("[" if options.json else report.HEADING)
    for exhibit in chosen:
        with waiting(exhibit.claim):
            result = exhibit.run(seconds)
        results.append(result)
        comma = "" if exhibit is chosen[-1] else ","
        told = json.dumps(report.figures(exhibit, result)) + comma
        print(told if options.json else report.row(exhibit, result), flush=True)
    print("]" if options.json else report.summary(results))
    return int(any(result.same is False for result in results))


def run_worksheet(options: argparse.Namespace) -> None:
    """Write a worksheet; say what it lacks on standard error."""
    given = dict(vars(options))
    for name in ("verb", "run"):
        del given[name]
    given.setdefault("seed", randrange(10**6))
    sheet = worksheet(given.pop("puzzle"), **given)
    if not available():
        print(
            "pypuzzles: the sheet has links but no QR codes, which need segno: "
            "pip install 'pypuzzles[worksheets]'",
            file=sys.stderr,
        )
    print(sheet.page, end="")


def run_serve(options: argparse.Namespace) -> None:
    """Serve the site until Ctrl-C."""
    serve.serve(options.port)


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
    except KeyboardInterrupt:
        print("pypuzzles: stopped before the end", file=sys.stderr)
        return STOPPED
    return status or 0
