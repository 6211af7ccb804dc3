from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def place(row, rest, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = rest
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left | right) == 0:
                yield from place(row + 1, rest ^ bit, left | bit << 1, right | bit >> 1)

    return place(0, (1 << n) - 1, 0, 0)
