"""Previews of links, and the pages of shared links: share/LANGUAGE/PUZZLE.html.

The state of a board is in the fragment of its address. Servers and programs that show a
preview of a link do not see it. So a shared link leads to a page that describes the
puzzle to them, and that opens the board for readers. pictures/previews.py draws the
pictures. SITE_URL is the address of the site; without it, addresses are relative, which
few programs accept, and the page does not offer links to these pages.
"""

import json
import os
from html import escape
from pathlib import Path
from string import Template

from setup.stamps import files_below, step, write_if_changed
from setup.tools import PARTS, ROOT, WEB

from website.policy import PLACE, rules_of, with_policy

__all__ = ["HOME", "PAGES", "PREVIEWS", "SIZE", "make_shared_links", "render_preview"]

PREVIEWS = ROOT / "docs" / "previews"
HOME = "home"
"""The name of the picture of the site."""
SIZE = (1200, 630)
"""The size of a picture that every program shows uncut, in pixels."""
PAGES = PARTS / "share"
TEMPLATE = Template(
    f"""<!doctype html>
<html lang="$language">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    {PLACE}
    <title>$title</title>
    <meta name="description" content="$description">
    $preview
    <link rel="icon" href="../../web/icon.svg">
  </head>
  <body>
    <p><a href="../../#puzzle=$name&amp;lang=$language">$title</a></p>
    <script src="../../web/shell/shared-link.js"></script>
  </body>
</html>
"""
)


def make_shared_links(catalog: Path) -> None:
    """Write the pages of all puzzles in a folder with a catalogue."""
    words = {tag: WEB / "words" / f"{tag}.json" for tag in ("en", "ja")}
    reads = [Path(__file__), *files_below(PREVIEWS), *files_below(catalog / "puzzles")]
    reads += words.values()

    def work() -> None:
        for path in files_below(catalog / "puzzles"):
            puzzle = json.loads(path.read_text("utf-8"))["puzzle"]
            for language, file in words.items():
                title = json.loads(file.read_text("utf-8"))["title"]
                texts = puzzle["words"]["en"] | puzzle["words"].get(language, {})
                write_page(puzzle["name"], language, title, texts)

    settings = [os.environ.get("SITE_URL", "")]
    step("Writing the pages of shared links", reads, PAGES, work, settings)


def write_page(name: str, language: str, title: str, texts: dict[str, str]) -> None:
    """Write the page of a puzzle; `title` is the format of its title."""
    page = f"share/{language}/{name}.html"
    title = title.format(puzzle=texts[f"puzzle.{name}"])
    description = texts[f"rule.{name}"]
    text = TEMPLATE.substitute(
        language=language,
        name=name,
        title=escape(title),
        description=escape(description),
        preview=render_preview(page, title, description, name),
    )
    body = with_policy(text, rules_of(page)).encode()
    write_if_changed(PAGES / language / f"{name}.html", body)


def render_preview(page: str, title: str, description: str, picture: str) -> str:
    """Return the elements that describe a page to programs that show links.

    `page` is its path in the site, and `picture` the name of its picture; if there is
    none, it is the picture of the site.
    """
    site = os.environ.get("SITE_URL", "")
    name = picture if (PREVIEWS / f"{picture}.png").exists() else HOME
    address = site + page.removesuffix("index.html")
    tags = {
        "og:type": "website",
        "og:site_name": "pypuzzles",
        "og:title": title,
        "og:description": description,
        "og:image": f"{site or '../' * page.count('/')}share/{name}.png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        **({"og:url": address} if site else {}),
    }
    lines = [
        f'<meta property="{key}" content="{escape(value)}">'
        for key, value in tags.items()
    ]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if site:
        lines.append(f'<link rel="canonical" href="{escape(address)}">')
    return "\n    ".join(lines)
