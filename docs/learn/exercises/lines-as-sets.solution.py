def solve(n):
    board = []
    columns = set()
    down = set()
    up = set()
    solutions = []

    def is_free(row, col):
        return col not in columns and row - col not in down and row + col not in up

    def place(row):
        if row == n:
            solutions.append(board[:])
            return
        for col in range(n):
            if is_free(row, col):
                board.append(col)
                columns.add(col)
                down.add(row - col)
                up.add(row + col)
                place(row + 1)
                columns.remove(col)
                down.remove(row - col)
                up.remove(row + col)
                board.pop()

    place(0)
    return solutions
