"""Bundles modules with esbuild: pages, workers, styles and libraries."""

import re
from collections.abc import Iterable
from os.path import relpath
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, WEB, node, npm_program, run

from website.shell import WORKER

__all__ = [
    "MODULES",
    "PYTHON_WORKER",
    "build_bundles",
    "bundle_programs",
    "make_bundles",
]

PROGRAMS = ROOT / "build_scripts" / "website" / "bundle_programs.mjs"
PAGES = PROGRAMS.with_name("bundle_pages.mjs")
SHARED = PROGRAMS.with_name("esbuild.mjs")
MODULES = PARTS / "modules"
"""The modules of the pages, with their paths in the site: bundle_pages.mjs."""
PYTHON_WORKER = "python/worker.js"
"""The path in the site of Python's worker as a classic script, for a sandbox."""
SCRIPT = ("--target=es2022", "--legal-comments=eof")
MODULE = ("--format=esm", *SCRIPT)
PROGRAM = ("--format=iife", *SCRIPT)
IMPORT = re.compile(r'(@import ")([^"]+)(".*)')
SHEETS = {
    "index.css": PARTS / "style" / "style.css",
    "home.css": PARTS / "style-of-home" / "home.css",
    "views.css": PARTS / "style-of-views" / "views.css",
    "dialog.css": PARTS / "style-of-dialogs" / "dialog.css",
    "editor.css": PARTS / "style-of-editor" / "editor.css",
    "learn.css": PARTS / "style-of-lessons" / "learn.css",
    "classroom.css": PARTS / "style-of-classroom" / "classroom.css",
}
"""Output by the entry in style/."""
LIBRARIES = (
    "codemirror",
    "d3",
    "film",
    "lit",
    "qr",
    "workbox",
)  # each has web/vendor/NAME.entry.js


def make_bundles() -> None:
    """Bundle everything that has changed."""
    for name in LIBRARIES:
        make_library(name)
    for entry, sheet in SHEETS.items():
        make_sheet(entry, sheet)
    make_service_worker()
    make_modules()
    bundle_programs("Bundling Python's worker", PARTS / "python-worker", "python")


def make_library(name: str) -> None:
    """Bundle the used part of a library, for modules that run outside of a page."""
    entry = WEB / "vendor" / f"{name}.entry.js"
    bundle(name, entry, [entry], PARTS / name / f"{name}.js", *MODULE)


def make_sheet(name: str, out: Path) -> None:
    """Bundle the styles of several folders."""
    entry = PARTS / "sheet" / name
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(sheet_from(name, entry.parent), "utf-8")
    sheets = [path for path in files_below(WEB) if path.suffix == ".css"]
    bundle(out.name, entry, sheets, out)


def sheet_from(name: str, folder: Path) -> str:
    """Return an entry of style/ with paths relative to a folder.

    A line with an asterisk is expanded.
    """

    def lines(found: re.Match[str]) -> str:
        before, path, after = found.groups()
        meant = board_sheets() if "*" in path else [WEB / "style" / path]
        names = (Path(relpath(each, folder)).as_posix() for each in meant)
        return "\n".join(f"{before}{name}{after}" for name in names)

    return IMPORT.sub(lines, (WEB / "style" / name).read_text("utf-8"))


def board_sheets() -> list[Path]:
    """List the styles of all boards, the generic one first."""
    found = [p for p in WEB.glob("boards/*/*.css") if p.parent.name != "shared"]
    return sorted(found, key=lambda path: (path.parent.name != "generic", path))


def make_service_worker() -> None:
    """Bundle the service worker with Workbox."""
    folder, out = WEB / "shell" / "offline", PARTS / "worker" / WORKER
    reads = [*files_below(folder), WEB / "lib" / "download.js"]
    entry = folder / "service-worker.js"
    bundle("the service worker", entry, reads, out, *PROGRAM)


def make_modules() -> None:
    """Bundle the modules of the pages: each file is a request."""
    step(
        "Bundling the pages",
        [PAGES, SHARED, *list_scripts()],
        MODULES,
        lambda: run([node(), PAGES, MODULES / "web"], "esbuild failed"),
    )


def list_scripts() -> list[Path]:
    """List the files that decide what is in a bundle."""
    scripts = [path for path in files_below(WEB) if path.suffix == ".js"]
    return [WEB / "package-lock.json", *scripts]


def bundle_programs(title: str, out: Path, *names: str) -> dict[str, str]:
    """Bundle programs as classic scripts, by their names in the script."""
    command = [node(), PROGRAMS, out, *names]
    step(
        title,
        [PROGRAMS, SHARED, *list_scripts()],
        out,
        lambda: run(command, "esbuild failed"),
    )
    return {name: (out / f"{name}.js").read_text("utf-8") for name in names}


def bundle(
    what: str, entry: Path, reads: Iterable[Path], out: Path, *options: str
) -> None:
    """Bundle an entry and its imports, minified."""
    command = [npm_program("esbuild"), entry, "--bundle", "--minify"]
    step(
        f"Bundling {what}",
        [*reads, WEB / "package-lock.json"],
        out.parent,
        lambda: run([*command, *options, f"--outfile={out}"], "esbuild failed"),
    )


def build_bundles() -> dict[str, Path]:
    """Return {path in the site: file} of the bundles."""
    modules = {
        path.relative_to(MODULES).as_posix(): path for path in files_below(MODULES)
    }
    sheets = {f"web/{path.name}": path for path in SHEETS.values()}
    return {**modules, **sheets, PYTHON_WORKER: PARTS / "python-worker/python.js"}
