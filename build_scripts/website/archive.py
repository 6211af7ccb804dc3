"""Writes dist/pypuzzles-site.zip: the site, its server and a README."""

from pathlib import Path

from setup.stamps import files_below
from setup.tools import DIST, ROOT, SITE

from python.inside.bytecode import write_archive

__all__ = ["SITE_ZIP", "write_site_zip"]

SERVER = ("__init__.py", "server.py", "classroom.py")
SITE_ZIP = DIST / "pypuzzles-site.zip"


def write_site_zip() -> Path:
    """Write the zip of the built site."""
    here = Path(__file__).parent
    files = {
        "README.txt": here / "zip_readme.txt",
        "serve.py": here / "zip_serve.py",
        **{f"website/{name}": here / name for name in SERVER},
        "LICENSE": ROOT / "LICENSE",
    }
    for path in sorted(files_below(SITE)):
        files[f"site/{path.relative_to(SITE).as_posix()}"] = path
    members = {f"pypuzzles/{name}": path.read_bytes() for name, path in files.items()}
    write_archive(SITE_ZIP, members)
    return SITE_ZIP
