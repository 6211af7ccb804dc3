"""A user program in place of a built-in one: answers and state."""

import inspect
import json
import signal
import threading
from _thread import interrupt_main

import pytest
from bridge_client import (
    BITMASK,
    QUEENS,
    ask,
    error_message,
    load_program,
    run_program,
    send,
    start_program,
)

from pypuzzles.bridge.user_programs import replacements, store
from pypuzzles.puzzles.peg_solitaire.by_vector import won

AFTER_THREE = "free ^= bit\n            1 // (row != 3 or bit < 8)"
"""An error on row 3, as soon as its fourth column is free."""
IMPORT = """\
from pypuzzles.puzzles.peg_solitaire.by_vector import won

GOAL = {0}


def recursive"""
"""A function that iterates over a set, which does not compile."""
LIGATURE = "\N{LATIN SMALL LIGATURE FI}x"
FULL_WIDTH = "".join(chr(ord(letter) + 0xFEE0) for letter in "row")
AGAIN = 5
"""Seconds until an interrupt is repeated: longer than reporting the error takes."""


def line_of(function, words):
    """Return the number of a line of a built-in program in its file."""
    lines, first = inspect.getsourcelines(function)
    (line,) = (number for number, line in enumerate(lines, first) if words in line)
    return line


def edit_program(old, new):
    """Change the program in one place."""
    assert BITMASK.count(old) == 1
    return BITMASK.replace(old, new)


def test_a_program_is_listed_like_a_built_in_one():
    """Its lines, the lines that write each variable, and its remaining masks."""
    text = BITMASK.replace("left", "west")
    answer = ask("draft", draft="own", text=text, **QUEENS)
    source = answer["source"]
    assert (source["line"], source["helpers"]) == (1, [])
    assert source["writes"]["free"] == [11, 14]
    assert {*answer["masks"]} == {"bit", "down", "free", "right"}
    ask("start", draft="own", parameters={"n": 6})
    (call,) = ask("peek", events=1)["calls"]
    assert (call["file"], call["lines"]) == (source["file"], [15, 15])


def test_forms_of_non_ascii_names_are_equal():
    """PEP 3131: Python normalizes identifiers to NFKC before it compares them."""
    head, condition, rest = BITMASK.replace("free", "空き").partition("if row")
    text = head.replace("down", "fix") + (condition + rest).replace("down", LIGATURE)
    kind, counts = run_program(text.replace("if row", f"if {FULL_WIDTH}"), {"n": 8})
    assert (kind, counts["solutions"]) == ("value", 92)  # OEIS A000170
    assert ask("compile", draft="own")["program"]
    assert ask("draft", draft="own", text=text, **QUEENS)["source"]["writes"]["空き"]


def test_missing_fields_are_those_of_the_program():
    """The request is complete, so that it can be repeated."""
    answer = start_program(BITMASK)
    parameters = {"n": 6, "board": "plain"}
    assert answer["request"] == {**QUEENS, "parameters": parameters, "draft": "own"}
    assert ask("compile", draft="own")["program"]


def test_a_compile_error_has_its_file():
    """A line of an imported module does not belong to the program."""
    load_program(
        edit_program("free = full &", "for _ in {1, 2}: pass\n        free = full &")
    )
    inside = ask("compile", draft="own")
    assert inside["file"].startswith("puzzles/queens/draft_")
    assert inside["line"] == 11
    assert inside["why"]["values"]["function"] == {"quoted": "place"}
    load_program(
        edit_program("def recursive", IMPORT).replace("row == n", "won([1], GOAL)")
    )
    elsewhere = ask("compile", draft="own")
    assert elsewhere["file"] == "puzzles/peg_solitaire/by_vector.py"
    assert elsewhere["line"] == line_of(won, "any(")
    named = {"quoted": "pypuzzles.puzzles.peg_solitaire.by_vector.won"}
    assert elsewhere["why"]["values"]["function"] == named


def test_a_program_belongs_to_one_search():
    """The message names its search; an unknown program is an error, too."""
    load_program(BITMASK)
    for other in ({"puzzle": "permutations"}, {**QUEENS, "form": "iterative"}):
        answer = error_message(json.dumps({"verb": "start", "draft": "own", **other}))
        assert answer == "the program 'own' belongs to queens, bitmask, recursive"
    assert "no program 'none'" in error_message('{"verb": "start", "draft": "none"}')
    assert "must be a name" in error_message('{"verb": "start", "draft": 3}')


def test_events_before_an_error_come_first():
    """Later requests for that search return the error repeatedly."""
    start_program(edit_program("free ^= bit", AFTER_THREE))
    answer = ask("more", events=1000, milliseconds=10_000)
    assert not answer["ended"]
    events = [*zip(*[iter(answer["events"])] * 2, strict=True)]
    ask("start", **QUEENS, parameters={"n": 6})
    shipped = ask("more", events=len(events))["events"]
    assert answer["events"] == shipped
    start_program(edit_program("free ^= bit", AFTER_THREE))
    counted = ask("tally", milliseconds=10_000)
    assert counted["events"] == len(events)
    for verb in ("more", "tally", "boards"):
        kind, fault = send(verb)
        assert (kind, fault["events"], fault["depth"]) == ("error", len(events), 3)
        assert fault["line"] == 15


FAILS_AT_THE_END = """
def recursive(n):
    def place(row):
        if row < n:
            yield from place(row + 1)
        yield 1 // (row - n), 0

    return place(0)
"""


@pytest.mark.parametrize(
    "n, rows", [(2, [0, 1, 2]), (11, [*range(12)]), (12, [0, 1, 2, *range(4, 13)])]
)
def test_an_error_has_its_calls(n, rows):
    """The first 3 and the last 9 of more than 12, as in docs/protocol.md."""
    _, fault = run_program(FAILS_AT_THE_END, {"n": n})
    assert [call["argument"] for call in fault["calls"]] == rows


def test_an_error_affects_no_other_search():
    """Neither one of the same program, nor a built-in one."""
    start_program(edit_program("free ^= bit", AFTER_THREE))
    ask("start", search="lane", draft="own", parameters={"n": 3})
    ask("start", search="shipped", **QUEENS, parameters={"n": 6})
    ask("tally", milliseconds=10_000)
    assert send("tally")[0] == "error"
    assert ask("tally", search="lane", milliseconds=10_000)["ended"]
    assert ask("tally", search="shipped", milliseconds=10_000)["solutions"] == 4


def test_prints_have_their_events_and_lines():
    """Once; inspecting the search again prints nothing."""
    print_row = edit_program(
        "free ^= bit", "free ^= bit\n            print(row, 'at', bit)"
    )
    start_program(print_row)
    answer = ask("more", events=3)
    assert answer["printed"] == [
        [0, 15, "0 at 1"],
        [1, 15, "1 at 4"],
        [2, 15, "2 at 16"],
    ]
    assert ask("peek", events=2)["ready"]
    assert ask("more", events=1)["printed"] == [[3, 15, "3 at 2"]]


@pytest.mark.parametrize(
    "words, printed",
    [
        ("print('a', end=''); print('b', 'c', sep='-')", ["ab-c"]),
        ("print('two\\nlines')", ["two", "lines"]),
        ("import sys; print('there', file=sys.stderr)", ["there"]),
        ("print('open', end='')", ["open"]),
        ("print('x' * 900)", ["x" * replacements.MAX_LINE_CHARACTERS]),
        ("print()", [""]),
    ],
)
def test_lines_are_printed_as_a_terminal_would(words, printed):
    """Also at module level, before there is a search."""
    answer = ask("draft", draft="own", text=f"{words}\n{BITMASK}", **QUEENS)
    assert [line for _, _, line in answer["printed"]] == printed


def test_the_number_of_prints_is_limited():
    """The search continues."""
    for words, most in (("'x' * 99", 100), ("'\\n' * 30_000", 1)):
        flood = f"free ^= bit; [print({words}) for _ in range(99)]"
        kind, answer = run_program(edit_program("free ^= bit", flood))
        assert (kind, answer["solutions"]) == ("value", 4)
        *lines, (_, _, end) = answer["printed"]
        assert 100 < len(lines) <= replacements.MAX_PRINTED_CHARACTERS // most
        assert end is None  # the page reports that the rest is discarded
        assert None not in [line for _, _, line in lines]


@pytest.mark.parametrize(
    "text, line, words",
    [
        (edit_program("row == n", "row is 6"), 8, '"is" with'),
        (edit_program("yield FOUND, 1", "pass"), None, "never yields FOUND"),
    ],
)
def test_warnings_are_hints(text, line, words):
    """A warning of Python, and a program that cannot find anything."""
    (hint,) = ask("draft", draft="own", text=text, **QUEENS)["hints"]
    assert hint["line"] == line
    assert words in hint["message"]


def test_each_search_has_its_own_module():
    """Module-level state of one search is not shared with others."""
    keeps = edit_program(
        "full = (1", "seen.append(n); assert len(seen) == 1; full = (1"
    )
    start_program(f"seen = []\n{keeps}")
    assert ask("peek", events=3)["ready"]
    assert ask("peek", events=1)["ready"]
    assert ask("tally", milliseconds=10_000)["solutions"] == 4


def test_a_new_program_replaces_the_last():
    """Even if it is invalid; a running search keeps its own."""
    start_program(BITMASK)
    load_program("no text")
    assert send("start", draft="own")[1]["message"] == "there is no program 'own'"
    assert ask("tally", milliseconds=10_000)["solutions"] == 4


def test_the_oldest_program_is_removed():
    """The number of programs is limited."""
    for number in range(store.MAX_PROGRAMS + 1):
        ask("draft", draft=f"text {number}", text=BITMASK, **QUEENS)
    assert len(store.PROGRAMS) == store.MAX_PROGRAMS
    assert "no program" in error_message('{"verb": "start", "draft": "text 0"}')


def test_all_line_endings_are_accepted():
    """Line numbers are those of an editor."""
    for end in ("\r\n", "\r"):
        _, fault = run_program(
            edit_program("if row == n", "if row == m").replace("\n", end)
        )
        assert (fault["line"], fault["column"]) == (8, 19)


@pytest.fixture
def interrupts_enabled():
    """Enable interrupts, which background processes of a shell ignore."""
    original = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, original)


@pytest.mark.process
@pytest.mark.usefixtures("interrupts_enabled")
def test_an_interrupt_stops_a_program():
    """A real one, as soon as the program prints that it is in its loop.

    It is repeated, like the page's: one during a callback of the garbage collector is
    lost.
    """
    result = threading.Event()
    loop = edit_program("free ^= bit", "print('in')\n            while True: bit += 1")
    start_program(loop)

    def interrupt():
        output = store.PROGRAMS["own"].module.output
        while not output.lines:
            pass
        interrupt_main()
        while not result.wait(AGAIN):
            interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    kind, fault = send("more")
    result.set()
    thread.join()
    assert (kind, fault["fault"], fault["loop"]) == ("error", "silent", [15, 15])
    assert fault["calls"][-1]["values"]["row"] == 0
    assert fault["printed"] == [[0, 14, "in"]]
    assert send("more")[1] == {**fault, "printed": []}


def test_huge_numbers_are_omitted():
    """They are not positions, and Python refuses to convert some."""
    start_program(
        edit_program("free ^= bit", "free ^= bit; huge = 1 << 9**6; many = [huge]")
    )
    kind, answer = send("peek", events=1)
    assert (kind, answer["ready"]) == ("value", True)
    assert "huge" not in answer["calls"][-1]["values"]


def test_a_program_can_have_many_brackets():
    """Only deep nesting is limited, and they are part of a string."""
    flat = "x = [" + "[1, {}], " * 200 + "]"
    assert load_program(f"{flat}\n{BITMASK}")[0] == "value"
