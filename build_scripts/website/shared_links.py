"""Previews of links, and the pages of shared links: share/LANGUAGE/NAME.html.

The state of a board is in the fragment of its address. Servers and programs that show a
preview of a link do not see it. So a shared link leads to a page that describes the
puzzle to them, and that opens the board for readers. There is a page for each puzzle,
and for the boards of shared_boards.py; share/pages.json tells web/model/share-url.js
which of them is similar to a board. pictures/previews.py draws the pictures. SITE_URL
is the address of the site; without it, addresses are relative, which few programs
accept, and the page does not offer links to these pages.
"""

import json
import os
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import urlencode

from setup.stamps import files_below, step, write_if_changed
from setup.tools import PARTS, ROOT, WEB

from website.policy import PLACE, rules_of, with_policy
from website.shared_boards import SharedBoard, format_title, list_shared_boards

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
    <p><a href="../../#$state">$title</a></p>
    <script src="../../web/shell/shared-link.js"></script>
  </body>
</html>
"""
)


def make_shared_links(catalog: Path) -> None:
    """Write the pages of all puzzles in a folder with a catalogue, and of boards."""
    words = {tag: WEB / "words" / f"{tag}.json" for tag in ("en", "ja")}
    reads = [
        Path(__file__),
        Path(__file__).with_name("shared_boards.py"),
        *words.values(),
    ]
    for folder in (PREVIEWS, catalog / "puzzles", ROOT / "pypuzzles"):
        reads += files_below(folder)

    def work() -> None:
        boards = [*list_shared_boards()]
        for path in files_below(catalog / "puzzles"):
            puzzle = json.loads(path.read_text("utf-8"))["puzzle"]
            of_puzzle = [x for x in boards if x.settings["puzzle"] == puzzle["name"]]
            for language, file in words.items():
                title = json.loads(file.read_text("utf-8"))["title"]
                texts = puzzle["words"]["en"] | puzzle["words"].get(language, {})
                write_page(puzzle["name"], language, title, texts)
                for board in of_puzzle:
                    write_page(puzzle["name"], language, title, texts, board)
        pages = {each.name: each.settings for each in boards}
        write_if_changed(PAGES / "pages.json", json.dumps(pages).encode())

    settings = [os.environ.get("SITE_URL", "")]
    step("Writing the pages of shared links", reads, PAGES, work, settings)


def write_page(
    puzzle: str,
    language: str,
    title: str,
    texts: dict[str, str],
    board: SharedBoard | None = None,
) -> None:
    """Write the page of a puzzle or of a board; `title` is the format of its title."""
    name, picture, settings = puzzle, puzzle, {"puzzle": puzzle}
    headline, alternative = texts[f"puzzle.{puzzle}"], ""
    if board:
        name, picture, settings = board.name, board.picture, board.settings
        headline = format_title(board, language, texts)
        alternative = board.finder.describe(language)
    page, title = f"share/{language}/{name}.html", title.format(puzzle=headline)
    description = texts[f"rule.{puzzle}"]
    text = TEMPLATE.substitute(
        language=language,
        state=escape(urlencode({**settings, "lang": language})),
        title=escape(title),
        description=escape(description),
        preview=render_preview(page, title, description, picture, alternative),
    )
    body = with_policy(text, rules_of(page)).encode()
    write_if_changed(PAGES / language / f"{name}.html", body)


def render_preview(
    page: str, title: str, description: str, picture: str, alternative: str = ""
) -> str:
    """Return the elements that describe a page to programs that show links.

    `page` is its path in the site, and `picture` the name of its picture; if there is
    none, it is the picture of the site. `alternative` describes the picture, by default
    by the title.
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
        "og:image:alt": alternative or title,
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
