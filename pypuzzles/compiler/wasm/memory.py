"""Memory layout of a module.

    0        control words: the counters, and what the host sets before a run
    then     tuples and lists the search has when it begins
    stack    lists that the run creates, freed when their function returns

A collection is known by the address of its header, four words of 32 bits: its length,
its capacity, the address of its members, and how often a dict has changed its keys. Its
members are words of 64 bits: integers, or addresses of rows; a dict has its keys and
values in turn.
"""

from collections.abc import Mapping

from ...sentences import Quoted
from ..analysis.types import COLLECTIONS, INT, NONE, Kind, kind_of, list_words
from ..diagnostics import CompileError, Diagnostic
from ..frontend.objects import SharedVariable
from .instructions import Code, i32, i64

__all__ = [
    "CAPACITY",
    "CHANGES",
    "CONTROL",
    "HEADER",
    "LENGTH",
    "MAX_MEMORY_BYTES",
    "MEMBERS",
    "NO_MEMORY",
    "NUMBERS",
    "PAGE_BYTES",
    "STOPPED",
    "Memory",
    "load",
    "store",
    "word_address",
]

# Results; numbers of tries and solutions after which to stop, and of solutions that are
# not recorded; splitting; lists of the path and of recorded paths, and the length of
# the path; lists (see wasm.allocator).
CONTROL = """
    trap tries found solutions limits bound
    most enough skip
    split shards shard number counts round turn
    path paths length
    stack base floor owner
""".split()  # noqa: SIM905 (a table)
NUMBERS = {name: number for number, name in enumerate(CONTROL)}
"""Number of each control word."""
START = 8 * len(CONTROL)
LENGTH, CAPACITY, MEMBERS, CHANGES = 0, 4, 8, 12
HEADER = 16
MAX_MEMORY_BYTES = 1 << 28
"""Largest memory of a program."""
PAGE_BYTES = 1 << 16

STOPPED = -1
"""Value of the control word `trap` if the host stopped the run."""
NO_MEMORY = -2
"""Value of `trap` if lists need too much memory."""


def word_address(name: str) -> int:
    """Return the address of a control word."""
    return 8 * NUMBERS[name]


def load(place: str | int) -> Code:
    """Return code that reads a control word, or the integer at an address."""
    return i64.load(i32(0), word_address(place) if isinstance(place, str) else place)


def store(place: str | int, value: Code) -> Code:
    """Return code that writes a control word, or the integer at an address."""
    return i64.store(
        i32(0), value, word_address(place) if isinstance(place, str) else place
    )


class Memory:
    """Memory at the start of the search."""

    def __init__(
        self, may_store_none: bool = False, first_rows: Mapping[int, Kind] | None = None
    ) -> None:
        self.may_store_none = may_store_none
        """True if some stored integer may be None."""
        self.first_rows = first_rows or {}
        """Types of empty collections to which the run adds rows, by identity."""
        self.image = bytearray(START)
        self.places: dict[object, tuple[int, object]] = {}
        """Address of each collection by its identity and of each shared variable by its
        key, and the object to keep it alive."""
        self.kinds: dict[int, Kind] = {}
        """Type of each collection, by its identity."""

    def add_collection(self, value: object) -> int:
        """Return the address of a collection; add it if it is new."""
        if id(value) not in self.places:
            kind = self.first_rows.get(id(value)) or kind_of(value)
            self.kinds[id(value)] = kind
            words = [self._word(member) for member in list_words(value)]
            at = self._reserve(HEADER + 8 * len(words))
            self.places[id(value)] = at, value
            header = len(words), len(words), at + HEADER, 0
            self.image[at:] = b"".join(
                [*(each.to_bytes(4, "little") for each in header), *words]
            )
        return self.places[id(value)][0]

    def add_shared_integer(self, shared: SharedVariable) -> int:
        """Return the address of an integer variable that functions share."""
        if shared.key not in self.places:
            try:
                value = shared.value
            except ValueError:
                name = Quoted(shared.name)
                raise CompileError(Diagnostic.UNBOUND, name=name) from None
            if isinstance(value, COLLECTIONS):
                raise CompileError(Diagnostic.SHARED_VARIABLE_TYPE)
            at = self._reserve(8)
            self.places[shared.key] = at, shared.owner
            self.image[at:] = self._word(value)
        return self.places[shared.key][0]

    def set_word(self, name: str, number: int) -> None:
        """Set the initial value of a control word."""
        at = word_address(name)
        self.image[at : at + 8] = number.to_bytes(8, "little", signed=True)

    def _word(self, value: object) -> bytes:
        if isinstance(value, COLLECTIONS):
            return self.add_collection(value).to_bytes(8, "little")
        if value is None:
            self.may_store_none, value = True, NONE
        elif value == NONE and self.may_store_none:
            raise CompileError(Diagnostic.TOO_LARGE, value=str(value))
        if not isinstance(value, int) or kind_of(value) is not INT:
            name = type(value).__name__
            raise CompileError(
                Diagnostic.SHARED_VALUE_TYPE, name=Quoted(name), subject=name
            )
        if not -(1 << 63) <= value < 1 << 63:
            raise CompileError(Diagnostic.TOO_LARGE, value=str(value))
        return value.to_bytes(8, "little", signed=True)

    def _reserve(self, size: int) -> int:
        at = len(self.image)
        self.image += bytes(size)
        return at
