"""What stands where in the module's memory, and what is found out while lowering.

    0        control words: the counters, and what the host sets before a run
    then     tuples and lists the search has when it begins
    stack    lists made during the run, given back when their function returns
    heap     lists that have outgrown their first place, and the paths kept

A sequence is known by the address of its header: length, capacity, address of its
members, and (on the stack) the sequence made before it; four words of 32 bits. Its
members are words of 64 bits: integers, or addresses of rows.
"""

from dataclasses import dataclass, field
from types import CellType

from ..errors import NotCompiled
from ..ir.types import INT, kind_of
from ..lower.ranges import Bounds

__all__ = ["CONTROL", "HEADER", "PAGE", "STACK", "Discovered", "Memory", "word"]

CONTROL = (
    *("trap", "tries", "found", "solutions", "limits", "bound"),  # what came out
    *("most", "enough"),  # tries and solutions after which to stop
    *("split", "shares", "share", "number", "counts"),
    *("path", "first", "last"),  # the path, and the paths kept
    *("stack", "newest", "heap", "free"),  # free: the first of 32 words, by size
)
START = 8 * (len(CONTROL) + 32)
HEADER = 16
STACK = 1 << 20
PAGE = 1 << 16


def word(name: str) -> int:
    """The address of a control word."""
    return 8 * CONTROL.index(name)


@dataclass
class Discovered:
    """What turns out only while a text is lowered, and changes what came before.

    Lowering begins with nothing known, and again whenever something is added.
    """

    assigned: set[int] = field(default_factory=set)
    """Closure cells, by identity, that the run assigns."""
    grown: set[int] = field(default_factory=set)
    """Lists, by identity, whose length the run changes."""
    aliased: bool = False
    """Some list changes its length that is not known by name."""
    bounds: Bounds = field(default_factory=Bounds)
    """Of variables."""

    def extent(self) -> tuple[int, int, bool]:
        """Say how much has been found."""
        return len(self.assigned), len(self.grown), self.aliased


class Memory:
    """The memory as it is when the search begins."""

    def __init__(self, discovered: Discovered) -> None:
        self.discovered = discovered
        self.image = bytearray(START)
        self.places: dict[int, tuple[int, object]] = {}

    def fixed(self, value: object) -> bool:
        """Tell whether a sequence keeps its length and its place."""
        return isinstance(value, tuple) or not (
            self.discovered.aliased or id(value) in self.discovered.grown
        )

    def place(self, value: tuple[object, ...] | list[object]) -> int:
        """Put a sequence into memory; the same one always has the same address."""
        if id(value) not in self.places:
            kind_of(value)
            words = [self._word(member) for member in value]
            at = self._reserve(HEADER + 8 * len(words))
            self.places[id(value)] = at, value
            header = (len(words), len(words), at + HEADER, 0)
            self.image[at : at + HEADER] = b"".join(
                w.to_bytes(4, "little") for w in header
            )
            self.image[at + HEADER :] = b"".join(words)
        return self.places[id(value)][0]

    def members(self, value: tuple[object, ...] | list[object]) -> int:
        """The address of the first member."""
        return self.place(value) + HEADER

    def variable(self, cell: CellType) -> int:
        """Put an integer that several functions share into memory."""
        if id(cell) not in self.places:
            at = self._reserve(8)
            self.places[id(cell)] = at, cell
            self.image[at:] = self._word(cell.cell_contents)
        return self.places[id(cell)][0]

    def set(self, name: str, number: int) -> None:
        """Say what a control word holds at the beginning."""
        at = word(name)
        self.image[at : at + 8] = number.to_bytes(8, "little", signed=True)

    def new_list(self) -> int:
        """Put an empty list into memory, for the compiler's own use."""
        return self.place([])

    def _word(self, value: object) -> bytes:
        if isinstance(value, (tuple, list)):
            return self.place(value).to_bytes(8, "little")
        if not isinstance(value, int) or kind_of(value) is not INT:
            raise NotCompiled(f"a {type(value).__name__} is shared and assigned")
        if not -(1 << 63) <= value < 1 << 63:
            raise NotCompiled(f"{value} needs more than 64 bits")
        return value.to_bytes(8, "little", signed=True)

    def _reserve(self, size: int) -> int:
        at = len(self.image)
        self.image += bytes(size)
        return at
