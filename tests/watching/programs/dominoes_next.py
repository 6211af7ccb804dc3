def tilings(covered, placed, rows=4, cols=4):
    try:
        r, c = next((r, c) for r in range(rows) for c in range(cols) if (r, c) not in covered)
    except StopIteration:
        return [placed]
    found = []
    for other in ((r, c + 1), (r + 1, c)):
        if other[0] < rows and other[1] < cols and other not in covered:
            found.extend(tilings(covered | {(r, c), other}, placed + [((r, c), other)], rows, cols))
    return found


print(len(tilings(frozenset(), [])))
