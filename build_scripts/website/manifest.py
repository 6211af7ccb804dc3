"""manifest.json: the size and hash of every file that the page reads.

    {"python": [paths the worker fetches before it starts Python],
     "later": [paths cached for offline use in addition to the shell: shell.py],
     "files": {path: {"bytes": size, "integrity": "sha256-..."}}}

The page computes progress from the sizes, because compressed responses do not state
them, and checks the hashes, because Pyodide silently starts with damaged files.
"""

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

from setup.stamps import files_below, write_if_changed

__all__ = [
    "NAME",
    "describe_files",
    "find_changed_files",
    "integrity",
    "write_manifest",
]

NAME = "manifest.json"
SHARED_LINKS = ("share/", "web/shell/shared-link.js")
"""The pages of shared_links.py, which only their visitors read."""
SOURCE_MAP = ".map"
"""The ending of files that only the browser's developer tools read."""


def integrity(body: bytes) -> str:
    """Return the hash for an integrity attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode()


def describe_file(path: Path) -> dict[str, Any]:
    """Return the size and hash of a file."""
    body = path.read_bytes()
    return {"bytes": len(body), "integrity": integrity(body)}


def describe_files(site: Path) -> dict[str, Any]:
    """Return the entries of all files that the page reads."""
    names = {path.relative_to(site).as_posix(): path for path in files_below(site)}
    return {
        name: describe_file(path)
        for name, path in names.items()
        if name != NAME
        and not name.startswith(SHARED_LINKS)
        and not name.endswith(SOURCE_MAP)
    }


def write_manifest(site: Path, python: list[str], later: list[str]) -> None:
    """Write the manifest of the current files."""
    manifest = {"python": python, "later": later, "files": describe_files(site)}
    write_if_changed(site / NAME, json.dumps(manifest, indent=1).encode())


def find_changed_files(site: Path) -> list[str]:
    """List the files that are missing, changed or not in the manifest."""
    written = json.loads((site / NAME).read_text("utf-8"))["files"]
    found = describe_files(site)
    names = written.keys() | found.keys()
    return sorted(name for name in names if written.get(name) != found.get(name))
