"""The tree of a small search: a line for each try, from left to right."""

from pypuzzles.puzzles.queens.tree import Try, search_tree

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import circle, path

__all__ = ["build_tree", "tree"]

STEP, HIGH = 10, 52
"""The width of a leaf, and the minimum height of a row."""


def tree(arguments: str, caption: str) -> str:
    """Draw the tree of `queens backtracking n=4`."""
    root = build_tree(arguments)
    width = root.lay_out(0, STEP)
    row = max(HIGH, round(width / 16))
    high = row * (1 + deepest(root))
    box = f"-10 -10 {width + 20:g} {high + 20}"
    return figure("tree", box, draw_node(root, row), caption)


def build_tree(arguments: str) -> Try:
    """Build the tree of `queens backtracking n=4`."""
    return search_tree(parse_request(arguments).search())


def deepest(node: Try) -> int:
    """Return the greatest depth."""
    return max([node.depth, *map(deepest, node.children)])


def draw_node(node: Try, row: int) -> list[str]:
    """Draw the lines to the children, dead ends and solutions."""
    y = row * (node.depth + 1)
    shapes = []
    for each in sorted(node.children, key=lambda each: each.has_solution):
        look = "way" if each.has_solution else "line"
        shapes.append(path(look, f"M{node.x:g} {y}L{each.x:g} {y + row}"))
        shapes += draw_node(each, row)
    if not node.children:
        look, r = ("good", 5) if node.has_solution else ("end", 2.5)
        shapes.append(circle(look, node.x, y, r))
    return shapes
