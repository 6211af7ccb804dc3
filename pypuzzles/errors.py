"""Errors whose messages can be translated."""

from .sentences import Sentence

__all__ = [
    "InputError",
    "Sentence",
    "UnreachableError",
    "find_location",
    "summarize_error",
]


class InputError(ValueError):
    """An invalid value, described by one sentence.

    Args:
        pattern: English sentence with `{name}` fields for the values. The translations
            are looked up by this pattern.
        because: Reason, appended after a colon.
        values: Values of the fields.

    >>> wrong = InputError("no board has {n} rows", n=32, because="64 bits are few")
    >>> str(wrong)
    'no board has 32 rows: 64 bits are few'
    """

    def __init__(self, pattern: str, *, because: str = "", **values: object) -> None:
        super().__init__(str(Sentence(pattern, because=because, **values)))
        self.pattern = pattern
        self.values = values
        self.because = because


class UnreachableError(InputError):
    """A position that a search never reaches.

    `place` is the index of the wrong entry, or None.

    >>> UnreachableError("row {row} is empty", row=0).place is None
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


def find_location(error: BaseException, file: str = "") -> str:
    """Return the file and line that failed, or an empty string.

    It is the innermost line in `file`, by default in the module imported first.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}"
    from traceback import extract_tb  # rarely needed

    frames = extract_tb(error.__traceback__)
    imported = (each.filename for each in frames if each.name == "<module>")
    file = file or next(imported, "")
    lines = [each.lineno for each in frames if each.filename == file]
    return f"{file}, line {lines[-1]}" if lines else ""


def summarize_error(error: BaseException) -> str:
    """Return an error's message, with the type of the error unless it is ours."""
    if isinstance(error, InputError):
        return str(error)
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {message}".partition("\n")[0].rstrip(": ")
