"""A paused search: its current line at every step, and its variables."""

import ast
import linecache
import re
import sys
from functools import cache
from itertools import islice

import pytest
from bridge_client import ask, by_search, small_parameters

from pypuzzles import request
from pypuzzles.api.listings import read_source_with_helpers
from pypuzzles.bridge import inspection

STEPS = 150


@cache
def yields(file):
    """List the yield expressions of a file."""
    nodes = ast.walk(ast.parse("".join(linecache.getlines(file))))
    return [node for node in nodes if isinstance(node, (ast.Yield, ast.YieldFrom))]


def frames(search):
    """Yield the frames from the outermost call to the innermost."""
    while search is not None and search.gi_frame is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom


def trace(search):
    """Yield each event, and the current lines by Python's own tracing."""
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
def test_a_step_is_shown_on_the_line_that_yields_it(puzzle, algorithm, form):
    """The current line of each call is its yield; the innermost yields the event."""
    search = request(
        puzzle, algorithm, form, **small_parameters(puzzle, algorithm)
    ).search()
    for pair, lines in trace(search):
        calls, stack = inspection.list_calls(search), list(frames(search))
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
    """The answer at each step, compared with the frames of the same search."""
    query = request(puzzle, algorithm, form, **small_parameters(puzzle, algorithm))
    masks = query.algorithm.masks
    search = query.search()
    ask("start", **query.as_json())
    for step, _ in enumerate(islice(search, 60), 1):
        calls = ask("peek", events=step, milliseconds=10_000)["calls"]
        stack = list(frames(search))
        assert len(calls) == len(stack)
        for call, frame in zip(calls, stack, strict=True):
            output = expected(frame, masks, frame is stack[-1])
            assert call["values"] == output
            arguments = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            here = [frame.f_locals[name] for name in arguments[:1]]
            first = [digits(value) for value in here if isinstance(value, int)]
            assert call["argument"] == (first or [None])[0]
            own = [name for name in frame.f_code.co_varnames if name in output]
            assert call["own"] == own


def expected(frame, masks, inner):
    """Return the variables of a call, with shared ones if innermost."""
    own = {*frame.f_code.co_varnames, *masks}
    return {
        name: digits(value)
        for name, value in frame.f_locals.items()
        if (name in masks or not masks)
        and (inner or name in own)
        and (
            isinstance(value, int)
            or (
                isinstance(value, list)
                and len(value) <= 144
                and has_only_integers(value)
            )
        )
    }


def digits(value):
    """Convert integers that doubles cannot represent to strings."""
    if isinstance(value, list):
        return [digits(member) for member in value]
    return str(value) if abs(value) >= 2**53 else value


def has_only_integers(values):
    """Return whether a list has only integers."""
    return all(isinstance(value, int) for value in values)


@by_search
def test_the_current_line_of_an_unstarted_search_is_its_first(puzzle, algorithm, form):
    """There is one call, at its def."""
    query = request(puzzle, algorithm, form, **small_parameters(puzzle, algorithm))
    ask("start", **query.as_json())
    (call,) = ask("peek", events=0)["calls"]
    frame = query.search().gi_frame
    assert call["lines"] == [frame.f_code.co_firstlineno] * 2
    assert linecache.getline(frame.f_code.co_filename, call["lines"][0]).split()[0] == (
        "def"
    )


def values_when_paused(*values):
    """Return the last of some values as shown for a paused call."""

    def search(value):
        yield value

    (generator,) = [search(value) for value in values]
    next(generator)
    return inspection.list_calls(generator)[0]["values"].get("value")


@pytest.mark.parametrize(
    "value, output",
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
def test_unreadable_values_are_strings_or_omitted(value, output):
    """JSON readers round from 53 bits on, and a page has room for 144 squares."""
    answer = values_when_paused(value)
    assert (answer, type(answer)) == (output, type(output))
    if isinstance(output, list):
        assert [*map(type, answer)] == [*map(type, output)]


@by_search
def test_lines_that_write_a_variable_assign_it(puzzle, algorithm, form):
    """Compared with the source."""
    query = read_source_with_helpers(
        request(
            puzzle, algorithm, form, **small_parameters(puzzle, algorithm)
        ).algorithm.function(form)
    )
    for block in (*query["helpers"], query):
        written = {}
        for number, text in enumerate(block["text"].splitlines(), block["line"]):
            *left, _ = re.split(r" (?:[-+*^|&]|<<|>>)?= ", text + " ")
            for name in left:
                if variable := re.fullmatch(r"\s*(\w+)(\[[^,]*\])?", name):
                    written.setdefault(variable[1], []).append(number)
        assert written == block["writes"]
