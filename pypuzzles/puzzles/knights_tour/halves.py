"""Halves that meet: count closed tours by their pieces in two halves of the board.

Cut the chessboard above row 4. A tour falls into pieces of path above the cut and below
it, if each leap across the cut belongs to the upper half. The halves meet on rows 4 and
5, the *border*: of the two leaps of such a square, 0, 1 or 2 are in the upper half, and
the others are in the lower half.

A half is described by one digit for each square of the border:

    0    both leaps of the square are in this half
    1    neither is
    2-9  one is: the square is the end of a piece, and the square with the same digit
         is its other end

The rest of the tour does not depend on anything else, so halves with equal descriptions
are counted as one. They are made square by square, as in `frontier`. Then each upper
half meets the lower halves that have the missing leaps. Two halves are a tour if all
their pieces together are one circle.

All descriptions of 8 x 8 do not fit into memory: even 7 x 8 has 7,450,395 of upper
halves. So the number of leaps from above is chosen first, for some squares of row 4.
The halves with these numbers are made, meet, and are dropped. A choice of numbers, in
base 3, is a try. The tries are independent, so several processes can share them. The
mirror image of a choice has as many tours and is not counted again. A description has
at most 17 digits, which fit into 64 bits, so the program also compiles. A process is
limited to 256 MB then. For the chessboard, the upper halves of a choice are made in
eight parts, which need less memory. It has 3,321 choices without mirror images.

Source: B. D. McKay, "Knight's Tours of an 8x8 Chessboard", Technical Report
TR-CS-97-03, Australian National University, 1997, who cut the board into halves.
"""

from itertools import combinations

from ...search import FOUND, Search
from .graph import leaps

__all__ = ["counting"]

MAX_SIDE = 8
"""The largest length of the shorter side."""
BORDER_ROWS = 2
WIDE_PARTS = 8
"""Number of parts in which the upper halves of the widest boards are made."""
FULL = 0
"""The digit of a square that has both its leaps."""
EMPTY = 1
"""The digit of a square without leaps."""
FIRST_PIECE = 2
"""The digit of the first piece; the others follow in the order of their squares."""
NEW_PIECE = 10
"""The number of a piece that has no digit yet; a square begins at most two."""
MOST_WAYS = 11
"""The number of ways to take at most two of four leaps."""
MIN_ROOM = 64
"""Size of the smallest table of descriptions."""


class Half:
    """The order in which the squares of a half are decided, with tables for each.

    The lists have one entry for each square, in the order in which they are decided.
    Squares have a number on the board, and an index among the active squares.
    """

    def __init__(
        self, near: list[list[int]], squares: list[int], border: list[int]
    ) -> None:
        order = {
            square: k
            for k, square in enumerate(dict.fromkeys([*squares, *border]))
        }
        self.row = len(border) // BORDER_ROWS
        """Number of squares in the first row."""
        self.squares = squares
        """The squares, each of which takes leaps to later ones."""
        self.before: list[int] = []
        """Number of squares in a description before a square is decided."""
        self.active: list[list[int]] = []
        """These squares, and those that a leap can reach for the first time."""
        self.own: list[int] = []
        """Index of the square itself."""
        self.later: list[list[int]] = []
        """Indices of the squares to which it can leap."""
        self.left: list[list[int]] = []
        """Number of leaps that each of these could still take afterwards."""
        self.described: list[list[int]] = []
        """Indices of the squares in a description afterwards."""
        active: list[int] = []
        for k, square in enumerate(squares):
            later = [to for to in near[square] if order[to] > k]
            self.before.append(len(active))
            active = list(dict.fromkeys([*active, square, *later]))
            self.active.append(active)
            self.own.append(active.index(square))
            self.later.append([active.index(to) for to in later])
            self.left.append(
                [sum(order[x] > k for x in near[to]) for to in later]
            )
            stay = sorted(
                to for to in active if to != square or to in border
            )
            self.described.append([active.index(to) for to in stay])
            active = stay

    def list_halves(self, decided, least, most, part, parts):
        """List each description, followed by its number of halves.

        Only the first `decided` squares have taken leaps. The number of leaps of a
        square is between `least` and `most`. The descriptions after the first row are
        dealt out to `parts`, of which one is continued.
        """
        if decided == 0:
            return [0, 1]
        before = self.list_halves(decided - 1, least, most, part, parts)
        room = MIN_ROOM + 2 * len(before)
        after = self.decide(decided - 1, before, room, least, most)
        while after is None:
            room += room // 4 * 2
            after = self.decide(decided - 1, before, room, least, most)
        if decided != self.row or parts == 1:
            return after
        return [
            after[k + entry]
            for k in range(2 * part, len(after), 2 * parts)
            for entry in (0, 1)
        ]

    def decide(self, step, before, room, least, most):
        """Decide one more square; return None if the table needs more room."""
        table = [0] * room
        free = room // 2 - room // 16  # a full table is slow
        for k in range(0, len(before), 2):
            free -= self.leap(
                step, before[k], before[k + 1], table, least, most
            )
            if free < MOST_WAYS:
                return None
        return [
            table[place + part]
            for place in range(0, room, 2)
            if table[place + 1] > 0
            for part in (0, 1)
        ]

    def leap(self, step, description, number, table, least, most):
        """Take the leaps of a square in every way; return how many are new."""
        squares, own = self.active[step], self.own[step]
        later, left = self.later[step], self.left[step]
        digits = self.read(step, description)
        pieces = digits.copy()
        taken = count_leaps(digits[own])
        possible = [
            to
            for to in later
            if count_leaps(digits[to]) < most[squares[to]]
        ]
        new = 0
        needed = max(0, least[squares[own]] - taken)
        for size in range(needed, most[squares[own]] - taken + 1):
            for chosen in combinations(possible, size):
                for k in range(len(digits)):
                    pieces[k] = digits[k]
                if join(pieces, own, chosen) and not is_stranded(
                    pieces, squares, later, left, least
                ):
                    new += add(table, self.write(step, pieces), number)
        return new

    def read(self, step, description):
        """Return the digits of the active squares."""
        digits = [EMPTY] * len(self.active[step])
        for k in range(self.before[step]):
            digits[k] = description % 10
            description //= 10
        return digits

    def write(self, step, pieces):
        """Return a description: number the pieces in the order of their squares."""
        names = [0] * (NEW_PIECE + 2)
        description, unit, following = 0, 1, FIRST_PIECE
        for k in self.described[step]:
            digit = pieces[k]
            if digit >= FIRST_PIECE:
                if names[digit] == 0:
                    names[digit] = following
                    following += 1
                digit = names[digit]
            description += digit * unit
            unit *= 10
        return description


def count_leaps(digit):
    """Return the number of leaps of a square."""
    if digit == FULL:
        return 2
    return 0 if digit == EMPTY else 1


def join(pieces, square, chosen):
    """Leap from a square to others; return False if that closes a circle."""
    new = NEW_PIECE
    for to in chosen:
        one, two = pieces[square], pieces[to]
        if one == EMPTY and two == EMPTY:
            pieces[square] = pieces[to] = new
            new += 1
        elif one == two:
            return False
        else:
            pieces[square] = two if one == EMPTY else FULL
            pieces[to] = one if two == EMPTY else FULL
            if one != EMPTY and two != EMPTY:
                for k in range(len(pieces)):
                    if pieces[k] == two:
                        pieces[k] = one
    return True


def is_stranded(pieces, squares, later, left, least):
    """Return whether a square needs more leaps than it could still take."""
    for k in range(len(later)):
        to = later[k]
        if count_leaps(pieces[to]) + left[k] < least[squares[to]]:
            return True
    return False


def add(table, description, number):
    """Add a number of halves to a table; return 1 if the description is new.

    The place of a description follows from its remainder. If another one is there, the
    next free place is taken.
    """
    place = 2 * (description % (len(table) // 2))
    while table[place + 1] > 0 and table[place] != description:
        place += 2
        if place == len(table):
            place = 0
    new = int(table[place + 1] == 0)
    table[place] = description
    table[place + 1] += number
    return new


def count_circles(uppers, lowers, width):
    """Count the pairs of halves that form one circle; `width` is that of the border."""
    size = len(lowers) // 2
    first, following = (
        [-1] * size,
        [-1] * size,
    )  # lists of lower halves by leaps
    above, mates = [0] * size, [0] * (size * width)
    digits, mate = [0] * width, [0] * width
    for k in range(size):
        unpack(lowers[2 * k], digits)
        above[k] = 3**width - 1 - pack_leaps(digits)
        find_mates(digits, mates, k * width)
        following[k] = first[above[k] % size]
        first[above[k] % size] = k
    circles = 0
    for entry in range(0, len(uppers), 2):
        unpack(uppers[entry], digits)
        find_mates(digits, mate, 0)
        packed = pack_leaps(digits)
        ends = sum(digit >= FIRST_PIECE for digit in digits)
        fitting = 0
        k = first[packed % size] if ends > 0 else -1
        while k >= 0:
            if above[k] == packed and is_circle(
                digits, mate, mates, k * width, ends
            ):
                fitting += lowers[2 * k + 1]
            k = following[k]
        circles += uppers[entry + 1] * fitting
    return circles


def unpack(description, digits):
    """Write the digits of a description to a list."""
    for k in range(len(digits)):
        digits[k] = description % 10
        description //= 10


def pack_leaps(digits):
    """Return the number of leaps of each square as one number in base 3."""
    packed = 0
    for digit in digits:
        packed = 3 * packed + count_leaps(digit)
    return packed


def find_mates(digits, mates, start):
    """Write the other end of each piece to a list, from an index on."""
    ends = [-1] * NEW_PIECE
    for k in range(len(digits)):
        digit = digits[k]
        if digit >= FIRST_PIECE:
            other = ends[digit]
            ends[digit] = k
            if other >= 0:
                mates[start + k] = other
                mates[start + other] = k


def is_circle(digits, mate, mates, start, ends):
    """Return whether a circle through the first end goes through all of them."""
    begin = 0
    while digits[begin] < FIRST_PIECE:
        begin += 1
    length, at = 2, mates[start + mate[begin]]
    while at != begin:
        length += 2
        at = mates[start + mate[at]]
    return length == ends


def counting(rows: int, cols: int) -> Search:
    """Choose leaps at the border, make both halves, and count the pairs."""
    high, wide = max(rows, cols), min(rows, cols)
    near, cut, size = leaps(high, wide), high // 2 * wide, high * wide
    border = list(range(cut, min(cut + BORDER_ROWS * wide, size)))
    above = [
        [to for to in near[square] if min(square, to) < cut]
        for square in range(size)
    ]
    below = [
        [to for to in near[square] if min(square, to) >= cut]
        for square in range(size)
    ]
    upper = Half(above, list(range(cut)), border)
    lower = Half(below, list(range(cut, size))[::-1], border)
    # All squares of row 4 of 8 x 8. Narrower boards need fewer choices.
    margin = MAX_SIDE - wide
    parts = WIDE_PARTS if wide == MAX_SIDE else 1
    first_row = border[:wide]
    squares = first_row[margin : wide - margin] if 2 * margin < wide else []

    def meetings():
        for choice in range(3 ** len(squares)):
            images = count_images(choice, len(squares))
            if images > 0:
                yield 0, choice
                circles = count_tours(choice)
                if circles > 0:
                    yield FOUND, 2 * images * circles

    def count_tours(choice):
        """Count the tours without direction that have the chosen leaps from above."""
        least, most = [2] * size, [2] * size
        for square in border:
            least[square] = 0
        for square in squares:
            least[square] = most[square] = choice % 3
            choice //= 3
        below_least = [
            2 - most[k] if k in border else 2 for k in range(size)
        ]
        below_most = [
            2 - least[k] if k in border else 2 for k in range(size)
        ]
        lowers = lower.list_halves(
            size - cut, below_least, below_most, 0, 1
        )
        if len(lowers) == 0:
            return 0
        return sum(
            count_part(part, least, most, lowers) for part in range(parts)
        )

    def count_part(part, least, most, lowers):
        """Count the tours with the upper halves of one part."""
        uppers = upper.list_halves(cut, least, most, part, parts)
        return count_circles(uppers, lowers, len(border))

    return meetings()


def count_images(choice, squares):
    """Return how many choices this one stands for; 0 if its mirror image does."""
    mirrored, rest = 0, choice
    for _ in range(squares):
        mirrored = 3 * mirrored + rest % 3
        rest //= 3
    return int(choice <= mirrored) + int(choice < mirrored)
