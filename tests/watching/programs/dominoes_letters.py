W = H = 4
grid = [["."] * W for _ in range(H)]
letters = "abcdefgh"
tilings = 0


def next_empty():
    return next(((y, x) for y in range(H) for x in range(W) if grid[y][x] == "."), None)


def tile(k):
    global tilings
    spot = next_empty()
    if spot is None:
        tilings += 1
        print("\n".join(map("".join, grid)), "\n")
        return
    y, x = spot
    for dy, dx in ((0, 1), (1, 0)):
        y2, x2 = y + dy, x + dx
        if y2 < H and x2 < W and grid[y2][x2] == ".":
            grid[y][x] = grid[y2][x2] = letters[k]
            tile(k + 1)
            grid[y][x] = grid[y2][x2] = "."


tile(0)
print(tilings)
