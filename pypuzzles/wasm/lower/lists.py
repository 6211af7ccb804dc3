"""Access to collections in memory: places and members.

If a sequence is known before the run and keeps its length, the addresses of its members
are constant. Otherwise its header is read each time. An index is compared without sign:
if it is still negative after the length is added, it is large.

The members of a set are in ascending order, for a binary search; programs may not use
the order. A dict has its keys and values in turn, in the order of insertion, with a
linear search. That is fast for the few keys of a search, and their number is limited.
"""

import ast
from collections.abc import Sized
from types import FunctionType

from .. import diagnostics
from ..ir.instructions import Code, call, i32, i64, select
from ..ir.memory import LENGTH, MEMBERS
from ..ir.types import INT, ROWS, Sequence
from ..ir.values import Value
from . import prelude
from .function import Builder

__all__ = ["address_of", "call_prelude", "find", "lower_index", "lower_length"]
__all__ += ["find_word_index", "lower_get", "new_list", "read_member_at"]
__all__ += ["count_words", "find_place", "read_member"]

FINDERS: dict[type, object] = {dict: prelude.place_in_dict, list: prelude.place_in_list}


def find_fixed(f: Builder, rows: Value) -> Sized | None:
    """Return a collection that is known and keeps its length, or None."""
    fixed = f.context.discoveries.keeps_length(rows.known)
    if fixed and isinstance(rows.known, (tuple, list, set, frozenset)):
        return rows.known
    return None


def count_words(rows: Value) -> Code:
    """Return code for the current number of words in a collection."""
    return i64.extend_i32_u(i32.load(rows.code, LENGTH))


def lower_length(f: Builder, rows: Value) -> Code:
    """Return code for the number of words, a constant if it is known."""
    known = find_fixed(f, rows)
    return count_words(rows) if known is None else i64(len(known))


def address_of(f: Builder, rows: Value, index: Code) -> Code:
    """Return code for the address of the word at an index."""
    start = i32.load(rows.code, MEMBERS)
    if find_fixed(f, rows) is not None:
        start = i32(f.context.memory.first_member(rows.known))
    return i32.add(start, i32.shl(i32.wrap_i64(index), 3))


def read_member_at(f: Builder, rows: Value, index: Code) -> Value:
    """Read a member; the index must be valid."""
    return read_member(f, rows, address_of(f, rows, index))


def read_member(f: Builder, rows: Value, place: Code) -> Value:
    """Read the member at an address."""
    of = rows.collection_kind.of
    if of is None or of is INT:  # None: always empty, and never reached
        return f.as_read(Value(i64.load(place), INT))
    return Value(i32.load(place), of)


def lower_index(f: Builder, rows: Value, index: ast.expr) -> Value:
    """Lower an index of a list, or a key of a dict, which may be None."""
    return f.lower_word(index) if rows.python_type is dict else f.lower_integer(index)


def find_place(f: Builder, node: ast.AST, rows: Value, index: Value) -> Code:
    """Return code for the address of a member; stop the run if missing."""
    before, rows = f.spill(rows, "list")
    compute, number = find_word_index(f, node, rows, index)
    return [*before, *compute, *address_of(f, rows, number)]


def find_word_index(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Return code that prepares, and code for, the word index of a member."""
    if rows.python_type is dict:
        before, k = f.spill(find(f, rows, index))
        missing = i64.lt_s(k.code, 0)
        before += f.trap_if(missing, node, diagnostics.KEY_MISSING)
        return before, i64.add(k.code, 1)
    if rows.python_type not in ROWS:
        f.refuse(node, diagnostics.NOT_SUBSCRIPTABLE, kind=rows.kind.value)
    return check_index(f, node, rows, index)


def check_index(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Count a negative index from the end; stop the run if out of range."""
    before, k = f.reuse(index, "k")
    known = find_fixed(f, rows)
    if known is not None and index.low >= 0 and index.high < len(known):
        return before, k.code
    length = lower_length(f, rows)
    if index.low < 0:
        back = select(i64.add(k.code, length), k.code, i64.lt_s(k.code, 0))
        compute, k = f.spill(Value(back, INT), "k")
        before += compute
    return [
        *before,
        *f.trap_if(i64.ge_u(k.code, length), node, diagnostics.INDEX_RANGE),
    ], k.code


def find(f: Builder, rows: Value, x: Value) -> Value:
    """Return the index of an integer among members or keys, or below 0."""
    finder = FINDERS.get(rows.python_type, prelude.place_in_set)
    return Value(call_prelude(f, finder, rows, x), INT)


def call_prelude(f: Builder, function: object, *arguments: Value) -> Code:
    """Call a function of the prelude, which treats collections as lists."""
    assert isinstance(function, FunctionType)
    words = [
        x if x.kind is INT else Value(x.code, Sequence(INT, list)) for x in arguments
    ]
    code, kind = f.context.call(function, words)
    f.makes_lists |= isinstance(kind, Sequence)
    return code


def lower_get(f: Builder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower d.get(k) and d.get(k, default)."""
    rows = f.lower_collection(owner)
    if rows.python_type is not dict or not 1 <= len(node.args) <= 2:
        f.refuse(node, diagnostics.DICT_GET)
    key, instead = (f.lower_word(x) for x in [*node.args, ast.Constant(None)][:2])
    return f.as_read(Value(call_prelude(f, prelude.get, rows, key, instead), INT))


def new_list(
    f: Builder, many: Code | None = None, python_type: type = list
) -> tuple[Code, Value]:
    """Create a collection of `many` words."""
    f.makes_lists = True
    return f.spill(
        Value(call("new", many or i64(0)), Sequence(INT, python_type)), "new"
    )
