"""The boards dumped by K. Kakehi's first two programs, with dead squares."""

from pypuzzles.reproductions.dumps import (
    SIDE,
    SIGNS,
    Path,
    can_reach_all,
    find_first_path,
    list_free_leaps,
)

from website.lessons.figures.frame import drawing, figures
from website.lessons.figures.shapes import circle, path, square, text

__all__ = ["dump"]


def dump(arguments: str, caption: str) -> str:
    """Draw the boards of section 3 with `7 15 23` squares, or `reach 31`.

    `reach` selects the program of section 4.
    """
    reach = arguments.startswith("reach")
    counts = arguments.removeprefix("reach").split()
    found = [
        find_first_path(int(count), can_reach_all if reach else lambda _: True)
        for count in counts
    ]
    box = f"0 0 {100 * SIDE} {100 * SIDE}"
    return figures(
        "dump", [drawing(box, board(leaps), caption) for leaps in found], caption
    )


def board(leaps: Path) -> list[str]:
    """Draw the signs; free squares with at most one exit get a mark."""
    shapes = []
    for row in range(SIDE):
        for col in range(SIDE):
            x, y = 100 * col, 100 * row
            shapes.append(square(x, y, "here" if (row, col) == leaps[-1] else ""))
            if (row, col) in leaps:
                sign = SIGNS[leaps.index((row, col)) // 2 + 1]
                shapes.append(text(x + 50, y + 68, sign, 54))
            else:
                shapes += mark(len(list_free_leaps([*leaps, (row, col)])), x, y)
    return shapes


def mark(ways: int, x: int, y: int) -> list[str]:
    """Return the mark of a free square: a ring; crossed if it has no exit."""
    if ways > 1:
        return []
    ring = circle("end", x + 50, y + 50, 30)
    cross = path("end", f"M{x + 29} {y + 29}l42 42m-42 0l42 -42")
    return [ring] if ways else [ring, cross]
