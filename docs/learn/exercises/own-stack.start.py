from pypuzzles.search import FOUND, Search


def iterative(n: int) -> Search:
    used = [False] * n
    order = [-1] * n + [n]
    depth = 0
    while depth >= 0:
        number = order[depth] + 1
        while number < n and used[number]:
            number += 1
        if number < n:
            order[depth] = number
            yield depth, number
            used[number] = True
            depth += 1
        else:
            if depth == n:
                yield FOUND, 1
            depth -= 1
            if depth >= 0:
                used[order[depth]] = False
