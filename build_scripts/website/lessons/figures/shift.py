"""A queen's bit along her diagonals: shifted by a place per row."""

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import queen, square, text

__all__ = ["shift"]

COLUMNS, ROWS = 8, 4


def shift(arguments: str, caption: str) -> str:
    """Draw the masks of a queen at this bit in three rows; bit 0 is the last."""
    bit = 1 << int(arguments)
    numbers = [text(50 + 100 * at, -18, COLUMNS - 1 - at, 34) for at in range(COLUMNS)]
    cells = []
    for row in range(ROWS):
        seen = {bit << row, bit >> row}
        for col in range(COLUMNS):
            x, y = 100 * (COLUMNS - 1 - col), 100 * row
            look = "g-square-2" if (col + row) % 2 else "g-square"
            cells.append(square(x, y, look))
            if 1 << col in seen:
                value = f"{1 << col:#04x}"
                cells.append(text(x + 50, y + (62 if row else 94), value, 34))
            if 1 << col in seen and not row:
                cells.append(queen(x + 50, 36))
    box = f"0 -50 {100 * COLUMNS} {100 * ROWS + 50}"
    return figure("shift", box, numbers + cells, caption)
