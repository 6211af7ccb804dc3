"""Lists and paths in the memory of a counter: what is in them, and what they take.

How much is taken is counted by hand: blocks of 64, 128, 256 ... bytes, the least that
holds a list's members of 8 bytes each, and each block taken but once.
"""

from importlib.util import find_spec

import pytest
from agreement import module
from needs import needs_wasm

from pypuzzles import solutions, tally, wasm
from pypuzzles.wasm.run.counter import read_counts, run_to_end
from pypuzzles.wasm.run.instance import load, read_word, write_word

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


def searched(text, many=1, n=0):
    """Make a search that asks for a value as often as is wanted."""
    return module(TEXT.format(text))["search"](many, n)


def run(search, paths=False, most=None):
    """Run a counter; return its solutions, and how many bytes its heap has grown."""
    program = wasm.compile_search(search).program(paths=paths)
    instance = load(program.wasm)
    if most:
        instance.store.set_limits(memory_size=most)
    begin = read_word(instance, "heap")
    run_to_end(program, instance)
    return read_counts(instance).solutions, read_word(instance, "heap") - begin


def taken_by(*lengths):
    """Count the bytes for lists that grow one after the other, and all stay."""
    taken, free = 0, []
    for length in lengths:
        block = 0
        while block < 8 * length:
            larger = max(64, 2 * block)
            if larger in free:
                free.remove(larger)
            else:
                taken += larger
            free.append(block)
            block = larger
    return taken


GROWING = {
    "one, up to 140 members": ("grown(k)", 140),
    "one of many": ("grown(k * 3000)", 9),
    "two, one after the other": ("two(k, 140 - k)", 140),
    "three in turn": ("in_turn(k)", 140),
    "made with as many": ("made(k - 3, k)", 90),
    "made with many": ("made(k * 1000, -k)", 9),
}


@pytest.mark.parametrize("text, many", GROWING.values(), ids=GROWING)
def test_lists_keep_their_members(text, many):
    """However long they get, and whatever stands beside them."""
    counted = wasm.compile_search(searched(text, many)).count()
    assert counted.figures() == tally(searched(text, many)).figures()


@pytest.mark.parametrize("many", [0, 1, 8, 9, 16, 17, 64, 65, 1000, 30000])
def test_a_list_takes_the_blocks_it_needs_and_gives_them_back(many):
    """The second time and the tenth it takes none."""
    for times in (1, 2, 10):
        assert run(searched(f"grown({many})", times))[1] == taken_by(many)


def test_a_block_given_back_is_for_a_list_of_its_size():
    """Two lists at once, over and over: the second takes what the first has left."""
    for lengths in [(17, 8), (17, 16), (9, 8), (17, 17), (8, 8), (100, 5000), (0, 9)]:
        text = "two({}, {})".format(*lengths)
        assert run(searched(text, 3))[1] == taken_by(*lengths), lengths


ROOM = (1 << 20) // 8 - 2  # members beside one header


def test_a_list_that_is_made_at_once_is_on_the_stack():
    """A megabyte of it, with headers of 16 bytes; what is more is no memory."""
    assert run(searched(f"made({ROOM}, 1)", 2))[1] == 0
    assert run(searched(f"made_twice({ROOM - 1000}, 998)", 2))[1] == 0
    assert run(searched("made(k - 9, 1)", 9))[1] == 0
    for text in (
        f"made({ROOM + 1}, 1)",
        f"made_twice({ROOM - 1000}, 999)",
        *(f"made(n + {1 << k}, 1)" for k in (20, 28, 29, 31, 32, 61, 62)),
    ):
        with pytest.raises(wasm.Trap, match="MemoryError"):
            run(searched(text))


@needs_wasmtime
def test_a_memory_that_cannot_grow_stops_the_run():
    """It says so, and does not write beyond the end."""
    most = 1 << 22
    assert run(searched("grown(100000)"), most=most)[1] == taken_by(100000)
    with pytest.raises(wasm.Trap, match="MemoryError"):
        run(searched("grown(300000)"), most=most)


@needs_wasmtime
@pytest.mark.parametrize("beyond", [-64, -16, 0, 16, 65536 - 16, 65536])
def test_the_memory_grows_by_the_pages_that_are_needed(beyond):
    """However near the end of one a block ends."""
    program = wasm.compile_search(searched("grown(9000)")).program()
    instance = load(program.wasm)
    end = (40 << 16) + beyond
    write_word(instance, "heap", end - taken_by(9000))
    run_to_end(program, instance)
    assert read_word(instance, "heap") == end
    assert instance.memory.size(instance.store) == -(-end // 65536)


def test_a_block_beyond_all_addresses_is_no_memory():
    """Addresses have 32 bits."""
    program = wasm.compile_search(searched("grown(9)")).program()
    instance = load(program.wasm)
    write_word(instance, "heap", 2**32 - 64)
    with pytest.raises(wasm.Trap, match="MemoryError"):
        run_to_end(program, instance)


PATHS = """
from pypuzzles import FOUND

def search(lengths):
    def place(d):
        if d < 0:
            yield from place(d)
        for copies in lengths:
            for d in range(copies):
                yield d, d * copies - 7
            yield FOUND, copies

    return place(0)
"""


@pytest.mark.parametrize("lengths", [range(1, 71), (8, 3, 200, 1), (9,), (1000, 7)])
def test_paths_of_any_length_are_kept(lengths):
    """Each with its copies, in order, and in the least block that holds it."""
    search = module(PATHS)["search"]
    lengths = list(lengths)
    counter = wasm.compile_search(search(lengths))
    assert counter.first() == list(solutions(search(lengths)))
    assert counter.first(2) == list(solutions(search(lengths)))[:2]


@pytest.mark.parametrize("length", [1, 5, 6, 8, 13, 14, 61, 62, 125, 126])
def test_a_path_is_kept_in_the_least_block_that_holds_it(length):
    """With its copies, its length and the address of the next; the path is a list."""
    size = 8 * (3 + length)
    block = 1 << (size - 1).bit_length()
    given_back = taken_by(length) - 64 * (1 << max(0, (length - 1) // 8).bit_length())
    _, taken = run(module(PATHS)["search"]([length]), paths=True)
    again = {64 << k for k in range(9) if 64 << k < given_back + 64}
    assert taken == taken_by(length) + (0 if block in again else block)


BESIDE = """
from pypuzzles import FOUND

def search():
    def place(d):
        if d < 0:
            yield from place(d)
        for d in range(13):
            yield d, 1
        xs = []
        ys = []
        for k in range(9):
            xs.append(k)
        for k in range(9):
            ys.append(k + 70)
        for k in range(9):
            xs.append(k)  # what it leaves lies beside the other list
        yield FOUND, 1
        yield FOUND, ys[0] * 100 + ys[8]

    return place(0)
"""


def test_a_path_is_kept_beside_a_list():
    """In the block that another list has left, and not beyond it."""
    search = module(BESIDE)["search"]
    counted = wasm.compile_search(search()).first()
    assert counted == list(solutions(search()))
    assert counted[1][1] == 7078
