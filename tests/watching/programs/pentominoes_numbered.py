"""Fill a 3x5 box with the pentominoes; a dict from cells to pieces."""
import time

ROWS, COLS = 3, 5


def polyominoes(n):
    if n == 1:
        return {frozenset({(0, 0)})}
    bigger = set()
    for shape in polyominoes(n - 1):
        for x, y in shape:
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cell not in shape:
                    bigger.add(canonical(shape | {cell}))
    return bigger


def turned(shape):
    return {(y, -x) for x, y in shape}


def shift(shape):
    mx = min(x for x, _ in shape)
    my = min(y for _, y in shape)
    return tuple(sorted((x - mx, y - my) for x, y in shape))


def all_turns(shape):
    out = set()
    for s in (set(shape), {(-x, y) for x, y in shape}):
        for _ in range(4):
            out.add(shift(s))
            s = turned(s)
    return out


def canonical(shape):
    return frozenset(min(all_turns(shape)))


pieces = [all_turns(p) for p in sorted(polyominoes(5), key=sorted)]

places = {(r, c): [] for r in range(ROWS) for c in range(COLS)}
for number, turns in enumerate(pieces):
    for turn in turns:
        for r in range(ROWS):
            for c in range(COLS):
                cells = [(r + x, c + y) for x, y in turn]
                if all(cell in places for cell in cells):
                    for cell in cells:
                        places[cell].append((number, cells))

filled = {}
tries = 0


def fits(place):
    number, cells = place
    return number not in filled.values() and not any(c in filled for c in cells)


def search():
    global tries
    free = [c for c in places if c not in filled]
    if not free:
        return True
    options = min(
        ([p for p in places[c] if fits(p)] for c in free), key=len
    )
    for number, cells in options:
        tries += 1
        filled.update(dict.fromkeys(cells, number))
        if search():
            return True
        for c in cells:
            del filled[c]
    return False


t = time.time()
search()
print(f"{tries} tries in {time.time() - t:.1f} s")
for r in range(ROWS):
    print("".join("FILNPTUVWXYZ"[filled[r, c]] for c in range(COLS)))
