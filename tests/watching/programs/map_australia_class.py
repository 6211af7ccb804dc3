class Graph:
    def __init__(self, vertices):
        self.V = vertices
        self.graph = [[0] * vertices for _ in range(vertices)]
        self.answers = []

    def add_edge(self, u, v):
        self.graph[u][v] = self.graph[v][u] = 1

    def is_safe(self, v, colour, c):
        for i in range(self.V):
            if self.graph[v][i] == 1 and colour[i] == c:
                return False
        return True

    def colour_util(self, m, colour, v):
        if v == self.V:
            self.answers.append(colour.copy())
            return
        for c in range(1, m + 1):
            if self.is_safe(v, colour, c):
                colour[v] = c
                self.colour_util(m, colour, v + 1)
                colour[v] = 0


# 0 WA, 1 NT, 2 SA, 3 Q, 4 NSW, 5 V, 6 T
g = Graph(7)
for u, v in [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5), (3, 4), (4, 5)]:
    g.add_edge(u, v)
g.colour_util(3, [0] * 7, 0)
print(len(g.answers), "colourings")
