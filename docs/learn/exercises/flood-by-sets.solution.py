from pypuzzles.puzzles.knights_tour.graph import Start, last_squares, with_home
from pypuzzles.search import FOUND, Search


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    cells = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    free = set(range(cells))

    def can_reach_all(square):
        wet = set()
        edge = [square]
        while edge:
            for to in near[edge.pop()]:
                if to in free and to not in wet:
                    wet.add(to)
                    edge.append(to)
        return wet == free

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        if not can_reach_all(square):
            return
        for to in near[square]:
            if to in free:
                yield depth, to
                free.remove(to)
                yield from step(depth + 1, to)
                free.add(to)

    return step(0, cells)
