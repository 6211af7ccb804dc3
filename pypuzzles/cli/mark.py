"""Mark a folder of pupils' programs and work files: run every program again."""

import csv
import io
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from ..classroom.marking import Mark, PupilMarks, mark_folder
from . import options as shared
from .progress import clear_line, write_status_line

SECONDS = 60
SIGNS = {"solved": "+", "not solved": "-", "not checked": "?"}


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", help="folder with the files")
    shared.add_site(parser)
    parser.add_argument("--csv", metavar="FILE", help="also write a table to FILE")
    purpose = f"stop each program after S seconds (default: {SECONDS})"
    parser.add_argument(
        "--seconds", metavar="S", type=int, default=SECONDS, help=purpose
    )


def run(options: Namespace) -> int:
    """Print a line for each program; return 1 if a file cannot be read."""
    if not 1 <= options.seconds <= 600:
        raise ValueError(f"--seconds must be between 1 and 600, not {options.seconds}")
    exercises, answers = shared.read_exercises(options), shared.read_answers(options)
    is_person = sys.stderr.isatty()

    def show_progress(done: int, total: int) -> None:
        if is_person:
            write_status_line(f"{done} of {total} programs")

    pupils, failures = mark_folder(
        Path(options.folder), exercises, answers, options.seconds, show_progress
    )
    if is_person:
        clear_line()
    if options.csv:
        Path(options.csv).write_text(
            format_csv(pupils, [*exercises, *answers]), "utf-8-sig", newline=""
        )
    if options.json:
        print(json.dumps([asdict(pupil) for pupil in pupils]))
    else:
        print("\n\n".join(map(format_pupil, pupils)))
    for name, reason in failures:
        print(f"pypuzzles: {name}: {reason}", file=sys.stderr)
    return int(bool(failures))


def format_pupil(pupil: PupilMarks) -> str:
    """Return the marks of a pupil as text."""
    done = [f"{count_solved(pupil.programs)} solved"] if pupil.programs else []
    if pupil.drills:
        done.append(f"short exercises {count_solved(pupil.drills)}")
    if pupil.answered:
        done.append(f"Predict {pupil.right} of {pupil.answered}")
    head = f"{pupil.pupil}: {', '.join(done)}"
    if pupil.damaged:
        head += f"; the checksum is wrong: {', '.join(pupil.damaged)}"
    return "\n".join([head, *map(format_mark, pupil.marks)])


def count_solved(marks: Sequence[Mark]) -> str:
    """Return the numbers of solved and of all marks, in words: 1/2 would be a date."""
    return f"{sum(mark.is_solved for mark in marks)} of {len(marks)}"


def format_mark(mark: Mark) -> str:
    """Return a mark as one line."""
    sign = SIGNS[mark.verdict]
    if mark.is_drill:
        amount, nouns = mark.program.checks, ("check", "checks")
    else:
        amount, nouns = mark.tries, ("try", "tries")
    noun = nouns[amount != 1]
    line = f"  {sign} {mark.program.exercise:24} {amount:>10,} {noun}"
    notes = [mark.problem] if mark.problem else []
    notes += ["claims to be solved"] if mark.is_claim_false else []
    notes += ["names parts of Python itself"] if mark.program.uses_internals else []
    notes += [f"same text as others: {mark.group}"] if mark.group else []
    return f"{line}  {'; '.join(notes)}".rstrip()


def format_csv(pupils: Sequence[PupilMarks], order: Sequence[str]) -> str:
    """Return a table with a row for each pupil and columns for each exercise.

    Args:
        pupils: The pupils.
        order: The names of the exercises of the site, in the order of the columns.
    """
    found = {mark.program.exercise: mark for each in pupils for mark in each.marks}
    names = [name for name in order if name in found]
    names += sorted(found.keys() - {*order})
    columns = [column for name in names for column in list_cells(found[name])]
    out = io.StringIO()
    titles = ["pupil", "solved", "short exercises", "predict", "checksum"]
    table = csv.DictWriter(out, [*titles, *columns], restval="")
    table.writeheader()
    for pupil in pupils:
        cells: dict[str, object] = {}
        for mark in pupil.marks:
            cells |= list_cells(mark)
        cells |= {
            "pupil": pupil.pupil,
            "solved": pupil.solved,
            "short exercises": count_solved(pupil.drills) if pupil.drills else "",
            "predict": f"{pupil.right} of {pupil.answered}" if pupil.answered else "",
            "checksum": "wrong" if pupil.damaged else "right",
        }
        table.writerow({key: quote_formula(cell) for key, cell in cells.items()})
    return out.getvalue()


def list_cells(mark: Mark) -> dict[str, object]:
    """Return the cells of an exercise, by their columns."""
    program = mark.program
    figures: dict[str, object] = {"checks": program.checks}
    if not mark.is_drill:
        names = ("tries", "order", "seconds")
        figures = {name: getattr(mark, name) for name in names} | {"equal": mark.group}
    cells = {"": mark.verdict, **figures, "claim": program.verdict}
    return {f"{program.exercise} {key}".rstrip(): cell for key, cell in cells.items()}


def quote_formula(cell: object) -> object:
    """Keep a spreadsheet from computing a name that starts like a formula."""
    is_formula = isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t"))
    return f"'{cell}" if is_formula else cell
