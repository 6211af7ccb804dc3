# The page calls solve with the size of the board and the first square.

LEAPS = [(-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)]


def solve(rows, cols, start):
    board = [[0] * cols for _ in range(rows)]  # the number of each move
    tours = []

    def leap(row, col, move):
        board[row][col] = move
        if move == rows * cols:
            tours.append([line[:] for line in board])
        else:
            for down, right in LEAPS:
                r, c = row + down, col + right
                if 0 <= r < rows and 0 <= c < cols and board[r][c] == 0:
                    leap(r, c, move + 1)
        board[row][col] = 0

    leap(start[0], start[1], 1)
    return tours
