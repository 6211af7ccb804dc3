"""Fundamental solutions: search for one board of each orbit.

`eight_images` finds all boards, and then keeps the first of each orbit. This search
leaves a branch earlier. It leaves out squares where a queen would make an image come
first: an image whose first queen has a lower column, or the same column and a lower
second queen, and so on. So only a few boards are filled that do not come first.

First row. The mirror image begins with the distance of the queen from the other corner,
so only the left half is tried. If n is odd, the middle column is left out, too: the
queens on all four edges would have to be in the middle, but the first and the last row
cannot share a column.

A queen in a corner (here n = 6; x: left out). The other corners are attacked, so only
the reflection in the diagonal also begins with column 0. It must come later, so the
queen of column 1 must be below row board[1]. The two are never equal, because then two
queens would share a diagonal; so the orbit has eight boards.

    Q . . . . .
    . . . Q . .    board[1] = 3
    . x . . . .    the image would begin 0, 2
    . . . . . .    row board[1] itself is attacked
    . . . . . .
    . . . . . .

A queen elsewhere in the first row (here n = 8, board[0] = 2). Each image begins with
the distance between the queen on some edge and a corner of that edge. No distance may
be less than board[0], so squares near the corners are left out: on the upper sides (1)
and at the ends of the last row (3).

    x x Q . . . x x
    1 . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .    row last = n - 1 - board[0]
    2 . . . . . . 2
    2 3 . . . . 3 2

The lower sides (2) need no squares left out: both side columns must have a queen once
row `last` is full. If both are open in that row, the branch is left; if one is open,
the queen must go there.

The squares left out depend only on the first two queens, so they are computed in
advance for the rows below. Only row `last` depends on the columns taken meanwhile.

Only ties remain: images that begin with the same column. They are compared queen by
queen once the board is full, without making the images. Images equal to the board make
the orbit smaller: 4 boards if a half turn changes nothing, 2 if a quarter turn changes
nothing, and 1 if there is only one square.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023, after K. Takahashi's page on
counting the n queens.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def allowed(board, row):
    """Return the columns of a row that do not put an image before the board.

    Row 0 has the left half of the columns. After a corner, board[1] is not the last
    column, because the queen of column 1 must be below row board[1].
    """
    n = len(board)
    full = (1 << n) - 1
    first = board[0]
    if row == 0:
        return (1 << max(n // 2, 1)) - 1
    if first == 0:
        if row == 1:
            last_column = 1 << n - 1
            return full & ~last_column
        column_1 = 1 << 1
        return full & ~column_1 if row < board[1] else full
    if row < first:
        sides = 1 << n - 1 | 1
        return full & ~sides
    if row == n - 1:
        return full >> first & full << first
    return full


def store_allowed_columns(board, ahead):
    """Store for each row the columns that leave no image before the board."""
    for row in range(len(board)):
        ahead[row] = allowed(board, row)


def find_open_sides(n, down):
    """Return the columns allowed in the row by which both sides must be filled.

    A first queen in a corner fills one side, and attacks the end of the other.
    """
    sides = 1 << n - 1 | 1
    open_sides = sides & ~down
    if open_sides.bit_count() == 2:
        return 0
    return open_sides or (1 << n) - 1


def compare(board, image, flipped, mirrored):
    """Return a negative number if the image comes first, 0 if it is equal.

    The image is read upside down if it is flipped, and in a mirror if
    mirrored.
    """
    last = len(board) - 1
    for row, col in enumerate(board):
        other = image[last - row if flipped else row]
        if mirrored:
            other = last - other
        if other != col:
            return other - col
    return 0


def count_represented(board):
    """Return how many boards this one represents: its orbit, or 0.

    It is 0 if an image comes first, which then represents the orbit. `across` is the
    reflection in a diagonal: it swaps rows and columns. The board and `across`, each
    flipped or not and mirrored or not, are the eight images.
    """
    across = [0] * len(board)
    for row, col in enumerate(board):
        across[col] = row
    equal = 0
    for flipped in (False, True):
        for mirrored in (False, True):
            straight = compare(board, board, flipped, mirrored)
            crossed = compare(board, across, flipped, mirrored)
            if straight < 0 or crossed < 0:
                return 0
            equal += (straight == 0) + (crossed == 0)
    return 8 // equal


def recursive(n: int) -> Search:
    """Search for one board of each orbit; it counts for all its images."""
    full = (1 << n) - 1
    board = [0] * n
    ahead = [0] * n
    store_allowed_columns(board, ahead)

    def place(row, down, left, right):
        if row == n:
            copies = count_represented(board)
            if copies:
                yield FOUND, copies
            return
        free = full & ~(down | left | right) & ahead[row]
        if row == n - 1 - board[0]:
            free &= find_open_sides(n, down)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            board[row] = bit.bit_length() - 1
            if row < 2:
                store_allowed_columns(board, ahead)
            yield from place(
                row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1
            )

    return place(0, 0, 0, 0)


def iterative(n: int) -> Search:
    """Keep the masks of each row in lists; find one board of each orbit."""
    full = (1 << n) - 1
    board = [0] * n
    down = [0] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    ahead = [0] * (n + 1)
    store_allowed_columns(board, ahead)
    free = [ahead[0]] + [0] * n
    row = 0
    while row >= 0:
        if free[row]:
            bit = free[row] & -free[row]
            free[row] ^= bit
            yield row, bit.bit_length() - 1
            board[row] = bit.bit_length() - 1
            if row < 2:
                store_allowed_columns(board, ahead)
            down[row + 1] = down[row] | bit
            left[row + 1] = (left[row] | bit) << 1
            right[row + 1] = (right[row] | bit) >> 1
            row += 1
            free[row] = (
                full & ~(down[row] | left[row] | right[row]) & ahead[row]
            )
            if row == n - 1 - board[0]:
                free[row] &= find_open_sides(n, down[row])
        else:
            if row == n:
                copies = count_represented(board)
                if copies:
                    yield FOUND, copies
            row -= 1
