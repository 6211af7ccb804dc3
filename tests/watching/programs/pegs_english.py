import sys

sys.setrecursionlimit(10_000)

START = """
  ooo
  ooo
ooooooo
ooo.ooo
ooooooo
  ooo
  ooo
""".strip("\n").split("\n")

holes = [(r, c) for r, line in enumerate(START) for c, ch in enumerate(line) if ch != " "]
index = {hole: i for i, hole in enumerate(holes)}
triples = []
for (r, c), i in index.items():
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        over, to = (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
        if to in index:
            triples.append((1 << i, 1 << index[over], 1 << index[to]))

centre = 1 << index[3, 3]
seen = set()


def solve(pegs, path):
    if pegs == centre:
        return path
    if pegs in seen:
        return None
    seen.add(pegs)
    for a, b, c in triples:
        if pegs & a and pegs & b and not pegs & c:
            result = solve(pegs ^ a ^ b ^ c, path + [(a, c)])
            if result:
                return result
    return None


full = (1 << len(holes)) - 1
game = solve(full & ~centre, [])
for a, c in game:
    print(holes[a.bit_length() - 1], "to", holes[c.bit_length() - 1])
print(len(game), "jumps,", len(seen), "boards")
