import sys
from typing import Optional

sys.setrecursionlimit(5000)

Square = tuple[int, int]


def knight_moves(square: Square, n: int) -> set[Square]:
    x, y = square
    return {
        (x + dx * sx, y + dy * sy)
        for dx, dy in ((1, 2), (2, 1))
        for sx in (1, -1)
        for sy in (1, -1)
        if 0 <= x + dx * sx < n and 0 <= y + dy * sy < n
    }


def closed_tour(n: int, path: Optional[list[Square]] = None) -> Optional[list[Square]]:
    """Extend the path to a closed tour of an n x n board, or return None."""
    path = path or [(0, 0)]
    here = path[-1]
    if len(path) == n * n:
        return path if path[0] in knight_moves(here, n) else None
    onward = knight_moves(here, n) - set(path)
    if not knight_moves(path[0], n) - set(path[:-1]):
        return None  # the last way back to the first square is gone
    ranked = sorted(onward, key=lambda s: (len(knight_moves(s, n) - set(path)), -s[0], s[1]))
    for square in ranked:
        if tour := closed_tour(n, path + [square]):
            return tour
    return None


tour = closed_tour(6)
print(" -> ".join(f"{x},{y}" for x, y in tour) if tour else "There is no closed tour.")
