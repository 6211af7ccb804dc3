# The page calls solve(n) with the size of the board.


def is_attacked(board, row, col):
    for above in range(row):
        if board[above] == col or abs(board[above] - col) == row - above:
            return True
    return False


def solve(n):
    solutions = []
    board = []  # the column of the queen in each row

    def place(row):
        if row == n:
            solutions.append(board[:])
            return
        for col in range(n):
            if not is_attacked(board, row, col):
                board.append(col)
                place(row + 1)
                board.pop()

    place(0)
    return solutions
