from pypuzzles.puzzles.knights_tour.graph import Start, last_squares, with_home
from pypuzzles.search import FOUND, Search


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    cells = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * cells

    def stuck(square):
        return all(visited[to] for to in near[square])

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            if not visited[to]:
                yield depth, to
                visited[to] = True
                lost = any(stuck(other) for other in near[to] if not visited[other])
                if depth == cells - 2 or not lost:
                    yield from step(depth + 1, to)
                visited[to] = False

    return step(0, cells)
