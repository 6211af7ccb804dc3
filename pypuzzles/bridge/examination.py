"""Examination of instances for the page, in slices of time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..api.examining import Examination, examine_in_steps
from ..puzzles import find
from ..sentences import to_json
from .messages import Message
from .slices import continue_work

if TYPE_CHECKING:
    from .. import schema

__all__ = ["examine_instance"]

MAX_COUNTED_SOLUTIONS = 1000


def examine_instance(message: Message) -> schema.ExamineAnswer:
    """Return the number of solutions so far, and the result if there is one."""
    puzzle, given = find(message.names[0] or ""), message.parameters
    steps, _ = continue_work(
        message,
        lambda: examine_in_steps(puzzle, given, MAX_COUNTED_SOLUTIONS),
        Examination,
    )
    step = steps[-1]
    if isinstance(step, Examination):
        return {
            "number": step.number,
            "ended": True,
            "has_more": step.has_more,
            "boards": step.boards,
            "differing": step.differing_cells,
            "conflict": sorted(step.conflict),
            "why": to_json(step.why) if step.why else None,
        }
    return {
        "number": step,
        "ended": False,
        "has_more": False,
        "boards": [],
        "differing": [],
        "conflict": [],
        "why": None,
    }
