N = 4


def solve(cols=()):
    if len(cols) == N:
        print(cols)
        return True
    row = len(cols)
    for col in range(N):
        if not any(c == col or abs(c - col) == row - r for r, c in enumerate(cols)):
            if solve(cols + (col,)):
                return True
    return False


solve()
