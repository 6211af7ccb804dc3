"""Sets of small integers as bit masks.

Member i of the set is bit i of the mask: {0, 2, 3} is 0b1101. Negative numbers are in
two's complement, with infinitely many ones on the left: invert all bits and add 1. So
-x has its lowest one at the same place as x, zeros below it, and the opposite bits
above it. Therefore `x & -x` is the lowest one of x:

     x    bits   -x    bits   x & -x
     0    0000    0    0000   0000
     1    0001   -1    1111   0001
     2    0010   -2    1110   0010
     3    0011   -3    1101   0001
     4    0100   -4    1100   0100
     5    0101   -5    1011   0001
     6    0110   -6    1010   0010
     7    0111   -7    1001   0001
    -8    1000    8    1000   1000

The number of a bit is a count: `bit - 1` has a one for every place below the bit, and
`-bit` has a zero there, so `logcount` of either is the number.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from collections.abc import Iterator

__all__ = ["bits", "index", "logcount", "lowest", "members"]


def lowest(mask: int) -> int:
    """Return the lowest 1 bit of a mask as a mask, or 0 if there is none.

    >>> bin(lowest(0b10100))
    '0b100'
    """
    return mask & -mask


def logcount(number: int) -> int:
    """Count the ones of a number, or the zeros of a negative one, as in Lisp.

    Python's `bit_count` ignores the sign instead: (-8).bit_count() is 1.

    >>> logcount(0b1101), logcount(-8)
    (3, 3)
    """
    return number.bit_count() if number >= 0 else (~number).bit_count()


def index(bit: int) -> int:
    """Return the number of a single bit: the count of places below it.

    `bit.bit_length() - 1` is the same.

    >>> index(0b1000)
    3
    """
    return (bit - 1).bit_count()


def bits(mask: int) -> Iterator[int]:
    """Yield the ones of a mask as single bits, lowest first.

    >>> list(bits(0b1101))
    [1, 4, 8]
    """
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit


def members(mask: int) -> list[int]:
    """Return the members of a mask in ascending order.

    >>> members(0b1101)
    [0, 2, 3]
    """
    return [index(bit) for bit in bits(mask)]
