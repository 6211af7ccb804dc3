"""Assembles the source of pypuzzles_notebook: live boards in notebooks.

The widget is a module, bundled like the edition in one file; web/notebook/ has the
modules that differ from the site's. The kernel sends it these files of the site, and
computes board data.
"""

import json
import re
import shutil
from pathlib import Path

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, SITE

from python.inside.bytecode import write_archive
from website.bundles import bundle_programs

__all__ = ["MAX_WIDGET_BYTES", "WIDGET", "make_notebook_source"]

SOURCE = ROOT / "build_scripts" / "packages" / "notebook"
NOTEBOOK_SOURCE = PARTS / "notebook_package"
WIDGET = PARTS / "widget"
MAX_WIDGET_BYTES = 300_000
PROGRAMS = ("loader", "widget")
FILES = re.compile(
    r"catalog\.json|(puzzles|sources)/.*\.json|web/style\.css"
    r"|web/words/((clues|quiz)\.)?(en|ja)\.json|web/words/refusals\.ja\.json"
)


def make_notebook_source(version: str) -> Path:
    """Write the source of the distribution from the built site; return its folder."""
    bundle_programs("Bundling the widget", WIDGET, *PROGRAMS)
    reads = [*files_below(SOURCE), *files_below(WIDGET), ROOT / "LICENSE"]
    reads += list_site_files()
    title = "Assembling the package for notebooks"
    step(title, reads, NOTEBOOK_SOURCE, lambda: write(version), [version])
    return NOTEBOOK_SOURCE


def list_site_files() -> list[Path]:
    """List the files of the site that the kernel sends."""
    return [
        path
        for path in files_below(SITE)
        if FILES.fullmatch(path.relative_to(SITE).as_posix())
    ]


def write(version: str) -> None:
    """Copy the sources, with the version of pypuzzles, and pack the files."""
    shutil.copytree(SOURCE, NOTEBOOK_SOURCE, dirs_exist_ok=True)
    shutil.copy(ROOT / "LICENSE", NOTEBOOK_SOURCE)
    project = NOTEBOOK_SOURCE / "pyproject.toml"
    text = project.read_text("utf-8").replace('version = "0"', f'version = "{version}"')
    project.write_text(
        text.replace('"pypuzzles"]', f'"pypuzzles=={version}"]'), "utf-8"
    )
    files = {
        path.relative_to(SITE).as_posix(): read_file(path) for path in list_site_files()
    }
    files |= {f"{name}.js": (WIDGET / f"{name}.js").read_bytes() for name in PROGRAMS}
    write_archive(NOTEBOOK_SOURCE / "pypuzzles_notebook" / "files.zip", files)


def read_file(path: Path) -> bytes:
    """Return a file of the site; puzzles without the addresses of board data."""
    body = path.read_bytes()
    if path.parent.name != "puzzles":
        return body
    opened = json.loads(body)
    opened["puzzle"]["facts_at"] = {}
    return json.dumps(opened, ensure_ascii=False, separators=(",", ":")).encode()
