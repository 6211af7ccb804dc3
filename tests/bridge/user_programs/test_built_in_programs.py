"""Every built-in program, run as a user program, is the same search."""

import pytest
from bridge_client import SEARCHES, ask, small_parameters

MANY_EVENTS = 2_000
AT = 20
SHARE = {}
for each in SEARCHES:  # by day the first search of each puzzle
    SHARE.setdefault(each.values[0], each)
by_day = pytest.mark.parametrize("puzzle, algorithm, form", list(SHARE.values()))
by_night = pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)


def follow_search(search, **query):
    """Request events, calls and the program of a search, like the page."""
    ask("start", search=search, **query)
    events = ask("more", search=search, events=MANY_EVENTS, milliseconds=10_000)[
        "events"
    ]
    calls = ask("peek", search=search, events=AT, milliseconds=10_000)["calls"]
    compiled = ask("compile", **query)
    for call in calls:  # file and line numbers differ
        del call["file"], call["lines"]
    wasm = compiled["program"] and compiled["program"]["wasm"]
    return events, calls, wasm


def same(puzzle, algorithm, form):
    """Compare a search with its self-contained source as a user program."""
    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    parameters = small_parameters(puzzle, algorithm)
    text = ask("text", **names)["text"]
    answer = ask("draft", draft="own", text=text, **names)
    assert answer["source"]["text"] == text.rstrip()
    assert answer["hints"] == []
    compile(text, "alone.py", "exec")
    draft = follow_search("draft", draft="own", parameters=parameters)
    assert draft == follow_search("shipped", **names, parameters=parameters)


@by_day
def test_a_built_in_program_as_a_user_program_is_the_same_search(
    puzzle, algorithm, form
):
    """The same events, calls, masks and WebAssembly, byte for byte."""
    same(puzzle, algorithm, form)


@pytest.mark.night
@by_night
def test_every_built_in_program_as_a_user_program_is_the_same_search(
    puzzle, algorithm, form
):
    """All of them."""
    same(puzzle, algorithm, form)
