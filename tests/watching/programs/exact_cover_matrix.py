# Algorithm X on the example of Knuth's paper Dancing Links
matrix = [
    [0, 0, 1, 0, 1, 1, 0],
    [1, 0, 0, 1, 0, 0, 1],
    [0, 1, 1, 0, 0, 1, 0],
    [1, 0, 0, 1, 0, 0, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 1],
]


def exact_cover(rows, cols, partial):
    if not cols:
        print("Solution:", sorted(partial))
        return
    c = min(cols, key=lambda j: sum(matrix[r][j] for r in rows))
    for r in rows:
        if matrix[r][c] == 0:
            continue
        covered = [j for j in cols if matrix[r][j]]
        remaining = [s for s in rows if not any(matrix[s][j] for j in covered)]
        exact_cover(remaining, [j for j in cols if j not in covered], partial + [r])


exact_cover(list(range(6)), list(range(7)), [])
