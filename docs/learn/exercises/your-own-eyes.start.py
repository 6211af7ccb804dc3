from pypuzzles.puzzles.sudoku import choice, missing_numbers
from pypuzzles.search import FOUND


def cell_by_cell(n, clues):
    groups_of, missing = missing_numbers(n, clues)

    def place(slot):
        if slot == len(groups_of):
            yield FOUND, 1
            return
        row, col, box = groups_of[slot]
        candidates = missing[row] & missing[col] & missing[box]
        for number in range(1, n * n + 1):
            bit = 1 << number - 1
            if candidates & bit:
                yield slot, choice(n, slot, number)
                for group in groups_of[slot]:
                    missing[group] ^= bit
                yield from place(slot + 1)
                for group in groups_of[slot]:
                    missing[group] ^= bit

    return place(0)
