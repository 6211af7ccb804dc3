"""Assumptions about a run, corrected to a fixpoint.

Code generation starts with the best assumptions: no shared variable is assigned, no
collection changes its length, None does not occur, and variables stay within the values
assigned so far. It corrects those that turn out to be wrong. Then the code that was
generated earlier may be wrong, and all of it is generated again. A correction is never
undone, so that ends.
"""

from dataclasses import dataclass, field

from .ranges import Ranges
from .types import COLLECTIONS

__all__ = ["Assumptions"]


@dataclass
class Assumptions:
    """The assumptions of code generation, with their corrections."""

    assigned: set[int] = field(default_factory=set)
    """Closure cells, by identity, that the run assigns."""
    resized: set[int] = field(default_factory=set)
    """Lists, sets and dicts, by identity, whose length the run changes."""
    is_aliased: bool = False
    """True if a list changes its length that is not known by name."""
    may_store_none: bool = False
    """True if None occurs among integers, so stored values may be None."""
    ranges: Ranges = field(default_factory=Ranges)
    """Ranges of all variables."""
    corrections_before: tuple[int, ...] = ()
    """Number of corrections of each kind at the start of this attempt."""

    def start_attempt(self) -> None:
        """Start an attempt to generate code."""
        self.corrections_before = self._corrections()
        self.ranges.start_attempt()

    def are_correct(self) -> bool:
        """Return whether this attempt needed no corrections; widen wrong ranges."""
        return (
            self.ranges.confirm_or_widen()
            and self._corrections() == self.corrections_before
        )

    def _corrections(self) -> tuple[int, ...]:
        counts = len(self.assigned), len(self.resized)
        return *counts, self.is_aliased, self.may_store_none

    def keeps_length(self, value: object) -> bool:
        """Return whether the run keeps a collection's length and address."""
        if type(value) in (tuple, frozenset):
            return True
        is_known = type(value) in COLLECTIONS  # a subclass may differ
        return is_known and not self.is_aliased and id(value) not in self.resized
