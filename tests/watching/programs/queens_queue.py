from collections import deque


def is_valid(partial):
    """Return True if the last queen is not attacked."""
    *earlier, last = partial
    for i, c in enumerate(reversed(earlier), start=1):
        if c in (last, last - i, last + i):
            return False
    return True


def bfs(n):
    """Breadth first search for all the solutions."""
    queue = deque([[]])
    solutions = []
    while queue:
        partial = queue.popleft()
        if len(partial) == n:
            solutions.append(partial)
            continue
        for col in range(n):
            child = [*partial, col]
            if is_valid(child):
                queue.append(child)
    return solutions


if __name__ == "__main__":
    found = bfs(5)
    print("Number of solutions:", len(found))
    print(found)
