"""English sentences for readers that keep their parts, for translation."""

from typing import Any

__all__ = ["Quoted", "Sentence", "to_json"]


class Quoted(str):
    """A piece of a user program, which is not translated."""

    __slots__ = ()


class Sentence(str):
    """An English sentence with values, and optionally a reason.

    >>> sentence = Sentence("no board has {n} rows", n=32, because="64 bits are few")
    >>> sentence
    'no board has 32 rows: 64 bits are few'
    >>> sentence.pattern, sentence.values, sentence.because
    ('no board has {n} rows', {'n': 32}, '64 bits are few')
    """

    __slots__ = ("because", "pattern", "values")
    pattern: str
    values: dict[str, Any]
    because: str

    def __new__(
        cls, pattern: str, *, because: str = "", **values: object
    ) -> "Sentence":
        text = pattern.format(**values) if values else pattern
        self = super().__new__(cls, f"{text}: {because}" if because else text)
        self.pattern, self.values, self.because = pattern, values, because
        return self


def to_json(value: Any) -> Any:
    """Return the parts of a sentence and of sentences among its values as JSON.

    >>> to_json(Sentence("{why}: {text}", why=Sentence("long"), text=Quoted("x + x")))
    {'pattern': '{why}: {text}', 'values': {'why': {'pattern': 'long'}, \
'text': {'quoted': 'x + x'}}}
    """
    if isinstance(value, Quoted):
        return {"quoted": str(value)}
    if not isinstance(value, Sentence):
        return value
    values = {name: to_json(each) for name, each in value.values.items()}
    because = {"because": value.because} if value.because else {}
    return {
        "pattern": value.pattern,
        **({"values": values} if values else {}),
        **because,
    }
