import string

FILES = string.ascii_lowercase[:4]
RANKS = "123"

graph = {}
for f in FILES:
    for r in RANKS:
        graph[f + r] = [
            f2 + r2 for f2 in FILES for r2 in RANKS
            if {abs(ord(f) - ord(f2)), abs(ord(r) - ord(r2))} == {1, 2}
        ]

visited = {}
tours = 0


def visit(square, number=1):
    global tours
    visited[square] = number
    if number == len(graph):
        tours += 1
        print("-".join(sorted(visited, key=visited.get)))
    for neighbour in graph[square]:
        if neighbour not in visited:
            visit(neighbour, number + 1)
    del visited[square]


visit("a1")
print(tours, "tours")
