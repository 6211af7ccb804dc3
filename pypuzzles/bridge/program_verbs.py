"""Verbs for user programs; see docs/protocol.md, section User programs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..api.catalog import create_catalog_entry
from ..api.exercises import Exercise
from ..api.extraction import extract_function
from ..api.listings import find_assignment_lines
from ..api.request import Request, resolve_form
from ..errors import InputError
from ..puzzles import find
from .messages import VERSION, Message
from .user_programs.checking import ProgramCheck
from .user_programs.module import format_hint
from .user_programs.ordinary import OrdinaryUserProgram
from .user_programs.programs import UserProgram
from .user_programs.store import find_program, store_program
from .user_programs.templates import read_template

if TYPE_CHECKING:
    from .. import schema

__all__ = ["continue_check", "create_initial_text", "load_program"]

MAX_SECONDS = 60
CHECKS: dict[str, ProgramCheck] = {}
"""Running checks, by the name of the program."""


def create_initial_text(message: Message) -> schema.TextAnswer:
    """Return a program to start from: a template, or a built-in search."""
    if "template" in message.fields:
        return {"text": read_template(message.fields["template"])}
    query = _find_built_in_search(message)
    return {"text": extract_function(query.algorithm.function(query.form))}


def load_program(message: Message) -> schema.ProgramAnswer:
    """Read a user program and store it; return its catalogue data.

    The board of an ordinary program is searched for in slices of time: while it is not
    ready, the same message continues.
    """
    whole = message.fields.get("puzzle") is None
    query = None if whole else _find_built_in_search(message)
    reading = str(message.fields.get("reading", ""))
    program = store_program(message.draft, message.text, query, reading)
    module = program.module
    program.prepare(message.parameters, message.milliseconds)
    hints = list(map(format_hint, program.list_hints()))
    return {
        "v": VERSION,
        "ready": program.is_ready,
        "steps": program.steps,
        "source": {
            "file": module.file,
            "line": 1,
            "text": module.text.rstrip(),
            "writes": find_assignment_lines(module.text, 1),
            "helpers": [],
        },
        "masks": _select_masks(program),
        "any_order": isinstance(program, OrdinaryUserProgram),
        **program.describe_board(),
        "hints": hints,
        "printed": module.output.take_lines(),
        "puzzle": create_catalog_entry(program.puzzle) if whole else None,
    }


def continue_check(message: Message) -> schema.CheckAnswer:
    """Continue the check of a user program against its puzzle's known counts."""
    program = find_program(message.draft)
    _, algorithm, form = message.names
    running, entry = CHECKS.get(message.draft), message.fields.get("exercise")
    exercise = None if entry is None else Exercise.from_json(entry)
    if (
        running is None
        or running.program is not program
        or running.search != (algorithm, form)
        or running.exercise != exercise
    ):
        running = ProgramCheck(program, algorithm, form, exercise)
        CHECKS[message.draft] = running
    running.run_slice(
        message.milliseconds, message.read_number("seconds", 10, MAX_SECONDS)
    )
    return running.report()


def _find_built_in_search(message: Message) -> Request:
    """Find the built-in search that a program replaces, for any parameters."""
    puzzle, algorithm, form = message.names
    found = find(puzzle or "")
    chosen = found.algorithm(algorithm)
    if not chosen.forms:
        pattern = "{algorithm} only counts; it has no program to edit"
        raise InputError(pattern, algorithm=chosen.name)
    return Request(found, chosen, resolve_form(chosen, form), {})


def _select_masks(program: UserProgram) -> dict[str, str]:
    """Return the masks of the algorithm whose names the program still contains."""
    algorithms = (program.chosen,) if program.chosen else program.puzzle.algorithms
    masks = {name: line for each in algorithms for name, line in each.masks.items()}
    words = {*re.findall(r"\w+", program.module.text)}
    return {name: line for name, line in masks.items() if name in words}
