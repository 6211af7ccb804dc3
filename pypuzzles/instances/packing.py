"""Long instances in addresses: deflated, in URL-safe base64, after a tilde.

The page packs programs in the same way, without the tilde: `web/editor/packed-text.js`.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error

from ..errors import InputError

__all__ = ["MAX_INSTANCE_CHARACTERS", "check_length", "pack", "unpack"]

MAX_INSTANCE_CHARACTERS = 20_000
"""Longest text of an instance."""
MAX_PLAIN_CHARACTERS = 200
"""Longer texts are packed."""
MARK = "~"
RAW_DEFLATE = -15
TOO_LONG = "an instance has at most {most} characters, not {number}"
DAMAGED = "the packed instance is not complete"


def check_length(text: str) -> None:
    """Raise ValueError if a string is too long for an instance."""
    if len(text) > MAX_INSTANCE_CHARACTERS:
        most, number = f"{MAX_INSTANCE_CHARACTERS:,}", f"{len(text):,}"
        raise InputError(TOO_LONG, most=most, number=number)


def pack(text: str) -> str:
    """Return a string as addresses have it: packed, if it is long.

    >>> pack("A-B,B-C"), unpack(pack("A-B," * 100)) == "A-B," * 100
    ('A-B,B-C', True)

    Raises:
        ValueError: The text is too long.
    """
    check_length(text)
    if len(text) <= MAX_PLAIN_CHARACTERS:
        return text
    data = zlib.compress(text.encode(), level=9, wbits=RAW_DEFLATE)
    return MARK + urlsafe_b64encode(data).decode().rstrip("=")


def unpack(text: str) -> str:
    """Return the text that was packed; other texts are returned unchanged.

    Raises:
        ValueError: It is damaged, or too long.
    """
    if not text.startswith(MARK):
        return text
    packed = text.removeprefix(MARK)
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        stream = zlib.decompressobj(RAW_DEFLATE)
        unpacked = stream.decompress(data, 4 * MAX_INSTANCE_CHARACTERS + 1)
        if not stream.eof and not stream.unconsumed_tail:
            raise InputError(DAMAGED)
        plain = unpacked.decode(errors="ignore" if stream.unconsumed_tail else "strict")
    except (Base64Error, UnicodeError, zlib.error):
        raise InputError(DAMAGED) from None
    check_length(plain)
    return plain
