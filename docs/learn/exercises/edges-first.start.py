from pypuzzles.search import FOUND, Search


def recursive(n: int) -> Search:
    columns = list(range(n // 2))  # from the edges inwards
    board: list[int] = []

    def is_attacked(row, col):
        return any(
            other == col or abs(other - col) == row - above
            for above, other in enumerate(board)
        )

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in columns:
            yield row, col
            if not is_attacked(row, col):
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)
