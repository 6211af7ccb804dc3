"""Halves of tours with the same future: other leaps, the same open ends."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from pypuzzles.puzzles.knights_tour.frontier import join, names_from, stranded
from pypuzzles.puzzles.knights_tour.graph import leaps

from website.lessons.figures.frame import drawing, figures

__all__ = ["halves", "pieces"]

Leap = tuple[int, int]
Taken = tuple[Leap, ...]


def pieces(words: str, caption: str) -> str:
    """Draw two halves of `6 5 14`: 6 rows, 5 columns, 14 decided squares.

    In the caption `{halves}` is the number of halves, `{states}` the number of distinct
    states, and `{same}` the number of halves with the state of those drawn.
    """
    rows, cols, decided = map(int, words.split())
    found = halves(rows, cols, decided)
    most = max(found.values(), key=len)
    filled_caption = caption.format(
        halves=f"{sum(map(len, found.values())):,}",
        states=f"{len(found):,}",
        same=f"{len(most):,}",
    )
    box = f"0 0 {100 * cols} {100 * rows}"
    drawings = [
        drawing(box, half(taken, rows, cols, decided), filled_caption)
        for taken in (most[0], most[-1])
    ]
    return figures("pieces", drawings, filled_caption)


def halves(rows: int, cols: int, decided: int) -> dict[bytes, list[Taken]]:
    """List the leaps of each half of a closed tour, by its state."""
    cells, width = rows * cols, 2 * cols + 2
    near = leaps(rows, cols)
    states: dict[bytes, list[Taken]] = {
        names_from(0, width)[:cells].ljust(width, b"\0"): [()]
    }
    for square in range(decided):
        names = names_from(square, width)
        later = [to - square for to in near[square] if to > square]
        left = [(k, sum(to > square for to in near[square + k])) for k in later]
        short = [(k, ways) for k, ways in left if ways < 2]
        last = square + width
        entering = names_from(last, 1) if last < cells else b"\0"
        following: dict[bytes, list[Taken]] = defaultdict(list)
        for state, before in states.items():
            for chosen, ends in choices(state, names, later):
                if not stranded(ends, names, short):
                    fresh = tuple((square, square + k) for k in chosen)
                    ends[width:width] = entering
                    following[bytes(ends[1:])] += [each + fresh for each in before]
        states = following
    return states


def choices(
    state: bytes, names: bytes, later: list[int]
) -> Iterator[tuple[tuple[int, ...], bytearray]]:
    """Choose the missing leaps of the first square, without closing a cycle."""
    missing = 0 if state[0] == 0 else 2 if state[0] == names[0] else 1
    for chosen in combinations([k for k in later if state[k]], missing):
        ends = bytearray(state)
        if not any(join(ends, names, 0, k) for k in chosen):
            yield chosen, ends


def half(taken: Taken, rows: int, cols: int, decided: int) -> list[str]:
    """Draw the squares, decided ones in the second colour, and the leaps."""
    made = []
    for square in range(rows * cols):
        x, y = 100 * (square % cols), 100 * (square // cols)
        look = "g-square-2" if square < decided else "g-square"
        made.append(f'<path class="{look}" d="M{x} {y}h100v100h-100z"/>')
    centre = [
        (100 * (square % cols) + 50, 100 * (square // cols) + 50)
        for square in range(rows * cols)
    ]
    for one, two in taken:
        (x, y), (to_x, to_y) = centre[one], centre[two]
        made.append(f'<path class="way" d="M{x} {y}L{to_x} {to_y}"/>')
    touched = [square for leap in taken for square in leap]
    for square in sorted({*touched}):
        if touched.count(square) == 1:
            x, y = centre[square]
            made.append(f'<circle class="end" cx="{x}" cy="{y}" r="20"/>')
    return made
