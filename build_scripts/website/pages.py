"""Makes the pages: each has its policy, and names what its first board imports."""

import json
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, WEB

from website.bundles import bundled_files
from website.policy import rules_of, with_policy
from website.preload import with_preloads

__all__ = ["CATALOG", "make_pages"]

CATALOG = PARTS / "catalog/catalog.json"
SCRIPTS = ("policy.py", "preload.py", "shell.py")


def make_pages() -> None:
    """Write the pages, unless no module of theirs has changed: preload.py."""
    catalog = json.loads(CATALOG.read_text("utf-8"))
    board = f"web/boards/{catalog['puzzles'][0]['name']}/index.js"
    pages = {
        "index.html": [board],
        "web/embed.html": [board],
        "web/runtime/frame.html": [],
    }
    out = PARTS / "pages"

    def work() -> None:
        for name, boards in pages.items():
            page = out / name
            page.parent.mkdir(parents=True, exist_ok=True)
            text = with_preloads(name, boards, bundled)
            page.write_text(with_policy(text, rules_of(name)), "utf-8")

    bundled = bundled_files()
    modules = [path for path in files_below(WEB) if path.suffix == ".js"]
    reads = [*(ROOT / name for name in pages), *modules, *bundled.values()]
    reads += [Path(__file__).with_name(name) for name in SCRIPTS]
    reads += [CATALOG]
    step("Naming the modules in the pages", reads, out, work)
