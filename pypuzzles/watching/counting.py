"""Counting of an ordinary program: the line that finds solutions reports each visit.

To compile a program, Python runs it up to the first call of the function that searches.
That call is compiled, with its arguments and its closure.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Iterable
from inspect import getattr_static
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any

from ..compiler import CompileError, Counter, compile_call, report_solution
from .rewriting import is_cache
from .survey import MUTATORS, Survey, get_called_name, is_generator, iter_own_nodes

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
YIELDS = "{function}() yields boards; only functions without `yield` are compiled"
NOT_FOUND = "the function {function}() is not called by its name"
NOT_CALLED = "the program ends before it calls {function}()"
CLEANS_UP = "{function}() is called within `try` or `with`"
LOOPS = ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp
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
        is_replaced = only_stores(Survey(tree), statement)
        text = mark_line(program.source, statement, is_replaced)
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
            exec(self.code, scope)
        except CapturedCall:
            pass
        except SystemExit:
            pass
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


def mark_line(source: str, statement: ast.stmt, is_replaced: bool) -> str:
    """Return the text of a program in which a statement reports solutions first."""
    lines = source.encode().split(b"\n")
    at, start = statement.lineno - 1, statement.col_offset
    first, report = lines[at], f"{REPORT}()".encode()
    if is_replaced and statement.end_lineno == statement.lineno:
        lines[at] = first[:start] + report + first[statement.end_col_offset :]
    else:
        lines[at] = first[:start] + report + b"; " + first[start:]
    return b"\n".join(lines).decode()


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
    """Return whether a call is in a loop of a function or module."""
    return any(
        call in list(ast.walk(loop))
        for loop in iter_own_nodes(definition)
        if isinstance(loop, LOOPS)
    )
