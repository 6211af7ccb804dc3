"""Lowering: from a frame to a module, function by function as they are called.

What is found out on the way may change what has been lowered before (`Discovered`):
then all begins again, until nothing new is found.
"""

import ast
from dataclasses import dataclass
from itertools import count
from types import FunctionType

from . import (
    calls,
    expressions,
    loops,
    pairs,
    sequences,
    statements,
    targets,
)
from .binary import Function, module
from .builder import Builder
from .code import Code, load, store
from .finishing import finished
from .frame import Frame
from .kinds import Kind, kind_of, wasm_type
from .library import NAMES, library, prepared
from .memory import PAGE, STACK, Discovered, Memory, word
from .module import Module, Options
from .refusal import Refused
from .scope import scope_of
from .text import body

__all__ = ["Program", "lower"]

LOWERED_BY = (
    calls,
    expressions,
    loops,
    pairs,
    sequences,
    statements,
    targets,
)


@dataclass(frozen=True)
class Program:
    """A module in its binary form, and what its reasons to stop mean."""

    wasm: bytes
    reasons: tuple[str, ...]
    options: Options


def lower(frame: Frame, options: Options) -> Program:
    """Compile what a frame is about to do."""
    discovered = Discovered()
    while True:
        extent = discovered.extent()
        program = _Lowering(frame, options, discovered).program()
        if discovered.extent() == extent:
            return program


class _Lowering:
    """One attempt, with what the attempts before it have found."""

    def __init__(
        self, frame: Frame, options: Options, discovered: Discovered
    ) -> None:
        self.frame = frame
        memory = Memory(discovered)
        self.module = Module(options, discovered, memory)
        self.module.library = {
            name: number for number, name in enumerate(NAMES)
        }
        self.module.call = self.number
        self.numbers: dict[
            tuple[FunctionType, tuple[Kind, ...], bool], int
        ] = {}
        self.waiting: list[tuple[int, Builder, dict[str, str]]] = []
        self.next = count(len(NAMES))

    def program(self) -> Program:
        """Lower the root, then whatever has been called and is not yet lowered."""
        start = self.start()
        functions = {}
        while self.waiting:
            number, builder, parameters = self.waiting.pop()
            functions[number] = finished(builder, parameters)
        memory = self.module.memory
        heap = prepared(memory, STACK)
        texts = [functions[number] for number in sorted(functions)]
        everything = [*library(heap), *texts, start]
        wasm = module(
            everything,
            {"run": len(everything) - 1},
            -(-heap // PAGE),
            bytes(memory.image).rstrip(b"\0"),
        )
        return Program(
            wasm, tuple(self.module.reasons), self.module.options
        )

    def start(self) -> Function:
        """The function that is exported: it runs the search."""
        frame = self.frame
        root = scope_of(
            frame.function, "", frame.body, frame.values, frame.cells
        )
        builder = Builder(self.module, root, pairs=True)
        code: Code = []
        if self.module.options.split:
            first: Code = [*load(word("share")), ("i64.eqz",)]
            code += store(word("counts"), [*first, ("i64.extend_i32_u",)])
        if frame.calls_itself:
            values = list(frame.arguments.values())
            for value in values:
                code += builder.constant(value, ast.Constant(value)).code
                code += (
                    [("i64.extend_i32_u",)]
                    if isinstance(value, bool)
                    else []
                )
            kinds = [kind_of(value) for value in values]
            number = self.number(frame.function, kinds, True, False)
        else:
            number = next(self.next)
            self.waiting.append((number, builder, {}))
        return Function("run", {}, None, {}, [*code, ("call", number)])

    def number(
        self,
        function: FunctionType,
        kinds: list[Kind],
        pairs: bool,
        below: bool,
    ) -> int:
        """The number of a function compiled for these kinds of arguments."""
        key = function, tuple(kinds), below
        if key in self.numbers:
            return self.numbers[key]
        if any(
            isinstance(each, ast.FunctionDef) for each in body(function)
        ):
            raise Refused(
                f"{function.__name__}: a function is defined inside of it"
            )
        number = self.numbers[key] = next(self.next)
        builder = Builder(
            self.module, scope_of(function, ""), pairs=pairs, below=below
        )
        names = function.__code__.co_varnames
        parameters = {}
        for name, kind in zip(names, kinds, strict=False):
            local = builder.local(name, kind)
            parameters[local.name] = wasm_type(kind)
        self.waiting.append((number, builder, parameters))
        return number
