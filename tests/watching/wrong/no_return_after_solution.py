def find(n):
    board = [0] * n
    answers = []

    def fits(row, col):
        for r in range(row):
            if board[r] == col or abs(board[r] - col) == row - r:
                return False
        return True

    def fill(row):
        if row == n:
            answers.append(board[:])
        for col in range(n):
            if fits(row, col):
                board[row] = col
                fill(row + 1)

    fill(0)
    return answers


print(find(6))
