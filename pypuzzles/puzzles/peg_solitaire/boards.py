"""The boards, read from pictures of their holes.

Holes are numbered row by row from the top left. Neighbours are one step apart, and a
jump leads two steps in a line: over one neighbour into the hole behind it.

`triangle21` is M. Hiroi's modified triangle: 15 holes, and two more at each corner.
`triangle15` is the puzzle on the tables of the Cracker Barrel restaurants. `european37`
is the oldest board, seen on C. A. Berey's engraving of 1697, and `english33` the most
common one. The words hole, jump and move are G. I. Bell's.
"""

import re
from cmath import rect
from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import pi, sqrt

from ...errors import InputError
from ...instances.drawings import read_drawing
from ...instances.text import DOTS, create_text_error, normalize

Jump = tuple[int, int, int]
Goal = int | str

PEGS = "oOxX*1\N{BLACK CIRCLE}"
TWO_PEGS = (
    "{first} and {other} may both be pegs; "
    "write {peg} for a peg and {hole} for an empty hole"
)
# The steps to a neighbour, in columns and rows of a picture, in the order of tries.
TRIANGULAR = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
SQUARE = ((2, 0), (0, 1), (-2, 0), (0, -1))


@dataclass(frozen=True)
class Lattice:
    """A picture of holes, the steps to a neighbour, and the default game.

    `sides` are pairs of corners and the one hole over which both are left; only the
    triangle of 21 holes has them. `fewest` is the proven fewest moves of the default
    game, or None.
    """

    picture: str
    steps: tuple[tuple[int, int], ...]
    vacancy: int
    goal: Goal
    sides: tuple[tuple[int, int, int], ...] = ()
    fewest: int | None = None
    empty: frozenset[int] = frozenset()
    """Holes that are empty at the start, besides the vacancy."""

    @cached_property
    def places(self) -> list[tuple[int, int]]:
        """The column and row of each hole in the picture."""
        rows = enumerate(self.picture.strip("\n").split("\n"))
        return [
            (x, y)
            for y, row in rows
            for x, hole in enumerate(row)
            if hole == "o"
        ]

    @cached_property
    def holes(self) -> frozenset[int]:
        """The numbers of the holes."""
        return frozenset(range(len(self.places)))

    def pegs(self, vacancy: int) -> frozenset[int]:
        """Return the holes that hold a peg before the first jump."""
        return self.holes - self.empty - {vacancy}

    def ends(self, goal: Goal) -> frozenset[int]:
        """Return the holes in which the last peg may end."""
        return self.holes if goal == "any" else frozenset({int(goal)})

    @property
    def triangular(self) -> bool:
        """True if a hole can have six neighbours."""
        return self.steps == TRIANGULAR

    @property
    def cells(self) -> list[tuple[float, float]]:
        """The centre of each hole; the distance of neighbours is 1."""
        height = sqrt(3) / 2 if self.triangular else 1
        return [(x / 2, y * height) for x, y in self.places]

    @cached_property
    def jumps(self) -> list[Jump]:
        """Every jump (peg, over, to): by the peg, then in the order of the steps."""
        hole = {place: number for number, place in enumerate(self.places)}
        found = []
        for (x, y), (right, down) in product(self.places, self.steps):
            over, to = (x + right, y + down), (x + 2 * right, y + 2 * down)
            if over in hole and to in hole:
                found.append((hole[x, y], hole[over], hole[to]))
        return found

    @cached_property
    def corners(self) -> frozenset[int]:
        """The holes that no jump passes over, so that a peg there has to move."""
        crossed = {over for _, over, _ in self.jumps}
        return self.holes - crossed

    def reachable_from(self, holes: Set[int]) -> Set[int]:
        """Return the holes that a peg from one of these can reach by jumping.

        A jump ends two steps away, so a peg keeps to a part of the board; and as every
        jump can be reversed, this holds in both directions.
        """
        further = holes | {to for peg, _, to in self.jumps if peg in holes}
        return holes if further == holes else self.reachable_from(further)

    @cached_property
    def bridges(self) -> Set[int]:
        """The holes over which the corners of the sides are left, and their family."""
        return self.reachable_from({bridge for _, _, bridge in self.sides})

    @cached_property
    def symmetries(self) -> list[list[int]]:
        """The image of each hole under each rotation and reflection of the board."""
        points = [complex(x, y) for x, y in self.cells]
        centre = sum(points) / len(points)
        hole = {round_point(point): k for k, point in enumerate(points)}
        found = []
        for mirrored in (False, True):
            arrows = [point - centre for point in points]
            if mirrored:
                arrows = [-arrow.conjugate() for arrow in arrows]
            for turn in range(12):
                turned = (
                    centre + arrow * rect(1, turn * pi / 6)
                    for arrow in arrows
                )
                images = [round_point(point) for point in turned]
                if all(image in hole for image in images):
                    found.append([hole[image] for image in images])
        return found


def round_point(point: complex) -> tuple[float, float]:
    """Round a point, so that rounding errors do not make points differ."""
    return round(point.real, 6), round(point.imag, 6)


def read_board(instance: object) -> str:
    r"""Return the text of a drawn board: o is a peg, and . an empty hole.

    >>> read_board("  o o\no o .\n  o o"), read_board("  .\n o o\no o o")
    ('_oo/oo./_oo', '__./_o_o/o_o_o')

    Raises:
        ValueError: There is another sign, or no empty hole.
    """
    instance = normalize(instance)
    if isinstance(instance, str):
        check_pegs(instance)
    signs = {"o": PEGS, ".": ".0\N{WHITE CIRCLE}" + DOTS, "_": "_#-"}
    rows = read_drawing(instance, signs, outside="_")
    if not any("." in row for row in rows):
        raise InputError(
            "draw at least one empty hole, as {mark}", mark="."
        )
    text = "/".join(row.rstrip("_") or "_" for row in rows)
    return re.sub("^(_/)+|(/_)+$", "", text)


def check_pegs(text: str) -> None:
    """Raise ValueError if a drawing has two signs that may be pegs.

    In many drawings of other people o is an empty hole, and x is a peg.
    """
    first = re.search(f"[{PEGS}]", text)
    other = first and re.search(f"[{PEGS.replace(first[0], '')}]", text)
    if first and other:
        values = {
            "first": first[0],
            "other": other[0],
            "peg": "o",
            "hole": ".",
        }
        raise create_text_error(text, other.start(), TWO_PEGS, **values)


def write_board(name: str, vacancy: int) -> str:
    r"""Return a drawing of a board with a vacancy; `name` may be its text.

    >>> print(write_board("triangle15", 0).replace(" ", "_"))
    ____.
    ___o_o
    __o_o_o
    _o_o_o_o
    o_o_o_o_o
    """
    lattice = BOARDS[name]
    pegs, holes = lattice.pegs(vacancy), iter(range(len(lattice.places)))
    return re.sub(
        "o",
        lambda _: "o" if next(holes) in pegs else ".",
        lattice.picture.strip("\n"),
    )


class Boards(dict[str, Lattice]):
    """The boards by name; the key of any other is its text."""

    def __missing__(self, text: str) -> Lattice:
        """Return the lattice of a string; it is square if holes are adjacent."""
        rows = text.split("/")
        is_square = any(re.search("[o.]{2}", row) for row in rows)
        drawn = "\n".join(map(" ".join, rows) if is_square else rows)
        holes = [sign for row in rows for sign in row if sign != "_"]
        vacancy, *more = (k for k, sign in enumerate(holes) if sign == ".")
        return Lattice(
            drawn.replace(".", "o").replace("_", " "),
            SQUARE if is_square else TRIANGULAR,
            vacancy,
            goal="any",
            empty=frozenset(more),
        )


BOARDS = Boards()
BOARDS |= {
    "triangle21": Lattice(
        """
     o o
      o
     o o
    o o o
   o o o o
o o o o o o o
 o         o
""",
        TRIANGULAR,
        vacancy=6,
        goal=6,
        sides=((0, 1, 2), (12, 19, 13), (18, 20, 17)),
        fewest=12,  # M. Hiroi
    ),
    "triangle15": Lattice(
        """
    o
   o o
  o o o
 o o o o
o o o o o
""",
        TRIANGULAR,
        vacancy=0,
        goal="any",
        fewest=10,  # G. I. Bell's catalogue of the 15-hole triangle
    ),
    "english33": Lattice(
        """
    o o o
    o o o
o o o o o o o
o o o o o o o
o o o o o o o
    o o o
    o o o
""",
        SQUARE,
        vacancy=16,
        goal=16,
        fewest=18,  # E. Bergholt 1912; J. Beasley proved in 1964 that 17 are too few
    ),
    "european37": Lattice(
        """
    o o o
  o o o o o
o o o o o o o
o o o o o o o
o o o o o o o
  o o o o o
    o o o
""",
        SQUARE,
        vacancy=8,
        goal=28,
    ),
}
