"""Every shipped text, run as a reader's own, is the search that it was."""

import pytest
from asking import SEARCHES, ask, small

PAIRS = 2_000
AT = 20
SHARE = {}
for each in SEARCHES:  # the first search of each puzzle is tried by day
    SHARE.setdefault(each.values[0], each)
by_day = pytest.mark.parametrize("puzzle, algorithm, form", list(SHARE.values()))
by_night = pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)


def followed(search, **asked):
    """Ask what the page asks of a search: pairs, calls and program."""
    ask("start", search=search, **asked)
    pairs = ask("more", search=search, pairs=PAIRS, milliseconds=10_000)["pairs"]
    calls = ask("peek", search=search, pairs=AT, milliseconds=10_000)["calls"]
    compiled = ask("compile", **asked)
    for call in calls:  # the file is another, and so are its lines
        del call["file"], call["lines"]
    wasm = compiled["program"] and compiled["program"]["wasm"]
    return pairs, calls, wasm


def same(puzzle, algorithm, form):
    """Compare a search with its own text as a draft, which stands alone."""
    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    parameters = small(puzzle, algorithm)
    text = ask("text", **names)["text"]
    told = ask("draft", draft="own", text=text, **names)
    assert told["source"]["text"] == text.rstrip()
    assert told["hints"] == []
    compile(text, "alone.py", "exec")
    draft = followed("draft", draft="own", parameters=parameters)
    assert draft == followed("shipped", **names, parameters=parameters)


@by_day
def test_a_shipped_text_as_a_draft_is_the_same_search(puzzle, algorithm, form):
    """The same pairs, calls, masks and WebAssembly, byte for byte."""
    same(puzzle, algorithm, form)


@pytest.mark.night
@by_night
def test_every_shipped_text_as_a_draft_is_the_same_search(puzzle, algorithm, form):
    """All of them."""
    same(puzzle, algorithm, form)
