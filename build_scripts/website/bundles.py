"""Makes one file of many, with esbuild: libraries, the styles, the workers."""

import re
from collections.abc import Iterable
from os.path import relpath
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, WEB, node, npm_program, run

from website.shell import WORKER

__all__ = ["BUNDLED", "PYTHON_WORKER", "bundled_files", "make_bundles", "programs"]

PROGRAMS = ROOT / "build_scripts" / "website" / "bundle_programs.mjs"
PYTHON_WORKER = "python/worker.js"
"""In the site: the worker with Python as one classic script, for a sandbox."""
BUNDLED = {"vendor", "worker"}
"""The folders of web/ of which the site has what is made of them."""
WORKER_OF_PAGE = PARTS / "page-worker" / "python.worker.js"
SCRIPT = ("--target=es2022", "--legal-comments=eof")
MODULE = ("--format=esm", *SCRIPT)
PROGRAM = ("--format=iife", *SCRIPT)
IMPORT = re.compile(r'(@import ")([^"]+)(".*)')
SHEETS = {
    "index.css": PARTS / "style" / "style.css",
    "views.css": PARTS / "style-of-views" / "views.css",
    "workshop.css": PARTS / "style-of-workshop" / "workshop.css",
    "learn.css": PARTS / "style-of-lessons" / "learn.css",
}
"""By the list of style/ that each is made of."""
VENDORS = ("codemirror", "d3", "lit", "workbox")  # each has web/vendor/NAME.entry.js


def make_bundles() -> None:
    """Bundle what is bundled, unless nothing in it has changed."""
    for name in VENDORS:
        make_vendor(name)
    for entry, sheet in SHEETS.items():
        make_sheet(entry, sheet)
    make_service_worker()
    make_worker_of_page()
    programs("Bundling Python's worker", PARTS / "python-worker", "python")


def make_vendor(name: str) -> None:
    """Make one module of what is used of a library; its licence stands at the end."""
    entry = WEB / "vendor" / f"{name}.entry.js"
    bundle(name, entry, [entry], PARTS / name / f"{name}.js", *MODULE)


def make_sheet(name: str, out: Path) -> None:
    """Make one sheet of the styles of many rooms."""
    entry = PARTS / "sheet" / name
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(sheet_from(name, entry.parent), "utf-8")
    sheets = [path for path in files_below(WEB) if path.suffix == ".css"]
    bundle(out.name, entry, sheets, out)


def sheet_from(name: str, folder: Path) -> str:
    """Write a list of style/ as it is said in a folder; the line with stars is many."""

    def lines(found: re.Match[str]) -> str:
        before, path, after = found.groups()
        meant = boards() if "*" in path else [WEB / "style" / path]
        names = (Path(relpath(each, folder)).as_posix() for each in meant)
        return "\n".join(f"{before}{name}{after}" for name in names)

    return IMPORT.sub(lines, (WEB / "style" / name).read_text("utf-8"))


def boards() -> list[Path]:
    """List the sheets of all boards, that of any board first."""
    found = [p for p in WEB.glob("boards/*/*.css") if p.parent.name != "shared"]
    return sorted(found, key=lambda path: (path.parent.name != "generic", path))


def make_service_worker() -> None:
    """Make one program of the service worker and what it uses of Workbox."""
    folder, out = WEB / "offline", PARTS / "worker" / WORKER
    reads = [*files_below(folder), WEB / "runtime" / "download.js"]
    entry = folder / "service-worker.js"
    bundle("the service worker", entry, reads, out, *PROGRAM)


def make_worker_of_page() -> None:
    """Make one module of what boots Python: each further file is a way to the host."""
    rooms = [WEB / "worker", WEB / "runtime", WEB / "load"]
    reads = [path for room in rooms for path in files_below(room)]
    entry = WEB / "worker" / WORKER_OF_PAGE.name
    bundle("the page's worker", entry, reads, WORKER_OF_PAGE, *MODULE)


def programs(title: str, out: Path, *names: str) -> dict[str, str]:
    """Bundle programs as classic scripts, by their names in the script that does it."""
    command = [node(), PROGRAMS, out, *names]
    reads = [path for path in files_below(WEB) if path.suffix == ".js"]
    step(
        title,
        [PROGRAMS, WEB / "package-lock.json", *reads],
        out,
        lambda: run(command, "esbuild failed"),
    )
    return {name: (out / f"{name}.js").read_text("utf-8") for name in names}


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
    sheets = {f"web/{path.name}": path for path in SHEETS.values()}
    workers = {
        f"web/worker/{WORKER_OF_PAGE.name}": WORKER_OF_PAGE,
        PYTHON_WORKER: PARTS / "python-worker/python.js",
    }
    return {**libraries, **sheets, **workers}
