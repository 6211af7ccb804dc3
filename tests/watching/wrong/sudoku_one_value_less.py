grid = [[1, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 3]]

def possible(r, c, v):
    for k in range(4):
        if grid[r][k] == v or grid[k][c] == v:
            return False
    r0, c0 = r // 2 * 2, c // 2 * 2
    for i in range(2):
        for j in range(2):
            if grid[r0 + i][c0 + j] == v:
                return False
    return True

def solve():
    for r in range(4):
        for c in range(4):
            if grid[r][c] == 0:
                for v in range(1, 4):
                    if possible(r, c, v):
                        grid[r][c] = v
                        if solve():
                            return True
                        grid[r][c] = 0
                return False
    print(grid)
    return True

solve()
