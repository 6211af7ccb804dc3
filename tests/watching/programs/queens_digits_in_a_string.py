# board as string of columns, recursion with strings
def q(n, s=""):
    if len(s) == n:
        print(s)
        return
    for c in "01234567"[:n]:
        ok = True
        for i, d in enumerate(s):
            if c == d or abs(int(c) - int(d)) == len(s) - i:
                ok = False
                break
        if ok:
            q(n, s + c)
q(6)
