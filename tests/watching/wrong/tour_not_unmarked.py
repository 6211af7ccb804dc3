N = 5
moves = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
visited = set()


def tour(pos, path):
    visited.add(pos)
    path.append(pos)
    if len(path) == N * N:
        return True
    for dr, dc in moves:
        new = (pos[0] + dr, pos[1] + dc)
        if 0 <= new[0] < N and 0 <= new[1] < N and new not in visited:
            if tour(new, path):
                return True
    path.pop()
    return False


path = []
if tour((0, 0), path):
    print(path)
else:
    print("no tour")
