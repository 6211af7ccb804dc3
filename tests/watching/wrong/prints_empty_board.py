n = 6
board = [["."] * n for _ in range(n)]


def attacked(row, col):
    for r in range(row):
        d = row - r
        if board[r][col] == "Q":
            return True
        if col - d >= 0 and board[r][col - d] == "Q":
            return True
        if col + d < n and board[r][col + d] == "Q":
            return True
    return False


def solve(row):
    if row == n:
        return
    for col in range(n):
        if not attacked(row, col):
            board[row][col] = "Q"
            solve(row + 1)
            board[row][col] = "."


solve(0)
for row in board:
    print(" ".join(row))
