"""Functions rewritten to generators that pause after whatever may change a board.

The statements stay as they are, with `yield (point, value, indices)` after each that
may change or find something; calls of rewritten functions become `yield from`. Lines
and columns stay those of the program, so a paused generator shows the current line,
the calls and the variables of the program itself.

To count solutions, functions stay functions, and one point calls `__solution__()`.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from .survey import (
    GENERATED_ITERATORS,
    MUTATORS,
    Scope,
    Survey,
    find_root,
    get_called_name,
    is_cache,
    is_constructor,
    is_generator,
    iter_own_nodes,
    list_stored_names,
)

__all__ = ["ELEMENT", "MAIN", "Payload", "Point", "Rewriter", "is_hidden"]

MAIN = "__main__"
"""Name of the generator function that contains the statements of the module."""
RESULT, ELEMENT, FOUND = "__result__", "__element__", "__found__"
REDUCERS = {"all", "any", "next", "sum"}
COLLECTORS = {
    *("dict", "frozenset", "len", "list", "max", "min", "set", "sorted", "sum"),
    "tuple",
}
Payload = Callable[["Point", Sequence[ast.AST]], ast.expr | None]
"""Returns what to yield at a point, given the enclosing functions; None: no yield."""


@dataclass(frozen=True)
class Point:
    """A place at which a rewritten program may pause.

    Attributes:
        number: Its index, the same for each payload; tries have negative numbers.
        kind: `enter`, `loop`, `for`, `while`, `try`, or what the statement is:
            `assign`, `mutate`, `count`, `call`, `print`, `yield`, `return`, `break` and
            so on. At a point `for`, only one of many iterations pauses.
        line: The line of the statement.
        column: Its column, in bytes from 0.
        root: What the statement changes a part of, such as "self.grid", or "".
        indices: Number of indices of the changed part; 0 if it is not one entry.
        names: The variables that it binds.
        sources: The parts of the expression over which a `for` loop iterates.
    """

    number: int
    kind: str
    line: int
    column: int
    root: str = ""
    indices: int = 0
    names: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


def is_hidden(name: str) -> bool:
    """Return whether a variable belongs to the rewriting, not to the program."""
    return name.startswith("__") and name.endswith("__")


class Rewriter:
    """Rewrites a program once.

    Args:
        survey: The functions of the program.
        payload: What each point yields.
        roots: Names through which the board is changed. A placement that is tested
            first is reported as a try before its test.
        pauses: Whether points pause the program; if not, they call `__solution__()`.
    """

    def __init__(
        self,
        survey: Survey,
        payload: Payload,
        roots: Iterable[str] = (),
        pauses: bool = True,
    ) -> None:
        self.survey, self.payload, self.roots = survey, payload, frozenset(roots)
        self.pauses = pauses
        self.points: list[Point] = []
        self.tries: list[Point] = []
        self.scopes: list[ast.AST] = []
        self.hoisted: list[ast.stmt] = []
        """Functions to define before the current statement."""
        self.numbers = count()

    def rewrite_module(self, tree: ast.Module) -> ast.Module:
        """Return a module that defines the generator function `__main__`."""
        future = [
            node
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        ]
        body = self.rewrite_body([node for node in tree.body if node not in future])
        names = sorted(_list_global_names(tree))
        (main,) = _parse(f"def {MAIN}(): pass")
        assert isinstance(main, ast.FunctionDef)
        main.body = [ast.Global(names)] if names else []
        main.body += [*body, *self._never_yield()]
        module = ast.Module([*future, main], [])
        _complete_locations(module, 1, 0)
        return module

    # Points

    def point(
        self,
        kind: str,
        node: ast.AST,
        root: str = "",
        indices: Sequence[ast.expr] = (),
        names: Sequence[str] = (),
        sources: Iterable[str] = (),
    ) -> list[ast.stmt]:
        """Return the statement that pauses at a new point; none if it is not needed."""
        line = getattr(node, "lineno", 0)
        number = len(self.points)
        column = getattr(node, "col_offset", 0)
        more = len(indices), tuple(names), tuple(sources)
        point = Point(number, kind, line, column, root, *more)
        self.points.append(point)
        return self._pause(point, node, indices)

    def _pause(
        self, point: Point, node: ast.AST, indices: Sequence[ast.expr]
    ) -> list[ast.stmt]:
        value = self.payload(point, self.scopes)
        if value is None:
            return []
        key: ast.expr = ast.Constant(None)
        if indices and all(map(_is_plain, indices)):
            key = ast.Tuple([copy.deepcopy(each) for each in indices], ast.Load())
        step = ast.Tuple([ast.Constant(point.number), value, key], ast.Load())
        pause: ast.stmt = ast.Expr(
            ast.Yield(step) if self.pauses else _call("__solution__")
        )
        if point.kind == "for":
            pause = ast.If(_call("__is_due__"), [pause], [])
        for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            setattr(pause, name, getattr(node, name, None))
        return [pause]

    # Statements

    def rewrite_body(self, statements: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Rewrite statements; a placement that they test is tried before its test."""
        tried = self._find_tried_placement(statements) if self.roots else None
        body: list[ast.stmt] = []
        for index, statement in enumerate(statements):
            if tried and tried[0] == index:
                body += self._try(statement, *tried[1:])
            body += self.rewrite_statement(statement)
        return body or [ast.Pass()]

    def rewrite_statement(self, node: ast.stmt) -> list[ast.stmt]:
        """Rewrite a statement and the functions that its comprehensions become."""
        if isinstance(node, ast.FunctionDef):
            return [self._rewrite_function(node)]
        if isinstance(node, ast.ClassDef):
            methods = copy.copy(node)
            methods.body = [
                self._rewrite_function(each, node.name)
                if isinstance(each, ast.FunctionDef)
                else each
                for each in node.body
            ]
            return [methods]
        if isinstance(node, ast.Return) and isinstance(node.value, ast.IfExp):
            choice = node.value
            then, other = (
                ast.copy_location(ast.Return(value), value)
                for value in (choice.body, choice.orelse)
            )
            branches = ast.If(choice.test, [then], [other])
            return self.rewrite_statement(ast.copy_location(branches, node))
        outer, self.hoisted = self.hoisted, []
        if hasattr(node, "body") or isinstance(node, ast.Match):
            rewritten = self._rewrite_compound(node)
        else:
            rewritten = self._rewrite_simple(copy.deepcopy(node))
        rewritten, self.hoisted = [*self.hoisted, *rewritten], outer
        return rewritten

    def _rewrite_function(
        self, node: ast.FunctionDef, class_name: str = ""
    ) -> ast.FunctionDef:
        name = class_name if is_constructor(node) else node.name
        if name not in self.survey.active or name.startswith("__"):
            return node
        function = copy.copy(node)
        kept = [each for each in node.decorator_list if not is_cache(each)]
        function.decorator_list = kept
        if self.pauses:
            kind = "__generator__" if is_generator(node) else "__pausable__"
            function.decorator_list = [*kept, ast.Name(kind, ast.Load())]
        arguments = [
            each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)
        ]
        self.scopes.append(node)
        outer, self.hoisted = self.hoisted, []
        start = 0 if ast.get_docstring(node) is None else 1
        function.body = [
            *node.body[:start],
            *self.point("enter", node, names=arguments),
            *self.rewrite_body(node.body[start:]),
            *self._never_yield(),
        ]
        self.scopes.pop()
        self.hoisted = outer
        return function

    def _rewrite_simple(self, node: ast.stmt) -> list[ast.stmt]:
        """Rewrite a statement without a body."""
        if isinstance(node, ast.AnnAssign) and not self.scopes:
            # An annotated name cannot be global.
            plain = ast.Assign([node.target], node.value) if node.value else ast.Pass()
            node = ast.copy_location(plain, node)
        match node:
            case ast.Break() | ast.Raise():
                return [*self.point(type(node).__name__.lower(), node), node]
            case ast.Return():
                return self._rewrite_return(node)
            case ast.Assign() | ast.AugAssign() | ast.AnnAssign():
                return self._rewrite_assignment(node)
            case ast.Delete():
                root, indices = find_root(node.targets[0])
                return [node, *self.point("delete", node, root, indices)]
            case ast.Expr(value):
                return self._rewrite_expression_statement(node, value)
        return [node]

    def _rewrite_expression_statement(
        self, node: ast.Expr, value: ast.expr
    ) -> list[ast.stmt]:
        node.value = self.rewrite(value)
        if isinstance(value, ast.Yield):
            return [*self._store_element(value), *self.point("yield", node), node]
        if not isinstance(value, ast.Call):
            return [node, *self.point("expression", node)]
        kind, root, arguments = "call", "", list[ast.expr]()
        if isinstance(value.func, ast.Attribute):
            root = ast.unparse(value.func.value)
            if value.func.attr in MUTATORS:
                kind, arguments = value.func.attr, value.args[:1]
        elif get_called_name(value) == "print":
            kind = "print"
        return [node, *self.point(kind, node, root, arguments)]

    def _store_element(self, node: ast.Yield) -> list[ast.stmt]:
        """Return the statements that store a new sequence before it is yielded."""
        value = node.value
        if not self.pauses:
            return []
        match value:
            case ast.Call(args=[ast.Tuple() | ast.List() | ast.BinOp() as made]):
                names = ast.Name(ELEMENT, ast.Load())
                value.args[0] = ast.copy_location(names, made)
                store = ast.Assign([ast.Name(ELEMENT, ast.Store())], made)
                point = self.point("assign", made, names=[ELEMENT])
                return [ast.copy_location(store, made), *point]
        return []

    def _rewrite_return(self, node: ast.Return) -> list[ast.stmt]:
        if node.value is None:
            return [*self.point("return", node), node]
        is_call = any(
            isinstance(each, ast.Call) and get_called_name(each) in self.survey.active
            for each in ast.walk(node.value)
        )
        value = self.rewrite(node.value)
        if not is_call:
            node.value = value
            return [*self.point("return", node), node]
        result = ast.Assign([ast.Name(RESULT, ast.Store())], value)
        node.value = ast.Name(RESULT, ast.Load())
        return [ast.copy_location(result, node), *self.point("return call", node), node]

    def _rewrite_assignment(
        self, node: ast.Assign | ast.AugAssign | ast.AnnAssign
    ) -> list[ast.stmt]:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        flat: list[ast.expr] = []
        for target in targets:
            is_list = isinstance(target, (ast.Tuple, ast.List))
            flat += target.elts if is_list else [target]  # type: ignore[attr-defined]
        parts = [each for each in flat if isinstance(each, ast.Subscript)]
        root, indices = find_root(parts[0]) if parts else ("", [])
        if len(parts) > 1 or any(isinstance(each, ast.Slice) for each in indices):
            indices = []
        names = [
            each.id if isinstance(each, ast.Name) else each.attr
            for each in flat
            if isinstance(each, (ast.Name, ast.Attribute))
        ]
        kind = "assign"
        if isinstance(node, ast.AugAssign) and not parts:
            kind = "count" if isinstance(node.value, ast.Constant) else kind
        if node.value is not None:
            node.value = self.rewrite(node.value)
        return [node, *self.point(kind, node, root, indices, names)]

    def _rewrite_compound(self, node: ast.stmt) -> list[ast.stmt]:
        """Rewrite a statement with a body."""
        made = copy.copy(node)
        start: list[ast.stmt] = []
        if isinstance(made, ast.While):
            start = self.point("while", made)
        if isinstance(made, ast.For):
            names = [x.id for x in ast.walk(made.target) if isinstance(x, ast.Name)]
            nodes = (x for x in ast.walk(made.iter) if isinstance(x, ast.expr))
            sources = map(ast.unparse, nodes)
            loop = self.point("loop", made, names=names, sources=sources)
            start = [*self.point("for", made), *loop]
            if self._is_iterator(made.iter):
                return self._rewrite_pulling_loop(made, start)
        for name in ("iter", "test", "subject"):
            if isinstance(expression := getattr(made, name, None), ast.expr):
                setattr(made, name, self.rewrite(copy.deepcopy(expression)))
        if isinstance(made, ast.With):
            made.items = copy.deepcopy(made.items)
            for item in made.items:
                item.context_expr = self.rewrite(item.context_expr)
        self._rewrite_blocks(made)
        if start:
            made.body = [*start, *made.body]  # type: ignore[attr-defined]
        return [made]

    def _rewrite_blocks(self, node: ast.stmt) -> None:
        """Rewrite the bodies of a statement, of its handlers and of its cases."""
        for name in ("body", "orelse", "finalbody"):
            if statements := getattr(node, name, None):
                setattr(node, name, self.rewrite_body(statements))
        for name in ("handlers", "cases"):
            if blocks := [copy.copy(each) for each in getattr(node, name, ())]:
                for block in blocks:
                    block.body = self.rewrite_body(block.body)
                setattr(node, name, blocks)

    def _rewrite_pulling_loop(
        self, node: ast.For, points: list[ast.stmt]
    ) -> list[ast.stmt]:
        """Rewrite a loop over a generator of the program, whose steps are passed on."""
        number = next(self.numbers)
        steps, value = f"__steps{number}__", f"__value{number}__"
        start = ast.Assign(
            [ast.Name(steps, ast.Store())],
            _call("__iterate__", self.rewrite(copy.deepcopy(node.iter))),
        )
        pull, stop = _parse(
            f"{value} = yield from __pull__({steps})\nif {value} is __end__: break"
        )
        assert isinstance(stop, ast.If)
        take = ast.Assign([node.target], ast.Name(value, ast.Load()))
        body = [pull, stop, take, *points, *self.rewrite_body(node.body)]
        if node.orelse:
            stop.body = [*self.rewrite_body(node.orelse), *stop.body]
        loop = ast.While(ast.Constant(True), body, [])
        for each in (start, pull, stop, take, loop):
            ast.copy_location(each, node)
        return [start, loop]

    # Expressions

    def rewrite(self, node: ast.expr) -> ast.expr:
        """Rewrite the calls and comprehensions of an expression."""
        match node:
            case ast.Lambda() | ast.DictComp():
                return node
            case ast.Yield():
                value = self.rewrite(node.value or ast.Constant(None))
                node.value = _call("__value__", value) if self.pauses else value
                return node
            case ast.YieldFrom():
                value = self.rewrite(node.value)
                node.value = _call("__iterate__", value) if self.pauses else value
                return node
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
                return self._rewrite_comprehension(node, type(node).__name__)
            case ast.Starred(value) if self._is_iterator(value):
                node.value = self._drive("__collect__", self.rewrite(value))
                return node
            case ast.Call():
                return self._rewrite_call(node)
        self._rewrite_fields(node)
        return node

    def _rewrite_fields(self, node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                setattr(node, name, self.rewrite(value))
            elif isinstance(value, list):
                for index, each in enumerate(value):
                    if isinstance(each, ast.expr):
                        value[index] = self.rewrite(each)
                    elif isinstance(each, ast.keyword):
                        each.value = self.rewrite(each.value)

    def _rewrite_call(self, node: ast.Call) -> ast.expr:
        name = get_called_name(node)
        first = node.args[0] if node.args else None
        is_builtin = isinstance(node.func, ast.Name)
        if (
            (is_builtin and name in REDUCERS and len(node.args) < 3)
            and isinstance(first, ast.GeneratorExp)
            and self._may_pause(first)
        ):
            rest = list(map(self.rewrite, node.args[1:]))
            if name != "next" or rest:
                return self._rewrite_comprehension(first, name, rest)
            end = ast.Name("__end__", ast.Load())
            return _call("__unwrap__", self._rewrite_comprehension(first, name, [end]))
        if first is not None and self._is_iterator(first):
            if name in {"enumerate", "islice"}:
                node.func = ast.copy_location(
                    ast.Name(f"__{name}__", ast.Load()), node.func
                )
            elif name == "next":
                return self._drive("__next__", *map(self.rewrite, node.args))
            elif name in COLLECTORS and is_builtin:
                node.args[0] = self._drive("__collect__", self.rewrite(first))
                node.args[1:] = map(self.rewrite, node.args[1:])
                return node
        self._rewrite_fields(node)
        is_active = name in self.survey.active - self.survey.generators
        is_active |= is_builtin and any(
            argument.arg == name  # a function that is passed
            for scope in self.scopes
            for argument in ast.walk(scope.args)  # type: ignore[attr-defined]
            if isinstance(argument, ast.arg)
        )
        if self.pauses and is_active:
            steps = ast.copy_location(_call("__steps__", node.func), node.func)
            call = ast.copy_location(ast.Call(steps, node.args, node.keywords), node)
            return ast.copy_location(ast.YieldFrom(call), node)
        return node

    def _drive(self, helper: str, *arguments: ast.expr) -> ast.expr:
        return ast.YieldFrom(_call(helper, *arguments))

    def _is_iterator(self, node: ast.expr) -> bool:
        """Return whether an expression is the iterator of a rewritten generator."""
        if not self.pauses:
            return False
        if isinstance(node, ast.Name):
            return node.id in self.survey.iterators
        if not isinstance(node, ast.Call):
            return False
        name = get_called_name(node)
        if name in {"enumerate", "islice", "iter"} and node.args:
            return self._is_iterator(node.args[0])
        return name in self.survey.producers

    def _may_pause(self, node: ast.expr) -> bool:
        """Return whether a comprehension may change a board or meet complete ones."""
        nodes = list(ast.walk(node))
        if any(isinstance(x, ast.NamedExpr) for x in nodes):
            return False
        names = {get_called_name(x) for x in nodes if isinstance(x, ast.Call)}
        pausing = self.survey.active | GENERATED_ITERATORS
        return bool(names & pausing) or len(getattr(node, "generators", ())) > 1

    def _rewrite_comprehension(
        self,
        node: ast.ListComp | ast.SetComp | ast.GeneratorExp,
        kind: str,
        default: Sequence[ast.expr] = (),
    ) -> ast.expr:
        """Rewrite a comprehension to a call of a function with loops."""
        if not self._may_pause(node):
            return node
        name = f"__comprehension{next(self.numbers)}__"
        take, end = {
            "all": ("if not __element__: return False", "True"),
            "any": ("if __element__: return True", "False"),
            "next": ("return __element__", "__default__"),
            "sum": ("__found__ += __element__", FOUND),
        }.get(kind, ("__found__.append(__element__)", FOUND))
        element = ast.Assign([ast.Name(ELEMENT, ast.Store())], node.elt)
        body: list[ast.stmt] = [ast.copy_location(element, node.elt)]
        for each in reversed(node.generators):
            for test in reversed(each.ifs):
                body = [ast.copy_location(ast.If(test, body, []), test)]
            body = [ast.copy_location(ast.For(each.target, each.iter, body, []), node)]
        rewritten = self.rewrite_body(body)
        _insert_after_element(rewritten, *_parse(take))
        (function,) = _parse(
            f"def {name}(__default__=None):\n"
            f"    __found__ = {0 if kind == 'sum' else []}\n"
            f"    return {end}"
        )
        assert isinstance(function, ast.FunctionDef)
        function.body = [
            function.body[0],
            *rewritten,
            function.body[1],
            *self._never_yield(),
        ]
        self.hoisted.append(ast.copy_location(function, node))
        call: ast.expr = _call(name, *default)
        call = ast.YieldFrom(call) if self.pauses else call
        return _call("set", call) if kind == "SetComp" else call

    def _never_yield(self) -> list[ast.stmt]:
        """Return a statement that makes a function a generator function."""
        return _parse("if 0: yield") if self.pauses else []

    # Tries

    def _try(
        self, node: ast.stmt, indices: Sequence[ast.expr], whole: ast.expr | None
    ) -> list[ast.stmt]:
        """Return the statement that reports a placement before it is tested."""
        number = -1 - len(self.tries)
        root = "" if whole is not None else "part"
        point = Point(number, "try", node.lineno, node.col_offset, root, len(indices))
        self.tries.append(point)
        if whole is None:
            return self._pause(point, node, indices)
        key = copy.deepcopy(whole)
        step = ast.Tuple([ast.Constant(number), key, ast.Constant(None)], ast.Load())
        return [ast.copy_location(ast.Expr(ast.Yield(step)), node)]

    def _find_tried_placement(
        self, statements: Sequence[ast.stmt]
    ) -> tuple[int, list[ast.expr], ast.expr | None] | None:
        """Find a placement that is tested first.

        Return the index of the statement before which all of it is known, and either
        its indices and value, or the expression of the longer board.
        """
        for index, statement in enumerate(statements):
            found = self._find_placement(statement)
            if found is None:
                continue
            indices, whole = found
            parts = indices if whole is None else [whole]
            names = {
                x.id for y in parts for x in ast.walk(y) if isinstance(x, ast.Name)
            }
            stored = [
                list_stored_names(ast.walk(each)) & names for each in statements[:index]
            ]
            if list_stored_names(ast.walk(statement)) & names - self.roots:
                return None
            start = max((k + 1 for k, each in enumerate(stored) if each), default=0)
            tests = [*statements[start:index], statement]
            if not any(isinstance(each, ast.If) for each in tests):
                return None
            return start, indices, whole
        return None

    def _find_placement(
        self, node: ast.stmt
    ) -> tuple[list[ast.expr], ast.expr | None] | None:
        """Return the indices and value that a statement places, or a longer board."""
        if isinstance(node, ast.If):
            parts = [ast.Expr(node.test), *node.body]
            found = map(self._find_placement, parts)
            return next((each for each in found if each), None)
        if isinstance(node, (ast.For, ast.While, Scope)):
            return None
        placed: list[ast.expr] = []
        match node:
            case ast.Assign([ast.Subscript() as target]):
                root, indices = find_root(target)
                placed = [*indices, node.value] if root in self.roots else []
            case ast.Assign(
                [ast.Name(name)], ast.BinOp() | ast.List() | ast.Tuple() as value
            ) if name == ELEMENT and name in self.roots:
                return [], value
            case ast.Expr(ast.Yield(ast.BinOp(op=ast.Add()) as value)) if (
                ELEMENT in self.roots and _is_plain(value)
            ):
                return [], value
            case ast.Expr(ast.Call(ast.Attribute(owner, "append" | "add"), [value])):
                placed = [value] if ast.unparse(owner) in self.roots else []
        if placed and all(map(_is_plain, placed)):
            return placed, None
        # `cols | left` in `~(cols | left | right)` collects what is attacked.
        parts_of_masks = {
            id(operand)
            for each in ast.walk(node)
            if isinstance(each, (ast.UnaryOp, ast.BinOp))
            for operand in ast.iter_child_nodes(each)
            if isinstance(operand, ast.BinOp) and isinstance(operand.op, ast.BitOr)
        }
        for each in ast.walk(node):
            if id(each) not in parts_of_masks and self._is_longer_board(each):
                assert isinstance(each, ast.expr)
                return [], each
        return None

    def _is_longer_board(self, node: ast.AST) -> bool:
        """Return whether an expression copies the board with one more choice."""
        match node:
            case ast.BinOp(left, ast.Add() | ast.BitOr(), right):
                parts = [left, right]
            case ast.List(elements) | ast.Tuple(elements):
                parts = [x.value for x in elements if isinstance(x, ast.Starred)]
            case ast.Dict(keys, values):
                parts = [x for k, x in zip(keys, values, strict=True) if k is None]
            case _:
                return False
        return any(ast.unparse(each) in self.roots for each in parts) and not any(
            isinstance(x, (ast.Yield, ast.YieldFrom, ast.Await)) for x in ast.walk(node)
        )


def _is_plain(node: ast.AST) -> bool:
    """Return whether an expression can be evaluated twice without an effect."""
    allowed = (
        *(ast.Attribute, ast.BinOp, ast.Constant, ast.Name, ast.Subscript, ast.Tuple),
        *(ast.UnaryOp, ast.expr_context, ast.operator, ast.unaryop),
    )
    return all(isinstance(each, allowed) for each in ast.walk(node))


def _list_global_names(tree: ast.Module) -> set[str]:
    """Return the names that the statements of a module bind."""
    names = set[str]()
    for node in iter_own_nodes(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(x.asname or x.name).partition(".")[0] for x in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _call(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def _parse(text: str) -> list[ast.stmt]:
    """Return statements without locations; they get those of the nodes around them."""
    body = ast.parse(text).body
    for each in body:
        for node in ast.walk(each):
            for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
                node.__dict__.pop(name, None)
    return body


def _complete_locations(node: ast.AST, line: int, column: int) -> None:
    """Give nodes without a location the one of the node around them."""
    if "lineno" in node._attributes:
        if getattr(node, "lineno", None) is None:
            node.lineno, node.col_offset = line, column  # type: ignore[attr-defined]
        line, column = node.lineno, node.col_offset  # type: ignore[attr-defined]
        if getattr(node, "end_lineno", None) is None:
            node.end_lineno, node.end_col_offset = line, column  # type: ignore[attr-defined]
    for child in ast.iter_child_nodes(node):
        _complete_locations(child, line, column)


def _insert_after_element(body: list[ast.stmt], take: ast.stmt) -> bool:
    """Insert the statement that takes an element after the element and its point."""
    for index, node in enumerate(body):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == ELEMENT:
            index += 1
            while index < len(body) and isinstance(body[index], ast.Expr):
                index += 1
            body.insert(index, take)
            return True
        # An inner comprehension has been completed before.
        names = () if isinstance(node, ast.FunctionDef) else ("body", "orelse")
        for name in names:
            nested = getattr(node, name, None)
            if isinstance(nested, list) and _insert_after_element(nested, take):
                return True
    return False
