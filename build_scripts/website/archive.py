"""Writes dist/pypuzzles-site.zip: the site, serve.py and a README."""

from pathlib import Path

from setup.stamps import files_below
from setup.tools import DIST, ROOT, SITE

from python.inside.bytecode import write_archive

__all__ = ["SITE_ZIP", "write_site_zip"]

SITE_ZIP = DIST / "pypuzzles-site.zip"


def write_site_zip() -> Path:
    """Write the zip of the built site."""
    files = {
        "README.txt": Path(__file__).with_name("zip_readme.txt"),
        "serve.py": Path(__file__).with_name("server.py"),
        "LICENSE": ROOT / "LICENSE",
    }
    for path in sorted(files_below(SITE)):
        files[f"site/{path.relative_to(SITE).as_posix()}"] = path
    members = {f"pypuzzles/{name}": path.read_bytes() for name, path in files.items()}
    write_archive(SITE_ZIP, members)
    return SITE_ZIP
