from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def is_attacked(board, row, col):
        for above in range(row):
            far = row - above
            for at in (col, col - far):
                if 0 <= at < n and board >> (n * above + at) & 1:
                    return True
        return False

    def place(row, board):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not is_attacked(board, row, col):
                yield from place(row + 1, board | 1 << (n * row + col))

    return place(0, 0)
