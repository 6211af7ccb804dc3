"""Builds the wheel of this tree, and the lock file in which Pyodide finds wheels.

dist/parts/wheel holds our wheel with bytecode, the wheels that Python loads on demand,
and a lock file that lists only these, so that loadPackage("pypuzzles") needs no other
host.
"""

import shutil
import sys
from calendar import timegm
from pathlib import Path

from setup.install import python_tools
from setup.stamps import files_below, step
from setup.tools import PARTS, ROOT, run
from setup.wheels import fetch_wheels

from python.in_pyodide import INSIDE, RUNTIME, STOCK_LOCK, in_pyodide
from python.inside.bytecode import DATE
from python.library import EVERYTHING

__all__ = ["LOCK", "WHEELS", "build_distribution", "make_wheel", "wheel", "write_wheel"]

WHEELS = PARTS / "wheel"
LOCK = WHEELS / STOCK_LOCK.name
USED_MODULES = Path(__file__).with_name("used_modules.py")


def make_wheel() -> None:
    """Write dist/parts/wheel, unless it is up to date."""
    about = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    reads = [*files_below(ROOT / "pypuzzles"), *about, STOCK_LOCK, EVERYTHING]
    reads += [INSIDE / "wheel.py", USED_MODULES, *RUNTIME]
    for group in ("site", "pyodide-build"):
        reads += files_below(fetch_wheels(group))
    step("Building the wheel", reads, WHEELS, lambda: write_wheel(WHEELS))


def write_wheel(folder: Path) -> None:
    """Build the wheel, copy the others next to it, and finish both in Pyodide."""
    build_distribution(ROOT, folder, "--wheel")
    for other in fetch_wheels("site").glob("*.whl"):
        shutil.copy(other, folder)
    used = PARTS / "used-modules.json"
    listed = run([sys.executable, USED_MODULES], "The modules were not listed")
    used.write_text(listed, "utf-8")
    in_pyodide(
        EVERYTHING,
        "wheel.finish",
        folder,
        STOCK_LOCK,
        fetch_wheels("pyodide-build"),
        used,
        failure="The wheel was not compiled",
    )


def wheel() -> Path:
    """Return the path of our wheel."""
    return next(WHEELS.glob("pypuzzles-*.whl"))


def build_distribution(source: Path, folder: Path, *kinds: str) -> None:
    """Build a distribution with fixed dates, so that builds are identical."""
    command = [python_tools("build"), "-m", "build", *kinds, "--no-isolation"]
    run(
        [*command, "--outdir", folder, source],
        f"{source.name} was not built",
        SOURCE_DATE_EPOCH=str(timegm(DATE)),
    )
