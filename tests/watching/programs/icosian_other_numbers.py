GRAPH = {i: set() for i in range(1, 21)}
def edge(a, b):
    GRAPH[a].add(b); GRAPH[b].add(a)
# LCF notation of the dodecahedron with a Hamiltonian cycle: [10,7,4,-4,-7,10,-4,7,-7,4]^2
lcf = [10, 7, 4, -4, -7, 10, -4, 7, -7, 4] * 2
for i in range(20):
    edge(i + 1, (i + 1) % 20 + 1)
    edge(i + 1, (i + lcf[i]) % 20 + 1)

def tours(path):
    if len(path) == 20:
        if path[0] in GRAPH[path[-1]]:
            print(path)
        return
    for v in sorted(GRAPH[path[-1]]):
        if v not in path:
            path.append(v)
            tours(path)
            path.pop()

tours([1])
