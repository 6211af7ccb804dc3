def safe(c, qs):
    k = len(qs)
    return all(q != c and abs(q - c) != k - i for i, q in enumerate(qs))

def queens(n):
    def queen_cols(k):
        if k == 0:
            return [[]]
        return [qs + [c] for qs in queen_cols(k - 1) for c in range(n) if safe(c, qs)]
    return queen_cols(n)

print(len(queens(8)))
