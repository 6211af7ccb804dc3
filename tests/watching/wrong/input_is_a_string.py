n = input("How many queens? ")


def solve(row, cols):
    if row == n:
        print(cols)
        return
    for col in range(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
            solve(row + 1, cols + [col])


solve(0, [])
