def solve(board, row):
    if row == 6:
        print(board)
        return True
    for col in range(6):
        if is_safe(board, row, col):
            board[row] = col
            row += 1
            if solve(board, row):
                return True
            board[row] = -1
    return False

def is_safe(board, row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == abs(r - row):
            return False
    return True

solve([-1] * 6, 0)
