from pypuzzles.puzzles.icosian import board
from pypuzzles.search import FOUND, Search


def corner_by_corner(n: int) -> Search:
    near = board(n).cells.neighbours()
    last = 4 * n - 1

    def step(depth, corners, free, second):
        for corner in corners:
            if free >> corner & 1:
                yield depth, corner
                if depth < last:
                    left = free ^ 1 << corner
                    first = corner if depth == 1 else second
                    yield from step(depth + 1, near[corner], left, first)
                elif 0 in near[corner] and second < corner:
                    yield FOUND, 2

    return step(0, [0], (1 << 4 * n) - 1, 0)
