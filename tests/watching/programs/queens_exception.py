class Found(Exception):
    pass


def check(queens):
    r, c = len(queens) - 1, queens[-1]
    for r2, c2 in enumerate(queens[:-1]):
        if c == c2 or r - r2 == abs(c - c2):
            raise ValueError(f"queens in rows {r2} and {r} attack each other")


def solve(n, queens):
    if len(queens) == n:
        raise Found(list(queens))
    for c in range(n):
        queens.append(c)
        try:
            check(queens)
            solve(n, queens)
        except ValueError:
            pass
        queens.pop()


try:
    solve(8, [])
    print("No solution")
except Found as e:
    print("Solution:", e.args[0])
