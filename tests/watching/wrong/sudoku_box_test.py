board = [
    [1, 0, 0, 4],
    [0, 0, 0, 0],
    [0, 0, 0, 2],
    [0, 0, 3, 0],
]


def valid(r, c, num):
    for i in range(4):
        if board[r][i] == num or board[i][c] == num:
            return False
    r0, c0 = r // 2, c // 2
    for i in range(2):
        for j in range(2):
            if board[r0 + i][c0 + j] == num:
                return False
    return True


def solve():
    for r in range(4):
        for c in range(4):
            if board[r][c] == 0:
                for num in range(1, 5):
                    if valid(r, c, num):
                        board[r][c] = num
                        if solve():
                            return True
                        board[r][c] = 0
                return False
    return True


print(solve())
for row in board:
    print(row)
