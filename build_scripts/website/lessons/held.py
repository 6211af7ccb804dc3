"""The lessons as the edition in one file holds them: each text without its page.

`learn/en/queens` is the text, as JSON, whose links are addresses in that one page;
`learn/queens.json` is what its board shows, as the site has it.
"""

import json
import re
from pathlib import Path

__all__ = ["held"]

BODY = re.compile(r"<main>(.*)</main>", re.DOTALL)
LINK = re.compile(r'href="([^"#]*)(?:#([^"]*))?"')
PAGE = "../../index.html"


def held(site: Path) -> dict[str, str]:
    """Return what the edition holds of the lessons in a site, by name."""
    told = {f"learn/{path.name}": path for path in (site / "learn").glob("*.json")}
    texts = {name: path.read_text("utf-8") for name, path in told.items()}
    for path in sorted((site / "learn").glob("*/*.html")):
        (text,) = BODY.findall(path.read_text("utf-8"))
        here = path.relative_to(site)
        texts[here.with_suffix("").as_posix()] = json.dumps(in_page(text, here))
    return texts


def in_page(text: str, here: Path) -> str:
    """Let the links of a lesson lead to what stands in the one page."""
    language = here.parent.name

    def led(found: re.Match[str]) -> str:
        page, place = found.groups()
        if page == PAGE:
            return f'href="#{place}"'
        lesson = Path(page or here.name).stem
        section = f"&amp;section={place}" if place else ""
        return f'href="#view=learn&amp;lesson={lesson}{section}&amp;lang={language}"'

    return LINK.sub(led, text)
