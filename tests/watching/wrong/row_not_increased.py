def solve(board, row):
    if row == 6:
        print(board)
        return
    for col in range(6):
        if safe(board, row, col):
            board[row] = col
            solve(board, row)
            board[row] = -1


def safe(board, row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True


solve([-1] * 6, 0)
