"""Decoder of lz-string, with which sudoku sites compress their links.

A text is a list of numbers, the bits of each from the lowest. Numbers 0 and 1 announce
a new character of 8 or 16 bits, 2 is the end, and any other is the index of a phrase.
Each phrase and the first character of the next one become a new phrase.

Source: P. Roux, "lz-string", https://pieroxy.net/blog/pages/lz-string/index.html.
"""

from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Iterator

from ..errors import InputError

__all__ = ["decompress_from_base64"]

DAMAGED = "the link is damaged or incomplete"


def decompress_from_base64(text: str) -> str:
    """Return the text that lz-string compressed to base64.

    >>> decompress_from_base64("BYUwNmD2AEoZQ===")
    'hello hello'

    Raises:
        ValueError: The text is not complete.
    """
    try:
        text = text.rstrip("=")
        data = b64decode(text + "A" * (-len(text) % 4), validate=True)
        return "".join(list_phrases(data))
    except (Base64Error, StopIteration, RuntimeError, IndexError):
        raise InputError(DAMAGED) from None


def list_phrases(data: bytes) -> Iterator[str]:
    """Yield the phrases of a compressed text."""
    bits = (byte >> place & 1 for byte in data for place in range(7, -1, -1))

    def read(width: int) -> int:
        return sum(next(bits) << place for place in range(width))

    phrases = ["", "", ""]
    width, room, before = 2, 1, ""
    while (number := read(width)) != 2:
        if number < 2:
            number_of_bits = 16 if number else 8
            number = len(phrases)
            phrases.append(chr(read(number_of_bits)))
            room -= 1
            if room == 0:
                width, room = width + 1, 2**width
        phrase = phrases[number] if number < len(phrases) else before + before[0]
        yield phrase
        if before:
            phrases.append(before + phrase[0])
            room -= 1
            if room == 0:
                width, room = width + 1, 2**width
        before = phrase
