n = 6
queens = [0] * n
row = 0
solutions = []

while row >= 0:
    while queens[row] < n:
        if all(queens[r] != queens[row] and abs(queens[r] - queens[row]) != row - r for r in range(row)):
            break
        queens[row] += 1
    if queens[row] == n:
        row -= 1
    elif row == n - 1:
        solutions.append(queens[:])
        queens[row] += 1
    else:
        row += 1
        queens[row] = 0

print(solutions)
