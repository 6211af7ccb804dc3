"""Build steps that are skipped if their inputs have not changed.

A step's stamp is the hash of its inputs and outputs, stored in dist/.stamps. It uses
contents, not dates: a fresh checkout or a copied folder rebuilds nothing.
"""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

from setup.tools import DIST, ROOT, say

__all__ = ["digest", "files_below", "step", "write_if_changed"]

STAMPS = DIST / ".stamps"
UNWANTED = {"__pycache__", "node_modules"}


def digest(paths: Iterable[Path]) -> str:
    """Hash the names and contents of files, including missing ones."""
    whole = hashlib.sha256()
    for path in sorted(paths):
        body = path.read_bytes() if path.is_file() else b"missing"
        whole.update(f"{stable_name(path)} {len(body)}\n".encode() + body)
    return whole.hexdigest()


def stable_name(path: Path) -> str:
    """Return a path that does not depend on where the project is."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def files_below(folder: Path) -> list[Path]:
    """List the files of a folder, except those of tools and editors."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not UNWANTED & set(path.relative_to(folder).parts)
        and (not path.name.startswith(".") or path.name == ".nojekyll")
        and not path.name.endswith("~")
    )


def step(
    title: str,
    reads: Iterable[Path],
    writes: Path,
    work: Callable[[], object],
    settings: Iterable[str] = (),
) -> bool:
    """Do the work, unless its inputs and outputs are unchanged.

    `writes` is a folder, or a single file if it has a suffix. `settings` are further
    inputs. Returns whether the work was done.
    """
    reads = list(reads)
    stamp = STAMPS / f"{writes.name}.txt"
    folder = writes.parent if writes.suffix else writes

    def state() -> str:
        written = [writes] if writes.suffix else files_below(writes)
        return " ".join([digest(reads), digest(written), *settings])

    if stamp.exists() and stamp.read_text("utf-8") == state():
        return False
    say(title)
    folder.mkdir(parents=True, exist_ok=True)
    for old in () if writes.suffix else files_below(writes):
        old.unlink()
    work()
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(state(), "utf-8")
    return True


def write_if_changed(path: Path, body: bytes) -> bool:
    """Write a file, creating its folder; return False if it had these contents."""
    if path.exists() and path.read_bytes() == body:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
    return True
