"""Why WebAssembly gives no count: it refuses before the run, or stops during it."""

from typing import Any

from ..sentences import Sentence

__all__ = ["NotCompiled", "Stopped", "Trap"]


class NotCompiled(ValueError):  # noqa: N818 (a refusal, which the caller expects)
    """The text is outside of what compiles; the sentence says where and why.

    said: the sentence, with its parts
    place: the function and the line, if they are known
    module, line: the module and the line alone
    about: the type of a value, or the syntax, that it is about
    instead: what to write instead
    """

    def __init__(
        self,
        why: str,
        *,
        about: str = "",
        place: str = "",
        module: str = "",
        line: int | None = None,
        instead: str = "",
        **values: Any,
    ) -> None:
        self.said = why if isinstance(why, Sentence) else Sentence(why, **values)
        super().__init__(str(self.said))
        self.about, self.instead = about, instead
        self.place, self.module, self.line = place, module, line


class Trap(NotCompiled):
    """The compiled search stopped where it could not go on as Python does."""


class Stopped(Exception):  # noqa: N818 (asked for, and no error)
    """The host stopped the compiled search before its end."""
