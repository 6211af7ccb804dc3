"""Advice on programs: common mistakes, at their lines.

Some mistakes are visible in the text, others in the first run. A program that finds
correct solutions gets no advice on its search.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice, pairwise, product
from math import isqrt
from typing import TYPE_CHECKING, Any

from ..errors import InputError, find_similar_name
from ..puzzle.parameters import Clues, Number, Option, Parameter, Text
from ..sentences import Sentence
from .binding import IDLE, REPEATS, Binding, list_frames, resolve
from .layout import Layout
from .programs import OrdinaryProgram
from .readers import EMPTY, Marks, Scalars, Symbols
from .rewriting import ELEMENT
from .survey import (
    find_root,
    get_called_name,
    iter_own_nodes,
    list_changed,
    list_stored_names,
)

if TYPE_CHECKING:
    from types import FrameType

    from ..puzzle.algorithm import Parameters
    from ..puzzle.puzzle import Puzzle

__all__ = ["Advice", "advise_on_size", "explain_failure", "list_advice"]

NOT_UNDONE = "{name} is not restored after the recursive call; add {undo}"
UNDONE_LATE = (
    "{undo} comes only after the loop, so {name} keeps the choices of its iterations; "
    "move it into the loop, after the recursive call"
)
UNDONE_EARLY = (
    "{undo} undoes the choice before the recursive call; move it after the call"
)
COUNTED_IN_LOOP = (
    "{name} keeps its new value for the rest of the loop; pass {instead} to the "
    "recursive call"
)
ALIASED = "{name} is stored itself and changes later; store a copy: {copy}"
IGNORED = "the result of the recursive call is not used; write {instead}"
ENDLESS = "{function} calls itself without end"
ENDLESS_VALUE = "{function} calls itself without end: {name} is {value} in each call"
SHARED_ROWS = "all rows of {name} are the same list; write {instead}"
RESULT_NONE = "{call} changes {name} and returns `None`; write it on a line of its own"
NO_EFFECT = "this line changes nothing; write {instead}"
KEPT_DEFAULT = (
    "{default} is created only once and keeps its entries; use {none}, and create it "
    "in the function"
)
ENDS_LOOP = "this return ends the loop in its first iteration; move it after the loop"
ENDS_CHOICES = (
    "this return ends the loop, so the next choices are never tried; write {instead}"
)
KEPT_GLOBAL = "{name} still holds the results of the call before; empty it first"
INPUT_TEXT = "input() returns text; convert it: {instead}"
INPUT_VALUE = "input() returns {value}, the {parameter} of the board"
NO_ENTRIES = "{name} is empty here"
INDEX = "{index} is {value}, but {name} has only {length} entries, from index 0"
NO_RETURN = "the board is complete here; add a return, or the function continues"
NO_RESULT = "this line finds a solution, but it is neither stored nor printed"
UNNOTICED = "no solution is reported for a complete board; check {test}"
NEVER_CALLED = "{function} is never called; add a call such as {example}"
NO_VARIABLE = (
    "the program has no variable for {names}, so the board cannot be followed; add it"
)
NO_CASE = (
    "{function} never tests whether the board is complete, so no solution is reported; "
    "add that test before the loop"
)
INCOMPLETE = "the program ends with at most {number} of {total} choices on the board"
INCOMPLETE_TEST = (
    "the program ends with at most {number} of {total} choices on the board; check "
    "{test}"
)
CONFLICT = "boards with a conflict are accepted; check this test for each {group}"
WRONG_MOVE = "the step from {start} to {end} is accepted, but is not a possible move"
OTHER_NUMBERS = (
    "the board has no line from {start} to {end}; number the corners as the board does"
)
REFUSED = "this test refuses square {square}, which breaks no rule"
REFUSED_SYMBOL = "this test refuses {symbol} in square {square}, which breaks no rule"
REPEATED = "the same solution is found again; let each call fill only one place"
OTHER_SIZE = "this program solves {own}; the board is {board}"
OTHER_CLUES = "this program solves other clues than those on the board"
OWN_CLUES = "this program solves clues of its own; the board has none"
NOT_DEFINED = "there is no variable {name}"
MISSPELT = "there is no variable {name}; perhaps {instead} is meant"
LOCAL = (
    "{name} is assigned in this function, so it is another variable than the one "
    "outside; add {instead}"
)
ENDLESS_LOOP = "this loop does not end: nothing in it changes {names}"
NO_EXIT = "this loop does not end: it reaches no break and no return"
EXITS = ast.Break, ast.Return, ast.Raise, ast.Yield, ast.YieldFrom
REMOVERS = {"clear", "discard", "pop", "popitem", "popleft", "remove"}
ADDERS = {"add": "remove({})", "append": "pop()", "appendleft": "popleft()"}
"""Methods that add an entry, and how to undo them."""
MAX_BOARDS, MAX_SLICES = 8, 8_000
"""Limits of trying a program with other boards: their number, and parts of its run."""


@dataclass(frozen=True)
class Advice:
    """A remark about a line of a program.

    Attributes:
        line: The line, or None for the whole program.
        sentence: What is wrong, and what to do.
        is_mistake: False if it is only worth knowing.
        parameters: The parameters of the board that the program solves.
    """

    line: int | None
    sentence: Sentence
    is_mistake: bool = True
    parameters: Mapping[str, Any] | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


def list_advice(
    program: OrdinaryProgram, binding: Binding, puzzle: Puzzle
) -> Generator[None, None, list[Advice]]:
    """Return advice on a program whose first run has ended, the surest first.

    Yield regularly, because the program may be run with other boards.
    """
    text, outcome = ProgramText(program.source), binding.outcome
    inputs = list(list_inputs(text, program))
    if other := (yield from advise_on_board(program, puzzle, binding)):
        return [other, *inputs]
    found = [
        *list_shared_rows(text),
        *list_unused_values(text),
        *list_aliased_results(text, binding),
        *list_ignored_results(text),
        *list_kept_values(text),
    ]
    if outcome.error:
        found += explain_exception(program, outcome.error)
        if program.layout.is_complete(outcome.last):
            found += list_missing_returns(text)
    if not binding.right or outcome.is_repeated or outcome.wrong:
        found += list_late_undos(text)
    if not binding.right:
        found = [*list_missing_undos(text, binding, not outcome.wrong), *found]
        found += list_early_undos(text)
        found += list_counts_in_loops(text)
        found += list_returns_in_loops(text) if not outcome.wrong else ()
    if outcome.repeated and (loop := find_while(text, *outcome.repeated)):
        found.append(advise(loop.lineno, REPEATS))
    if outcome.idle and not found:
        idle = advise(outcome.idle, IDLE)
        found += [*list_endless_loops(text)] or [idle]
    if not found or (isinstance(outcome.error, IndexError) and len(found) == 1):
        found += list_observations(program, binding, text)
    return [*dict.fromkeys(found), *inputs]


def explain_failure(
    program: OrdinaryProgram, error: BaseException, puzzle: Puzzle
) -> Generator[None, None, list[Advice]]:
    """Return advice on a program whose board was not found because of an error.

    Yield regularly, as `list_advice` does.
    """
    text = ProgramText(program.source)
    if isinstance(error, (KeyboardInterrupt, InputError)) and (
        endless := list(list_endless_loops(text))
    ):
        return endless
    if isinstance(error, (KeyboardInterrupt, NameError)):
        return explain_exception(program, error)
    found = [*list_shared_rows(text), *list_unused_values(text)]
    if found := found or [*list_returns_in_loops(text)]:
        return found
    size = yield from advise_on_size(program, puzzle)
    if size:
        return [size]
    if not isinstance(error, InputError):
        return explain_exception(program, error)
    return [
        *list_uncalled_functions(text, program.call),
        *list_missing_variables(text, program.layout),
    ]


def advise(line: int | None, pattern: str, **pieces: str | int) -> Advice:
    """Return advice whose values are pieces of the program, or numbers."""
    values: dict[str, Any] = {
        name: code(piece) if isinstance(piece, str) else piece
        for name, piece in pieces.items()
    }
    return Advice(line, Sentence(pattern, **values))


def code(text: str) -> str:
    """Return a piece of a program as it is written in sentences."""
    return f"`{text}`"


class ProgramText:
    """The tree of a program, and its functions that call themselves."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.nodes = list(ast.walk(self.tree))
        self.functions = [x for x in self.nodes if isinstance(x, ast.FunctionDef)]
        self.dictionaries = {
            ast.unparse(target)
            for x in self.nodes
            if isinstance(x, ast.Assign) and ast.unparse(x.value) in {"{}", "dict()"}
            for target in x.targets
        }
        self.recursive = [x for x in self.functions if list_calls(x, x.name)]
        self.loops = [
            (function, node)
            for function in self.recursive
            for node in iter_own_nodes(function)
            if isinstance(node, ast.For)
        ]
        """The loops of the functions that call themselves."""


def list_calls(node: ast.AST, name: str) -> list[ast.Call]:
    """Return the calls of a function in a function or statement, by line."""
    nodes = iter_own_nodes(node) if hasattr(node, "args") else ast.walk(node)
    calls = [x for x in nodes if isinstance(x, ast.Call) and get_called_name(x) == name]
    return sorted(calls, key=lambda call: call.lineno)


def iter_blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements of a function or module."""
    for each in [node, *iter_own_nodes(node)]:
        if each is node or not hasattr(each, "args"):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(each, name, None)
                if isinstance(block, list) and block:
                    yield block


def find_change(node: ast.AST) -> tuple[str, str]:
    """Return the container that a statement changes, and the undo; "" if none."""
    match node:
        case ast.Expr(ast.Call(ast.Attribute(owner, method), [value])) if (
            method in ADDERS
        ):
            name = ast.unparse(owner)
            return name, f"{name}.{ADDERS[method].format(ast.unparse(value))}"
        case ast.Assign([ast.Subscript() as target]):
            return find_root(target)[0], ast.unparse(target) + " = {empty}"
    return "", ""


def list_removed(function: ast.AST) -> dict[str, int]:
    """Return the containers from which a function removes an entry, with lines."""
    removed = {}
    for node in iter_own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(owner, method)) if method in REMOVERS:
                removed[ast.unparse(owner)] = node.lineno
            case ast.Delete([ast.Subscript(value)]):
                removed[find_root(value)[0]] = node.lineno
    return removed


def list_missing_undos(
    text: ProgramText, binding: Binding, has_entries: bool
) -> Iterator[Advice]:
    """Find changes before a recursive call that are not undone after it.

    Entries that are not cleared are a mistake only if there are no complete boards.
    """
    reader = binding.reader
    empty = repr(reader.empty) if isinstance(reader, Marks) else "0"
    is_kept = has_entries and not reader.is_indexed
    for function in text.recursive:
        removed = list_removed(function)
        own = list_stored_names(iter_own_nodes(function))
        for block in iter_blocks(function):
            for index, statement in enumerate(block):
                name, undo = find_change(statement)
                later = [c for x in block[index:] for c in list_calls(x, function.name)]
                if not name or not later or name in removed or name in own:
                    continue
                is_flag, call = _sets_flag(statement), later[0].lineno
                if (is_flag or undo.endswith("}")) and (
                    not (is_flag or (is_kept and name in binding.roots))
                    or _writes_after(function, name, call, or_calls=not is_flag)
                ):
                    continue
                line = next((x for x in removed.values() if x > call), call)
                undo = undo.format(empty="False" if is_flag else empty)
                if name in text.dictionaries:
                    undo = f"del {undo.partition(' = ')[0]}"
                yield advise(line, NOT_UNDONE, name=name, undo=undo)


def list_early_undos(text: ProgramText) -> Iterator[Advice]:
    """Find entries that are added and removed before the recursive call."""
    for function in text.recursive:
        for block in iter_blocks(function):
            for index, (first, second) in enumerate(pairwise(block)):
                name, undo = find_change(first)
                is_simple = isinstance(second, (ast.Delete, ast.Expr))
                removed = list_removed(second).get(name) if name and is_simple else None
                later = [list_calls(x, function.name) for x in block[index + 2 :]]
                if removed and any(later):
                    yield advise(removed, UNDONE_EARLY, undo=undo)


def list_counts_in_loops(text: ProgramText) -> Iterator[Advice]:
    """Find loops that change the number that they pass to the recursive call."""
    for function, loop in text.loops:
        counts = [x for x in ast.walk(loop) if isinstance(x, ast.AugAssign)]
        names = [ast.unparse(x.target) for x in counts]
        passed = {
            ast.unparse(argument)
            for call in list_calls(loop, function.name)
            for argument in call.args
        }
        for node, name in zip(counts, names, strict=True):
            if name in passed and names.count(name) == 1:
                instead = f"{name} {ast.unparse(node).split()[1][0]} "
                instead += ast.unparse(node.value)
                yield advise(node.lineno, COUNTED_IN_LOOP, name=name, instead=instead)


def list_late_undos(text: ProgramText) -> Iterator[Advice]:
    """Find entries that a loop adds, but that are removed only after the loop."""
    for function, loop in text.loops:
        removed = list_removed(function)
        for node in iter_own_nodes(loop) if list_calls(loop, function.name) else ():
            name, undo = find_change(node)
            line = removed.get(name, 0)
            if isinstance(node, ast.Expr) and line > (loop.end_lineno or 0):
                yield advise(line, UNDONE_LATE, name=name, undo=undo)


def _sets_flag(statement: ast.stmt) -> bool:
    """Return whether a statement sets an entry to True."""
    match statement:
        case ast.Assign([ast.Subscript()], ast.Constant(True)):
            return True
    return False


def _writes_after(function: ast.AST, name: str, line: int, or_calls: bool) -> bool:
    """Return whether a function writes an entry, or calls others, after a line."""
    return any(
        find_change(node)[0] == name
        or (
            or_calls and isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        )
        for node in iter_own_nodes(function)
        if isinstance(node, ast.stmt) and node.lineno > line
    )


def list_shared_rows(text: ProgramText) -> Iterator[Advice]:
    """Find grids whose rows are one list, as in `[[0] * n] * n`."""
    for node in text.nodes:
        match node:
            case ast.Assign(
                [target], ast.BinOp(ast.List([row]), ast.Mult(), number)
            ) if isinstance(row, (ast.List, ast.BinOp)) and any(
                isinstance(each, ast.List) for each in ast.walk(row)
            ):
                instead = f"[{ast.unparse(row)} for _ in range({ast.unparse(number)})]"
                yield advise(
                    node.lineno, SHARED_ROWS, name=ast.unparse(target), instead=instead
                )


def list_unused_values(text: ProgramText) -> Iterator[Advice]:
    """Find uses of what `append` returns, and sums that are not stored."""
    for node in text.nodes:
        values = [node.value] if isinstance(node, (ast.Assign, ast.Return)) else []
        values += node.args if isinstance(node, ast.Call) else []
        for value in values:
            match value:
                case ast.Call(ast.Attribute(owner, method)) if method in ADDERS:
                    name, call = ast.unparse(owner), ast.unparse(value)
                    yield advise(value.lineno, RESULT_NONE, call=call, name=name)
        match node:
            case ast.Expr(ast.BinOp(ast.Name(name), operator, right)):
                word = ast.unparse(ast.AugAssign(ast.Name(name), operator, right))
                yield advise(node.lineno, NO_EFFECT, instead=word)
            case ast.Expr(ast.Compare(target, [ast.Eq()], [right])):
                word = f"{ast.unparse(target)} = {ast.unparse(right)}"
                yield advise(node.lineno, NO_EFFECT, instead=word)


def list_aliased_results(text: ProgramText, binding: Binding) -> Iterator[Advice]:
    """Find a board that is stored itself, and changes afterwards."""
    depths = binding.reader.layout.depths
    if binding.right < 2 and len(binding.outcome.last) == depths:
        return  # the program stops at its only solution
    changed = list_changed(text.nodes)
    for node in text.nodes:
        match node:
            case ast.Call(
                ast.Attribute(owner, "append"), [ast.Name() | ast.Attribute() as value]
            ) if not _is_new_object(text, value):
                name, owner_name = ast.unparse(value), ast.unparse(owner)
                if name in binding.roots & changed and owner_name not in binding.roots:
                    is_grid = any(map(_writes_rows, text.nodes))
                    copy = f"[row[:] for row in {name}]" if is_grid else f"{name}[:]"
                    yield advise(node.lineno, ALIASED, name=name, copy=copy)


def _is_new_object(text: ProgramText, used: ast.AST) -> bool:
    """Return whether a variable gets another value before each use at one place.

    It must be assigned in the innermost loop around that place, or in the function if
    there is no loop.
    """
    for scope in [text.tree, *text.functions]:
        nodes = list(iter_own_nodes(scope))
        if used in nodes:
            loops = [x for x in nodes if isinstance(x, (ast.For, ast.While))]
            around = [x for x in loops if used in ast.walk(x)]
            inner = max(around, key=lambda loop: loop.lineno, default=None)
            nodes = list(ast.walk(inner)) if inner else nodes
            return ast.unparse(used) in list_stored_names(nodes)
    return False


def _writes_rows(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript)


def list_ignored_results(text: ProgramText) -> Iterator[Advice]:
    """Find recursive calls whose result is dropped, although a caller expects it."""
    for function in text.recursive:
        results = [x for x in iter_own_nodes(function) if isinstance(x, ast.Return)]
        values = {ast.unparse(x.value) for x in results if x.value} - {"None", "False"}
        calls = list_calls(function, function.name)
        dropped = [
            node.value
            for node in iter_own_nodes(function)
            if isinstance(node, ast.Expr) and node.value in calls
        ]
        last = function.body[-1]
        is_collected = isinstance(last, ast.Return) and not isinstance(
            last.value, ast.Constant
        )
        if len(dropped) < len(calls) or is_collected or not values:
            continue
        plain = {x.value for x in text.nodes if isinstance(x, ast.Expr)}
        uses = {*list_calls(text.tree, function.name)} - {*calls} - plain
        if uses:
            call = ast.unparse(dropped[0])
            instead = f"if {call}: return True"
            if values != {"True"}:
                instead = f"if found := {call}: return found"
            yield advise(dropped[0].lineno, IGNORED, instead=instead)


def list_kept_values(text: ProgramText) -> Iterator[Advice]:
    """Find results that a second call adds to those of the first."""
    for function in text.functions:
        arguments = function.args.args[::-1]
        removed = list_removed(function)
        for argument, default in zip(
            arguments, function.args.defaults[::-1], strict=False
        ):
            name = argument.arg
            added = any(find_change(x)[0] == name for x in iter_own_nodes(function))
            is_container = isinstance(default, (ast.List, ast.Dict))
            if is_container and added and name not in removed:
                literal, none = f"{name}={ast.unparse(default)}", f"{name}=None"
                yield advise(function.lineno, KEPT_DEFAULT, default=literal, none=none)
    yield from _list_kept_globals(text)


def _list_kept_globals(text: ProgramText) -> Iterator[Advice]:
    """Find global lists that are never emptied, although a function is called twice."""
    lists = {
        statement.targets[0].id
        for statement in text.tree.body
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.List)
        if isinstance(statement.targets[0], ast.Name) and not statement.value.elts
    }
    for node in text.nodes:
        lists -= list_removed(node).keys() if node is text.tree else set()
        match node:
            case ast.Name(name, ast.Store()) if not any(
                node in getattr(each, "targets", ()) for each in text.tree.body
            ):
                lists.discard(name)
            case ast.Compare(_, [ast.In() | ast.NotIn()], [ast.Name(name)]):
                lists.discard(name)
    for collector in text.functions:
        own = {name for x in iter_own_nodes(collector) for name in [find_change(x)[0]]}
        removed = list_removed(collector)
        for name in sorted((own & lists) - removed.keys()):
            for function in text.functions:
                calls = list_calls(function, collector.name)
                outer = [
                    call
                    for statement in text.tree.body
                    if not isinstance(statement, (ast.FunctionDef, ast.ClassDef))
                    for call in list_calls(statement, function.name)
                ]
                if calls and len(outer) > 1:
                    line = outer[1].lineno if function is collector else calls[0].lineno
                    yield advise(line, KEPT_GLOBAL, name=name)


def list_returns_in_loops(text: ProgramText) -> Iterator[Advice]:
    """Find loops that end in their first iteration."""
    for function in text.functions:
        for loop in iter_own_nodes(function):
            if not isinstance(loop, ast.For):
                continue
            last = _find_last_return(loop.body[-1])
            if last and (last is not loop.body[-1] or len(loop.body) > 1):
                yield advise(last.lineno, ENDS_LOOP)
            for node in iter_own_nodes(loop):
                if isinstance(node, ast.Return) and node is not last:
                    calls = list_calls(node, function.name)
                    if calls and node.value in calls:
                        instead = f"if {ast.unparse(calls[0])}: return True"
                        yield advise(node.lineno, ENDS_CHOICES, instead=instead)


def _find_last_return(statement: ast.stmt) -> ast.Return | None:
    """Return the last `return` of a statement if every way through it returns."""
    match statement:
        case ast.Return():
            return statement
        case ast.If(_, [*_, then], [*_, other]) if _find_last_return(then):
            return _find_last_return(other)
    return None


def list_missing_returns(text: ProgramText) -> Iterator[Advice]:
    """Find the case of a complete board if the function continues after it."""
    for function in text.recursive:
        first = next((x for x in function.body if isinstance(x, ast.If)), None)
        if first is None or first.orelse:
            continue
        last = first.body[-1]
        if not isinstance(last, (ast.Return, ast.Raise, ast.Continue)):
            yield advise(last.lineno, NO_RETURN)


def list_uncalled_functions(text: ProgramText, added: str) -> Iterator[Advice]:
    """Find the functions that call themselves, and that nothing else calls.

    Args:
        text: The program.
        added: The call that was added to it, if any.
    """
    todo: list[ast.AST] = [*text.tree.body, ast.parse(added)]
    outer = list[ast.AST]()
    while todo:
        node = todo.pop()
        if isinstance(node, ast.ClassDef):
            todo += node.body
        elif not isinstance(node, ast.FunctionDef) or node.name.startswith("__"):
            outer += ast.walk(node)
    mentioned, new = set[str](), _list_mentioned(outer)
    while new:
        mentioned |= new
        parts = [
            x for each in text.functions if each.name in new for x in ast.walk(each)
        ]
        new = _list_mentioned(parts) - mentioned
    for function in text.recursive:
        if function.name not in mentioned:
            call, line = function.name, function.lineno
            for kind in (x for x in text.nodes if isinstance(x, ast.ClassDef)):
                for node in text.nodes if function in kind.body else ():
                    match node:
                        case ast.Assign(
                            [ast.Name(name)], ast.Call(ast.Name(id=kind.name))
                        ):
                            call, line = f"{name}.{function.name}", node.lineno
            arguments = [x.arg for x in function.args.args if x.arg != "self"]
            example = f"{call}({', '.join(arguments)})"
            yield advise(
                line, NEVER_CALLED, function=f"{function.name}()", example=example
            )


def _list_mentioned(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names and attributes in nodes."""
    return {x.id for x in nodes if isinstance(x, ast.Name)} | {
        x.attr for x in nodes if isinstance(x, ast.Attribute)
    }


def list_missing_variables(text: ProgramText, layout: Layout) -> Iterator[Advice]:
    """Find the letters of a sum for which a program has no variable."""
    letters = Scalars.list_names(layout) if layout.board.cells.names else set()
    lines = {
        node.id.lower(): node.lineno
        for node in text.nodes
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    missing = sorted(letters - lines.keys())
    if missing and 2 * len(missing) < len(letters):
        line = min(lines[name] for name in letters & lines.keys())
        yield Advice(line, Sentence(NO_VARIABLE, names=", ".join(map(code, missing))))


def list_inputs(text: ProgramText, program: OrdinaryProgram) -> Iterator[Advice]:
    """Explain the value of each call of `input()`."""
    numbers = [(k, v) for k, v in program.parameters.items() if type(v) is int]
    calls = list_calls(text.tree, "input")
    for call, (name, value) in zip(calls, numbers, strict=False):
        sentence = Sentence(INPUT_VALUE, value=repr(str(value)), parameter=name)
        yield Advice(call.lineno, sentence, is_mistake=False)


def explain_exception(program: OrdinaryProgram, error: BaseException) -> list[Advice]:
    """Explain an exception of a program, if its reason is clear."""
    text = ProgramText(program.source)
    frames = list_frames(error, program.file)
    if isinstance(error, RecursionError):
        return list(_explain_recursion(text, frames, program.parameters))
    if isinstance(error, IndexError) and frames:
        return list(_explain_index(text, *frames[-1]))
    if isinstance(error, NameError) and frames:
        return [_explain_name(str(error), *frames[-1])]
    inputs = [
        node.value.lineno
        for node in text.nodes
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        if get_called_name(node.value) == "input"
    ]
    if isinstance(error, TypeError) and inputs:
        return [advise(inputs[0], INPUT_TEXT, instead="int(input())")]
    return []


def _explain_recursion(
    text: ProgramText,
    frames: list[tuple[FrameType, int]],
    parameters: Mapping[str, Any],
) -> Iterator[Advice]:
    for function in text.recursive:
        calls = [x for x in frames if x[0].f_code.co_name == function.name][-12:-1]
        if len(calls) < 5:
            continue
        line, called = calls[-1][1], f"{function.name}()"
        for argument in function.args.args:
            name = argument.arg
            values = {repr(frame.f_locals.get(name)) for frame, _ in calls}
            value = calls[-1][0].f_locals.get(name)
            if len(values) == 1 and type(value) is int:
                if value in parameters.values():
                    continue
                yield advise(
                    line, ENDLESS_VALUE, function=called, name=name, value=value
                )
                return
        yield advise(line, ENDLESS, function=called)
        return


def _explain_name(message: str, frame: FrameType, line: int) -> Advice:
    """Explain a name without a value."""
    name = message.partition("'")[2].partition("'")[0]
    if name in frame.f_code.co_varnames:
        scope = "global" if name in frame.f_globals else "nonlocal"
        return advise(line, LOCAL, name=name, instead=f"{scope} {name}")
    known = [*frame.f_locals, *frame.f_globals, *dir(builtins)]
    if found := find_similar_name(name, known):
        return advise(line, MISSPELT, name=name, instead=found)
    return advise(line, NOT_DEFINED, name=name)


def list_endless_loops(text: ProgramText) -> Iterator[Advice]:
    """Find loops without an exit, in which nothing can change the condition."""
    own = {each.name for each in text.functions}
    for loop in (x for x in text.nodes if isinstance(x, ast.While)):
        nodes = [x for statement in loop.body for x in ast.walk(statement)]
        calls = {get_called_name(x) for x in nodes if isinstance(x, ast.Call)}
        if calls & own or any(isinstance(x, EXITS) for x in nodes):
            continue
        names = {x.id for x in ast.walk(loop.test) if isinstance(x, ast.Name)}
        names -= {*dir(builtins)}
        changed = list_stored_names(nodes) | list_changed(nodes)
        if not names:
            yield advise(loop.lineno, NO_EXIT)
        elif not names & changed:
            words = ", ".join(map(code, sorted(names)))
            yield Advice(loop.lineno, Sentence(ENDLESS_LOOP, names=words))


def find_while(text: ProgramText, first: int, last: int) -> ast.While | None:
    """Return the innermost `while` loop around some lines."""
    loops = [x for x in text.nodes if isinstance(x, ast.While)]
    around = [x for x in loops if x.lineno <= first and last <= (x.end_lineno or 0)]
    return max(around, key=lambda loop: loop.lineno, default=None)


def _explain_index(text: ProgramText, frame: FrameType, line: int) -> Iterator[Advice]:
    """Find the index that is too large."""
    for node in text.nodes:
        if isinstance(node, ast.Subscript) and node.lineno == line:
            root, indices = find_root(node)
            value = resolve(root, frame.f_locals, frame.f_globals)
            for part in indices:
                if not isinstance(value, (list, tuple, str)):
                    break
                if any(isinstance(x, (ast.Call, ast.Slice)) for x in ast.walk(part)):
                    break
                with suppress(Exception):
                    index = ast.unparse(part)
                    at = eval(index, frame.f_globals, frame.f_locals)
                    if not value:
                        yield advise(line, NO_ENTRIES, name=root)
                        return
                    if not -len(value) <= at < len(value):
                        sizes = {"value": at, "length": len(value)}
                        yield advise(line, INDEX, index=index, name=root, **sizes)
                        return
                    value = value[at]


# Observations of the first run


def list_observations(
    program: OrdinaryProgram, binding: Binding, text: ProgramText
) -> Iterator[Advice]:
    """Compare the boards of a program with the rules."""
    outcome, layout, line = binding.outcome, program.layout, binding.found_line
    is_certain = layout.board.given and isinstance(binding.reader, Symbols)
    is_doubtful = binding.variable.kind == "last" or (
        3 * len(binding.longest) <= layout.depths and not is_certain
    )
    is_graph = layout.kind == "visit" and not layout.is_rectangle
    if not binding.right and is_graph and outcome.wrong:
        yield from _explain_wrong_board(outcome.wrong, layout, text, line)
        return
    if binding.variable.name == ELEMENT or (not binding.right and is_doubtful):
        return  # perhaps the board is in another variable
    if outcome.wrong:
        yield from _explain_wrong_board(outcome.wrong, layout, text, line)
    elif outcome.is_repeated and not _is_called_twice(text):
        yield advise(line, REPEATED)
    elif not binding.right and outcome.has_ended:
        yield _explain_end(binding, layout, find_off_by_one(text))
    elif line and not outcome.last and _drops_solutions(text, line):
        yield advise(line, NO_RESULT)
    elif not binding.right and not outcome.has_ended:
        return  # perhaps a solution is found later
    elif not line and (found := find_off_by_one(text)) and "range(" not in found[1]:
        yield advise(found[0], UNNOTICED, test=found[1])
    elif not line and (function := find_function_without_case(text)):
        yield advise(function.lineno, NO_CASE, function=f"{function.name}()")


def find_function_without_case(text: ProgramText) -> ast.FunctionDef | None:
    """Return a function that calls itself, and does nothing else in any case."""
    for function in text.recursive:
        branches = [
            [branch] if isinstance(branch, ast.expr) else branch
            for node in iter_own_nodes(function)
            if isinstance(node, (ast.If, ast.IfExp))
            if not list_calls(node.test, function.name)
            for branch in (node.body, node.orelse)
        ]
        if not any(
            branch
            and not isinstance(branch[0], (ast.Continue, ast.Pass))
            and not any(list_calls(x, function.name) for x in branch)
            for branch in branches
        ):
            return function
    return None


def _explain_end(
    binding: Binding, layout: Layout, off_by_one: tuple[int, str] | None
) -> Advice:
    """Explain why a program ends without a complete board."""
    numbers = {"number": len(binding.longest), "total": layout.depths}
    if binding.outcome.refused:
        line, choice = binding.outcome.refused
        return Advice(line, _describe_refused(layout, choice))
    if off_by_one:
        line, test = off_by_one
        return advise(line, INCOMPLETE_TEST, **numbers, test=test)
    return advise(None, INCOMPLETE, **numbers)


def find_off_by_one(text: ProgramText) -> tuple[int, str] | None:
    """Return a test or range that often is one too large or too small."""
    for function in text.recursive:
        for node in iter_own_nodes(function):
            match node:
                case ast.If(ast.Compare(_, [ast.Gt()]) as test):
                    return node.lineno, ast.unparse(test)
                case ast.If(
                    ast.Compare(_, [ast.Eq() | ast.GtE()], [right]) as test
                ) if ast.unparse(right).endswith(" - 1"):
                    return node.lineno, ast.unparse(test)
                case ast.For(_, ast.Call(ast.Name("range"), arguments)) as loop:
                    is_recursive = bool(list_calls(loop, function.name))
                    words = list(map(ast.unparse, arguments))
                    if is_recursive and (
                        words[-1].endswith(" - 1") or words[0] == "1" != words[-1]
                    ):
                        return node.lineno, ast.unparse(node.iter)
    return None


def _explain_wrong_board(
    path: list[int], layout: Layout, text: ProgramText, line: int | None
) -> Iterator[Advice]:
    """Name the rule that a reported board breaks, at the test for it."""
    if layout.kind == "visit":
        near = layout.board.choices.neighbours
        squares = {cell: at for at, cell in layout.cells.items()}
        for a, b in pairwise(path):
            if b not in near[a] and not layout.is_rectangle:
                yield Advice(None, Sentence(OTHER_NUMBERS, start=str(a), end=str(b)))
                return
            if b not in near[a]:
                (row, col), (to_row, to_col) = start, end = squares[a], squares[b]
                where = _find_move(text, (to_row - row, to_col - col)) or line
                yield Advice(
                    where, Sentence(WRONG_MOVE, start=str(start), end=str(end))
                )
                return
        return
    state = layout.board.compute_state_after(path)
    for rule in layout.board.rules:
        if not rule.is_satisfied(state, layout.board.values):
            where = _find_test(text) or line
            yield Advice(where, Sentence(CONFLICT, group=rule.name))
            return


def _find_move(text: ProgramText, move: tuple[int, int]) -> int | None:
    """Return the line of a table of moves that contains a move."""
    tables: list[tuple[int, list[Any]]] = []
    for node in text.nodes:
        if isinstance(node, (ast.List, ast.Tuple)):
            with suppress(ValueError):
                tables.append((node.lineno, list(ast.literal_eval(node))))
    for line, table in tables:
        if move in table or list(move) in table:
            return line
    for (_, first), (line, second) in pairwise(tables):
        if len(first) > 2 and move in zip(first, second, strict=False):
            return line
    return None


def _find_test(text: ProgramText) -> int | None:
    """Return the line of the test before a recursive call."""
    helpers = {each.name: each for each in text.functions}
    for function, loop in text.loops:
        for node in loop.body:
            if isinstance(node, ast.If) and list_calls(node, function.name):
                calls = [x for x in ast.walk(node.test) if isinstance(x, ast.Call)]
                for name in map(get_called_name, calls):
                    if name in helpers and name != function.name:
                        return _find_last_test(helpers[name])
                return node.lineno
    return None


def _find_last_test(function: ast.FunctionDef) -> int:
    """Return the line of the last condition that a function tests or returns."""
    lines = [
        each.lineno
        for each in iter_own_nodes(function)
        if isinstance(each, ast.If)
        or (isinstance(each, ast.Return) and not isinstance(each.value, ast.Constant))
    ]
    return max(lines, default=function.lineno)


def _describe_refused(layout: Layout, choice: int) -> Sentence:
    squares = {cell: at for at, cell in layout.cells.items()}
    if layout.kind == "visit":
        return Sentence(REFUSED, square=str(squares[choice]))
    cell, _, number = layout.changes[choice][0]
    if layout.kind != "write":
        return Sentence(REFUSED, square=str(squares[cell]))
    symbol = layout.board.choices.symbols[number - 1]
    return Sentence(REFUSED_SYMBOL, symbol=symbol, square=str(squares[cell]))


def _is_called_twice(text: ProgramText) -> bool:
    """Return whether the statements of the module call a function twice."""
    names = [
        get_called_name(node)
        for node in iter_own_nodes(text.tree)
        if isinstance(node, ast.Call)
    ]
    return any(names.count(each.name) > 1 for each in text.functions)


def _drops_solutions(text: ProgramText, line: int) -> bool:
    """Return whether a line only returns, from a function without results."""
    for function in text.recursive:
        returns = [x for x in iter_own_nodes(function) if isinstance(x, ast.Return)]
        if any(x.lineno == line for x in returns):
            blocks = [x for x in iter_blocks(function) if x[-1].lineno == line]
            return all(x.value is None for x in returns) and len(blocks[0]) == 1
    return False


# Boards of other sizes


def advise_on_board(
    program: OrdinaryProgram, puzzle: Puzzle, binding: Binding
) -> Generator[None, None, Advice | None]:
    """Return the parameters of another board if a program solves that one."""
    outcome, own = binding.outcome, find_own_clues(program, puzzle, binding)
    # On a smaller board, the first rows of a larger one look like solutions.
    is_doubtful = not binding.right or binding.found is None
    if own or not is_doubtful or outcome.repeated or outcome.idle:
        return own
    return (yield from advise_on_size(program, puzzle, binding))


def advise_on_size(
    program: OrdinaryProgram, puzzle: Puzzle, current_binding: Binding | None = None
) -> Generator[None, None, Advice | None]:
    """Return the parameters of another board that a program solves, if there is one.

    If no board was found at the current size, one that is nearly full is enough; if
    some were correct, the other size must have a line that finds solutions.
    """
    current, slices = program.parameters, 0
    for given in islice(_iter_other_parameters(program, puzzle), MAX_BOARDS):
        with suppress(Exception):
            layout = Layout(puzzle.board_for(given))
            other = OrdinaryProgram(
                program.source, layout, given, program.file, program.get_names
            )
            search = other.find_board()
            while True:
                try:
                    next(search)
                except StopIteration as end:
                    binding = end.value
                    break
                slices += 1
                if slices > MAX_SLICES:
                    return None
                yield
            # Clues that are in the program are on this board, too.
            is_solved = bool(binding.right or layout.board.given)
            if current_binding is None:
                is_solved |= 5 * len(binding.longest) >= 4 * layout.depths
            elif current_binding.right:
                is_solved &= binding.is_exact
            if is_solved:
                own = _format_size(puzzle, given, current)
                board = _format_size(puzzle, current, given)
                line = _find_size(program, puzzle, given, current)
                sentence = Sentence(OTHER_SIZE, own=own, board=board)
                if not own:
                    sentence = Sentence(OTHER_CLUES)
                return Advice(line, sentence, parameters=given)
    return None


def find_own_clues(
    program: OrdinaryProgram, puzzle: Puzzle, binding: Binding
) -> Advice | None:
    """Return clues in a program that has placed all of them on an empty board."""
    layout, path = program.layout, binding.outcome.right or binding.longest
    names = [x.name for x in puzzle.parameters if isinstance(x, Clues)]
    if layout.board.given or not (names and path):
        return None
    written = {cell: after for x in layout.list_changes(path) for cell, _, after in x}
    for node in ast.walk(ast.parse(program.source)):
        n, clues = _read_clues(node)
        if n == program.parameters.get("n") and clues and len(clues) < layout.size:
            given = {**program.parameters, names[0]: clues}
            if clues.items() <= written.items():
                line = getattr(node, "lineno", None)
                return Advice(line, Sentence(OWN_CLUES), False, given)
    return None


def _iter_other_parameters(
    program: OrdinaryProgram, puzzle: Puzzle
) -> Iterator[Parameters]:
    """Yield the parameters that the numbers and grids in a program suggest."""
    nodes = list(ast.walk(ast.parse(program.source)))
    integers = [x.value for x in nodes if isinstance(x, ast.Constant)]
    numbers = dict.fromkeys(x for x in integers if type(x) is int and x > 2)
    sizes = [x for x in puzzle.parameters if isinstance(x, Number) and not x.by][:2]
    names = [x.name for x in sizes]
    if any("{square}" in x.pattern for x in sizes):
        numbers |= {isqrt(x): None for x in numbers if isqrt(x) ** 2 == x}
    clues = [x.name for x in puzzle.parameters if isinstance(x, Clues)]
    texts = [x.name for x in puzzle.parameters if isinstance(x, Text)]
    choices: list[dict[str, Any]] = [
        {name: value}
        for name in texts
        for value in map(_read_literal, nodes)
        if value and not names  # only the text decides on the board
    ]
    if clues and names == ["n"]:
        choices += [
            {"n": n, clues[0]: grid} for n, grid in map(_read_clues, nodes) if n
        ]
    if len(names) == 2:
        choices += [
            dict(zip(names, x, strict=True)) for x in dict.fromkeys(_list_sides(nodes))
        ]
    no_clues: dict[str, Any] = {name: {} for name in clues}
    choices += [{**dict.fromkeys(names, number), **no_clues} for number in numbers]
    options = [
        {x.name: option}
        for x in puzzle.parameters
        if isinstance(x, Option)
        for option in x.options
    ]
    choices = [{**size, **x} for size in [*choices, {}] for x in [*options, {}]]
    seen = [program.parameters]
    for each, algorithm in product(choices, puzzle.algorithms):
        with suppress(TypeError, ValueError):
            kept = {
                x.name: program.parameters[x.name]
                for x in puzzle.parameters
                if x.by not in each  # it may depend on the board
            }
            given = puzzle.read(algorithm, {**kept, **each})
            if given not in seen:
                seen.append(given)
                yield given


def _list_sides(nodes: list[ast.AST]) -> Iterator[tuple[int, int]]:
    """Yield different numbers that are passed or assigned next to each other."""
    for node in nodes:
        match node:
            case ast.Call():
                values = [*node.args, *(each.value for each in node.keywords)]
            case ast.Tuple(elts=[_, _]):
                values = node.elts
            case ast.arguments():
                values = node.defaults
            case ast.Module() | ast.FunctionDef():
                values = [x.value for x in node.body if isinstance(x, ast.Assign)]
            case _:
                continue
        for first, second in pairwise(getattr(each, "value", 0) for each in values):
            is_pair = type(first) is type(second) is int and first != second
            if is_pair and min(first, second) > 1:
                yield first, second


def _read_literal(node: ast.AST) -> Any:
    """Return a text, list or tuple in a program; None for other nodes."""
    if isinstance(node, (ast.List, ast.Constant, ast.Tuple)):
        with suppress(ValueError):
            value = ast.literal_eval(node)
            return value if isinstance(value, (str, list, tuple)) else None
    return None


def _read_clues(node: ast.AST) -> tuple[int, dict[int, int]]:
    """Return the size and the clues of a sudoku in a program; (0, {}) if none."""
    rows = _read_literal(node)
    if not rows:
        return 0, {}
    is_grid = len(rows) > 1 and all(isinstance(x, (str, list, tuple)) for x in rows)
    if isinstance(rows, str):
        rows = "".join(rows.splitlines())
    tokens = [x for row in rows for x in row] if is_grid else [*rows]
    n = {16: 2, 81: 3}.get(len(tokens), 0)
    if not all(str(x).isdigit() or x in EMPTY for x in tokens):
        return 0, {}
    return n, {cell: int(x) for cell, x in enumerate(tokens) if str(x) in "123456789"}


def _list_changed_parameters(
    puzzle: Puzzle, given: Mapping[str, Any], other: Mapping[str, Any]
) -> list[Parameter]:
    """Return the parameters that differ, without those that follow from others."""
    changed = {x.name: x for x in puzzle.parameters if given[x.name] != other[x.name]}
    return [each for each in changed.values() if each.by not in changed]


def _format_size(
    puzzle: Puzzle, given: Mapping[str, Any], other: Mapping[str, Any]
) -> str:
    """Return those of the parameters that differ, without clues."""
    parts = []
    for each in _list_changed_parameters(puzzle, given, other):
        value = given[each.name]
        if isinstance(each, Text):
            parts.append(str(value))
        elif not isinstance(each, Clues):
            words = getattr(each, "pattern", "") or f"{each.name} = {{value}}"
            square = value**2 if type(value) is int else value
            parts.append(words.format(value=value, square=square))
    return ", ".join(parts)


def _find_size(
    program: OrdinaryProgram,
    puzzle: Puzzle,
    given: Mapping[str, Any],
    other: Mapping[str, Any],
) -> int | None:
    """Return the first line with a number that differs from the board's."""
    values = [given[x.name] for x in _list_changed_parameters(puzzle, given, other)]
    numbers = {value for value in values if type(value) is int}
    lines = [
        node.lineno
        for node in ast.walk(ast.parse(program.source))
        if isinstance(node, ast.Constant) and node.value in numbers
    ]
    return min(lines, default=None)
