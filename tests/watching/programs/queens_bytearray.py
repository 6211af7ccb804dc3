def attacked(board, row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return True
    return False


def queens(n):
    board = bytearray(n)
    total = 0

    def go(row):
        nonlocal total
        if row == n:
            total += 1
            return
        for col in range(n):
            if not attacked(board, row, col):
                board[row] = col
                go(row + 1)

    go(0)
    return total


print(queens(6))
