"""Makes the pages: each has its policy, and names what its first board imports."""

import json
import os
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, WEB

from website.bundles import bundled_files
from website.policy import SANDBOX, rules_of, with_policy
from website.preload import with_preloads

__all__ = ["CATALOG", "make_pages", "with_address"]

CATALOG = PARTS / "catalog/catalog.json"
PICTURE = "picture.png"
SCRIPTS = ("policy.py", "preload.py", "shell.py")


def make_pages() -> None:
    """Write the pages, unless no module of theirs has changed: preload.py."""
    catalog = json.loads(CATALOG.read_text("utf-8"))
    puzzles = catalog["puzzles"]
    pages = {
        "index.html": puzzles,
        "web/embed.html": puzzles,
        "web/runtime/frame.html": [],
        SANDBOX: [],
    }
    out = PARTS / "pages"
    site = os.environ.get("SITE_URL", "")

    def work() -> None:
        for name, opened in pages.items():
            page = out / name
            page.parent.mkdir(parents=True, exist_ok=True)
            text = with_address(with_preloads(name, opened, bundled), site)
            page.write_text(with_policy(text, rules_of(name)), "utf-8")

    bundled = bundled_files()
    modules = [path for path in files_below(WEB) if path.suffix == ".js"]
    reads = [*(ROOT / name for name in pages), *modules, *bundled.values()]
    reads += [Path(__file__), *map(Path(__file__).with_name, SCRIPTS), CATALOG]
    step("Naming the modules in the pages", reads, out, work, settings=[site])


def with_address(text: str, site: str) -> str:
    """Name the picture of a link by its whole address, if that is known: SITE_URL."""
    return text.replace(f'"{PICTURE}"', f'"{site}{PICTURE}"')
