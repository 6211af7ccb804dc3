"""Sentences for the caller, which can be translated: what is wrong, and what is so."""

from ..sentences import Sentence

__all__ = ["InputError", "Sentence", "UnreachedError"]


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
