from pypuzzles.search import FOUND, Search

EVEN = 0b0101010101010101


def recursive(n: int) -> Search:
    def place(depth, rest):
        if rest == 0:
            yield FOUND, 1
            return
        for free in (rest & EVEN, rest & ~EVEN):
            while free:
                bit = free & -free
                free ^= bit
                yield depth, bit.bit_length() - 1
                yield from place(depth + 1, rest ^ bit)

    return place(0, (1 << n) - 1)
