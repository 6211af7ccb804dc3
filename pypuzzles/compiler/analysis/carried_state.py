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
from ..frontend.flow import assigned_names
from ..frontend.generator import (
    SuspendedGenerator,
    callees,
    closure_cells,
    reachable_functions,
)
from ..frontend.source import has_yield, own_nodes, parse_body

__all__ = [
    "AT_A_NUMBER",
    "GIVEN",
    "GROWS",
    "SHRINKS",
    "ListChanges",
    "calls_for_subtrees",
    "find_unsafe_deepening_node",
    "harmless_variables",
]


def calls_for_subtrees(statements: list[ast.stmt]) -> bool:
    """Return whether statements enter subtrees with `yield from`."""
    return any(isinstance(each, ast.YieldFrom) for each in own_nodes(*statements))


def harmless_variables(search: SuspendedGenerator) -> set[int]:
    """Return the ids of the shared variables that shards may safely assign."""
    cells: set[int] = set()
    read: set[int] = set()
    assignments: dict[int, list[ast.AST]] = {}
    for function, statements, shared in list_functions(search):
        names = {name: id(cell) for name, cell in shared.items()}
        cells |= {*names.values()}
        between = names_between(function, statements)
        read |= {
            names[node.id]
            for node in read_names(statements)
            if node.id in names and node not in between
        }
        for name, node in (
            [] if deepening_loops(function, statements) else assigned_names(statements)
        ):
            if name in names:
                assignments.setdefault(names[name], []).append(node)
    return {cell for cell in cells - read if only_grows(assignments.get(cell, []))}


def list_functions(
    search: SuspendedGenerator,
) -> Iterator[tuple[FunctionType, list[ast.stmt], dict[str, CellType]]]:
    """Yield each function of a search with its remaining statements and its cells."""
    yield (
        search.function,
        search.body,
        {**search.cells, **closure_cells(search.function)},
    )
    held = [each for each in search.values.values() if isinstance(each, FunctionType)]
    for function in reachable_functions([*held, *callees(search.function)]):
        if function is not search.function:
            yield function, parse_body(function), closure_cells(function)


def find_unsafe_deepening_node(
    function: FunctionType, statements: list[ast.stmt]
) -> ast.AST | None:
    """Return a node that makes splitting iterative deepening unsafe, or None.

    The node reads a local that ends iterations, or assigns it irregularly.
    """
    between = names_between(function, statements)
    assignments = assigned_names(
        [
            statement
            for loop, _ in deepening_loops(function, statements)
            for statement in loop.body
            if has_yield(statement) and not yields_bound(function, statement)
        ]
    )
    for name in {node.id for node in between}:
        own = [node for other, node in assignments if other == name]
        for read in read_names(statements):
            if own and read.id == name and read not in between:
                return read
        if not only_grows(own):
            return own[-1]
    return None


def read_names(nodes: Sequence[ast.AST]) -> list[ast.Name]:
    """List the names that are read, including those in lambdas."""
    return [
        node
        for each in nodes
        for node in ast.walk(each)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    ]


def deepening_loops(
    function: FunctionType, statements: list[ast.stmt]
) -> list[tuple[ast.For | ast.While, int]]:
    """List the loops of a deepening, with the index of `yield NEW_BOUND, bound`."""
    return [
        (loop, place)
        for loop in own_nodes(*statements)
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


def names_between(function: FunctionType, statements: list[ast.stmt]) -> list[ast.Name]:
    """List the names read between iterations, to end the deepening."""
    tests: list[ast.expr] = []
    for loop, place in deepening_loops(function, statements):
        if isinstance(loop, ast.While):
            tests.append(loop.test)
        entered = [has_yield(each) and k != place for k, each in enumerate(loop.body)]
        for k, statement in enumerate(loop.body):
            match statement:
                case ast.If(test, [ast.Return() | ast.Break()], []):
                    if not (any(entered[:k]) and any(entered[k:])):
                        tests.append(test)
    return read_names(tests)


def only_grows(nodes: list[ast.AST]) -> bool:
    """Return whether assignments only add, or all set the same constant."""
    if all(isinstance(n, ast.AugAssign) and isinstance(n.op, ast.Add) for n in nodes):
        return True
    values = [node.value if isinstance(node, ast.Assign) else node for node in nodes]
    constant = all(isinstance(value, ast.Constant) for value in values)
    return constant and len({*map(ast.dump, values)}) == 1


GROWS, SHRINKS, AT_A_NUMBER, GIVEN = "grows", "shrinks", "at a number", "given"
"""Kinds of changes. GIVEN is followed by the assigned number if it is constant."""


class ListChanges:
    """Changes of the lists that existed before the search.

    Each has a function that raises a compile error at its place.
    """

    def __init__(self) -> None:
        self.lists: dict[int, dict[str, Callable[[], None]]] = {}
        """The first change of each kind, by the identity of the list."""

    def record(
        self, changed: list[object], change: str, refuse: Callable[[], None]
    ) -> None:
        """Record a change."""
        self.lists.setdefault(id(changed), {}).setdefault(change, refuse)

    def refuse_carried_state(self) -> None:
        """Refuse a search with a list that may carry state."""
        for changes in self.lists.values():
            at_numbers = {AT_A_NUMBER} == changes.keys() - {GROWS, SHRINKS}
            one_way = len({GROWS, SHRINKS} & changes.keys()) == 1
            one_value = len(changes) == 1 and GIVEN not in changes
            if at_numbers or one_way or one_value:
                next(iter(changes.values()))()
