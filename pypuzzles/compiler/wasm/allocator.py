"""The allocator: library functions for growable lists on a stack.

Only the functions used are emitted.

Memory is allocated like a stack. When a call ends, `stack` returns to its value before
the call, which frees the lists of the call. A list that outgrows its place is extended
if it is the last one, and moved to the end otherwise. If that happens in a call within
the one that created the list, the new place must outlive the inner call: nothing below
`floor` is freed before the call of the list ends, and nothing below `base`, which has
the lists that existed before the run.
"""

from ..analysis.types import BOOL
from .instructions import (
    Code,
    Function,
    call,
    copy,
    get,
    i32,
    i64,
    if_else,
    if_then,
    select,
    set_local,
)
from .memory import (
    CAPACITY,
    HEADER,
    LENGTH,
    MAX_MEMORY_BYTES,
    MEMBERS,
    NO_MEMORY,
    PAGE_BYTES,
    store,
    word_address,
)

__all__ = ["list_allocator_functions"]

FAIL: Code = [*store("trap", i64(NO_MEMORY)), ("unreachable",)]


def list_allocator_functions(first: int) -> list[Function]:
    """Return the library functions; the stack starts at address `first`."""
    return [
        define_reserve(),
        define_new(),
        define_grow(first),
        define_keep(first),
        define_release(),
        define_release_around(),
    ]


def read(name: str) -> Code:
    """Return code that reads a control word as an address."""
    return i32.load(i32(0), word_address(name))


def write(name: str, value: Code) -> Code:
    """Return code that writes an address into a control word."""
    return i32.store(i32(0), value, word_address(name))


def define_reserve() -> Function:
    """Return the function that extends the stack to an address."""
    end, size = get("end"), i32.shl([("memory.size",)], 16)
    pages = i32.shr_u(i32.add(i32.sub(end, size), PAGE_BYTES - 1), 16)
    failed = i32.eq([*pages, ("memory.grow",)], -1)
    more = if_then(i32.gt_u(end, size), if_then(failed, FAIL))
    return Function("reserve", {"end": "i32"}, None, {}, [*write("stack", end), *more])


def write_header(at: Code, n: Code) -> Code:
    """Return code that writes a list's header; its capacity is its length."""
    return [
        *i32.store(at, n, LENGTH),
        *i32.store(at, n, CAPACITY),
        *i32.store(at, i32.add(at, HEADER), MEMBERS),
    ]


def define_new() -> Function:
    """Return the function that creates a list of n members, 0 if n < 0."""
    at, n = get("at"), i32.wrap_i64(get("n"))
    top = i32.add(i32.add(at, i32.shl(n, 3)), HEADER)
    code: Code = [
        *if_then(i64.lt_s(get("n"), 0), set_local("n", i64(0))),
        *if_then(i64.gt_u(get("n"), MAX_MEMORY_BYTES), FAIL),  # so 8 * n is an address
        *set_local("at", read("stack")),
        *call("reserve", top),
        *write_header(at, n),
        *at,
    ]
    return Function("new", {"n": "i64"}, "i32", {"at": "i32"}, code)


def define_grow(first: int) -> Function:
    """Return the function that makes room in a list for `count` more words.

    The lists of the current call start at `mark`.
    """
    rows, members = get("rows"), get("members")
    length, to, capacity = i32.load(rows, LENGTH), get("to"), get("more")
    is_last = i32.eq(i32.add(members, i32.shl(length, 3)), to)
    code: Code = [
        *set_local("members", i32.load(rows, MEMBERS)),
        *set_local("more", i32.sub(i32.add(length, get("count")), 1)),
        *set_local("more", i32.shl(i32.or_(get("more"), 4), 1)),
        *set_local("to", read("stack")),
        *set_local("to", if_else(is_last, members, to, BOOL)),
        *call("reserve", i32.add(to, i32.shl(capacity, 3))),
        *copy(to, members, i32.shl(length, 3)),
        *i32.store(rows, to, MEMBERS),
        *i32.store(rows, capacity, CAPACITY),
        *free_later(first),
    ]
    variables = dict.fromkeys(("members", "to", "more"), "i32")
    parameters = dict.fromkeys(("rows", "count", "mark"), "i32")
    return Function("grow", parameters, None, variables, code)


def free_later(first: int) -> Code:
    """Return code that frees nothing before the call of an older list ends."""
    rows, mark = get("rows"), get("mark")
    least = select(rows, read("owner"), i32.lt_u(rows, read("owner")))
    outlives = [*write("owner", least), *write("floor", read("stack"))]
    stays = [*write("base", read("stack")), *write("floor", read("stack"))]
    return [
        *if_then(i32.lt_u(rows, first), [*stays, ("return",)]),
        *if_then(i32.lt_u(rows, mark), outlives),
    ]


def define_keep(first: int) -> Function:
    """Return the function that keeps a new member of a list as long as the list.

    Lists are created in ascending order of addresses, and freed in descending order.
    """
    rows, member = get("rows"), get("member")
    is_newer = i32.and_(i32.ge_u(member, first), i32.gt_u(member, rows))
    code = if_then(is_newer, free_later(first))
    parameters = dict.fromkeys(("rows", "member", "mark"), "i32")
    return Function("keep", parameters, None, {}, code)


def define_release() -> Function:
    """Return the function that frees the memory above a mark."""
    mark, floor = get("mark"), read("floor")
    ended = [*write("floor", read("base")), *write("owner", i32(-1))]
    higher = select(mark, floor, i32.gt_u(mark, floor))
    code = [*if_then(i32.ge_u(read("owner"), mark), ended), *write("stack", higher)]
    return Function("release", {"mark": "i32"}, None, {}, code)


def define_release_around() -> Function:
    """Return the function that frees memory but keeps a returned list.

    It moves the list to the mark. The members are copied first, because the new header
    may overwrite them.
    """
    rows, at, n = get("rows"), get("at"), get("n")
    members, size = get("members"), i32.shl(n, 3)
    code: Code = [
        *set_local("n", i32.load(rows, LENGTH)),
        *set_local("members", i32.load(rows, MEMBERS)),
        *call("release", get("mark")),
        *if_then(i32.lt_u(rows, get("mark")), [*rows, ("return",)]),
        *set_local("at", read("stack")),
        *call("reserve", i32.add(i32.add(at, size), HEADER)),
        *copy(i32.add(at, HEADER), members, size),
        *write_header(at, n),
        *at,
    ]
    variables = dict.fromkeys(("n", "members", "at"), "i32")
    parameters = {"rows": "i32", "mark": "i32"}
    return Function("release_around", parameters, "i32", variables, code)
