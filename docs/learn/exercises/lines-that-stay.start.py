from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def place(row, unused, left, right):
        if row == n:
            yield FOUND, 1
            return
        untried = unused
        while untried:
            bit = untried & -untried
            untried ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left | right) == 0:
                yield from place(
                    row + 1, unused ^ bit, left | bit << 1, right | bit >> 1
                )

    return place(0, (1 << n) - 1, 0, 0)
