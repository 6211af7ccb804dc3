from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    full = (1 << n) - 1
    copies = 2 if n > 1 else 1

    def place(row, down, left, right, first, last):
        if row == n:
            yield FOUND, copies
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(
                row + 1,
                down | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
                first or bit,
                bit,
            )

    return place(0, 0, 0, 0, 0, 0)
