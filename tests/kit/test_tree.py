"""The tree of a search: what is below what, which ways lead on, where all stands."""

from pypuzzles.kit.tree import grown
from pypuzzles.search import FOUND

PAIRS = [(0, 7), (1, 8), (1, 9), (FOUND, 1), (0, 5)]
"""Below 7 are 8 and 9, where a solution ends; then comes 5."""
ROOM = 10


def each(node):
    """Go through a tree from above, from the left."""
    yield node
    for below in node.below:
        yield from each(below)


def test_a_try_stands_below_the_one_it_was_made_under():
    """The root is none, and stands above depth 0."""
    made = [(node.choice, node.depth) for node in each(grown(PAIRS))]
    assert made == [(-1, -1), (7, 0), (8, 1), (9, 1), (5, 0)]
    assert [node.choice for node in grown(PAIRS).below] == [7, 5]


def test_only_what_leads_to_a_solution_is_marked():
    """From the root to where it was found."""
    assert [node.choice for node in each(grown(PAIRS)) if node.found] == [-1, 7, 9]
    assert not any(node.found for node in each(grown(PAIRS[:3])))


def test_a_try_stands_over_the_middle_of_what_is_below():
    """Each leaf has its room, beginning where it is told to."""
    root = grown(PAIRS)
    assert root.x == 0
    assert root.lay_out(100, ROOM) == 130
    assert [node.x for node in each(root)] == [117.5, 110, 105, 115, 125]
