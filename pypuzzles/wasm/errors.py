"""Errors of the compiler and of compiled runs."""

from typing import Any

from ..sentences import Sentence
from .diagnostics import Diagnostic

__all__ = ["CompileError", "Stopped", "Trap", "WasmError"]


class WasmError(ValueError):
    """WebAssembly gives no count.

    Attributes:
        sentence: The reason, which can be translated.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        is_sentence = isinstance(sentence, Sentence)
        self.sentence = sentence if is_sentence else Sentence(sentence, **values)
        super().__init__(str(self.sentence))


class CompileError(WasmError):
    """The search uses Python that the compiler does not support.

    Attributes:
        diagnostic: The message and its advice, or None if the message is not the
            compiler's.
        subject: The type, the call or the class of syntax the error is about, or "".
        values: The values of the message's template.
        place: The function and the line, such as "won, line 33", or "".
        module: The name of the module, or "".
        line: The line in the module, or None.
        advice: What to write instead, or "".
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


class Trap(WasmError):  # noqa: N818 (the term of WebAssembly)
    """A compiled run stopped where it could not continue as Python does."""


class Stopped(Exception):  # noqa: N818 (a request of the host, not an error)
    """The host stopped a compiled run before its end."""
