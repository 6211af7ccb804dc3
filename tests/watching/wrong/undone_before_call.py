n = 6
queens = []
def safe(c):
    r = len(queens)
    return all(q != c and abs(q - c) != r - i for i, q in enumerate(queens))

def place(row):
    if row == n:
        print(queens)
        return
    for c in range(n):
        if safe(c):
            queens.append(c)
            queens.pop()
            place(row + 1)

place(0)
