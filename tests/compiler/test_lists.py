"""Lists and paths in the memory of a counter: contents and size.

The expected size was computed by hand: 16 bytes for a list, and 8 for each allocated
member.
"""

from importlib.util import find_spec

import pytest
from agreement import run_module
from requirements import needs_wasm

from pypuzzles import compiler, solutions, tally
from pypuzzles.compiler.run.counter import read_counts, run_program
from pypuzzles.compiler.run.instance import instantiate, read_word, write_word

pytestmark = needs_wasm
needs_wasmtime = pytest.mark.skipif(
    find_spec("wasmtime") is None,
    reason="wasmtime alone bounds a memory and tells its size",
)
TEXT = """
from pypuzzles import FOUND

def weighed(xs):
    total = len(xs)
    for x in xs:
        total = (total * 31 + x) & 1048575
    return total

def grown(many):
    xs = []
    for k in range(many):
        xs.append(k * k)
    return weighed(xs)

def fill(xs, many):
    for k in range(many):
        xs.append(k)
    return len(xs)

def lent(many):
    xs = [1]
    return fill(xs, many) + weighed(xs)

def two(many, more):
    xs = []
    ys = []
    for k in range(many):
        xs.append(k)
    for k in range(more):
        ys.append(-k)
    return weighed(xs) * 3 + weighed(ys)

def in_turn(many):
    xs = [5, 6]
    ys = [9] * 3
    zs = []
    for k in range(many):
        xs.append(k)
        ys.append(~k + grown(k % 40))
        if k % 3 == 0:
            zs.append(xs.pop() + ys[k // 2])
    return weighed(xs) * 9 + weighed(ys) * 3 + weighed(zs)

def made(many, x):
    xs = [x] * many
    return len(xs) + weighed(xs)

def made_twice(many, more):
    xs = [1] * many
    ys = [2] * more
    return xs[-1] + ys[-1] + len(xs) + len(ys)

def search(many, n):
    def place(d):
        if d < 0:
            yield from place(d)
        for k in range(many):
            yield FOUND, {}

    return place(0)
"""


def build_search(text, many=1, n=0):
    """Return a search that evaluates an expression several times."""
    return run_module(TEXT.format(text))["search"](many, n)


def run(search, most=None):
    """Run a counter; return its solutions and the bytes not released."""
    program = compiler.compile_search(search).compile_program()
    instance = instantiate(program.wasm)
    if most:
        instance.store.set_limits(memory_size=most)
    begin = read_word(instance, "stack")
    run_program(program, instance)
    return read_counts(instance).solutions, read_word(instance, "stack") - begin


GROWING = {
    "one, up to 140 members": ("grown(k)", 140),
    "one of many": ("grown(k * 3000)", 9),
    "two, one after the other": ("two(k, 140 - k)", 140),
    "three alternating": ("in_turn(k)", 140),
    "created with that many": ("made(k - 3, k)", 90),
    "created with many": ("made(k * 1000, -k)", 9),
}


@pytest.mark.parametrize("text, many", GROWING.values(), ids=GROWING)
def test_lists_keep_their_members(text, many):
    """At any length, and next to other lists."""
    counted = compiler.compile_search(build_search(text, many)).count()
    assert counted.figures() == tally(build_search(text, many)).figures()


@pytest.mark.parametrize(
    "text", ["grown(3000)", "two(500, 9)", "made(9, 5)", "lent(70)"]
)
def test_the_memory_of_a_call_is_released(text):
    """Also after lists have grown, and each time."""
    for times in (1, 2, 300):
        assert run(build_search(text, times))[1] == 0


STEPS = """
from pypuzzles import FOUND

def squares(many):
    rest = [3, 5]
    return [k * k for k in range(many + len(rest))]

def search(many):
    def place(d):
        if d < 0:
            yield from place(d)
        xs = []
        for k in range(many):
            xs.append(k)
        yield 0, len(xs)
        ys = squares(many)
        yield 1, len(ys)
        for k in range(many):
            ys.append(k)
        yield 2, len(ys)
        for k in range(many):
            xs.append(k)
        yield 3, len(xs)

    return place(0)
"""


@pytest.mark.parametrize(
    "many, words",
    [
        (0, (0, 0 + 2, 0 + 2, 0 + 2)),
        (1, (8, 8 + 3, 8 + 14, 8 + 14)),
        (8, (8, 8 + 10, 8 + 28, 8 + 28 + 24)),
        (9, (24, 24 + 11, 24 + 30, 24 + 30)),
    ],
)
def test_a_growing_list_doubles_its_capacity(many, words):
    """It grows in place at the end of memory, else it is moved; a new list is exact."""
    program = compiler.compile_search(
        run_module(STEPS)["search"](many)
    ).compile_program()
    for tries, room in enumerate(words, 1):
        instance = instantiate(program.wasm)
        begin = read_word(instance, "stack")
        write_word(instance, "most", tries)
        assert not run_program(program, instance)
        assert read_word(instance, "stack") - begin == 16 * min(tries, 2) + 8 * room


@needs_wasmtime
def test_a_memory_that_cannot_grow_stops_the_run():
    """It reports the error and does not write beyond the end."""
    most = 1 << 22
    run(build_search("grown(100000)"), most=most)
    for text in ("grown(600000)", "made(600000, 1)", "made(n + (1 << 62), 1)"):
        with pytest.raises(compiler.Trap, match="MemoryError"):
            run(build_search(text), most=most)


@needs_wasmtime
@pytest.mark.parametrize("beyond", [-64, -16, 0, 16, 65536 - 16, 65536])
def test_the_memory_grows_by_the_required_pages(beyond):
    """However close to the end of a page a list ends, after a list of one member."""
    program = compiler.compile_search(build_search("made(9000, 0)")).compile_program()
    instance = instantiate(program.wasm)
    end = (40 << 16) + beyond
    write_word(instance, "stack", end - (9000 * 8 + 16) - (8 + 16))
    run_program(program, instance)
    assert instance.memory.size(instance.store) == -(-end // 65536)


PATHS = """
from pypuzzles import FOUND

def search(lengths):
    def place(d):
        if d < 0:
            yield from place(d)
        for copies in lengths:
            for d in range(copies):
                yield d, d * copies - 7
            xs = [copies]
            for k in range(copies):
                xs.append(k)
            yield FOUND, copies
            yield FOUND, sum(xs)

    return place(0)
"""


@pytest.mark.parametrize("lengths", [range(1, 71), (8, 3, 200, 1), (9,), (1000, 7)])
def test_paths_of_any_length_are_kept(lengths):
    """With copies, in order, next to the lists of the run."""
    search = run_module(PATHS)["search"]
    lengths = list(lengths)
    counter = compiler.compile_search(search(lengths))
    assert [*counter.first_solutions()] == list(solutions(search(lengths)))
    assert [*counter.first_solutions(2)] == list(solutions(search(lengths)))[:2]


# Lists that outlive the call in which they grow, and returned lists

OUTLIVING = """
from pypuzzles import FOUND

old = [5]

def fill(xs, many):
    ys = [many] * 3
    for k in range(many):
        xs.append(k)
        ys.append(k)
    return ys[0] + len(ys)

def deeper(xs, many):
    zs = [1, 2, 3]
    return fill(xs, many) + len(zs + zs)

def listed(many):
    first = [7] * many
    ys = []
    for k in range(many):
        ys.append(k + first[k])
    last = [9] * many
    return ys

def longer(xs):
    xs.append(len(xs))
    mine = [1, 2]
    return xs

def pair(k):
    mine = [1] * k
    return k, len(mine)

def work(k):
    mine = [k]
    before = fill(mine, k) + fill(old, 3)
    after = [k] * 20
    more = deeper(mine, 2 * k) + len(longer(mine)) + len(longer(old))
    ys = listed(k)
    zs = listed(k + 1)
    a, b = pair(k)
    many = sum(mine) + sum(after) + sum(old) + sum(ys) + sum(zs) + len(zs)
    return many + before + more + a * b

def search(many):
    def place(d):
        if d < 0:
            yield from place(d)
        for k in range(many):
            yield FOUND, work(k)

    return place(0)
"""


@pytest.mark.parametrize("many", [1, 2, 9, 30])
def test_lists_outlive_the_call_that_extends_them(many):
    """Values returned by helpers outlive them, too."""
    counted = compiler.compile_search(run_module(OUTLIVING)["search"](many)).count()
    assert counted.figures() == tally(run_module(OUTLIVING)["search"](many)).figures()


CHANGES = {
    "a union": ("used | {x}", "set()"),
    "a set with one more member": ("grown(used, x)", "set()"),
    "an extended list": ("extended(used, x)", "[]"),
    "a dict": ("put(used, x)", "{}"),
}
RECURSION = """
from pypuzzles import FOUND

def grown(used, x):
    more = used | used
    more.add(x)
    return more

def extended(used, x):
    more = used[:]
    more += used[:0] + [x]
    return more

def put(used, x):
    more = {key: 0 for key in used}
    more[x] = 1
    return more

def search(n):
    nothing = NOTHING

    def place(depth, used):
        if depth == n:
            yield FOUND, 1
            return
        for x in range(n):
            if x not in used:
                yield depth, x
                yield from place(depth + 1, CHANGE)

    return place(0, nothing)
"""


@needs_wasmtime
@pytest.mark.parametrize("name", CHANGES)
def test_collections_that_a_recursion_creates_are_freed(name):
    """The 13,700 calls of this search together would need more than one page."""
    change, nothing = CHANGES[name]
    text = RECURSION.replace("CHANGE", change).replace("NOTHING", nothing)
    program = compiler.compile_search(run_module(text)["search"](7)).compile_program()
    instance = instantiate(program.wasm)
    run_program(program, instance)
    assert read_counts(instance).solutions == 5040
    assert instance.memory.size(instance.store) == 1
