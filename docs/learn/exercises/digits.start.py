from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def is_attacked(board, row, col):
        return False

    def place(row, board):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not is_attacked(board, row, col):
                yield from place(row + 1, board)

    return place(0, 0)
