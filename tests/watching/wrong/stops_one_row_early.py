def queens(board, row, n):
    if row == n - 1:
        print(board)
        return
    for col in range(n):
        if all(board[r] != col and abs(board[r] - col) != row - r for r in range(row)):
            board[row] = col
            queens(board, row + 1, n)
            board[row] = -1


queens([-1] * 6, 0, 6)
