"""What M. Hiroi's Common Lisp course prints of bits and logcount."""

from functools import partial

from ..kit import bits
from .exhibit import Exhibit
from .sources import LISP

__all__ = ["EXHIBITS"]

BITS_OF_255 = "1, 0\n2, 1\n4, 2\n8, 3\n16, 4\n32, 5\n64, 6\n128, 7"

LOWEST_BITS = """\
1 : 0001  -1 : 1111  => 0001
2 : 0010  -2 : 1110  => 0010
3 : 0011  -3 : 1101  => 0001
4 : 0100  -4 : 1100  => 0100
5 : 0101  -5 : 1011  => 0001
6 : 0110  -6 : 1010  => 0010
7 : 0111  -7 : 1001  => 0001"""


def lowest_bits() -> str:
    """Write a table of x, -x and their common bit, in four bits."""
    return "\n".join(
        f"{x} : {x:04b}  {-x} : {-x & 15:04b}  => {bits.lowest(x):04b}"
        for x in range(1, 8)
    )


exhibit = partial(Exhibit, LISP)
EXHIBITS = (
    exhibit(
        "hiroi-lowest-bits",
        "figure: taking the lowest bit",
        "x, -x and x & -x in four bits",
        LOWEST_BITS,
        "[pypuzzles.kit.bits.lowest(x) for x in range(1, 8)]",
        lowest_bits,
    ),
    exhibit(
        "hiroi-logcount",
        "bit-for-each and dobit, run",
        "the bits of 255, numbered by (logcount (- m))",
        BITS_OF_255,
        "[(bit, logcount(-bit)) for bit in bits(255)]  # of pypuzzles.kit.bits",
        lambda: "\n".join(
            f"{bit}, {bits.logcount(-bit)}" for bit in bits.bits(0b11111111)
        ),
    ),
    exhibit(
        "hiroi-logcount-ones",
        "bits",
        "the numbers of these bits by (logcount (- m 1))",
        [0, 1, 2, 3, 4, 5, 6, 7],
        "[logcount(bit - 1) for bit in bits(255)]  # of pypuzzles.kit.bits",
        lambda: [bits.logcount(bit - 1) for bit in bits.bits(0b11111111)],
    ),
)
