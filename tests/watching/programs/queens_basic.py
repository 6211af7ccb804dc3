def solve_queens(size):
    """Non recursive version, as in old BASIC books."""
    x = [0] * (size + 1)
    k = 1
    count = 0
    while k > 0:
        x[k] += 1
        while x[k] <= size and not place(x, k):
            x[k] += 1
        if x[k] <= size:
            if k == size:
                count += 1
                print(x[1:])
            else:
                k += 1
                x[k] = 0
        else:
            k -= 1
    return count


def place(x, k):
    for j in range(1, k):
        if x[j] == x[k] or abs(x[j] - x[k]) == abs(j - k):
            return False
    return True


print(solve_queens(6))
