from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    used = [False] * n

    def place(depth):
        if depth == n:
            yield FOUND, 1
            return
        for number in range(n):
            if not used[number]:
                yield depth, number
                used[number] = True
                yield from place(depth + 1)
                used[number] = False

    return place(0)
