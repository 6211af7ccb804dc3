def peers(i):
    r, c = divmod(i, 4)
    return {j for j in range(16) if j != i and (j // 4 == r or j % 4 == c or
            (j // 8 == i // 8 and j % 4 // 2 == c // 2))}


PEERS = [peers(i) for i in range(16)]


def assign(cells, i, v):
    cells = [set(s) for s in cells]
    stack = [(i, v)]
    while stack:
        i, v = stack.pop()
        if v not in cells[i]:
            return None
        cells[i] = {v}
        for j in PEERS[i]:
            if v in cells[j]:
                cells[j].discard(v)
                if not cells[j]:
                    return None
                if len(cells[j]) == 1:
                    stack.append((j, min(cells[j])))
    return cells


def search(cells):
    if all(len(s) == 1 for s in cells):
        print([min(s) for s in cells])
        return 1
    i = min((i for i in range(16) if len(cells[i]) > 1), key=lambda i: len(cells[i]))
    total = 0
    for v in sorted(cells[i]):
        new = assign(cells, i, v)
        if new:
            total += search(new)
    return total


start = [set(range(1, 5)) for _ in range(16)]
for i, v in ((0, 1), (3, 4), (12, 2), (15, 3)):
    start = assign(start, i, v)
print(search(start))
