N = 6
board = [[0] * N for _ in range(N)]


def safe(row, col):
    for r in range(row):
        for c in range(N):
            if board[r][c] == 1 and (c == col or abs(c - col) == row - r):
                return False
    return True


def solve(row):
    if row == N:
        return True
    for col in range(N):
        if safe(row, col):
            board[row][col] = 1
            if solve(row + 1):
                return True
    return False


print(solve(0))
for row in board:
    print(row)
