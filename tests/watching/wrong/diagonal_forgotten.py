def ok(b, r, c):
    return all(b[i] != c and b[i] - c != r - i for i in range(r))


def go(b, n, out):
    if len(b) == n:
        out.append(b[:])
        return
    for c in range(n):
        if ok(b, len(b), c):
            b.append(c)
            go(b, n, out)
            b.pop()


out = []
go([], 8, out)
print(len(out))
