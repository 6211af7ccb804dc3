"""Lowering: from a frame to a module, function by function as they are called.

What is found out on the way may change what has been lowered before (`Discovered`):
then all begins again, until nothing new is found.
"""

import ast
from collections.abc import Hashable
from dataclasses import dataclass
from itertools import count
from types import FunctionType
from typing import Any

from ..emit.binary import module
from ..emit.library import NAMES, library, prepared
from ..errors import NotCompiled
from ..ir.function import Function
from ..ir.instructions import Code, Value, load, store
from ..ir.memory import PAGE, STACK, Memory, word
from ..ir.types import Kind, wasm_type
from ..read.generator import Frame
from ..read.scope import scope_of
from ..read.source import body
from . import assignment, calls, expressions, lists, loops, operators, pairs, statements
from .bodies import finished
from .discovered import Discovered
from .function import Builder
from .module import Module, Options

__all__ = ["Program", "lower"]

LOWERED_BY = (
    assignment,
    calls,
    expressions,
    lists,
    loops,
    operators,
    pairs,
    statements,
)

VARIANTS = 16
"""A function that gets its lists in ever another order is compiled for so many."""


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
        discovered.bounds.begin()
        attempt = _Lowering(frame, options, discovered)
        functions = attempt.functions()
        held = discovered.bounds.hold(functions)
        if held and discovered.extent() == extent:
            return attempt.program(functions)


class _Lowering:
    """One attempt, with what the attempts before it have found."""

    def __init__(self, frame: Frame, options: Options, discovered: Discovered) -> None:
        self.frame = frame
        memory = Memory()
        self.module = Module(options, discovered, memory)
        self.module.library = {name: number for number, name in enumerate(NAMES)}
        self.module.call = self.call
        self.numbers: dict[Hashable, tuple[int, dict[str, str]]] = {}
        self.known: dict[FunctionType, set[frozenset[tuple[str, int]]]] = {}
        """What functions have been compiled for, besides kinds of arguments."""
        self.waiting: list[tuple[Builder, dict[str, str]]] = []
        self.next = count(len(NAMES))

    def functions(self) -> dict[int, Function]:
        """Lower the root, then whatever has been called and is not yet lowered."""
        start = self.start()
        functions = {}
        while self.waiting:
            builder, parameters = self.waiting.pop()
            functions[builder.number] = finished(builder, parameters)
        return {**functions, next(self.next): start}

    def program(self, functions: dict[int, Function]) -> Program:
        """Make a module of functions by their numbers; the last one is exported."""
        memory = self.module.memory
        heap = prepared(memory, STACK)
        texts = [functions[number] for number in sorted(functions)]
        everything = [*library(heap), *texts]
        wasm = module(
            everything,
            {"run": len(everything) - 1},
            -(-heap // PAGE),
            bytes(memory.image).rstrip(b"\0"),
        )
        return Program(wasm, tuple(self.module.reasons), self.module.options)

    def start(self) -> Function:
        """The function that is exported: it runs the search."""
        frame = self.frame
        root = scope_of(frame.function, "", frame.body, frame.values, frame.cells)
        builder = Builder(self.module, root, pairs=True)
        code: Code = []
        if self.module.options.split:
            first: Code = [*load(word("share")), ("i64.eqz",)]
            code += store(word("counts"), [*first, ("i64.extend_i32_u",)])
        if frame.calls_itself:
            given = [
                builder.constant(
                    int(value) if isinstance(value, bool) else value,
                    ast.Constant(value),
                )
                for value in frame.arguments.values()
            ]
            code += self.call(frame.function, given, {}, True, False)
        else:
            builder.number = next(self.next)
            self.waiting.append((builder, {}))
            code += [("call", builder.number)]
        return Function("run", {}, None, {}, code)

    def call(
        self,
        function: FunctionType,
        given: list[Value],
        fixed: dict[str, Any],
        pairs: bool,
        below: bool,
    ) -> Code:
        """Call the function compiled for these kinds of arguments and those known."""
        known = frozenset((name, id(value)) for name, value in fixed.items())
        seen = self.known.setdefault(function, {frozenset()})
        if known not in seen and len(seen) > VARIANTS:
            fixed, known = {}, frozenset()
        seen.add(known)
        names = function.__code__.co_varnames
        passed = {
            name: value
            for name, value in zip(names, given, strict=False)
            if name not in fixed
        }
        kinds = {name: value.kind for name, value in passed.items()}
        number, parameters = self.number(function, kinds, fixed, pairs, below)
        code: Code = []
        ends: list[int] = []
        for local, value in zip(parameters, passed.values(), strict=True):
            bounds = value.low, value.high
            self.module.discovered.bounds.give((number, local), *bounds)
            code += value.code
            ends += bounds
        return [*code, ("call", number, *ends)]

    def number(
        self,
        function: FunctionType,
        kinds: dict[str, Kind],
        fixed: dict[str, Any],
        pairs: bool,
        below: bool,
    ) -> tuple[int, dict[str, str]]:
        """The number of a function compiled for these kinds, and its parameters."""
        known = tuple((name, id(value)) for name, value in fixed.items())
        key = function, tuple(kinds.values()), known, below
        if key in self.numbers:
            return self.numbers[key]
        if any(isinstance(each, ast.FunctionDef) for each in body(function)):
            raise NotCompiled(
                f"{function.__name__}: a function is defined inside of it"
            )
        number = next(self.next)
        scope = scope_of(function, "")
        for name, value in fixed.items():
            scope.fix(name, value)
        builder = Builder(self.module, scope, number, pairs=pairs, below=below)
        parameters: dict[str, str] = {}
        for name, kind in kinds.items():
            local = builder.local(name, kind)
            parameters[local.name] = wasm_type(kind)
        self.numbers[key] = number, parameters
        self.waiting.append((builder, parameters))
        return self.numbers[key]
