"""oembed.json: the frame of the usual board, for tools that unfold links.

A static host answers every question with the same file, so it describes the site and
not the link that was asked about: docs/embedding.md.
"""

import json
import os
from html import escape
from typing import Any

from setup.tools import WEB

__all__ = ["oembed"]

ROOM = 480  # pixels, as in web/puzzle/embed-code.js


def oembed(catalog: dict[str, Any]) -> str:
    """Describe the frame; SITE_URL tells where the site will be, if that is known."""
    base = os.environ.get("SITE_URL", "")
    words = json.loads((WEB / "words" / "en.json").read_text("utf-8"))
    first = catalog["puzzles"][0]
    puzzle = first["words"]["en"][f"puzzle.{first['name']}"]
    title = words["embed.name"].format(puzzle=puzzle)
    src = f"{base}web/embed.html#v=1&lang=en"
    told = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "pypuzzles",
        **({"provider_url": base} if base else {}),
        "width": ROOM,
        "height": ROOM,
        "html": f'<iframe src="{escape(src)}" title="{escape(title)}" '
        f'width="{ROOM}" height="{ROOM}" loading="lazy" '
        'style="border: 0; max-width: 100%"></iframe>',
    }
    return json.dumps(told, indent=1)
