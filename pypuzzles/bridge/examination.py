"""Examination of instances for the page, in slices of time.

The last examination is kept, so that the same message continues it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from ..api.examining import Examination, examine_in_steps
from ..puzzles import find
from ..sentences import to_json
from .messages import Message

if TYPE_CHECKING:
    from .. import schema

__all__ = ["examine_instance"]

MAX_COUNTED_SOLUTIONS = 1000
_examinations: dict[str, Iterator[int | Examination]] = {}
"""The examination that a message has started: at most one."""


def examine_instance(message: Message) -> schema.ExamineAnswer:
    """Return the number of solutions so far, and the result if there is one."""
    end = perf_counter() + message.milliseconds / 1000
    puzzle = find(message.names[0] or "")
    key = json.dumps([puzzle.name, message.parameters], sort_keys=True)
    if key not in _examinations:
        _examinations.clear()
        given = message.parameters
        _examinations[key] = examine_in_steps(puzzle, given, MAX_COUNTED_SOLUTIONS)
    number = 0
    for step in _examinations[key]:
        if isinstance(step, Examination):
            del _examinations[key]
            return {
                "number": step.number,
                "ended": True,
                "has_more": step.has_more,
                "boards": step.boards,
                "differing": step.differing_cells,
                "conflict": sorted(step.conflict),
                "why": to_json(step.why) if step.why else None,
            }
        number = step
        if perf_counter() >= end:
            break
    return {
        "number": number,
        "ended": False,
        "has_more": False,
        "boards": [],
        "differing": [],
        "conflict": [],
        "why": None,
    }
