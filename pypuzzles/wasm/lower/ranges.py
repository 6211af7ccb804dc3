"""Ranges of variables: what is assumed of them, and whether that was right.

A variable that is read is assumed to lie within all that has been assigned to it so
far. That is a guess: more may be assigned further down. So when all is lowered, what
its readers assumed is compared with all that has been assigned. If a value may lie
outside, that bound is dropped and everything is lowered again.

A program that is lowered without a wrong guess is right by induction: nothing is read
before it has been assigned (`read.flow`), and a step that finds all variables within
their ranges leaves them there.
"""

from ..ir.values import MAX, MIN

__all__ = ["Ranges", "is_variable", "local_name"]

Variable = tuple[int, str]
"""The number of a function, and a local of it."""


def local_name(name: str) -> str:
    """Return the local for a name; no other local starts with "$"."""
    return f"${name}"


def is_variable(local: str) -> bool:
    """Return whether a local is a variable of the source."""
    return local.startswith("$")


class Ranges:
    """Ranges of all variables, refined in several attempts."""

    def __init__(self) -> None:
        self.widened: dict[Variable, tuple[int, int]] = {}
        """Ranges after the previous attempts."""
        self.begin()

    def begin(self) -> None:
        """Start an attempt."""
        self.assigned = dict(self.widened)
        self.assumed: dict[Variable, tuple[int, int]] = {}

    def assign(self, variable: Variable, low: int, high: int) -> None:
        """Record an assignment, or an argument that is passed."""
        least, most = self.assigned.get(variable, (low, high))
        self.assigned[variable] = min(least, low), max(most, high)

    def assume(self, variable: Variable) -> tuple[int, int]:
        """Return the range of a variable, the same for all readers."""
        return self.assumed.setdefault(variable, self.assigned.get(variable, (0, 0)))

    def check(self) -> bool:
        """Return whether all assumptions are true; widen those that are not."""
        wrong = {
            variable: (least if low == least else MIN, most if high == most else MAX)
            for variable, (least, most) in self.assumed.items()
            for low, high in [self.assigned.get(variable, (least, most))]
            if (low, high) != (least, most)
        }
        self.widened |= wrong
        return not wrong
