"""Latin squares: write 1 to n, each once in every row and column.

Used to test generated puzzles, together with rooks, which have no clues.
"""

from itertools import permutations, product

import pytest
import sample_boards as boards

from pypuzzles.drawing.svg import svg_document
from pypuzzles.kit import Clues, InputError, Number, Option, Puzzle
from pypuzzles.worksheets import generate_distinct_tasks

RULE = "Write 1 to n, each once in every row and column."


def nothing():
    """Yield no events."""
    yield from ()


def latin(n, clues):
    """Return a board with choices for cells without a clue."""
    cells = boards.grid(n, n)
    empty = [cell for cell in range(n * n) if cell not in clues]
    groups = [*map(boards.different, cells.rows + cells.columns)]
    return boards.Board(cells, boards.write(empty, range(1, n + 1)), groups, clues)


def squares(n):
    """List all Latin squares, as rows that differ in each column."""
    rows = list(permutations(range(1, n + 1)))
    for square in product(rows, repeat=n):
        if all(len({*column}) == n for column in zip(*square, strict=True)):
            yield [number for row in square for number in row]


SQUARES = list(squares(3))
LATIN = Puzzle(
    name="latin",
    title="Latin squares",
    parameters=(
        Number("n", 3, 2, 5),
        Clues("clues", cells=25, numbers=5, unique=False),
        Option("order", "rows", ("rows", "columns")),
    ),
    algorithms=(nothing,),
    board=latin,
    japanese={
        "Latin squares": "ラテン方陣",
        RULE: "どの行にも列にも同じ数が重ならないように、1 から n までを入れます。",
    },
)
ROOKS = Puzzle(
    "rooks",
    (Number("n", 4, 1, 8),),
    (nothing,),
    board=lambda n: boards.Board(
        boards.grid(n, n),
        boards.place(boards.grid(n, n).rows, "rook"),
        [*map(boards.at_most_one, boards.grid(n, n).columns)],
    ),
)
GIVEN = {"n": 3, "clues": {}, "order": "rows"}


def agreeing(clues):
    """List the squares with these numbers."""
    return [
        square
        for square in SQUARES
        if all(square[cell] == number for cell, number in clues.items())
    ]


def clues_of(problem):
    """Return the clues of a puzzle as read from a command line."""
    return LATIN.read(LATIN.algorithm(), problem.parameters)["clues"]


@pytest.mark.parametrize("seed", range(6))
def test_a_puzzle_by_clues_has_one_solution_and_few_clues(seed):
    """One of the twelve Latin squares of three (OEIS A002860)."""
    assert len(SQUARES) == 12
    problem = LATIN.make(seed, None, GIVEN)
    clues = clues_of(problem)
    assert len(agreeing(clues)) == 1
    assert problem.least == len(clues)
    assert problem.board == [clues.get(cell) for cell in range(9)]
    for cell in clues:
        rest = {other: number for other, number in clues.items() if other != cell}
        assert len(agreeing(rest)) > 1


@pytest.mark.parametrize("many", [2, 3, 6, 9])
def test_a_puzzle_has_the_requested_number_of_clues(many):
    """From two, the minimum for a square of three, to all."""
    problem = LATIN.make(1, many, GIVEN)
    assert len(clues_of(problem)) == many
    assert len(agreeing(clues_of(problem))) == 1
    assert 2 <= problem.least <= min(many, 4)


@pytest.mark.parametrize("many", [0, 1, 10])
def test_an_impossible_number_of_clues_is_an_error(many):
    """With the valid range."""
    with pytest.raises(InputError, match=f"from [2-4] to 9, not {many}: no puzzle"):
        LATIN.make(1, many, GIVEN)


def test_a_puzzle_depends_on_seed_and_parameters_only():
    """All parameters are included, so that a link or a command has them."""
    problem = LATIN.make(4, None, {"n": 5, "clues": {0: 1}, "order": "columns"})
    assert problem == LATIN.make(4, None, {"n": 5, "clues": {}, "order": "columns"})
    assert problem != LATIN.make(5, None, {"n": 5, "clues": {}, "order": "columns"})
    assert problem.parameters.keys() == {"n", "clues", "order"}
    assert (problem.parameters["n"], problem.parameters["order"]) == ("5", "columns")
    assert len(problem.board) == 25


def test_without_a_solution_no_puzzle_is_generated():
    """It has no worksheet either."""
    none = Puzzle(
        "none",
        (Clues("clues", cells=3, numbers=2, unique=False),),
        (nothing,),
        board=lambda clues: boards.Board(
            boards.row(3), boards.write(range(3), (1, 2)), [boards.different(range(3))]
        ),
    )
    with pytest.raises(
        InputError, match="could not generate a puzzle: there is no solution"
    ):
        none.make(1, None, {"clues": {}})


def test_only_puzzles_with_clues_are_generated():
    """Not without clues, and not if they only belong to a search."""
    assert ROOKS.clues == ""
    idle = Puzzle("rooks", LATIN.parameters, (nothing,), board=lambda n: None)
    assert idle.clues == ""


def test_a_sheet_has_the_parameters_of_the_board():
    """Its title, its rule, its size and the difficulty, but not clues."""
    tasks = LATIN.tasks
    assert [each.name for each in tasks.parameters] == ["n", "level", "steps"]
    assert tasks.title == LATIN.title
    assert tasks.rules({"n": 3}) == [RULE, "There is only one solution."]
    assert tasks.unique
    assert ROOKS.tasks.title == "Rooks"


def test_a_sheet_of_clues_has_links_by_clues():
    """Each has one solution, which is its answer."""
    made = generate_distinct_tasks(LATIN, LATIN.tasks, {"n": 3}, seed=2, count=6)
    assert len(made) == 6
    for task in made:
        values = LATIN.read(LATIN.algorithm(), task.link)
        (square,) = agreeing(values["clues"])
        assert task.question == LATIN.picture(
            LATIN.board_for(values).encode_path([]), values
        )
        assert task.answer == [LATIN.picture(square, values)]


def test_a_sheet_without_clues_has_links_by_hand():
    """To a position with a single solution."""
    made = generate_distinct_tasks(ROOKS, ROOKS.tasks, {"n": 3}, seed=2, count=5)
    for task in made:
        assert task.link.keys() == {"n", "hand"}
        position = [int(put) for put in task.link["hand"].split(".")]
        cells = [
            ROOKS.board_for({"n": 3}).actions[put].change[0][0] for put in position
        ]
        ways = [
            {3 * row + column for row, column in enumerate(way)}
            for way in permutations(range(3))
        ]
        (way,) = [way for way in ways if way >= {*cells}]
        assert task.question == ROOKS.picture(sorted(cells), {"n": 3})
        assert task.answer == [ROOKS.picture(sorted(way), {"n": 3})]
        assert svg_document(task.question, "asked") != svg_document(
            task.answer[0], "asked"
        )


def test_a_sheet_has_all_puzzles_if_there_are_too_few():
    """There is one way for one rook, and nothing needs to be given."""
    (only,) = generate_distinct_tasks(ROOKS, ROOKS.tasks, {"n": 1}, seed=2, count=5)
    assert only.link == {"n": "1"}


def test_a_visit_starts_where_one_completion_is_left():
    """And a game starts at the moves that determine the others."""
    for board in (boards.knights(3, 4), boards.peg_triangle(4, empty=1)):
        puzzle = Puzzle("board", (), (nothing,), board=lambda board=board: board)
        (task, *_) = generate_distinct_tasks(puzzle, puzzle.tasks, {}, seed=3, count=1)
        position = [int(entry) for entry in task.link["hand"].split(".")]
        ways = [way for way in puzzle.find_completions({}, position) if way]
        assert len(ways) == 1
        fewer = [way for way in puzzle.find_completions({}, position[:-1]) if way]
        assert len(fewer) > 1
