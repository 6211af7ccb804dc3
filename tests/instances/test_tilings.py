"""Regions of one's own, covered with pieces of one's own."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from requirements import needs_wasm
from sampling import QUICK

from pypuzzles import count, examine, request
from pypuzzles.puzzles.pentominoes import read_board

WITH_HOLE = "\n".join(["#" * 8] * 3 + ["###  ###"] * 2 + ["#" * 8] * 3)


@needs_wasm
def test_a_square_with_a_hole_has_the_published_number_of_solutions():
    """D. Scott, 1958: 65 with the hole in the middle, each in eight images."""
    assert count("pentominoes", instance=WITH_HOLE).solutions == 65 * 8


@needs_wasm
def test_small_boards_can_be_counted():
    """The search with the cross is for boards of sixty squares."""
    assert count("pentominoes", size="3x5").solutions == 28


@pytest.mark.parametrize(
    "instance, text",
    [
        ("# # #\n# . #\npieces: I=XXX O=XX", "###/#.#;I=XXX,O=XX"),
        (("###\n#", {"L": "XX/X."}), "###/#..;L=XX/X."),
        (("#####", "I"), "#####;I"),
        (["##", ".#"], "##/.#"),
    ],
)
def test_regions_and_pieces_are_read(instance, text):
    """From a text, rows, or a region with its pieces."""
    assert read_board(instance) == read_board(text) == text


@pytest.mark.parametrize(
    "instance, message",
    [
        ("##\n#o", "line 2, column 2: 'o' cannot be used here; use # ."),
        ("###;Q", "line 1, column 5: Q is not a known piece; draw it, as in L=XX/X."),
        ("###\npieces: I I", "line 2, column 11: the piece I is given twice"),
        ("..", "draw the squares to cover as #"),
        (5, "a drawn board must be a string"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("pentominoes", instance=instance)


PIECES = {"D": "X", "I": "XX", "J": "XXX", "V": "XX/X.", "W": "X.X"}


@QUICK
@given(
    st.lists(st.text("##.", min_size=3, max_size=3), min_size=2, max_size=3),
    st.sets(st.sampled_from(sorted(PIECES)), min_size=1),
)
def test_all_tilings_of_random_regions_are_found(rows, names):
    """The expected number comes from trying all sets of places."""
    if not any("#" in row for row in rows):
        return
    pieces = {name: PIECES[name] for name in sorted(names)}
    wanted = request("pentominoes", "by_columns", instance=("\n".join(rows), pieces))
    board = wanted.puzzle.board_for(wanted.parameters)
    places: dict[str, list[set[int]]] = {name: [set()] for name in pieces}
    for action in board.actions:
        name = board.choices.symbols[action.change[0][2] - 1]
        places[name].append({cell for cell, _, _ in action.change})
    region = set(range(len(board.cells)))
    expected = sum(
        sum(map(len, chosen)) == len(region) and set.union(*chosen) == region
        for chosen in product(*places.values())
    )
    for algorithm in ("by_columns", "exact_cover"):
        found = request("pentominoes", algorithm, **wanted.parameters)
        boards = [each.board for each in found.solve()]
        assert len(boards) == expected
        assert all(wanted.puzzle.is_solution(b, wanted.parameters) for b in boards)
    assert examine("pentominoes", **wanted.parameters).number == expected
