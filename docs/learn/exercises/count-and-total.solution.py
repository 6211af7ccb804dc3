from pypuzzles.search import FOUND, Search

LINES = (
    (0, 2, 5, 7),
    (0, 3, 6, 10),
    (7, 8, 9, 10),
    (1, 2, 3, 4),
    (1, 5, 8, 11),
    (4, 6, 9, 11),
)
THROUGH = [[at for at in range(6) if cell in LINES[at]] for cell in range(12)]


def recursive(clues: dict[int, int]) -> Search:
    count = [0] * 6
    total = [0] * 6
    used = [False] * 13

    def fits(cell, number):
        return all(
            count[line] < 3 or total[line] + number == 26 for line in THROUGH[cell]
        )

    def place(cell):
        if cell == 12:
            yield FOUND, 1
            return
        for number in [clues[cell]] if cell in clues else range(1, 13):
            if used[number] or (cell not in clues and number in clues.values()):
                continue
            yield cell, number
            if fits(cell, number):
                used[number] = True
                for line in THROUGH[cell]:
                    count[line] += 1
                    total[line] += number
                yield from place(cell + 1)
                used[number] = False
                for line in THROUGH[cell]:
                    count[line] -= 1
                    total[line] -= number

    return place(0)
