"""Tours of a knight: some visits given, and holes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import count, examine, request, solve
from pypuzzles.instances.tours import parse_board, read_board, write_board
from pypuzzles.puzzles import find
from pypuzzles.puzzles.knights_tour.graph import leaps

RING = "...\n.#.\n..."
"""On 3 x 3 without its centre the leaps are one circle of eight squares."""


@pytest.mark.parametrize(
    "instance",
    ["1..\n.#4\n...", "1 . .\n. # 4\n. . .", [[1, 0, None], [0, "#", 4], [0, 0, 0]]],
)
def test_a_drawn_board_is_read(instance):
    """As a text with or without spaces, or as rows."""
    wanted = request("knights_tour", instance=instance)
    assert wanted.parameters["board"] == "1,.,./.,#,4/.,.,."
    assert (wanted.parameters["rows"], wanted.parameters["start"]) == (3, (0, 0))


def test_without_spaces_each_digit_is_a_square():
    """A number of two digits needs spaces around it."""
    assert read_board("12/..", 9) == (2, 2, "1,2/.,.")
    assert read_board("1 12/" + ". ./" * 5, 9)[2].startswith("1,12/.,.")


def test_a_circle_is_visited_both_ways():
    """Once each way; a given visit leaves one, or none."""
    assert count("knights_tour", instance=RING).solutions == 2
    assert count("knights_tour", instance=RING, kind="any").solutions == 2
    (found,) = solve("knights_tour", instance="1..\n.#2\n...")
    assert found.board == [0, 5, 6, 1, 8, 3, 2, 7]
    assert repr(examine("knights_tour", instance="1..\n2#.\n...")) == (
        "no solution: these clues contradict each other: r2c1=2"
    )


def test_the_start_is_the_square_with_1():
    """Otherwise the first square; another start is refused if 1 is given."""
    assert request("knights_tour", instance="#..\n...\n..1").parameters["start"] == (
        2,
        2,
    )
    assert request("knights_tour", instance="#..\n...\n...").parameters["start"] == (
        0,
        1,
    )
    with pytest.raises(ValueError, match="so the start must be 2,2, not 0,1"):
        request("knights_tour", instance="#..\n...\n..1", start=(0, 1))
    with pytest.raises(ValueError, match="the start 0,0 is a hole"):
        request("knights_tour", instance="#..\n...\n...", start=(0, 0))


@pytest.mark.parametrize(
    "instance, message",
    [
        ("1 . x", "line 1, column 5: 'x' is not a visit number, . for a free"),
        ("1 .\n. 5", "line 2, column 3: a visit number must be from 1 to 4, not 5"),
        ("1 .\n. 1", "line 2, column 3: the number 1 is given twice"),
        ("1 .\n.", "line 2, column 1: this row has 1 squares, not 2"),
        ("", "line 1, column 1: the board has no squares"),
        (".\n" * 129, "a board has at most 128 rows and columns, not 129 x 1"),
        ("1 #\n. 4", "line 2, column 3: a visit number must be from 1 to 3, not 4"),
        ("." * 129, "a board has at most 128 rows and columns, not 1 x 129"),
        (5, "a board must be a string or a list of rows, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("knights_tour", instance=instance)


def test_other_searches_and_sizes_are_refused():
    """With the reason."""
    with pytest.raises(ValueError, match="has 3 rows and 3 columns, not 8 x 8"):
        request("knights_tour", board="1,.,./.,#,./.,.,.")
    with pytest.raises(ValueError, match="any and closed, not symmetric"):
        request("knights_tour", instance=RING, kind="symmetric")
    with pytest.raises(ValueError, match="degrees supports board plain, not"):
        request("knights_tour", "degrees", instance=RING)


@pytest.mark.parametrize("kind, number", [("any", 304), ("closed", 0)])
def test_an_empty_board_has_the_published_tours(kind, number):
    """From a corner of 5 x 5: the table in OEIS A165134, by G. Coserea, 2016."""
    drawn = "/".join([",".join(".....")] * 5)
    for engine in ("python", "wasm"):
        counted = count("knights_tour", instance=drawn, kind=kind, engine=engine)
        assert counted.solutions == number


def test_a_drawn_rectangle_has_the_reasons_of_a_plain_one():
    """If it has no tours; holes change the colours."""
    plain = request("knights_tour", rows=5, cols=5).explain_impossible()
    drawn = request("knights_tour", instance=[[0] * 5] * 5)
    assert plain is not None
    assert drawn.explain_impossible() == plain
    holed = request("knights_tour", instance="#...." + "\n....." * 4)
    assert holed.explain_impossible() is None


def list_tours(text, kind, start):
    """Return all tours of a drawn board by brute force."""
    numbers, holes = parse_board(text)
    rows = text.split("/")
    near = leaps(len(rows), rows[0].count(",") + 1)
    length = len(near) - len(holes)
    found = []

    def follow(path):
        if numbers.get(path[-1], len(path)) != len(path):
            return
        if len(path) == length:
            places = {square: n for n, square in enumerate(path, 1)}
            fits = all(places[square] == n for square, n in numbers.items())
            if fits and (kind == "any" or path[0] in near[path[-1]]):
                found.append(path)
            return
        for to in near[path[-1]]:
            if to not in path and to not in holes:
                follow([*path, to])

    follow([start])
    return sorted(found)


@st.composite
def drawn_boards(draw):
    """Draw a board from a path of a knight: what it does not visit is a hole."""
    rows, cols = draw(st.integers(3, 4)), draw(st.integers(3, 4))
    near = leaps(rows, cols)
    path = [draw(st.integers(0, rows * cols - 1))]
    for _ in range(draw(st.integers(1, 9))):
        onward = [to for to in near[path[-1]] if to not in path]
        if not onward:
            break
        path.append(draw(st.sampled_from(onward)))
    signs = ["#"] * (rows * cols)
    for number, square in enumerate(path, 1):
        signs[square] = draw(st.sampled_from([str(number), ".", "."]))
    return "/".join(
        ",".join(signs[row * cols : (row + 1) * cols]) for row in range(rows)
    )


@QUICK
@given(drawn_boards(), st.sampled_from(["any", "closed"]))
def test_every_tour_is_found(text, kind):
    """As by brute force; by the search, compiled and not, and by the rules."""
    assert read_board(write_board(text), 9)[2] == text
    wanted = request("knights_tour", instance=text, kind=kind)
    row, col = wanted.parameters["start"]
    start = row * wanted.parameters["cols"] + col
    expected = list_tours(text, kind, start)
    assert sorted(found.board for found in wanted.solve()) == expected
    assert wanted.count("python").solutions == len(expected)
    completed = wanted.puzzle.find_completions(wanted.parameters, [])
    assert sorted(filter(None, completed)) == expected
    puzzle = find("knights_tour")
    for board in expected:
        assert puzzle.is_solution(board, wanted.parameters)
        written = puzzle.write_instance(wanted.parameters, board)
        assert puzzle.read_instance(written)["start"] == (row, col)
