size = 5
dx = [1, 2, 2, 1, -1, -2, -2, -1]
dy = [2, 1, -1, -2, -2, -1, 1, 2]
field = [[0] * size for _ in range(size)]


def free(x, y):
    return 0 <= x < size and 0 <= y < size and field[y][x] == 0


def degree(x, y):
    return sum(free(x + dx[i], y + dy[i]) for i in range(8))


def move(x, y, number):
    field[y][x] = number
    if number == size * size:
        return True
    options = []
    for i in range(8):
        if free(x + dx[i], y + dy[i]):
            options.append((degree(x + dx[i], y + dy[i]), x + dx[i], y + dy[i]))
    for _, nx, ny in sorted(options):
        if move(nx, ny, number + 1):
            return True
    field[y][x] = 0
    return False


if move(0, 0, 1):
    for line in field:
        print(*line, sep="\t")
else:
    print("no tour")
