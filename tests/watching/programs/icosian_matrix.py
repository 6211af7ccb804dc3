def ham_cycle(graph):
    n = len(graph)
    path = [-1] * n
    path[0] = 0

    def is_safe(v, pos):
        return graph[path[pos - 1]][v] == 1 and v not in path

    def util(pos):
        if pos == n:
            return graph[path[pos - 1]][path[0]] == 1
        for v in range(1, n):
            if is_safe(v, pos):
                path[pos] = v
                if util(pos + 1):
                    return True
                path[pos] = -1
        return False

    return path if util(1) else None


adj = {0: (1, 4, 5), 1: (0, 2, 7), 2: (1, 3, 9), 3: (2, 4, 11), 4: (3, 0, 13)}
g = [[0] * 20 for _ in range(20)]
for a, bs in adj.items():
    for b in bs:
        g[a][b] = g[b][a] = 1
for i in range(10):
    a, b = 5 + i, 5 + (i + 1) % 10
    g[a][b] = g[b][a] = 1
for i in range(5):
    for a, b in ((15 + i, 15 + (i + 1) % 5), (15 + i, 6 + 2 * i)):
        g[a][b] = g[b][a] = 1
print(ham_cycle(g))
