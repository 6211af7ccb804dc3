"""Writes the pages, with their policy and the modules of the first board."""

import json
import os
import re
from pathlib import Path

from setup.stamps import files_below, step, write_if_changed
from setup.tools import PARTS, ROOT

from website.bundles import MODULES
from website.policy import SANDBOX, rules_of, with_policy
from website.preload import with_preloads
from website.shared_links import HOME, render_preview

__all__ = ["CATALOG", "make_pages"]

CATALOG = PARTS / "catalog/catalog.json"
PREVIEW = "<!-- preview -->"
DESCRIPTION = re.compile('<meta name="description" content="(.*)">')
SCRIPTS = ("policy.py", "preload.py", "shared_links.py", "shell.py")


def make_pages() -> None:
    """Write the pages, unless nothing has changed: preload.py."""
    catalog = json.loads(CATALOG.read_text("utf-8"))
    puzzles = catalog["puzzles"]
    pages = {
        "index.html": puzzles,
        "web/embed.html": puzzles,
        "web/python/frame.html": [],
        "web/classroom/table.html": [],
        SANDBOX: [],
    }
    out = PARTS / "pages"
    site = os.environ.get("SITE_URL", "")

    def work() -> None:
        for name, opened in pages.items():
            text = with_preview(name, with_preloads(name, opened))
            page = with_policy(text, rules_of(name))
            write_if_changed(out / name, page.encode())

    reads = [*(ROOT / name for name in pages), *files_below(MODULES)]
    reads += [Path(__file__), *map(Path(__file__).with_name, SCRIPTS), CATALOG]
    step("Writing the pages", reads, out, work, settings=[site])


def with_preview(name: str, text: str) -> str:
    """Describe a page with a placeholder to programs that show links."""
    if PREVIEW not in text:
        return text
    (description,) = DESCRIPTION.findall(text)
    return text.replace(PREVIEW, render_preview(name, "pypuzzles", description, HOME))
