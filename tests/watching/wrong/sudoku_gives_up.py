puzzle = [[1, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 3, 0]]


def find_empty(bo):
    for r in range(4):
        for c in range(4):
            if bo[r][c] == 0:
                return r, c


def possible(bo, r, c, n):
    if n in bo[r] or n in [row[c] for row in bo]:
        return False
    r, c = r // 2 * 2, c // 2 * 2
    return n not in bo[r][c:c + 2] + bo[r + 1][c:c + 2]


def solve(bo):
    spot = find_empty(bo)
    if spot is None:
        return True
    r, c = spot
    for n in range(1, 5):
        if possible(bo, r, c, n):
            bo[r][c] = n
            return solve(bo)
            bo[r][c] = 0
    return False


if solve(puzzle):
    print(puzzle)
else:
    print("There is no solution.", puzzle)
