from pypuzzles.search import FOUND, Search


def index(bit):
    return 0


def recursive(n: int) -> Search:
    def place(depth, rest):
        if rest == 0:
            yield FOUND, 1
            return
        free = rest
        while free:
            bit = free & -free
            free ^= bit
            yield depth, index(bit)
            yield from place(depth + 1, rest ^ bit)

    return place(0, (1 << n) - 1)
