"""The tree of a small search: each try below the one it was made under."""

from collections.abc import Iterable

from ..search import FOUND

__all__ = ["Try", "grown"]


class Try:
    """A try: what it led to, whether to a solution, and where it is drawn."""

    def __init__(self, choice: int, depth: int) -> None:
        self.choice, self.depth = choice, depth
        self.below: list[Try] = []
        self.found = False
        self.x = 0.0

    def lay_out(self, left: float, room: float) -> float:
        """Stand over what is below, a leaf in so much room; return where it ends."""
        end = left
        for each in self.below:
            end = each.lay_out(end, room)
        end = max(end, left + room)
        first, last = (self.below[0].x, self.below[-1].x) if self.below else (left, end)
        self.x = (first + last) / 2
        return end


def grown(search: Iterable[tuple[int, int]]) -> Try:
    """Make the tree of all tries; its root is none."""
    path = [Try(-1, -1)]
    for depth, choice in search:
        if depth == FOUND:
            for each in path:
                each.found = True
            continue
        del path[depth + 1 :]
        path.append(Try(choice, depth))
        path[-2].below.append(path[-1])
    return path[0]
