"""Refusals and stops: what a text cannot do, where, and what to write instead."""

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn

from ...sentences import Quoted, Sentence
from ..errors import NotCompiled
from ..ir.instructions import Code, i64, if_then
from ..ir.memory import store
from ..read.scope import Scope
from .advice import advice, named_syntax
from .context import Context

__all__ = ["Refusing"]

OF_OURS = re.compile(r"\b([a-z]+)\.\d+")
"""A name that the compiler has made, as each.5."""
REFUSED = "{function}, line {line}: {why}: {text}; instead, {instead}"


@dataclass
class Refusing:
    """A place in the Python text, at which a text is refused or a run may stop."""

    context: Context
    scope: Scope

    def refuse(
        self, node: ast.AST, why: str, about: str = "", **values: Any
    ) -> NoReturn:
        """Give up: the text is outside of what compiles."""
        said = why if isinstance(why, Sentence) else Sentence(why, **values)
        instead = Sentence(advice(said, about))
        line_of_text = ast.unparse(node).partition("\n")[0][:60]
        text = Quoted(OF_OURS.sub(r"\1", line_of_text))
        where = self._place(node)
        place = "{function}, line {line}".format(**where)
        whole = Sentence(REFUSED, why=said, text=text, instead=instead, **where)
        line = getattr(node, "lineno", None)
        told = {"about": about, "place": place, "instead": instead}
        raise NotCompiled(whole, module=self._module, line=line, **told)

    def _place(self, node: ast.AST) -> dict[str, Any]:
        """Say in which function and line a node stands; elsewhere name its module."""
        name, line = self.scope.code.co_name, getattr(node, "lineno", "?")
        if self._module != self.context.home:
            name = f"{self._module}.{name}"
        return {"function": Quoted(name), "line": line}

    @property
    def _module(self) -> str:
        """The name of the module whose text this is."""
        name: str = self.scope.function.__globals__.get("__name__", "")
        return name

    def refuse_syntax(self, node: ast.AST, name: str) -> NoReturn:
        """Refuse a kind of syntax by its name."""
        self.refuse(node, "{syntax} is not compiled", name, syntax=named_syntax(name))

    @contextmanager
    def placing(self, node: ast.AST) -> Iterator[None]:
        """Say where it was that something was refused."""
        try:
            yield
        except NotCompiled as refusal:
            if refusal.place:
                raise
            self.refuse(node, refusal.said, refusal.about)

    def trap(self, node: ast.AST, why: str, **values: Any) -> Code:
        """Stop the run; `why` begins with the error that Python would raise."""
        said = Sentence(why, **values)
        pattern = "{why} ({function}, line {line})"
        reason = Sentence(pattern, why=said, **self._place(node))
        if reason not in self.context.reasons:
            self.context.reasons.append(reason)
        number = i64(self.context.reasons.index(reason) + 1)
        return [*store("trap", number), ("unreachable",)]

    def trap_if(self, test: Code, node: ast.AST, why: str, **values: Any) -> Code:
        """Stop the run if a condition holds."""
        return if_then(test, self.trap(node, why, **values))
