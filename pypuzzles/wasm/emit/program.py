"""The whole program: the search's functions behind the library's, and its memory."""

from dataclasses import dataclass

from ...sentences import Sentence
from ..ir.memory import NO_MEMORY, PAGE, STACK, Memory
from ..ir.module import Module
from ..ir.values import MAX
from .binary import encode
from .entering import entered
from .library import library

__all__ = ["Program", "emit"]

MEMORY = Sentence("MemoryError: lists and paths need more memory than there is")


@dataclass(frozen=True)
class Program:
    """A module in its binary form, and what the control word `trap` means."""

    wasm: bytes
    reasons: dict[int, Sentence]
    silenced: bool = False
    """A `print` was left out: a count writes nothing."""
    deepens: bool = False
    """It searches in rounds, each under a bound."""
    heap: int = 0
    """Where the heap begins in its memory."""


def emit(module: Module) -> Program:
    """Put a module together and write it."""
    memory = module.memory
    heap = prepare(memory)
    functions = [*library(heap), *entered(module.functions)]
    image = bytes(memory.image).rstrip(b"\0")
    wasm = encode(functions, {"run": len(functions) - 1}, -(-heap // PAGE), image)
    reasons = {NO_MEMORY: MEMORY, **dict(enumerate(module.reasons, 1))}
    return Program(wasm, reasons, module.silenced, module.deepens, heap)


def prepare(memory: Memory) -> int:
    """Set the control words after all has been placed; return where the heap begins."""
    path = memory.place([])
    stack = (len(memory.image) + 15) & -16
    heap = stack + STACK
    words = {"path": path, "stack": stack, "heap": heap, "shares": 1, "split": -1}
    for name, number in {**words, "most": MAX, "enough": MAX}.items():
        memory.set_word(name, number)
    return heap
