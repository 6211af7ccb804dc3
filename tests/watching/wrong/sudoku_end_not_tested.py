cells = [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0]


def is_free(pos, number):
    row, col = pos // 4, pos % 4
    for other in range(16):
        r, c = other // 4, other % 4
        is_near = r == row or c == col or (r // 2, c // 2) == (row // 2, col // 2)
        if is_near and cells[other] == number:
            return False
    return True


def fill(pos):
    if cells[pos] != 0:
        fill(pos + 1)
    else:
        for number in range(1, 5):
            if is_free(pos, number):
                cells[pos] = number
                fill(pos + 1)
                cells[pos] = 0


fill(0)
print(cells)
