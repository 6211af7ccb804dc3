"""Ordinary programs that attack the rewriting, or use what it uses.

Each is answered with a value or a fault, and the next program runs as before. What a
program can reach outside Python is tested in tests/browser/faults/test_sandbox.py.
"""

import builtins

import pytest
from bridge_client import ask, send

from pypuzzles.watching import runtime

SEARCH = {"puzzle": "queens", "algorithm": "backtracking", "form": "recursive"}
SOLVER = """\
{before}
N = 6
board = []

def place(row):
    {inside}
    if row == N:
        print(board)
        return
    for col in range(N):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
            board.append(col)
            place(row + 1)
            board.pop()

place(0)
"""
HARMLESS = {
    "builtins of its own": "next = sum = id = locals = getattr = type = None",
    "a builtin that returns anything": "locals = lambda: 1 / 0",
    "a function named as the module's": "def __main__(): pass",
    "names of the runtime": "Value = Values = Pausable = Point = MAIN = 1",
    "an object that is equal to everything": (
        "class Any(list):\n    def __eq__(self, other): return True\n"
        "    __hash__ = None\nany_list = Any(range(6))"
    ),
    "itself in a list": "loop = []\nloop.append(loop)",
}
"""Statements before a program, which is still right."""
HOSTILE_NAMES = {
    "names of the rewriting": (
        "__steps__ = __pull__ = __value__ = __iterate__ = __pausable__ = __end__ = 5"
    ),
    "a list that cannot be read": (
        "class Wrong(list):\n    def __iter__(self): raise LookupError\n"
        "    def __len__(self): raise ValueError\n"
        "    def __getitem__(self, key): raise TypeError\nwrong = Wrong([1, 2])"
    ),
    "a mark without a value": (
        "import enum\nclass Mark(enum.Enum):\n    A = 1\n    B = 2\n"
        "    value = property(lambda self: 1 / 0)\n"
        "marks = [[Mark.A] * 5 + [Mark.B] for _ in range(6)]"
    ),
    "an object without a class": (
        "class Hidden:\n    @property\n    def __class__(self): raise TypeError\n"
        "    @property\n    def __dict__(self): raise TypeError\nhidden = Hidden()"
    ),
}
"""Statements before a program, which may be a fault then."""
HOSTILE = {
    "the globals of the runtime": (
        "type(place).__call__.__globals__['NAMES']['__end__'] = None"
    ),
    "its own steps": "next(place.steps(row))",
    "a frame": (
        "import sys\n    frame = sys._getframe()\n"
        "    while frame: names, frame = dict(frame.f_locals), frame.f_back"
    ),
    "its own generator": (
        "import gc, types\n    for x in gc.get_objects():\n"
        "        if isinstance(x, types.GeneratorType) and x.gi_running: x.send(None)"
    ),
    "a closed generator": (
        "import gc, types\n    for x in gc.get_objects():\n"
        "        if isinstance(x, types.GeneratorType):\n"
        "            if x.gi_code.co_name == 'place': x.close()"
    ),
    "another code": "place.steps.__code__ = (lambda row: None).__code__",
    "no more names": "globals().clear()",
    "a trace": "import sys\n    sys.settrace(lambda *_: 1 / 0)\n    sys.settrace(None)",
    "too much memory": "board.extend([0] * 10**13)",
    "a flood": "while True: print('x' * 10**6)",
    "endless steps": "while True: board.append(0); board.pop()",
    "endless calls": "place(row)",
    "an exit": "raise SystemExit",
    "an interrupt": "raise KeyboardInterrupt",
    "the end of a generator": "raise GeneratorExit",
    "the end of an iterator": "raise StopIteration",
    "a list that never ends": "board.extend(iter(int, 1)) if row > 9**9 else 0",
    "a file": "open('/etc/passwd')",
    "a module that is blocked": "import js",
}
"""Statements in its function."""


def run(before="", inside="pass"):
    """Load a program, and count its solutions; return a fault, or a count."""
    text = SOLVER.format(before=before, inside=inside)
    kind, value = send("draft", draft="own", text=text, parameters={"n": 6}, **SEARCH)
    if kind == "value":
        ask("start", search="s", draft="own", parameters={"n": 6}, **SEARCH)
        kind, value = send("tally", search="s", milliseconds=2_000)
    return value["solutions"] if kind == "value" else value


@pytest.fixture(autouse=True)
def unchanged():
    """Compare builtins and the runtime before and after; restore the runtime."""
    before, names = dict(vars(builtins)), dict(runtime.NAMES)
    yield
    assert vars(builtins) == before
    runtime.NAMES.update(names)
    assert run() == 4  # OEIS A000170


@pytest.mark.parametrize("before", HARMLESS.values(), ids=HARMLESS)
def test_a_program_has_names_of_its_own(before):
    """Also those of builtins and of the runtime."""
    assert run(before=before) == 4


@pytest.mark.parametrize(
    "before, inside",
    [
        *((x, "pass") for x in HOSTILE_NAMES.values()),
        *(("", x) for x in HOSTILE.values()),
    ],
    ids=[*HOSTILE_NAMES, *HOSTILE],
)
def test_a_hostile_program_is_a_fault_or_a_run(before, inside):
    """A fault is that of the program, in one sentence."""
    result = run(before, inside)
    assert isinstance(result, int) or (result["kind"], bool(result["message"])) == (
        "draft",
        True,
    )
