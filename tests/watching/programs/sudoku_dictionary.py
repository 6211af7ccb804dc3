text = """
. . . 2 6 . 7 . 1
6 8 . . 7 . . 9 .
1 9 . . . 4 5 . .
8 2 . 1 . . . 4 .
. . 4 6 . 2 9 . .
. 5 . . . 3 . 2 8
. . 9 3 . . . 7 4
. 4 . . 5 . . 3 6
7 . 3 . 1 8 . . .
"""
cells = {}
for y, line in enumerate(text.split("\n")[1:-1]):
    for x, ch in enumerate(line.split()):
        if ch.isdigit():
            cells[x, y] = int(ch)

empty = [(x, y) for y in range(9) for x in range(9) if (x, y) not in cells]


def options(x, y):
    taken = set()
    for k in range(9):
        taken.add(cells.get((x, k)))
        taken.add(cells.get((k, y)))
        taken.add(cells.get((x - x % 3 + k % 3, y - y % 3 + k // 3)))
    return [d for d in range(1, 10) if d not in taken]


def search():
    if not empty:
        return True
    square = min(empty, key=lambda sq: len(options(*sq)))
    empty.remove(square)
    for d in options(*square):
        cells[square] = d
        if search():
            return True
        del cells[square]
    empty.append(square)
    return False


print("solved" if search() else "impossible")
for y in range(9):
    print(*(cells[x, y] for x in range(9)))
