"""Programs: the last phase, from the functions of a search to bytes."""

from dataclasses import dataclass

from ..sentences import Sentence
from .analysis.types import MAX
from .codegen.builder import Module
from .diagnostics import TrapReason
from .passes import fuse_tees, inline_heads, unroll
from .wasm.allocator import list_allocator_functions
from .wasm.encoding import encode
from .wasm.instructions import Function, flatten
from .wasm.memory import MAX_MEMORY_BYTES, NO_MEMORY, PAGE_BYTES, Memory

__all__ = ["Program", "assemble"]


@dataclass(frozen=True)
class Program:
    """A module in binary form, and the meaning of its control word `trap`.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> from pypuzzles.compiler import compile_search
    >>> compile_search(recursive(8)).compile_program().wasm[1:4]
    b'asm'
    """

    wasm: bytes
    reasons: dict[int, Sentence]
    prints_skipped: bool = False
    """True if calls of `print` were removed."""
    deepens: bool = False
    """True if the search uses iterative deepening."""
    has_parts: bool = False
    """True if all tries have depth 0: each is a part of the work, which may be long."""


def assemble(module: Module, short: bool = False) -> Program:
    """Optimise and encode a module; if `short`, do not unroll recursion."""
    first = set_control_words(module.memory)
    own = inline_heads(module.functions)
    if not short:
        own = unroll(own)
    functions = [*select_library(list_allocator_functions(first), own), *own]
    functions = [fuse_tees(function) for function in functions]
    image = bytes(module.memory.image).rstrip(b"\0")
    pages = -(-first // PAGE_BYTES), MAX_MEMORY_BYTES // PAGE_BYTES
    wasm = encode(functions, {"run": len(functions) - 1}, pages, image)
    reasons = {
        NO_MEMORY: Sentence(TrapReason.MEMORY_FULL.value),
        **dict(enumerate(module.reasons, 1)),
    }
    has_parts = module.max_depth == 0
    return Program(wasm, reasons, module.prints_skipped, module.deepens, has_parts)


def select_library(
    library: list[Function], functions: list[Function]
) -> list[Function]:
    """Return the library functions that are called, even indirectly."""
    wanted = functions
    for _ in library:
        names = {x[1] for each in wanted for x in flatten(each.code) if x[0] == "call"}
        used = [each for each in library if each.key in names]
        wanted = [*used, *functions]
    return used


def set_control_words(memory: Memory) -> int:
    """Set the initial control words; return the address where the stack starts."""
    stack = (len(memory.image) + 15) & -16
    words = {"stack": stack, "owner": -1}
    words |= {"most": MAX, "enough": MAX, "shards": 1, "split": -1}
    for name, number in words.items():
        memory.set_word(name, number)
    return stack
