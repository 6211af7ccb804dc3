"""What is found out while lowering, and changes what has been lowered before."""

from dataclasses import dataclass, field

from .ranges import Bounds

__all__ = ["Discovered"]


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

    def fixed(self, value: object) -> bool:
        """Tell whether a sequence keeps its length and its place."""
        return isinstance(value, tuple) or not (self.aliased or id(value) in self.grown)
