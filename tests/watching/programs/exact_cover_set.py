MATRIX = [
    [0, 0, 1, 0, 1, 1, 0],
    [1, 0, 0, 1, 0, 0, 1],
    [0, 1, 1, 0, 0, 1, 0],
    [1, 0, 0, 1, 0, 0, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 1],
]


def cover(col, taken, chosen):
    while col < 7 and taken[col]:
        col += 1
    if col == 7:
        print("rows", sorted(chosen))
        return True
    for i, row in enumerate(MATRIX):
        if row[col] and not any(a and b for a, b in zip(row, taken)):
            if cover(col + 1, [a or b for a, b in zip(row, taken)], chosen | {i}):
                return True
    return False


cover(0, [0] * 7, set())
