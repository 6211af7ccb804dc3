"""Reasons for the page, found in slices of time.

A search for reasons pauses after each part of its work. The last one is kept, so that
the same message continues it.
"""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING, cast

from ..api.reasons import check_position, find_reasoner
from .messages import Message

if TYPE_CHECKING:
    from .. import schema
    from ..reasoning.ladder import Climb

__all__ = ["explain_dead_end", "find_reasons"]

FIRST = 0
"""Number of the first row and column on the page's boards."""
_searches: dict[str, Climb] = {}
"""The search for reasons that a message has started: at most one."""


def find_reasons(message: Message) -> schema.ReasonsAnswer:
    """Return the reasons up to the next choice, or nothing if time runs out first."""
    end = perf_counter() + message.milliseconds / 1000
    language = message.language
    fields = {k: v for k, v in message.fields.items() if k != "milliseconds"}
    key = json.dumps(fields, sort_keys=True)
    if key not in _searches:
        request = message.request
        position = check_position(request, message.position)
        search = find_reasoner(request, FIRST).find_reasons(position, message.crossed)
        _searches.clear()
        _searches[key] = search
    found: list[schema.Reason] = []
    for reason in _searches[key]:
        if reason is not None:
            found.append(cast("schema.Reason", reason.as_json(language)))
        elif perf_counter() >= end:
            return {"reasons": [], "ended": False}
    del _searches[key]
    return {"reasons": found, "ended": True}


def explain_dead_end(message: Message, end: float) -> schema.Reason | None:
    """Return why a position cannot be completed, or None if that is not known."""
    request = message.request
    try:
        position = check_position(request, message.position)
    except ValueError:
        return None
    for reason in find_reasoner(request, FIRST).explain_dead_end(position):
        if reason is not None:
            return cast("schema.Reason", reason.as_json(message.language))
        if perf_counter() >= end:
            return None
    return None
