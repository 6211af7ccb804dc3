"""Validation of the events of user programs against the board.

The timeline, the board and the counts trust the events. The first event that violates
the protocol of `pypuzzles/search.py` stops the search on the line that yielded it.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ...board.actions import Choices
from ...search import FOUND, NEW_BOUND, RESTART, Event
from ..inspection import MAX_SAFE_INTEGER
from .faults import FaultError, describe_value

__all__ = ["validate_events"]

NOT_A_PAIR = "expected a pair such as `yield depth, choice`, got {pair}"
NOT_INTEGERS = "expected a pair of integers, got {pair}"
NEGATIVE_DEPTH = (
    "negative depth in {pair}; "
    "only FOUND (-1), NEW_BOUND (-2) and RESTART (-3) are negative"
)
NO_COPIES = "the number of boards in {pair} must be at least 1"
INCOMPLETE = "FOUND after {length} choices, but a complete board has {depths}"
NEGATIVE_BOUND = "the bound in {pair} must be at least 0"
TOO_DEEP = "depth too large in {pair}: the board has the depths 0, …, {last}"
SKIPPED_DEPTH = "depth too large in {pair}: the current path has only {length} choices"
WRONG_CHOICE = "wrong choice in {pair}; the choices at depth {depth} are {choices}"


def list_choices_by_depth(choices: Choices) -> list[Collection[int]]:
    """List the choices of each depth; a visit has the same ones from depth 1 on."""
    options = choices.options
    if choices.kind == "visit":
        first, others = (frozenset(options[k]) for k in (0, min(1, len(options) - 1)))
        return [first, *[others] * (len(options) - 1)]
    sets = {id(each): frozenset(each) for each in options}
    return [sets[id(each)] for each in options]


def validate_events(events: Iterator[Any], choices: Choices) -> Iterator[Event]:
    """Yield the valid events of a search.

    A board with a target is complete after any number of choices.

    Raises:
        FaultError: An event is invalid; the search is still paused at its line.
    """
    options = list_choices_by_depth(choices)
    length, depths = 0, len(options)
    least = 0 if choices.target else depths
    for pair in events:
        # Subclasses are rejected: their methods may return anything.
        if pair.__class__ is tuple and len(pair) == 2:
            depth, choice = pair
            if depth.__class__ is int and choice.__class__ is int:
                if 0 <= depth <= length and depth < depths and choice in options[depth]:
                    length = depth + 1
                    yield pair
                    continue
                if depth == FOUND and length >= least and 0 < choice < MAX_SAFE_INTEGER:
                    yield pair
                    continue
                if depth in (NEW_BOUND, RESTART) and 0 <= choice < MAX_SAFE_INTEGER:
                    length = 0
                    yield pair
                    continue
        raise _create_event_error(pair, length, least, options, choices.meaning)


def _create_event_error(
    pair: Any, length: int, least: int, options: Sequence[Collection[int]], meaning: str
) -> FaultError:
    """Return the fault that describes an invalid event."""
    values: dict[str, Any] = {"pair": describe_value(pair)}
    if pair.__class__ is not tuple or len(pair) != 2:
        return FaultError("pair", NOT_A_PAIR, because=meaning, **values)
    depth, choice = pair
    if depth.__class__ is not int or choice.__class__ is not int:
        return FaultError("pair", NOT_INTEGERS, **values)
    if depth == FOUND and length < least:
        return FaultError("pair", INCOMPLETE, length=length, depths=len(options))
    if depth == FOUND:
        return FaultError("pair", NO_COPIES, **values)
    if depth in (NEW_BOUND, RESTART):
        return FaultError("pair", NEGATIVE_BOUND, **values)
    if depth < 0:
        return FaultError("pair", NEGATIVE_DEPTH, **values)
    if depth >= len(options):
        return FaultError("pair", TOO_DEEP, **values, last=len(options) - 1)
    if depth > length:
        return FaultError("pair", SKIPPED_DEPTH, **values, length=length)
    return FaultError(
        "pair",
        WRONG_CHOICE,
        because=meaning,
        **values,
        depth=depth,
        choices=_format_choices(options[depth]),
    )


def _format_choices(choices: Collection[int]) -> str:
    """Format numbers independently of the language.

    >>> _format_choices({0, 1, 2, 3}), _format_choices({2, 5})
    ('0, …, 3', '2, 5')
    """
    numbers = sorted(choices)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}, …, {numbers[-1]}"
    return describe_value(numbers)[1:-1]
