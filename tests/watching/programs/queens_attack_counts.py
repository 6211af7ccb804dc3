import copy

QUEEN = -1


def make_board(n):
    return [[0] * n for _ in range(n)]


def mark(board, row, col, change):
    """Add change to all squares below that a queen on (row, col) attacks."""
    n = len(board)
    for r in range(row + 1, n):
        d = r - row
        board[r][col] += change
        if col - d >= 0:
            board[r][col - d] += change
        if col + d < n:
            board[r][col + d] += change


def place_queen(board, row, col):
    board[row][col] = QUEEN
    mark(board, row, col, 1)


def remove_queen(board, row, col):
    mark(board, row, col, -1)
    board[row][col] = 0


def solve(board, row, solutions):
    if row == len(board):
        solutions.append(copy.deepcopy(board))
        return
    for col, value in enumerate(board[row]):
        if value == 0:
            place_queen(board, row, col)
            solve(board, row + 1, solutions)
            remove_queen(board, row, col)


solutions = []
solve(make_board(6), 0, solutions)
for s in solutions:
    for row in s:
        print("".join("Q" if v == QUEEN else "." for v in row))
    print()
