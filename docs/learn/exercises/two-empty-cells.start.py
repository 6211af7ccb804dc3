from pypuzzles.search import FOUND, Search

LINES = (
    (0, 2, 5, 7),
    (0, 3, 6, 10),
    (7, 8, 9, 10),
    (1, 2, 3, 4),
    (1, 5, 8, 11),
    (4, 6, 9, 11),
)
FULL = [[line for line in LINES if max(line) == cell] for cell in range(12)]


def recursive(clues: dict[int, int]) -> Search:
    star = [0] * 12

    def missing(cell, line):
        return 26 - sum(star[other] for other in line if other != cell)

    def choices(cell):
        numbers = set(range(1, 13))
        for line in FULL[cell]:
            numbers &= {missing(cell, line)}
        return sorted(numbers)

    def place(cell, free):
        if cell == 12:
            yield FOUND, 1
            return
        for number in choices(cell):
            if number in free and clues.get(cell, number) == number:
                yield cell, number
                star[cell] = number
                yield from place(cell + 1, free - {number})

    return place(0, set(range(1, 13)))
