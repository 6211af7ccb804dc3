"""Find out in slices of time whether a position played by hand can be completed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, cast

from ..api import reasons
from .messages import Message
from .reason_search import FIRST
from .slices import continue_work

if TYPE_CHECKING:
    from .. import schema

__all__ = ["check_position"]

REASON_SECONDS = 1
"""Seconds after which a search continues without a reason."""


class Known(NamedTuple):
    """Facts that are known about a position before the end."""

    solvable: bool | None = None
    reason: schema.Reason | None = None


def check_position(message: Message) -> schema.HintAnswer:
    """Return what is known about a position at the end of a slice of time."""
    found, ended = continue_work(message, lambda: examine_position(message), dict)
    if ended:
        return cast("schema.HintAnswer", found[-1])
    return create_answer(found[-1], ended=False)


def create_answer(
    known: Known,
    *,
    finished: list[int] | None = None,
    lift: int | None = None,
    ended: bool = True,
) -> schema.HintAnswer:
    """Return what is known as an answer."""
    solvable, reason = known
    return {
        "solvable": solvable,
        "finished": finished,
        "lift": lift,
        "reason": reason,
        "ended": ended,
    }


def examine_position(message: Message) -> Iterator[Known | schema.HintAnswer]:
    """Yield what is known so far, after each try, and then the answer.

    First a reason is looked for, then a completion, and then an entry without which
    there is one.
    """
    request, played, known = message.request, message.position, Known()
    puzzle, parameters = request.puzzle, request.parameters
    for reason in explain_dead_end(message):
        known = Known(False, reason) if reason else known
        yield known
    if known.reason is None:
        for found in puzzle.find_completions(parameters, played):
            if found is not None:
                yield create_answer(Known(True), finished=found)
                return
            yield known
        known = Known(False)
    for place in reversed(range(len(played))):
        left = puzzle.remove_from_position(parameters, played, place)
        if left == played:
            continue
        for found in puzzle.find_completions(parameters, left):
            if found is not None:
                yield create_answer(known, lift=place)
                return
            yield known
    yield create_answer(known)


def explain_dead_end(message: Message) -> Iterator[schema.Reason | None]:
    """Yield why a position cannot be completed, if that is found soon."""
    request, end = message.request, perf_counter() + REASON_SECONDS
    with suppress(ValueError):
        position = reasons.check_position(request, message.position)
        reasoner = reasons.find_reasoner(request, FIRST)
        for reason in reasoner.explain_dead_end(position):
            if reason is not None:
                yield cast("schema.Reason", reason.as_json(message.language))
                return
            yield None
            if perf_counter() >= end:
                return
