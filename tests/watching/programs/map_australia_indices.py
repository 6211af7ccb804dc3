# WA, NT, SA, Q, NSW, V, T
names = ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
adjacent = [
    [0, 1, 1, 0, 0, 0, 0],
    [1, 0, 1, 1, 0, 0, 0],
    [1, 1, 0, 1, 1, 1, 0],
    [0, 1, 1, 0, 1, 0, 0],
    [0, 0, 1, 1, 0, 1, 0],
    [0, 0, 1, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
]


def is_safe(v, colour, c):
    for i in range(7):
        if adjacent[v][i] == 1 and colour[i] == c:
            return False
    return True


def graph_colour_util(m, colour, v):
    if v == 7:
        return True
    for c in range(1, m + 1):
        if is_safe(v, colour, c):
            colour[v] = c
            if graph_colour_util(m, colour, v + 1):
                return True
            colour[v] = 0


def graph_colouring(m):
    colour = [0] * 7
    if graph_colour_util(m, colour, 0) is None:
        return False
    print("Solution exists and following are the assigned colours:")
    for name, c in zip(names, colour):
        print(name, c)
    return True


graph_colouring(3)
