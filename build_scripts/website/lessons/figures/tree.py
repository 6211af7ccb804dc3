"""The tree of a small search: each try is a line down, in its order from the left."""

from pypuzzles import FOUND, request

from website.lessons.figures.frame import figure

__all__ = ["Try", "grown", "tree"]

STEP, HIGH = 10, 52
"""The room of a leaf, and the least of a row, in units of the drawing."""


class Try:
    """One try, below the one it was made under."""

    def __init__(self, choice: int, depth: int) -> None:
        self.choice, self.depth = choice, depth
        self.below: list[Try] = []
        self.found = False
        self.x = 0.0

    def lay_out(self, left: float) -> float:
        """Stand over what is below, from `left` on; return where the room ends."""
        end = left
        for each in self.below:
            end = each.lay_out(end)
        end = max(end, left + STEP)
        first, last = (self.below[0].x, self.below[-1].x) if self.below else (left, end)
        self.x = (first + last) / 2
        return end


def tree(words: str, caption: str) -> str:
    """Draw the tree of `queens backtracking n=4`."""
    root = grown(words)
    width = root.lay_out(0)
    row = max(HIGH, round(width / 16))
    high = row * (1 + deepest(root))
    box = f"-10 -10 {width + 20:g} {high + 20}"
    return figure("tree", box, drawn(root, row), caption)


def grown(words: str) -> Try:
    """Make the tree of `queens backtracking n=4`; its root is no try."""
    puzzle, algorithm, *given = words.split()
    asked = request(puzzle, algorithm, **dict(each.split("=", 1) for each in given))
    root = Try(-1, -1)
    path = [root]
    for depth, choice in asked.search():
        if depth == FOUND:
            for each in path:
                each.found = True
            continue
        made = Try(choice, depth)
        del path[depth + 1 :]
        path[-1].below.append(made)
        path.append(made)
    return root


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
