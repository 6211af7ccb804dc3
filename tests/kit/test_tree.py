"""The tree of a search: children, solutions, and layout."""

from pypuzzles.puzzles.queens.tree import search_tree
from pypuzzles.search import FOUND

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
