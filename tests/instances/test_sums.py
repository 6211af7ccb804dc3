"""Cryptarithms of one's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import examine, request, solve
from pypuzzles.cli.main import main
from pypuzzles.instances.sums import read_sum

COLUMNS = """
  SEND
+ MORE
------
 MONEY
"""


@pytest.mark.parametrize(
    "text, expected",
    [
        ("SEND + MORE = MONEY", "SEND+MORE=MONEY"),
        ("money = send + more", "SEND+MORE=MONEY"),
        (COLUMNS, "SEND+MORE=MONEY"),
        ("money - send = more", "SEND+MORE=MONEY"),
        ("MORE \N{EN DASH} A = BE", "A+BE=MORE"),
        ("a+bc+d=ef", "A+BC+D=EF"),
    ],
)
def test_sums_are_read_as_people_write_them(text, expected):
    """In a line or in columns; the total may come first."""
    assert read_sum(text) == expected


@pytest.mark.parametrize(
    "text, message",
    [
        ("ABC+DEF=GHIJK", "column 13: K is the eleventh letter"),
        ("A+1=B", "column 3: '1' is not a letter, [+], - or ="),
        ("A*B=C", r"column 2: '\*' is not supported; only sums and differences"),
        ("A+=B", "column 3: a number is missing here"),
        ("SEND+MORE", "column 9: there must be exactly one ="),
        ("A+B=C+D", "write this as a sum: all numbers but one are added"),
        ("A+B-C=D", "write this as a sum: all numbers but one are added"),
        ("", "line 1, column 1: a number is missing here"),
        ("AB\n+\nC#\n=D", "line 3, column 2: '#' is not a letter"),
        (f"{'A' * 18}=B", "column 18: a number can have 17 letters, not 18"),
        (5, "a sum must be a string such as SEND [+] MORE = MONEY, not int"),
    ],
)
def test_other_texts_are_refused(text, message):
    """With line and column."""
    with pytest.raises(ValueError, match=message):
        request("cryptarithm", instance=text)


# H. E. Dudeney, "Perplexities", Strand Magazine 68, 1924.
@pytest.mark.parametrize("algorithm", ["letter_by_letter", "column_by_column"])
@pytest.mark.parametrize("text", ["send+more=money", "money-send=more"])
def test_a_difference_is_solved_as_a_sum(text, algorithm):
    """9567 + 1085 = 10652."""
    (found,) = solve("cryptarithm", algorithm, instance=text)
    assert sorted(map(int, found.board)) == sorted(map(int, "9567108510652"))


def test_several_addends():
    """A. Wayne's sum, American Mathematical Monthly 54, 1947: 850 + 850 + 29786."""
    found = examine("cryptarithm", instance="forty + ten + ten = sixty")
    assert found.is_unique
    assert sum(map(int, found.boards[0])) == sum(map(int, "2978685085031486"))


@QUICK
@given(st.lists(st.text("ABCDEFGHIJ", min_size=1, max_size=17), min_size=3, max_size=5))
def test_a_sum_is_its_own_text(words):
    """Read again, it does not change."""
    text = "+".join(words[:-1]) + f"={words[-1]}"
    assert read_sum(f"{words[-1]}-{'-'.join(words[:-2])}={words[-2]}") == text
    assert read_sum(text) == text
    values = request("cryptarithm", instance=text)
    assert values.puzzle.write_instance(values.parameters) == text


def test_the_command_takes_a_sum(capsys):
    """As one argument."""
    assert main(["solve", "cryptarithm", "to + go = out"]) == 0
    assert capsys.readouterr().out.split() == [
        "1",
        "2",
        "1",
        "8",
        "1",
        "-----",
        "1",
        "0",
        "2",
    ]
