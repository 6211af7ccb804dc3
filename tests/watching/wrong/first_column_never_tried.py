def solve(n, row, cols, result):
    if row == n:
        result.append(list(cols))
        return
    for c in range(1, n):
        good = True
        for r in range(row):
            if cols[r] == c or abs(cols[r] - c) == row - r:
                good = False
        if good:
            cols.append(c)
            solve(n, row + 1, cols, result)
            cols.pop()


result = []
solve(6, 0, [], result)
print(len(result), "solutions:", result)
