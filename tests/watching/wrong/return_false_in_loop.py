def solve(queens, n):
    if len(queens) == n:
        return True
    for col in range(n):
        if is_safe(queens, col):
            queens.append(col)
            if solve(queens, n):
                return True
            queens.pop()
        return False


def is_safe(queens, col):
    row = len(queens)
    for r in range(row):
        if queens[r] == col or abs(queens[r] - col) == row - r:
            return False
    return True


queens = []
if solve(queens, 6):
    print(queens)
else:
    print("No solution found")
