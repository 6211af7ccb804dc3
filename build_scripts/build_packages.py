"""Builds the distributions for a package index, in dist/packages.

    pypuzzles            a wheel and an sdist: the searches, without dependencies
    pypuzzles_site       with --site: a wheel that holds dist/site for `pypuzzles serve`
    pypuzzles_notebook   with --site: a wheel with live boards for notebooks

They are separate because most users want only the searches. The site is fifteen times
as large, and every page that installs the wheel into its own Pyodide would download a
second Python with it. Separate data would need a downloader of our own; a package index
already provides one, with hashes.
"""

import argparse
import re
import shutil
from pathlib import Path

from setup.stamps import files_below
from setup.tools import DIST, PARTS, ROOT, SITE, main, say

from build_site import build
from python.wheel import build_distribution
from website.notebook import make_notebook_source

__all__ = ["PACKAGES", "build_packages"]

PACKAGES = DIST / "packages"
SOURCE = ROOT / "build_scripts" / "packages" / "site"


def build_packages(site: bool) -> list[Path]:
    """Rebuild the distributions and return their files."""
    shutil.rmtree(PACKAGES, ignore_errors=True)
    build_distribution(ROOT, PACKAGES)
    if site:
        build()
        build_distribution(site_source(), PACKAGES, "--wheel")
        build_distribution(make_notebook_source(version()), PACKAGES, "--wheel")
    return sorted(PACKAGES.iterdir())


def site_source() -> Path:
    """Create the source of pypuzzles_site: the built site as package data."""
    folder = PARTS / "site_package"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder)
    shutil.copy(ROOT / "LICENSE", folder)
    inside = folder / "pypuzzles_site"
    for path in files_below(SITE):
        target = inside / path.relative_to(SITE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    (inside / "__init__.py").write_text(
        '"""The built site of pypuzzles, as data; `pypuzzles serve` serves it."""\n\n'
        f'__version__ = "{version()}"\n',
        "utf-8",
    )
    return folder


def version() -> str:
    """Return the version of pypuzzles."""
    text = (ROOT / "pypuzzles" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("pypuzzles/__init__.py has no __version__")
    return found[1]


def work(words: list[str]) -> int:
    """Build the distributions and print their names and sizes."""
    parser = argparse.ArgumentParser(
        description="Build the distributions into dist/packages."
    )
    parser.add_argument(
        "--site",
        action="store_true",
        help="also build the packages that contain the site",
    )
    for path in build_packages(parser.parse_args(words).site):
        say(f"{path.stat().st_size / 1e6:7.3f} MB  {path.name}")
    return 0


if __name__ == "__main__":
    main(work)
