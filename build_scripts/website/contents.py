"""The files of the site, and their sources."""

from pathlib import Path

from setup.stamps import files_below, write_if_changed
from setup.tools import PARTS, ROOT, WEB

from python.in_pyodide import STOCK
from python.library import LIBRARY
from python.wheel import WHEELS
from website.added import WHEELS_WITH_THEM
from website.bundles import build_bundles
from website.manifest import NAME
from website.shared_links import PAGES, PREVIEWS
from website.shell import WORKER

__all__ = ["copy_all", "name_in_site", "site_files"]

NOT_SERVED = {"package.json", "package-lock.json", "tsconfig.json", "biome.json"}


def name_in_site(path: Path) -> str:
    """Return a file's name in the site; many servers send .mjs with a wrong type.

    >>> name_in_site(Path("pyodide.asm.mjs"))
    'pyodide.asm.js'
    """
    return path.with_suffix(".js").name if path.suffix == ".mjs" else path.name


def site_files(added: bool = False) -> dict[str, Path]:
    """Return the files of the site: {path in the site: file}.

    Files that describe added puzzles replace those that do not.
    """
    pages = {name: ROOT / name for name in (".nojekyll", "site.webmanifest")}
    pages["oembed.json"] = PARTS / "oembed.json"
    pages |= {f"share/{path.name}": path for path in files_below(PREVIEWS)}
    for path in files_below(WEB):
        name = path.relative_to(WEB)
        if (
            name.parts[0] not in {"tests", "one-file", "notebook", "scorm"}
            and name.suffix not in {".css", ".js", ".ts"}
            and name.name not in NOT_SERVED
            and name.parts[:2] != ("words", "puzzles")  # catalog.py has copied them
        ):
            pages[f"web/{name.as_posix()}"] = path
    parts = ["catalog", "programs", "samples"]
    for part in [
        *parts,
        "learn",
        "pages",
        *(f"added-{part}" for part in parts if added),
    ]:
        folder = PARTS / part
        for path in files_below(folder):
            pages[path.relative_to(folder).as_posix()] = path
    wheels = [*files_below(WHEELS), *(files_below(WHEELS_WITH_THEM) if added else [])]
    for path in (*files_below(LIBRARY), *wheels):
        pages[f"python/{path.name}"] = path
    pages |= {f"python/{name_in_site(path)}": path for path in STOCK}
    for path in files_below(PAGES):
        pages[f"share/{path.relative_to(PAGES).as_posix()}"] = path
    pages |= build_bundles()
    return {name: path for name, path in pages.items() if path.exists()}


def copy_all(files: dict[str, Path], site: Path) -> int:
    """Make a folder hold exactly these files; return the number written."""
    for old in files_below(site):
        if old.relative_to(site).as_posix() not in {*files, NAME, WORKER}:
            old.unlink()
    return sum(
        write_if_changed(site / name, source.read_bytes())
        for name, source in files.items()
    )
