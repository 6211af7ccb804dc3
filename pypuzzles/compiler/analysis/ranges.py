"""Ranges of variables: assumptions, and whether they are true.

A variable that is read is assumed to be within the values assigned so far. More values
may be assigned later. So after code generation, the assumptions are compared with all
assigned values. If a value may be outside, that bound is dropped, and all functions are
generated again.

A program without a wrong assumption is correct by induction: nothing is read before it
has been assigned (`frontend.flow`), and a step that finds all variables within their
ranges leaves them there.
"""

from .types import MAX, MIN

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
        self.start_attempt()

    def start_attempt(self) -> None:
        """Start an attempt."""
        self.assigned = dict(self.widened)
        self.assumed: dict[Variable, tuple[int, int]] = {}

    def assign(self, variable: Variable, low: int, high: int) -> None:
        """Record that an assignment or a call gives a variable `low` to `high`."""
        least, most = self.assigned.get(variable, (low, high))
        self.assigned[variable] = min(least, low), max(most, high)

    def assume(self, variable: Variable) -> tuple[int, int]:
        """Return the range assumed for a variable, the same during an attempt."""
        return self.assumed.setdefault(variable, self.assigned.get(variable, (0, 0)))

    def confirm_or_widen(self) -> bool:
        """Return whether all assumptions are true; widen those that are not."""
        wrong = {
            variable: (least if low == least else MIN, most if high == most else MAX)
            for variable, (least, most) in self.assumed.items()
            for low, high in [self.assigned.get(variable, (least, most))]
            if (low, high) != (least, most)
        }
        self.widened |= wrong
        return not wrong
