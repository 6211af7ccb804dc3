"""Third-party puzzles, from folders and from installed packages.

In dist/parts/added they lie as in the wheel that the site serves:

    pypuzzles/puzzles/rooks.py          of a folder: where ours are
    castles/chess.py                    of a package: the whole of it, beside ours
    added-0.dist-info/entry_points.txt  which modules of packages are puzzles

The wheel gets them as text: that is soon compiled, and to make bytecode takes seconds.
What the page is told of them is made apart from what it is told of ours, which so need
not be made again when a module has changed.
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

from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, say

from python.inside.bytecode import archive
from python.inside.wheel import read, recorded
from python.wheel import LOCK, wheel

__all__ = ["ADDED", "WHEELS_WITH_THEM", "Added", "join", "lay_out", "look_for"]

ADDED = PARTS / "added"
WHEELS_WITH_THEM = PARTS / "added-wheel"
HOME = "pypuzzles/puzzles"
ENTRIES = "added-0.dist-info/entry_points.txt"


class Added(NamedTuple):
    """The names of some puzzles, and what they need."""

    names: list[str]
    files: dict[str, Path]
    """By the place of each in the wheel."""
    entries: str
    """The puzzles of packages, as entry points are written."""


def look_for(folders: Sequence[str]) -> Added | None:
    """Find the puzzles of these folders and of what is installed; None: there are none.

    Raises:
        ValueError: there is no such folder, or a module in it is no puzzle.
    """
    sys.path.insert(0, str(ROOT))
    from pypuzzles import puzzles
    from pypuzzles.kit.found import GROUP, installed

    shipped = puzzles.ours()
    for folder in folders:
        puzzles.add(folder)
    if puzzles.names() == shipped:
        return None
    for name in puzzles.ours():
        puzzles.find(name)  # a broken module is an error here: the site would lack it
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: say(str(message))
        names = [each.name for each in puzzles.PUZZLES if each.name not in shipped]
    files = {place: path for folder in folders for place, path in modules(Path(folder))}
    entries = f"[{GROUP}]\n"
    for name in {*names} - {*puzzles.ours()}:
        entries += f"{name} = {installed()[name]}\n"
        files |= package(installed()[name].partition(".")[0])
    return Added(names, files, entries)


def modules(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of the modules in a folder, also of those that others import."""
    for module in iter_modules([str(folder)]):
        path = folder / module.name
        for file in files_below(path) if module.ispkg else [path.with_suffix(".py")]:
            yield f"{HOME}/{file.relative_to(folder).as_posix()}", file


def package(name: str) -> dict[str, Path]:
    """List the files of a package that is installed, or of a module."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ValueError(f"{name} has no files that could be taken along")
    path = Path(spec.origin)
    if not spec.submodule_search_locations:
        return {path.name: path}
    above = path.parent.parent
    files = files_below(path.parent)
    return {file.relative_to(above).as_posix(): file for file in files}


def lay_out(added: Added) -> None:
    """Copy them together, and put them into a wheel, unless that is done."""

    def work() -> None:
        bodies = {place: path.read_bytes() for place, path in added.files.items()}
        (ADDED / HOME).mkdir(parents=True, exist_ok=True)
        for place, body in (bodies | {ENTRIES: added.entries.encode()}).items():
            (ADDED / place).parent.mkdir(parents=True, exist_ok=True)
            (ADDED / place).write_bytes(body)

    title, taken = f"Adding {', '.join(added.names)}", added.files.values()
    step(title, taken, ADDED, work, [*added.names, *added.files, added.entries])
    reads = [wheel(), LOCK, Path(__file__), *files_below(ADDED)]
    step("Putting them into the wheel", reads, WHEELS_WITH_THEM, write_wheel)


def write_wheel() -> None:
    """Copy our wheel with them in it, and the lock file with the hash of that."""
    members = read(wheel())
    more = {path.relative_to(ADDED).as_posix(): path for path in files_below(ADDED)}
    added = {name: path.read_bytes() for name, path in more.items()}
    (points,) = (n for n in members if n.endswith(".dist-info/entry_points.txt"))
    added[points] = members[points] + b"\n" + added.pop(ENTRIES)
    (record,) = (name for name in members if name.endswith(".dist-info/RECORD"))
    lines = members[record].decode().splitlines(keepends=True)
    lines = [line for line in lines if not line.startswith(f"{points},")]
    lines += (recorded(name, body) for name, body in added.items())
    path = WHEELS_WITH_THEM / wheel().name
    archive(path, members | added | {record: "".join(lines).encode()})
    lock = json.loads(LOCK.read_text("utf-8"))
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    lock["packages"]["pypuzzles"]["sha256"] = digest
    (WHEELS_WITH_THEM / LOCK.name).write_text(json.dumps(lock), "utf-8")


def join(ours: Path, theirs: Path) -> None:
    """Put before what is told of them, in files of a name, what is told of ours."""
    for path in theirs.rglob("*.json"):
        other = ours / path.relative_to(theirs)
        if other.exists():
            told = [json.loads(each.read_text("utf-8")) for each in (other, path)]
            text = json.dumps(joined(*told), separators=(",", ":"), ensure_ascii=False)
            path.write_text(text, "utf-8")


def joined(ours: Any, theirs: Any) -> Any:
    """Join lists, and objects by their keys."""
    if isinstance(ours, list):
        return ours + theirs
    if isinstance(ours, dict):
        both = {key: joined(ours[key], theirs[key]) for key in ours.keys() & theirs}
        return {**ours, **theirs, **both}
    return theirs
