"""Collections in memory: reading, changing, and operators on them.

If a sequence is known before the run and keeps its length, the addresses of its members
are constant. Otherwise its header is read each time. An index is compared without sign:
if it is still negative after the length is added, it is large.

The members of a set are in ascending order, for a binary search; programs may not use
the order. A dict has its keys and values in turn, in the order of insertion, with a
linear search. That is fast for the few keys of a search, and their number is limited.

A full list moves to a larger place. Functions of the prelude move the members of sets
and dicts, and copy, join and compare.
"""

import ast
from collections.abc import Callable, Sized
from functools import partial
from types import FunctionType

from ..analysis.carried_state import AT_A_NUMBER, GIVEN, GROWS, SHRINKS
from ..analysis.types import INT, ROWS, Sequence, settle
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.source import has_star
from ..wasm.instructions import Code, call, get, i32, i64, if_then, select
from ..wasm.memory import CAPACITY, CHANGES, HEADER, LENGTH, MAX_MEMORY_BYTES, MEMBERS
from . import prelude
from .builder import ALL_WORDS, MARK, FunctionBuilder, Value, is_constant
from .integers import lower_operator

__all__ = [
    "METHODS",
    "SET_OPERATIONS",
    "assign_member",
    "call_prelude",
    "combine_sets",
    "concatenate",
    "find_index",
    "lower_copy",
    "lower_delete",
    "lower_equality",
    "lower_extend",
    "lower_get",
    "lower_index",
    "lower_length",
    "lower_member_address",
    "lower_pop",
    "lower_subscript",
    "new_list",
    "put_member",
    "read_member_at",
    "record_assignment",
    "repeat_row",
]

LowerMethod = Callable[[FunctionBuilder, ast.Call, ast.expr], Code]
FINDERS: dict[type, object] = {dict: prelude.find_in_dict, list: prelude.find_in_list}
SETS = (set, frozenset)
MAX_KEYS = 1000
"""Maximum number of keys of a dict, in which a search is linear."""
ONE = Value(i64(1), INT, 1, 1)
FIRST, LAST = ALL_WORDS


# Access


def get_fixed(builder: FunctionBuilder, collection: Value) -> Sized | None:
    """Return the Python object of a collection that keeps its length, or None."""
    fixed = builder.facts.keeps_length(collection.known)
    if fixed and isinstance(collection.known, (tuple, list, set, frozenset)):
        return collection.known
    return None


def count_words(collection: Value) -> Code:
    """Return code for the current number of words in a collection."""
    return i64.extend_i32_u(i32.load(collection.code, LENGTH))


def lower_length(builder: FunctionBuilder, collection: Value) -> Code:
    """Return code for the number of words, a constant if it is known."""
    known = get_fixed(builder, collection)
    return count_words(collection) if known is None else i64(len(known))


def lower_word_address(
    builder: FunctionBuilder, collection: Value, index: Code
) -> Code:
    """Return code for the address of the word at an index."""
    start = i32.load(collection.code, MEMBERS)
    if get_fixed(builder, collection) is not None:
        start = i32(builder.module.memory.add_collection(collection.known) + HEADER)
    return i32.add(start, i32.shl(i32.wrap_i64(index), 3))


def read_member_at(builder: FunctionBuilder, collection: Value, index: Code) -> Value:
    """Read a member; the index must be valid."""
    return read_member(
        builder, collection, lower_word_address(builder, collection, index)
    )


def read_member(builder: FunctionBuilder, collection: Value, place: Code) -> Value:
    """Read the member at an address."""
    kind = collection.collection_kind.member_kind
    if kind is None or kind is INT:  # if None, it is empty, and this is never reached
        return builder.as_optional(Value(i64.load(place), INT))
    return Value(i32.load(place), kind)


def lower_index(builder: FunctionBuilder, collection: Value, index: ast.expr) -> Value:
    """Lower an index of a list, or a key of a dict, which may be None."""
    if collection.python_type is dict:
        return builder.lower_word(index)
    return builder.lower_integer(index)


def lower_member_address(
    builder: FunctionBuilder, node: ast.AST, collection: Value, index: Value
) -> Code:
    """Return code for a member's address; stop the run if there is none."""
    before, collection = builder.spill(collection, "list")
    compute, number = lower_word_index(builder, node, collection, index)
    return [*before, *compute, *lower_word_address(builder, collection, number)]


def lower_word_index(
    builder: FunctionBuilder, node: ast.AST, collection: Value, index: Value
) -> tuple[Code, Code]:
    """Return set-up code, and code for the index of a member's word."""
    if collection.python_type is dict:
        before, k = builder.spill(find_index(builder, collection, index))
        missing = i64.lt_s(k.code, 0)
        before += builder.trap_if(missing, node, TrapReason.KEY_MISSING)
        return before, i64.add(k.code, 1)
    if collection.python_type not in ROWS:
        builder.refuse(node, Diagnostic.NOT_SUBSCRIPTABLE, kind=collection.kind.value)
    return lower_checked_index(builder, node, collection, index)


def lower_checked_index(
    builder: FunctionBuilder, node: ast.AST, collection: Value, index: Value
) -> tuple[Code, Code]:
    """Return set-up code, which stops the run if needed, and code for an index."""
    before, k = builder.reuse_local(index, "k")
    known = get_fixed(builder, collection)
    if known is not None and index.low >= 0 and index.high < len(known):
        return before, k.code
    length = lower_length(builder, collection)
    if index.low < 0:
        back = select(i64.add(k.code, length), k.code, i64.lt_s(k.code, 0))
        compute, k = builder.spill(Value(back, INT), "k")
        before += compute
    return [
        *before,
        *builder.trap_if(i64.ge_u(k.code, length), node, TrapReason.INDEX_RANGE),
    ], k.code


def find_index(builder: FunctionBuilder, collection: Value, x: Value) -> Value:
    """Lower the search for an integer: its index, or a negative number."""
    finder = FINDERS.get(collection.python_type, prelude.find_in_set)
    return Value(call_prelude(builder, finder, collection, x), INT)


def call_prelude(builder: FunctionBuilder, function: object, *arguments: Value) -> Code:
    """Return code that calls a prelude function, with collections as lists."""
    assert isinstance(function, FunctionType)
    words = [
        x if x.kind is INT else Value(x.code, Sequence(INT, list)) for x in arguments
    ]
    code, kind = builder.module.call(function, words)
    builder.makes_lists |= isinstance(kind, Sequence)
    return code


def lower_copy(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower xs.copy()."""
    if node.args:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    collection = builder.lower_collection(owner)
    words = call_prelude(builder, prelude.slice_list, collection, *ALL_WORDS)
    return Value(words, collection.kind)


def lower_get(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower d.get(k) and d.get(k, default)."""
    collection = builder.lower_collection(owner)
    is_dict = (
        collection.python_type is dict and collection.collection_kind.holds_integers
    )
    if not is_dict or not 1 <= len(node.args) <= 2:
        builder.refuse(node, Diagnostic.DICT_GET)
    key, instead = (builder.lower_word(x) for x in [*node.args, ast.Constant(None)][:2])
    return builder.as_optional(
        Value(call_prelude(builder, prelude.get, collection, key, instead), INT)
    )


def new_list(
    builder: FunctionBuilder, size: Code | None = None, python_type: type = list
) -> tuple[Code, Value]:
    """Create a collection of `size` words."""
    builder.makes_lists = True
    return builder.spill(
        Value(call("new", size or i64(0)), Sequence(INT, python_type)), "new"
    )


# Changes


def put_member(
    builder: FunctionBuilder,
    node: ast.AST,
    collection: Value,
    x: Value,
    value: Value | None = None,
) -> Code:
    """Add a member to a collection, or set the value of a key.

    All arguments are in locals or constant.
    """
    if value is not None:
        before, word = keep_member(builder, node, collection, value)
        new = call_prelude(builder, prelude.put, collection, x, word)
        is_too_large = i64.gt_u(count_words(collection), 2 * MAX_KEYS)
        return [
            *before,
            *make_room(collection, i32(2)),
            *count_key_changes(collection, i32.wrap_i64(new)),
            *builder.trap_if(is_too_large, node, TrapReason.DICT_TOO_LARGE),
        ]
    room = make_room(collection, i32(1))
    if collection.python_type in SETS:
        return [*room, *call_prelude(builder, prelude.add, collection, x), ("drop",)]
    length = i32.load(collection.code, LENGTH)
    place = i32.add(i32.load(collection.code, MEMBERS), i32.shl(length, 3))
    before, word = keep_member(builder, node, collection, x)
    return [
        *before,
        *room,
        *i64.store(place, word.code),
        *i32.store(collection.code, i32.add(length, 1), LENGTH),
    ]


def keep_member(
    builder: FunctionBuilder, node: ast.AST, collection: Value, x: Value
) -> tuple[Code, Value]:
    """Return code that keeps a member in memory, and its word.

    Without it, a row would be freed when this call ends, before an older collection.
    """
    member = collection.collection_kind.member_kind or INT
    if settle(x.kind) != settle(member):
        names = {"value": x.kind.value, "kind": collection.kind.value}
        builder.refuse(node, Diagnostic.NOT_STORABLE, **names)
    if x.kind is INT:
        return [], x
    keep = call("keep", collection.code, x.code, get(MARK))
    return keep, Value(i64.extend_i32_u(x.code), INT)


def make_room(collection: Value, count: Code) -> Code:
    """Return code that extends a collection if there is no room for more words.

    If the prelude extended it, in a call of its own, the new place would be kept until
    the call ends that has created the collection.
    """
    length = i32.load(collection.code, LENGTH)
    room = i32.sub(i32.load(collection.code, CAPACITY), length)
    grow = call("grow", collection.code, count, get(MARK))
    return if_then(i32.lt_u(room, count), grow)


def remove_at(builder: FunctionBuilder, collection: Value, at: Code) -> Code:
    """Return code that removes a member, or a key and its value, at an index."""
    width = collection.collection_kind.width
    numbers = Value(at, INT), Value(i64(width), INT, width, width)
    cut_out = call_prelude(builder, prelude.remove_words, collection, *numbers)
    return [*cut_out, ("drop",), *count_key_changes(collection)]


def count_key_changes(collection: Value, count: Code | int = 1) -> Code:
    """Return code that adds to a dict's number of key changes, which loops check."""
    return i32.store(
        collection.code, i32.add(i32.load(collection.code, CHANGES), count), CHANGES
    )


def prepare_resize(
    builder: FunctionBuilder, node: ast.AST, owner: ast.expr, change: str
) -> tuple[Code, Value]:
    """Lower a collection whose length is about to change; record the change."""
    record_change(builder, node, owner, change)
    collection = builder.lower_collection(owner)
    kind = collection.collection_kind
    is_old = collection.known is not None or builder.facts.nests_sets
    is_table = kind.python_type in (set, dict)
    if builder.module.options.split and is_table and is_old:
        builder.refuse(node, Diagnostic.STATE_CARRIES_OVER)
    assert not builder.facts.keeps_length(collection.known)
    if kind.python_type in (tuple, frozenset):
        builder.refuse(node, Diagnostic.NOT_RESIZABLE, kind=kind.value)
    return builder.spill(collection._replace(known=None), "list")


def make_method(
    python_types: tuple[type, ...],
    argument_count: int,
    error: Diagnostic,
    change: Callable[..., Code],
) -> LowerMethod:
    """Return a function that lowers a method of some collection types."""

    def lower(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Code:
        direction = GROWS if change is put_member else SHRINKS
        before, collection = prepare_resize(builder, node, owner, direction)
        has_type = collection.python_type in python_types
        if not has_type or len(node.args) != argument_count:
            builder.refuse(node, error)
        lower = builder.lower_word
        if change is put_member and collection.python_type is list:
            lower = builder.lower_member
        compute, values = builder.spill_all(map(lower, node.args))
        return [*before, *compute, *change(builder, node, collection, *values)]

    return lower


def lower_extend(
    builder: FunctionBuilder, node: ast.AST, owner: ast.expr, others: ast.expr
) -> Code:
    """Lower xs.extend(ys) and xs += ys; a display is not created first."""
    before, collection = prepare_resize(builder, node, owner, GROWS)
    if collection.python_type is not list:
        builder.refuse(node, Diagnostic.JOINED_OPERANDS)
    if isinstance(others, (ast.List, ast.Tuple)) and not has_star(others):
        compute, values = builder.spill_all(map(builder.lower_member, others.elts))
        code = [*before, *compute]
        for value in values:
            code += put_member(builder, node, collection, value)
        return code
    row = builder.lower_collection(others, ROWS)._replace(known=None)
    compute, added = builder.spill(row, "row")
    if not (is_row(added) and is_row(collection)):
        builder.refuse(node, Diagnostic.JOINED_OPERANDS)
    room = make_room(collection, i32.load(added.code, LENGTH))
    extend = call_prelude(builder, prelude.extend, collection, added)
    return [*before, *compute, *room, *extend, ("drop",)]


def lower_extend_call(
    builder: FunctionBuilder, node: ast.Call, owner: ast.expr
) -> Code:
    """Lower xs.extend(ys)."""
    if len(node.args) != 1:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    return lower_extend(builder, node, owner, node.args[0])


def discard_member(
    builder: FunctionBuilder, node: ast.Call, collection: Value, x: Value
) -> Code:
    """Return code that removes a member if it exists."""
    before, at = builder.spill(find_index(builder, collection, x))
    exists = i64.ge_s(at.code, 0)
    return [*before, *if_then(exists, remove_at(builder, collection, at.code))]


def remove_member(
    builder: FunctionBuilder, node: ast.Call, collection: Value, x: Value
) -> Code:
    """Return code that removes a member, or stops the run if there is none."""
    before, at = builder.spill(find_index(builder, collection, x))
    missing = builder.trap_if(i64.lt_s(at.code, 0), node, TrapReason.MEMBER_MISSING)
    return [*before, *missing, *remove_at(builder, collection, at.code)]


def remove_all(builder: FunctionBuilder, node: ast.Call, collection: Value) -> Code:
    """Return code that removes all members."""
    return [*i32.store(collection.code, i32(0), LENGTH), *count_key_changes(collection)]


METHODS: dict[str, LowerMethod] = {
    "append": make_method((list,), 1, Diagnostic.APPEND, put_member),
    "add": make_method((set,), 1, Diagnostic.ADD, put_member),
    "clear": make_method((list, set, dict), 0, Diagnostic.ARGUMENT_COUNT, remove_all),
    "extend": lower_extend_call,
    "discard": make_method((set,), 1, Diagnostic.REMOVE, discard_member),
    "remove": make_method((set, list), 1, Diagnostic.REMOVE, remove_member),
}
"""Methods that change a collection, called as statements."""


def lower_pop(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower xs.pop(), xs.pop(k) and d.pop(k)."""
    before, collection = prepare_resize(builder, node, owner, SHRINKS)
    if collection.python_type in SETS:
        builder.refuse(node, Diagnostic.SET_ORDER)
    if len(node.args) > 1 or (collection.python_type is dict and not node.args):
        builder.refuse(node, Diagnostic.POP)
    if node.args:
        return pop_at(builder, node, collection).preceded_by(before)
    length = i32.load(collection.code, LENGTH)
    empty = builder.trap_if(i32.eqz(length), node, TrapReason.POP_FROM_EMPTY)
    shrink = i32.store(collection.code, i32.sub(length, 1), LENGTH)
    last = read_member_at(builder, collection, count_words(collection))
    return last.preceded_by([*before, *empty, *shrink])


def pop_at(builder: FunctionBuilder, node: ast.Call, collection: Value) -> Value:
    """Lower xs.pop(k) and d.pop(k)."""
    index = lower_index(builder, collection, node.args[0])
    code, number = lower_word_index(builder, node, collection, index)
    compute, at = builder.spill(Value(number, INT))
    value = read_member_at(builder, collection, at.code)
    read, member = builder.spill(value)
    first = i64.sub(at.code, 1) if collection.python_type is dict else at.code
    removal = remove_at(builder, collection, first)
    return member.preceded_by([*code, *compute, *read, *removal])


def lower_delete(builder: FunctionBuilder, node: ast.Delete) -> Code:
    """Lower del d[k] and del xs[k]."""
    code: Code = []
    for target in node.targets:
        if not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
            builder.refuse_syntax(node, "Delete")
        before, collection = prepare_resize(builder, node, target.value, SHRINKS)
        index = lower_index(builder, collection, target.slice)
        compute, number = lower_word_index(builder, target, collection, index)
        first = i64.sub(number, 1) if collection.python_type is dict else number
        code += [*before, *compute, *remove_at(builder, collection, first)]
    return code


def record_change(
    builder: FunctionBuilder, node: ast.AST, collection: ast.expr, change: str
) -> None:
    """Record a change of a list that existed before the search, for shards."""
    known = builder.get_constant(collection)
    if builder.can_be_skipped and isinstance(known, list):
        refuse = partial(builder.refuse, node, Diagnostic.STATE_CARRIES_OVER)
        builder.module.changes.record(known, change, refuse)


def record_assignment(
    builder: FunctionBuilder, target: ast.Subscript, value: Value | None = None
) -> None:
    """Record an assignment to a member of a list, or of one of its rows."""
    collection: ast.expr = target
    indices = []
    while isinstance(collection, ast.Subscript):
        indices.append(builder.get_constant(collection.slice))
        collection = collection.value
    match value.code if value else []:
        case [("i32.const" | "i64.const", number)]:
            change = f"{GIVEN} {number}"
        case _:
            change = GIVEN
    record_change(
        builder, target, collection, change if None in indices else AT_A_NUMBER
    )


def assign_member(
    builder: FunctionBuilder, target: ast.Subscript, value: Value
) -> Code:
    """Assign to a member; the value is computed first, as in Python."""
    record_assignment(builder, target, value)
    stored = builder.as_collection(builder.as_stored(value, target), target)
    before, value = builder.spill(builder.as_owned(stored))
    collection = builder.lower_collection(target.value)
    if collection.python_type is dict:
        compute, table = prepare_resize(builder, target, target.value, GROWS)
        compute_key, key = builder.spill(builder.lower_word(target.slice))
        put = put_member(builder, target, table, key, value)
        return [*before, *compute, *compute_key, *put]
    place = lower_member_address(
        builder, target, collection, builder.lower_integer(target.slice)
    )
    if collection.python_type is not list:
        builder.refuse(target, Diagnostic.NOT_RESIZABLE, kind=collection.kind.value)
    keep, word = keep_member(builder, target, collection, value)
    return [*before, *keep, *i64.store(place, word.code)]


# Operators and slices


def concatenate(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Concatenate two lists, or two tuples."""
    same_type = left.python_type is right.python_type
    if not (is_row(left) and is_row(right) and same_type):
        builder.refuse(node, Diagnostic.JOINED_OPERANDS)
    return Value(call_prelude(builder, prelude.join, left, right), left.kind)


def repeat_row(
    builder: FunctionBuilder, node: ast.BinOp, left: Value, right: Value
) -> Value:
    """Lower xs * n and n * xs."""
    code, both = builder.spill_all([left, right])
    row, count = both if left.python_type in ROWS else both[::-1]
    if not is_row(row):
        builder.refuse(node, Diagnostic.REPEATED_LIST)
    length = Value(count_words(row), INT, 0, MAX_MEMORY_BYTES)
    number = builder.as_integer(count, node)
    words = lower_operator(builder, node, ast.Mult(), number, length)
    make, collection = new_list(builder, words.code, row.python_type)
    code += [
        *make,
        *call_prelude(builder, prelude.fill_with_row, collection, row),
        ("drop",),
    ]
    return collection.preceded_by(code)


def combine_sets(
    builder: FunctionBuilder, node: ast.BinOp, left: Value, right: Value
) -> Value:
    """Lower |, &, - and ^ of two sets."""
    if left.python_type not in SETS or right.python_type not in SETS:
        builder.refuse(node, Diagnostic.SET_OPERANDS)
    operation = SET_OPERATIONS[type(node.op)]
    return Value(call_prelude(builder, operation, left, right), left.kind)


SET_OPERATIONS: dict[type[ast.operator], object] = {
    ast.BitOr: prelude.union,
    ast.BitAnd: prelude.intersection,
    ast.Sub: prelude.difference,
    ast.BitXor: prelude.symmetric_difference,
}


def is_row(value: Value) -> bool:
    """Return whether a value is a list or a tuple of integers."""
    return value.python_type in ROWS and value.collection_kind.holds_integers


def lower_subscript(builder: FunctionBuilder, node: ast.Subscript) -> Value:
    """Lower xs[k], d[k] and xs[a:b]."""
    if isinstance(node.slice, ast.Slice):
        return lower_slice(builder, node, node.slice)
    collection = builder.lower_collection(node.value)
    index = lower_index(builder, collection, node.slice)
    place = lower_member_address(builder, node, collection, index)
    return read_member(builder, collection, place)


def lower_slice(
    builder: FunctionBuilder, node: ast.Subscript, part: ast.Slice
) -> Value:
    """Lower xs[a:b], and xs[::-1]."""
    step = builder.lower_integer(part.step) if part.step else ONE
    collection = builder.lower_collection(node.value, ROWS)
    is_reversal = step.low == -1 and not (part.lower or part.upper)
    if is_constant(step) and step.low == 1:
        start = builder.lower_integer(part.lower) if part.lower else FIRST
        end = builder.lower_integer(part.upper) if part.upper else LAST
        members = call_prelude(builder, prelude.slice_list, collection, start, end)
    elif is_constant(step) and is_reversal and is_row(collection):
        members = call_prelude(builder, prelude.reverse_copy, collection)
    else:
        builder.refuse(node, Diagnostic.SLICE_STEP)
    return Value(members, collection.kind)


def lower_equality(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Code:
    """Return code for the equality of two lists, or two tuples."""
    left, right = (builder.as_collection(each, node) for each in (left, right))
    if not is_row(left) or not is_row(right):
        builder.refuse(node, Diagnostic.COMPARISON_OPERANDS)
    if left.python_type is not right.python_type:
        return [*left.code, ("drop",), *right.code, ("drop",), *i32(0)]
    return i64.is_nonzero(call_prelude(builder, prelude.are_equal, left, right))
