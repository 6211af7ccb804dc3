solutions = []


def solve(n, queens):
    if len(queens) == n:
        solutions.append(queens)
        return
    for col in range(n):
        if all(c != col and abs(c - col) != len(queens) - r for r, c in enumerate(queens)):
            solve(n, queens + [col])


def count(n):
    solve(n, [])
    return len(solutions)


print("6 queens:", count(6))
print("6 queens again:", count(6))
