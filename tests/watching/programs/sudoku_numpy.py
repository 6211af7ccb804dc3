import numpy as np

puzzle = np.array([
    [0, 0, 3, 0, 2, 0, 6, 0, 0],
    [9, 0, 0, 3, 0, 5, 0, 0, 1],
    [0, 0, 1, 8, 0, 6, 4, 0, 0],
    [0, 0, 8, 1, 0, 2, 9, 0, 0],
    [7, 0, 0, 0, 0, 0, 0, 0, 8],
    [0, 0, 6, 7, 0, 8, 2, 0, 0],
    [0, 0, 2, 6, 0, 9, 5, 0, 0],
    [8, 0, 0, 2, 0, 3, 0, 0, 9],
    [0, 0, 5, 0, 1, 0, 3, 0, 0],
])


def allowed(board, i, j):
    box = board[3 * (i // 3):3 * (i // 3) + 3, 3 * (j // 3):3 * (j // 3) + 3]
    return np.setdiff1d(np.arange(1, 10), np.concatenate([board[i, :], board[:, j], box.ravel()]))


def solve(board):
    empty = np.argwhere(board == 0)
    if len(empty) == 0:
        return board
    i, j = empty[0]
    for k in allowed(board, i, j):
        new = board.copy()
        new[i, j] = k
        solved = solve(new)
        if solved is not None:
            return solved
    return None


print(solve(puzzle))
