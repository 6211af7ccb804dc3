def queens(n):
    """Lazily generate all placements, as tuples."""
    def extend(state):
        if len(state) == n:
            yield state
            return
        pos = len(state)
        for col in range(n):
            for i, c in enumerate(state):
                if c == col or abs(c - col) == pos - i:
                    break
            else:
                yield from extend((*state, col))
    return extend(())


first = next(queens(8))
print(first)
