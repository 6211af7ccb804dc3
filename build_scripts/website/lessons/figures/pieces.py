"""Halves of tours with the same future: other leaps, the same open ends."""

from collections import defaultdict

from pypuzzles.puzzles.knights_tour.frontier import choices, is_stranded, leap
from pypuzzles.puzzles.knights_tour.graph import leaps

from website.lessons.figures.frame import drawing, figures
from website.lessons.figures.shapes import circle, path
from website.lessons.figures.shapes import square as draw_square

__all__ = ["halves", "pieces"]

Leap = tuple[int, int]
Taken = tuple[Leap, ...]
Ends = tuple[int, ...]


def pieces(arguments: str, caption: str) -> str:
    """Draw two halves of `6 5 14`: 6 rows, 5 columns, 14 decided squares.

    In the caption `{halves}` is the number of halves, `{states}` the number of distinct
    states, and `{same}` the number of halves with the state of those drawn.
    """
    rows, cols, decided = map(int, arguments.split())
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


def halves(rows: int, cols: int, decided: int) -> dict[Ends, list[Taken]]:
    """List the leaps of each half of a closed tour, by the ends of its pieces."""
    near = leaps(rows, cols)
    frontier: list[int] = []
    states: dict[Ends, list[Taken]] = {(): [()]}
    for square in range(decided):
        later = [to for to in near[square] if to > square]
        options = [(to, sum(k > square for k in near[to])) for to in later]
        entering = tuple({square, *later} - {*frontier})
        before = [*frontier, *entering]
        frontier = sorted({*before} - {square})
        following: dict[Ends, list[Taken]] = defaultdict(list)
        for state, taken in states.items():
            mate = dict(zip(before, state + entering, strict=True))
            for chosen in choices(mate, square, later):
                closed, ends = leap(mate, square, chosen)
                if not closed and not is_stranded(ends, options):
                    fresh = tuple((square, to) for to in chosen)
                    after = tuple(ends[k] for k in frontier)
                    following[after] += [each + fresh for each in taken]
        states = following
    return states


def half(taken: Taken, rows: int, cols: int, decided: int) -> list[str]:
    """Draw the squares, decided ones in the second colour, and the leaps."""
    shapes = []
    for square in range(rows * cols):
        x, y = 100 * (square % cols), 100 * (square // cols)
        look = "g-square-2" if square < decided else "g-square"
        shapes.append(draw_square(x, y, look))
    centre = [
        (100 * (square % cols) + 50, 100 * (square // cols) + 50)
        for square in range(rows * cols)
    ]
    for one, two in taken:
        (x, y), (to_x, to_y) = centre[one], centre[two]
        shapes.append(path("way", f"M{x} {y}L{to_x} {to_y}"))
    touched = [square for leap in taken for square in leap]
    ends = (square for square in sorted({*touched}) if touched.count(square) == 1)
    return [*shapes, *(circle("end", *centre[square], 20) for square in ends)]
