"""Sentences for a reader, which can be translated: English, and its parts."""

from typing import Any

__all__ = ["Quoted", "Sentence", "parts"]


class Quoted(str):
    """A piece of the reader's own program: it stands as it is in every language."""

    __slots__ = ()


class Sentence(str):
    """An English sentence with places for its values, and perhaps a reason.

    >>> said = Sentence("no board has {n} rows", n=32, because="64 bits are few")
    >>> said
    'no board has 32 rows: 64 bits are few'
    >>> said.pattern, said.values, said.because
    ('no board has {n} rows', {'n': 32}, '64 bits are few')
    """

    __slots__ = ("because", "pattern", "values")
    pattern: str
    values: dict[str, Any]
    because: str

    def __new__(
        cls, pattern: str, *, because: str = "", **values: object
    ) -> "Sentence":
        sentence = pattern.format(**values) if values else pattern
        said = super().__new__(cls, f"{sentence}: {because}" if because else sentence)
        said.pattern, said.values, said.because = pattern, values, because
        return said


def parts(value: Any) -> Any:
    """Take a sentence apart for JSON, and the sentences that are its values.

    >>> parts(Sentence("{why}: {text}", why=Sentence("long"), text=Quoted("x + x")))
    {'pattern': '{why}: {text}', 'values': {'why': {'pattern': 'long'}, \
'text': {'quoted': 'x + x'}}}
    """
    if isinstance(value, Quoted):
        return {"quoted": str(value)}
    if not isinstance(value, Sentence):
        return value
    values = {name: parts(each) for name, each in value.values.items()}
    because = {"because": value.because} if value.because else {}
    return {
        "pattern": value.pattern,
        **({"values": values} if values else {}),
        **because,
    }
