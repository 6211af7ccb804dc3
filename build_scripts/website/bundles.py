"""Makes one file of many, with esbuild: libraries, the styles, the service worker."""

from collections.abc import Iterable
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, WEB, npm_program, run

from website.shell import WORKER

__all__ = ["bundled_files", "make_bundles"]

SCRIPT = ("--target=es2022", "--legal-comments=eof")
MODULE = ("--format=esm", *SCRIPT)
PROGRAM = ("--format=iife", *SCRIPT)
VENDORS = ("d3", "lit", "workbox")  # each has web/vendor/NAME.entry.js


def make_bundles() -> None:
    """Bundle what is bundled, unless nothing in it has changed."""
    for name in VENDORS:
        make_vendor(name)
    make_sheet()
    make_worker()


def make_vendor(name: str) -> None:
    """Make one module of what is used of a library; its licence stands at the end."""
    entry = WEB / "vendor" / f"{name}.entry.js"
    bundle(name, entry, [entry], PARTS / name / f"{name}.js", *MODULE)


def make_sheet() -> None:
    """Make one sheet of the styles of all rooms."""
    entry, out = WEB / "style" / "index.css", PARTS / "style" / "style.css"
    sheets = [path for path in files_below(WEB) if path.suffix == ".css"]
    bundle("the styles", entry, sheets, out)


def make_worker() -> None:
    """Make one program of the service worker and what it uses of Workbox."""
    folder, out = WEB / "offline", PARTS / "worker" / WORKER
    reads = [*files_below(folder), WEB / "runtime" / "download.js"]
    entry = folder / "service-worker.js"
    bundle("the service worker", entry, reads, out, *PROGRAM)


def bundle(
    what: str, entry: Path, reads: Iterable[Path], out: Path, *options: str
) -> None:
    """Make one small file of an entry and all that it imports."""
    command = [npm_program("esbuild"), entry, "--bundle", "--minify"]
    step(
        f"Bundling {what}",
        [*reads, WEB / "package-lock.json"],
        out.parent,
        lambda: run([*command, *options, f"--outfile={out}"], "esbuild failed"),
    )


def bundled_files() -> dict[str, Path]:
    """Return where what the pages load is: {path in the site: file}."""
    libraries = {
        f"web/vendor/{name}.js": PARTS / name / f"{name}.js" for name in VENDORS
    }
    return {**libraries, "web/style.css": PARTS / "style" / "style.css"}
