"""Sets and dicts: their members stand in a row.

Those of a set ascend, so one is found by halving; the text may not rely on any order.
A dict has its keys and values in turn, as the keys came, and looks at one after the
other: that is quick for the few that a search marks, and there may not be many.
"""

import ast
from collections.abc import Callable

from ...sentences import Sentence
from ..ir.instructions import (
    Code,
    address,
    const,
    copy,
    get,
    i32,
    i32_load,
    i32_store,
    i64,
    i64_load,
    i64_store,
    if_else,
    if_then,
    let,
    wrap,
)
from ..ir.memory import LENGTH, MEMBERS
from ..ir.types import BOOL, INT, Sequence
from ..ir.values import Value
from .comprehensions import element_of, in_any_order, lower_clauses
from .function import Builder
from .lists import (
    address_of_member,
    behind,
    length_of,
    lower_append,
    new_list,
    note_change,
    place_of,
    push,
    put,
    resized,
)

__all__ = ["METHODS", "combine", "lower_delete", "lower_dict", "lower_get", "lower_set"]
__all__ += ["set_of"]

NO_MEMBER = Sentence("KeyError or ValueError: there is no such member")
SETS = (set, frozenset)


def lower_set(f: Builder, node: ast.Set | ast.SetComp) -> Value:
    """Lower {x, y} and {x for y in z}."""
    if isinstance(node, ast.SetComp):
        return set_of(f, node.elt, node.generators)
    kind, rows, make = new_list(f, set)
    code = [*const(0), *make]
    for each in node.elts:
        code += add(f, rows, f.word(each), kind)
    return Value([*code, *rows], kind)


def set_of(
    f: Builder, element: ast.expr, clauses: list[ast.comprehension], made: type = set
) -> Value:
    """Make a set of what some loops give."""
    kind, rows, make = new_list(f, made)
    loops = add_all(f, rows, element, clauses, kind)
    return Value([*const(0), *make, *loops, *rows], kind)


def add_all(
    f: Builder,
    rows: Code,
    element: ast.expr,
    clauses: list[ast.comprehension],
    kind: Sequence,
) -> Code:
    """Put what some loops give into a set."""
    return lower_clauses(f, clauses, lambda: add(f, rows, f.word(element), kind))


def lower_dict(f: Builder, node: ast.Dict | ast.DictComp) -> Value:
    """Lower {x: y} and {x: y for z in w}."""
    kind, rows, make = new_list(f, dict)

    def put_item(key: ast.expr | None, value: ast.expr) -> Code:
        if key is None:
            f.refuse(node, "a dict is only made of keys and values")
        before, (k, v) = f.keep_all(f.word(each) for each in (key, value))
        return [*before, *put(f, node, rows, kind, k, v)]

    code = [*const(0), *make]
    if isinstance(node, ast.DictComp):
        key, value = node.key, node.value
        code += lower_clauses(f, node.generators, lambda: put_item(key, value))
    else:
        for item in zip(node.keys, node.values, strict=True):
            code += put_item(*item)
    return Value([*code, *rows], kind)


def add(f: Builder, rows: Code, x: Value, kind: Sequence) -> Code:
    """Put a member into a set, unless it is there."""
    before, x = f.keep(x)
    at, place = f.new_local(INT, "at"), f.new_local(BOOL, "place")
    last = i64("sub", length_of(f, rows, None), 1)
    behind_it = i64("sub", last, get(at))
    insert = [
        *let(at, i64("xor", get(at), -1)),
        *push(rows, x),
        *let(place, behind(i32_load(rows, MEMBERS), get(at))),
        *copy(i32("add", get(place), 8), get(place), i32("shl", wrap(behind_it), 3)),
        *i64_store(get(place), x.code),
    ]
    find = let(at, place_of(f, rows, kind, x))
    return [*before, *find, *if_then(i64("lt_s", get(at), 0), insert)]


def cut(rows: Code, at: Code, width: int) -> Code:
    """Take a member out: those behind it move up."""
    first = behind(i32_load(rows, MEMBERS), at)
    length = i32_load(rows, LENGTH)
    behind_it = i32("sub", length, i32("add", [*at, ("i32.wrap_i64",)], width))
    return [
        *copy(first, i32("add", first, 8 * width), i32("shl", behind_it, 3)),
        *i32_store(rows, i32("sub", length, width), LENGTH),
        *note_change(rows),
    ]


def combine(f: Builder, node: ast.BinOp, left: Value, right: Value) -> Value:
    """Lower |, &, - and ^ of two sets."""
    kinds = left.kind, right.kind
    if not all(isinstance(kind, Sequence) and kind.made in SETS for kind in kinds):
        f.refuse(node, "only two sets of integers are combined")
    assert isinstance(left.kind, Sequence)
    first, one = f.named(left, node)
    second, other = f.named(right, node)
    kind, rows, make = new_list(f, left.kind.made)
    code = [*first, *second, *const(0), *make]
    both = isinstance(node.op, (ast.BitOr, ast.BitXor))
    has = ast.In() if isinstance(node.op, ast.BitAnd) else ast.NotIn()
    for members, others in ((one, other), (other, one)) if both else ((one, other),):
        x, clauses = element_of(f, in_any_order(f, members))
        if not isinstance(node.op, ast.BitOr):
            clauses[0].ifs.append(ast.copy_location(ast.Compare(x, [has], [others]), x))
        code += add_all(f, rows, x, clauses, kind)
    return Value([*code, *rows], kind)


# Methods


def lower_add(f: Builder, node: ast.Call) -> Code:
    """Lower s.add(x)."""
    before, rows, kind = resized(f, node.func, node)
    if kind.made is not set or len(node.args) != 1:
        f.refuse(node, "add takes one integer for a set")
    return [*before, *add(f, rows, f.word(node.args[0]), kind)]


def lower_discard(f: Builder, node: ast.Call) -> Code:
    """Lower s.discard(x)."""
    return remove(f, node, (set,), "")


def lower_remove(f: Builder, node: ast.Call) -> Code:
    """Lower s.remove(x) and xs.remove(x)."""
    return remove(f, node, (set, list), NO_MEMBER)


def remove(f: Builder, node: ast.Call, made: tuple[type, ...], why: str) -> Code:
    """Take a member out; stop if it is missing and that is an error."""
    before, rows, kind = resized(f, node.func, node)
    if kind.made not in made or len(node.args) != 1:
        f.refuse(node, "only a member of a set or a list is removed")
    compute, x = f.keep(f.word(node.args[0]))
    at = f.new_local(INT, "at")
    missing = i64("lt_s", get(at), 0)
    find = [*compute, *let(at, place_of(f, rows, kind, x))]
    take = cut(rows, get(at), 1)
    if why:
        return [*before, *find, *f.trap_if(missing, node, why), *take]
    return [*before, *find, *if_then([*missing, ("i32.eqz",)], take)]


def lower_clear(f: Builder, node: ast.Call) -> Code:
    """Lower clear() of a list, a set or a dict."""
    before, rows, _ = resized(f, node.func, node)
    if node.args:
        f.refuse(node, "a call with this number of arguments is not compiled")
    return [*before, *i32_store(rows, address(0), LENGTH), *note_change(rows)]


def lower_delete(f: Builder, node: ast.Delete) -> Code:
    """Lower del d[k] and del xs[k]."""
    code: Code = []
    for target in node.targets:
        if not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
            f.refuse_syntax(node, "Delete")
        before, rows, kind = resized(f, target, node)
        place, _ = address_of_member(f, target, (rows, kind, None))
        first = i32_load(rows, MEMBERS)
        at = f.new_local(INT, "at")
        words = i32("shr_u", i32("sub", place, first), 3)
        index = i64("sub", [*words, ("i64.extend_i32_u",)], kind.width - 1)
        code += [*before, *let(at, index), *cut(rows, get(at), kind.width)]
    return code


def lower_get(f: Builder, node: ast.Call) -> Value:
    """Lower d.get(k) and d.get(k, default)."""
    assert isinstance(node.func, ast.Attribute)
    code, kind = f.sequence(node.func.value)
    if kind.made is not dict or not 1 <= len(node.args) <= 2:
        f.refuse(node, "get takes a key of a dict, and what to give instead")
    before, rows = f.keep(Value(code, kind), "dict")
    default = node.args[1] if node.args[1:] else ast.Constant(None)
    compute, (key, instead) = f.keep_all(
        f.word(each) for each in (node.args[0], default)
    )
    at = f.new_local(INT, "at")
    found = i64_load(behind(i32_load(rows.code, MEMBERS), get(at)), 8)
    missing = i64("lt_s", get(at), 0)
    code = [*before, *compute, *let(at, place_of(f, rows.code, kind, key))]
    return f.as_read(Value([*code, *if_else(missing, instead.code, found)], INT))


METHODS: dict[str, Callable[[Builder, ast.Call], Code]] = {
    "append": lower_append,
    "add": lower_add,
    "clear": lower_clear,
    "discard": lower_discard,
    "remove": lower_remove,
}
"""Those that stand alone: they change a collection."""
