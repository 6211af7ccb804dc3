"""Work that is continued by the same message, one slice of time after another."""

import json
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from .messages import Message

__all__ = ["continue_work"]

MAX_IDLE_SECONDS = 10
"""Seconds after which work that no message has continued is dropped."""
MAX_WORKS = 8
"""Maximum number of waiting tasks, such as those of several boards on a page."""
_works: dict[str, tuple[Iterator[Any], float]] = {}
"""The work that each message has started, and when its last slice ended."""


def continue_work(
    message: Message, start: Callable[[], Iterator[Any]], result: type
) -> tuple[list[Any], bool]:
    """Return what the work yields in a slice of time, and whether it has ended.

    Everything but the results of a type is progress, after which the work can pause.
    """
    begin = perf_counter()
    end = begin + message.milliseconds / 1000
    fields = {k: v for k, v in message.fields.items() if k != "milliseconds"}
    key = json.dumps(fields, sort_keys=True)
    work = _works.pop(key)[0] if key in _works else start()
    drop_idle_work(begin)
    found = []
    for each in work:
        found.append(each)
        if not isinstance(each, result) and (now := perf_counter()) >= end:
            _works[key] = work, now
            return found, False
    return found, True


def drop_idle_work(now: float) -> None:
    """Drop work that no message has continued for some time, or that is too much."""
    for key, (_, paused) in list(_works.items()):
        if now - paused > MAX_IDLE_SECONDS or len(_works) >= MAX_WORKS:
            del _works[key]
