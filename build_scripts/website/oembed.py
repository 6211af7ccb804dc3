"""oembed.json: a frame with the default board, for sites that embed links.

A static host returns the same file for every request, so it describes the site and not
the requested link: docs/embedding.md.
"""

import json
import os
from html import escape
from typing import Any

from setup.tools import WEB

__all__ = ["oembed_response"]

WIDTH, HEIGHT = 480, 640  # pixels, as in web/views/watch/embed-code.js


def oembed_response(catalog: dict[str, Any]) -> str:
    """Return the oEmbed response; SITE_URL is the base of its links."""
    base = os.environ.get("SITE_URL", "")
    words = json.loads((WEB / "words" / "en.json").read_text("utf-8"))
    first = catalog["puzzles"][0]
    puzzle = first["words"]["en"][f"puzzle.{first['name']}"]
    title = words["embed.name"].format(puzzle=puzzle)
    src = f"{base}web/embed.html#v=1&lang=en"
    response = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "pypuzzles",
        **({"provider_url": base} if base else {}),
        "width": WIDTH,
        "height": HEIGHT,
        "html": f'<iframe src="{escape(src)}" title="{escape(title)}" '
        f'width="{WIDTH}" height="{HEIGHT}" loading="lazy" '
        'style="border: 0; max-width: 100%"></iframe>',
    }
    return json.dumps(response, indent=1)
