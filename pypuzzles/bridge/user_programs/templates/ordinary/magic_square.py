# The page calls solve(n) with the size of the square.


def list_lines(n):
    rows = [[n * r + c for c in range(n)] for r in range(n)]
    columns = [list(column) for column in zip(*rows)]
    diagonals = [[rows[k][k] for k in range(n)], [rows[k][n - 1 - k] for k in range(n)]]
    return rows + columns + diagonals


def order_cells(lines):
    # Fill next the line that lacks the fewest numbers.
    cells = []
    while True:
        missing = [[c for c in line if c not in cells] for line in lines]
        missing = [line for line in missing if line]
        if not missing:
            return cells
        cells += min(missing, key=len)


def solve(n):
    lines = list_lines(n)
    cells = order_cells(lines)
    magic = n * (n * n + 1) // 2
    square = [0] * (n * n)
    solutions = []

    def is_right(cell):
        for line in lines:
            numbers = [square[c] for c in line]
            if cell in line and 0 not in numbers and sum(numbers) != magic:
                return False
        return True

    def fill(depth):
        if depth == n * n:
            solutions.append(square[:])
            return
        cell = cells[depth]
        unused = [k for k in range(1, n * n + 1) if k not in square]
        for number in unused:
            square[cell] = number
            if is_right(cell):
                fill(depth + 1)
            square[cell] = 0

    fill(0)
    return solutions
