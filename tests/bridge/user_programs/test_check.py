"""Checking a user program: sizes, boards, tries, and errors as boards."""

import json

import pytest
from bridge_client import BITMASK, QUEENS, SEARCHES, ask, error_message, send
from known import QUEENS as COUNTS

from pypuzzles import request

MIRROR = {"puzzle": "queens", "algorithm": "mirror", "form": "recursive"}
SHARE = list({each.values[0]: each for each in reversed(SEARCHES)}.values())


def check_program(text, seconds=60, milliseconds=20, **names):
    """Load a program and check it to the end, or to its error."""
    ask("draft", draft="own", text=text, **(names or QUEENS))
    kind, result, slices = "value", {"ended": False}, {"milliseconds": milliseconds}
    while kind == "value" and not result["ended"]:
        kind, result = send("check", draft="own", seconds=seconds, **slices)
    return kind, result


def edit_program(*changes, text=BITMASK):
    """Change a program in some places."""
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_a_correct_program_is_correct_at_every_size():
    """The number of boards is known, and the tries are those of the built-in search."""
    _, answer = check_program(BITMASK)
    assert [size["parameters"]["n"] for size in answer["sizes"]] == [*range(1, 9)]
    for size in answer["sizes"]:
        n = size["parameters"]["n"]
        tries = request("queens", "bitmask", n=n).count().tries
        assert size["known"] == size["solutions"] == size["found"] == COUNTS[n]
        assert size["tries"] == size["shipped"] == tries
        assert (size["right"], size["ended"], size["faults"]) == (True, True, [])


WRONG = {
    "wrong": [("down | left | right)\n", "down | left)\n")],
    "twice": [("yield FOUND, 1", "yield FOUND, 1\n            yield FOUND, 1")],
    "missing": [("free = full &", "free = full & ~(row == 1) &")],
    "copies": [("yield FOUND, 1", "yield FOUND, 1 + (n > 4)")],
}


@pytest.mark.parametrize(
    "what, n, board, step",
    [
        ("wrong", 2, [1, 0], 3),
        ("twice", 1, [0], 1),
        ("missing", 4, [2, 0, 3, 1], None),
        ("copies", 5, [0, 2, 4, 1, 3], None),
    ],
)
def test_errors_are_reported_as_boards(what, n, board, step):
    """The first of its kind, at the smallest size that shows it, which is the last."""
    _, answer = check_program(edit_program(*WRONG[what]))
    *right, last = answer["sizes"]
    assert all(size["right"] for size in right)
    assert (last["parameters"]["n"], last["right"]) == (n, False)
    assert last["faults"][0] == {"what": what, "board": board, "step": step}


def test_mirror_images_are_not_missing():
    """A program that finds half of the boards is compared with one that does so."""
    text = ask("text", **MIRROR)["text"]
    assert all(size["right"] for size in check_program(text, **MIRROR)[1]["sizes"])
    less = edit_program(("yield FOUND, copies", "yield FOUND, 1"), text=text)
    last = check_program(less, **MIRROR)[1]["sizes"][-1]
    assert [fault["what"] for fault in last["faults"]] == ["copies"]


# The number of boards is right, but the last of five queens is a repetition.
LAST_IS_A_COPY = """
from itertools import permutations
from pypuzzles import FOUND
def recursive(n):
    boards = [
        board
        for board in permutations(range(n))
        if all(len({c + k * r for r, c in enumerate(board)}) == n for k in (1, -1))
    ]
    if n == 5:
        boards[-1] = boards[-2]
    for board in boards:
        for row, col in enumerate(board):
            yield row, col
        yield FOUND, 1
"""


@pytest.mark.parametrize("text, is_right", [(BITMASK, True), (LAST_IS_A_COPY, False)])
def test_a_verdict_is_final_however_often_a_check_pauses(text, is_right):
    """Slices without time stop after each board; results are never changed."""
    ask("draft", draft="own", text=text, **QUEENS)
    verdicts, ended = {}, False
    while not ended:
        answer = ask("check", draft="own", seconds=60, milliseconds=0)
        ended = answer["ended"]
        for size in answer["sizes"]:
            key = json.dumps(size["parameters"])
            if key in verdicts:
                assert size["right"] == verdicts[key]
            elif size["right"] is not None:
                verdicts[key] = size["right"]
    assert len(verdicts) > 3
    assert all(verdicts.values()) == is_right


def test_a_different_idea_is_compared_with_a_complete_search():
    """Instead of the mirror, and with a missing column: the board is reported."""
    less = edit_program(("free = full &", "free = full & ~((row == 0) << 1) &"))
    last = check_program(less, **MIRROR)[1]["sizes"][-1]
    assert last["faults"] == [{"what": "missing", "board": [1, 3, 0, 2], "step": None}]


OTHER_IMAGE = """
from pypuzzles.search import FOUND


def recursive(n):
    for depth, choice in enumerate({1: (0,), 4: (2, 0, 3, 1)}.get(n, ())):
        yield depth, choice
    if n in (1, 4):
        yield FOUND, 1 if n == 1 else 3
"""


def test_other_representatives_are_not_missing():
    """A program that keeps another image is not blamed for ours."""
    names = {"puzzle": "queens", "algorithm": "fundamental", "form": "recursive"}
    last = check_program(OTHER_IMAGE, **names)[1]["sizes"][-1]
    assert (last["parameters"]["n"], last["solutions"], last["right"]) == (4, 3, False)
    assert last["faults"] == []


ONE_STAR = """
from pypuzzles.search import FOUND


def recursive():
    yield from enumerate((2, 3, 10, 12, 1, 5, 8, 9, 7, 6, 4, 11))
    yield FOUND, 1
"""


@pytest.mark.clock
def test_missing_boards_are_found_with_the_default_search():
    """Not with the first one, which tries every order of the twelve numbers."""
    names = {"puzzle": "magic_star", "algorithm": "fundamental", "form": "recursive"}
    (last,) = check_program(ONE_STAR, seconds=30, **names)[1]["sizes"]
    first = next(request("magic_star").solve()).board
    assert last["faults"] == [{"what": "missing", "board": first, "step": None}]


def test_an_error_has_its_size():
    """It is repeated when the check is continued."""
    text = edit_program(("free ^= bit", "free ^= bit; 1 // (4 - row)"))
    for _ in range(2):
        kind, fault = check_program(text)
        assert (kind, fault["line"], fault["events"]) == ("error", 14, 4)
        assert fault["parameters"] == {"n": 5, "board": "plain"}
    assert send("check", draft="own")[1]["parameters"] == {"n": 5, "board": "plain"}


@pytest.mark.parametrize("milliseconds", [0, 10_000])
def test_slices_of_any_length_give_the_same_result(milliseconds):
    """Only prints are reported once."""
    text = edit_program(("free ^= bit", "free ^= bit; print(row)"))
    _, answer = check_program(text, milliseconds=milliseconds)
    _, again = check_program(text)
    assert answer["sizes"] == again["sizes"]


def test_the_time_limit_is_respected():
    """Then the check has ended, and unreached sizes are open."""
    _, answer = check_program(edit_program(("while free:", "while True:")), seconds=0)
    assert answer == {"sizes": [], "ended": True, "verdict": None, "printed": []}
    forever = edit_program(("yield FOUND, 1", "while True: yield 0, 0"))
    _, answer = check_program(forever, seconds=0.1)
    (size,) = answer["sizes"]
    assert (size["right"], size["ended"], answer["ended"]) == (None, False, True)
    reply = error_message(json.dumps({"verb": "check", "draft": "own", "seconds": 61}))
    assert reply == "seconds must be a number from 0 to 60"


def check_built_in(puzzle, algorithm, form, seconds):
    """Check a built-in program for a while: no error is found."""
    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    _, answer = check_program(ask("text", **names)["text"], seconds=seconds, **names)
    assert all(size["right"] is not False for size in answer["sizes"]), answer


@pytest.mark.parametrize("puzzle, algorithm, form", SHARE)
def test_a_built_in_program_is_correct(puzzle, algorithm, form):
    """The first of each puzzle, within a short time."""
    check_built_in(puzzle, algorithm, form, 0.1)


@pytest.mark.night
@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_every_built_in_program_is_correct(puzzle, algorithm, form):
    """All of them."""
    check_built_in(puzzle, algorithm, form, 1)
