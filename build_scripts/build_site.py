"""Builds the site into dist/site: our pages as they are, and beside them Python.

    index.html, web/      as written, and web/vendor/lit.js and uplot.js made by esbuild
    python/               Pyodide, its standard library as bytecode (the part that is
                          used, and python_stdlib_full.zip), the wheel of this tree, and
                          a lock file in which only that wheel stands, so that
                          loadPackage("pypuzzles") works without any other host
    catalog.json, facts/  what the page knows before Python arrives: write_catalog.py
    manifest.json         size and hash of every file, and which are Python's parts

Each part is made by a step of its own in dist/parts and made again only if what it
reads has changed. pyodide-build's py-compile is not used for the library: it tags by
the Python it runs on and writes the date of the day; nor is pyodide-lock, which needs
Python 3.12, for an entry of ten lines.
"""

import hashlib
import json
import sys
from pathlib import Path

from install import npm_packages, python_tools
from manifest import write_manifest
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

__all__ = ["build"]

SCRIPTS = ROOT / "build_scripts"
PYODIDE = WEB / "node_modules" / "pyodide"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = ("python_stdlib.zip", "python_stdlib_full.zip")
VENDORS = ("lit", "uplot")  # each has web/vendor/NAME.entry.js
NOT_SERVED = {
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "biome.json",
}
DATE = "1577836800"  # 2020: in archives, so that the same tree gives the same bytes


def build() -> Path:
    """Install what is missing, make what has changed, and return dist/site."""
    npm_packages()
    python = python_tools("build")
    make_library()
    for name in VENDORS:
        make_vendor(name)
    make_wheel(python)
    make_catalog()
    changed = copy_all(site_files())
    fetched = [
        "pyodide.asm.wasm",
        LIBRARY[0],
        "pyodide-lock.json",
        wheel().name,
    ]
    write_manifest(SITE, [f"python/{name}" for name in fetched])
    if changed:
        say(f"Wrote {changed} files to {SITE.relative_to(ROOT).as_posix()}")
    return SITE


def make_library() -> None:
    """Compile the standard library inside Pyodide."""
    scripts = [
        SCRIPTS / "compile_stdlib.mjs",
        SCRIPTS / "compile_stdlib.py",
    ]
    runtime = [PYODIDE / name for name in (*STOCK, "python_stdlib.zip")]
    out = PARTS / "library"
    step(
        "Compiling Python's standard library",
        [*scripts, *runtime],
        out,
        lambda: run(
            [node(), scripts[0], out],
            "The standard library was not compiled",
        ),
    )


def make_vendor(name: str) -> None:
    """Make one module of what is used of a library; its licence stands at the end."""
    entry, out = WEB / "vendor" / f"{name}.entry.js", PARTS / name
    options = ["--bundle", "--format=esm", "--minify", "--target=es2022"]
    options += ["--legal-comments=eof", f"--outfile={out / f'{name}.js'}"]
    step(
        f"Bundling {name}",
        [entry, WEB / "package-lock.json"],
        out,
        lambda: run(
            [npm_program("esbuild"), entry, *options], "esbuild failed"
        ),
    )


def make_wheel(python: Path) -> None:
    """Build the wheel of this tree, and the lock file that names it."""
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
        lock = {"info": json.loads(stock_lock.read_text("utf-8"))["info"]}
        lock["packages"] = {"pypuzzles": lock_entry(wheel())}
        (out / "pyodide-lock.json").write_text(
            json.dumps(lock, indent=1), "utf-8"
        )

    reads = [*files_below(ROOT / "pypuzzles"), *about, stock_lock]
    step("Building the wheel", reads, out, work)


def wheel() -> Path:
    """Return the wheel that was built."""
    return next((PARTS / "wheel").glob("*.whl"))


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


def site_files() -> dict[str, Path]:
    """Tell what belongs into the site: {path there: file}."""
    pages = {"index.html": ROOT / "index.html"}
    for path in files_below(WEB):
        name = path.relative_to(WEB)
        if (
            name.parts[0] not in {"vendor", "tests"}
            and name.name not in NOT_SERVED
        ):
            pages[f"web/{name.as_posix()}"] = path
    for path in files_below(PARTS / "catalog"):
        pages[path.relative_to(PARTS / "catalog").as_posix()] = path
    for folder, names in ((PYODIDE, STOCK), (PARTS / "library", LIBRARY)):
        pages |= {f"python/{name}": folder / name for name in names}
    pages |= {
        f"python/{path.name}": path for path in files_below(PARTS / "wheel")
    }
    for vendor in VENDORS:
        pages[f"web/vendor/{vendor}.js"] = PARTS / vendor / f"{vendor}.js"
    return {name: path for name, path in pages.items() if path.exists()}


def copy_all(files: dict[str, Path]) -> int:
    """Make dist/site hold exactly these files; return how many were written."""
    for old in files_below(SITE):
        if old.relative_to(SITE).as_posix() not in {
            *files,
            "manifest.json",
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
    say(f"The site is built: {build().relative_to(DIST.parent).as_posix()}")
    return 0


if __name__ == "__main__":
    main(work)
