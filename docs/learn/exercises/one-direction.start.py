from pypuzzles.puzzles.icosian import board
from pypuzzles.search import FOUND, Search


def corner_by_corner(n: int) -> Search:
    near = board(n).cells.neighbours()
    last = 4 * n - 1

    def step(depth, corners, free):
        for corner in corners:
            if free >> corner & 1:
                yield depth, corner
                if depth < last:
                    yield from step(depth + 1, near[corner], free ^ 1 << corner)
                elif 0 in near[corner]:
                    yield FOUND, 2

    return step(0, [0], (1 << 4 * n) - 1)
