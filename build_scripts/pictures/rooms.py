"""Draws the rooms of the project and the arrows between them, from the imports.

    cd build_scripts && ../.venv/bin/python -m pictures.rooms

docs/rooms-python.svg shows the packages of pypuzzles, rooms-compiler.svg the phases of
its compiler and rooms-web.svg the folders of web. An arrow means "imports"; one that
only repeats a way by other rooms is left out. A test compares the files with the tree,
so they stay true.
"""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from setup.tools import ROOT, WEB, main, node, npm_program

__all__ = ["pictures"]

Arrows: TypeAlias = set[tuple[str, str]]

LAY_OUT = Path(__file__).with_name("lay_out.mjs")
ROOM = 'shape=box, style="rounded,filled", fillcolor="#eef1f4", color="#8a929b"'
GRAPH = f"""digraph {{
graph [bgcolor=white, pad=.2, nodesep=.3, ranksep=.4];
node [{ROOM}, fontname=Helvetica, fontcolor="#1b1f23"];
edge [arrowsize=.6, color="#6b7178"];
"""


def pictures() -> dict[Path, str]:
    """Return each picture as SVG, by the file it belongs in."""
    package, compiler = ROOT / "pypuzzles", ROOT / "pypuzzles" / "wasm"
    drawn = {
        "python": svg(imports("pypuzzles"), package),
        "compiler": svg(imports("pypuzzles.wasm"), compiler),
        "web": svg(web_imports(), WEB),
    }
    return {ROOT / "docs" / f"rooms-{name}.svg": text for name, text in drawn.items()}


def imports(root: str) -> Arrows:
    """Return the arrows between the rooms of a package."""
    from grimp import build_graph  # only .venv has it

    sys.path.insert(0, str(ROOT))
    graph = build_graph("pypuzzles", exclude_type_checking_imports=True, cache_dir=None)

    def room(module: str) -> str:
        return module.removeprefix(f"{root}.").partition(".")[0]

    inside = [module for module in graph.modules if module.startswith(f"{root}.")]
    return {
        (room(module), room(other))
        for module in inside
        for other in graph.find_modules_directly_imported_by(module)
        if other in inside and room(module) != room(other)
    }


def web_imports() -> Arrows:
    """Return the arrows between the folders of web, libraries left out."""
    command = [str(npm_program("depcruise")), ".", "--output-type", "json"]
    done = subprocess.run(command, cwd=WEB, capture_output=True, check=True)
    found = {
        (room_of(module["source"]), room_of(other["resolved"]))
        for module in json.loads(done.stdout)["modules"]
        for other in module["dependencies"]
        if not other["couldNotResolve"]
    }
    return {(room, other) for room, other in found if room and other and room != other}


def room_of(name: str) -> str:
    """Return a module's folder; a public address at the top is a room of its own."""
    return name.rpartition("/")[0] or name


def svg(arrows: Arrows, folder: Path) -> str:
    """Draw rooms and arrows, each room with what its docstring says it is."""
    rooms = sorted({room for arrow in arrows for room in arrow})
    boxes = (f'"{room}" [label={label(room, folder)}];\n' for room in rooms)
    lines = (f'"{room}" -> "{other}";\n' for room, other in sorted(needed(arrows)))
    text = GRAPH + "".join((*boxes, *lines, "}"))
    done = subprocess.run(
        [node(), LAY_OUT], input=text, capture_output=True, text=True, check=True
    )
    return done.stdout


def label(room: str, folder: Path) -> str:
    """Return a room's name, and below it the first line of its docstring."""
    places = (folder / room / "__init__.py", folder / f"{room}.py")
    texts = [ast.parse(path.read_text("utf-8")) for path in places if path.exists()]
    ideas = [(ast.get_docstring(text) or "").partition("\n")[0] for text in texts]
    below = "".join(f'<br/><font point-size="10">{idea}</font>' for idea in ideas)
    return f"<<b>{room}</b>{below}>"


def needed(arrows: Arrows) -> Arrows:
    """Leave out each arrow whose end is reached by other arrows too."""
    below: dict[str, set[str]] = {}
    for room, other in arrows:
        below.setdefault(room, set()).add(other)

    def reached(room: str) -> set[str]:
        found: set[str] = set()
        waiting = [room]
        while waiting:
            fresh = below.get(waiting.pop(), set()) - found
            found |= fresh
            waiting += fresh
        return found

    return {
        (room, other)
        for room, other in arrows
        if not any(other in reached(near) for near in below[room] - {other})
    }


def draw(_: list[str]) -> int:
    """Write the pictures."""
    for path, text in pictures().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    main(draw)
