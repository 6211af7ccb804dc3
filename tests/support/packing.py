"""Programs in links."""

import base64
import zlib

__all__ = ["packed"]


def packed(text):
    """Compress a program as links do."""
    deflated = zlib.compress(text.encode(), wbits=-15)
    return base64.urlsafe_b64encode(deflated).decode().rstrip("=")
