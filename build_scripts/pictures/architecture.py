"""Draws the dependencies between the project's folders, from the imports.

    cd build_scripts && ../.venv/bin/python -m pictures.architecture

writes three pictures to docs/: architecture-python.svg (the packages of pypuzzles),
architecture-compiler.svg (the phases of its compiler) and architecture-web.svg (the
folders of web). An arrow means "imports". An arrow is left out if a longer path
connects the same two boxes. A test draws the pictures again and compares them.
"""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from setup.tools import ROOT, WEB, main, node, npm_program

__all__ = ["draw_pictures"]

Edges: TypeAlias = set[tuple[str, str]]

LAYOUT_SCRIPT = Path(__file__).with_name("lay_out.mjs")
BOX_STYLE = 'shape=box, style="rounded,filled", fillcolor="#eef1f4", color="#8a929b"'
GRAPH_HEAD = f"""digraph {{
graph [bgcolor=white, pad=.2, nodesep=.3, ranksep=.4];
node [{BOX_STYLE}, fontname=Helvetica, fontcolor="#1b1f23"];
edge [arrowsize=.6, color="#6b7178"];
"""


def draw_pictures() -> dict[Path, str]:
    """Return each picture as SVG text, keyed by its file."""
    package, compiler = ROOT / "pypuzzles", ROOT / "pypuzzles" / "compiler"
    pictures = {
        "python": render_svg(python_imports("pypuzzles"), package),
        "compiler": render_svg(python_imports("pypuzzles.compiler"), compiler),
        "web": render_svg(web_imports(), WEB),
    }
    docs = ROOT / "docs"
    return {docs / f"architecture-{name}.svg": svg for name, svg in pictures.items()}


def python_imports(root: str) -> Edges:
    """Return the imports between the direct children of a package."""
    from grimp import build_graph  # installed in .venv only

    sys.path.insert(0, str(ROOT))
    graph = build_graph("pypuzzles", exclude_type_checking_imports=True, cache_dir=None)

    def child(module: str) -> str:
        return module.removeprefix(f"{root}.").partition(".")[0]

    inside = [module for module in graph.modules if module.startswith(f"{root}.")]
    return {
        (child(module), child(imported))
        for module in inside
        for imported in graph.find_modules_directly_imported_by(module)
        if imported in inside and child(module) != child(imported)
    }


def web_imports() -> Edges:
    """Return the imports between the folders of web, without libraries."""
    command = [str(npm_program("depcruise")), ".", "--output-type", "json"]
    done = subprocess.run(command, cwd=WEB, capture_output=True, check=True)
    edges = {
        (folder_of(module["source"]), folder_of(imported["resolved"]))
        for module in json.loads(done.stdout)["modules"]
        for imported in module["dependencies"]
        if not imported["couldNotResolve"]
    }
    return {(a, b) for a, b in edges if a and b and a != b}


def folder_of(module: str) -> str:
    """Return a module's folder, or the module itself if it is at the top of web."""
    return module.rpartition("/")[0] or module


def render_svg(edges: Edges, folder: Path) -> str:
    """Draw the boxes and arrows; each box shows the summary of its docstring."""
    names = sorted({name for edge in edges for name in edge})
    boxes = (f'"{name}" [label={label(name, folder)}];\n' for name in names)
    arrows = (f'"{a}" -> "{b}";\n' for a, b in sorted(without_shortcuts(edges)))
    text = GRAPH_HEAD + "".join((*boxes, *arrows, "}"))
    done = subprocess.run(
        [node(), LAYOUT_SCRIPT], input=text, capture_output=True, text=True, check=True
    )
    return done.stdout


def label(name: str, folder: Path) -> str:
    """Return a box's text: its name and the first line of its docstring."""
    paths = (folder / name / "__init__.py", folder / f"{name}.py")
    trees = [ast.parse(path.read_text("utf-8")) for path in paths if path.exists()]
    summaries = [(ast.get_docstring(tree) or "").partition("\n")[0] for tree in trees]
    below = "".join(f'<br/><font point-size="10">{text}</font>' for text in summaries)
    return f"<<b>{name}</b>{below}>"


def without_shortcuts(edges: Edges) -> Edges:
    """Return the edges that no longer path replaces (the transitive reduction)."""
    successors: dict[str, set[str]] = {}
    for start, end in edges:
        successors.setdefault(start, set()).add(end)

    def reachable_from(start: str) -> set[str]:
        seen: set[str] = set()
        pending = [start]
        while pending:
            new = successors.get(pending.pop(), set()) - seen
            seen |= new
            pending += new
        return seen

    return {
        (start, end)
        for start, end in edges
        if not any(end in reachable_from(other) for other in successors[start] - {end})
    }


def write_pictures(_: list[str]) -> int:
    """Write the pictures to docs/."""
    for path, text in draw_pictures().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    main(write_pictures)
