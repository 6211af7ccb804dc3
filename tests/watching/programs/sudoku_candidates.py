"""Solve a sudoku by elimination, and guess when that is not enough."""
import copy

LINE = "1..4|....|....|2..3".replace("|", "")
SIZE = 4
BOX = 2


def neighbours(i):
    r, c = divmod(i, SIZE)
    for j in range(SIZE * SIZE):
        r2, c2 = divmod(j, SIZE)
        if j != i and (r == r2 or c == c2 or (r // BOX, c // BOX) == (r2 // BOX, c2 // BOX)):
            yield j


class Contradiction(Exception):
    pass


def fix(candidates, i, digit):
    candidates[i] = {digit}
    for j in neighbours(i):
        if digit in candidates[j]:
            candidates[j].remove(digit)
            if not candidates[j]:
                raise Contradiction
            if len(candidates[j]) == 1:
                (last,) = candidates[j]
                fix(candidates, j, last)


def guess(candidates, solutions):
    open_cells = [i for i, s in enumerate(candidates) if len(s) > 1]
    if not open_cells:
        solutions.append([min(s) for s in candidates])
        return
    i = open_cells[0]
    for digit in sorted(candidates[i]):
        trial = copy.deepcopy(candidates)
        try:
            fix(trial, i, digit)
        except Contradiction:
            continue
        guess(trial, solutions)


start = [set(range(1, SIZE + 1)) for _ in range(SIZE * SIZE)]
for i, ch in enumerate(LINE):
    if ch != ".":
        fix(start, i, int(ch))
solutions = []
guess(start, solutions)
for s in solutions:
    print(s)
