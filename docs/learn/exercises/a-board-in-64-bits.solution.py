from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    def is_attacked(board, row, col):
        for above in range(row):
            far = row - above
            at = board >> (5 * above) & 31
            if at in (col, col - far, col + far):
                return True
        return False

    def place(row, board):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not is_attacked(board, row, col):
                yield from place(row + 1, board | col << (5 * row))

    return place(0, 0)
