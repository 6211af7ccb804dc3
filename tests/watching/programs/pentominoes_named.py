"""Pentominoes 3x5 as an exact cover with sets."""
import sys

PIECES = dict(F=[(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)], I=[(0, i) for i in range(5)],
              L=[(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)], N=[(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
              P=[(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], T=[(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)],
              U=[(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)], V=[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
              W=[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)], X=[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
              Y=[(0, 1), (1, 0), (1, 1), (2, 1), (3, 1)], Z=[(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)])
H, W = 3, 5


def placements():
    for name, cells in PIECES.items():
        seen = set()
        for flip in (1, -1):
            for turn in range(4):
                cells = [(y, -x) for x, y in cells]
                shape = [(x * flip, y) for x, y in cells]
                mx, my = min(x for x, _ in shape), min(y for _, y in shape)
                shape = frozenset((x - mx, y - my) for x, y in shape)
                if shape in seen:
                    continue
                seen.add(shape)
                for r in range(H):
                    for c in range(W):
                        placed = frozenset((x + r, y + c) for x, y in shape)
                        if all(x < H and y < W for x, y in placed):
                            yield name, placed


ROWS = list(placements())
BY_CELL = {(r, c): [p for p in ROWS if (r, c) in p[1]] for r in range(H) for c in range(W)}


def search(free, left, answer):
    if not free:
        print(f"{len(answer)} pieces", [n for n, _ in answer])
        return 1
    cell = min(free, key=lambda x: (x[1], x[0]))
    return sum(search(free - p, left - {name}, answer + [(name, p)])
               for name, p in BY_CELL[cell] if name in left and p <= free)


print(search(frozenset(BY_CELL), frozenset(PIECES), []), file=sys.stdout)
