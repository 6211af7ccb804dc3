from pypuzzles.search import FOUND, Search

WORKERS = 2


def recursive(n: int) -> Search:
    full = (1 << n) - 1
    me = 0

    def place(row, down, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            col = bit.bit_length() - 1
            yield row, col
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)

    def one_after_the_other():
        nonlocal me
        for worker in range(WORKERS):
            me = worker
            yield from place(0, 0, 0, 0)

    return one_after_the_other()
