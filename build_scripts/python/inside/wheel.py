"""Runs inside Pyodide: adds bytecode to our wheel, and writes the lock file.

pyodide-build does both: `pyodide py-compile` makes the bytecode, `pyodide lockfile
add-wheels` describes each wheel with its hash and dependencies. This module changes
four points:

-   py-compile removes the sources. The page shows them and the compiler reads them, so
    the bytecode is added next to them, where Python looks for it in an archive. The
    page imports from the wheel and unpacks nothing.
-   It names the wheel cp314-none-any, which other Pythons refuse to install. With its
    sources the wheel works in all of them, because Python uses the source if a folder
    has both. So its name stays py3-none-any, and a page that installs it by its URL
    may use any Pyodide. RECORD lists the bytecode too.
-   It marks bytecode with today's date, or to be compared with its source at each
    import. Ours is unchecked: builds are identical, and imports faster.
-   It compiles everything with all line numbers. Here modules that no built-in search
    needs stay source only, which is shorter, and modules that are never shown lose
    their line numbers, which makes the wheel a tenth smaller.
"""

import base64
import hashlib
import json
import shutil
import sys
import zipfile
from importlib.metadata import entry_points
from pathlib import Path
from tempfile import TemporaryDirectory

from python.inside.bytecode import mark_unchecked, strip_lines, write_archive

__all__ = ["finish"]


def finish(folder: str, stock_lock: str, tools: str, used: str) -> None:
    """Finish our wheel in a folder, and list all wheels there in a lock file.

    pyodide-build is imported from the wheels in `tools`; `used` is a file with
    the output of used_modules.py.
    """
    sys.path += map(str, Path(tools).glob("*.whl"))
    wheels = sorted(Path(folder).glob("*.whl"))
    (ours,) = (wheel for wheel in wheels if wheel.name.startswith("pypuzzles-"))
    add_bytecode(ours, **json.loads(Path(used).read_text("utf-8")))
    lock = Path(folder) / "pyodide-lock.json"
    about = json.loads(Path(stock_lock).read_text("utf-8"))["info"]
    lock.write_text(json.dumps({"info": about, "packages": {}}), "utf-8")
    pyodide("lockfile", "add-wheels", "--input", lock, "--output", lock, *wheels)


def pyodide(command: str, *words: object) -> None:
    """Run a command of the program `pyodide`.

    The program itself imports all its commands first, and those that build extension
    modules need compilers.
    """
    from pyodide_cli.app import cli

    (entry,) = entry_points(group="pyodide.cli", name=command)
    cli.add_command(entry.load(), command)
    cli.main([command, *map(str, words)], prog_name="pyodide", standalone_mode=False)


def add_bytecode(wheel: Path, imported: list[str], read: list[str]) -> None:
    """Add bytecode of imported modules to a wheel, with line numbers if they are read.

    Readers may also see the top level of the package and the puzzles.
    """
    members = read_archive(wheel)
    added = {}
    for name, body in compile_wheel(wheel).items():
        source = name.removesuffix("c")
        if name.endswith(".pyc") and source in imported:
            _, package, *below = source.split("/")
            is_shown = not below or package == "puzzles" or source in read
            added[name] = mark_unchecked(body) if is_shown else strip_lines(body)
    (record,) = (name for name in members if name.endswith("/RECORD"))
    lines = (record_line(name, body) for name, body in added.items())
    members[record] += "".join(lines).encode()
    write_archive(wheel, added | members)


def compile_wheel(wheel: Path) -> dict[str, bytes]:
    """Return the members of a wheel compiled by py-compile."""
    with TemporaryDirectory() as folder:
        copy = shutil.copy(wheel, folder)
        pyodide("py-compile", "--silent", "--compression-level=0", copy)
        (made,) = Path(folder).iterdir()
        return read_archive(made)


def read_archive(wheel: Path) -> dict[str, bytes]:
    """Return {name: bytes} of an archive."""
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def record_line(name: str, body: bytes) -> str:
    """Return a file's line for the RECORD of a wheel."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(body).digest())
    return f"{name},sha256={digest.decode().rstrip('=')},{len(body)}\n"
