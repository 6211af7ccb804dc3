"""Third-party puzzles, from folders and from installed packages.

dist/parts/added has the layout of the wheel that the site serves:

    pypuzzles/puzzles/rooks.py          from a folder: next to the built-in ones
    castles/chess.py                    from a package: all of it, next to pypuzzles
    added-0.dist-info/entry_points.txt  the modules of packages that are puzzles

The wheel gets their source only, because making bytecode takes seconds. Their data for
the page is built separately, so that the data of the built-in puzzles is not rebuilt.
"""

import hashlib
import json
import sys
import warnings
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

from setup.stamps import files_below, step, write_if_changed
from setup.tools import PARTS, ROOT, say

from python.inside.bytecode import write_archive
from python.inside.wheel import read_archive, record_line
from python.wheel import LOCK, wheel

__all__ = [
    "ADDED",
    "WHEELS_WITH_THEM",
    "AddedPuzzles",
    "build_added",
    "find_added",
    "merge_files",
]

ADDED = PARTS / "added"
WHEELS_WITH_THEM = PARTS / "added-wheel"
HOME = "pypuzzles/puzzles"
ENTRIES = "added-0.dist-info/entry_points.txt"


class AddedPuzzles(NamedTuple):
    """Names of puzzles, and the files they need."""

    names: list[str]
    files: dict[str, Path]
    """Files by their path in the wheel."""
    entries: str
    """The entry points of puzzles from packages."""


def find_added(folders: Sequence[str]) -> AddedPuzzles | None:
    """Find the puzzles of these folders and of installed packages.

    Returns None if there are none.

    Raises:
        ValueError: a folder does not exist, or a module in it is not a puzzle.
    """
    sys.path.insert(0, str(ROOT))
    from pypuzzles import puzzles
    from pypuzzles.puzzle.registry import GROUP, find_installed_puzzles

    shipped = puzzles.list_names_in_folders()
    for folder in folders:
        puzzles.add(folder)
    if puzzles.list_names() == shipped:
        return None
    for name in puzzles.list_names_in_folders():
        puzzles.find(name)  # raises if a module is broken; the site would lack it
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: say(str(message))
        names = [each.name for each in puzzles.PUZZLES if each.name not in shipped]
    files = {
        place: path for folder in folders for place, path in module_files(Path(folder))
    }
    entries = f"[{GROUP}]\n"
    for name in {*names} - {*puzzles.list_names_in_folders()}:
        entries += f"{name} = {find_installed_puzzles()[name]}\n"
        files |= package_files(find_installed_puzzles()[name].partition(".")[0])
    return AddedPuzzles(names, files, entries)


def module_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of the modules in a folder, including helper modules."""
    for module in iter_modules([str(folder)]):
        path = folder / module.name
        for file in files_below(path) if module.ispkg else [path.with_suffix(".py")]:
            yield f"{HOME}/{file.relative_to(folder).as_posix()}", file


def package_files(name: str) -> dict[str, Path]:
    """List the files of an installed package or module."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ValueError(f"{name} has no files to copy")
    path = Path(spec.origin)
    if not spec.submodule_search_locations:
        return {path.name: path}
    above = path.parent.parent
    files = files_below(path.parent)
    return {file.relative_to(above).as_posix(): file for file in files}


def build_added(added: AddedPuzzles) -> None:
    """Copy the files together and add them to a wheel, unless up to date."""

    def work() -> None:
        bodies = {place: path.read_bytes() for place, path in added.files.items()}
        (ADDED / HOME).mkdir(parents=True, exist_ok=True)
        for place, body in (bodies | {ENTRIES: added.entries.encode()}).items():
            write_if_changed(ADDED / place, body)

    title, taken = f"Adding {', '.join(added.names)}", added.files.values()
    step(title, taken, ADDED, work, [*added.names, *added.files, added.entries])
    reads = [wheel(), LOCK, Path(__file__), *files_below(ADDED)]
    step("Putting them into the wheel", reads, WHEELS_WITH_THEM, write_wheel)


def write_wheel() -> None:
    """Write a copy of our wheel with them, and a lock file with its hash."""
    members = read_archive(wheel())
    more = {path.relative_to(ADDED).as_posix(): path for path in files_below(ADDED)}
    added = {name: path.read_bytes() for name, path in more.items()}
    (points,) = (n for n in members if n.endswith(".dist-info/entry_points.txt"))
    added[points] = members[points] + b"\n" + added.pop(ENTRIES)
    (record,) = (name for name in members if name.endswith(".dist-info/RECORD"))
    lines = members[record].decode().splitlines(keepends=True)
    lines = [line for line in lines if not line.startswith(f"{points},")]
    lines += (record_line(name, body) for name, body in added.items())
    path = WHEELS_WITH_THEM / wheel().name
    write_archive(path, members | added | {record: "".join(lines).encode()})
    lock = json.loads(LOCK.read_text("utf-8"))
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    lock["packages"]["pypuzzles"]["sha256"] = digest
    (WHEELS_WITH_THEM / LOCK.name).write_text(json.dumps(lock), "utf-8")


def merge_files(ours: Path, theirs: Path) -> None:
    """Prepend the data of the built-in puzzles to files of the same name."""
    for path in theirs.rglob("*.json"):
        other = ours / path.relative_to(theirs)
        if other.exists():
            contents = [json.loads(each.read_text("utf-8")) for each in (other, path)]
            text = json.dumps(
                merge(*contents), separators=(",", ":"), ensure_ascii=False
            )
            path.write_text(text, "utf-8")


def merge(ours: Any, theirs: Any) -> Any:
    """Concatenate lists, and merge objects recursively."""
    if isinstance(ours, list):
        return ours + theirs
    if isinstance(ours, dict):
        both = {key: merge(ours[key], theirs[key]) for key in ours.keys() & theirs}
        return {**ours, **theirs, **both}
    return theirs
