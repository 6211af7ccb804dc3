"""Exact cover problems of one's own."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import count, examine, request, solve
from pypuzzles.instances.covers import read_cover
from pypuzzles.puzzles import find

ALGORITHMS = [each.name for each in find("exact_cover").algorithms]
# D. E. Knuth, "Dancing Links", 2000, matrix (3); its solution is rows 1, 4 and 5.
MATRIX = ["0010110", "1001001", "0110010", "1001000", "0100001", "0001101"]
ROWS = [[k for k, bit in enumerate(row, 1) if bit == "1"] for row in MATRIX]
TEXT = "| Knuth's example\na b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n"


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize(
    "instance",
    [
        "\n".join(MATRIX),
        "\n".join(map(" ".join, MATRIX)),
        [[int(bit) for bit in row] for row in MATRIX],
        {f"row{k}": {*row} for k, row in enumerate(ROWS)},
        TEXT,
    ],
)
def test_every_notation_is_solved(instance, algorithm):
    """Knuth's example has one solution."""
    (found,) = solve("exact_cover", algorithm, instance=instance)
    assert sorted(found.path) == [0, 3, 4]


def test_items_after_a_bar_need_not_be_covered():
    """And an option without any other item is left out."""
    text = "a b | c d\na c\nb c\nb d\nc d"
    assert read_cover(text) == "a,b|c,d;a,c;b,c;b,d"
    assert [s.board for s in solve("exact_cover", instance=text)] == [
        [["ac", 0, 2], ["bd", 1, 3]]
    ]


@pytest.mark.parametrize(
    "instance, message",
    [
        ("a b\na c", "line 2, column 3: there is no item c"),
        ("a a\nb", "line 1, column 3: the item a is given twice"),
        ("a b\n\nb b", "line 3, column 3: the item b is given twice"),
        ("a b\na:1 b", "line 2, column 1: colours, as in a:1, are not supported"),
        ("| only a comment", "line 1, column 1: there is no item that must be covered"),
        ("10\n1", "row 2 has 1 columns, not 2"),
        (5, "an exact cover must be a matrix of 0 and 1, sets by name, or a string,"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("exact_cover", instance=instance)


@QUICK
@given(
    st.lists(st.sets(st.integers(0, 5), min_size=1), min_size=1, max_size=8),
    st.integers(0, 2),
)
def test_all_solutions_of_random_tables_are_found(options, secondary):
    """By every algorithm; they may have any number of rows."""
    names = "abcdef"
    required = {*range(6 - secondary)}
    lines = [" ".join(names[k] for k in sorted(option)) for option in options]
    head = " ".join(names[: 6 - secondary]) + " | " + " ".join(names[6 - secondary :])
    text = "\n".join([head, *lines])
    used = [option for option in options if option & required]
    expected = sum(
        required <= {*joined} and len({*joined}) == len(joined)
        for size in range(1, len(used) + 1)
        for chosen in combinations(used, size)
        for joined in [[k for option in chosen for k in option]]
    )
    assert read_cover(read_cover(text)) == read_cover(text)
    for algorithm in ALGORITHMS:
        wanted = request("exact_cover", algorithm, instance=text)
        found = list(wanted.solve())
        assert len(found) == expected
        assert all(
            wanted.puzzle.is_solution(each.board, wanted.parameters) for each in found
        )
    assert count("exact_cover", instance=text).solutions == expected
    assert examine("exact_cover", instance=text).number == expected
