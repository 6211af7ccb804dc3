from pypuzzles.puzzles.knights_tour.graph import Start, last_squares, with_home
from pypuzzles.search import FOUND, Search


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    cells = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * cells
    corners = {0, cols - 1, cells - cols, cells - 1}

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        other = (start[0] + start[1]) % 2 == 1
        if depth == 0 and cells % 2 == 1 and (other or kind == "closed"):
            return
        if depth == 0 and 4 in (rows, cols) and kind == "closed":
            return  # outer and inner squares would alternate
        for to in near[square]:
            if not visited[to]:
                yield depth, to
                visited[to] = True
                if depth >= cells - 2 or not any(
                    not visited[corner] and all(visited[way] for way in near[corner])
                    for corner in corners
                ):
                    yield from step(depth + 1, to)
                visited[to] = False

    return step(0, cells)
