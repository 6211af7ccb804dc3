from enum import Enum


class Square(Enum):
    EMPTY = "."
    QUEEN = "Q"


def make_board(n):
    return [[Square.EMPTY for _ in range(n)] for _ in range(n)]


def is_valid(board, row, col):
    n = len(board)
    directions = [(-1, -1), (-1, 0), (-1, 1)]
    for dr, dc in directions:
        r, c = row + dr, col + dc
        while 0 <= r < n and 0 <= c < n:
            if board[r][c] is Square.QUEEN:
                return False
            r += dr
            c += dc
    return True


def place_queens(board, row=0):
    if row == len(board):
        print("\n".join("".join(sq.value for sq in line) for line in board), "\n")
        return 1
    total = 0
    for col in range(len(board)):
        if is_valid(board, row, col):
            board[row][col] = Square.QUEEN
            total += place_queens(board, row + 1)
            board[row][col] = Square.EMPTY
    return total


print(place_queens(make_board(6)))
