def eight_queens(n=6):
    # every entry of the stack is a (row, column) that is still to be tried
    stack = [(0, c) for c in reversed(range(n))]
    path = [None] * n
    answers = []
    while True:
        try:
            row, col = stack.pop()
        except IndexError:
            break
        path[row:] = [None] * (n - row)
        if any(col == path[r] or abs(col - path[r]) == row - r for r in range(row)):
            continue
        path[row] = col
        if row + 1 == n:
            answers.append(tuple(path))
        else:
            stack.extend((row + 1, c) for c in reversed(range(n)))
    return answers


for answer in eight_queens():
    print(*answer)
