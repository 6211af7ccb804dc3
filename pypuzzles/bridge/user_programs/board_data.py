"""Validation of the board data that user programs return: types and limits.

A user program can return anything, for example from a class that imitates `Board`. So
its data is compared with `BoardFacts` key by key, and with the limits of the page,
which validates it again.
"""

from math import isfinite
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ..inspection import MAX_SAFE_INTEGER
from .faults import FaultError, describe_value

__all__ = ["MAX_VALUES", "restrict_facts"]

MAX_VALUES = 200_000
MAX_TEXT_CHARACTERS = 10_000
"""Maximum length of a string; paths of drawings may be long."""
MISSING_KEY = "the board data lacks {key}"
WRONG_TYPE = "{key} in the board data has the wrong type: {value}"
TOO_MANY_VALUES = "the board data has more than {most} values"


def restrict_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the board data that the page uses, with valid types only.

    Raises:
        FaultError: one is missing, or not of its type, or they are too many.
    """
    from ...schema import BoardFacts  # Python starts without it

    for key in BoardFacts.__required_keys__ - facts.keys():
        raise FaultError("raised", MISSING_KEY, key=key)
    hints = get_type_hints(BoardFacts)
    kinds = {key: kind for key, kind in hints.items() if key in facts}
    left = MAX_VALUES
    for key, kind in kinds.items():
        left -= _count_values(key, facts[key], kind, left)
    return {key: facts[key] for key in kinds}


def _count_values(key: str, value: Any, kind: Any, left: int) -> int:
    """Return the number of nested values; raise FaultError for a wrong type."""
    if left <= 0:
        raise FaultError("raised", TOO_MANY_VALUES, most=MAX_VALUES)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        kind = (
            NoneType if value is None else next(k for k in inner if k is not NoneType)
        )
        return _count_values(key, value, kind, left)
    if type(value) is list and (origin is list or kind is list):
        parts = [(each, inner[0] if inner else Any) for each in value]
    elif type(value) is list and kind is Any:
        parts = [(each, Any) for each in value]
    elif is_typeddict(kind) and type(value) is dict:
        kinds = get_type_hints(kind)
        if value.keys() != kinds.keys():
            raise FaultError("raised", WRONG_TYPE, key=key, value=describe_value(value))
        parts = [(value[name], kinds[name]) for name in kinds]
    elif _is_valid_scalar(value, kind):
        return 1
    else:
        raise FaultError("raised", WRONG_TYPE, key=key, value=describe_value(value))
    counted = 1
    for each, its in parts:
        counted += _count_values(key, each, its, left - counted)
    return counted


def _is_valid_scalar(value: Any, kind: Any) -> bool:
    """Return whether a value is a scalar of some type, within the limits."""
    if get_origin(kind) is Literal:
        return type(value) is str and value in get_args(kind)
    if type(value) is str:
        return kind in (str, Any) and len(value) <= MAX_TEXT_CHARACTERS
    if type(value) is bool or value is None:
        return kind in (type(value), Any)
    if type(value) is int:
        return (
            kind in (int, float, Any) and -MAX_SAFE_INTEGER < value < MAX_SAFE_INTEGER
        )
    return type(value) is float and kind in (float, Any) and isfinite(value)
