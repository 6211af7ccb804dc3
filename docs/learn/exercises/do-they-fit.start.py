from pypuzzles.search import FOUND, Search


def ways(n, rows):
    """List the ways to fill the first rows."""
    found = [[]]
    for row in range(rows):
        found = [
            [*way, col]
            for way in found
            for col in range(n)
            if all(
                col != other and abs(col - other) != row - above
                for above, other in enumerate(way)
            )
        ]
    return found


def fits(above, below):
    return True


def recursive(n: int) -> Search:
    everything = frozenset(range(n))
    groups = {}
    for way in ways(n, n - n // 2):
        groups.setdefault(frozenset(way), []).append(way[::-1])
    for above in ways(n, n // 2):
        yield from enumerate(above)
        for below in groups.get(everything - frozenset(above), []):
            if fits(above, below):
                yield from enumerate(below, len(above))
                yield FOUND, 1
