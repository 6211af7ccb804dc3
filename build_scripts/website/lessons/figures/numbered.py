"""A small tree of numbers: a try shows its number, a leaf its order."""

from collections.abc import Iterator

from pypuzzles.puzzles.queens.tree import Try

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import circle, text
from website.lessons.figures.shapes import path as line
from website.lessons.figures.tree import build_tree

__all__ = ["numbered"]

WIDE, HIGH = 48, 64
"""The size of a leaf and of a row."""
TOP, BELOW = 12, 56
"""The margin above the root, and below the last row for its orders."""


def numbered(arguments: str, caption: str) -> str:
    """Draw the tree of `permutations by_list n=3`."""
    root = build_tree(arguments)
    width = root.lay_out(0, 1) * WIDE
    rows = max(len(leaf) for leaf in leaves(root, ()))
    box = f"0 0 {width:g} {TOP + HIGH * rows + BELOW}"
    return figure("numbered", box, draw_node(root, ()), caption)


def leaves(node: Try, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the choices on the path to each leaf."""
    if not node.children:
        yield path
    for each in node.children:
        yield from leaves(each, (*path, each.choice))


def draw_node(node: Try, path: tuple[int, ...]) -> Iterator[str]:
    """Draw the lines to the children, the children, and the number itself."""
    x, y = place(node)
    for each in node.children:
        to_x, to_y = place(each)
        yield line("line", f"M{x:g} {y}L{to_x:g} {to_y}")
    for each in node.children:
        yield from draw_node(each, (*path, each.choice))
    yield circle("number" if path else "root", x, y, 17)
    if path:
        yield text(x, y + 7, path[-1] + 1, 20)
    if not node.children:
        order = "".join(str(choice + 1) for choice in path)
        yield text(x, y + 44, order, 17)


def place(node: Try) -> tuple[float, int]:
    """Return the position of a number."""
    return node.x * WIDE, TOP + HIGH * (node.depth + 1)
