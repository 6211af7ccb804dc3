n = 6
res = []
board = ["." * n] * n


def dfs(i, cols, d1, d2):
    if i == n:
        res.append(board[:])
        return
    for j in range(n):
        if not (cols >> j & 1 or d1 >> (i + j) & 1 or d2 >> (i - j + n) & 1):
            board[i] = "." * j + "Q" + "." * (n - j - 1)
            dfs(i + 1, cols | 1 << j, d1 | 1 << (i + j), d2 | 1 << (i - j + n))
            board[i] = "." * n


dfs(0, 0, 0, 0)
for each in res:
    print("\n".join(each), end="\n\n")
