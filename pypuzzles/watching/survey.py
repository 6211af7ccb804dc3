"""Survey of a program: which functions may change a board, and which are generators.

Only these are rewritten. A function that only computes, such as a test whether a
square is attacked, runs as it is, at full speed.
"""

import ast
from collections.abc import Iterable, Iterator
from itertools import chain

__all__ = [
    "GENERATED_ITERATORS",
    "MUTATORS",
    "LambdaConverter",
    "Scope",
    "Survey",
    "defines_search",
    "find_root",
    "get_called_name",
    "is_cache",
    "is_constructor",
    "is_generator",
    "iter_own_nodes",
    "list_body",
    "list_changed",
    "list_stored_names",
]

MUTATORS = {
    *("add", "append", "appendleft", "clear", "discard", "extend", "fill", "insert"),
    *("itemset", "pop", "popitem", "popleft", "remove", "reverse", "setdefault"),
    *("sort", "update"),
}
"""Methods that change lists, sets, dictionaries, deques and arrays."""
GENERATED_ITERATORS = {"permutations", "product", "combinations"}
"""Functions of itertools whose values are often complete boards."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = Function | ast.ClassDef | ast.Lambda


class LambdaConverter(ast.NodeTransformer):
    """Converts `name = lambda ...` to a function with a `return`."""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        match node:
            case ast.Assign([ast.Name(name)], ast.Lambda(arguments, body)):
                function = ast.parse(f"def {name}(): return 0").body[0]
                assert isinstance(function, ast.FunctionDef)
                result = ast.copy_location(ast.Return(body), body)
                function.args, function.body = arguments, [result]
                return ast.copy_location(function, node)
        return node


def list_body(node: ast.AST) -> list[ast.AST]:
    """Return the statements of a function or module, or the node itself."""
    body = getattr(node, "body", None)
    return list(body) if isinstance(body, list) else [node]


def iter_own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function's or module's body, without nested functions."""
    stack = list_body(node)
    while stack:
        each = stack.pop()
        yield each
        if not isinstance(each, Scope):
            stack += ast.iter_child_nodes(each)


def list_stored_names(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names of the variables that nodes bind."""
    return {
        node.id
        for node in nodes
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def get_called_name(call: ast.Call) -> str:
    """Return the name of a called function or method, or ""."""
    function = call.func
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def find_root(node: ast.AST) -> tuple[str, list[ast.expr]]:
    """Return what a subscript belongs to, as text, and its indices.

    The text is empty unless it is a name or an attribute.

    >>> root, indices = find_root(ast.parse("self.grid[r][c]", mode="eval").body)
    >>> root, [ast.unparse(each) for each in indices]
    ('self.grid', ['r', 'c'])
    """
    indices: list[ast.expr] = []
    while isinstance(node, ast.Subscript):
        index = node.slice
        indices = [*(index.elts if isinstance(index, ast.Tuple) else [index]), *indices]
        node = node.value
    is_simple = isinstance(node, (ast.Name, ast.Attribute))
    return (ast.unparse(node) if is_simple else ""), indices


def is_generator(function: ast.AST) -> bool:
    """Return whether a function is a generator function."""
    return any(
        isinstance(node, (ast.Yield, ast.YieldFrom))
        for node in iter_own_nodes(function)
    )


def is_cache(decorator: ast.expr) -> bool:
    """Return whether a decorator caches results, which would hide boards."""
    return "cache" in ast.unparse(decorator)


def is_constructor(node: ast.AST) -> bool:
    """Return whether a node defines the method `__init__`."""
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def defines_search(text: str, name: str) -> bool:
    """Return whether a program has a search: a generator of events.

    It is the function with this name, if there is a `yield` in it, or one that yields
    FOUND.
    """
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if node.name == name:
                if any(
                    isinstance(x, (ast.Yield, ast.YieldFrom)) for x in ast.walk(node)
                ):
                    return True
            case ast.ImportFrom(names=names) if name in {x.name for x in names}:
                return True
            case ast.Name("FOUND") | ast.Yield(ast.Tuple([ast.UnaryOp(), _])):
                return True
    return False


def iter_changed(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """Yield the expressions of which nodes change a part."""
    for node in nodes:
        if isinstance(node, (ast.Subscript, ast.Attribute)):
            if isinstance(node.ctx, (ast.Store, ast.Del)):
                yield node.value
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in MUTATORS
        ):
            yield node.func.value


def list_changed(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the variables of which nodes change a part, such as "self.grid"."""
    return {find_root(each)[0] for each in iter_changed(nodes)}


class Survey:
    """The functions of a program.

    Attributes:
        functions: The definitions of each name.
        calls: The names that each of them, and the constructor of each class, calls.
        active: Names of the functions that may change a board, or call one that may,
            and of the classes whose constructor calls one.
        tests: Names of functions with a cache that only tell which choice to make; the
            boards that they try are not followed.
        generators: Those of them that are generator functions.
        producers: Those of them that return, or are, such a generator.
        iterators: Names of variables that hold the iterator of such a generator.
    """

    def __init__(self, tree: ast.Module) -> None:
        self.functions: dict[str, list[ast.FunctionDef]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                self.functions.setdefault(node.name, []).append(node)
        constructors = {
            node.name: [each for each in node.body if is_constructor(each)]
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        }
        self.calls = {
            name: set(chain.from_iterable(map(_list_called_names, definitions)))
            for name, definitions in (self.functions | constructors).items()
        }
        self.tests, players = self._find_tests(tree)
        self.active = self._find_active(self._find_run_once(tree)) | players
        self.generators = {
            name
            for name in self.active & self.functions.keys()
            if any(map(is_generator, self.functions[name]))
        }
        self.producers = set(self.generators)
        while more := {
            name
            for name in self.active & self.functions.keys() - self.producers
            if any(map(self._returns_iterator, self.functions[name]))
        }:
            self.producers |= more
        self.iterators = {
            target.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            if get_called_name(node.value) in self.producers
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def _returns_iterator(self, function: ast.AST) -> bool:
        return any(
            isinstance(node, ast.Return)
            and isinstance(node.value, ast.Call)
            and get_called_name(node.value) in self.producers
            for node in iter_own_nodes(function)
        )

    def is_recursive(self, name: str) -> bool:
        """Return whether a function may call itself."""
        seen, todo = set[str](), [name]
        while todo:
            for called in self.calls.get(todo.pop(), ()):
                if called == name:
                    return True
                if called in self.calls and called not in seen:
                    seen.add(called)
                    todo.append(called)
        return False

    def _find_tests(self, tree: ast.Module) -> tuple[set[str], set[str]]:
        """Find `test` in `if test(new): board = new`, and the functions with that."""
        cached = {
            name
            for name, definitions in self.functions.items()
            if any(is_cache(x) for each in definitions for x in each.decorator_list)
        }
        tests, players = set[str](), set[str]()
        owners: list[tuple[str, ast.AST]] = [("", tree)]
        for name, definitions in self.functions.items():
            owners += [(name, each) for each in definitions if name not in cached]
        for name, owner in owners:
            for node in iter_own_nodes(owner):
                if isinstance(node, ast.If) and any(
                    isinstance(each, ast.Assign) for each in node.body
                ):
                    calls = [x for x in ast.walk(node.test) if isinstance(x, ast.Call)]
                    if called := cached & {get_called_name(call) for call in calls}:
                        tests |= called
                        players |= {name} - {""}
        return tests, players

    def _find_run_once(self, tree: ast.Module) -> set[str]:
        """Find the functions that are called outside loops, by others of them.

        The program itself calls the first ones, or a call is added to it.
        """
        called = set(chain.from_iterable(self.calls.values()))
        todo = [*self.functions.keys() - called, *_list_calls_outside_loops(tree)]
        once = set[str]()
        while todo:
            name = todo.pop()
            if name in self.functions and name not in once:
                once.add(name)
                for each in () if self.is_recursive(name) else self.functions[name]:
                    todo += _list_calls_outside_loops(each)
        return once

    def _find_active(self, once: set[str]) -> set[str]:
        """Find the functions that may change a board, then those that call them."""
        active = {
            name
            for name, definitions in self.functions.items()
            if (name in once and any(map(_has_steps, definitions)))
            or self.is_recursive(name)
            or any(map(_changes_lasting_values, definitions))
            or any(map(_generates_boards, definitions))
        } - self.tests
        while (
            more := {name for name, calls in self.calls.items() if calls & active}
            - active
            - self.tests
        ):
            active |= more
        return active


def _list_calls_outside_loops(node: ast.AST) -> list[str]:
    """Return the names that a function or module calls once each time it runs."""
    loops = (ast.For, ast.While, ast.comprehension, Scope)
    todo, names = list_body(node), list[str]()
    while todo:
        each = todo.pop()
        if isinstance(each, ast.Call):
            names.append(get_called_name(each))
        if not isinstance(each, loops) and not hasattr(each, "generators"):
            todo += ast.iter_child_nodes(each)
    return names


def _list_called_names(function: ast.AST) -> set[str]:
    nodes = iter_own_nodes(function)
    return {get_called_name(node) for node in nodes if isinstance(node, ast.Call)}


def _has_steps(function: ast.AST) -> bool:
    """Return whether a function has a loop, changes something, or is a generator."""
    steps = (ast.For, ast.While, ast.Yield, ast.YieldFrom)
    nodes = list(iter_own_nodes(function))
    return any(isinstance(x, steps) for x in nodes) or bool(list_changed(nodes))


def _generates_boards(function: ast.FunctionDef) -> bool:
    """Return whether a generator loops over permutations, for example."""
    return is_generator(function) and any(
        isinstance(node, ast.For)
        and isinstance(node.iter, ast.Call)
        and get_called_name(node.iter) in GENERATED_ITERATORS
        for node in iter_own_nodes(function)
    )


def _changes_lasting_values(function: ast.FunctionDef) -> bool:
    """Return whether a function changes values that are not only its own."""
    nodes = list(iter_own_nodes(function))
    outside = {
        name
        for node in nodes
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
    own = list_stored_names(nodes)
    if own & outside:
        return True
    for changed in iter_changed(nodes):
        while isinstance(changed, (ast.Subscript, ast.Attribute)):
            changed = changed.value
        if not isinstance(changed, ast.Name) or changed.id not in own - outside:
            return True
    return False
