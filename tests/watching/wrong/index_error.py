n = 6
board = [["-"] * n for _ in range(n)]


def attacked(row, col):
    if "Q" in board[row]:
        return True
    for r in range(row):
        for c in range(n):
            if board[r][c] == "Q" and (c == col or abs(c - col) == row - r):
                return True
    return False


def solve(row):
    if row > n:
        for line in board:
            print("".join(line))
        return
    for col in range(n):
        if not attacked(row, col):
            board[row][col] = "Q"
            solve(row + 1)
            board[row][col] = "-"


solve(0)
