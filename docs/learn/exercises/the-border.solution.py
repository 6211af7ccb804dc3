from pypuzzles.puzzles.knights_tour.graph import LEAPS, Start, last_squares
from pypuzzles.search import FOUND, Search


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    cells = rows * cols
    wide = cols + 2
    free = [False] * (wide * (rows + 5))
    square = [0] * len(free)
    for row in range(rows):
        for col in range(cols):
            place = wide * (row + 2) + col + 2
            free[place] = True
            square[place] = row * cols + col
    far = [wide * down + right for down, right in LEAPS]
    last = last_squares(rows, cols, start, kind)

    def step(depth, places):
        for place in places:
            if free[place]:
                yield depth, square[place]
                free[place] = False
                if depth < cells - 1:
                    yield from step(depth + 1, [place + leap for leap in far])
                elif last[square[place]]:
                    yield FOUND, 1
                free[place] = True

    return step(0, [wide * (start[0] + 2) + start[1] + 2])
