"""Ranges of variables: what is assumed of them, and whether that was right.

A variable that is read is assumed to lie between 0 and all that has been assigned to it
so far. That is a guess: more may be assigned further down. So when all is lowered, the
code is looked at once more, and every assignment in it compared with what its readers
assumed. If a value lies outside, that bound is dropped and everything is lowered again.

A program without such an assignment is right by induction: a local begins as 0, within
its range; and a step that finds all variables within theirs leaves them there.

An assignment carries the bounds of its value in its instruction, and a call those of
its arguments. One that carries none may assign anything.
"""

from collections.abc import Mapping

from ..ir.instructions import Instruction
from ..ir.module import Function
from ..ir.values import MAX, MIN

__all__ = ["Ranges", "local_name"]

Variable = tuple[int, str]
"""The number of a function, and a local of it."""


def local_name(name: str) -> str:
    """Name the local for a name of the text; no other local begins like this."""
    return f"${name}"


class Ranges:
    """The ranges of all variables, in one attempt after another."""

    def __init__(self) -> None:
        self.widened: dict[Variable, tuple[int, int]] = {}
        """What the attempts before have come to."""
        self.begin()

    def begin(self) -> None:
        """Begin an attempt."""
        self.assigned = dict(self.widened)
        self.assumed: dict[Variable, tuple[int, int]] = {}

    def assign(self, variable: Variable, low: int, high: int) -> None:
        """Take note of an assignment, for those who read further down."""
        least, most = self.assigned.get(variable, (0, 0))
        self.assigned[variable] = min(least, low), max(most, high)

    def assume(self, variable: Variable) -> tuple[int, int]:
        """Return the range of a variable, the same for all who read it."""
        return self.assumed.setdefault(variable, self.assigned.get(variable, (0, 0)))

    def check(self, functions: Mapping[int, Function]) -> bool:
        """Return whether all that was assumed is true; widen what is not."""
        right = True
        for variable, low, high in assignments(functions):
            least, most = self.assumed.get(variable, (MIN, MAX))
            if low < least or high > most:
                self.widened[variable] = (
                    MIN if low < least else least,
                    MAX if high > most else most,
                )
                self.assumed[variable] = self.widened[variable]
                right = False
        return right


def assignments(functions: Mapping[int, Function]) -> list[tuple[Variable, int, int]]:
    """List what is assigned to locals anywhere in the code."""
    values: list[tuple[Variable, int, int]] = []
    for number, function in functions.items():
        for instruction in function.code:
            if instruction[0] in ("local.set", "local.tee"):
                variable = number, str(instruction[1])
                values.append((variable, *carried_bounds(instruction, 0)))
            elif instruction[0] == "call":
                called = int(instruction[1])
                if called in functions:  # else it is the library's
                    for k, local in enumerate(functions[called].parameters):
                        bounds = carried_bounds(instruction, k)
                        values.append(((called, local), *bounds))
    return values


def carried_bounds(instruction: Instruction, k: int) -> tuple[int, int]:
    """Return the bounds of the k-th value, as far as an instruction carries them."""
    low, high = instruction[2 + 2 * k : 4 + 2 * k] or (MIN, MAX)
    return int(low), int(high)
