"""A fault in a text: its kind, its sentence, its place, and the values there.

An exception of Python is told in Python's own words. Its place is the innermost line of
the text on the way that the traceback tells; what lies deeper is of the library.
"""

import ast
import re
from collections.abc import Iterator
from inspect import CO_GENERATOR
from itertools import islice
from types import FrameType, TracebackType
from typing import Any, NamedTuple

from ...kit.errors import InputError
from ..callstack import call
from .guard import RefusedError

__all__ = [
    "NOWHERE",
    "FaultError",
    "Place",
    "caught",
    "said",
    "shortened",
    "shown",
    "units",
]

FIRST, LAST = 3, 9
"""Calls that are told of a deep stack, from its beginning and from its end."""
MODULE = "<module>"
"""What Python calls the lines that are in no function."""
LONGEST = 400
"""Characters of what Python says."""
STOPS = "Python stopped here: {said}"
SILENT = "stopped here: nothing was yielded for too long"
LATE = "stopped here: {function} took too long"
DEEP = "RecursionError: too many nested calls ({calls})"
MEMORY = "MemoryError: not enough memory"
PLACED = re.compile(r"(.*), line (\d+)(?:: )?")
"""How the kit tells where a function stands."""


class Place(NamedTuple):
    """Lines and columns of a text, from 1; columns as JavaScript counts them."""

    line: int | None = None
    end_line: int | None = None
    column: int | None = None
    end_column: int | None = None


NOWHERE = Place()


class FaultError(InputError):
    """What is wrong with a text: docs/protocol.md names the kinds."""

    def __init__(
        self,
        kind: str,
        pattern: str,
        place: Place = NOWHERE,
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
        self.calls: list[dict[str, Any]] = []
        self.pairs: int | None = None
        self.depth: int | None = None
        self.printed: list[list[Any]] = []
        self.parameters: dict[str, Any] | None = None


def caught(error: BaseException, file: str, text: str) -> FaultError | None:
    """Tell an exception as a fault of a text; None where the text had no part in it.

    One that was raised from another outside of the text, as where a generator ends by
    StopIteration, stands for that.
    """
    if isinstance(error, FaultError):
        return error
    way = [step for step in _steps(error) if step.tb_frame.f_code.co_filename == file]
    if not way:
        cause = error.__cause__
        return caught(cause, file, text) if cause else _placed(error, file, text)
    fault = said(error, len(way))
    if fault.fault == "silent" and not any(map(_searches, way)):
        outer = next((f for f in map(_name, way) if f != MODULE), MODULE)
        fault = FaultError("silent", LATE, function=outer)
    at = way[-1]
    if fault.fault == "silent":
        # A call in a loop may have begun just now: the loop is what goes on.
        loops = [(step, _loop(text, step.tb_lineno)) for step in reversed(way)]
        at, loop = next(((s, lines) for s, lines in loops if lines), (at, None))
        fault.loop = loop
    fault.line, fault.end_line, fault.column, fault.end_column = _place(at, text)
    fault.calls = [_call(step, step is way[-1]) for step in shortened(way)]
    return fault


def shortened(calls: list[Any]) -> list[Any]:
    """Return the first and the last calls of a deep stack."""
    if len(calls) <= FIRST + LAST:
        return calls
    return [*calls[:FIRST], *calls[-LAST:]]


def _placed(error: BaseException, file: str, text: str) -> FaultError | None:
    """Tell what the kit says of a function of the text, at the line of that."""
    if not isinstance(error, InputError):
        return None
    found = PLACED.fullmatch(str(error.values.get("place", "")))
    if not found or found[1] != file:
        return None
    line = int(found[2])
    functions = (n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef))
    names = [f"{each.name}()" for each in functions if _begins(each) == line]
    place = names[0] if names else "lambda"
    told: dict[str, Any] = {**error.values, "place": place, "because": error.because}
    return FaultError("raised", error.pattern, Place(line, line), **told)


def _begins(function: ast.FunctionDef) -> int:
    """Return the line that Python calls its first."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def shown(value: object) -> str:
    """Write a value in a few words, whatever it is."""
    from reprlib import repr as short

    try:
        return short(value)[:80]
    except Exception:  # noqa: BLE001 (a text may have made anything)
        return f"<{type(value).__name__}>"


def units(line: str, characters: int) -> int:
    r"""Count the units of UTF-16 in the first characters of a line.

    >>> units("a\N{CROCODILE}b", 2)
    3
    """
    return sum(2 if letter > "\uffff" else 1 for letter in line[:characters])


def said(error: BaseException, calls: int = 0, place: Place = NOWHERE) -> FaultError:
    """Say what went wrong: in our words, where Python's tell a reader nothing."""
    if isinstance(error, InputError):
        told: dict[str, Any] = {**error.values, "because": error.because}
        kind = "refused" if isinstance(error, RefusedError) else "raised"
        return FaultError(kind, error.pattern, place, **told)
    if isinstance(error, KeyboardInterrupt):
        return FaultError("silent", SILENT, place)
    if isinstance(error, RecursionError):
        return FaultError("deep", DEEP, place, calls=calls)
    if isinstance(error, MemoryError):
        return FaultError("memory", MEMORY, place)
    return FaultError("raised", STOPS, place, said=_said(error))


def _said(error: BaseException) -> str:
    """Tell what Python says of an exception, and what it thinks was meant."""
    from traceback import TracebackException  # not before something goes wrong

    words = TracebackException.from_exception(error, limit=0).format_exception_only()
    return "".join(islice(words, 1)).strip()[:LONGEST]


def _steps(error: BaseException) -> Iterator[TracebackType]:
    trace = error.__traceback__
    while trace is not None:
        yield trace
        trace = trace.tb_next


def _searches(step: TracebackType) -> bool:
    """Return whether a call is one of a search, which yields."""
    return bool(step.tb_frame.f_code.co_flags & CO_GENERATOR)


def _name(step: TracebackType) -> str:
    name = step.tb_frame.f_code.co_name
    return name if name == MODULE else f"{name}()"


def _call(step: TracebackType, inner: bool) -> dict[str, Any]:
    frame: FrameType = step.tb_frame
    return call(frame, (), inner) | {"lines": [step.tb_lineno, step.tb_lineno]}


def _place(step: TracebackType, text: str) -> Place:
    """Find the expression at which a call stands; Python counts bytes."""
    positions = step.tb_frame.f_code.co_positions()
    place = next(islice(positions, step.tb_lasti // 2, None))
    first, last, column, end = place
    if first is None or last is None or column is None or end is None:
        return Place(step.tb_lineno, step.tb_lineno)
    lines = text.split("\n")

    def unit(line: int, count: int) -> int:
        before = lines[line - 1].encode("utf-8", "surrogatepass")[:count]
        return units(before.decode("utf-8", "ignore"), count) + 1

    return Place(first, last, unit(first, column), unit(last, end))


def _loop(text: str, line: int) -> list[int] | None:
    """Return the first and last line of the innermost loop around a line."""
    loops = [
        [node.lineno, node.end_lineno or node.lineno]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.While, ast.For))
    ]
    return max((loop for loop in loops if loop[0] <= line <= loop[1]), default=None)
