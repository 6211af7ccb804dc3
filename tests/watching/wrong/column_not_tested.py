N = 6
grid = [[0 for j in range(N)] for i in range(N)]
count = 0


def safe(row, col):
    for r in range(row):
        for c in range(N):
            if grid[r][c] and row - r == abs(col - c):
                return False
    return True


def place(row):
    global count
    if row == N:
        count += 1
        return
    for col in range(N):
        if safe(row, col):
            grid[row][col] = 1
            place(row + 1)
            grid[row][col] = 0


place(0)
print(count)
