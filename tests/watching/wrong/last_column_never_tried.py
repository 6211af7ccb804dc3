n = 6
count = 0


def place(queens):
    global count
    if len(queens) == n:
        count += 1
        print(queens)
        return
    for col in range(n - 1):
        if ok(queens, col):
            place(queens + [col])


def ok(queens, col):
    for i, c in enumerate(queens):
        if c == col or abs(c - col) == len(queens) - i:
            return False
    return True


place([])
print(count)
