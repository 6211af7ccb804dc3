"""Facts about a search, found by approximation to a fixpoint.

Code generation relies on these facts, and adds to them. It starts with none. If it has
added one, or if an assumption about a range is wrong, the code that was generated
earlier may be wrong, and all of it is generated again. Facts are never removed, so that
ends.
"""

from dataclasses import dataclass, field

from .ranges import Ranges
from .types import COLLECTIONS

__all__ = ["Facts"]


@dataclass
class Facts:
    """Facts that hold for the whole run."""

    assigned: set[int] = field(default_factory=set)
    """Closure cells, by identity, that the run assigns."""
    resized: set[int] = field(default_factory=set)
    """Lists, sets and dicts, by identity, whose length the run changes."""
    is_aliased: bool = False
    """True if a list changes its length that is not known by name."""
    has_none: bool = False
    """True if None occurs among integers, so stored values may be None."""
    ranges: Ranges = field(default_factory=Ranges)
    """Ranges of all variables."""
    size_before: tuple[int, ...] = ()
    """Number of facts of each kind at the start of this attempt."""

    def begin(self) -> None:
        """Start an attempt to generate code."""
        self.size_before = self._size()
        self.ranges.begin()

    def are_complete(self) -> bool:
        """Return whether the code of this attempt is correct."""
        return self.ranges.check() and self._size() == self.size_before

    def _size(self) -> tuple[int, ...]:
        counts = len(self.assigned), len(self.resized)
        return *counts, self.is_aliased, self.has_none

    def keeps_length(self, value: object) -> bool:
        """Return whether a collection keeps its length and its place."""
        if type(value) in (tuple, frozenset):
            return True
        is_known = type(value) in COLLECTIONS  # a subclass may differ
        return is_known and not self.is_aliased and id(value) not in self.resized
