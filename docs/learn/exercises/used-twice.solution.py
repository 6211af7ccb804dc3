from pypuzzles.search import FOUND, Search

ORDER = (0, 2, 5, 7, 3, 6, 10, 8, 9, 1, 4, 11)
OTHERS = {7: (0, 2, 5), 10: (0, 3, 6), 9: (7, 8, 10), 4: (1, 2, 3), 11: (1, 5, 8)}


def recursive(clues: dict[int, int]) -> Search:
    star = [0] * 12

    def choices(cell, free):
        if cell in OTHERS:
            a, b, c = OTHERS[cell]
            return [26 - star[a] - star[b] - star[c]]
        return sorted(free)

    def place(depth, free):
        if depth == 12:
            yield FOUND, 1
            return
        cell = ORDER[depth]
        for number in choices(cell, free):
            if number in free and clues.get(cell, number) == number:
                yield depth, number
                star[cell] = number
                yield from place(depth + 1, free - {number})

    return place(0, frozenset(range(1, 13)))
