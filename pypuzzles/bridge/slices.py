"""Work that is continued by the same message, one slice of time after another."""

import json
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from .messages import Message

__all__ = ["continue_work"]

_work: dict[str, Iterator[Any]] = {}
"""The work that a message has started: at most one."""


def continue_work(
    message: Message, start: Callable[[], Iterator[Any]], result: type
) -> tuple[list[Any], bool]:
    """Return what the work yields in a slice of time, and whether it has ended.

    Everything but the results of a type is progress, after which the work can pause.
    """
    end = perf_counter() + message.milliseconds / 1000
    fields = {k: v for k, v in message.fields.items() if k != "milliseconds"}
    key = json.dumps(fields, sort_keys=True)
    work = _work.pop(key, None) or start()
    _work.clear()
    found = []
    for each in work:
        found.append(each)
        if not isinstance(each, result) and perf_counter() >= end:
            _work[key] = work
            return found, False
    return found, True
