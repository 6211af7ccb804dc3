from pypuzzles.search import FOUND, Search


def allowed(board, row, down):
    """Return the columns of a row that do not put an image before the board."""
    n = len(board)
    full = (1 << n) - 1
    first = board[0]
    if row == 0:
        return (1 << max(n // 2, 1)) - 1
    if first == 0:
        return full
    sides = 1 << n - 1 | 1
    last = n - 1 - first
    if row < first:
        return full & ~sides
    if row == last and down & sides == 0:
        return 0
    if row == last and down & sides != sides:
        return sides & ~down
    if row == n - 1:
        return full >> first & full << first
    return full


def compare(board, image, flipped, mirrored):
    """Return less than 0 if the image comes first, more if the board does, or 0."""
    last = len(board) - 1
    for row, col in enumerate(board):
        other = image[last - row if flipped else row]
        if mirrored:
            other = last - other
        if other != col:
            return other - col
    return 0


def orbit(board):
    """Return the number of boards in the orbit; 0 if this board is not the first."""
    across = [0] * len(board)
    for row, col in enumerate(board):
        across[col] = row
    equal = 0
    for flipped in (False, True):
        for mirrored in (False, True):
            turned = compare(board, across, flipped, mirrored)
            straight = compare(board, board, flipped, mirrored)
            if turned < 0 or straight < 0:
                return 0
            equal += (turned == 0) + (straight == 0)
    return 8 // equal


def recursive(n: int) -> Search:
    """Search one board of each orbit; it stands for all its images."""
    full = (1 << n) - 1
    board = [0] * n

    def place(row, down, left, right):
        if row == n:
            if n > 1 and board[0] == 0:
                yield FOUND, 8
            elif copies := orbit(board):
                yield FOUND, copies
            return
        free = full & ~(down | left | right) & allowed(board, row, down)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            board[row] = bit.bit_length() - 1
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)

    return place(0, 0, 0, 0)
