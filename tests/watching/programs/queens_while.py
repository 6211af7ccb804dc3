n = 6
board = [-1] * n
row = 0
solutions = 0

while row >= 0:
    board[row] += 1
    # look for the next column that is not attacked
    while board[row] < n:
        attacked = False
        for r in range(row):
            if board[r] == board[row] or row - r == abs(board[row] - board[r]):
                attacked = True
                break
        if not attacked:
            break
        board[row] += 1

    if board[row] == n:      # no column left, so backtrack
        row -= 1
    elif row == n - 1:
        solutions += 1
        print("Solution", solutions, ":", board)
    else:
        row += 1
        board[row] = -1

print("There are", solutions, "solutions.")
