def valid(board, row, col):
    for i in range(row):
        if board[i] == col or abs(board[i] - col) == row - i:
            return False
        else:
            return True

def solve(board, row, n):
    if row == n:
        print(board)
        return
    for col in range(n):
        if valid(board, row, col):
            board[row] = col
            solve(board, row + 1, n)

solve([0] * 6, 0, 6)
