import numpy as np

N = 3
TARGET = N * (N * N + 1) // 2
square = np.zeros((N, N), dtype=int)
results = []


def valid(square):
    for line in [*square, *square.T, square.diagonal(), np.fliplr(square).diagonal()]:
        if 0 not in line and line.sum() != TARGET:
            return False
    return True


def fill(cell=0):
    if cell == N * N:
        results.append(square.copy())
        return
    r, c = divmod(cell, N)
    for value in range(1, N * N + 1):
        if value in square:
            continue
        square[r, c] = value
        if valid(square):
            fill(cell + 1)
        square[r, c] = 0


fill()
print(len(results))
print(results[0])
