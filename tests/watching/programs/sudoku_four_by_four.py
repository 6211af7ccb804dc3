"""4x4 sudoku: every completed grid."""
N = 4
cells = {(r, c): 0 for r in range(N) for c in range(N)}


def candidates(r, c):
    taken = {cells[r, k] for k in range(N)} | {cells[k, c] for k in range(N)}
    br, bc = r - r % 2, c - c % 2
    taken |= {cells[br + i, bc + j] for i in (0, 1) for j in (0, 1)}
    return [v for v in range(1, N + 1) if v not in taken]


def solve(counter):
    empty = [rc for rc, v in cells.items() if v == 0]
    if not empty:
        counter["grids"] += 1
        return
    rc = min(empty, key=lambda rc: len(candidates(*rc)))
    for v in candidates(*rc):
        cells[rc] = v
        solve(counter)
        cells[rc] = 0


counter = {"grids": 0}
solve(counter)
print(counter["grids"])
