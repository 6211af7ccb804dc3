"""The tree of a small search: the children of a try are the next deeper tries."""

from collections.abc import Iterable

from ...search import FOUND

__all__ = ["Try", "search_tree"]


class Try:
    """A node: a try, whether it led to a solution, and its x coordinate."""

    def __init__(self, choice: int, depth: int) -> None:
        self.choice, self.depth = choice, depth
        self.children: list[Try] = []
        self.has_solution = False
        self.x = 0.0

    def lay_out(self, left: float, leaf_width: float) -> float:
        """Set the x of this node and its children; return the right end."""
        end = left
        for child in self.children:
            end = child.lay_out(end, leaf_width)
        end = max(end, left + leaf_width)
        first, last = (
            (self.children[0].x, self.children[-1].x)
            if self.children
            else (left, end)
        )
        self.x = (first + last) / 2
        return end


def search_tree(search: Iterable[tuple[int, int]]) -> Try:
    """Return the tree of all tries; its root is not a try."""
    path = [Try(-1, -1)]
    for depth, choice in search:
        if depth == FOUND:
            for node in path:
                node.has_solution = True
            continue
        del path[depth + 1 :]
        path.append(Try(choice, depth))
        path[-2].children.append(path[-1])
    return path[0]
