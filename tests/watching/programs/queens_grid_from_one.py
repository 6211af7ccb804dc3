# 0 = free, 1 = queen; board is filled column by column, print every solution
N = 6
b = [[0 for _ in range(N + 1)] for _ in range(N + 1)]
count = 0


def ok(r, c):
    for k in range(1, c):
        if b[r][k]:
            return 0
        if r - k >= 1 and b[r - k][c - k if c - k > 0 else 0]:
            return 0
        if r + k <= N and c - k >= 1 and b[r + k][c - k]:
            return 0
    return 1


def go(c):
    global count
    if c > N:
        count += 1
        for r in range(1, N + 1):
            print(*("Q" if b[r][k] else "-" for k in range(1, N + 1)))
        print()
        return
    for r in range(1, N + 1):
        if ok(r, c):
            b[r][c] = 1
            go(c + 1)
            b[r][c] = 0


go(1)
print("count:", count)
