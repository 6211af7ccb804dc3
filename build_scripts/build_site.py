"""Builds the site into dist/site: our pages as they are, and beside them Python.

    python3 build_scripts/build_site.py
    python3 build_scripts/build_site.py --one-file   dist/pypuzzles.html too
    python3 build_scripts/build_site.py --zip        dist/pypuzzles-site.zip too
    python3 build_scripts/build_site.py --puzzles DIR  with the puzzles in it: added.py

The folder holds

    index.html, web/      as written, but that pages name the modules they import,
                          with their hashes: preload.py; and web/vendor/*.js and
                          web/*.css made by esbuild: bundles.py
    sw.js                 the service worker, with Workbox, made by esbuild
    python/               Pyodide, its standard library as bytecode (the part that is
                          used, and python_stdlib_full.zip): library.py; the wheel of
                          this tree, segno for the codes of worksheets, and a lock file
                          in which only these wheels stand: wheel.py
    oembed.json           what tools that unfold links ask for: oembed.py
    catalog.json, facts/  what the page knows before Python arrives: catalog.py
    samples/              what the views show at once: samples.py
    learn/                the lessons: lessons/
    programs/             compiled searches, to count without Python: programs.py
    manifest.json         size and hash of every file, and which are Python's parts

Each part is made by a step of its own in dist/parts and made again only if what it
reads has changed. These modules are in the rooms website/ and python/.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setup.install import npm_packages, python_tools
from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, SITE, WEB, main, run, say

from python.in_pyodide import STOCK
from python.library import USED, make_library
from python.wheel import LOCK, make_wheel, wheel
from website.added import ADDED, Added, join, lay_out, look_for
from website.archive import write_site_zip
from website.bundles import make_bundles
from website.contents import copy_all, served_name, site_files
from website.oembed import oembed
from website.one_file import write_one_file
from website.pages import CATALOG, make_pages
from website.shell import seal

__all__ = ["build", "make_added", "with_puzzles", "write_site"]

WORDS = [WEB / "words" / "en.json", *files_below(WEB / "words" / "puzzles")]
BOARDS = WEB / "boards"


def build(group: str = "build", added: Added | None = None) -> Path:
    """Install what is missing, make what has changed, and return dist/site.

    pip takes longest, and few parts wait for it. `group` is what it installs; puzzles
    that are added stay until the next build.
    """
    with ThreadPoolExecutor(1) as beside:
        tools = beside.submit(python_tools, group)
        npm_packages()
        make_library()
        make_bundles()
        make_from_package("Writing the catalogue", "catalog", reads=WORDS)
        make_from_package("Compiling the searches", "programs")
        python = tools.result()
        views = "Recording what the views show first"
        recorded = beside.submit(make_from_package, views, "samples", python)
        written = beside.submit(make_lessons, python)
        make_wheel()
        recorded.result()
        written.result()
    make_oembed()
    make_pages()
    if added:
        make_added(added, python)
    changed = write_site(SITE, added is not None)
    if changed:
        say(f"Wrote {changed} files to {named(SITE)}")
    return SITE


def write_site(site: Path, added: bool) -> int:
    """Put together what has been made; return how many files have changed."""
    changed = copy_all(site_files(added), site)
    fetched = [*STOCK, USED, LOCK, wheel()]
    seal(site, [f"python/{served_name(path)}" for path in fetched])
    return changed


def make_from_package(
    title: str,
    name: str,
    python: str | Path = sys.executable,
    reads: Sequence[Path] = (),
    names: Sequence[str] = (),
) -> None:
    """Run a script of website/ that imports the package of this tree.

    `reads` are the files it reads besides. With the names of puzzles that were added it
    tells of these, and of ours as before.
    """
    script = ROOT / "build_scripts" / "website" / f"{name}.py"
    ours, theirs = PARTS / name, PARTS / f"added-{name}"
    out, words = (theirs, [ADDED, *names]) if names else (ours, [])
    more = [*files_below(ours), *files_below(ADDED)] if names else []

    def work() -> None:
        run([python, script, out, *words], f"{script.name} failed")
        if names:
            join(ours, theirs)

    every = [script, *imported(script), *reads, *more]
    skins = sorted(path.parent.name for path in BOARDS.glob("*/index.js"))
    step(title, [*every, *files_below(ROOT / "pypuzzles")], out, work, skins)


def make_lessons(python: str | Path) -> None:
    """Write the lessons, whose boards are drawn by the modules of the page."""
    script, out = ROOT / "build_scripts/website/lessons", PARTS / "learn"
    texts = [path for path in files_below(WEB) if path.suffix in {".js", ".json"}]
    reads = [*files_below(script), *files_below(ROOT / "docs/learn"), *texts]
    reads += [*files_below(ROOT / "pypuzzles"), *files_below(CATALOG.parent)]
    command = [python, script, out]
    failure = "the lessons could not be written"
    step("Writing the lessons", reads, out, lambda: run(command, failure))


def make_added(added: Added, python: str | Path) -> None:
    """Make of puzzles that are added what has been made of ours."""
    lay_out(added)
    for name in ("catalog", "programs", "samples"):
        title = f"Adding them to the {name}"
        make_from_package(title, name, python, WORDS, added.names)


def imported(script: Path) -> list[Path]:
    """List the modules of website/ that a script takes something from."""
    taken = re.compile(r"^from website\.(\w+) import", re.MULTILINE)
    names = taken.findall(script.read_text("utf-8"))
    return [script.with_name(f"{name}.py") for name in names]


def make_oembed() -> None:
    """Describe the site for tools that unfold links."""
    text = oembed(json.loads(CATALOG.read_text("utf-8")))
    (PARTS / "oembed.json").write_text(text, "utf-8")


def work(words: list[str]) -> int:
    """Build, and say where."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--one-file", action="store_true")
    parser.add_argument("--zip", action="store_true")
    asked = with_puzzles(parser, words)
    tell("The site is built", build(added=asked.added))
    if asked.one_file:
        tell("In one file", write_one_file())
    if asked.zip:
        tell("With a server", write_site_zip())
    return 0


def with_puzzles(
    parser: argparse.ArgumentParser, words: list[str]
) -> argparse.Namespace:
    """Read the words with those of `--puzzles`; `added` are the puzzles they mean."""
    purpose = "its modules are puzzles, too; may be given again"
    parser.add_argument(
        "--puzzles", metavar="DIR", action="append", default=[], help=purpose
    )
    asked = parser.parse_args(words)
    try:
        asked.added = look_for(asked.puzzles)
    except ValueError as error:
        parser.error(str(error))
    return asked


def tell(what: str, path: Path) -> None:
    """Say where something is."""
    say(f"{what}: {named(path)}")


def named(path: Path) -> str:
    """Name a file by its place in the project, if it is there."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


if __name__ == "__main__":
    main(work)
