"""Tasks on worksheets: masks and trees of queens, and games of peg solitaire."""

import re
from random import Random

import pytest

from pypuzzles import request
from pypuzzles.puzzle.tasks import complete_within_limit
from pypuzzles.puzzles import find
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.puzzles.peg_solitaire.tasks import LAST, TASKS, transform_game
from pypuzzles.puzzles.queens import tracing
from pypuzzles.puzzles.queens.tree import search_tree
from pypuzzles.search import FOUND

QUEENS, PEG_SOLITAIRE = find("queens"), find("peg_solitaire")
RECT = re.compile(r'<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"')


@pytest.mark.parametrize("seed", range(6))
def test_a_link_opens_the_first_step_with_that_mask(seed):
    """Or the first step, if the number is never the free mask."""
    x = Random(seed).randrange(1, 2**4)
    task = tracing.make_sum_task(QUEENS, Random(seed), {"n": 4})
    free = [rows[-1].masks["free"] for rows in tracing.trace_rows(4)]
    assert int(task.link["step"]) == (free.index(x) + 1 if x in free else 1)


@pytest.mark.parametrize("n", [4, 8])
def test_all_bits_are_inside_the_drawing(n):
    """The background is a rectangle, too."""
    task = tracing.make_sum_task(QUEENS, Random(1), {"n": n})
    left, top, wide, high = task.question.box
    squares = [list(map(float, found)) for found in RECT.findall(task.question.body)]
    assert len(squares) == 1 + 4 * n
    for x, y, width, height in squares:
        assert left <= x <= x + width <= left + wide
        assert top <= y <= y + height <= top + high


PAIRS = [(0, 7), (1, 8), (1, 9), (FOUND, 1), (0, 5)]
"""8 and 9 are below 7, with a solution at 9; then 5 follows."""
ROOM = 10


def each(node):
    """Yield the nodes of a tree in preorder."""
    yield node
    for child in node.children:
        yield from each(child)


def test_a_try_is_below_its_parent():
    """The root is not a try and is above depth 0."""
    made = [(node.choice, node.depth) for node in each(search_tree(PAIRS))]
    assert made == [(-1, -1), (7, 0), (8, 1), (9, 1), (5, 0)]
    assert [node.choice for node in search_tree(PAIRS).children] == [7, 5]


def test_only_paths_to_solutions_are_marked():
    """From the root to the solution."""
    assert [node.choice for node in each(search_tree(PAIRS)) if node.has_solution] == [
        -1,
        7,
        9,
    ]
    assert not any(node.has_solution for node in each(search_tree(PAIRS[:3])))


def test_a_try_is_centred_above_its_children():
    """Each leaf has the same width, from the given start."""
    root = search_tree(PAIRS)
    assert root.x == 0
    assert root.lay_out(100, ROOM) == 130
    assert [node.x for node in each(root)] == [117.5, 110, 105, 115, 125]


GAMES = {"triangle15": 13, "triangle21": 19, "english33": 31}
"""The jumps of a game: one less than there are pegs."""


@pytest.mark.parametrize("board", GAMES)
def test_the_sheet_gives_the_goal(board):
    """In any hole of the triangle of 15; other boards have a ring."""
    *_, goal = TASKS.rules({"board": board})
    anywhere = board == "triangle15"
    assert ("ring" not in goal) == anywhere


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_few_jumps_are_random_and_the_search_completes_them(seed):
    """Except the last ten, rotated or reflected: the first completion is drawn."""
    task = TASKS.make(PEG_SOLITAIRE, Random(seed), {"board": "triangle21"})
    hand = [int(choice) for choice in task.link["hand"].split(".")]
    board, defaults = BOARDS["triangle21"], request("peg_solitaire").parameters
    kept = GAMES["triangle21"] - LAST
    images = [transform_game(board, hand[:kept], image) for image in board.symmetries]
    ends = [
        complete_within_limit(PEG_SOLITAIRE.find_completions(defaults, game[:drawn]))
        for game in images
        if board.jumps[game[0]][2] == board.vacancy
        for drawn in (2, 3, 4)
    ]
    assert any(end[:kept] in images for end in ends if end)
