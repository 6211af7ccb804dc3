from pypuzzles.puzzles.knights_tour.graph import Start, last_squares, with_home
from pypuzzles.search import FOUND, Search


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    cells = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * cells

    def is_lost(here):
        free = [square for square in range(cells) if not visited[square]]
        ways = [sum(not visited[to] for to in near[square]) for square in free]
        ends = [
            square
            for square, count in zip(free, ways, strict=True)
            if count == 1 and square not in near[here]
        ]
        return 0 in ways or len(ends) > 1

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            if not visited[to]:
                yield depth, to
                visited[to] = True
                if depth >= cells - 2 or not is_lost(to):
                    yield from step(depth + 1, to)
                visited[to] = False

    return step(0, cells)
