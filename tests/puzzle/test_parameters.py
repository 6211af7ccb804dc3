"""Reading parameter values: limits and error messages."""

import pytest

from pypuzzles.errors import InputError
from pypuzzles.puzzle.parameters import (
    Clues,
    Number,
    Option,
    Parameter,
    Square,
    parse_int,
    read_all,
    shorten_repr,
)

SIZE = Number("n", 8, 4, 18, because="it takes long")
GOAL = Number("goal", None, 0, 9, drawn=5, also=("any", "last"), by="board")
CLUES = Clues("clues", cells=12, numbers=11)
SQUARE = Square("start")
ORDER = Option("order", "first", ("first", "last"))


def error_of(parameter, value):
    """Return the error message for a value."""
    with pytest.raises(InputError) as refused:
        parameter.read(value)
    return str(refused.value)


@pytest.mark.parametrize(
    "value, number",
    [
        (5, 5),
        (-3, -3),
        ("5", 5),
        (" -12 ", -12),
        ("007", 7),
        ("9" * 18, 10**18 - 1),
        ("-" + "9" * 18, 1 - 10**18),
        ("9" * 19, None),
        (True, None),
        (5.0, None),
        (None, None),
        ("", None),
        ("-", None),
        ("--5", None),
        ("+5", None),
        ("5.0", None),
        ("1_000", None),
        ("\u0665", None),  # a digit, but not ASCII
        ("²", None),
    ],
)
def test_a_whole_number_is_an_int_or_plain_digits(value, number):
    """Nothing else is accepted."""
    assert parse_int(value) == number
    assert type(parse_int(value)) is type(number)


def test_a_number_is_within_its_limits():
    """The message names the limits; only a value that is too large has a reason."""
    assert [SIZE.read(value) for value in (4, 18, "4", "18")] == [4, 18, 4, 18]
    sentence = "n must be a whole number from 4 to 18, not "
    assert error_of(SIZE, 3) == f"{sentence}3"
    assert error_of(SIZE, "x") == f"{sentence}'x'"
    assert error_of(SIZE, 19) == f"{sentence}19: it takes long"
    assert error_of(SIZE, "19") == f"{sentence}'19': it takes long"


def test_words_can_replace_a_number():
    """The listed words."""
    assert [GOAL.read(value) for value in ("any", "last", 0, "9")] == [
        "any",
        "last",
        0,
        9,
    ]
    sentence = "goal must be a whole number from 0 to 9, or any, or last, not "
    assert error_of(GOAL, 10) == f"{sentence}10"
    assert error_of(GOAL, "an") == f"{sentence}'an'"
    assert error_of(GOAL, ["any"]) == f"{sentence}['any']"


def test_an_option_is_one_of_its_words():
    """Nothing else is accepted."""
    assert [ORDER.read(word) for word in ("first", "last")] == ["first", "last"]
    for value in ("", "LAST", 0, None, ["first"]):
        words = f"order must be one of first, last, not {value!r}"
        assert error_of(ORDER, value).startswith(words)


@pytest.mark.parametrize("value", ["0,0", (0, 0), [0, "0"], " 0 , 0"])
def test_a_square_is_two_numbers(value):
    """From 0, as text or numbers."""
    assert SQUARE.read(value) == (0, 0)
    assert SQUARE.read("3,12") == (3, 12)


@pytest.mark.parametrize(
    "value", ["0", "0,0,0", "-1,0", "0,-1", (0,), 5, {0: 1, 1: 2}, "a,0", "0,a", None]
)
def test_a_value_that_is_not_a_square_is_an_error(value):
    """With the value."""
    words = "start must be a row and a column such as 0,0, not "
    assert error_of(SQUARE, value) == words + repr(value)


@pytest.mark.parametrize(
    "value, clues",
    [
        ("", {}),
        ("0=1,11=11", {0: 1, 11: 11}),
        (" 0 = 1 , ", {0: 1}),
        ({0: 1, "11": "11"}, {0: 1, 11: 11}),
        ({}, {}),
    ],
)
def test_clues_are_numbers_in_cells(value, clues):
    """The first and the last of each are allowed."""
    assert CLUES.read(value) == clues


@pytest.mark.parametrize(
    "value, why",
    [
        ("12=1", "clues: a cell must be from 0 to 11, not 12"),
        ("-1=1", "clues: a cell must be from 0 to 11, not -1"),
        ("0=0", "clues: a number must be from 1 to 11, not 0"),
        ("0=12", "clues: a number must be from 1 to 11, not 12"),
        ("0=1,0=2", "clues: cell 0 is given twice"),
        ("0=1,1=1", "clues: the number 1 is given twice"),
        ("0=1=2", "clues must be cell=number pairs such as 0=1,5=10, not '0=1=2'"),
        ("0", "clues must be cell=number pairs such as 0=1,5=10, not '0'"),
        ("a=1", "clues must be cell=number pairs such as 0=1,5=10, not 'a=1'"),
        ("1=a", "clues must be cell=number pairs such as 0=1,5=10, not '1=a'"),
        (7, "clues must be cell=number pairs such as 0=1,5=10, not 7"),
        (None, "clues must be cell=number pairs such as 0=1,5=10, not None"),
    ],
)
def test_a_value_that_is_not_clues_is_an_error(value, why):
    """In one sentence."""
    assert error_of(CLUES, value) == why


def test_a_long_value_is_shortened():
    """To forty characters including quotes."""
    assert shorten_repr("x" * 38) == repr("x" * 38)
    assert shorten_repr("x" * 39) == "'" + "x" * 36 + "..."
    assert len(shorten_repr("x" * 1000)) == 40


def test_defaults_are_shown_as_written():
    """As written on a command line."""
    result = {
        each.name: each.default_text for each in (SIZE, GOAL, CLUES, SQUARE, ORDER)
    }
    assert result == {
        "n": "8",
        "goal": "by board",
        "clues": "none",
        "start": "0,0",
        "order": "first",
    }


def test_a_parameter_has_a_schema():
    """Kind, default and limits, without reasons and derived values."""
    assert SIZE.schema() == {
        "kind": "number",
        "name": "n",
        "default": 8,
        "least": 4,
        "most": 18,
        "drawn": 18,
        "also": [],
        "pattern": "",
    }
    assert (GOAL.schema()["drawn"], GOAL.schema()["also"]) == (5, ["any", "last"])
    assert "by" not in GOAL.schema()
    assert ORDER.schema()["options"] == ["first", "last"]
    assert SQUARE.schema() == {"kind": "square", "name": "start", "default": [0, 0]}
    assert CLUES.schema()["default"] == {}
    assert (CLUES.schema()["cells"], CLUES.schema()["numbers"]) == (12, 11)


def test_parameters_are_values():
    """Equal if their fields are, and immutable."""
    assert Number("n", 8, 4, 18) == Number("n", 8, 4, 18) != Number("n", 8, 4, 17)
    for each in (SIZE, CLUES, SQUARE, ORDER, Parameter("x", 1)):
        with pytest.raises(AttributeError):
            each.name = "m"
    with pytest.raises(NotImplementedError):
        Parameter("x", 1).read(1)
    for words in ({"cells": 3}, {"numbers": 3}):
        with pytest.raises(TypeError):
            Clues("clues", **words)
    with pytest.raises(TypeError):
        Clues("clues", {}, "board", 12, 11)


def test_values_are_read_by_name_with_defaults():
    """The message lists the valid names."""
    unknown = "{puzzle} has no parameter {name}; it has {names}"
    assert read_all([SIZE, GOAL], {"n": "5"}, unknown, "queens") == {
        "n": 5,
        "goal": None,
    }
    with pytest.raises(InputError) as refused:
        read_all([SIZE, GOAL], {"m": 5}, unknown, "queens")
    assert str(refused.value) == "queens has no parameter 'm'; it has n, goal"


def test_an_error_has_its_reason_and_values_by_name():
    """So that both can be translated; without values it can contain braces."""
    wrong = InputError("no {n}", because="few", n=3)
    assert str(wrong) == "no 3: few"
    assert (wrong.pattern, wrong.because, wrong.values) == ("no {n}", "few", {"n": 3})
    assert str(InputError("a set is {1, 2}")) == "a set is {1, 2}"
    with pytest.raises(TypeError):
        InputError("no", "few")
