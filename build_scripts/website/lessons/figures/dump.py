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

__all__ = ["dump"]


def dump(words: str, caption: str) -> str:
    """Draw the boards of section 3 with `7 15 23` squares, or `reach 31`.

    `reach` selects the program of section 4.
    """
    reach, counts = words.startswith("reach"), words.removeprefix("reach").split()
    paths = [
        find_first_path(int(count), can_reach_all if reach else lambda _: True)
        for count in counts
    ]
    box = f"0 0 {100 * SIDE} {100 * SIDE}"
    return figures(
        "dump", [drawing(box, board(path), caption) for path in paths], caption
    )


def board(path: Path) -> list[str]:
    """Draw the signs; free squares with at most one exit get a mark."""
    made = []
    for row in range(SIDE):
        for col in range(SIDE):
            x, y = 100 * col, 100 * row
            look = "g-square-2" if (row + col) % 2 else "g-square"
            if (row, col) == path[-1]:
                look = "here"
            made.append(f'<path class="{look}" d="M{x} {y}h100v100h-100z"/>')
            if (row, col) in path:
                sign = SIGNS[path.index((row, col)) // 2 + 1]
                made.append(
                    f'<text class="g-word" x="{x + 50}" y="{y + 68}" font-size="54">'
                    f"{sign}</text>"
                )
            else:
                made += mark(len(list_free_leaps([*path, (row, col)])), x, y)
    return made


def mark(ways: int, x: int, y: int) -> list[str]:
    """Return the mark of a free square: a ring; crossed if it has no exit."""
    if ways > 1:
        return []
    ring = f'<circle class="end" cx="{x + 50}" cy="{y + 50}" r="30"/>'
    cross = f'<path class="end" d="M{x + 29} {y + 29}l42 42m-42 0l42 -42"/>'
    return [ring] if ways else [ring, cross]
