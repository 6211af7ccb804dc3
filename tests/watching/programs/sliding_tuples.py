import math


def manhattan(tiles, w):
    return sum(
        abs(i // w - (t - 1) // w) + abs(i % w - (t - 1) % w)
        for i, t in enumerate(tiles) if t
    )


def solve(tiles, w, h):
    path = [tiles]
    bound = manhattan(tiles, w)

    def search(g, bound):
        node = path[-1]
        f = g + manhattan(node, w)
        if f > bound:
            return f
        if manhattan(node, w) == 0:
            return True
        lowest = math.inf
        z = node.index(0)
        for d in (-w, w, -1, 1):
            t = z + d
            if not 0 <= t < w * h or (abs(d) == 1 and t // w != z // w):
                continue
            nxt = list(node)
            nxt[z], nxt[t] = nxt[t], nxt[z]
            if (nxt := tuple(nxt)) in path:
                continue
            path.append(nxt)
            result = search(g + 1, bound)
            if result is True:
                return True
            lowest = min(lowest, result)
            path.pop()
        return lowest

    while (result := search(0, bound)) is not True:
        bound = result
    return path


answer = solve((4, 1, 3, 7, 2, 6, 0, 5, 8), 3, 3)
print(f"{len(answer) - 1} moves")
for p in answer:
    print(p[:3], p[3:6], p[6:])
