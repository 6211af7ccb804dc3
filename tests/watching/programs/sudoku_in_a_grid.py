board = [[int(c) if c != "." else 0 for c in "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"[9 * r:9 * r + 9]]
         for r in range(9)]

def is_valid(row, col, digit):
    for k in range(9):
        if board[row][k] == digit or board[k][col] == digit:
            return False
        if board[row // 3 * 3 + k // 3][col // 3 * 3 + k % 3] == digit:
            return False
    return True

def solve():
    for row in range(9):
        for col in range(9):
            if board[row][col] == 0:
                for digit in range(1, 10):
                    if is_valid(row, col, digit):
                        board[row][col] = digit
                        if solve():
                            return True
                        board[row][col] = 0
                return False
    return True

solve()
