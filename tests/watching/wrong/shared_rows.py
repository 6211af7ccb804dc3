size = 6
grid = [[0] * size] * size

def attacked(r, c):
    for i in range(size):
        if grid[i][c] == 1:
            return True
    for i in range(size):
        for j in range(size):
            if grid[i][j] == 1 and abs(i - r) == abs(j - c):
                return True
    return False

def place(r):
    if r == size:
        return True
    for c in range(size):
        if not attacked(r, c):
            grid[r][c] = 1
            if place(r + 1):
                return True
            grid[r][c] = 0
    return False

print(place(0))
for row in grid:
    print(row)
