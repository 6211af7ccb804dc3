from pypuzzles.puzzles.sudoku import choice, missing_numbers
from pypuzzles.search import FOUND


def cell_by_cell(n, clues):
    groups_of, missing = missing_numbers(n, clues)

    def candidates_of(slot):
        row, col, box = groups_of[slot]
        return missing[row] & missing[col] & missing[box]

    def place(depth, empty):
        if not empty:
            yield FOUND, 1
            return
        slot = min(empty, key=lambda slot: candidates_of(slot).bit_count())
        candidates = candidates_of(slot)
        for number in range(1, n * n + 1):
            bit = 1 << number - 1
            if candidates & bit:
                yield depth, choice(n, slot, number)
                for group in groups_of[slot]:
                    missing[group] ^= bit
                yield from place(depth + 1, empty - {slot})
                for group in groups_of[slot]:
                    missing[group] ^= bit

    return place(0, set(range(len(groups_of))))
