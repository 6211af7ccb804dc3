square = [[0] * 3 for _ in range(3)]
used = set()
answers = []


def ok():
    lines = [row[:] for row in square]
    lines += [[square[r][c] for r in range(3)] for c in range(3)]
    lines.append([square[i][i] for i in range(3)])
    lines.append([square[i][2 - i] for i in range(3)])
    return all(0 in line or sum(line) == 15 for line in lines)


def fill(k):
    if k == 9:
        answers.append([row[:] for row in square])
        return
    r, c = divmod(k, 3)
    for number in range(1, 10):
        if number in used:
            continue
        square[r][c] = number
        used.add(number)
        if ok():
            fill(k + 1)
        used.remove(number)
        square[r][c] = 0


fill(0)
print(len(answers))
