def place(n, row, queens):
    if row == n:
        print(queens)
    for col in range(n):
        if (row, col) not in queens:
            place(n, row + 1, queens.append((row, col)))

place(6, 0, [])
