"""Queens: some given, holes, and boards that wrap around."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import count, examine, request, solve
from pypuzzles.instances.placements import parse_board, read_board, write_board
from pypuzzles.puzzles import find

# OEIS A007705: the number of ways to place n queens on a torus of n x n.
ON_TORUS = {1: 1, 2: 0, 3: 0, 4: 0, 5: 10, 6: 0, 7: 28, 8: 0, 9: 0, 11: 88}
DRAWN = """
*-----------*
| . . . . . |
| . Q . . . |
| . . . . . |
| . . . . # |
| . . . . . |
*-----------*
"""


@pytest.mark.parametrize("n, number", ON_TORUS.items())
def test_boards_on_a_torus_have_the_published_number(n, number):
    """Compiled, interpreted, and by the rules."""
    assert count("queens", n=n, board="torus").solutions == number
    if n < 9:
        assert count("queens", n=n, board="torus", engine="python").solutions == number
        empty = "/".join(["." * n] * n)
        assert examine("queens", instance=f"torus/{empty}").number == number


@pytest.mark.night
def test_thirteen_queens_on_a_torus():
    """OEIS A007705."""
    assert count("queens", n=13, board="torus").solutions == 4524


def test_a_drawing_is_read():
    """Its queen stays, and its hole stays empty."""
    wanted = request("queens", instance=DRAWN)
    assert wanted.parameters == {"n": 5, "board": "...../.Q.../...../....#/....."}
    assert [found.board for found in solve("queens", instance=DRAWN)] == [
        [3, 1, 4, 2, 0],
        [4, 1, 3, 0, 2],
    ]
    assert wanted.puzzle.text([3, 1, 4, 2, 0], wanted.parameters).splitlines()[4] == (
        "| . . Q . # |"
    )


@pytest.mark.parametrize(
    "instance, message",
    [
        ("Q..\n.x.\n...", "line 2, column 2: 'x' cannot be used here; use Q . #"),
        ("torus\n. .\n. x", "line 3, column 3: 'x' cannot be used here"),
        ("...\n..\n...", "line 2, column 2: this row has 2 squares, not 3"),
        ("...\n...", "a board of queens has as many rows as columns, not 2 x 3"),
        ("/".join(["." * 32] * 32), "a board of queens has at most 31 rows, not 32"),
        ("Q..\n...\n..Q", "the given queens in r1c1 and r3c3 attack each other"),
        ("torus\nQ..\n..Q\n...", "the given queens in r1c1 and r2c3 attack each other"),
        ("", "line 1, column 1: the board has no squares"),
        (5, "a drawn board must be a string or a list of rows, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("queens", instance=instance)


def test_a_drawn_board_has_its_size():
    """Another size is refused, and so are the other searches."""
    with pytest.raises(ValueError, match="has 2 rows, so n must be 2, not 8"):
        request("queens", board="Q./..")
    with pytest.raises(ValueError, match="bitmask supports board plain, not torus"):
        request("queens", "bitmask", board="torus")


def test_given_queens_that_have_no_solution_are_named():
    """No board of six queens has one in a corner: OEIS A000170, the four boards."""
    rows = "Q...../...Q../....../....../....../......"
    assert repr(examine("queens", instance=rows)) == (
        "no solution: these clues contradict each other: r1c1=queen"
    )


@st.composite
def drawn_boards(draw):
    """Draw boards of up to six rows, most of their squares free."""
    n = draw(st.integers(1, 6))
    signs = st.sampled_from("." * 12 + "Q##")
    rows = ["".join(draw(signs) for _ in range(n)) for _ in range(n)]
    return "/".join([*draw(st.sampled_from(([], ["torus"]))), *rows])


def solve_by_brute_force(text):
    """Return all boards of a drawing, from the orders of the columns."""
    given, holes, is_torus = parse_board(text)
    n = text.count("/") + (not is_torus)
    found = []
    for columns in permutations(range(n)):
        squares = {n * row + col for row, col in enumerate(columns)}
        diagonals = [
            {(row + slope * col) % n if is_torus else row + slope * col}
            for slope in (-1, 1)
            for row, col in enumerate(columns)
        ]
        halves = diagonals[:n], diagonals[n:]
        differ = all(len(set().union(*half)) == n for half in halves)
        if differ and squares.issuperset(given) and squares.isdisjoint(holes):
            found.append(list(columns))
    return found


@QUICK
@given(drawn_boards())
def test_every_board_is_found(text):
    """As by brute force; by the search, compiled and not, and by the rules."""
    assert read_board(write_board(text), 31)[1] == text
    expected = solve_by_brute_force(text)
    try:
        wanted = request("queens", instance=text)
    except ValueError:  # the given queens attack each other
        assert not expected
        return
    assert sorted(found.board for found in wanted.solve()) == expected
    assert wanted.count("python").solutions == len(expected)
    assert examine("queens", instance=text).number == len(expected)
    puzzle = find("queens")
    for board in expected:
        assert puzzle.is_solution(board, wanted.parameters)
        written = puzzle.write_instance(wanted.parameters, board)
        assert puzzle.write_instance(puzzle.read_instance(written)) == written
