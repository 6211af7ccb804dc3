from operator import itemgetter

given = [0, 0, 0, 2, 6, 0, 7, 0, 1,
         6, 8, 0, 0, 7, 0, 0, 9, 0,
         1, 9, 0, 0, 0, 4, 5, 0, 0,
         8, 2, 0, 1, 0, 0, 0, 4, 0,
         0, 0, 4, 6, 0, 2, 9, 0, 0,
         0, 5, 0, 0, 0, 3, 0, 2, 8,
         0, 0, 9, 3, 0, 0, 0, 7, 4,
         0, 4, 0, 0, 5, 0, 0, 3, 6,
         7, 0, 3, 0, 1, 8, 0, 0, 0]

grid = list(given)
row_mask, col_mask, box_mask = [0] * 9, [0] * 9, [0] * 9


def where(i):
    return i // 9, i % 9, i // 27 * 3 + i % 9 // 3


def toggle(i, digit):
    r, c, b = where(i)
    bit = 1 << digit
    row_mask[r] ^= bit
    col_mask[c] ^= bit
    box_mask[b] ^= bit


def missing(i):
    r, c, b = where(i)
    used = row_mask[r] | col_mask[c] | box_mask[b]
    return [d for d in range(1, 10) if not used >> d & 1]


def solve():
    best = min(((i, missing(i)) for i in range(81) if not grid[i]),
               key=lambda pair: len(pair[1]), default=None)
    if best is None:
        return True
    i, choices = best
    for d in choices:
        grid[i] = d
        toggle(i, d)
        if solve():
            return True
        toggle(i, d)
        grid[i] = 0
    return False


for i, d in enumerate(given):
    if d:
        toggle(i, d)
if solve():
    for r in range(9):
        print("".join(map(str, grid[9 * r:9 * r + 9])))
