"""Builds the site in dist/site: the pages, and Python for the browser.

    python3 build_scripts/build_site.py
    python3 build_scripts/build_site.py --one-file   also dist/pypuzzles.html
    python3 build_scripts/build_site.py --zip        also dist/pypuzzles-site.zip
    python3 build_scripts/build_site.py --scorm [NAME ...]  also dist/scorm: scorm.py
    python3 build_scripts/build_site.py --puzzles DIR  include its puzzles: added.py

The folder holds

    index.html, web/      the pages, with links to the modules that they import and
                          their hashes: preload.py; modules and web/*.css, bundled by
                          esbuild: bundles.py
    sw.js                 the service worker, with Workbox, bundled by esbuild
    python/               Pyodide; its standard library as bytecode (the modules in
                          use, and python_stdlib_full.zip): library.py; the wheel of
                          this tree, segno for QR codes on worksheets, and a lock
                          file that lists only these wheels: wheel.py
    oembed.json           the oEmbed response: oembed.py
    catalog.json, facts/  data the page uses before Python is loaded: catalog.py
    samples/              data the views show at once: samples.py
    learn/                the lessons: lessons/
    share/                pages of shared links, and pictures: shared_links.py
    programs/             compiled searches, to count without Python: programs.py
    manifest.json         the size and hash of every file, and the files of Python

Each part is a separate step with its output in dist/parts, and is rebuilt only if its
inputs have changed. The modules are in the packages website and python.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setup.install import npm_packages, python_tools
from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, SITE, WEB, main, run, say

from python.in_pyodide import STOCK
from python.library import USED, make_library
from python.wheel import LOCK, make_wheel, wheel
from website.added import ADDED, AddedPuzzles, build_added, find_added, merge_files
from website.archive import write_site_zip
from website.bundles import make_bundles
from website.contents import copy_all, name_in_site, site_files
from website.oembed import oembed_response
from website.one_file import write_one_file
from website.pages import CATALOG, make_pages
from website.scorm import PACKAGES, check_names, write_scorm
from website.shared_links import make_shared_links
from website.shell import write_shell

__all__ = ["build", "make_added", "with_puzzles", "write_site"]

WORDS = [WEB / "words" / "en.json", *files_below(WEB / "words" / "puzzles")]
BOARDS = WEB / "boards"


def build(group: str = "build", added: AddedPuzzles | None = None) -> Path:
    """Install what is missing, rebuild what has changed, return dist/site.

    pip takes longest, and few parts wait for it. `group` is the dependency group to
    install. Added puzzles remain until the next build.
    """
    with ThreadPoolExecutor(1) as background:
        tools = background.submit(python_tools, group)
        npm_packages()
        make_library()
        make_bundles()
        make_from_package("Writing the catalogue", "catalog", reads=WORDS)
        make_from_package("Compiling the searches", "programs")
        python = tools.result()
        views = "Recording what the views show first"
        recorded = background.submit(make_from_package, views, "samples", python)
        written = background.submit(make_lessons, python)
        make_wheel()
        recorded.result()
        written.result()
    make_oembed()
    make_pages()
    if added:
        make_added(added, python)
    make_shared_links(PARTS / ("added-catalog" if added else "catalog"))
    changed = write_site(SITE, added is not None)
    if changed:
        say(f"Wrote {changed} files to {display_path(SITE)}")
    return SITE


def write_site(site: Path, added: bool) -> int:
    """Assemble the site; return the number of files that have changed."""
    changed = copy_all(site_files(added), site)
    fetched = [*STOCK, USED, LOCK, wheel()]
    write_shell(site, [f"python/{name_in_site(path)}" for path in fetched])
    return changed


def make_from_package(
    title: str,
    name: str,
    python: str | Path = sys.executable,
    reads: Sequence[Path] = (),
    names: Sequence[str] = (),
) -> None:
    """Write a part of the site with a module of website/.

    `reads` are its additional input files. With the names of added puzzles it describes
    those, and the built-in ones stay as they are.
    """
    script = ROOT / "build_scripts" / "website" / f"{name}.py"
    ours, theirs = PARTS / name, PARTS / f"added-{name}"
    out, words = (theirs, [ADDED, *names]) if names else (ours, [])
    more = [*files_below(ours), *files_below(ADDED)] if names else []

    def work() -> None:
        run_module(python, f"website.{name}", out, *words)
        if names:
            merge_files(ours, theirs)

    every = [script, *website_imports(script), *reads, *more]
    skins = sorted(path.parent.name for path in BOARDS.glob("*/index.js"))
    step(title, [*every, *files_below(ROOT / "pypuzzles")], out, work, skins)


def make_lessons(python: str | Path) -> None:
    """Write the lessons; their boards are drawn by the modules of the page."""
    script, out = ROOT / "build_scripts/website/lessons", PARTS / "learn"
    texts = [path for path in files_below(WEB) if path.suffix in {".js", ".json"}]
    reads = [*files_below(script), *files_below(ROOT / "docs/learn"), *texts]
    reads += [*files_below(ROOT / "pypuzzles"), *files_below(CATALOG.parent)]
    work = partial(run_module, python, "website.lessons", out)
    site = os.environ.get("SITE_URL", "")
    step("Writing the lessons", reads, out, work, settings=[site])


def run_module(python: str | Path, module: str, *words: object) -> None:
    """Run a module of build_scripts/ that imports the package of this tree."""
    command = [python, "-m", module, *words]
    run(command, f"{module} failed", PYTHONPATH=str(ROOT / "build_scripts"))


def make_added(added: AddedPuzzles, python: str | Path) -> None:
    """Build the same parts for added puzzles as for the built-in ones."""
    build_added(added)
    for name in ("catalog", "programs", "samples"):
        title = f"Adding them to the {name}"
        make_from_package(title, name, python, WORDS, added.names)


def website_imports(script: Path) -> list[Path]:
    """List the modules of website/ that a script imports from."""
    taken = re.compile(r"^from website\.(\w+) import", re.MULTILINE)
    names = taken.findall(script.read_text("utf-8"))
    return [script.with_name(f"{name}.py") for name in names]


def make_oembed() -> None:
    """Write the oEmbed response."""
    text = oembed_response(json.loads(CATALOG.read_text("utf-8")))
    (PARTS / "oembed.json").write_text(text, "utf-8")


def work(words: list[str]) -> int:
    """Build the site and print where it is."""
    parser = argparse.ArgumentParser(description="Build the site.")
    purpose = "also write dist/pypuzzles.html, the whole site in one file"
    parser.add_argument("--one-file", action="store_true", help=purpose)
    purpose = "also write dist/pypuzzles-site.zip, the site with a server"
    parser.add_argument("--zip", action="store_true", help=purpose)
    purpose = "write SCORM packages of all lessons, or of the named lesson or exercise"
    parser.add_argument("--scorm", nargs="*", metavar="NAME", help=purpose)
    query = with_puzzles(parser, words)
    try:
        check_names(query.scorm or [])
    except ValueError as error:
        parser.error(f"--scorm: {error}")
    print_location("The site is built", build(added=query.added))
    if query.one_file:
        print_location("The one-file edition", write_one_file())
    if query.zip:
        print_location("The zip with a server", write_site_zip())
    if query.scorm is not None:
        write_scorm(query.scorm)
        print_location("The SCORM packages", PACKAGES)
    return 0


def with_puzzles(
    parser: argparse.ArgumentParser, words: list[str]
) -> argparse.Namespace:
    """Parse the arguments and --puzzles; `added` holds the puzzles found."""
    purpose = "add the puzzles in DIR; can be repeated"
    parser.add_argument(
        "--puzzles", metavar="DIR", action="append", default=[], help=purpose
    )
    options = parser.parse_args(words)
    try:
        options.added = find_added(options.puzzles)
    except ValueError as error:
        parser.error(str(error))
    return options


def print_location(what: str, path: Path) -> None:
    """Print the location of a result."""
    say(f"{what}: {display_path(path)}")


def display_path(path: Path) -> str:
    """Return a path relative to the project if it is inside it."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


if __name__ == "__main__":
    main(work)
