"""Reporting of compile errors and traps with their function and line."""

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn

from ...sentences import Quoted, Sentence
from ..diagnostics import (
    ERROR_LOCATION,
    TRAP_LOCATION,
    UNSUPPORTED_SYNTAX,
    Diagnostic,
    advice_for,
    syntax_name,
)
from ..errors import CompileError
from ..ir.instructions import Code, i64, if_then
from ..ir.memory import store
from ..read.scope import Scope
from .context import Context

__all__ = ["Reporting"]

GENERATED_NAME = re.compile(r"\b([a-z]+)\.\d+")
"""A name made by the compiler, such as each.5."""
QUOTED_COLUMNS = 60


@dataclass
class Reporting:
    """A place in the Python source, for reporting errors and traps."""

    context: Context
    scope: Scope

    def refuse(
        self, node: ast.AST, diagnostic: Diagnostic, subject: str = "", **values: Any
    ) -> NoReturn:
        """Raise a compile error at a node."""
        advice = Sentence(advice_for(diagnostic, subject))
        first_line = ast.unparse(node).partition("\n")[0][:QUOTED_COLUMNS]
        location = self._location(node)
        raise CompileError(
            Sentence(
                ERROR_LOCATION,
                why=Sentence(diagnostic.template, **values),
                text=Quoted(GENERATED_NAME.sub(r"\1", first_line)),
                instead=advice,
                **location,
            ),
            subject=subject,
            place="{function}, line {line}".format(**location),
            module=self._module,
            line=getattr(node, "lineno", None),
            advice=advice,
        )

    def _location(self, node: ast.AST) -> dict[str, Any]:
        """Return the function and the line of a node, with the module if it differs."""
        name, line = self.scope.code.co_name, getattr(node, "lineno", "?")
        if self._module != self.context.home:
            name = f"{self._module}.{name}"
        return {"function": Quoted(name), "line": line}

    @property
    def _module(self) -> str:
        """Return the name of the module that contains the source."""
        name: str = self.scope.function.__globals__.get("__name__", "")
        return name

    def refuse_syntax(self, node: ast.AST, class_name: str) -> NoReturn:
        """Raise a compile error for a kind of syntax, by the name of its class."""
        self.refuse(
            node, UNSUPPORTED_SYNTAX, class_name, syntax=syntax_name(class_name)
        )

    @contextmanager
    def placing(self, node: ast.AST) -> Iterator[None]:
        """Add the location of a node to compile errors that have none."""
        try:
            yield
        except CompileError as error:
            if error.place or error.diagnostic is None:
                raise
            self.refuse(node, error.diagnostic, error.subject, **error.values)

    def trap(self, node: ast.AST, reason: str, **values: Any) -> Code:
        """Return code that stops the run; `reason` begins with an exception's name."""
        located = Sentence(
            TRAP_LOCATION, why=Sentence(reason, **values), **self._location(node)
        )
        if located not in self.context.reasons:
            self.context.reasons.append(located)
        number = i64(self.context.reasons.index(located) + 1)
        return [*store("trap", number), ("unreachable",)]

    def trap_if(
        self, condition: Code, node: ast.AST, reason: str, **values: Any
    ) -> Code:
        """Return code that stops the run if a condition is true."""
        return if_then(condition, self.trap(node, reason, **values))
