"""Fundamental solutions: search for one board of each orbit.

Rotations and reflections turn one board into eight, which form its orbit. The
fundamental solution is the board of the orbit that comes first: the one whose first
queen has the lowest column, then whose second queen has, and so on. `allowed` leaves
out squares where a queen would make one of the images come first.

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
be less than board[0], so squares near the corners are left out: on the upper sides (1),
the lower sides (2) and at the ends of the last row (3). The lower sides need no test of
their own: both sides must be taken once row `last` is full. If both are open in that
row, the board is abandoned; if one is open, the queen must go there.

    x x Q . . . x x
    1 . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .    row last = n - 1 - board[0]
    2 . . . . . . 2
    2 3 . . . . 3 2

All this depends only on the first two queens, so it is computed in advance for the rows
below. Row `last` is checked again, because it also depends on the taken columns.

Only ties remain: images that begin with the same column. They are compared queen by
queen once the board is full. Images equal to the board make the orbit smaller: 4 boards
if a half turn changes nothing, 2 if a quarter turn changes nothing, and 1 if there is
only one square.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023, after K. Takahashi's page on
counting the n queens. There `allowed` consists of BOUND1 (board[1] or board[0]), BOUND2
(`last`), SIDEMASK (`sides`) and LASTMASK. The comments call the chosen board sometimes
the smallest, sometimes the largest, as they count columns from the right or the left.
If the iterative program finds both sides open, it goes up a row in the middle of its
loop; that is harmless, since only side squares are left to try there.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def allowed(board, row, down):
    """Return the columns of a row that do not put an image before the board."""
    n = len(board)
    full = (1 << n) - 1
    first = board[0]
    if row == 0:
        return (1 << max(n // 2, 1)) - 1
    if first == 0:
        if row == 1:
            return full >> 1
        return full & ~2 if row < board[1] else full
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


def look_ahead(board, ahead):
    """Store for each row the columns that leave no image before the board."""
    for row in range(len(board)):
        ahead[row] = allowed(board, row, -1)


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


def orbit(board):
    """Return the size of the orbit, or 0 if an image comes before the board."""
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
    """Search for one board of each orbit; it counts for all its images."""
    full = (1 << n) - 1
    board = [0] * n
    ahead = [0] * n
    look_ahead(board, ahead)

    def place(row, down, left, right):
        if row == n:
            copies = orbit(board)
            if copies:
                yield FOUND, copies
            return
        free = full & ~(down | left | right) & ahead[row]
        if row == n - 1 - board[0]:
            free &= allowed(board, row, down)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            board[row] = bit.bit_length() - 1
            if row < 2:
                look_ahead(board, ahead)
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
    look_ahead(board, ahead)
    free = [ahead[0]] + [0] * n
    row = 0
    while row >= 0:
        if free[row]:
            bit = free[row] & -free[row]
            free[row] ^= bit
            yield row, bit.bit_length() - 1
            board[row] = bit.bit_length() - 1
            if row < 2:
                look_ahead(board, ahead)
            down[row + 1] = down[row] | bit
            left[row + 1] = (left[row] | bit) << 1
            right[row + 1] = (right[row] | bit) >> 1
            row += 1
            free[row] = (
                full & ~(down[row] | left[row] | right[row]) & ahead[row]
            )
            if row == n - 1 - board[0]:
                free[row] &= allowed(board, row, down[row])
        else:
            if row == n:
                copies = orbit(board)
                if copies:
                    yield FOUND, copies
            row -= 1
