"""Magic hexagram: the numbers 1 to 12, every line of four adds up to 26.

            a
        b c d e
         f   g
        h i j k
            l
"""
lines = ["acfh", "adgk", "hijk", "bcde", "bfil", "egjl"]
order = "abcdefghijkl"


def partial_sums_ok(star):
    for line in lines:
        if all(p in star for p in line) and sum(star[p] for p in line) != 26:
            return False
    return True


def solve(star, unused):
    if not unused:
        yield dict(star)
        return
    point = order[len(star)]
    for number in sorted(unused):
        star[point] = number
        if partial_sums_ok(star):
            yield from solve(star, unused - {number})
        del star[point]


total = 0
for star in solve({"a": 1, "b": 2}, set(range(3, 13))):
    total += 1
    print(star)
print(total)
