# all 3 x 3 magic squares; the first row and the middle decide the rest
count = 0
for a in range(1, 10):
    for b in range(1, 10):
        if b == a: continue
        c = 15 - a - b
        if c in (a, b) or not 1 <= c <= 9: continue
        for e in range(1, 10):
            if e in (a, b, c): continue
            g, h, i = 15 - c - e, 15 - b - e, 15 - a - e
            d, f = 15 - a - g, 15 - c - i
            if sorted([a, b, c, d, e, f, g, h, i]) != list(range(1, 10)): continue
            if d + e + f != 15 or g + h + i != 15: continue
            count += 1
            print(f"{a} {b} {c}\n{d} {e} {f}\n{g} {h} {i}\n")
print(count)
