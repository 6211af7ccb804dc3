"""Faults of user programs: kind, message, place, and the values there.

Exceptions of Python keep Python's message. The place of a fault is the innermost line
of the traceback that belongs to the program; deeper ones belong to libraries.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import CO_GENERATOR
from itertools import islice
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InputError
from ..inspection import describe_call
from .replacements import RefusedError

if TYPE_CHECKING:
    from ... import schema

__all__ = [
    "NO_EVENT",
    "UNKNOWN_PLACE",
    "FaultError",
    "Place",
    "convert_exception",
    "count_utf16_units",
    "create_fault",
    "describe_value",
    "shorten_stack",
]

FIRST, LAST = 3, 9
"""Number of calls reported from the start and from the end of a deep stack."""
MODULE_LEVEL = "<module>"
"""Python's name for code outside of functions."""
MAX_MESSAGE_CHARACTERS = 400
"""Maximum length of a message from Python."""
PYTHON_ERROR = "Python stopped here: {error}"
NO_EVENT = "stopped here: nothing was yielded for too long"
TOO_SLOW = "stopped here: {function} took too long"
TOO_MANY_CALLS = "RecursionError: too many nested calls ({calls})"
OUT_OF_MEMORY = "MemoryError: not enough memory"
LOCATION = re.compile(r"(.*), line (\d+)(?:: )?")
"""Locations of functions in messages of the kit."""


class Place(NamedTuple):
    """Lines and columns of a program, from 1; columns in UTF-16 units."""

    line: int | None = None
    end_line: int | None = None
    column: int | None = None
    end_column: int | None = None


UNKNOWN_PLACE = Place()


class FaultError(InputError):
    """A fault of a user program; its kinds are in docs/protocol.md."""

    def __init__(
        self,
        kind: str,
        pattern: str,
        place: Place = UNKNOWN_PLACE,
        /,
        *,
        because: str = "",
        **values: object,
    ) -> None:
        super().__init__(pattern, because=because, **values)
        self.fault = kind
        self.draft = ""
        self.line, self.end_line, self.column, self.end_column = place
        self.loop: list[int] | None = None
        self.calls: list[schema.Call] = []
        self.events: int | None = None
        self.depth: int | None = None
        self.printed: list[schema.Printed] = []
        self.parameters: dict[str, Any] | None = None

    def keep_context(self, other: FaultError) -> FaultError:
        """Take over where another fault happened, and return this one."""
        self.draft, self.printed = other.draft, other.printed
        self.calls, self.loop = other.calls, other.loop
        return self


def convert_exception(error: BaseException, file: str, text: str) -> FaultError | None:
    """Convert an exception to a fault of a program, or None if it is not one.

    An exception raised elsewhere because of another, such as a RuntimeError because of
    StopIteration in a generator, counts as its cause.
    """
    if isinstance(error, FaultError):
        return error
    way = [
        step
        for step in _walk_traceback(error)
        if step.tb_frame.f_code.co_filename == file
    ]
    if not way:
        cause = error.__cause__
        return (
            convert_exception(cause, file, text)
            if cause
            else _locate(error, file, text)
        )
    fault = create_fault(error, len(way))
    if fault.fault == "silent" and not any(map(_is_generator_call, way)):
        outer = next(
            (f for f in map(_format_name, way) if f != MODULE_LEVEL), MODULE_LEVEL
        )
        fault = FaultError("silent", TOO_SLOW, function=outer)
    at = way[-1]
    if fault.fault == "silent":
        # The call may have started just now; the loop around it is what does not end.
        loops = [(step, _find_loop(text, step.tb_lineno)) for step in reversed(way)]
        at, loop = next(((s, lines) for s, lines in loops if lines), (at, None))
        fault.loop = loop
    fault.line, fault.end_line, fault.column, fault.end_column = _find_place(at, text)
    fault.calls = [_describe_call(step, step is way[-1]) for step in shorten_stack(way)]
    return fault


def shorten_stack(calls: list[Any]) -> list[Any]:
    """Return the first and the last calls of a deep stack."""
    if len(calls) <= FIRST + LAST:
        return calls
    return [*calls[:FIRST], *calls[-LAST:]]


def _locate(error: BaseException, file: str, text: str) -> FaultError | None:
    """Convert an error of the kit about a function to a fault at its line."""
    if not isinstance(error, InputError):
        return None
    found = LOCATION.fullmatch(str(error.values.get("place", "")))
    if not found or found[1] != file:
        return None
    line = int(found[2])
    functions = (n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef))
    names = [f"{each.name}()" for each in functions if _first_line(each) == line]
    place = names[0] if names else "lambda"
    values: dict[str, Any] = {**error.values, "place": place, "because": error.because}
    return FaultError("raised", error.pattern, Place(line, line), **values)


def _first_line(function: ast.FunctionDef) -> int:
    """Return the number of a function's first line, decorators included."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def describe_value(value: object) -> str:
    """Return a short description of any value."""
    from reprlib import repr as short

    try:
        return short(value)[:80]
    except Exception:  # noqa: BLE001 (a program may create anything)
        return f"<{type(value).__name__}>"


def count_utf16_units(line: str, characters: int) -> int:
    r"""Count the units of UTF-16 in the first characters of a line.

    >>> count_utf16_units("a\N{CROCODILE}b", 2)
    3
    """
    return sum(2 if letter > "\uffff" else 1 for letter in line[:characters])


def create_fault(
    error: BaseException, calls: int = 0, place: Place = UNKNOWN_PLACE
) -> FaultError:
    """Convert an exception to a fault; keep the message of an InputError."""
    if isinstance(error, InputError):
        values: dict[str, Any] = {**error.values, "because": error.because}
        kind = "refused" if isinstance(error, RefusedError) else "raised"
        return FaultError(kind, error.pattern, place, **values)
    if isinstance(error, KeyboardInterrupt):
        return FaultError("silent", NO_EVENT, place)
    if isinstance(error, RecursionError):
        return FaultError("deep", TOO_MANY_CALLS, place, calls=calls)
    if isinstance(error, MemoryError):
        return FaultError("memory", OUT_OF_MEMORY, place)
    return FaultError("raised", PYTHON_ERROR, place, error=_python_message(error))


def _python_message(error: BaseException) -> str:
    """Return Python's message for an exception, including its suggestions."""
    from traceback import TracebackException  # rarely needed

    words = TracebackException.from_exception(error, limit=0).format_exception_only()
    return "".join(islice(words, 1)).strip()[:MAX_MESSAGE_CHARACTERS]


def _walk_traceback(error: BaseException) -> Iterator[TracebackType]:
    trace = error.__traceback__
    while trace is not None:
        yield trace
        trace = trace.tb_next


def _is_generator_call(step: TracebackType) -> bool:
    """Return whether a call belongs to a search, whose functions are generators."""
    frame = step.tb_frame
    is_main = frame.f_globals.get("__name__") == "__main__"  # an ordinary program
    return not is_main and bool(frame.f_code.co_flags & CO_GENERATOR)


def _format_name(step: TracebackType) -> str:
    name = step.tb_frame.f_code.co_name
    return name if name == MODULE_LEVEL else f"{name}()"


def _describe_call(step: TracebackType, inner: bool) -> schema.Call:
    frame: FrameType = step.tb_frame
    line = step.tb_lineno
    return {**describe_call(frame, (), inner), "lines": [line, line]}


def _find_place(step: TracebackType, text: str) -> Place:
    """Find the current expression of a call; Python counts columns in bytes."""
    positions = step.tb_frame.f_code.co_positions()
    place = next(islice(positions, step.tb_lasti // 2, None))
    first, last, column, end = place
    if first is None or last is None or column is None or end is None:
        return Place(step.tb_lineno, step.tb_lineno)
    lines = text.split("\n")

    def unit(line: int, count: int) -> int:
        before = lines[line - 1].encode("utf-8", "surrogatepass")[:count]
        return count_utf16_units(before.decode("utf-8", "ignore"), count) + 1

    return Place(first, last, unit(first, column), unit(last, end))


def _find_loop(text: str, line: int) -> list[int] | None:
    """Return the first and last line of the innermost loop around a line."""
    loops = [
        [node.lineno, node.end_lineno or node.lineno]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.While, ast.For))
    ]
    return max((loop for loop in loops if loop[0] <= line <= loop[1]), default=None)
