"""Ordinary programs are counted by WebAssembly, or the reason is reported.

The programs are those of tests/compiler/corpus/programs.txt, as people write them. The
numbers of solutions: OEIS A000170 for queens; the sudoku is solved by hand; the magic
square has the 8 images of Lo Shu; Knuth's exact cover ("Dancing links", 2000) and the
sum have one solution; the tours are those of the built-in search.
"""

import re
from pathlib import Path

import pytest
from pypuzzles.api.watch import program_request
from pypuzzles.compiler import CompileError
from pypuzzles.counting.portable import compile_portable
from requirements import needs_wasm

HERE = Path(__file__).parent
TEXTS = (HERE / "compiled" / "programs.txt").read_text("utf-8")
CASES = [each.split("\n", 2) for each in TEXTS.removeprefix("=== ").split("\n=== ")]
pytestmark = needs_wasm


def create(about, text):
    """Return the request for a program."""
    puzzle, *given = about.split()
    return program_request(text, puzzle, **dict(each.split("=", 1) for each in given))


@pytest.mark.parametrize("_, about, text", CASES, ids=[title for title, *_ in CASES])
def test_an_ordinary_program_is_compiled(_, about, text):
    """And finds as many solutions as in Python."""
    about, known = about.split("; ")
    counted = create(about, text).count()
    assert (counted.why, counted.engine) == (None, "wasm")
    assert (counted.solutions, counted.tries) == (int(known), None)
    assert create(about, text).count("python").solutions == int(known)


QUEENS = CASES[0][2]
CALL = "place(6, [])\n"
REASONS = {
    "a cache": (
        ("def place", "from functools import cache\n\n\n@cache\ndef place"),
        r"place\(\) has a cache",
    ),
    "several calls": ((CALL, CALL * 2), r"place\(\) is called several times"),
    "a loop": ((CALL, f"for _ in range(1):\n    {CALL}"), "is called several times"),
    "a try": ((CALL, f"try:\n    {CALL}finally:\n    pass\n"), "within `try`"),
    "a generator": (
        ("            place(n, cols)", "            yield from place(n, cols)"),
        r"place\(\) is a generator",
    ),
    "a string": (
        ("row = len(cols)", "row = len(cols)\n    kept = str(row)"),
        "line 3: ",
    ),
}


@pytest.mark.parametrize("change, why", REASONS.values(), ids=REASONS)
def test_a_program_that_does_not_compile_has_a_reason(change, why):
    """It is counted in Python, from the same line."""
    assert QUEENS.count(change[0]) == 1
    text = QUEENS.replace(*change).replace(
        CALL, CALL if "generator" not in why else "for _ in place(6, []):\n    pass\n"
    )
    counted = create("queens n=6", text).count()
    assert counted.engine == "python"
    assert re.search(why, counted.why), counted.why
    assert counted.solutions == QUEENS.count(CALL) * (8 if CALL * 2 in text else 4)
    with pytest.raises(CompileError, match=why):
        create("queens n=6", text).count("wasm")


GENERATOR = """
def queens(n, cols):
    if len(cols) == n:
        yield cols
        return
    for col in range(n):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            yield from queens(n, [*cols, col])
for board in queens(6, []):
    print(board)
"""


@pytest.mark.parametrize(
    "old, new",
    [
        ("print(board)", "break"),
        ("print(board)", "n = 3"),
        ("for board in queens(6, []):\n    print(board)", "next(queens(6, []))"),
        ("yield cols", "yield cols\n        yield None"),
    ],
)
def test_a_generator_whose_values_are_not_all_used_is_not_compiled(old, new):
    """Nor one whose loop changes a variable with the name of one of its own."""
    assert create("queens n=6", GENERATOR).count("wasm").solutions == 4
    request = create("queens n=6", GENERATOR.replace(old, new))
    with pytest.raises(CompileError, match="is a generator"):
        request.count("wasm")


MIXED = """
def place(n, state):
    row, cols = state
    if row == n:
        print(cols)
        return
    for col in range(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
            place(n, (row + 1, cols + [col]))
place(6, (0, []))
"""


def test_the_types_in_a_tuple_are_the_reason():
    """Not the variable that the tuple is unpacked to."""
    why = "a list cannot be stored in a tuple whose members are of another type"
    with pytest.raises(CompileError, match=why):
        create("queens n=6", MIXED).count("wasm")


def test_the_search_runs_from_the_state_that_python_left():
    """With the values that the call has, however they were computed."""
    text = QUEENS.replace(
        CALL, "first = [k for k in '1'.split()]\nplace(6, [*map(int, first)])\n"
    )
    counted = create("queens n=6", text).count()
    assert (counted.engine, counted.solutions) == ("wasm", 1)  # 1 3 5 0 2 4
    program, whole = create("queens n=6", QUEENS), "only searches with `yield`"
    assert whole in str(compile_portable(program.create_counter())[1]["whole"])
    resized = create("queens n=6", QUEENS).resize({"n": 8})
    assert (resized.count().engine, resized.count().solutions) == ("wasm", 92)


def test_a_global_variable_carries_state():
    """So a search that assigns one is compiled, but not split."""
    text = """
from pypuzzles import FOUND
total = 0
def mine(n):
    def place(row):
        global total
        total += 1
        if row == n:
            yield FOUND, total
            return
        for col in range(2):
            yield row, col
            yield from place(row + 1)
    return place(0)
"""
    expected = program_request(text, "queens", n=3).count("python")
    request = program_request(text, "queens", n=3)
    counted = request.count("wasm")
    assert (counted.solutions, counted.tries) == (expected.solutions, expected.tries)
    with pytest.raises(CompileError, match="carries state"):
        request.count(workers=2)
