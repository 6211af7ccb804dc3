from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def place(depth, used):
        if depth == n:
            yield FOUND, 1
            return
        free = ~used & 1 << n - 1
        while free:
            bit = free & -free
            free ^= bit
            yield depth, bit.bit_length() - 1
            yield from place(depth + 1, used | bit)

    return place(0, 0)
