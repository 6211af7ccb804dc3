from pypuzzles.search import FOUND, Search


def is_attacked(board, row, col):
    return any(
        board[above] == col or abs(board[above] - col) == row - above
        for above in range(row)
    )


def recursive(n: int) -> Search:
    board: list[int] = []

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not is_attacked(board, row, col):
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)
