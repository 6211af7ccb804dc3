"""Definitions of puzzles and algorithms, and their errors."""

from dataclasses import replace
from functools import cached_property
from itertools import chain, repeat
from types import ModuleType

import pytest

from pypuzzles.board.symmetry import find_images_fixing, list_square_images
from pypuzzles.drawing.svg import Drawing
from pypuzzles.errors import InputError
from pypuzzles.kit import Board, Clues, Option, different, grid, write
from pypuzzles.puzzle.algorithm import Algorithm, SizeLimit
from pypuzzles.puzzle.parameters import Number
from pypuzzles.puzzle.puzzle import Puzzle, is_valid_value
from pypuzzles.puzzle.tasks import (
    Problem,
    TaskKind,
    complete_within_limit,
    create_side_parameter,
)


def down(n, order="first"):
    """Go down.

    And say more.
    """
    return n, order


def count(n):  # noqa: D103  (as a search may be that says nothing)
    return n


LIMITS = (
    SizeLimit(("rows", "cols"), 30, "it takes long"),
    SizeLimit(("rows",), 3, "it is deep", form="iterative"),
)
BOTH = Algorithm("both", down, count, default_form="iterative")
LIMITED = replace(BOTH, limits=LIMITS)
ONE = Algorithm("one", recursive=down)
LISTED = replace(ONE, options={"order": ("first", "last")})
ALONE = Algorithm("alone", counter=count)


def error_of(call, *words):
    """Return the message of the error that a call raises."""
    with pytest.raises(ValueError) as refused:  # noqa: PT011  (all of it is returned)
        call(*words)
    return str(refused.value)


def test_the_default_form_comes_first():
    """Only existing forms have one."""
    assert BOTH.forms == ("iterative", "recursive")
    assert Algorithm("both", down, count).forms == ("recursive", "iterative")
    assert (ONE.forms, ALONE.forms) == (("recursive",), ())


def test_a_form_is_its_function():
    """A missing one is an error; without a form it is the counter."""
    assert BOTH.function("recursive") is down
    assert BOTH.function("iterative") is ALONE.function(None) is count
    assert error_of(ONE.function, "iterative") == "one has no iterative form"
    assert error_of(ONE.function, None) == "one has no counting form"


def test_a_form_is_called_with_its_parameters():
    """Other parameters are not passed."""
    assert ONE.call("recursive", {"n": 3, "order": "last", "m": 9}) == (3, "last")
    assert ALONE.call(None, {"n": 3, "m": 9}) == 3


def test_the_idea_is_the_first_line():
    """The default form has it, or the counter; it can be missing."""
    assert (ONE.idea, BOTH.idea, ALONE.idea) == ("Go down.", "", "")
    assert Algorithm("counts", counter=down).idea == "Go down."


def test_an_algorithm_is_described_by_its_module():
    """The last part of its name, and the forms that it has."""
    module = ModuleType("pypuzzles.puzzles.queens.flags")
    module.iterative = down
    made = Algorithm.of(module, orbits=True)
    assert (made.name, made.forms, made.orbits) == ("flags", ("iterative",), True)
    assert (made.recursive, made.counter) == (None, None)
    assert not Algorithm.of(module).orbits


def test_an_option_value_must_be_listed_if_there_is_a_list():
    """Options that are not listed accept every value."""
    assert LISTED.supports("order", "last")
    assert not LISTED.supports("order", "middle")
    assert LISTED.supports("kind", "middle")


def test_a_limit_is_for_one_form_or_all():
    """Inclusive; the message has the product and the reason."""
    LIMITED.check("recursive", {"rows": 5, "cols": 6})
    LIMITED.check("iterative", {"rows": 3, "cols": 10})
    LIMITED.check(None, {"rows": 4, "cols": 7})
    why = "rows x cols must be at most 30 for this search, not 31: it takes long"
    assert error_of(LIMITED.check, "recursive", {"rows": 1, "cols": 31}) == why
    assert error_of(LIMITED.check, "iterative", {"rows": 31, "cols": 1}) == why
    why = "rows must be at most 3 for this search, not 4: it is deep"
    assert error_of(LIMITED.check, "iterative", {"rows": 4, "cols": 2}) == why


def test_an_algorithm_can_reject_parameters():
    """Before its limits are checked."""

    def refuse(parameters):
        raise InputError("no {rows}", rows=parameters["rows"])

    refusing = Algorithm("no", down, limits=LIMITS, refuse=refuse)
    assert error_of(refusing.check, None, {"rows": 99, "cols": 9}) == "no 99"


class Settled(Puzzle):
    """A puzzle in which a value depends on the algorithm, and which draws itself."""

    def validate(self, algorithm, parameters):
        """Make a default depend on the algorithm."""
        return {**parameters, "by": algorithm.name}

    def picture(self, board, parameters):
        """Return a drawing that only has text."""
        return Drawing((0, 0, 1, 1), f"{board} {parameters}")

    @cached_property
    def tasks(self):
        """There is no worksheet."""


def puzzle(kind=Puzzle, **more):
    """Return a minimal puzzle."""
    return kind(
        name="maze",
        parameters=(Number("n", 8, 1, 9), Number("goal", 0, 0, 20)),
        algorithms=(BOTH, ONE),
        default="one",
        **more,
    )


def row_of_two(n):
    """Return a board of two cells."""
    return Board(grid(1, 2), write([0, 1], range(n)))


def test_an_algorithm_is_found_by_its_name():
    """Without a name the default one; for a value given as name, the message helps."""
    maze = puzzle()
    assert maze.algorithm("both") is BOTH
    assert maze.algorithm() is maze.algorithm("") is maze.algorithm("one") is ONE
    why = "maze has no algorithm 'two'; it has both, one"
    assert error_of(maze.algorithm, "two") == why
    assert error_of(maze.algorithm, 9) == "maze has no algorithm 9; write n=9"
    assert error_of(maze.algorithm, 10) == "maze has no algorithm 10; write goal=10"
    assert error_of(maze.algorithm, 21) == "maze has no algorithm 21; it has both, one"


def test_parameters_are_read_and_validated():
    """By the puzzle, for an algorithm."""
    values = {"n": 3, "goal": 0}
    assert puzzle().read(ONE, {"n": "3"}) == values
    read = puzzle(Settled).read(BOTH, {"n": "3"})
    assert read == {**values, "by": "both"}
    why = "maze has no parameter 'm'; it has n, goal"
    assert error_of(puzzle().read, ONE, {"m": 1}) == why


def test_a_board_is_drawn_unless_the_puzzle_draws_itself():
    """With its cells and marks, also if it is incomplete."""
    maze = puzzle(board=row_of_two)
    assert 'font-size="48"' in maze.picture([None, 1], {"n": 2}).body
    assert 'font-size="48"' not in maze.picture([None, None], {"n": 2}).body
    assert puzzle(Settled).picture([5], {"n": 2}).body == "[5] {'n': 2}"
    assert error_of(puzzle().picture, [5], {"n": 2}) == "maze has no board"


def test_a_puzzle_without_a_board_has_defaults():
    """There are no generator and worksheets, and all searches are countable."""
    maze = puzzle()
    assert (maze.clues, maze.tasks, maze.shape) == ("", None, ())
    assert maze.check_countable(ONE, {}) is None
    assert ONE.refuse({}) is None


def test_a_board_implies_worksheets_unless_disabled():
    """A puzzle can disable them."""
    assert puzzle(board=row_of_two).tasks is not None
    assert puzzle(Settled, board=row_of_two).tasks is None


def test_descriptions_are_values():
    """They are immutable."""
    tasks = TaskKind({}, (), lambda _: [], lambda *_: None, 5)
    for each, name in [
        (ONE, "name"),
        (LIMITS[0], "most"),
        (Problem({}, [], 1), "least"),
        (tasks, "title"),
    ]:
        with pytest.raises(AttributeError):
            setattr(each, name, None)


def test_a_completion_is_searched_for_3000_tries():
    """Then it gives up."""
    assert complete_within_limit(chain(repeat(None, 2999), [[1, 2]])) == [1, 2]
    assert complete_within_limit(chain(repeat(None, 3000), [[1, 2]])) is None
    assert complete_within_limit(iter([])) is None
    assert complete_within_limit(iter([None, [], [1]])) == []


def test_a_side_on_paper_is_at_most_ten():
    """With the reason."""
    side = create_side_parameter("rows", 6, 3)
    assert [side.read(value) for value in (3, 10)] == [3, 10]
    assert side.default_text == "6"
    assert error_of(side.read, 2).endswith("from 3 to 10, not 2")
    why = "from 3 to 10, not 11: larger boards are too small on paper"
    assert error_of(side.read, 11).endswith(why)


def test_reads_returns_whether_a_value_is_valid():
    """Without an error."""
    assert is_valid_value(Number("n", 1, 1, 2), "2")
    assert not is_valid_value(Number("n", 1, 1, 2), 3)


def test_the_images_that_keep_a_cell_in_its_place():
    """For three rows: a corner is on one diagonal, the centre on both."""
    assert find_images_fixing(list_square_images(3), [4]) == list(range(8))
    assert find_images_fixing(list_square_images(3), []) == list(range(8))
    assert find_images_fixing(list_square_images(3), range(9)) == [0]
    assert (
        len(find_images_fixing(list_square_images(3), [0]))
        == len(find_images_fixing(list_square_images(3), [1]))
        == 2
    )
    assert find_images_fixing(list_square_images(3), [8]) == find_images_fixing(
        list_square_images(3), [0]
    )
    assert find_images_fixing(list_square_images(3), [0, 1]) == [0]


def latin(clues):
    """Return the board of a Latin square of two with clues."""
    cells = grid(2, 2)
    empty = [cell for cell in range(4) if cell not in clues]
    lines = map(different, cells.rows + cells.columns)
    return Board(cells, write(empty, (1, 2)), lines, given=clues)


LATIN = Puzzle(
    name="latin",
    parameters=(
        Clues("clues", cells=4, numbers=2, unique=False),
        Option("kind", "any", options=("any", "other")),
    ),
    algorithms=(
        Algorithm("first", counter=latin, options={"kind": ("any",)}),
        Algorithm("second", counter=latin),
    ),
    board=latin,
)


def test_clues_that_break_a_rule_are_an_error():
    """Before a search starts."""
    first = LATIN.algorithm("first")
    assert LATIN.read(first, {"clues": "0=1,3=1"})["clues"] == {0: 1, 3: 1}
    with pytest.raises(InputError, match=r"^the given clues already break a rule$"):
        LATIN.read(first, {"clues": "0=1,1=1"})


def test_an_option_that_an_algorithm_does_not_accept_is_an_error():
    """With the accepted ones."""
    LATIN.algorithm("second").check(None, {"kind": "other"})
    with pytest.raises(InputError, match=r"^first supports kind any, not other$"):
        LATIN.algorithm("first").check(None, {"kind": "other"})


def test_the_board_determines_the_shape_and_the_last_algorithm_is_default():
    """If the puzzle does not define them."""
    assert (LATIN.shape, LATIN.default) == (("clues",), "second")
    assert LATIN.is_solution([1, 2, 2, 1], {"clues": {}})
    assert not LATIN.is_solution([1, 2, 2, 1], {"clues": {0: 2}})
