# 8 puzzle with A*, class of nodes and heapq
import heapq


class Node:
    def __init__(self, tiles, parent=None, g=0):
        self.tiles = tiles
        self.parent = parent
        self.g = g
        self.h = sum(abs(i // 3 - (t - 1) // 3) + abs(i % 3 - (t - 1) % 3) for i, t in enumerate(tiles) if t)

    def __lt__(self, other):
        return self.g + self.h < other.g + other.h

    def expand(self):
        gap = self.tiles.index(0)
        for step in (-3, 3, -1, 1):
            new = gap + step
            if not 0 <= new < 9 or (step in (-1, 1) and new // 3 != gap // 3):
                continue
            tiles = self.tiles[:]
            tiles[gap], tiles[new] = tiles[new], tiles[gap]
            yield Node(tiles, self, self.g + 1)


def solve(start):
    heap = [Node(start)]
    closed = set()
    while heap:
        node = heapq.heappop(heap)
        if node.h == 0:
            return node
        if tuple(node.tiles) in closed:
            continue
        closed.add(tuple(node.tiles))
        for child in node.expand():
            if tuple(child.tiles) not in closed:
                heapq.heappush(heap, child)


node = solve([1, 8, 5, 4, 2, 3, 7, 6, 0])
print(node.g, "moves")
