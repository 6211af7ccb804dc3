# 8 puzzle, iterative deepening with a path, in place
board = [[1, 8, 5], [4, 2, 3], [7, 6, 0]]
GOAL = [[1, 2, 3], [4, 5, 6], [7, 8, 0]]


def find_gap():
    for r in range(3):
        for c in range(3):
            if board[r][c] == 0:
                return r, c


def dls(depth, path, last):
    if board == GOAL:
        return True
    if depth == 0:
        return False
    r, c = find_gap()
    for name, dr, dc in (("U", -1, 0), ("D", 1, 0), ("L", 0, -1), ("R", 0, 1)):
        if last + name in ("UD", "DU", "LR", "RL"):
            continue
        nr, nc = r + dr, c + dc
        if 0 <= nr < 3 and 0 <= nc < 3:
            board[r][c], board[nr][nc] = board[nr][nc], board[r][c]
            path.append(name)
            if dls(depth - 1, path, name):
                return True
            path.pop()
            board[r][c], board[nr][nc] = board[nr][nc], board[r][c]
    return False


limit = 0
path = []
while not dls(limit, path, ""):
    limit += 1
print(path)
