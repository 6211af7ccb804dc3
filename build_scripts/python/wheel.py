"""Makes the wheel of this tree, and the lock file by which Pyodide finds wheels.

In dist/parts/wheel: our wheel with bytecode in it, the wheels that Python fetches when
they are asked for, and a lock file in which these stand and no others, so that
loadPackage("pypuzzles") works without any other host.
"""

import shutil
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


def make_wheel() -> None:
    """Write what belongs into dist/parts/wheel, unless it is there."""
    about = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    reads = [*files_below(ROOT / "pypuzzles"), *about, STOCK_LOCK, EVERYTHING]
    reads += [INSIDE / "wheel.py", *RUNTIME]
    for group in ("site", "pyodide-build"):
        reads += files_below(fetch_wheels(group))
    step("Building the wheel", reads, WHEELS, lambda: write_wheel(WHEELS))


def write_wheel(folder: Path) -> None:
    """Build the wheel, lay the others beside it, and finish both inside Pyodide."""
    build_distribution(ROOT, folder, "--wheel")
    for other in fetch_wheels("site").glob("*.whl"):
        shutil.copy(other, folder)
    in_pyodide(
        EVERYTHING,
        "wheel.finish",
        folder,
        STOCK_LOCK,
        fetch_wheels("pyodide-build"),
        failure="The wheel was not compiled",
    )


def wheel() -> Path:
    """Return our wheel."""
    return next(WHEELS.glob("pypuzzles-*.whl"))


def build_distribution(source: Path, folder: Path, *kinds: str) -> None:
    """Build one distribution; its dates are fixed, so it is the same each time."""
    command = [python_tools("build"), "-m", "build", *kinds, "--no-isolation"]
    run(
        [*command, "--outdir", folder, source],
        f"{source.name} was not built",
        SOURCE_DATE_EPOCH=str(timegm(DATE)),
    )
