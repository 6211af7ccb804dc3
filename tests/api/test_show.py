"""Drawings of boards in notebooks and terminals."""

from functools import cache
from xml.etree import ElementTree

import pytest

from pypuzzles import PUZZLES, make, show, solve
from pypuzzles.drawing.scene import PIECES

SVG = "{http://www.w3.org/2000/svg}"
by_puzzle = pytest.mark.parametrize("puzzle", [puzzle.name for puzzle in PUZZLES])


# Smaller boards, if the default one takes long.
SMALL = {"peg_solitaire": {"board": "triangle15", "vacancy": 4, "goal": 12}}


@cache
def first(puzzle):
    """Return the first solution."""
    return next(solve(puzzle, **SMALL.get(puzzle, {})))


def parse_drawing(output):
    """Parse the drawing shown by a notebook; it must be XML."""
    return ElementTree.fromstring(output._repr_svg_())


def list_texts(root):
    """List the texts in a drawing."""
    return [text.text for text in root.iter(f"{SVG}text")]


@by_puzzle
def test_every_puzzle_is_drawn(puzzle):
    """A solution displays the same drawing as `show`."""
    solution = first(puzzle)
    named = show(puzzle, **SMALL.get(puzzle, {}))
    assert solution._repr_svg_() == show(solution)._repr_svg_()
    assert solution._repr_svg_() == named._repr_html_()
    root = parse_drawing(solution)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"


@by_puzzle
def test_a_drawing_has_no_dependencies(puzzle):
    """No styles, scripts or addresses, because notebooks may sanitise them."""
    root = parse_drawing(first(puzzle))
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert names <= {"svg", "g", "path", "rect", "circle", "text"}
    texts = {key for element in root.iter() for key in element.attrib}
    assert not {key for key in texts if key in {"style", "class", "href"}}


def test_the_queens_are_on_the_squares_of_the_board():
    """Each is centred on its square."""
    solution = next(solve("queens", n=8))
    paths = [path.get("d") for path in parse_drawing(solution).iter(f"{SVG}path")]
    queens = [path for path in paths if path.endswith(PIECES["queen"])]
    assert queens == [
        f"M{col * 100} {row * 100}{PIECES['queen']}"
        for row, col in enumerate(solution.board)
    ]


def test_the_star_is_written_in_its_cells():
    """The numbers in the order of the cells; for a puzzle only its clues."""
    solution = next(solve("magic_star"))
    assert list_texts(parse_drawing(solution)) == list(map(str, solution.board))
    made = make("magic_star", seed=5)
    given = [str(number) for number in made.board if number]
    assert list_texts(parse_drawing(show(made))) == given
    assert made._repr_svg_() == show(made)._repr_svg_()


def test_the_tour_is_numbered():
    """From 1 to the last square."""
    tour = parse_drawing(show("knights_tour", rows=6, cols=6))
    assert list_texts(tour) == [str(place) for place in range(1, 37)]


def test_a_large_tour_has_no_numbers():
    """They would be unreadable."""
    output = show("knights_tour", "warnsdorff", rows=24, cols=24, kind="any")
    assert list_texts(parse_drawing(output)) == []


def test_several_solutions_are_in_a_grid():
    """Each in its own cell; as text one below the other."""
    output = show("queens", n=6, limit=9)
    assert repr(output).count("Q") == 24
    assert output._repr_svg_().count(PIECES["queen"]) == 24


@pytest.mark.parametrize(
    "what, given, sentence",
    [
        ("chess", {}, "there is no puzzle 'chess'"),
        (8, {}, "a puzzle is a name such as 'queens', not an object of type int"),
        ("queens", {"n": 3}, "queens has no solution to show"),
        ("queens", {"limit": 0}, "limit must be a whole number from 1"),
    ],
)
def test_values_that_cannot_be_shown_are_an_error(what, given, sentence):
    """In one sentence."""
    with pytest.raises(ValueError, match=sentence):
        show(what, **given)


def test_ipython_shows_the_drawing():
    """Its formatter finds the methods."""
    core = pytest.importorskip("IPython.core.formatters")
    data, _ = core.DisplayFormatter().format(show("queens", n=4))
    assert data["image/svg+xml"] == data["text/html"]
    assert data["text/plain"].startswith("*---------*")
