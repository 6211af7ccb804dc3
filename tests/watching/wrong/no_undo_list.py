def solve(n):
    solutions = []
    queens = []

    def is_safe(col):
        row = len(queens)
        for r in range(row):
            if queens[r] == col or abs(queens[r] - col) == row - r:
                return False
        return True

    def backtrack():
        if len(queens) == n:
            solutions.append(queens[:])
            return
        for col in range(n):
            if is_safe(col):
                queens.append(col)
                backtrack()

    backtrack()
    return solutions


print(solve(6))
