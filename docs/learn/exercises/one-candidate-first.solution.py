from pypuzzles.puzzles.sudoku import choice, missing_numbers
from pypuzzles.search import FOUND


def fewest_candidates(n, clues):
    groups_of, missing = missing_numbers(n, clues)

    def candidates(slot):
        row, col, box = groups_of[slot]
        mask = missing[row] & missing[col] & missing[box]
        return [k for k in range(1, n * n + 1) if mask >> k - 1 & 1]

    def choose(empty):
        alone = [slot for slot in empty if len(candidates(slot)) == 1]
        return alone[0] if alone else empty[-1]

    def place(depth, empty):
        if not empty:
            yield FOUND, 1
            return
        slot = choose(empty)
        others = [each for each in empty if each != slot]
        for number in candidates(slot):
            yield depth, choice(n, slot, number)
            for group in groups_of[slot]:
                missing[group] ^= 1 << number - 1
            yield from place(depth + 1, others)
            for group in groups_of[slot]:
                missing[group] ^= 1 << number - 1

    return place(0, list(range(len(groups_of))))
