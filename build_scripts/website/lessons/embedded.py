"""The lessons for the one-file edition: each without its page.

`learn/en/queens` is the text as JSON, with links to addresses of that file;
`learn/queens.json` is the data of its board, as in the site.
"""

import json
import re
from pathlib import Path

__all__ = ["embedded_lessons"]

BODY = re.compile(r"<main[^>]*>(.*)</main>", re.DOTALL)
LINK = re.compile(r'href="([^"#]*)(?:#([^"]*))?"')
PAGE = "../../index.html"


def embedded_lessons(site: Path) -> dict[str, str]:
    """Return the files of the lessons that are embedded, by name."""
    data = {f"learn/{path.name}": path for path in (site / "learn").glob("*.json")}
    texts = {name: path.read_text("utf-8") for name, path in data.items()}
    for path in sorted((site / "learn").glob("*/*.html")):
        (text,) = BODY.findall(path.read_text("utf-8"))
        here = path.relative_to(site)
        texts[here.with_suffix("").as_posix()] = json.dumps(
            link_within_page(text, here)
        )
    return texts


def link_within_page(text: str, here: Path) -> str:
    """Change the links of a lesson to addresses of the one-file edition."""
    language = here.parent.name

    def address(found: re.Match[str]) -> str:
        page, place = found.groups()
        if page == PAGE:
            return f'href="#{place}"'
        lesson = Path(page or here.name).stem
        section = f"&amp;section={place}" if place else ""
        return f'href="#view=learn&amp;lesson={lesson}{section}&amp;lang={language}"'

    return LINK.sub(address, text)
