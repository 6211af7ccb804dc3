"""Finds contradictions in what a module says, before a search or a page meets them.

A puzzle is checked when it is made, a board when it is laid out. The sentences begin
with the place in the module; but those about what is given are for the reader who gave
it, as clues that are not on the board.
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
"""Of a coordinate, as a page is told it."""
TAKEN = """
algorithm autoplay checkpoint controls engine executor first form from hand help json
lang last lens limit puzzle puzzles run speed step theme to v vary verb version view
workers
"""
"""Names that commands, functions and addresses have for other things."""
Naming: TypeAlias = tuple[str, Iterable[str], str, Collection[str]]
"""Where names stand, the names, and whose they should be: its name, and all it has."""


@cache
def place_of(function: Callable[..., Any]) -> str:
    """Tell where a function stands: its file and line."""
    code = inspect.unwrap(function).__code__
    return f"{code.co_filename}, line {code.co_firstlineno}"


def check_board(board: "Board", place: str) -> None:
    """Raise ValueError where what a board is made of contradicts itself."""
    for look in (_cells, _given, _choices, _around, _rules):
        for fault in look(board, place):
            raise InputError(fault.pattern, **fault.values)


def check_puzzle(puzzle: Any) -> None:
    """Raise ValueError where a puzzle names what it does not have."""
    for look in (_alone, _named, _formless, _taken, _read):
        for fault in look(puzzle):
            raise InputError(fault.pattern, **fault.values)


def check_lists(puzzle: Any) -> None:
    """Raise ValueError where a puzzle has one thing instead of several."""
    for part in ("parameters", "algorithms", "known", "ready"):
        if not isinstance(getattr(puzzle, part), (list, tuple)):
            raise InputError("{part} must be a list or a tuple", part=part)
    for part in ("title", "japanese"):
        if not isinstance(getattr(puzzle, part), Mapping):
            raise InputError("{part} must be a dictionary", part=part)
    for each in puzzle.known:
        if not isinstance(each, (list, tuple)) or not 2 <= len(each) <= 3:
            pattern = "{part} lists parameters with their count, not {each}"
            raise InputError(pattern, part="known", each=repr(each))


def _cells(board: "Board", place: str) -> Iterator[Sentence]:
    """Cells have places of their own; what is told of some is told of all."""
    cells, seen = board.cells, dict[tuple[float, float], int]()
    if not len(cells):
        yield Sentence("{place}: there are no cells", place=place)
    for cell, (x, y) in enumerate(cells.centres):
        other = seen.setdefault((round(x, DIGITS), round(y, DIGITS)), cell)
        if other != cell:
            pattern = "{place}: cells {other} and {cell} lie at one place"
            yield Sentence(pattern, place=place, other=other, cell=cell)
    for told in (cells.names, cells.outlines):
        if told and len(told) != len(cells):
            pattern = "{place}: there are {cells} cells, and {told} names or outlines"
            yield Sentence(pattern, place=place, cells=len(cells), told=len(told))
    for cell in _off(chain(*cells.links), len(cells)):
        pattern = "{place}: a link names cell {cell}, and the last is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=len(cells) - 1)


def _given(board: "Board", place: str) -> Iterator[Sentence]:
    """What is given is a symbol of the board, in a cell of it."""
    symbols = board.choices.symbols
    if len(set(symbols)) < len(symbols):
        yield Sentence("{place}: a symbol is listed twice", place=place)
    for cell, symbol in board.given.items():
        if not 0 <= cell < len(board.cells):
            last = len(board.cells) - 1
            pattern = "there is no cell {cell} to give: the cells are 0 to {last}"
            yield Sentence(pattern, cell=cell, last=last)
        elif symbol not in symbols:
            pattern = "cell {cell} cannot be given {symbol}: there are {symbols}"
            known = ", ".join(map(str, symbols))
            yield Sentence(pattern, cell=cell, symbol=symbol, symbols=known)


def _choices(board: "Board", place: str) -> Iterator[Sentence]:
    """A choice changes cells of the board, each once, and none that is given."""
    size, symbols = len(board.cells), len(board.choices.symbols)
    for depth, choice, change in _every(board):
        told: dict[str, Any] = {"place": place, "choice": choice, "depth": depth}
        named = [cell for cell, _, _ in change]
        if not named:
            pattern = "{place}: choice {choice} at depth {depth} names no cell"
            yield Sentence(pattern, **told)
        if len({*named}) < len(named):
            pattern = "{place}: choice {choice} at depth {depth} names a cell twice"
            yield Sentence(pattern, **told)
        # A slot that is given takes what is given.
        given = {*named} & board.given.keys() if board.choices.kind != "write" else ()
        for cell in given:
            pattern = (
                "{place}: choice {choice} at depth {depth} changes cell {cell}, "
                "which is given"
            )
            yield Sentence(pattern, **told, cell=cell)
        for cell in _off(named, size):
            pattern = (
                "{place}: choice {choice} at depth {depth} names cell {cell}, "
                "and the last is {last}"
            )
            yield Sentence(pattern, **told, cell=cell, last=size - 1)
        for symbol in _off({s for _, *both in change for s in both}, symbols + 1):
            pattern = (
                "{place}: choice {choice} at depth {depth} names symbol {symbol}, "
                "and the last is {last}"
            )
            yield Sentence(pattern, **told, symbol=symbol, last=symbols)


def _around(board: "Board", place: str) -> Iterator[Sentence]:
    """What choices say beside what each does is of cells and symbols of the board."""
    choices, size = board.choices, len(board.cells)
    symbols = len(choices.symbols)
    for symbol in _off(choices.standing.values(), symbols + 1):
        pattern = "{place}: the choices name symbol {symbol}, and the last is {last}"
        yield Sentence(pattern, place=place, symbol=symbol, last=symbols)
    near, last = chain(*choices.neighbours), chain(*choices.closing)
    for told in (choices.neighbours, choices.closing, choices.twins):
        if told and len(told) != size:
            pattern = (
                "{place}: there are {cells} cells, and neighbours or twins of {told}"
            )
            yield Sentence(pattern, place=place, cells=size, told=len(told))
    twins = choices.twins
    for cell in _off([*choices.standing, *choices.ends, *near, *last, *twins], size):
        pattern = "{place}: the choices name cell {cell}, and the last is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=size - 1)


def _every(board: "Board") -> Iterator[tuple[int, int, "Change"]]:
    """Yield each choice once, with its depth."""
    for depth in dict.fromkeys(board.choices.models):
        for choice, change in board.choices.turns[depth].items():
            yield depth, choice, change


def _off(cells: Iterable[int], size: int) -> Iterator[int]:
    """Yield the cells that are none."""
    return (cell for cell in cells if not 0 <= cell < size)


def _rules(board: "Board", place: str) -> Iterator[Sentence]:
    """A rule binds cells of the board, and can be kept."""
    for number, rule in enumerate(board.rules):
        told: dict[str, Any] = {"place": place, "number": number, "kind": rule.kind}
        if not rule.cells:
            yield Sentence("{place}: rule {number}, {kind}, binds no cell", **told)
        if len({*rule.cells}) < len(rule.cells):
            yield Sentence("{place}: rule {number}, {kind}, binds a cell twice", **told)
        if rule.weights and len(rule.weights) != len(rule.cells):
            pattern = (
                "{place}: rule {number} ({kind}) needs exactly one weight per cell"
            )
            yield Sentence(pattern, **told)
        if rule.least > rule.most:
            pattern = "{place}: rule {number}, {kind}, asks for {least} to {most}"
            yield Sentence(pattern, **told, least=rule.least, most=rule.most)
        for cell in _off(rule.cells, len(board.cells)):
            pattern = (
                "{place}: rule {number}, {kind}, binds cell {cell}, "
                "and the last is {last}"
            )
            yield Sentence(pattern, **told, cell=cell, last=len(board.cells) - 1)


def _alone(puzzle: Any) -> Iterator[Sentence]:
    """There is a search, and a name says one thing."""
    if not puzzle.algorithms:
        yield Sentence("{puzzle} has no algorithm at all", puzzle=puzzle.name)
    for name, times in Counter(each.name for each in puzzle.parameters).items():
        if name in TAKEN.split():
            pattern = "{name} is a reserved name and cannot be used for a parameter"
            yield Sentence(pattern, name=name)
        if times > 1:
            yield Sentence("two parameters are called {name}", name=name)


def _named(puzzle: Any) -> Iterator[Sentence]:
    """What is named, there is."""
    for part, names, owner, there in chain(_naming(puzzle), _wording(puzzle)):
        for name in names:
            if name not in there:
                pattern = "{part} refers to {name}, which {owner} does not have"
                yield Sentence(pattern, part=part, name=name, owner=owner)


def _naming(puzzle: Any) -> Iterator[Naming]:
    """Tell where parameters, algorithms and forms are named."""
    parameters = [each.name for each in puzzle.parameters]
    numbers = [each.name for each in puzzle.parameters if each.kind == "number"]
    algorithms = [each.name for each in puzzle.algorithms]
    name = puzzle.name
    yield "default", [puzzle.default], name, algorithms
    yield "exhaustive", filter(None, [puzzle.exhaustive]), name, algorithms
    yield "shape", puzzle.shape, name, parameters
    for given in puzzle.ready:
        yield "ready", given, name, parameters
    for given, _, *only in puzzle.known:
        yield "known", given, name, parameters
        yield "known", chain(*only), name, algorithms
    for other in puzzle.instead:
        yield "instead", [other.algorithm], name, algorithms
        yield "instead", other.of, name, numbers
        yield "instead", other.only, name, parameters
    for parameter in puzzle.parameters:
        yield f"{parameter.name}.only", parameter.only, name, parameters
    for each in puzzle.algorithms:
        yield f"{each.name}.options", each.options, name, parameters
        for limit in each.limits:
            yield f"{each.name}.limits", limit.of, name, numbers
            form = filter(None, [limit.form])
            yield f"{each.name}.limits", form, each.name, each.forms


def _wording(puzzle: Any) -> Iterator[Naming]:
    """Tell where words of options are named."""
    words = {each.name: each.schema().get("options", ()) for each in puzzle.parameters}
    for part, named in chain(
        (("instead", each.only) for each in puzzle.instead),
        (
            (f"{each.name}.only", {k: (word,) for k, word in each.only.items()})
            for each in puzzle.parameters
        ),
        ((f"{each.name}.options", each.options) for each in puzzle.algorithms),
    ):
        for option, taken in named.items():
            yield part, taken, option, words[option]


def _formless(puzzle: Any) -> Iterator[Sentence]:
    """Each algorithm has a form, or counts."""
    for each in puzzle.algorithms:
        if not each.functions:
            pattern = "algorithm {algorithm} defines neither a search nor a counter"
            yield Sentence(pattern, algorithm=each.name)


def _taken(puzzle: Any) -> Iterator[Sentence]:
    """Tell which arguments of functions nobody will give them."""
    parameters = [each.name for each in puzzle.parameters]
    calls: list[Any] = [(puzzle.board, [*parameters, "algorithm"])]
    for each in puzzle.algorithms:
        calls += [(function, parameters) for function in each.functions]
    for function, names in calls:
        if function is None:
            continue
        for name, argument in inspect.signature(function).parameters.items():
            if argument.default is argument.empty and name not in names:
                pattern = "{function} takes {name}, and {puzzle} has no such parameter"
                told = {"function": function.__name__, "name": name}
                yield Sentence(pattern, **told, puzzle=puzzle.name)


def _read(puzzle: Any) -> Iterator[Sentence]:
    """Defaults can be read, what counts are known for, and what is made ready."""
    named = [*(given for given, *_ in puzzle.known), *puzzle.ready]
    for each in puzzle.parameters:
        values = [given[each.name] for given in named if each.name in given]
        for value in [each.default, *values]:
            try:
                if value is not None:
                    each.read(value)
            except InputError as error:
                yield Sentence(error.pattern, because=error.because, **error.values)
