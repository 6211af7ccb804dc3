from pypuzzles.search import FOUND, Search

LINES = (
    (0, 2, 5, 7),
    (0, 3, 6, 10),
    (7, 8, 9, 10),
    (1, 2, 3, 4),
    (1, 5, 8, 11),
    (4, 6, 9, 11),
)
POINTS = (1, 4, 7, 10, 11)
FULL = [[line for line in LINES if max(line) == cell] for cell in range(12)]


def recursive() -> Search:
    star = [0] * 12

    def is_image(cell):
        return cell in POINTS and star[cell] < star[0]

    def fits(cell):
        return all(sum(star[c] for c in line) == 26 for line in FULL[cell])

    def place(cell, free):
        if cell == 12:
            yield FOUND, 12
            return
        for number in sorted(free):
            yield cell, number
            star[cell] = number
            if not is_image(cell) and fits(cell):
                yield from place(cell + 1, free - {number})

    return place(0, frozenset(range(1, 13)))
