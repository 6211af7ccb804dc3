from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    full = (1 << n) - 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = full & ~(down | left | right)
        while free:
            bit = free  # the highest one alone
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)

    return place(0, 0, 0, 0)
