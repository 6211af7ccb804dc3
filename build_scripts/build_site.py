"""Builds the site into dist/site: our pages as they are, and beside them Python.

    python3 build_scripts/build_site.py
    python3 build_scripts/build_site.py --one-file   dist/pypuzzles.html too
    python3 build_scripts/build_site.py --zip        dist/pypuzzles-site.zip too

The folder holds

    index.html, web/      as written, but that pages name the modules they import,
                          with their hashes: preload.py; and web/vendor/*.js and
                          web/style.css made by esbuild
    sw.js                 the service worker, with Workbox, made by esbuild
    python/               Pyodide, its standard library as bytecode (the part that is
                          used, and python_stdlib_full.zip), the wheel of this tree,
                          segno for the codes of worksheets, and a lock file in which
                          only these wheels stand, so that loadPackage("pypuzzles")
                          works without any other host
    oembed.json           what tools that unfold links ask for: oembed.py
    catalog.json, facts/  what the page knows before Python arrives: write_catalog.py
    programs/             compiled searches, to count without Python: write_programs.py
    manifest.json         size and hash of every file, and which are Python's parts

Each part is made by a step of its own in dist/parts and made again only if what it
reads has changed. pyodide-build's py-compile is not used for the library: it tags by
the Python it runs on and writes the date of the day; nor is pyodide-lock, which needs
Python 3.12, for an entry of ten lines.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from install import npm_packages, python_tools
from oembed import oembed
from one_file import write_one_file
from preload import with_preloads
from shell import WORKER, seal
from site_zip import write_site_zip
from stamps import files_below, step
from tools import (
    DIST,
    PARTS,
    ROOT,
    SITE,
    WEB,
    main,
    node,
    npm_program,
    run,
    say,
)
from wheels import WHEELS, fetch_wheels

__all__ = ["build"]

SCRIPTS = ROOT / "build_scripts"
PYODIDE = WEB / "node_modules" / "pyodide"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = (
    "python_stdlib.zip",
    "python_stdlib_more.zip",
    "python_stdlib_full.zip",
)
IN_PYODIDE = SCRIPTS / "in_pyodide.mjs"
RUNTIME = [
    IN_PYODIDE,
    SCRIPTS / "bytecode.py",
    *(PYODIDE / name for name in (*STOCK, LIBRARY[0])),
]
SCRIPT = ("--target=es2022", "--legal-comments=eof")
MODULE = ("--format=esm", *SCRIPT)
PROGRAM = ("--format=iife", *SCRIPT)
VENDORS = ("d3", "lit", "workbox")  # each has web/vendor/NAME.entry.js
NOT_SERVED = {
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "biome.json",
    "service-worker.js",
}
DATE = "1577836800"  # 2020: in archives, so that the same tree gives the same bytes


def build() -> Path:
    """Install what is missing, make what has changed, and return dist/site."""
    npm_packages()
    python = python_tools("build")
    make_library()
    for name in VENDORS:
        make_vendor(name)
    make_sheet()
    fetch_wheels("site")
    make_worker()
    make_wheel(python)
    make_catalog()
    make_oembed()
    make_programs()
    make_pages()
    changed = copy_all(site_files())
    fetched = [
        *STOCK,
        LIBRARY[0],
        "pyodide-lock.json",
        wheel().name,
    ]
    seal(SITE, [f"python/{name}" for name in fetched])
    if changed:
        say(f"Wrote {changed} files to {SITE.relative_to(ROOT).as_posix()}")
    return SITE


def make_library() -> None:
    """Compile the standard library inside Pyodide."""
    script, stock = SCRIPTS / "compile_stdlib.py", PYODIDE / LIBRARY[0]
    out = PARTS / "library"
    step(
        "Compiling Python's standard library",
        [script, *RUNTIME],
        out,
        lambda: run(
            [node(), IN_PYODIDE, script, stock, out],
            "The standard library was not compiled",
        ),
    )


def make_vendor(name: str) -> None:
    """Make one module of what is used of a library; its licence stands at the end."""
    entry = WEB / "vendor" / f"{name}.entry.js"
    bundle(name, entry, [entry], PARTS / name / f"{name}.js", *MODULE)


def make_sheet() -> None:
    """Make one sheet of the styles of web/style/."""
    folder, out = WEB / "style", PARTS / "style" / "style.css"
    bundle("the styles", folder / "index.css", files_below(folder), out)


def make_worker() -> None:
    """Make one program of the service worker and what it uses of Workbox."""
    folder, out = WEB / "offline", PARTS / "worker" / WORKER
    reads = [*files_below(folder), WEB / "fetch-python.js"]
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
        lambda: run(
            [*command, *options, f"--outfile={out}"], "esbuild failed"
        ),
    )


def make_wheel(python: Path) -> None:
    """Build the wheel of this tree with bytecode, and the lock file that names it."""
    script = SCRIPTS / "compile_wheel.py"
    out = PARTS / "wheel"
    about = [
        ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")
    ]
    stock_lock = PYODIDE / "pyodide-lock.json"
    command = [
        python,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        out,
    ]

    def work() -> None:
        run(command, "The wheel was not built", SOURCE_DATE_EPOCH=DATE)
        run(
            [node(), IN_PYODIDE, script, wheel(), out],
            "The wheel was not compiled",
        )
        lock = {"info": json.loads(stock_lock.read_text("utf-8"))["info"]}
        entries = map(lock_entry, (wheel(), *extra_wheels()))
        lock["packages"] = {str(entry["name"]): entry for entry in entries}
        (out / "pyodide-lock.json").write_text(
            json.dumps(lock, indent=1), "utf-8"
        )

    reads = [*files_below(ROOT / "pypuzzles"), *about, stock_lock]
    reads += [script, *RUNTIME]
    reads += extra_wheels()
    step("Building the wheel", reads, out, work)


def wheel() -> Path:
    """Return the wheel that was built."""
    return next((PARTS / "wheel").glob("*.whl"))


def extra_wheels() -> list[Path]:
    """Return the wheels that Python fetches when they are asked for."""
    return sorted(WHEELS["site"].glob("*.whl"))


def lock_entry(wheel: Path) -> dict[str, object]:
    """Describe the wheel as Pyodide's lock file does."""
    name, version, *_ = wheel.name.split("-")
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def make_catalog() -> None:
    """Write the catalogue with the Python that runs this script."""
    script, out = SCRIPTS / "write_catalog.py", PARTS / "catalog"
    step(
        "Writing the catalogue",
        [script, *files_below(ROOT / "pypuzzles")],
        out,
        lambda: run(
            [sys.executable, script, out], "The catalogue was not written"
        ),
    )


def make_oembed() -> None:
    """Describe the site for tools that unfold links."""
    catalog = json.loads(
        (PARTS / "catalog/catalog.json").read_text("utf-8")
    )
    (PARTS / "oembed.json").write_text(oembed(catalog), "utf-8")


def make_programs() -> None:
    """Compile searches to WebAssembly with the Python that runs this script."""
    script, out = SCRIPTS / "write_programs.py", PARTS / "programs"
    step(
        "Compiling the searches",
        [script, *files_below(ROOT / "pypuzzles")],
        out,
        lambda: run(
            [sys.executable, script, out], "The searches were not compiled"
        ),
    )


def make_pages() -> None:
    """Name in the pages what is imported until the first board stands: preload.py."""
    catalog = json.loads(
        (PARTS / "catalog/catalog.json").read_text("utf-8")
    )
    board = f"web/boards/{catalog['puzzles'][0]['name']}.js"
    pages = {
        "index.html": [board],
        "web/embed.html": [board],
        "web/host.html": [],
    }
    out = PARTS / "pages"

    def work() -> None:
        for name, boards in pages.items():
            page = out / name
            page.parent.mkdir(exist_ok=True)
            text = with_preloads(name, boards, bundled)
            page.write_text(text, "utf-8")

    bundled = bundled_files()
    modules = [path for path in files_below(WEB) if path.suffix == ".js"]
    reads = [*(ROOT / name for name in pages), *modules, *bundled.values()]
    reads += [SCRIPTS / name for name in ("preload.py", "shell.py")]
    reads += [PARTS / "catalog/catalog.json"]
    step("Naming the modules in the pages", reads, out, work)


def bundled_files() -> dict[str, Path]:
    """Tell where what was bundled is: {path in the site: file}."""
    libraries = {
        f"web/vendor/{name}.js": PARTS / name / f"{name}.js"
        for name in VENDORS
    }
    return {**libraries, "web/style.css": PARTS / "style" / "style.css"}


def site_files() -> dict[str, Path]:
    """Tell what belongs into the site: {path there: file}."""
    pages = {
        name: ROOT / name for name in (".nojekyll", "site.webmanifest")
    }
    pages["oembed.json"] = PARTS / "oembed.json"
    for path in files_below(WEB):
        name = path.relative_to(WEB)
        if (
            name.parts[0] not in {"vendor", "style", "tests", "one-file"}
            and name.name not in NOT_SERVED
        ):
            pages[f"web/{name.as_posix()}"] = path
    for folder in (PARTS / "catalog", PARTS / "programs", PARTS / "pages"):
        for path in files_below(folder):
            pages[path.relative_to(folder).as_posix()] = path
    for folder, names in ((PYODIDE, STOCK), (PARTS / "library", LIBRARY)):
        pages |= {f"python/{name}": folder / name for name in names}
    wheels = [*files_below(PARTS / "wheel"), *extra_wheels()]
    pages |= {f"python/{path.name}": path for path in wheels}
    pages |= bundled_files()
    return {name: path for name, path in pages.items() if path.exists()}


def copy_all(files: dict[str, Path]) -> int:
    """Make dist/site hold exactly these files; return how many were written."""
    for old in files_below(SITE):
        if old.relative_to(SITE).as_posix() not in {
            *files,
            "manifest.json",
            WORKER,
        }:
            old.unlink()
    changed = 0
    for name, source in files.items():
        target = SITE / name
        body = source.read_bytes()
        if not target.exists() or target.read_bytes() != body:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(body)
            changed += 1
    return changed


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
