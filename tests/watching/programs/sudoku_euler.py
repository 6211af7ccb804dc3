grid = """
003020600
900305001
001806400
008102900
700000008
006708200
002609500
800203009
005010300
"""
board = [[int(ch) for ch in line] for line in grid.split()]

def candidates(r, c):
    used = set(board[r])
    used |= {board[i][c] for i in range(9)}
    br, bc = r - r % 3, c - c % 3
    used |= {board[br + i][bc + j] for i in range(3) for j in range(3)}
    return [d for d in range(1, 10) if d not in used]

def best_cell():
    best = None
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                opts = candidates(r, c)
                if best is None or len(opts) < len(best[2]):
                    best = (r, c, opts)
    return best

def solve():
    cell = best_cell()
    if cell is None:
        return True
    r, c, opts = cell
    for d in opts:
        board[r][c] = d
        if solve():
            return True
        board[r][c] = 0
    return False

if solve():
    for row in board:
        print(*row)
