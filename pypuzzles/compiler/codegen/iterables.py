"""Expressions that read all members: displays, comprehensions, `in`, any, min, sorted.

Collections belong to the function that creates them, and are freed when it returns.
Their members are integers, None, or collections of one type. Almost all are created in
the same way, as a row of members and stars: {x for ...} is {*(x for ...)}.

`in` compares with each of a few members; otherwise it uses a loop.

If members are equal, min, max and sorted take the first. A key is a lambda, a function
of one integer, or a method of a list; a lambda may return a tuple of keys. To sort,
each member becomes a record in one list: its keys, then the member itself.
`prelude.sort` sorts the records, and moves the members to the start of the list.
"""

import ast
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce

from ..analysis.types import BOOL, COLLECTION_TYPES, INT, ROWS, Sequence, settle
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.scopes import split_key
from ..frontend.source import has_star
from ..wasm.instructions import (
    Code,
    get,
    i32,
    i64,
    if_else,
    if_then,
    in_block,
    negate,
    set_local,
)
from ..wasm.memory import LENGTH, MEMBERS
from . import prelude
from .builder import FunctionBuilder, Value
from .collections import (
    call_prelude,
    find_index,
    keep_member,
    lower_length,
    new_list,
    put_member,
)
from .integers import lower_operator
from .loops import lower_each
from .statements import assign

__all__ = [
    "build_collection",
    "lower_all",
    "lower_any",
    "lower_comprehension",
    "lower_conversion",
    "lower_dict",
    "lower_display",
    "lower_membership",
    "lower_sorted",
    "lower_sum",
    "make_extreme",
    "make_row",
]


def build_collection(
    builder: FunctionBuilder,
    node: ast.AST,
    python_type: type,
    parts: Iterable[ast.expr],
) -> Value:
    """Create a collection of members and of starred iterables.

    A member of a dict is a tuple of key and value.
    """
    code, collection = new_list(builder, python_type=python_type)
    kind: Sequence = Sequence(None, python_type)

    def lower_member(member: ast.expr) -> Code:
        nonlocal kind
        keys: list[Value] = []
        if python_type is dict and isinstance(member, ast.Tuple):
            key, member = member.elts
            keys = [builder.lower_word(key)]
        may_be_row = python_type in (list, tuple, dict)
        lower = builder.lower_member if may_be_row else builder.lower_word
        before, values = builder.spill_all([*keys, lower(member)])
        kind = replace(kind, member_kind=kind.member_kind or settle(values[-1].kind))
        whole = collection._replace(kind=kind)
        return [*before, *put_member(builder, node, whole, *values)]

    for part in parts:
        if isinstance(part, ast.Starred):
            code += lower_each(
                builder, part.value, lower_member, ordered=python_type in (list, tuple)
            )
        else:
            code += lower_member(part)
    return collection._replace(kind=kind).preceded_by(code)


def lower_display(
    builder: FunctionBuilder, node: ast.List | ast.Tuple | ast.Set
) -> Value:
    """Lower [a, *b], (a, *b) and {a, *b}."""
    python_type = COLLECTION_TYPES[type(node)]
    if python_type is set or has_star(node):
        return build_collection(builder, node, python_type, node.elts)
    values = [builder.lower_member(each) for each in node.elts]
    row = make_row(builder, values, python_type)
    for value in values:
        keep_member(builder, node, row, value)  # it refuses a different type
    return row


def make_row(builder: FunctionBuilder, values: list[Value], python_type: type) -> Value:
    """Create a list or a tuple, after computing all members."""
    code, spilled = builder.spill_all(values)
    make, collection = new_list(builder, i64(len(values)), python_type)
    code += make
    for number, value in enumerate(spilled):
        is_row = isinstance(value.kind, Sequence)
        word = i64.extend_i32_u(value.code) if is_row else value.code
        code += i64.store(i32.load(collection.code, MEMBERS), word, 8 * number)
    member = settle(values[0].kind) if values else None
    row = collection._replace(kind=Sequence(member, python_type))
    return row.preceded_by(code)


def lower_comprehension(
    builder: FunctionBuilder, node: ast.ListComp | ast.SetComp | ast.DictComp
) -> Value:
    """Lower [x for y in z if c], {x for y in z if c} and {x: w for y in z if c}."""
    if isinstance(node, ast.DictComp):
        element: ast.expr = ast.Tuple([node.key, node.value], ast.Load())
    else:
        element = node.elt
    members = ast.GeneratorExp(element, node.generators)
    return build_collection(
        builder, node, COLLECTION_TYPES[type(node)], [ast.Starred(members, ast.Load())]
    )


def lower_dict(builder: FunctionBuilder, node: ast.Dict) -> Value:
    """Lower {x: y}."""
    if None in node.keys:
        builder.refuse(node, Diagnostic.DICT_DISPLAY)
    pairs = zip(filter(None, node.keys), node.values, strict=True)
    members = [ast.Tuple([*pair], ast.Load()) for pair in pairs]
    return build_collection(builder, node, dict, members)


def lower_conversion(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower list(x), tuple(x), set(x) and frozenset(x)."""
    if len(node.args) > 1:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    parts = [ast.Starred(each, ast.Load()) for each in node.args]
    return build_collection(builder, node, builder.get_constant(node.func), parts)


# any, all and sum


def lower_any_member(
    builder: FunctionBuilder, members: ast.expr, test: Callable[[ast.expr], Code]
) -> Value:
    """Lower a test whether any member passes; it stops at the first."""
    found, leave = builder.new_local(BOOL, "found"), builder.new_label("leave")
    stop: Code = [*set_local(found, i32(1)), ("br", leave)]
    loop = lower_each(builder, members, lambda member: if_then(test(member), stop))
    return Value([*set_local(found, i32(0)), *in_block(leave, loop), *get(found)], BOOL)


def lower_any(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower any(...), which stops at the first true member."""
    members = require_one_argument(builder, node)
    return lower_any_member(builder, members, builder.lower_condition)


def lower_all(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower all(...), which stops at the first false member."""
    members = require_one_argument(builder, node)
    wrong = lower_any_member(
        builder, members, lambda member: negate(builder.lower_condition(member))
    )
    return Value(negate(wrong.code), BOOL)


def lower_sum(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower sum(...); every step is checked."""
    total = builder.new_local(INT, "sum")
    so_far = Value(get(total), INT)

    def body(member: ast.expr) -> Code:
        number = builder.lower_integer(member)
        return set_local(
            total, lower_operator(builder, node, ast.Add(), so_far, number).code
        )

    loop = lower_each(builder, require_one_argument(builder, node), body)
    return Value([*set_local(total, i64(0)), *loop, *get(total)], INT)


def require_one_argument(builder: FunctionBuilder, node: ast.Call) -> ast.expr:
    """Return the only argument of a call, which is iterated over."""
    if len(node.args) != 1:
        builder.refuse(node, Diagnostic.ONE_SEQUENCE)
    return node.args[0]


# min, max and sorted

Better = Callable[[tuple[int, int]], int]
"""Chooses one of two bounds."""


def make_extreme(
    comparison: str, better: Better
) -> Callable[[FunctionBuilder, ast.Call], Value]:
    """Return a function that lowers min or max."""

    def lower(builder: FunctionBuilder, node: ast.Call) -> Value:
        has_star = any(isinstance(each, ast.Starred) for each in node.args)
        if len(node.args) > 1 and not node.keywords and not has_star:
            return lower_extreme_of_values(builder, node, comparison, better)
        return lower_extreme_of_sequence(builder, node, comparison)

    return lower


def lower_extreme_of_values(
    builder: FunctionBuilder, node: ast.Call, comparison: str, better: Better
) -> Value:
    """Lower min(x, y, ...)."""
    code, (best, *others) = builder.spill_all(
        builder.lower_integer(each) for each in node.args
    )
    for value in others:
        test = getattr(i64, comparison)(value.code, best.code)
        ends = (best.low, value.low), (best.high, value.high)
        chosen = if_else(test, value.code, best.code)
        before, best = builder.spill(Value(chosen, INT, *map(better, ends)))
        code += before
    return best.preceded_by(code)


def lower_extreme_of_sequence(
    builder: FunctionBuilder, node: ast.Call, comparison: str
) -> Value:
    """Lower min(xs, key=..., default=...)."""
    key, default = match_keywords(builder, node, "key", "default")
    code: Code = []
    otherwise = None
    if default:
        code, otherwise = builder.spill(builder.lower_word(default))
    members = node.args[0]
    if len(node.args) > 1 or isinstance(members, ast.Starred):
        row = ast.copy_location(ast.Tuple(node.args, ast.Load()), node)
        before, members = builder.name_value(builder.lower_value(row), row)
        is_one = i64.lt_u(lower_length(builder, builder.lower_value(members)), 2)
        code += before + builder.trap_if(
            is_one, node, TrapReason.INTEGER_HAS_NO_MEMBERS
        )
    best, found = builder.new_local(INT, "best"), builder.new_local(BOOL, "found")

    def body(member: ast.expr) -> Code:
        code, value, keys = lower_member_and_keys(builder, key, member)
        before, spilled = builder.spill_all(keys or [value])
        take = [*set_local(best, value.code), *set_local(found, i32(1))]
        is_better: Code = []
        for each in spilled[::-1]:
            least = builder.new_local(INT, "key")
            take += set_local(least, each.code)
            better = getattr(i64, comparison)(each.code, get(least))
            same = i32.and_(i64.eq(each.code, get(least)), is_better)
            is_better = i32.or_(better, same) if is_better else better
        is_first = i32.eqz(get(found))
        return [*code, *before, *if_then(i32.or_(is_first, is_better), take)]

    loop = lower_each(builder, members, body, ordered=key is not None)
    empty = i32.eqz(get(found))
    if otherwise is None:
        last = builder.trap_if(empty, node, TrapReason.NOTHING_TO_CHOOSE)
    else:
        last = if_then(empty, set_local(best, otherwise.code))
    code += [*set_local(found, i32(0)), *loop, *last, *get(best)]
    return builder.as_optional(Value(code, INT)) if key or default else Value(code, INT)


def match_keywords(
    builder: FunctionBuilder, node: ast.Call, *names: str
) -> list[ast.expr | None]:
    """Return a call's keyword argument for each name, None if it is missing."""
    keywords = {each.arg: each.value for each in node.keywords}
    if not keywords.keys() <= {*names} or not node.args:
        builder.refuse(node, Diagnostic.ARGUMENTS)
    key = keywords.get("key")
    if isinstance(key, ast.Constant) and key.value is None:
        del keywords["key"]
    return [keywords.get(name) for name in names]


def lower_member_and_keys(
    builder: FunctionBuilder, key: ast.expr | None, member: ast.expr
) -> tuple[Code, Value, list[Value]]:
    """Return set-up code, a member in a local, and its keys for sorting.

    The parameter of a lambda has its own scope, as in a comprehension.
    """
    code, value = builder.spill(
        builder.lower_word(member) if key else builder.lower_integer(member)
    )
    if key is None:
        return code, value, []
    with builder.locating_errors(key):
        name, result = split_key(key)
    with builder.with_names([name], key):
        code += assign(builder, ast.Name(name, ast.Store()), value)
        parts = result.elts if isinstance(result, ast.Tuple) else [result]
        return code, value, [builder.lower_integer(each) for each in parts]


def lower_sorted(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower sorted(xs, key=..., reverse=...)."""
    key, order = match_keywords(builder, node, "key", "reverse")
    is_descending = builder.get_constant(order) if order else False
    if len(node.args) != 1:
        builder.refuse(node, Diagnostic.ARGUMENTS)
    if not isinstance(is_descending, bool):
        builder.refuse(node, Diagnostic.SORT_ORDER)
    make, records = new_list(builder)
    key_count = 0

    def body(member: ast.expr) -> Code:
        nonlocal key_count
        code, value, keys = lower_member_and_keys(builder, key, member)
        key_count = len(keys)
        for each in [*keys, value]:
            before, each = builder.spill(each)
            code += [*before, *put_member(builder, node, records, each)]
        return code

    loops = lower_each(builder, node.args[0], body, ordered=key is not None)
    width, keys = key_count + 1, max(key_count, 1)
    numbers = [Value(i64(k), INT, k, k) for k in (width, keys, int(is_descending))]
    sort = call_prelude(builder, prelude.sort, records, *numbers)
    members_alone = i32.div_u(i32.load(records.code, LENGTH), width)
    shrink = i32.store(records.code, members_alone, LENGTH)
    return records.preceded_by([*make, *loops, *sort, ("drop",), *shrink])


# in

MAX_UNROLLED_MEMBERS = 12
"""Maximum number of members of a tuple that are compared one by one, without a loop."""


def lower_membership(builder: FunctionBuilder, node: ast.Compare) -> Code:
    """Lower x in xs as any(each == x for each in xs)."""
    others = node.comparators[0]
    if isinstance(node.left, ast.Tuple) and builder.get_constant(node.left) is None:
        answer = lower_row_membership(builder, node, node.left.elts)
    else:
        needle = builder.new_local(INT, "needle")
        word = set_local(needle, builder.lower_word(node.left).code)
        answer = word + lower_integer_membership(builder, node, needle, others)
    return i32.eqz(answer) if isinstance(node.ops[0], ast.NotIn) else answer


def lower_integer_membership(
    builder: FunctionBuilder, node: ast.Compare, needle: str, others: ast.expr
) -> Code:
    """Lower `x in others` for an integer x, which is in the local `needle`."""
    known = builder.get_constant(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        members = others.elts
        if not any(isinstance(each, ast.Starred) for each in members):
            values = [builder.lower_word(each) for each in members]
            return lower_equals_any(needle, values)
    fixed = builder.facts.keeps_length(known)
    if (
        fixed
        and isinstance(known, (tuple, set, frozenset))
        and len(known) <= MAX_UNROLLED_MEMBERS
    ):
        values = [
            builder.as_word(builder.lower_constant(each, node), node) for each in known
        ]
        return lower_equals_any(needle, values)
    if isinstance(others, (ast.Name, ast.Attribute)):
        collection = builder.lower_collection(others)
        if collection.python_type not in ROWS:
            return i64.ge_s(
                find_index(builder, collection, Value(get(needle), INT)).code, 0
            )

    def equals_needle(member: ast.expr) -> Code:
        value = builder.lower_value(member)
        if isinstance(value.kind, Sequence):
            builder.refuse(others, Diagnostic.IN_OPERANDS)
        return i64.eq(builder.as_word(value, member).code, get(needle))

    return lower_any_member(builder, others, equals_needle).code


def lower_equals_any(needle: str, members: list[Value]) -> Code:
    """Return code that is true if the local `needle` equals any member."""
    code = i32(0)
    for member in members:
        code = i32.or_(code, i64.eq(get(needle), member.code))
    return code


def lower_row_membership(
    builder: FunctionBuilder, node: ast.Compare, elements: list[ast.expr]
) -> Code:
    """Lower `(x, y) in rows` for rows that are known before the run."""
    rows = builder.get_constant(node.comparators[0])
    fixed = builder.facts.keeps_length(rows)
    if not isinstance(rows, (tuple, set, frozenset)) or not fixed:
        builder.refuse(node, Diagnostic.IN_ROWS)
    before, spilled = builder.spill_all(builder.lower_word(each) for each in elements)
    found = i32(0)
    for row in rows:
        if isinstance(row, tuple) and len(row) == len(spilled):
            numbers = [
                builder.as_word(builder.lower_constant(each, node), node)
                for each in row
            ]
            pairs = zip(spilled, numbers, strict=True)
            same = [i64.eq(x.code, number.code) for x, number in pairs]
            found = i32.or_(found, reduce(lambda a, b: i32.and_(a, b), same))
    return [*before, *found]
