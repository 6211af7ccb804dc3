from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    order = list(range(n))

    def arrange(size):
        """Find all orders of the first `size` numbers."""
        if size <= 1:
            yield from enumerate(order)
            yield FOUND, 1
            return
        yield from arrange(size - 1)
        for place in range(size - 1):
            other = place if size % 2 == 0 else 0
            order[other], order[size - 1] = order[size - 1], order[other]
            yield from arrange(size - 1)

    return arrange(n)
