"""A paused search: the line it stands on at every step, and what its variables hold."""

import ast
import linecache
import re
import sys
from functools import cache
from itertools import islice

import pytest
from asking import ask, by_search, small

from pypuzzles import request
from pypuzzles.page import callstack, listing

STEPS = 150


@cache
def yields(file):
    """List the expressions of a file that yield."""
    nodes = ast.walk(ast.parse("".join(linecache.getlines(file))))
    return [node for node in nodes if isinstance(node, (ast.Yield, ast.YieldFrom))]


def frames(search):
    """Walk from the outermost call to the innermost."""
    while search is not None and search.gi_frame is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom


def traced(search):
    """Yield each pair, and the line every call had come to by Python's own tracing."""
    lines = {}

    def note(frame, event, _):
        if event in ("line", "return"):
            lines[id(frame)] = frame.f_lineno
        return note

    for _ in range(STEPS):
        before = sys.gettrace()
        sys.settrace(note)
        try:
            pair = next(search, None)
        finally:
            sys.settrace(before)
        if pair is None:
            return
        yield pair, [lines[id(frame)] for frame in frames(search)]


@by_search
def test_a_step_is_shown_on_the_very_line_that_yields_it(puzzle, algorithm, form):
    """Each call stands on its yield, and the innermost one's value is the pair."""
    search = request(puzzle, algorithm, form, **small(puzzle, algorithm)).search()
    for pair, lines in traced(search):
        calls, stack = callstack.stack(search), list(frames(search))
        assert len(calls) == len(stack) == len(lines)
        for call, frame, line in zip(calls, stack, lines, strict=True):
            (node,) = [
                node
                for node in yields(frame.f_code.co_filename)
                if node.lineno <= line <= node.end_lineno
            ]
            assert call["lines"] == [node.lineno, node.end_lineno]
            assert call["name"] == frame.f_code.co_name
            inner = frame is stack[-1]
            assert isinstance(node, ast.Yield) == inner
        names = {**frame.f_globals, **frame.f_locals}
        assert eval(ast.unparse(node.value), names) == pair


@by_search
def test_the_variables_shown_are_those_of_the_paused_calls(puzzle, algorithm, form):
    """What the page is told at each step, against the frames of a search beside it."""
    asked = request(puzzle, algorithm, form, **small(puzzle, algorithm))
    masks = asked.algorithm.masks
    search = asked.search()
    ask("start", **asked.names())
    for step, _ in enumerate(islice(search, 60), 1):
        calls = ask("peek", pairs=step, milliseconds=10_000)["calls"]
        stack = list(frames(search))
        assert len(calls) == len(stack)
        for call, frame in zip(calls, stack, strict=True):
            shown = expected(frame, masks, frame is stack[-1])
            assert call["values"] == shown
            arguments = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            here = [frame.f_locals[name] for name in arguments[:1]]
            first = [digits(value) for value in here if isinstance(value, int)]
            assert call["argument"] == (first or [None])[0]
            own = [name for name in frame.f_code.co_varnames if name in shown]
            assert call["own"] == own


def expected(frame, masks, inner):
    """Choose what a call shows: its own variables, and those it shares if innermost."""
    own = {*frame.f_code.co_varnames, *masks}
    return {
        name: digits(value)
        for name, value in frame.f_locals.items()
        if (name in masks or not masks)
        and (inner or name in own)
        and (
            isinstance(value, int)
            or (isinstance(value, list) and len(value) <= 144 and whole(value))
        )
    }


def digits(value):
    """Write integers that a double cannot tell from their neighbours as text."""
    if isinstance(value, list):
        return [digits(member) for member in value]
    return str(value) if abs(value) >= 2**53 else value


def whole(values):
    """Say whether a list is one of whole numbers."""
    return all(isinstance(value, int) for value in values)


@by_search
def test_a_search_that_has_not_begun_stands_on_its_first_line(puzzle, algorithm, form):
    """The one call there is, at its def."""
    asked = request(puzzle, algorithm, form, **small(puzzle, algorithm))
    ask("start", **asked.names())
    (call,) = ask("peek", pairs=0)["calls"]
    frame = asked.search().gi_frame
    assert call["lines"] == [frame.f_code.co_firstlineno] * 2
    assert linecache.getline(frame.f_code.co_filename, call["lines"][0]).split()[0] == (
        "def"
    )


def paused(*values):
    """Show the last of some values as the only variable of a paused call."""

    def search(value):
        yield value

    (generator,) = [search(value) for value in values]
    next(generator)
    return callstack.stack(generator)[0]["values"].get("value")


@pytest.mark.parametrize(
    "value, shown",
    [
        (2**53 - 1, 2**53 - 1),
        (2**53, str(2**53)),
        (1 - 2**53, 1 - 2**53),
        (-(2**53), str(-(2**53))),
        (True, 1),
        ([True, 2, 2**53], [True, 2, str(2**53)]),
        (list(range(144)), list(range(144))),
        (list(range(145)), None),
        ([], []),
        ([1, "2"], None),
        ([[1]], None),
        ((1, 2), None),
        (0.5, None),
        (None, None),
    ],
)
def test_values_beyond_what_is_read_are_digits_or_left_out(value, shown):
    """JSON's readers round from 53 bits on, and a page has room for 144 squares."""
    told = paused(value)
    assert (told, type(told)) == (shown, type(shown))
    if isinstance(shown, list):
        assert [*map(type, told)] == [*map(type, shown)]


@by_search
def test_the_lines_that_write_a_variable_have_it_before_a_sign(puzzle, algorithm, form):
    """Read in the texts, as a reader does."""
    told = listing.source(
        request(puzzle, algorithm, form, **small(puzzle, algorithm)).algorithm.function(
            form
        )
    )
    for block in (*told["helpers"], told):
        written = {}
        for number, text in enumerate(block["text"].splitlines(), block["line"]):
            *left, _ = re.split(r" (?:[-+^|&]|<<|>>)?= ", text + " ")
            for name in left:
                if variable := re.fullmatch(r"\s*(\w+)(\[[^,]*\])?", name):
                    written.setdefault(variable[1], []).append(number)
        assert written == block["writes"]
