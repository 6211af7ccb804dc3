"""Validation of puzzles, when they are created."""

import inspect
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from ..errors import InputError, Sentence

if TYPE_CHECKING:
    from .puzzle import Puzzle

__all__ = ["check_puzzle", "check_types"]

RESERVED_NAMES = """
algorithm autoplay checkpoint controls engine executor first form from hand help
instance jobs json lang last lens limit memory puzzle puzzles run speed step theme to v
vary verb version view workers
"""
"""Names that have a meaning in commands, functions and addresses."""
References: TypeAlias = tuple[str, Iterable[str], str, Collection[str]]
"""The field that refers to names, the names, their owner, and the names it has."""


def check_puzzle(puzzle: "Puzzle") -> None:
    """Raise ValueError if a puzzle is inconsistent."""
    for errors in (
        _find_name_errors,
        _find_reference_errors,
        _find_form_errors,
        _find_argument_errors,
        _find_value_errors,
    ):
        for fault in errors(puzzle):
            raise InputError(fault.pattern, **fault.values)


def check_types(
    *, title: object, japanese: object, known: Any, **lists: object
) -> None:
    """Raise ValueError if an argument of a puzzle has another type."""
    for part, value in {"known": known, **lists}.items():
        if not isinstance(value, (list, tuple)):
            raise InputError("{part} must be a list or a tuple", part=part)
    if not isinstance(title, str):
        raise InputError(
            "title must be a string; translate it in {part}", part="japanese"
        )
    if not isinstance(japanese, Mapping):
        raise InputError("{part} must be a dictionary", part="japanese")
    for each in known:
        if not isinstance(each, (list, tuple)) or not 2 <= len(each) <= 3:
            pattern = "{part} must list pairs (parameters, count), not {each}"
            raise InputError(pattern, part="known", each=repr(each))


def _find_name_errors(puzzle: "Puzzle") -> Iterator[Sentence]:
    """Yield errors if there is no algorithm, or a parameter's name is invalid."""
    if not puzzle.algorithms:
        yield Sentence("{puzzle} has no algorithms", puzzle=puzzle.name)
    for name, times in Counter(each.name for each in puzzle.parameters).items():
        if name in RESERVED_NAMES.split():
            pattern = "{name} is a reserved name and cannot be used for a parameter"
            yield Sentence(pattern, name=name)
        if times > 1:
            yield Sentence("two parameters are named {name}", name=name)


def _find_reference_errors(puzzle: "Puzzle") -> Iterator[Sentence]:
    """Yield an error for each reference to a name that does not exist."""
    for part, names, owner, existing in chain(
        _list_references(puzzle), _list_option_references(puzzle)
    ):
        for name in names:
            if name not in existing:
                pattern = "{part} refers to {name}, which {owner} does not have"
                yield Sentence(pattern, part=part, name=name, owner=owner)


def _list_references(puzzle: "Puzzle") -> Iterator[References]:
    """Yield the names that each attribute of a puzzle refers to.

    An item is (attribute, names, owner, existing names). The names are of parameters,
    algorithms or forms of an algorithm.
    """
    parameters = [each.name for each in puzzle.parameters]
    numbers = [each.name for each in puzzle.parameters if each.kind == "number"]
    algorithms = [each.name for each in puzzle.algorithms]
    name = puzzle.name
    yield "default", [puzzle.default], name, algorithms
    yield "exhaustive", filter(None, [puzzle.exhaustive]), name, algorithms
    yield "shape", puzzle.shape, name, parameters
    for given in puzzle.precompile:
        yield "precompile", given, name, parameters
    for given, _, *only in puzzle.known:
        yield "known", given, name, parameters
        yield "known", chain(*only), name, algorithms
    for attribute in ("default_overrides", "solving"):
        for other in getattr(puzzle, attribute):
            yield attribute, [other.algorithm], name, algorithms
            yield attribute, other.of, name, numbers
            yield attribute, other.only, name, parameters
    for parameter in puzzle.parameters:
        yield f"{parameter.name}.only", parameter.only, name, parameters
    for each in puzzle.algorithms:
        yield f"{each.name}.options", each.options, name, parameters
        yield f"{each.name}.defaults", each.defaults, name, parameters
        for limit in each.limits:
            yield f"{each.name}.limits", limit.of, name, numbers
            form = filter(None, [limit.form])
            yield f"{each.name}.limits", form, each.name, each.forms


def _list_option_references(puzzle: "Puzzle") -> Iterator[References]:
    """Yield the references to values of options."""
    words = {each.name: each.schema().get("options", ()) for each in puzzle.parameters}
    for part, values in chain(
        (("default_overrides", each.only) for each in puzzle.default_overrides),
        (("solving", each.only) for each in puzzle.solving),
        (
            (f"{each.name}.only", {k: (word,) for k, word in each.only.items()})
            for each in puzzle.parameters
        ),
        ((f"{each.name}.options", each.options) for each in puzzle.algorithms),
    ):
        for option, names in values.items():
            yield part, names, option, words[option]


def _find_form_errors(puzzle: "Puzzle") -> Iterator[Sentence]:
    """Yield an error for each algorithm without a function."""
    for each in puzzle.algorithms:
        if not each.functions:
            pattern = "algorithm {algorithm} defines neither a search nor a counter"
            yield Sentence(pattern, algorithm=each.name)


def _find_argument_errors(puzzle: "Puzzle") -> Iterator[Sentence]:
    """Yield an error for each required argument that is not a parameter."""
    parameters = [each.name for each in puzzle.parameters]
    calls: list[Any] = [(puzzle.board, [*parameters, "algorithm"])]
    for each in puzzle.algorithms:
        calls += [(function, parameters) for function in each.functions]
    for function, names in calls:
        if function is None:
            continue
        for name, argument in inspect.signature(function).parameters.items():
            if argument.default is argument.empty and name not in names:
                pattern = "{function} takes {name}, but {puzzle} has no such parameter"
                values = {"function": function.__name__, "name": name}
                yield Sentence(pattern, **values, puzzle=puzzle.name)


def _find_value_errors(puzzle: "Puzzle") -> Iterator[Sentence]:
    """Yield an error for each invalid value: defaults, `known`, `precompile`."""
    listed = [*(given for given, *_ in puzzle.known), *puzzle.precompile]
    for each in puzzle.parameters:
        values = [given[each.name] for given in listed if each.name in given]
        for value in [each.default, *values]:
            try:
                if value is not None:
                    each.read(value)
            except InputError as error:
                yield Sentence(error.pattern, because=error.because, **error.values)
