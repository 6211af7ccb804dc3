"""State that a subtree leaves for the next one.

A shard skips subtrees, so it would miss their assignments, and read other values.

A variable that is never read, such as a counter, is harmless. So is a flag that ends
iterative deepening, such as `solved`, if it is only set or incremented, and only read
between iterations: all shards then agree on every iteration before the last, and in the
last one each shard searches all of its own subtrees.

    while not solved and limit <= length:
        yield NEW_BOUND, limit
        ...                             # an iteration, with `solved = True`
        limit += 1

Most lists carry no state, because a search undoes its changes: it pops what it has
appended, and clears the squares that it has set. A list that existed before the search
may carry state if

    best[0] = score         all its indices are constant,
    seen.append(score)      it only grows, or only shrinks, or
    seen[score] = True      all values stored in it are the same.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from types import CellType, FunctionType

from ...search import NEW_BOUND
from ..frontend.flow import list_assignments
from ..frontend.generator import (
    SuspendedGenerator,
    find_reachable,
    get_cells,
    list_callees,
    select_functions,
)
from ..frontend.source import has_yield, parse_body, walk_own

__all__ = [
    "AT_A_NUMBER",
    "GIVEN",
    "GROWS",
    "SHRINKS",
    "ListChanges",
    "enters_subtrees",
    "find_harmless_variables",
    "find_unsafe_deepening_node",
]


def enters_subtrees(statements: list[ast.stmt]) -> bool:
    """Return whether statements contain a `yield from`, which enters a subtree."""
    return any(isinstance(each, ast.YieldFrom) for each in walk_own(*statements))


def find_harmless_variables(search: SuspendedGenerator) -> set[object]:
    """Return the shared variables that shards may safely assign.

    Closure variables by the ids of their cells, and attributes by name.
    """
    variables: set[object] = set()
    read: set[object] = set()
    assignments: dict[object, list[ast.AST]] = {}
    for function, statements, shared in list_functions(search):
        names = {name: id(cell) for name, cell in shared.items()}
        variables |= {*names.values()}
        for node in walk_own(*statements):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
            for each in getattr(node, "targets", [getattr(node, "target", None)]):
                for x in ast.walk(each) if each else []:
                    if isinstance(x, ast.Attribute):
                        assignments.setdefault(x.attr, []).append(node)
        between = list_deepening_test_names(function, statements)
        read |= {
            names[node.id]
            for node in list_read_names(statements)
            if node.id in names and node not in between
        }
        for name, node in (
            []
            if find_deepening_loops(function, statements)
            else list_assignments(statements)
        ):
            if name in names:
                assignments.setdefault(names[name], []).append(node)
    return {
        each
        for each in (variables | assignments.keys()) - read
        if adds_or_sets_constant(assignments.get(each, []))
    }


def list_functions(
    search: SuspendedGenerator,
) -> Iterator[tuple[FunctionType, list[ast.stmt], dict[str, CellType]]]:
    """Yield each function of a search with its remaining statements and its cells."""
    yield (search.function, search.body, {**search.cells, **get_cells(search.function)})
    held = select_functions([*search.arguments.values(), *search.values.values()])
    for function in find_reachable([*held, *list_callees(search.function)]):
        if function is not search.function:
            yield function, parse_body(function), get_cells(function)


def find_unsafe_deepening_node(
    function: FunctionType, statements: list[ast.stmt]
) -> ast.AST | None:
    """Return a node that makes splitting iterative deepening unsafe, or None.

    The node reads a local that ends iterations, or assigns it irregularly.
    """
    between = list_deepening_test_names(function, statements)
    assignments = list_assignments(
        [
            statement
            for loop, _ in find_deepening_loops(function, statements)
            for statement in loop.body
            if has_yield(statement) and not yields_bound(function, statement)
        ]
    )
    for name in {node.id for node in between}:
        own = [node for other, node in assignments if other == name]
        for read in list_read_names(statements):
            if own and read.id == name and read not in between:
                return read
        if not adds_or_sets_constant(own):
            return own[-1]
    return None


def list_read_names(nodes: Sequence[ast.AST]) -> list[ast.Name]:
    """List the names that are read, including those in lambdas."""
    return [
        node
        for each in nodes
        for node in ast.walk(each)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    ]


def find_deepening_loops(
    function: FunctionType, statements: list[ast.stmt]
) -> list[tuple[ast.For | ast.While, int]]:
    """List loops with `yield NEW_BOUND, bound` in their body, and its index there."""
    return [
        (loop, place)
        for loop in walk_own(*statements)
        if isinstance(loop, (ast.For, ast.While))
        for place, statement in enumerate(loop.body)
        if yields_bound(function, statement)
    ]


def yields_bound(function: FunctionType, statement: ast.stmt) -> bool:
    """Return whether a statement is `yield NEW_BOUND, bound`."""
    match statement:
        case ast.Expr(ast.Yield(ast.Tuple([ast.Name(name), _]))):
            return function.__globals__.get(name) is NEW_BOUND
    return False


def list_deepening_test_names(
    function: FunctionType, statements: list[ast.stmt]
) -> list[ast.Name]:
    """List the names in the tests that end iterative deepening."""
    tests: list[ast.expr] = []
    for loop, place in find_deepening_loops(function, statements):
        if isinstance(loop, ast.While):
            tests.append(loop.test)
        entered = [has_yield(each) and k != place for k, each in enumerate(loop.body)]
        for k, statement in enumerate(loop.body):
            match statement:
                case ast.If(test, [ast.Return() | ast.Break()], []):
                    if not (any(entered[:k]) and any(entered[k:])):
                        tests.append(test)
    return list_read_names(tests)


def adds_or_sets_constant(nodes: list[ast.AST]) -> bool:
    """Return whether all nodes are `+=`, or all assign the same constant."""
    if all(isinstance(n, ast.AugAssign) and isinstance(n.op, ast.Add) for n in nodes):
        return True
    values = [node.value if isinstance(node, ast.Assign) else node for node in nodes]
    constant = all(isinstance(value, ast.Constant) for value in values)
    return constant and len({*map(ast.dump, values)}) == 1


GROWS, SHRINKS, AT_A_NUMBER, GIVEN = "grows", "shrinks", "at a number", "given"
"""Kinds of changes. GIVEN is followed by the assigned number if it is constant."""


class ListChanges:
    """The search's changes of lists that existed before it.

    Each has a function that raises a compile error at the line of the change.
    """

    def __init__(self) -> None:
        self.lists: dict[int, dict[str, Callable[[], None]]] = {}
        """The first change of each kind, by the identity of the list."""

    def record(
        self, changed: list[object], change: str, refuse: Callable[[], None]
    ) -> None:
        """Record a kind of change of a list; keep only the first of each kind."""
        self.lists.setdefault(id(changed), {}).setdefault(change, refuse)

    def refuse_carried_state(self) -> None:
        """Raise a compile error if some list may carry state between subtrees."""
        for changes in self.lists.values():
            at_numbers = {AT_A_NUMBER} == changes.keys() - {GROWS, SHRINKS}
            one_way = len({GROWS, SHRINKS} & changes.keys()) == 1
            one_value = len(changes) == 1 and GIVEN not in changes
            if at_numbers or one_way or one_value:
                next(iter(changes.values()))()
