n = 6
used = [False] * n
queens = []


def solve():
    if len(queens) == n:
        print(queens)
        return
    for col in range(n):
        if not used[col] and all(
            abs(c - col) != len(queens) - r for r, c in enumerate(queens)
        ):
            used[col] = True
            queens.append(col)
            solve()
            queens.pop()


solve()
