"""Runs inside Pyodide: puts bytecode into our wheel, and writes the lock file.

pyodide-build does both: `pyodide py-compile` makes the bytecode, `pyodide lockfile
add-wheels` describes each wheel, with its hash and what it depends on. What it does not
do is done here:

-   py-compile takes the texts away. The page shows them and the compiler reads them, so
    the bytecode is put beside them instead, where Python looks for it in an archive:
    the page imports from the wheel as it is, and unpacks nothing.
-   It names the wheel cp314-none-any, which every other Python refuses to install. With
    the texts in it the wheel works in all of them, as Python takes the text where it
    finds both in a folder. So its name stays py3-none-any, and a page that installs it
    by its address may use any Pyodide. The record lists the bytecode too.
-   It marks bytecode by the date of the day, or as to be compared with its text at each
    import. Ours is taken as it is: the same bytes each time, and sooner imported.
-   It compiles everything, with all lines. What the page asks for seldom or never stays
    text alone, which is shorter, and of what is never shown no lines are kept, which
    takes a tenth off the wheel.
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

from python.inside.bytecode import archive, unchecked, without_lines

__all__ = ["finish"]

# Places in pypuzzles/.
NEVER_SHOWN = ("api/", "counting/", "kit/", "page/", "wasm/")
SHOWN = ("kit/bits", "kit/symmetry", "wasm/lower/prelude")  # searches call them
SELDOM = (
    "__main__",
    "api/making",
    "api/show",
    "api/state",
    "counting/checkpoint",
    "counting/workers",
    "exhibits/",
    "kit/making",
    "kit/paint",
    "kit/text",
    "kit/tree",
    "page/draft/",
    "page/drafting",
    "page/listing",
    "page/seldom",
    "page/words",
    "puzzles/knights_tour/frontier",
    "puzzles/peg_solitaire/layers",
    "puzzles/queens/tracing",
    "sphinx",
    "terminal/",
    "wasm/diagnostics",
    "wasm/lower/making",
    "wasm/lower/printing",
    "wasm/lower/ordering",
    "wasm/run/in_wasmtime",
    "worksheets/",
)


def finish(folder: str, stock_lock: str, tools: str) -> None:
    """Finish our wheel in a folder, and describe all wheels there in a lock file.

    pyodide-build is imported from the wheels in `tools`.
    """
    sys.path += map(str, Path(tools).glob("*.whl"))
    wheels = sorted(Path(folder).glob("*.whl"))
    (ours,) = (wheel for wheel in wheels if wheel.name.startswith("pypuzzles-"))
    add_bytecode(ours)
    lock = Path(folder) / "pyodide-lock.json"
    about = json.loads(Path(stock_lock).read_text("utf-8"))["info"]
    lock.write_text(json.dumps({"info": about, "packages": {}}), "utf-8")
    pyodide("lockfile", "add-wheels", "--input", lock, "--output", lock, *wheels)


def pyodide(command: str, *words: object) -> None:
    """Run a command of the program `pyodide`.

    The program itself would begin by importing all its commands, and those that build
    extension modules need compilers.
    """
    from pyodide_cli.app import cli

    (entry,) = entry_points(group="pyodide.cli", name=command)
    cli.add_command(entry.load(), command)
    cli.main([command, *map(str, words)], prog_name="pyodide", standalone_mode=False)


def add_bytecode(wheel: Path) -> None:
    """Put the bytecode of its modules into a wheel."""
    members = read(wheel)
    added = {
        name: unchecked(body) if is_shown(name) else without_lines(body)
        for name, body in compiled(wheel).items()
        if name.endswith(".pyc") and not is_in(SELDOM, name)
    }
    (record,) = (name for name in members if name.endswith("/RECORD"))
    lines = (recorded(name, body) for name, body in added.items())
    members[record] += "".join(lines).encode()
    archive(wheel, added | members)


def compiled(wheel: Path) -> dict[str, bytes]:
    """Read what py-compile makes of a wheel."""
    with TemporaryDirectory() as folder:
        copy = shutil.copy(wheel, folder)
        pyodide("py-compile", "--silent", "--compression-level=0", copy)
        (made,) = Path(folder).iterdir()
        return read(made)


def read(wheel: Path) -> dict[str, bytes]:
    """Read the names and contents of an archive."""
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def is_in(places: tuple[str, ...], name: str) -> bool:
    """Return whether a member of the wheel stands in one of these places."""
    return name.removeprefix("pypuzzles/").startswith(places)


def is_shown(name: str) -> bool:
    """Return whether a reader may see the lines of a member."""
    return is_in(SHOWN, name) or not is_in(NEVER_SHOWN, name)


def recorded(name: str, body: bytes) -> str:
    """Write a file's line for the record of a wheel."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(body).digest())
    return f"{name},sha256={digest.decode().rstrip('=')},{len(body)}\n"
