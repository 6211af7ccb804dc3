"""Writes dist/pypuzzles-site.zip: the site, and serve.py to see it offline."""

import zipfile
from pathlib import Path

from setup.stamps import files_below
from setup.tools import DIST, ROOT, SITE

__all__ = ["SITE_ZIP", "write_site_zip"]

SITE_ZIP = DIST / "pypuzzles-site.zip"
SERVER = ROOT / "build_scripts" / "website" / "server.py"
DATE = (2020, 1, 1, 0, 0, 0)  # so that the same site gives the same bytes


def write_site_zip() -> Path:
    """Make the zip of the site as it is built."""
    files = {"serve.py": SERVER, "LICENSE": ROOT / "LICENSE"}
    for path in sorted(files_below(SITE)):
        files[f"site/{path.relative_to(SITE).as_posix()}"] = path
    with zipfile.ZipFile(SITE_ZIP, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in files.items():
            info = zipfile.ZipInfo(f"pypuzzles/{name}", DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, path.read_bytes())
    return SITE_ZIP
