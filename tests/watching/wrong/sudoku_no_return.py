puzzle = [[1, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 3, 0]]
solutions = []


def find_empty():
    for r in range(4):
        for c in range(4):
            if puzzle[r][c] == 0:
                return r, c
    return None


def possible(r, c, n):
    for k in range(4):
        if puzzle[r][k] == n or puzzle[k][c] == n or puzzle[r // 2 * 2 + k // 2][c // 2 * 2 + k % 2] == n:
            return False
    return True


def solve():
    spot = find_empty()
    if spot is None:
        solutions.append([row[:] for row in puzzle])
    r, c = spot
    for n in range(1, 5):
        if possible(r, c, n):
            puzzle[r][c] = n
            solve()
            puzzle[r][c] = 0


solve()
print(solutions)
