"""manifest.json: the size and the hash of every file of the site.

    {"python": [paths the worker fetches itself before it starts Python],
     "later": [paths that are kept for offline beyond the shell: shell.py],
     "files": {path: {"bytes": size, "integrity": "sha256-..."}}}

The page shows progress from the sizes, since compressed answers do not tell theirs,
and compares the hashes, since Pyodide starts with damaged files without a word.
"""

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

from setup.stamps import files_below

__all__ = ["NAME", "entries", "faults", "integrity", "write_manifest"]

NAME = "manifest.json"


def integrity(body: bytes) -> str:
    """Hash a file as browsers write it in integrity attributes."""
    return "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode()


def entry(path: Path) -> dict[str, Any]:
    """Describe one file."""
    body = path.read_bytes()
    return {"bytes": len(body), "integrity": integrity(body)}


def entries(site: Path) -> dict[str, Any]:
    """Describe all files of a site but the manifest itself."""
    names = {path.relative_to(site).as_posix(): path for path in files_below(site)}
    return {name: entry(path) for name, path in names.items() if name != NAME}


def write_manifest(site: Path, python: list[str], later: list[str]) -> None:
    """Describe the site as it stands."""
    told = {"python": python, "later": later, "files": entries(site)}
    text = json.dumps(told, indent=1)
    path = site / NAME
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def faults(site: Path) -> list[str]:
    """List the files that are missing, changed or not in the manifest."""
    written = json.loads((site / NAME).read_text("utf-8"))["files"]
    found = entries(site)
    names = written.keys() | found.keys()
    return sorted(name for name in names if written.get(name) != found.get(name))
