class ChessBoard:
    """A square board of booleans. True means that there is a queen."""

    def __init__(self, size):
        self.size = size
        self.squares = [[False] * size for _ in range(size)]

    def place_queen(self, row, col):
        self.squares[row][col] = True

    def remove_queen(self, row, col):
        self.squares[row][col] = False

    def is_attacked(self, row, col):
        for r in range(self.size):
            for c in range(self.size):
                if self.squares[r][c]:
                    same_line = r == row or c == col
                    same_diagonal = r + c == row + col or r - c == row - col
                    if same_line or same_diagonal:
                        return True
        return False

    def __str__(self):
        return "\n".join(" ".join("Q" if s else "_" for s in row) for row in self.squares)


def count_solutions(size):
    board = ChessBoard(size)
    counter = 0

    def put_queen_in_row(row):
        nonlocal counter
        if row >= board.size:
            counter += 1
            print(board, end="\n\n")
        else:
            for col in range(board.size):
                if not board.is_attacked(row, col):
                    board.place_queen(row, col)
                    put_queen_in_row(row + 1)
                    board.remove_queen(row, col)

    put_queen_in_row(0)
    return counter


print(count_solutions(6), "solutions")
