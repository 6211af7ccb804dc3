N = 8
cx = [1, 1, 2, 2, -1, -1, -2, -2]
cy = [2, -2, 1, -1, 2, -2, 1, -1]


def is_empty(board, x, y):
    return 0 <= x < N and 0 <= y < N and board[x][y] < 0


def degree(board, x, y):
    return sum(is_empty(board, x + cx[i], y + cy[i]) for i in range(8))


def next_move(board, x, y):
    best, smallest = -1, 9
    for i in range(8):
        nx, ny = x + cx[i], y + cy[i]
        if is_empty(board, nx, ny):
            d = degree(board, nx, ny)
            if d < smallest:
                best, smallest = i, d
    if best == -1:
        return None
    nx, ny = x + cx[best], y + cy[best]
    board[nx][ny] = board[x][y] + 1
    return nx, ny


def find_tour():
    board = [[-1] * N for _ in range(N)]
    x = y = 0
    board[x][y] = 1
    for _ in range(N * N - 1):
        cell = next_move(board, x, y)
        if cell is None:
            return False
        x, y = cell
    for line in board:
        print(*line, sep="\t")
    return True


find_tour()
