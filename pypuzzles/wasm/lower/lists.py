"""Collections in memory: where a member stands, and what is there.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.

The members of a set ascend, so one is found by halving; the text may not rely on any
order. A dict has its keys and values in turn, as the keys came, and looks at one after
the other: that is quick for the few that a search marks, and there may not be many.
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

__all__ = ["behind", "call_prelude", "find", "index_of", "length_of"]
__all__ += ["lower_get", "member_at", "new_list", "number_of"]
__all__ += ["place_of", "read_member", "words_of"]

FINDERS: dict[type, object] = {dict: prelude.place_in_dict, list: prelude.place_in_list}


def steady(f: Builder, rows: Value) -> Sized | None:
    """Return the collection, if it is known before the run and keeps its length."""
    fixed = f.context.discoveries.keeps_length(rows.known)
    if fixed and isinstance(rows.known, (tuple, list, set, frozenset)):
        return rows.known
    return None


def words_of(rows: Value) -> Code:
    """Leave how many words a collection has now."""
    return i64.extend_i32_u(i32.load(rows.code, LENGTH))


def length_of(f: Builder, rows: Value) -> Code:
    """Leave how many words a collection has, known beforehand if it is."""
    known = steady(f, rows)
    return words_of(rows) if known is None else i64(len(known))


def behind(f: Builder, rows: Value, index: Code) -> Code:
    """Leave the address of the word with an index."""
    start = i32.load(rows.code, MEMBERS)
    if steady(f, rows) is not None:
        start = i32(f.context.memory.first_member(rows.known))
    return i32.add(start, i32.shl(i32.wrap_i64(index), 3))


def member_at(f: Builder, rows: Value, index: Code) -> Value:
    """Read a member that is there."""
    return read_member(f, rows, behind(f, rows, index))


def read_member(f: Builder, rows: Value, place: Code) -> Value:
    """Read the member at an address."""
    of = rows.sequence.of
    if of is None or of is INT:  # None: always empty, and never reached
        return f.as_read(Value(i64.load(place), INT))
    return Value(i32.load(place), of)


def index_of(f: Builder, rows: Value, index: ast.expr) -> Value:
    """Lower an index of a list, or a key of a dict, which may be None."""
    return f.word(index) if rows.made is dict else f.integer(index)


def place_of(f: Builder, node: ast.AST, rows: Value, index: Value) -> Code:
    """Leave the address of what stands for an index or a key, if it is there."""
    before, rows = f.keep(rows, "list")
    compute, number = number_of(f, node, rows, index)
    return [*before, *compute, *behind(f, rows, number)]


def number_of(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Return the number of the word for an index or a key, and how it is computed."""
    if rows.made is dict:
        before, k = f.keep(find(f, rows, index))
        missing = i64.lt_s(k.code, 0)
        before += f.trap_if(missing, node, diagnostics.KEY_MISSING)
        return before, i64.add(k.code, 1)
    if rows.made not in ROWS:
        f.refuse(node, diagnostics.NOT_SUBSCRIPTABLE, kind=rows.kind.value)
    return check_index(f, node, rows, index)


def check_index(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Count a negative index from the end; stop if it leads outside."""
    before, k = f.reuse(index, "k")
    known = steady(f, rows)
    if known is not None and index.low >= 0 and index.high < len(known):
        return before, k.code
    length = length_of(f, rows)
    if index.low < 0:
        back = select(i64.add(k.code, length), k.code, i64.lt_s(k.code, 0))
        compute, k = f.keep(Value(back, INT), "k")
        before += compute
    return [
        *before,
        *f.trap_if(i64.ge_u(k.code, length), node, diagnostics.INDEX_RANGE),
    ], k.code


def find(f: Builder, rows: Value, x: Value) -> Value:
    """Leave the index of an integer among the members or keys, or one below 0."""
    finder = FINDERS.get(rows.made, prelude.place_in_set)
    return Value(call_prelude(f, finder, rows, x), INT)


def call_prelude(f: Builder, function: object, *arguments: Value) -> Code:
    """Call a function of the prelude, which takes all collections for lists."""
    assert isinstance(function, FunctionType)
    words = [
        x if x.kind is INT else Value(x.code, Sequence(INT, list)) for x in arguments
    ]
    code, kind = f.context.call(function, words)
    f.makes_lists |= isinstance(kind, Sequence)
    return code


def lower_get(f: Builder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower d.get(k) and d.get(k, default)."""
    rows = f.collection(owner)
    if rows.made is not dict or not 1 <= len(node.args) <= 2:
        f.refuse(node, diagnostics.DICT_GET)
    key, instead = (f.word(x) for x in [*node.args, ast.Constant(None)][:2])
    return f.as_read(Value(call_prelude(f, prelude.get, rows, key, instead), INT))


def new_list(
    f: Builder, many: Code | None = None, made: type = list
) -> tuple[Code, Value]:
    """Make a new collection of so many words."""
    f.makes_lists = True
    return f.keep(Value(call("new", many or i64(0)), Sequence(INT, made)), "new")
