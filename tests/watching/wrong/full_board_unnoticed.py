n = 6
board = [-1] * n


def safe(row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True


def solve(row):
    if row > n:
        print(board)
        return
    for col in range(n):
        if safe(row, col):
            board[row] = col
            solve(row + 1)


solve(0)
