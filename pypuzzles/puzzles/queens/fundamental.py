"""Queens by fundamental solutions: search one board of each orbit.

Turned and seen in a mirror, one board becomes eight. They form an orbit, of which the
fundamental solution is the board that comes first: the one whose first queen has the
lowest column, then whose second queen has, and so on. `allowed` leaves out the squares
where a queen would give the first place to an image.

A queen in a corner (n = 6 here, x: left out): the other corners are attacked, so only
the image across the diagonal begins with column 0 too. It must come later: the queen of
column 1 stands below row board[1]. The two never tie, for then they would share a
diagonal, so the orbit has eight boards.

    Q . . . . .
    . . . Q . .    board[1] = 3
    . x . . . .    an image would begin 0, 2
    . . . . . .    the row board[1] itself is attacked
    . . . . . .
    . . . . . .

Elsewhere in the first row (n = 8, board[0] = 2): an image begins with the distance of a
queen on the edge from one of its corners. No distance may be less than board[0], so the
squares near the corners are left out: the upper sides (1), the lower sides (2) and the
ends of the last row (3). The lower sides need no test of their own: both sides must be
taken when row `last` is full, so if both are open in that row the board is left, and if
one is open its queen goes there.

    x x Q . . . x x
    1 . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .    row last = n - 1 - board[0]
    2 . . . . . . 2
    2 3 . . . . 3 2

All this depends on the first two queens alone, so it is noted ahead for the rows below
them; in row `last` it is asked again, for there the columns taken matter.

What is left are ties: images that begin with the same column. They are compared queen
by queen once the board is full. Images equal to the board make the orbit smaller: it
has 4 boards if half a turn changes nothing, 2 if a quarter turn changes nothing, and 1
if there is but a single square.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023, after K. Takahashi's page on
counting the n queens. There `allowed` is made of BOUND1 (board[1] or board[0]), BOUND2
(`last`), SIDEMASK (`sides`) and LASTMASK. The comments call the chosen board now the
smallest, now the largest, as they count its columns from the right or the left. Where
his iterative program finds both sides open it goes up a row in the middle of a turn of
its loop; that does no harm, for only side squares are left to try there.
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
    """Note what the first two queens leave of each row."""
    for row in range(len(board)):
        ahead[row] = allowed(board, row, -1)


def compare(board, image, flipped, mirrored):
    """Return less than 0 if the image comes first, more if the board does; 0 if equal.

    The image is looked at upside down if it is flipped, and in a mirror if mirrored.
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
    """Keep the masks of each row in lists, and search one board of each orbit."""
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
