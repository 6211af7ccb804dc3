N = 6
board = [-1] * N


def is_safe(row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True


def solve(row):
    if row == N:
        return True
    for col in range(N):
        if is_safe(row, col):
            board[row] = col
            solve(row + 1)
            board[row] = -1
    return False


if solve(0):
    print(board)
else:
    print("No solution")
