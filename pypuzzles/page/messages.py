"""Read and check the fields of a message; a bad one raises `InputError`."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from ..api.request import Request, request
from ..kit.errors import InputError

__all__ = [
    "LONGEST_SLICE",
    "MOST_PAIRS",
    "VERSION",
    "Message",
    "milliseconds",
    "natural",
    "position",
    "search_name",
    "search_request",
    "seconds",
]

Message: TypeAlias = Mapping[str, Any]
VERSION = 1
"""Of the protocol."""
MOST_PAIRS = 1_000_000
LONGEST_SLICE = 10_000.0
"""Milliseconds."""


def search_request(message: Message) -> Request:
    """Read what is to be searched, by what algorithm and form."""
    parameters = message.get("parameters", {})
    if not isinstance(parameters, dict):
        raise InputError("parameters must be an object of names and values")
    names = [message.get(key) for key in ("puzzle", "algorithm", "form")]
    if not all(name is None or isinstance(name, str) for name in names):
        raise InputError("puzzle, algorithm and form must be names")
    return request(names[0] or "", names[1], names[2], **parameters)


def search_name(message: Message) -> str:
    """Read the name under which a search is kept."""
    name = message.get("search", "main")
    if not isinstance(name, str) or len(name) > 100:
        raise InputError("search must be a name of at most 100 characters")
    return name


def position(message: Message) -> list[int]:
    """Read a position that was played by hand."""
    numbers = message.get("position")
    if not isinstance(numbers, list) or not all(type(n) is int for n in numbers):
        raise InputError("position must be a list of whole numbers")
    return numbers


def natural(message: Message, key: str, default: int, most: int) -> int:
    """Read a whole number from 0 to `most`."""
    value = message.get(key, default)
    if type(value) is not int or not 0 <= value <= most:
        raise InputError(
            "{key} must be a whole number from 0 to {most}", key=key, most=most
        )
    return value


def milliseconds(message: Message) -> float:
    """Read how long an answer may take."""
    return number(message, "milliseconds", 20, LONGEST_SLICE)


def seconds(message: Message) -> float:
    """Read how long something is measured."""
    return number(message, "seconds", 1, LONGEST_SLICE / 1000)


def number(message: Message, key: str, default: float, most: float) -> float:
    """Read a number from 0 to `most`."""
    value = message.get(key, default)
    if type(value) not in (int, float) or not 0 <= value <= most:
        raise InputError(
            "{key} must be a number from 0 to {most}", key=key, most=f"{most:g}"
        )
    return float(value)
