import time

SIZE = 7


def find_all(size):
    queens = {}
    solutions = []

    def attacked(row, col):
        return any(c == col or abs(c - col) == abs(r - row) for r, c in queens.items())

    def place(row):
        if row > size:
            solutions.append(dict(queens))
            return
        for col in range(1, size + 1):
            if not attacked(row, col):
                queens[row] = col
                place(row + 1)
                del queens[row]

    place(1)
    return solutions


t0 = time.time()
result = find_all(SIZE)
print(f"Found {len(result)} solutions, took {time.time() - t0:.2f} seconds")
