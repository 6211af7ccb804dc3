"""A text as links carry it."""

import base64
import zlib

__all__ = ["packed"]


def packed(text):
    """Write a text as links carry it."""
    deflated = zlib.compress(text.encode(), wbits=-15)
    return base64.urlsafe_b64encode(deflated).decode().rstrip("=")
