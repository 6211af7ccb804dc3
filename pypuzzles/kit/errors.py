"""Sentences for the caller, which can be translated: what is wrong, and what is so."""

from ..sentences import Sentence

__all__ = ["InputError", "Sentence", "UnreachedError", "told", "where"]


class InputError(ValueError):
    """What a caller got wrong, in one sentence.

    >>> wrong = InputError("no board has {n} rows", n=32, because="64 bits are few")
    >>> str(wrong)
    'no board has 32 rows: 64 bits are few'
    """

    def __init__(self, pattern: str, *, because: str = "", **values: object) -> None:
        super().__init__(str(Sentence(pattern, because=because, **values)))
        self.pattern = pattern
        self.values = values
        self.because = because


class UnreachedError(InputError):
    """Why a search does not come to a position, and the entry of it that shows it.

    >>> UnreachedError("row {row} is empty", row=0).place is None
    True
    """

    def __init__(
        self,
        pattern: str,
        place: int | None = None,
        /,
        *,
        because: str = "",
        **values: object,
    ) -> None:
        super().__init__(pattern, because=because, **values)
        self.place = place


def where(error: BaseException, file: str = "") -> str:
    """Tell the line that failed: the last in a file, by default the one imported first.

    Nothing is told where the fault is in none of its lines.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}"
    from traceback import extract_tb  # seldom needed

    frames = extract_tb(error.__traceback__)
    imported = (each.filename for each in frames if each.name == "<module>")
    file = file or next(imported, "")
    lines = [each.lineno for each in frames if each.filename == file]
    return f"{file}, line {lines[-1]}" if lines else ""


def told(error: BaseException) -> str:
    """Tell a fault in one line; what we say ourselves needs no name."""
    if isinstance(error, InputError):
        return str(error)
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {said}".partition("\n")[0].rstrip(": ")
