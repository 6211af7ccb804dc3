"""Bounds of variables: what is taken for granted of them, and whether that was right.

A variable that is read is taken to lie between 0 and all that has been assigned to it
so far. That is a guess: more may be assigned further down. So when all is lowered, the
code is looked at once more, and every assignment in it compared with what readers were
told. If one lies outside, the bounds are let go on that side and all is lowered again.

A program without such an assignment is right by induction: a local begins as 0, within
its bounds; and a step that finds all variables within theirs leaves them there.

An assignment carries the bounds of its value in its instruction, and a call those of
its arguments. One that carries none may assign anything.
"""

from collections.abc import Mapping

from ..ir.instructions import MAX, MIN, Instruction
from ..ir.module import Function

__all__ = ["Bounds", "variable"]

Name = tuple[int, str]
"""The number of a function, and a local of it."""


def variable(name: str) -> str:
    """The local for a name of the text; no other local is called so."""
    return f"${name}"


class Bounds:
    """The bounds of all variables, in one attempt after another."""

    def __init__(self) -> None:
        self.widened: dict[Name, tuple[int, int]] = {}
        """What had to be let go in the attempts before."""
        self.begin()

    def begin(self) -> None:
        """Begin an attempt."""
        self.given = dict(self.widened)
        self.told: dict[Name, tuple[int, int]] = {}

    def give(self, name: Name, low: int, high: int) -> None:
        """Hear of an assignment, for those who read further down."""
        least, most = self.given.get(name, (0, 0))
        self.given[name] = min(least, low), max(most, high)

    def tell(self, name: Name) -> tuple[int, int]:
        """The bounds of a variable, the same to all who read it."""
        return self.told.setdefault(name, self.given.get(name, (0, 0)))

    def hold(self, functions: Mapping[int, Function]) -> bool:
        """Tell whether what was told is true of finished functions; else widen it."""
        right = True
        for name, low, high in assignments(functions):
            least, most = self.told.get(name, (MIN, MAX))
            if low < least or high > most:
                self.widened[name] = (
                    MIN if low < least else least,
                    MAX if high > most else most,
                )
                self.told[name] = self.widened[name]
                right = False
        return right


def assignments(functions: Mapping[int, Function]) -> list[tuple[Name, int, int]]:
    """List what is assigned to locals anywhere in the code."""
    found: list[tuple[Name, int, int]] = []
    for number, function in functions.items():
        for instruction in function.code:
            if instruction[0] in ("local.set", "local.tee"):
                name = number, str(instruction[1])
                found.append((name, *carried(instruction, 0)))
            elif instruction[0] == "call":
                called = int(instruction[1])
                if called in functions:  # else it is the library's
                    for k, local in enumerate(functions[called].parameters):
                        name = called, local
                        found.append((name, *carried(instruction, k)))
    return found


def carried(instruction: Instruction, k: int) -> tuple[int, int]:
    """The bounds of the k-th value, as far as an instruction carries them."""
    low, high = instruction[2 + 2 * k : 4 + 2 * k] or (MIN, MAX)
    return int(low), int(high)
