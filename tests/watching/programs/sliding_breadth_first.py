# 8 puzzle, breadth first with parents (tuples)
from collections import deque

start = (1, 8, 5, 4, 2, 3, 7, 6, 0)
goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def neighbours(state):
    i = state.index(0)
    r, c = divmod(i, 3)
    for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= r + dr < 3 and 0 <= c + dc < 3:
            j = (r + dr) * 3 + c + dc
            board = list(state)
            board[i], board[j] = board[j], board[i]
            yield tuple(board)


def bfs():
    parent = {start: None}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        if state == goal:
            path = []
            while state is not None:
                path.append(state)
                state = parent[state]
            return path[::-1]
        for child in neighbours(state):
            if child not in parent:
                parent[child] = state
                queue.append(child)


for s in bfs():
    print(s)
