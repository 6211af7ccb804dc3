# Knight's tour, Problem Solving with Algorithms: one array of visit order
SIZE = 5
dx = (2, 1, -1, -2, -2, -1, 1, 2)
dy = (1, 2, 2, 1, -1, -2, -2, -1)
chess = [[-1 for _ in range(SIZE)] for _ in range(SIZE)]

def inside(x, y):
    return x >= 0 and y >= 0 and x < SIZE and y < SIZE and chess[x][y] == -1

def tour(x, y, step):
    chess[x][y] = step
    if step == SIZE * SIZE - 1:
        return True
    for k in range(8):
        if inside(x + dx[k], y + dy[k]):
            if tour(x + dx[k], y + dy[k], step + 1):
                return True
    chess[x][y] = -1
    return False

if tour(0, 0, 0):
    for row in chess:
        print(" ".join(f"{v:2}" for v in row))
else:
    print("no tour")
