# Triangle solitaire with a bit mask and memo of failed positions
from functools import lru_cache

JUMPS = [(0, 1, 3), (0, 2, 5), (1, 3, 6), (1, 4, 8), (2, 4, 7), (2, 5, 9), (3, 1, 0), (3, 4, 5), (3, 6, 10),
         (3, 7, 12), (4, 7, 11), (4, 8, 13), (5, 2, 0), (5, 4, 3), (5, 8, 12), (5, 9, 14), (6, 3, 1), (6, 7, 8),
         (7, 4, 2), (7, 8, 9), (8, 4, 1), (8, 7, 6), (9, 5, 2), (9, 8, 7), (10, 6, 3), (10, 11, 12), (11, 7, 4),
         (11, 12, 13), (12, 7, 3), (12, 8, 5), (12, 11, 10), (12, 13, 14), (13, 8, 4), (13, 12, 11), (14, 9, 5),
         (14, 13, 12)]


@lru_cache(None)
def winnable(pegs):
    if bin(pegs).count("1") == 1:
        return True
    for a, b, c in JUMPS:
        if pegs >> a & 1 and pegs >> b & 1 and not pegs >> c & 1:
            if winnable(pegs ^ (1 << a) ^ (1 << b) ^ (1 << c)):
                return True
    return False


pegs = (1 << 15) - 2
while bin(pegs).count("1") > 1:
    for a, b, c in JUMPS:
        if pegs >> a & 1 and pegs >> b & 1 and not pegs >> c & 1:
            after = pegs ^ (1 << a) ^ (1 << b) ^ (1 << c)
            if winnable(after):
                pegs = after
                print(a, "->", c)
                break
