def solve(n):
    board = []
    columns = set()
    solutions = []

    def place(row):
        if row == n:
            solutions.append(board[:])
            return
        for col in range(n):
            if col not in columns:
                board.append(col)
                columns.add(col)
                place(row + 1)
                columns.remove(col)
                board.pop()

    place(0)
    return solutions
