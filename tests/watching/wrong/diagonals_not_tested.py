def queens(n):
    solutions = []

    def backtrack(row, path):
        if row == n:
            solutions.append(path)
            return
        for col in range(n):
            if col not in path:
                backtrack(row + 1, path + [col])

    backtrack(0, [])
    return solutions


print(len(queens(6)))
