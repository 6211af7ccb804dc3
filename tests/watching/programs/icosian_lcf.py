"""First Hamiltonian circuit of the dodecahedron given by its LCF code."""
LCF = [10, 7, 4, -4, -7, 10, -4, 7, -7, 4] * 2
N = len(LCF)
adj = [set() for _ in range(N)]
for v, jump in enumerate(LCF):
    for w in ((v + 1) % N, (v + jump) % N):
        adj[v].add(w)
        adj[w].add(v)
assert all(len(a) == 3 for a in adj)


def search(v, visited, tour):
    visited[v] = True
    tour.append(v)
    if len(tour) == N and 0 in adj[v]:
        return True
    for w in sorted(adj[v]):
        if not visited[w] and search(w, visited, tour):
            return True
    visited[v] = False
    tour.pop()
    return False


tour = []
print(search(0, [False] * N, tour), tour)
