"""Games of pegs as drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import count, examine, request, solve
from pypuzzles.puzzles import find
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS, read_board

TRIANGLE = "    .\n   o o\n  o o o\n o o o o\no o o o o\n"
ENGLISH = "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo"


def test_known_boards_are_read_from_drawings():
    """With spaces between the holes, or without."""
    for name, drawn in (("triangle15", TRIANGLE), ("english33", ENGLISH)):
        read = BOARDS[read_board(drawn)]
        assert read.jumps == BOARDS[name].jumps
        assert read.vacancy == BOARDS[name].vacancy


def test_a_drawn_triangle_has_the_published_number_of_games():
    """B. Butler, durangobill.com: 29,760 that end anywhere, from the top."""
    assert count("peg_solitaire", "by_vector", instance=TRIANGLE).solutions == 29_760


def test_a_position_is_solved():
    """With several empty holes; both jumps are possible at the start."""
    (found,) = solve("peg_solitaire", instance="oo.o")
    assert found.board == [[0, 2], [3, 1]]
    assert examine("peg_solitaire", instance="oo.").is_unique
    assert repr(examine("peg_solitaire", instance="ooo.oo")) == "no solution"


@pytest.mark.parametrize(
    "instance, message",
    [
        ("ooo/ooo", "draw at least one empty hole, as ."),
        ("oo.\noy.", "line 2, column 2: 'y' cannot be used here; use o . _"),
        ("oxo", "line 1, column 2: o and x may both be pegs; write o for a peg"),
        ("xxoxx", "line 1, column 3: x and o may both be pegs"),
        ("", "line 1, column 1: the board has no squares"),
        (5, "a drawn board must be a string or a list of rows, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("peg_solitaire", instance=instance)


@QUICK
@given(st.lists(st.text("oo._", min_size=4, max_size=4), min_size=2, max_size=3))
def test_all_algorithms_find_the_same_number_of_games(rows):
    """Those that find any game, and those that find the shortest ones."""
    try:
        text = read_board(rows)
    except ValueError:  # no empty hole
        return
    if text.count("o") < 2:
        return
    assert read_board(text) == text
    counts: dict[str, set[int]] = {"any": set(), "fewest": set()}
    for algorithm in find("peg_solitaire").algorithms:
        if "board" not in algorithm.options:
            aim = algorithm.options["aim"][0]
            wanted = request("peg_solitaire", algorithm.name, instance=text)
            counts[aim].add(wanted.count("python").solutions)
            for found in wanted.solve():
                assert wanted.puzzle.is_solution(found.board, wanted.parameters)
    assert len(counts["any"]) == len(counts["fewest"]) == 1
    assert bool(max(counts["any"])) == bool(max(counts["fewest"]))
