# SICP exercise 2.42
from functools import reduce

empty_board = ()


def flatmap(f, seq):
    return reduce(lambda acc, x: acc + f(x), seq, [])


def adjoin_position(new_row, rest):
    return (new_row,) + rest


def safe(positions):
    first = positions[0]
    return all(
        first != other and abs(first - other) != distance
        for distance, other in enumerate(positions[1:], 1)
    )


def queens(board_size):
    def queen_cols(k):
        if k == 0:
            return [empty_board]
        return list(filter(safe, flatmap(
            lambda rest: [adjoin_position(r, rest) for r in range(1, board_size + 1)],
            queen_cols(k - 1))))

    return queen_cols(board_size)


for q in queens(6):
    print(q)
