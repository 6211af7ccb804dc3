import argparse


def under_attack(column, existing_queens):
    row = len(existing_queens) + 1
    for queen in existing_queens:
        r, c = queen
        if r == row:
            return True
        if c == column:
            return True
        if abs(column - c) == row - r:
            return True
    return False


def solve(n):
    if n == 0:
        return [[]]
    smaller_solutions = solve(n - 1)
    return [solution + [(n, column + 1)]
            for column in range(BOARD_SIZE)
            for solution in smaller_solutions
            if not under_attack(column + 1, solution)]


parser = argparse.ArgumentParser(description="n queens")
parser.add_argument("-n", type=int, default=6)
BOARD_SIZE = parser.parse_args().n
for answer in solve(BOARD_SIZE):
    print(answer)
