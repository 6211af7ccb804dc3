def total_n_queens(n):
    full = (1 << n) - 1

    def place(cols, ld, rd):
        if cols == full:
            return 1
        count = 0
        free = full & ~(cols | ld | rd)
        while free:
            bit = free & -free
            free &= free - 1
            count += place(cols | bit, (ld | bit) << 1, (rd | bit) >> 1)
        return count

    return place(0, 0, 0)


print(total_n_queens(7))
