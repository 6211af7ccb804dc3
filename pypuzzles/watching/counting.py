"""Counting of an ordinary program: the line that finds solutions reports each visit.

To compile a program, Python runs it up to the first call of the function that searches.
That call is compiled, with its arguments and its closure.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from inspect import getattr_static
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any

from ..compiler import CompileError, Counter, compile_call, report_solution
from .survey import (
    MUTATORS,
    Survey,
    get_called_name,
    is_cache,
    is_generator,
    iter_own_nodes,
    list_changed,
    list_stored_names,
)

if TYPE_CHECKING:
    from .binding import Binding
    from .programs import OrdinaryProgram

__all__ = ["compile_count"]

REPORT = "__solution__"
"""Name of the function that the line calls."""
NO_LINE = "no line of the program finds the solutions"
NOT_A_STATEMENT = "the solution is found within an expression"
NOT_IN_A_FUNCTION = "only functions are compiled, and the solutions are found in none"
CALLED_AGAIN = "{function}() is called several times; only one call is compiled"
CACHED = "{function}() has a cache, which would hide solutions"
YIELDS = (
    "{function}() is a generator; it is compiled only if it yields solutions and "
    "nothing else, and all of them are used"
)
NOT_FOUND = "the function {function}() is not called by its name"
NOT_CALLED = "the program ends before it calls {function}()"
CLEANS_UP = "{function}() is called within `try` or `with`"
COMPREHENSIONS = ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp
LOOPS = ast.For, ast.While, *COMPREHENSIONS
Definition = ast.FunctionDef | ast.Module


class CapturedCall(BaseException):
    """Ends the run of a program at the call that is compiled."""


def compile_count(program: OrdinaryProgram, binding: Binding) -> Counter:
    """Return a compiled counter of a program's solutions.

    Raises:
        CompileError: The program cannot be compiled.
        Exception: The program raised it before the call that is compiled.
    """
    marked = MarkedProgram(program, binding)
    function, arguments = marked.run_to_search()
    return compile_call(function, arguments)


class MarkedProgram:
    """A program whose line that finds solutions also calls `__solution__()`."""

    def __init__(self, program: OrdinaryProgram, binding: Binding) -> None:
        self.program = program
        tree = ast.parse(program.source)
        statement = find_statement(tree, binding)
        edits = SolutionGenerators(tree, statement).edits
        if not edits:
            is_replaced = only_stores(Survey(tree), statement)
            own = (
                "" if is_replaced else ast.get_source_segment(program.source, statement)
            )
            edits = {statement: f"{REPORT}(); {own}" if own else f"{REPORT}()"}
        text = replace_statements(program.source, edits)
        text = f"{text}\n{program.call}" if program.call else text
        self.file = f"{program.file}, counted"
        lines = text.splitlines(keepends=True)
        linecache.cache[self.file] = (len(text), None, lines, self.file)
        self.code = compile(text, self.file, "exec", dont_inherit=True)
        self.tree = ast.parse(text)
        self.survey = Survey(self.tree)
        self.finders = self._list_finders()
        self._refuse_unsupported()

    def _list_finders(self) -> set[str]:
        """Return the names of the functions in which solutions are found."""
        finders = {
            name
            for name, definitions in self.survey.functions.items()
            if any(list_calls(each, {REPORT}) for each in definitions)
        }
        if not finders:
            raise CompileError(NOT_IN_A_FUNCTION)
        calls = self.survey.calls
        while more := {x for x, called in calls.items() if called & finders} - finders:
            finders |= more
        return finders

    def _refuse_unsupported(self) -> None:
        for name in sorted(self.finders):
            for each in self.survey.functions.get(name, ()):  # none for a class
                if any(map(is_cache, each.decorator_list)):
                    raise CompileError(CACHED, function=name)
                if is_generator(each):
                    raise CompileError(YIELDS, function=name)

    def is_search(self, function: ast.FunctionDef) -> bool:
        """Return whether all solutions may be found in one call of a function."""
        calls = list_calls(function, self.finders)
        return (
            bool(list_calls(function, {REPORT}))
            or self.survey.is_recursive(function.name)
            or len(calls) > 1
            or is_in_loop(function, calls[0])
        )

    def run_to_search(self) -> tuple[FunctionType, dict[str, Any]]:
        """Run the program up to the call of the search; return that call."""
        searches = {
            (name, function.lineno)
            for name in self.finders
            for function in self.survey.functions.get(name, ())
            if self.is_search(function)
        }
        captured: list[FrameType] = []

        def capture(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            is_search = (code.co_name, code.co_firstlineno) in searches
            is_own = event == "call" and code.co_filename == self.file
            if is_own and is_search and not captured:
                captured.append(frame)
                raise CapturedCall

        scope = self.program.create_scope()
        scope[REPORT] = report_solution
        before = sys.getprofile()
        sys.setprofile(capture)
        try:
            with suppress(CapturedCall, SystemExit):
                exec(self.code, scope)
        finally:
            sys.setprofile(before)
        if not captured:
            raise CompileError(NOT_CALLED, function=min(self.finders))
        return self._read_call(captured[0])

    def _read_call(self, frame: FrameType) -> tuple[FunctionType, dict[str, Any]]:
        """Return the function and the arguments of a call that has just begun."""
        code, caller = frame.f_code, frame.f_back
        self._refuse_other_calls(code.co_name, caller)
        names = code.co_varnames[: code.co_argcount]
        arguments = {name: frame.f_locals[name] for name in names}
        places: list[object] = [caller.f_locals, caller.f_globals] if caller else []
        candidates = [names_.get(code.co_name) for names_ in places]  # type: ignore
        if names:
            owner = type(arguments[names[0]])
            candidates.append(getattr_static(owner, code.co_name, None))
        for each in candidates:
            if isinstance(each, FunctionType) and each.__code__ is code:
                return each, arguments
        raise CompileError(NOT_FOUND, function=code.co_name)

    def _refuse_other_calls(self, name: str, frame: FrameType | None) -> None:
        """Refuse callers that may call the search again, or that clean up."""
        while frame and frame.f_code.co_filename == self.file:
            definition = self._find_definition(frame.f_code)
            calls = list_calls(definition, self.finders)
            if len(calls) != 1 or is_in_loop(definition, calls[0]):
                raise CompileError(CALLED_AGAIN, function=name)
            nodes = iter_own_nodes(definition)
            if any(isinstance(each, (ast.Try, ast.With)) for each in nodes):
                raise CompileError(CLEANS_UP, function=name)
            frame = frame.f_back

    def _find_definition(self, code: CodeType) -> Definition:
        for each in self.survey.functions.get(code.co_name, []):
            if each.lineno == code.co_firstlineno:
                return each
        return self.tree


def find_statement(tree: ast.Module, binding: Binding) -> ast.stmt:
    """Return the statement that finds solutions.

    Raises:
        CompileError: There is none.
    """
    if binding.found is None or not binding.is_exact:
        raise CompileError(NO_LINE)
    point = binding.points[binding.found]
    for each in ast.walk(tree):
        if isinstance(each, ast.stmt) and (each.lineno, each.col_offset) == (
            point.line,
            point.column,
        ):
            return each
    raise CompileError(NOT_A_STATEMENT)


def replace_statements(source: str, edits: Mapping[ast.stmt, str]) -> str:
    """Return the text of a program in which statements are replaced.

    The other statements keep their lines.
    """
    lines = source.encode().split(b"\n")
    for node in sorted(edits, key=lambda x: (x.lineno, x.col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        rest = lines[last][node.end_col_offset :]
        lines[first : last + 1] = [
            lines[first][: node.col_offset] + edits[node].encode() + rest,
            *[b""] * (last - first),
        ]
    return b"\n".join(lines).decode()


class SolutionGenerators:
    """Generators that yield solutions and nothing else.

    If all their values are used, a program finds the same solutions when they are
    functions: the statement that yields a solution reports it, and `yield from f()`
    and `for x in f(): yield x` become calls.

    Args:
        tree: The program.
        statement: The statement that finds solutions.

    Attributes:
        edits: The new text of each such statement; none if this is not possible.
    """

    def __init__(self, tree: ast.Module, statement: ast.stmt) -> None:
        self.nodes = list(ast.walk(tree))
        self.survey = Survey(tree)
        functions = [x for x in self.nodes if isinstance(x, ast.FunctionDef)]
        self.generators = [x for x in functions if statement in iter_own_nodes(x)]
        self.edits: dict[ast.stmt, str] = {}
        passing = self._add_callers(functions)
        names = {x.name for x in self.generators}
        uses = {call for x in [tree, *functions] for call in list_calls(x, names)}
        self.used = {
            x.id
            for function in self.generators
            for x in ast.walk(function)
            if isinstance(x, ast.Name)
        }
        self.parents = {
            child: node for node in self.nodes for child in ast.iter_child_nodes(node)
        }
        yields = [
            x
            for function in self.generators
            for x in iter_own_nodes(function)
            if isinstance(x, (ast.Yield, ast.YieldFrom))
        ]
        if (
            isinstance(statement, ast.Expr)
            and isinstance(statement.value, ast.Yield)
            and len(yields) == 1 + len(passing)
            and not self._has_effect([statement])
            and all(map(self._is_exhausted, uses - {*passing.values()}))
        ):
            self.edits = {node: ast.unparse(call) for node, call in passing.items()}
            self.edits[statement] = f"{REPORT}()"

    def _add_callers(
        self, functions: list[ast.FunctionDef]
    ) -> dict[ast.stmt, ast.Call]:
        """Add generators that pass values on; return the statements and their calls."""
        while True:
            names = {x.name for x in self.generators}
            passing = {
                node: call
                for node in self.nodes
                if isinstance(node, ast.stmt)
                if (call := get_passed_call(node)) and get_called_name(call) in names
            }
            more = [
                x
                for x in functions
                if x not in self.generators
                and not passing.keys().isdisjoint(iter_own_nodes(x))
            ]
            if not more:
                return passing
            self.generators += more

    def _is_exhausted(self, node: ast.AST) -> bool:
        """Return whether all values are used, without changes in between."""
        match parent := self.parents[node]:
            case ast.For(iter=iterable, body=body) if iterable is node:
                leaves = (ast.Break, ast.Return, ast.Raise, ast.Yield, ast.YieldFrom)
                nodes = [x for each in body for x in ast.walk(each)]
                return not (
                    any(isinstance(x, leaves) for x in nodes) or self._has_effect(body)
                )
            case ast.Call(ast.Name("enumerate")):
                return self._is_exhausted(parent)
            case ast.Call(ast.Name("list" | "sum" | "sorted" | "tuple")):
                return True
            case ast.comprehension():
                made = self.parents[parent]
                return isinstance(made, ast.ListComp) or self._is_exhausted(made)
        return False

    def _has_effect(self, body: Sequence[ast.stmt]) -> bool:
        """Return whether statements may change what the generators use."""
        nodes = [x for each in body for x in ast.walk(each)]
        calls = {get_called_name(x) for x in nodes if isinstance(x, ast.Call)}
        changed = {name.partition(".")[0] for name in list_changed(nodes)}
        changed |= list_stored_names(nodes)
        return bool(calls & self.survey.active or changed & self.used)


def get_passed_call(node: ast.stmt) -> ast.Call | None:
    """Return the call f() of `yield from f()` or `for x in f(): yield x`."""
    match node:
        case ast.Expr(ast.YieldFrom(ast.Call() as call)):
            return call
        case ast.For(
            ast.Name(name),
            ast.Call() as call,
            [ast.Expr(ast.Yield(ast.Name(other)))],
            [],
        ) if name == other:
            return call
    return None


def only_stores(survey: Survey, statement: ast.stmt) -> bool:
    """Return whether a statement stores or prints a solution that is not read again."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    call = statement.value
    calls = (x for x in ast.walk(call) if isinstance(x, ast.Call))
    called = {get_called_name(each) for each in calls}
    if called & survey.active or called & ({*MUTATORS, "next"} - {"append"}):
        return False
    if isinstance(call.func, ast.Name):
        return call.func.id == "print" or call.func.id in survey.functions
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "append":
        return False
    name = ast.unparse(call.func.value)
    uses = [
        node
        for definitions in survey.functions.values()
        for function in definitions
        if survey.is_recursive(function.name) or statement in iter_own_nodes(function)
        for node in iter_own_nodes(function)
        if isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node) == name
    ]
    return len(uses) == 1


def list_calls(node: ast.AST, names: Iterable[str]) -> list[ast.Call]:
    """Return the calls of some functions in the body of a function or module."""
    calls = [x for x in iter_own_nodes(node) if isinstance(x, ast.Call)]
    return [each for each in calls if get_called_name(each) in names]


def is_in_loop(definition: Definition, call: ast.Call) -> bool:
    """Return whether a call is repeated by a loop of a function or module."""
    for loop in iter_own_nodes(definition):
        if isinstance(loop, LOOPS) and call in ast.walk(loop):
            first = getattr(loop, "iter", None) or loop
            if isinstance(loop, COMPREHENSIONS):
                first = loop.generators[0].iter
            if first is loop or call not in ast.walk(first):
                return True
    return False
