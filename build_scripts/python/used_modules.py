"""Prints which modules of the package the page uses, as JSON.

    imported    modules that are imported to start and count the default searches
    read        modules whose source is read, for listings and by the compiler

Paths are those of the wheel.
"""

import json
import linecache
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def list_used_modules() -> dict[str, list[str]]:
    """Start and compile all built-in searches, and list the modules used."""
    from pypuzzles.bridge.handler import answer
    from pypuzzles.puzzles import PUZZLES

    for puzzle in PUZZLES:
        _use(puzzle=puzzle.name)
    files = [getattr(module, "__file__", None) for module in sys.modules.values()]
    imported = _in_package(files)
    for puzzle in PUZZLES:
        for algorithm in puzzle.algorithms:
            limits = (each for each in algorithm.limits if len(each.of) == 1)
            largest = {each.of[0]: each.most for each in limits}
            options = {name: values[0] for name, values in algorithm.options.items()}
            parameters = {**largest, **options}
            search = {"puzzle": puzzle.name, "algorithm": algorithm.name}
            for form in algorithm.forms:
                _use(**search, form=form, parameters=parameters)
            if algorithm.counting:
                _ask("compile", **search, parameters=options)
    answer('{"verb": "list"}')
    return {"imported": imported, "read": _in_package(linecache.cache)}


def _use(**search: object) -> None:
    """Start and compile a search, or raise ValueError if it does not start."""
    response = _ask("start", **search)
    if "error" in response:
        raise ValueError(f"{search} does not start: {response}")
    _ask("compile", **search)


def _ask(verb: str, **search: object) -> dict[str, object]:
    """Return the answer to a request of the page."""
    from pypuzzles.bridge.handler import answer

    response: dict[str, object] = json.loads(
        answer(json.dumps({"verb": verb, **search}))
    )
    return response


def _in_package(files: Iterable[str | None]) -> list[str]:
    """Return the paths of the package's files, relative to the tree."""
    paths = (Path(file) for file in files if file)
    package = ROOT / "pypuzzles"
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in paths
        if path.is_relative_to(package)
    )


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    print(json.dumps(list_used_modules()))
