n = 6
queens = []
row = 0
col = 0
while row < n:
    safe = True
    for r in range(row):
        if queens[r] == col or abs(queens[r] - col) == row - r:
            safe = False
    if safe:
        queens.append(col)
        row = row + 1
        col = 0
    else:
        if col < n:
            col + 1
        else:
            col = queens.pop() + 1
            row = row - 1
print(queens)
