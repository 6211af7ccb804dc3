from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    order = list(range(n))

    def place(depth):
        if depth == n:
            yield FOUND, 1
            return
        for other in range(depth, n):
            order[depth], order[other] = order[other], order[depth]
            yield depth, order[depth]
            yield from place(depth + 1)
            order[depth], order[other] = order[other], order[depth]

    return place(0)
