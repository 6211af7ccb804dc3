"""Errors of the compiler and of compiled runs."""

from typing import Any

from ..sentences import Sentence
from .diagnostics import Diagnostic

__all__ = ["CompileError", "Interrupted", "Trap", "WasmError"]


class WasmError(ValueError):
    """The search cannot be counted with WebAssembly.

    Attributes:
        sentence: The translatable reason.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        is_sentence = isinstance(sentence, Sentence)
        self.sentence = sentence if is_sentence else Sentence(sentence, **values)
        super().__init__(str(self.sentence))


class CompileError(WasmError):
    """The search uses Python that the compiler does not support.

    Attributes:
        diagnostic: The message with its advice, or None for a message from elsewhere.
        subject: The unsupported type, call or syntax class, or "".
        values: The values of the message template.
        place: The function and line, such as "won, line 33", or "".
        module: The name of the module, or "".
        line: The line number in the module, or None.
        advice: The suggested replacement, or "".

    >>> from pypuzzles.wasm import compile_search
    >>> def search():
    ...     for row in {1, 2}:
    ...         yield 0, row
    >>> try:
    ...     compile_search(search()).program()
    ... except CompileError as error:
    ...     print(error.advice)
    loop over sorted(...)
    """

    def __init__(
        self,
        message: Diagnostic | str,
        *,
        subject: str = "",
        place: str = "",
        module: str = "",
        line: int | None = None,
        advice: str = "",
        **values: Any,
    ) -> None:
        self.diagnostic = message if isinstance(message, Diagnostic) else None
        template = message.template if isinstance(message, Diagnostic) else message
        super().__init__(template, **values)
        self.subject, self.values = subject, values
        self.place, self.module, self.line = place, module, line
        self.advice = advice


class Trap(WasmError):  # noqa: N818 (WebAssembly's term)
    """A compiled run stopped because it could not behave like Python."""


class Interrupted(Exception):  # noqa: N818 (not an error)
    """The host stopped a compiled run early."""
