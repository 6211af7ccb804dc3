board = [None] * 8

def is_safe(row, col):
    for other in range(row):
        if board[other] == col or abs(board[other] - col) == row - other:
            return False
    return True

def solve(row):
    if row == 8:
        solutions.append(board[:])
        return
    for col in range(8):
        if is_safe(row, col):
            board[row] = col
            solve(row + 1)
            board[row] = None

solutions = []
solve(0)
