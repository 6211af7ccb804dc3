MOVES = [
    (0, 1, 3), (0, 2, 5), (1, 3, 6), (1, 4, 8), (2, 4, 7), (2, 5, 9),
    (3, 6, 10), (3, 7, 12), (4, 7, 11), (4, 8, 13), (5, 8, 12), (5, 9, 14),
    (3, 4, 5), (6, 7, 8), (7, 8, 9), (10, 11, 12), (11, 12, 13), (12, 13, 14),
]
MOVES = MOVES + [(c, b, a) for a, b, c in MOVES]


def solve(pegs, history):
    if sum(pegs) == 1:
        return history
    for a, b, c in MOVES:
        if pegs[a] and pegs[b] and not pegs[c]:
            after = pegs[:]
            after[a] = after[b] = 0
            after[c] = 1
            answer = solve(after, history + [(a, c)])
            if answer is not None:
                return answer
    return None


print(solve([0] + [1] * 14, []))
