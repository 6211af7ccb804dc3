from pypuzzles.search import FOUND, Search


def every_place(n: int) -> Search:
    def lay(k, taken):
        if k == 0:
            yield FOUND, 1
            return
        for place in range(2 * n - k - 1):
            yield n - k, place
            pair = 1 << place | 1 << place + k
            if not taken & pair:
                yield from lay(k - 1, taken | pair)

    return lay(n, 0)
