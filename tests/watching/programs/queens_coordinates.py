from functools import lru_cache


@lru_cache(maxsize=None)
def conflict(a, b):
    (x1, y1), (x2, y2) = a, b
    return x1 == x2 or y1 == y2 or abs(x1 - x2) == abs(y1 - y2)


def solve(size, queens=None):
    if queens is None:
        queens = []
    if len(queens) == size:
        return True
    y = len(queens)
    for x in range(size):
        if not any(conflict(q, (x, y)) for q in queens):
            queens.append((x, y))
            if solve(size, queens):
                if y == 0:
                    print(queens)
                return True
            queens.pop()
    return False


solve(8)
