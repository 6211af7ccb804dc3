"""The whole program: the search's functions behind the library's, and its memory."""

from dataclasses import dataclass

from ...sentences import Sentence
from .. import diagnostics
from ..ir.memory import NO_MEMORY, PAGE, ROOM, Memory
from ..ir.module import Function, Module
from ..ir.values import MAX
from .binary import encode
from .inlining import entered, unrolled
from .library import library

__all__ = ["Program", "emit"]


@dataclass(frozen=True)
class Program:
    """A module in its binary form, and what the control word `trap` means."""

    wasm: bytes
    reasons: dict[int, Sentence]
    prints_skipped: bool = False
    """A `print` was left out: a count writes nothing."""
    deepens: bool = False
    """It searches in rounds, each under a bound."""


def emit(module: Module, short: bool = False) -> Program:
    """Put a module together and write it; a short one is not unrolled."""
    first = prepare(module.memory)
    own = entered(module.functions)
    if not short:
        own = unrolled(own)
    functions = [*called(library(first), own), *own]
    image = bytes(module.memory.image).rstrip(b"\0")
    pages = -(-first // PAGE), ROOM // PAGE
    wasm = encode(functions, {"run": len(functions) - 1}, pages, image)
    reasons = {
        NO_MEMORY: Sentence(diagnostics.MEMORY_FULL),
        **dict(enumerate(module.reasons, 1)),
    }
    return Program(wasm, reasons, module.prints_skipped, module.deepens)


def called(library: list[Function], functions: list[Function]) -> list[Function]:
    """Return those of the library that are called, also by one another."""
    wanted = functions
    for _ in library:
        names = {x[1] for each in wanted for x in each.code if x[0] == "call"}
        used = [each for each in library if each.key in names]
        wanted = [*used, *functions]
    return used


def prepare(memory: Memory) -> int:
    """Set the control words when all has been placed; return where the stack begins."""
    stack = (len(memory.image) + 15) & -16
    words = {"stack": stack, "owner": -1}
    words |= {"most": MAX, "enough": MAX, "shares": 1, "split": -1}
    for name, number in words.items():
        memory.set_word(name, number)
    return stack
