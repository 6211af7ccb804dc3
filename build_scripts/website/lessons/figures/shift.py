"""A queen's bit along her diagonals: shifted by a place per row."""

from pypuzzles.drawing.scene import PIECES

from website.lessons.figures.frame import figure

__all__ = ["shift"]

COLUMNS, ROWS = 8, 4


def shift(words: str, caption: str) -> str:
    """Draw the masks of a queen at this bit in three rows; bit 0 is the last."""
    queen = 1 << int(words)
    numbers = [word(50 + 100 * at, -18, str(COLUMNS - 1 - at)) for at in range(COLUMNS)]
    cells = []
    for row in range(ROWS):
        seen = {queen << row, queen >> row}
        for col in range(COLUMNS):
            x, y = 100 * (COLUMNS - 1 - col), 100 * row
            look = "g-square-2" if (col + row) % 2 else "g-square"
            cells.append(f'<path class="{look}" d="M{x} {y}h100v100h-100z"/>')
            if 1 << col in seen:
                cells.append(word(x + 50, y + (62 if row else 94), f"{1 << col:#04x}"))
            if 1 << col in seen and not row:
                piece = f"M{x + 50} 36{PIECES['queen']}"
                cells.append(f'<path class="g-piece" d="{piece}"/>')
    box = f"0 -50 {100 * COLUMNS} {100 * ROWS + 50}"
    return figure("shift", box, numbers + cells, caption)


def word(x: int, y: int, text: str) -> str:
    """Draw digits at a position."""
    return f'<text class="g-word" x="{x}" y="{y}" font-size="34">{text}</text>'
