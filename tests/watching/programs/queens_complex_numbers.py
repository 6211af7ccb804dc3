def attacks(a, b):
    d = a - b
    return d.real == 0 or d.imag == 0 or abs(d.real) == abs(d.imag)


def search(n, placed):
    row = len(placed)
    if row == n:
        return [placed]
    boards = []
    for col in range(n):
        square = complex(row, col)
        if not any(attacks(square, other) for other in placed):
            boards.extend(search(n, placed + [square]))
    return boards


print(len(search(6, [])))
