"""The squares a queen attacks in the rows below, by column and distance."""

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import queen, square, text

__all__ = ["attack"]


def attack(arguments: str, caption: str) -> str:
    """Draw the attacks of a queen in this column, from 1, in three rows."""
    column, columns, rows = int(arguments), 8, 4
    cells = []
    for row in range(rows):
        for at in range(1, columns + 1):
            far = at - column
            x, y = 100 * at, 100 * row
            cells.append(square(x, y))
            if far == row == 0:
                cells.append(queen(x + 50, 50))
            elif abs(far) == row:
                label = f"{column} {'+−'[far < 0]} {row}"
                cells.append(text(x + 50, y + 62, label, 34))
    box = f"100 0 {100 * columns} {100 * rows}"
    return figure("attack", box, cells, caption)
