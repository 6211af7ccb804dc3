def is_safe(board, row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True


def solve(board, row):
    if row == len(board):
        print(board)
        return
    for col in range(len(board)):
        if is_safe(board, row, col):
            board[row] = column
            solve(board, row + 1)
            board[row] = None


solve([None] * 6, 0)
