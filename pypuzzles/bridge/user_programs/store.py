"""The loaded user programs, by the names that the page gives them."""

from __future__ import annotations

import sys
from itertools import count

from ...api.request import Request
from ...errors import InputError
from ...puzzle.parameters import shorten_repr
from .faults import FaultError
from .module import Module
from .ordinary import OrdinaryDraft, defines_search
from .programs import Draft, convert_to_draft_fault

__all__ = ["FaultError", "convert_to_fault", "find_draft", "store_draft"]

PUZZLES_PACKAGE = f"{__name__.partition('.')[0]}.puzzles"
MAX_DRAFTS = 10
"""Maximum number of programs; one more replaces the oldest."""
DRAFTS: dict[str, Draft] = {}


def find_draft(name: object) -> Draft:
    """Return the user program with a name, or raise ValueError."""
    if not isinstance(name, str) or name not in DRAFTS:
        raise InputError("there is no program {name}", name=shorten_repr(name))
    return DRAFTS[name]


def store_draft(name: str, text: str, query: Request | None) -> Draft:
    """Read a program and store it under a name.

    Raises:
        FaultError: it cannot be read, fails, or does not have what it is to have.
    """
    if name in DRAFTS:
        DRAFTS.pop(name).module.unload()
    while len(DRAFTS) >= MAX_DRAFTS:
        DRAFTS.pop(next(iter(DRAFTS))).module.unload()
    module = Module(_choose_module_name(query), text)
    try:
        module.compile_program()
        DRAFTS[name] = _create_draft(name, module, query)
    except BaseException as error:  # noqa: BLE001 (a program may raise anything)
        fault = convert_to_draft_fault(error, name, module)
        module.unload()
        raise fault from None
    return DRAFTS[name]


def _create_draft(name: str, module: Module, query: Request | None) -> Draft:
    """Return a search with `yield`, a puzzle, or a program in another style."""
    if query is None or not module.text.strip():
        return Draft(name, module, query)
    if defines_search(module.text, query.algorithm.function(query.form).__name__):
        return Draft(name, module, query)
    return OrdinaryDraft(name, module, query)


def convert_to_fault(error: BaseException) -> BaseException:
    """Convert an exception to a fault of the program that raised it, if any."""
    for draft in DRAFTS.values():
        fault = draft.convert_to_fault(error)
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
