# Exact cover by sets (Wikipedia's Algorithm X example, Knuth's seven columns)
universe = {1, 2, 3, 4, 5, 6, 7}
subsets = {
    "A": {3, 5, 6},
    "B": {1, 4, 7},
    "C": {2, 3, 6},
    "D": {1, 4},
    "E": {2, 7},
    "F": {4, 5, 7},
}

def covers(remaining, chosen):
    if not remaining:
        yield sorted(chosen)
        return
    item = min(remaining, key=lambda e: sum(e in s for s in subsets.values()))
    for name, s in subsets.items():
        if item in s and s <= remaining:
            yield from covers(remaining - s, chosen + [name])

for cover in covers(universe, []):
    print(cover)
