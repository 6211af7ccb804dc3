"""Validation of puzzles and boards.

A puzzle is validated when it is created, a board when it is built. Messages start with
the file and line, except those about given cells, which come from the reader.
"""

import inspect
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from .errors import InputError, Sentence

if TYPE_CHECKING:
    from .board import Board
    from .changes import Change

__all__ = ["check_board", "check_lists", "check_puzzle", "place_of"]

DIGITS = 3
"""Precision of coordinates in the board data."""
RESERVED_NAMES = """
algorithm autoplay checkpoint controls engine executor first form from hand help json
lang last lens limit puzzle puzzles run speed step theme to v vary verb version view
workers
"""
"""Names that have a meaning in commands, functions and addresses."""
References: TypeAlias = tuple[str, Iterable[str], str, Collection[str]]
"""The field that refers to names, the names, their owner, and the names it has."""


@cache
def place_of(function: Callable[..., Any]) -> str:
    """Return the file and line of a function."""
    code = inspect.unwrap(function).__code__
    return f"{code.co_filename}, line {code.co_firstlineno}"


def check_board(board: "Board", place: str) -> None:
    """Raise ValueError if a board is inconsistent."""
    for errors in (
        _cell_errors,
        _check_givens,
        _choice_errors,
        _table_errors,
        _rule_errors,
    ):
        for fault in errors(board, place):
            raise InputError(fault.pattern, **fault.values)


def check_puzzle(puzzle: Any) -> None:
    """Raise ValueError if a puzzle is inconsistent."""
    for errors in (
        _name_errors,
        _reference_errors,
        _form_errors,
        _argument_errors,
        _value_errors,
    ):
        for fault in errors(puzzle):
            raise InputError(fault.pattern, **fault.values)


def check_lists(puzzle: Any) -> None:
    """Raise ValueError if a field has a value of another type."""
    for part in ("parameters", "algorithms", "known", "precompile"):
        if not isinstance(getattr(puzzle, part), (list, tuple)):
            raise InputError("{part} must be a list or a tuple", part=part)
    if not isinstance(puzzle.title, str):
        raise InputError(
            "title must be a string; translate it in {part}", part="japanese"
        )
    if not isinstance(puzzle.japanese, Mapping):
        raise InputError("{part} must be a dictionary", part="japanese")
    for each in puzzle.known:
        if not isinstance(each, (list, tuple)) or not 2 <= len(each) <= 3:
            pattern = "{part} must list pairs (parameters, count), not {each}"
            raise InputError(pattern, part="known", each=repr(each))


def _cell_errors(board: "Board", place: str) -> Iterator[Sentence]:
    """Check that cells are distinct, and that names and links fit."""
    cells, seen = board.cells, dict[tuple[float, float], int]()
    if not len(cells):
        yield Sentence("{place}: the board has no cells", place=place)
    for cell, (x, y) in enumerate(cells.centres):
        other = seen.setdefault((round(x, DIGITS), round(y, DIGITS)), cell)
        if other != cell:
            pattern = "{place}: cells {other} and {cell} have the same centre"
            yield Sentence(pattern, place=place, other=other, cell=cell)
    for each in (cells.names, cells.outlines):
        if each and len(each) != len(cells):
            pattern = "{place}: there are {cells} cells, but {count} names or outlines"
            yield Sentence(pattern, place=place, cells=len(cells), count=len(each))
    for cell in _outside(chain(*cells.links), len(cells)):
        pattern = "{place}: a link refers to cell {cell}, but the last cell is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=len(cells) - 1)


def _check_givens(board: "Board", place: str) -> Iterator[Sentence]:
    """Check that givens are symbols and cells of the board."""
    symbols = board.choices.symbols
    if len(set(symbols)) < len(symbols):
        yield Sentence("{place}: a symbol is listed twice", place=place)
    for cell, symbol in board.given.items():
        if not 0 <= cell < len(board.cells):
            last = len(board.cells) - 1
            pattern = "a given cell must be from 0 to {last}, not {cell}"
            yield Sentence(pattern, cell=cell, last=last)
        elif symbol not in symbols:
            pattern = "cell {cell} cannot be given {symbol}; the symbols are {symbols}"
            known = ", ".join(map(str, symbols))
            yield Sentence(pattern, cell=cell, symbol=symbol, symbols=known)


def _choice_errors(board: "Board", place: str) -> Iterator[Sentence]:
    """Check that each choice changes cells of the board, and no given ones."""
    size, symbols = len(board.cells), len(board.choices.symbols)
    for depth, choice, change in _choices_by_depth(board):
        values: dict[str, Any] = {"place": place, "choice": choice, "depth": depth}
        cells = [cell for cell, _, _ in change]
        if not cells:
            pattern = "{place}: choice {choice} at depth {depth} changes no cell"
            yield Sentence(pattern, **values)
        if len({*cells}) < len(cells):
            pattern = "{place}: choice {choice} at depth {depth} changes a cell twice"
            yield Sentence(pattern, **values)
        # A given slot accepts the given symbol.
        given = {*cells} & board.given.keys() if board.choices.kind != "write" else ()
        for cell in given:
            pattern = (
                "{place}: choice {choice} at depth {depth} changes cell {cell}, "
                "which is given"
            )
            yield Sentence(pattern, **values, cell=cell)
        for cell in _outside(cells, size):
            pattern = (
                "{place}: choice {choice} at depth {depth} changes cell {cell}, "
                "but the last cell is {last}"
            )
            yield Sentence(pattern, **values, cell=cell, last=size - 1)
        for symbol in _outside({s for _, *both in change for s in both}, symbols + 1):
            pattern = (
                "{place}: choice {choice} at depth {depth} uses symbol {symbol}, "
                "but the last symbol is {last}"
            )
            yield Sentence(pattern, **values, symbol=symbol, last=symbols)


def _table_errors(board: "Board", place: str) -> Iterator[Sentence]:
    """Check the other tables of the choices: their cells, symbols and lengths."""
    choices, size = board.choices, len(board.cells)
    symbols = len(choices.symbols)
    for symbol in _outside(choices.initial.values(), symbols + 1):
        pattern = (
            "{place}: the choices use symbol {symbol}, but the last symbol is {last}"
        )
        yield Sentence(pattern, place=place, symbol=symbol, last=symbols)
    near, last = chain(*choices.neighbours), chain(*choices.closing)
    for table in (choices.neighbours, choices.closing, choices.twins):
        if table and len(table) != size:
            pattern = (
                "{place}: there are {cells} cells, but neighbours or twins of {count}"
            )
            yield Sentence(pattern, place=place, cells=size, count=len(table))
    twins = choices.twins
    for cell in _outside([*choices.initial, *choices.ends, *near, *last, *twins], size):
        pattern = "{place}: the choices use cell {cell}, but the last cell is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=size - 1)


def _choices_by_depth(board: "Board") -> Iterator[tuple[int, int, "Change"]]:
    """Yield each choice once, with its depth."""
    for depth in dict.fromkeys(board.choices.first_depths):
        for choice, change in board.choices.options[depth].items():
            yield depth, choice, change


def _outside(cells: Iterable[int], size: int) -> Iterator[int]:
    """Yield the numbers that are not in range(size)."""
    return (cell for cell in cells if not 0 <= cell < size)


def _rule_errors(board: "Board", place: str) -> Iterator[Sentence]:
    """Check that rules apply to cells of the board, and can be satisfied."""
    for number, rule in enumerate(board.rules):
        values: dict[str, Any] = {"place": place, "number": number, "kind": rule.kind}
        if not rule.cells:
            yield Sentence("{place}: rule {number} ({kind}) has no cells", **values)
        if len({*rule.cells}) < len(rule.cells):
            pattern = "{place}: rule {number} ({kind}) lists a cell twice"
            yield Sentence(pattern, **values)
        if rule.weights and len(rule.weights) != len(rule.cells):
            pattern = (
                "{place}: rule {number} ({kind}) needs exactly one weight per cell"
            )
            yield Sentence(pattern, **values)
        if rule.least > rule.most:
            pattern = (
                "{place}: rule {number} ({kind}) has least {least}, which exceeds "
                "most {most}"
            )
            yield Sentence(pattern, **values, least=rule.least, most=rule.most)
        for cell in _outside(rule.cells, len(board.cells)):
            pattern = (
                "{place}: rule {number} ({kind}) lists cell {cell}, "
                "but the last cell is {last}"
            )
            yield Sentence(pattern, **values, cell=cell, last=len(board.cells) - 1)


def _name_errors(puzzle: Any) -> Iterator[Sentence]:
    """Check that there is an algorithm, and that names of parameters are valid."""
    if not puzzle.algorithms:
        yield Sentence("{puzzle} has no algorithms", puzzle=puzzle.name)
    for name, times in Counter(each.name for each in puzzle.parameters).items():
        if name in RESERVED_NAMES.split():
            pattern = "{name} is a reserved name and cannot be used for a parameter"
            yield Sentence(pattern, name=name)
        if times > 1:
            yield Sentence("two parameters are named {name}", name=name)


def _reference_errors(puzzle: Any) -> Iterator[Sentence]:
    """Check that everything referred to by name exists."""
    for part, names, owner, existing in chain(
        _references(puzzle), _option_references(puzzle)
    ):
        for name in names:
            if name not in existing:
                pattern = "{part} refers to {name}, which {owner} does not have"
                yield Sentence(pattern, part=part, name=name, owner=owner)


def _references(puzzle: Any) -> Iterator[References]:
    """Yield the references to parameters, algorithms and forms."""
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
    for other in puzzle.default_overrides:
        yield "default_overrides", [other.algorithm], name, algorithms
        yield "default_overrides", other.of, name, numbers
        yield "default_overrides", other.only, name, parameters
    for parameter in puzzle.parameters:
        yield f"{parameter.name}.only", parameter.only, name, parameters
    for each in puzzle.algorithms:
        yield f"{each.name}.options", each.options, name, parameters
        for limit in each.limits:
            yield f"{each.name}.limits", limit.of, name, numbers
            form = filter(None, [limit.form])
            yield f"{each.name}.limits", form, each.name, each.forms


def _option_references(puzzle: Any) -> Iterator[References]:
    """Yield the references to values of options."""
    words = {each.name: each.schema().get("options", ()) for each in puzzle.parameters}
    for part, values in chain(
        (("default_overrides", each.only) for each in puzzle.default_overrides),
        (
            (f"{each.name}.only", {k: (word,) for k, word in each.only.items()})
            for each in puzzle.parameters
        ),
        ((f"{each.name}.options", each.options) for each in puzzle.algorithms),
    ):
        for option, names in values.items():
            yield part, names, option, words[option]


def _form_errors(puzzle: Any) -> Iterator[Sentence]:
    """Check that each algorithm has a function."""
    for each in puzzle.algorithms:
        if not each.functions:
            pattern = "algorithm {algorithm} defines neither a search nor a counter"
            yield Sentence(pattern, algorithm=each.name)


def _argument_errors(puzzle: Any) -> Iterator[Sentence]:
    """Check that all required arguments of functions are parameters."""
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


def _value_errors(puzzle: Any) -> Iterator[Sentence]:
    """Check the default values, and those in `known` and `precompile`."""
    listed = [*(given for given, *_ in puzzle.known), *puzzle.precompile]
    for each in puzzle.parameters:
        values = [given[each.name] for given in listed if each.name in given]
        for value in [each.default, *values]:
            try:
                if value is not None:
                    each.read(value)
            except InputError as error:
                yield Sentence(error.pattern, because=error.because, **error.values)
