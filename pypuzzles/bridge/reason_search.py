"""Reasons for the page, found in slices of time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..api.reasons import check_position, find_reasoner
from ..reasoning.reason import Reason
from .messages import Message
from .slices import continue_work

if TYPE_CHECKING:
    from .. import schema
    from ..reasoning.ladder import Climb

__all__ = ["FIRST", "find_reasons"]

FIRST = 0
"""Number of the first row and column on the page's boards."""


def find_reasons(message: Message) -> schema.ReasonsAnswer:
    """Return the reasons up to the next choice, or nothing if time runs out first."""

    def start() -> Climb:
        request = message.request
        position = check_position(request, message.position)
        return find_reasoner(request, FIRST).find_reasons(position, message.crossed)

    language = message.language
    found, ended = continue_work(message, start, Reason)
    reasons = [each.as_json(language) for each in found if each is not None]
    return {"reasons": cast("list[schema.Reason]", reasons), "ended": ended}
