"""What belongs into the site, and where it comes from."""

from pathlib import Path

from setup.stamps import files_below
from setup.tools import PARTS, ROOT, SITE, WEB

from python.in_pyodide import STOCK
from python.library import LIBRARY
from python.wheel import WHEELS
from website.bundles import bundled_files
from website.manifest import NAME
from website.shell import WORKER

__all__ = ["copy_all", "site_files"]

NOT_SERVED = {
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "biome.json",
    "service-worker.js",
}


def site_files() -> dict[str, Path]:
    """Return what belongs into the site: {path there: file}."""
    pages = {name: ROOT / name for name in (".nojekyll", "site.webmanifest")}
    pages["oembed.json"] = PARTS / "oembed.json"
    pages["picture.png"] = ROOT / "docs" / "screenshot.png"
    for path in files_below(WEB):
        name = path.relative_to(WEB)
        if (
            name.parts[0] not in {"vendor", "tests", "one-file"}
            and name.suffix != ".css"
            and name.name not in NOT_SERVED
        ):
            pages[f"web/{name.as_posix()}"] = path
    for folder in (PARTS / "catalog", PARTS / "programs", PARTS / "pages"):
        for path in files_below(folder):
            pages[path.relative_to(folder).as_posix()] = path
    for path in (*STOCK, *files_below(LIBRARY), *files_below(WHEELS)):
        pages[f"python/{path.name}"] = path
    pages |= bundled_files()
    return {name: path for name, path in pages.items() if path.exists()}


def copy_all(files: dict[str, Path]) -> int:
    """Make dist/site hold exactly these files; return how many were written."""
    for old in files_below(SITE):
        if old.relative_to(SITE).as_posix() not in {*files, NAME, WORKER}:
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
