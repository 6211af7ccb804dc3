"""Icosian game: go round the corners of a dodecahedron, and visit each of them once.

W. R. Hamilton invented it in 1857 and sold it to a dealer in games for 25 pounds. Drawn
flat, the dodecahedron is four rings of five corners; with rings of other sizes it is
not a dodecahedron, but the game is the same. Each round trip counts in both directions.

Counts: D. E. Knuth, OEIS A384294, 2025: 30 trips round the dodecahedron, and with rings
of 3, 4, 6, 7 and 8 corners 6, 12, 34, 56 and 108.
"""

from ..kit import Algorithm, Board, Number, Puzzle, discs, ring, visit
from ..search import FOUND, Search


def board(n: int) -> Board:
    """Draw four rings, and start at the top; a choice is a corner."""
    radii = ((0.72, 0), (0.49, 0), (0.35, 0.5), (0.17, 0.5))
    corners = [spot for r, turn in radii for spot in ring(n, r * n, turn)]
    links = [
        (ring * n + k, other * n + (k + step) % n)
        for k in range(n)
        for ring, other, step in (
            *((0, 0, 1), (0, 1, 0), (1, 2, 0)),
            *((2, 1, 1), (2, 3, 0), (3, 3, 1)),
        )
    ]
    names = [f"{ring}{k}" for ring in "abcd" for k in range(1, n + 1)]
    cells = discs(corners, names, links)
    return Board(cells, visit(cells.neighbours(), start=0, closed=True))


def corner_by_corner(n: int) -> Search:
    """Go to any free neighbour; turn back if there is none."""
    near = board(n).cells.neighbours()
    last = 4 * n - 1

    def step(depth, corners, free):
        for corner in corners:
            if free >> corner & 1:
                yield depth, corner
                if depth < last:
                    yield from step(
                        depth + 1, near[corner], free ^ 1 << corner
                    )
                elif 0 in near[corner]:
                    yield FOUND, 1

    return step(0, [0], (1 << 4 * n) - 1)


def two_ways_left(n: int) -> Search:
    """Turn back if a free corner has fewer than two ways left.

    A trip reaches a corner by one link and leaves it by another. Only the
    corners that could have been visited instead of the current one have
    lost a way, so only these are tested. The start counts as free, because
    the trip returns to it.
    """
    near = board(n).cells.neighbours()
    links = [sum(1 << other for other in others) for others in near]
    last = 4 * n - 1
    start = 1 << 0

    def step(depth, corners, free):
        for corner in corners:
            if free >> corner & 1:
                yield depth, corner
                if depth == last:
                    yield FOUND, 1
                elif all(
                    (links[other] & (free | start)).bit_count() > 1
                    for other in corners
                    if other != corner and free >> other & 1
                ):
                    yield from step(
                        depth + 1, near[corner], free ^ 1 << corner
                    )

    return step(0, [0], (1 << 4 * n) - 1)


PUZZLE = Puzzle(
    name="icosian",
    title="Icosian game",
    parameters=(Number("n", 5, least=3, most=8),),
    algorithms=(
        corner_by_corner,
        Algorithm("two_ways_left", two_ways_left, facts={"tests": ["two"]}),
    ),
    board=board,
    known=[
        ({"n": n}, 2 * trips)
        for n, trips in enumerate((6, 12, 30, 34, 56, 108), start=3)
    ],
)
