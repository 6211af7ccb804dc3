"""Runtime of rewritten programs: functions that pause, and still have plain callers.

A rewritten function is a generator function: it yields a step at each point, and
returns what the original returns. A generator function of the program also yields its
values, wrapped in `Value` so that they differ from steps.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import update_wrapper
from itertools import count, islice
from types import MethodType
from typing import Any, TypeAlias

__all__ = ["NAMES", "Steps"]

Steps: TypeAlias = Generator[Any, None, Any]
END: Any = object()
"""Returned instead of a value when an iterator is exhausted."""


class Value:
    """A value that a generator of the program yields, among its steps."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class Values:
    """The values of a generator of the program for a caller that cannot pause."""

    def __init__(self, steps: Iterator[Any]) -> None:
        self.steps = steps

    def __iter__(self) -> Values:
        return self

    def __next__(self) -> Any:
        for step in self.steps:
            if step.__class__ is Value:
                return step.value
        raise StopIteration


class Pausable:
    """A rewritten function. Called plainly, it runs to its end without pausing."""

    def __init__(self, steps: Callable[..., Steps]) -> None:
        self.steps = steps
        update_wrapper(self, steps)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        steps = self.steps(*args, **kwargs)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return end.value

    def __get__(self, instance: object, owner: object = None) -> Any:
        return (
            self if instance is None else type(self)(MethodType(self.steps, instance))
        )


class PausableGenerator(Pausable):
    """A rewritten generator function. Called plainly, it returns its values."""

    def __call__(self, *args: Any, **kwargs: Any) -> Values:
        return Values(self.steps(*args, **kwargs))


def get_steps(function: Any) -> Callable[..., Steps]:
    """Return a callable as one that pauses, if it is rewritten."""
    if isinstance(function, Pausable) and not isinstance(function, PausableGenerator):
        return function.steps
    start = getattr(function, "__init__", None)
    if isinstance(function, type) and isinstance(start, Pausable):
        return get_constructor_steps(function, start)
    method = getattr(function, "__func__", None)
    if isinstance(method, Pausable):  # a class method
        return get_steps(type(method)(MethodType(method.steps, function.__self__)))

    def call(*args: Any, **kwargs: Any) -> Steps:
        return function(*args, **kwargs)
        yield

    return call


def get_constructor_steps(kind: type, start: Pausable) -> Callable[..., Steps]:
    """Return a constructor as a function that pauses."""

    def construct(*args: Any, **kwargs: Any) -> Steps:
        made: Any = object.__new__(kind)
        yield from start.steps(made, *args, **kwargs)
        return made

    return construct


def iterate(values: Iterable[Any]) -> Iterator[Any]:
    """Return the steps and wrapped values of any iterable."""
    return values.steps if isinstance(values, Values) else map(Value, values)


def pull(steps: Iterator[Any]) -> Steps:
    """Pass on steps up to the next value, and return it, or END."""
    for step in steps:
        if step.__class__ is Value:
            return step.value
        yield step
    return END


def collect(values: Iterable[Any]) -> Steps:
    """Pass on all steps, and return the list of values."""
    found = []
    for step in iterate(values):
        if step.__class__ is Value:
            found.append(step.value)
        else:
            yield step
    return found


def pull_next(values: Iterable[Any], *default: Any) -> Steps:
    """Pass on steps up to the next value, as `next` does."""
    value = yield from pull(iterate(values))
    return unwrap(value, *default)


def unwrap(value: Any, *default: Any) -> Any:
    """Return a value, or do what `next` does at the end of an iterator."""
    return value if value is not END else next(iter(()), *default)


def enumerate_values(values: Iterable[Any], start: int = 0) -> Iterable[Any]:
    """Do what `enumerate` does, without dropping steps."""
    if not isinstance(values, Values):
        return enumerate(values, start)
    numbers = count(start)
    return Values(
        Value((next(numbers), step.value)) if step.__class__ is Value else step
        for step in values.steps
    )


def slice_values(values: Iterable[Any], *bounds: Any) -> Iterable[Any]:
    """Do what `itertools.islice` does, without dropping steps.

    >>> steps = Value("a"), "step", Value("b"), Value("c")
    >>> list(slice_values(Values(iter(steps)), 1, 3)), list(slice_values("abc", 1))
    (['b', 'c'], ['a'])
    """
    if not isinstance(values, Values):
        return islice(values, *bounds)
    return Values(_slice_steps(values.steps, range(sys.maxsize)[slice(*bounds)]))


def _slice_steps(steps: Iterator[Any], wanted: range) -> Iterator[Any]:
    index = 0
    for step in steps if wanted else ():
        if step.__class__ is not Value or index in wanted:
            yield step
        index += step.__class__ is Value
        if index > wanted[-1]:
            return


NAMES: dict[str, Any] = {
    "__collect__": collect,
    "__end__": END,
    "__enumerate__": enumerate_values,
    "__generator__": PausableGenerator,
    "__getattr__": getattr,
    "__islice__": slice_values,
    "__iterate__": iterate,
    "__locals__": locals,
    "__next__": pull_next,
    "__pausable__": Pausable,
    "__pull__": pull,
    "__steps__": get_steps,
    "__unwrap__": unwrap,
    "__value__": Value,
}
"""The names under which a rewritten program finds them."""
