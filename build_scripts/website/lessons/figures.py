"""Figures that no board shows: the tree of a small search, and a walk of diagonals.

In a tree each try is a line down, in the order of the search from left to right.
"""

from html import escape

from pypuzzles import FOUND, request
from pypuzzles.kit.pieces import PIECES

__all__ = ["attack", "tree"]

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
    width = root.lay_out(0)
    row = max(HIGH, round(width / 16))
    high = row * (1 + deepest(root))
    box = f"-10 -10 {width + 20:g} {high + 20}"
    return (
        f'<figure class="tree"><svg viewBox="{box}" role="img" '
        f'aria-label="{escape(caption)}">{"".join(drawn(root, row))}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


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


def attack(words: str, caption: str) -> str:
    """Draw what a queen in this column, counted from 1, attacks in three rows below."""
    column, columns, rows = int(words), 8, 4
    cells = []
    for row in range(rows):
        for at in range(1, columns + 1):
            far = at - column
            x, y = 100 * at, 100 * row
            look = "g-square-2" if (at + row) % 2 else "g-square"
            cells.append(f'<path class="{look}" d="M{x} {y}h100v100h-100z"/>')
            if far == row == 0:
                queen = f"M{x + 50} 50{PIECES['queen']}"
                cells.append(f'<path class="g-piece" d="{queen}"/>')
            elif abs(far) == row:
                cells.append(
                    f'<text class="g-word" x="{x + 50}" y="{y + 62}" font-size="34">'
                    f"{column} {'+−'[far < 0]} {row}</text>"
                )
    box = f"100 0 {100 * columns} {100 * rows}"
    return (
        f'<figure class="attack"><svg viewBox="{box}" role="img" '
        f'aria-label="{escape(caption)}">{"".join(cells)}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )
