from itertools import permutations
for p in permutations(range(1, 10)):
    a, b, c, d, e, f, g, h, i = p
    if a + b + c == 15 and d + e + f == 15 and g + h + i == 15 and a + d + g == 15 and b + e + h == 15 and c + f + i == 15:
        square = [[a, b, c], [d, e, f], [g, h, i]]
        print(square)
