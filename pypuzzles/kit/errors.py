"""What a caller got wrong, in one sentence that can be translated."""

__all__ = ["InputError"]


class InputError(ValueError):
    """An English sentence with places for its values, and perhaps a reason.

    >>> wrong = InputError("no board has {n} rows", n=32, because="64 bits are few")
    >>> str(wrong)
    'no board has 32 rows: 64 bits are few'
    >>> wrong.pattern, wrong.values, wrong.because
    ('no board has {n} rows', {'n': 32}, '64 bits are few')
    """

    def __init__(self, pattern: str, *, because: str = "", **values: object) -> None:
        sentence = pattern.format(**values) if values else pattern
        super().__init__(f"{sentence}: {because}" if because else sentence)
        self.pattern = pattern
        self.values = values
        self.because = because
