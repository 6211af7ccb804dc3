def tilings(rows, cols):
    covered = set()
    placed = []
    result = []

    def go():
        empty = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in covered]
        if not empty:
            result.append(list(placed))
            return
        r, c = empty[0]
        for other in ((r, c + 1), (r + 1, c)):
            if other in empty:
                domino = ((r, c), other)
                covered.update(domino)
                placed.append(domino)
                go()
                placed.pop()
                covered.difference_update(domino)

    go()
    return result


print(len(tilings(4, 4)))
