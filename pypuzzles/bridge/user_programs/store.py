"""The loaded user programs, by the names that the page gives them."""

from __future__ import annotations

import sys
from itertools import count

from ...api.request import Request
from ...errors import InputError
from ...puzzle.parameters import shorten_repr
from ...watching.survey import defines_search
from .faults import FaultError
from .module import Module
from .ordinary import OrdinaryUserProgram
from .programs import UserProgram, convert_to_program_fault

__all__ = ["FaultError", "convert_to_fault", "find_program", "store_program"]

PUZZLES_PACKAGE = f"{__name__.partition('.')[0]}.puzzles"
MAX_PROGRAMS = 10
"""Maximum number of programs; one more replaces the oldest."""
PROGRAMS: dict[str, UserProgram] = {}


def _create_program(
    name: str, module: Module, query: Request | None, reading: str
) -> UserProgram:
    """Return a search with `yield`, a puzzle, or a program in another style."""
    if query is None or not module.text.strip():
        return UserProgram(name, module, query)
    if defines_search(module.text, query.algorithm.function(query.form).__name__):
        return UserProgram(name, module, query)
    return OrdinaryUserProgram(name, module, query, reading)


def find_program(name: object) -> UserProgram:
    """Return the user program with a name, or raise ValueError."""
    if not isinstance(name, str) or name not in PROGRAMS:
        raise InputError("there is no program {name}", name=shorten_repr(name))
    return PROGRAMS[name]


def store_program(
    name: str, text: str, query: Request | None, reading: str = ""
) -> UserProgram:
    """Read a program and store it under a name.

    If the board of the same program is still searched for, return that program.

    Raises:
        FaultError: it cannot be read, fails, or does not have what it is to have.
    """
    known = PROGRAMS.get(name)
    if isinstance(known, OrdinaryUserProgram) and known.continues(text, query, reading):
        return known
    if name in PROGRAMS:
        PROGRAMS.pop(name).module.unload()
    while len(PROGRAMS) >= MAX_PROGRAMS:
        PROGRAMS.pop(next(iter(PROGRAMS))).module.unload()
    module = Module(_choose_module_name(query), text)
    try:
        module.compile_program()
        PROGRAMS[name] = _create_program(name, module, query, reading)
    except BaseException as error:  # noqa: BLE001 (a program may raise anything)
        fault = convert_to_program_fault(error, name, module)
        module.unload()
        raise fault from None
    return PROGRAMS[name]


def convert_to_fault(error: BaseException) -> BaseException:
    """Convert an exception to a fault of the program that raised it, if any."""
    for program in PROGRAMS.values():
        fault = program.convert_to_fault(error)
        if fault is not error:
            return fault
    return error


def _choose_module_name(query: Request | None) -> str:
    """Name a new module in the package of a puzzle, so that relative imports work."""
    package = PUZZLES_PACKAGE
    if query is not None:
        function = query.algorithm.function(query.form)
        package = function.__globals__["__package__"]
    free = (f"{package}.draft_{number}" for number in count(1))
    return next(name for name in free if name not in sys.modules)
