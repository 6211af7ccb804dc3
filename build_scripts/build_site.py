"""Builds the site into dist/site: our pages as they are, and beside them Python.

    python3 build_scripts/build_site.py
    python3 build_scripts/build_site.py --one-file   dist/pypuzzles.html too
    python3 build_scripts/build_site.py --zip        dist/pypuzzles-site.zip too

The folder holds

    index.html, web/      as written, but that pages name the modules they import,
                          with their hashes: preload.py; and web/vendor/*.js and
                          web/style.css made by esbuild: bundles.py
    sw.js                 the service worker, with Workbox, made by esbuild
    python/               Pyodide, its standard library as bytecode (the part that is
                          used, and python_stdlib_full.zip): library.py; the wheel of
                          this tree, segno for the codes of worksheets, and a lock file
                          in which only these wheels stand: wheel.py
    oembed.json           what tools that unfold links ask for: oembed.py
    catalog.json, facts/  what the page knows before Python arrives: catalog.py
    programs/             compiled searches, to count without Python: programs.py
    manifest.json         size and hash of every file, and which are Python's parts

Each part is made by a step of its own in dist/parts and made again only if what it
reads has changed. These modules are in the rooms website/ and python/.
"""

import argparse
import json
import sys
from pathlib import Path

from setup.install import npm_packages, python_tools
from setup.stamps import files_below, step
from setup.tools import DIST, PARTS, ROOT, SITE, main, run, say

from python.in_pyodide import STOCK
from python.library import USED, make_library
from python.wheel import LOCK, make_wheel, wheel
from website.archive import write_site_zip
from website.bundles import make_bundles
from website.contents import copy_all, site_files
from website.oembed import oembed
from website.one_file import write_one_file
from website.pages import CATALOG, make_pages
from website.shell import seal

__all__ = ["build"]


def build() -> Path:
    """Install what is missing, make what has changed, and return dist/site."""
    npm_packages()
    python_tools("build")
    make_library()
    make_bundles()
    make_wheel()
    make_from_package("Writing the catalogue", "catalog")
    make_from_package("Compiling the searches", "programs")
    make_oembed()
    make_pages()
    changed = copy_all(site_files())
    fetched = [*STOCK, USED, LOCK, wheel()]
    seal(SITE, [f"python/{path.name}" for path in fetched])
    if changed:
        say(f"Wrote {changed} files to {SITE.relative_to(ROOT).as_posix()}")
    return SITE


def make_from_package(title: str, name: str) -> None:
    """Run a script of website/ that imports the package of this tree."""
    script = ROOT / "build_scripts" / "website" / f"{name}.py"
    out = PARTS / name
    step(
        title,
        [script, *files_below(ROOT / "pypuzzles")],
        out,
        lambda: run([sys.executable, script, out], f"{script.name} failed"),
    )


def make_oembed() -> None:
    """Describe the site for tools that unfold links."""
    text = oembed(json.loads(CATALOG.read_text("utf-8")))
    (PARTS / "oembed.json").write_text(text, "utf-8")


def work(words: list[str]) -> int:
    """Build, and say where."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--one-file", action="store_true")
    parser.add_argument("--zip", action="store_true")
    asked = parser.parse_args(words)
    tell("The site is built", build())
    if asked.one_file:
        tell("In one file", write_one_file())
    if asked.zip:
        tell("With a server", write_site_zip())
    return 0


def tell(what: str, path: Path) -> None:
    """Say where something is."""
    say(f"{what}: {path.relative_to(DIST.parent).as_posix()}")


if __name__ == "__main__":
    main(work)
