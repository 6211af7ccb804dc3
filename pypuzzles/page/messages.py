"""Read and check the fields of a message; a bad one raises `InputError`."""

from collections.abc import Mapping
from typing import Any

from ..api.request import Request, request
from ..kit.errors import InputError

__all__ = [
    "LONGEST_SLICE",
    "MOST_PAIRS",
    "milliseconds",
    "requested",
    "search_name",
    "seconds",
    "whole",
]

MOST_PAIRS = 1_000_000
LONGEST_SLICE = 10_000.0
"""Milliseconds."""


def requested(asked: Mapping[str, Any]) -> Request:
    """Read what is to be searched, by what algorithm and form."""
    parameters = asked.get("parameters", {})
    if not isinstance(parameters, dict):
        raise InputError("parameters must be an object of names and values")
    names = [asked.get(key) for key in ("puzzle", "algorithm", "form")]
    if not all(name is None or isinstance(name, str) for name in names):
        raise InputError("puzzle, algorithm and form must be names")
    return request(names[0] or "", names[1], names[2], **parameters)


def search_name(asked: Mapping[str, Any]) -> str:
    """Read the name under which a search is kept."""
    name = asked.get("search", "main")
    if not isinstance(name, str) or len(name) > 100:
        raise InputError("search must be a name of at most 100 characters")
    return name


def whole(asked: Mapping[str, Any], key: str, default: int, most: int) -> int:
    """Read a whole number from 0 to `most`."""
    value = asked.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise InputError(
            "{key} must be a whole number from 0 to {most}", key=key, most=most
        )
    return value


def milliseconds(asked: Mapping[str, Any]) -> float:
    """Read how long an answer may take."""
    return number(asked, "milliseconds", 20, LONGEST_SLICE)


def seconds(asked: Mapping[str, Any]) -> float:
    """Read how long something is measured."""
    return number(asked, "seconds", 1, LONGEST_SLICE / 1000)


def number(asked: Mapping[str, Any], key: str, default: float, most: float) -> float:
    """Read a number from 0 to `most`."""
    value = asked.get(key, default)
    if (
        not isinstance(value, (int, float))
        or isinstance(value, bool)
        or not 0 <= value <= most
    ):
        raise InputError(
            "{key} must be a number from 0 to {most}", key=key, most=f"{most:g}"
        )
    return float(value)
