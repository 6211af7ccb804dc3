"""The squares a queen attacks in the rows below, by column and distance."""

from pypuzzles.drawing.scene import PIECES

from website.lessons.figures.frame import figure

__all__ = ["attack"]


def attack(words: str, caption: str) -> str:
    """Draw the attacks of a queen in this column, from 1, in three rows."""
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
    return figure("attack", box, cells, caption)
