n = 5
dx = [2, 1, -1, -2, -2, -1, 1, 2]
dy = [1, 2, 2, 1, -1, -2, -1, -2]
board = [[-1] * n for _ in range(n)]


def tour(x, y, k):
    board[x][y] = k
    if k == n * n - 1:
        return True
    for i in range(8):
        nx, ny = x + dx[i], y + dy[i]
        if 0 <= nx < n and 0 <= ny < n and board[nx][ny] == -1:
            if tour(nx, ny, k + 1):
                return True
    board[x][y] = -1
    return False


print(tour(0, 0, 0))
for row in board:
    print(row)
