def is_valid(state, col):
    row = len(state)
    for r, c in enumerate(state):
        if c == col:
            return False
        if row - r == col - c:
            return False
    return True


def search(state, n, out):
    if len(state) == n:
        out.append(state.copy())
        return
    for col in range(n):
        if is_valid(state, col):
            state.append(col)
            search(state, n, out)
            state.pop()


out = []
search([], 6, out)
for s in out:
    print(s)
