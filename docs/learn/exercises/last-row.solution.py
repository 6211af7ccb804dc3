from pypuzzles.search import FOUND, Search


def rotate(board):
    """Return the board after a quarter turn."""
    rotated = [0] * len(board)
    for row, col in enumerate(board):
        rotated[col] = len(board) - 1 - row
    return rotated


def images(board):
    """Return the eight images of a board."""
    result = []
    for _ in range(4):
        board = rotate(board)
        result += [board, board[::-1]]
    return result


def recursive(n: int) -> Search:
    """Keep the board if it comes first; leave out the ends of the last row."""
    full = (1 << n) - 1
    board: list[int] = []

    def place(row, down, left, right):
        if row == n:
            orbit = images(board)
            if board == min(orbit):
                yield FOUND, 8 // orbit.count(board)
            return
        free = full & ~(down | left | right)
        first = board[0] if board else 0
        if row == n - 1:
            free = free & full << first & full >> first
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            board.append(bit.bit_length() - 1)
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)
            board.pop()

    return place(0, 0, 0, 0)
