"""Errors whose messages can be translated."""

from collections.abc import Iterable

from .sentences import Sentence

__all__ = [
    "InputError",
    "Sentence",
    "UnreachableError",
    "create_name_error",
    "find_location",
    "find_similar_name",
    "summarize_error",
]

DID_YOU_MEAN = "{sentence}; did you mean {name}?"


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


def find_similar_name(name: object, names: Iterable[str]) -> str:
    """Return the name that is most similar to a misspelt one, or "".

    >>> find_similar_name("Queenz", ["queens", "sudoku"])
    'queens'
    """
    try:
        from difflib import get_close_matches
    except ImportError:  # the page's own Python is smaller
        return ""
    known, written = list(names), str(name)
    similar = (
        get_close_matches(each, known, 1)
        for each in (written, written.lower().replace("-", "_"))
    )
    return next((found for found, *_ in filter(None, similar)), "")


def create_name_error(
    name: object,
    names: Iterable[str],
    pattern: str,
    /,
    *,
    because: str = "",
    **values: object,
) -> InputError:
    """Return the error for a name that does not exist, and the one that may be meant.

    >>> str(create_name_error("quens", ["queens"], "there is no {name}", name="quens"))
    'there is no quens; did you mean queens?'
    """
    if similar := find_similar_name(name, names):
        sentence = Sentence(pattern, because=because, **values)
        return InputError(DID_YOU_MEAN, sentence=sentence, name=similar)
    return InputError(pattern, because=because, **values)


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
