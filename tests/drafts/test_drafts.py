"""A reader's own text in place of a shipped one: what it tells, keeps and forgets."""

import inspect
import json
import signal
import threading
from _thread import interrupt_main

import pytest
from asking import ask, refused
from drafting import BITMASK, QUEENS, answer, read, run, started

from pypuzzles.page.draft import drafts, guard
from pypuzzles.puzzles.peg_solitaire.by_vector import won

AFTER_THREE = "free ^= bit\n            1 // (row != 3 or bit < 8)"
"""A fault on row 3, as soon as its fourth column is free."""
IMPORT = """\
from pypuzzles.puzzles.peg_solitaire.by_vector import won

GOAL = {0}


def recursive"""
"""A function that goes through a set, which has no order: it does not compile."""
LIGATURE = "\N{LATIN SMALL LIGATURE FI}x"
FULL_WIDTH = "".join(chr(ord(letter) + 0xFEE0) for letter in "row")
AGAIN = 5
"""Seconds until an interrupt comes again: more than it takes to tell the fault."""


def line_of(function, words):
    """Find a line of a shipped text, by its number in the file."""
    lines, first = inspect.getsourcelines(function)
    (line,) = (number for number, line in enumerate(lines, first) if words in line)
    return line


def edited(old, new):
    """Change the text in one place."""
    assert BITMASK.count(old) == 1
    return BITMASK.replace(old, new)


def test_a_text_is_told_as_a_shipped_source_is():
    """Its lines, what writes each variable, and the masks that it still has."""
    text = BITMASK.replace("left", "west")
    told = ask("draft", draft="own", text=text, **QUEENS)
    source = told["source"]
    assert (source["line"], source["helpers"]) == (1, [])
    assert source["writes"]["free"] == [11, 14]
    assert {*told["masks"]} == {"bit", "down", "free", "right"}
    ask("start", draft="own", parameters={"n": 6})
    (call,) = ask("peek", pairs=1)["calls"]
    assert (call["file"], call["lines"]) == (source["file"], [15, 15])


def test_names_beyond_ascii_are_one_name_in_each_of_their_forms():
    """PEP 3131: Python normalizes identifiers to NFKC before it compares them."""
    head, condition, rest = BITMASK.replace("free", "空き").partition("if row")
    text = head.replace("down", "fix") + (condition + rest).replace("down", LIGATURE)
    kind, counts = run(text.replace("if row", f"if {FULL_WIDTH}"), {"n": 8})
    assert (kind, counts["solutions"]) == ("value", 92)  # OEIS A000170
    assert ask("compile", draft="own")["program"]
    assert ask("draft", draft="own", text=text, **QUEENS)["source"]["writes"]["空き"]


def test_what_a_message_leaves_out_is_that_of_its_text():
    """And the request is told whole, so that it can be asked again."""
    told = started(BITMASK)
    assert told["request"] == {**QUEENS, "parameters": {"n": 6}, "draft": "own"}
    assert ask("compile", draft="own")["program"]


def test_what_does_not_compile_is_told_with_its_file():
    """A line of a module that the text imports is none of the text's own."""
    read(edited("free = full &", "for _ in {1, 2}: pass\n        free = full &"))
    inside = ask("compile", draft="own")
    assert inside["file"].startswith("puzzles/queens/draft_")
    assert inside["line"] == 11
    assert inside["why"]["values"]["function"] == {"quoted": "place"}
    read(edited("def recursive", IMPORT).replace("row == n", "won([1], GOAL)"))
    elsewhere = ask("compile", draft="own")
    assert elsewhere["file"] == "puzzles/peg_solitaire/by_vector.py"
    assert elsewhere["line"] == line_of(won, "any(")
    named = {"quoted": "pypuzzles.puzzles.peg_solitaire.by_vector.won"}
    assert elsewhere["why"]["values"]["function"] == named


def test_a_text_stands_for_no_other_search():
    """It is said of which it is; nor is there a text that nobody has sent."""
    read(BITMASK)
    for other in ({"puzzle": "permutations"}, {**QUEENS, "form": "iterative"}):
        said = refused(json.dumps({"verb": "start", "draft": "own", **other}))
        assert said == "the program 'own' belongs to queens, bitmask, recursive"
    assert "no program 'none'" in refused('{"verb": "start", "draft": "none"}')
    assert "must be a name" in refused('{"verb": "start", "draft": 3}')


def test_pairs_before_a_fault_come_first():
    """The next question about that search is answered by the fault, again and again."""
    started(edited("free ^= bit", AFTER_THREE))
    told = ask("more", pairs=1000, milliseconds=10_000)
    assert not told["ended"]
    pairs = [*zip(*[iter(told["pairs"])] * 2, strict=True)]
    ask("start", **QUEENS, parameters={"n": 6})
    shipped = ask("more", pairs=len(pairs))["pairs"]
    assert told["pairs"] == shipped
    started(edited("free ^= bit", AFTER_THREE))
    counted = ask("tally", milliseconds=10_000)
    assert counted["pairs"] == len(pairs)
    for verb in ("more", "tally", "boards"):
        kind, fault = answer(verb)
        assert (kind, fault["pairs"], fault["depth"]) == ("error", len(pairs), 3)
        assert fault["line"] == 15


def test_a_fault_takes_no_other_search_with_it():
    """Neither one of the same text, nor a shipped one."""
    started(edited("free ^= bit", AFTER_THREE))
    ask("start", search="lane", draft="own", parameters={"n": 3})
    ask("start", search="shipped", **QUEENS, parameters={"n": 6})
    ask("tally", milliseconds=10_000)
    assert answer("tally")[0] == "error"
    assert ask("tally", search="lane", milliseconds=10_000)["ended"]
    assert ask("tally", search="shipped", milliseconds=10_000)["solutions"] == 4


def test_what_is_printed_is_told_with_its_pairs_and_its_line():
    """Once; a second look at the search prints nothing again."""
    print_row = edited("free ^= bit", "free ^= bit\n            print(row, 'at', bit)")
    started(print_row)
    told = ask("more", pairs=3)
    assert told["printed"] == [[0, 15, "0 at 1"], [1, 15, "1 at 4"], [2, 15, "2 at 16"]]
    assert ask("peek", pairs=2)["ready"]
    assert ask("more", pairs=1)["printed"] == [[3, 15, "3 at 2"]]


@pytest.mark.parametrize(
    "words, printed",
    [
        ("print('a', end=''); print('b', 'c', sep='-')", ["ab-c"]),
        ("print('two\\nlines')", ["two", "lines"]),
        ("import sys; print('there', file=sys.stderr)", ["there"]),
        ("print('open', end='')", ["open"]),
        ("print('x' * 900)", ["x" * guard.LONGEST_LINE]),
        ("print()", [""]),
    ],
)
def test_lines_are_printed_as_a_terminal_would(words, printed):
    """Also at the first level of a text, before there is a search."""
    told = ask("draft", draft="own", text=f"{words}\n{BITMASK}", **QUEENS)
    assert [line for _, _, line in told["printed"]] == printed


def test_a_flood_of_prints_is_kept_in_bounds():
    """And the search goes on."""
    for words, most in (("'x' * 99", 100), ("'\\n' * 30_000", 1)):
        flood = f"free ^= bit; [print({words}) for _ in range(99)]"
        kind, told = run(edited("free ^= bit", flood))
        assert (kind, told["solutions"]) == ("value", 4)
        *lines, (_, _, end) = told["printed"]
        assert 100 < len(lines) <= guard.MOST_PRINTED // most
        assert end is None  # the page says that nothing more is kept
        assert None not in [line for _, _, line in lines]


@pytest.mark.parametrize(
    "text, line, words",
    [
        (edited("row == n", "row is 6"), 8, '"is" with'),
        (edited("yield FOUND, 1", "pass"), None, "never yields FOUND"),
    ],
)
def test_what_is_no_fault_is_hinted(text, line, words):
    """A warning of Python's, and a text that can find nothing."""
    (hint,) = ask("draft", draft="own", text=text, **QUEENS)["hints"]
    assert hint["line"] == line
    assert words in hint["message"]


def test_each_search_has_a_text_of_its_own():
    """What one leaves behind at the first level no other finds."""
    keeps = edited("full = (1", "seen.append(n); assert len(seen) == 1; full = (1")
    started(f"seen = []\n{keeps}")
    assert ask("peek", pairs=3)["ready"]
    assert ask("peek", pairs=1)["ready"]
    assert ask("tally", milliseconds=10_000)["solutions"] == 4


def test_a_new_text_takes_the_place_of_the_last():
    """Also one that cannot be read; a search that goes on keeps its own."""
    started(BITMASK)
    read("no text")
    assert answer("start", draft="own")[1]["message"] == "there is no program 'own'"
    assert ask("tally", milliseconds=10_000)["solutions"] == 4


def test_the_oldest_text_is_forgotten():
    """More are not kept than a page needs."""
    for number in range(drafts.MOST + 1):
        ask("draft", draft=f"text {number}", text=BITMASK, **QUEENS)
    assert len(drafts.DRAFTS) == drafts.MOST
    assert "no program" in refused('{"verb": "start", "draft": "text 0"}')


def test_lines_end_as_on_any_machine():
    """The numbers of lines are those that an editor shows."""
    for end in ("\r\n", "\r"):
        _, fault = run(edited("if row == n", "if row == m").replace("\n", end))
        assert (fault["line"], fault["column"]) == (8, 19)


@pytest.fixture
def heeded():
    """Heed interrupts, which what a shell has put into the background ignores."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


@pytest.mark.process
@pytest.mark.usefixtures("heeded")
def test_an_interrupt_stops_a_text_where_it_stands():
    """A real one, as soon as the text says that it is in its loop.

    It comes again, as the page's does: one that falls into a callback of the garbage
    collector is lost.
    """
    told = threading.Event()
    loop = edited("free ^= bit", "print('in')\n            while True: bit += 1")
    started(loop)

    def interrupt():
        output = drafts.DRAFTS["own"].module.output
        while not output.lines:
            pass
        interrupt_main()
        while not told.wait(AGAIN):
            interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    kind, fault = answer("more")
    told.set()
    thread.join()
    assert (kind, fault["fault"], fault["loop"]) == ("error", "silent", [15, 15])
    assert fault["calls"][-1]["values"]["row"] == 0
    assert fault["printed"] == [[0, 14, "in"]]
    assert answer("more")[1] == {**fault, "printed": []}


def test_numbers_without_an_end_are_not_written():
    """They are no position, and Python refuses to write some."""
    started(edited("free ^= bit", "free ^= bit; huge = 1 << 9**6; many = [huge]"))
    kind, told = answer("peek", pairs=1)
    assert (kind, told["ready"]) == ("value", True)
    assert "huge" not in told["calls"][-1]["values"]


def test_a_text_may_have_many_brackets():
    """They are words of a message, and only in one another are they many."""
    flat = "x = [" + "[1, {}], " * 200 + "]"
    assert read(f"{flat}\n{BITMASK}")[0] == "value"
