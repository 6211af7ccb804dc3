"""The tree of a small search: each try is a line down, in its order from the left."""

from pypuzzles import request
from pypuzzles.kit.tree import Try, grown

from website.lessons.figures.frame import figure

__all__ = ["searched", "tree"]

STEP, HIGH = 10, 52
"""The room of a leaf, and the least of a row, in units of the drawing."""


def tree(words: str, caption: str) -> str:
    """Draw the tree of `queens backtracking n=4`."""
    root = searched(words)
    width = root.lay_out(0, STEP)
    row = max(HIGH, round(width / 16))
    high = row * (1 + deepest(root))
    box = f"-10 -10 {width + 20:g} {high + 20}"
    return figure("tree", box, drawn(root, row), caption)


def searched(words: str) -> Try:
    """Make the tree of `queens backtracking n=4`."""
    puzzle, algorithm, *given = words.split()
    asked = request(puzzle, algorithm, **dict(each.split("=", 1) for each in given))
    return grown(asked.search())


def deepest(node: Try) -> int:
    """Return the depth of what is farthest down."""
    return max([node.depth, *map(deepest, node.below)])


def drawn(node: Try, row: int) -> list[str]:
    """Draw the lines to what is below; ends that led to nothing, and solutions."""
    y = row * (node.depth + 1)
    made = []
    for each in sorted(node.below, key=lambda each: each.found):
        look = "way" if each.found else "line"
        made.append(f'<path class="{look}" d="M{node.x:g} {y}L{each.x:g} {y + row}"/>')
        made += drawn(each, row)
    if not node.below:
        look, r = ("good", 5) if node.found else ("end", 2.5)
        made.append(f'<circle class="{look}" cx="{node.x:g}" cy="{y}" r="{r}"/>')
    return made
