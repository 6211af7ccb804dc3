"""The files of the shell, and the files that can be loaded later.

The shell is what a browser loads first: index.html, its links and scripts, and their
static imports. Dynamic imports, `import("./x.js")`, are loaded later.
"""

import json
import posixpath
import re
from pathlib import Path
from typing import Any

from setup.stamps import write_if_changed
from setup.tools import PARTS

from website.manifest import NAME, describe_files, integrity, write_manifest

__all__ = [
    "WORKER",
    "board_of",
    "first_board",
    "offline_files",
    "shell",
    "static_imports",
    "write_shell",
]

WORKER = "sw.js"
LIST = "self.__WB_MANIFEST"  # Workbox's name for the list
PAGE = "index.html"
# Fetched after the page has loaded: words, the footer, what a search needs, a board.
FETCHED = (
    "web/shell/offline/foot.js",
    "web/shell/about.js",
    "web/ui/projector.js",
    "web/views/watch/search-tools.js",
    "web/words/en.json",
    "web/words/foot.en.json",
    "web/words/foot.ja.json",
    "web/words/ja.json",
    "web/words/refusals.ja.json",
)
# The library for user imports, which is loaded on demand.
NOT_CACHED = "python/python_stdlib_full.zip"
CACHED = (
    *("web/", "python/", "facts/", "programs/", "puzzles/", "samples/", "sources/"),
    *("learn/", "reproductions.json", "why.json"),
)
LINKS = re.compile(r'<(?:link|script)[^>]*?(?:href|src)="([^"#:]+)"')
BOARDS = re.compile("<template>.*?</template>", re.DOTALL)  # see preload.py
NEEDED = re.compile(r'<link rel="(?:icon|stylesheet|preload)" href="([^"]+)"')
PROGRAMS = re.compile(r'<script[^>]*? src="([^"]+)"')
# esbuild puts the import statements first.
IMPORT = re.compile(r'\s*import\s*(?:[^"();]*?from\s*)?"(\.[^"]+)";')


def static_imports(folder: Path, name: str) -> set[str]:
    """Return a bundled module and everything it imports, recursively."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module in found or not module.endswith(".js"):
            continue
        found.add(module)
        here = posixpath.dirname(module)
        waiting += [
            posixpath.normpath(posixpath.join(here, path))
            for path in parse_imports((folder / module).read_text("utf-8"))
        ]
    return found


def parse_imports(text: str) -> list[str]:
    """Return the paths in the import statements at the beginning of a module.

    >>> parse_imports('import{a}from"./b.js";import"../c.js";f("import");')
    ['./b.js', '../c.js']
    """
    found, at = [], 0
    while statement := IMPORT.match(text, at):
        found.append(statement[1])
        at = statement.end()
    return found


def board_of(puzzle: dict[str, Any]) -> str:
    """Return the folder of web/boards with the board view of a catalogue entry."""
    return str(puzzle["name"]) if puzzle["skin"] else "generic"


def first_board(site: Path, puzzle: dict[str, Any], language: str) -> set[str]:
    """Return the files loaded before a board can be played.

    Includes the links of the page that preload a file.
    """
    text = BOARDS.sub("", (site / PAGE).read_text("utf-8"))
    programs = [*PROGRAMS.findall(text), f"web/boards/{board_of(puzzle)}/index.js"]
    return {
        *(PAGE, *NEEDED.findall(text), *programs),
        *(name for each in programs for name in static_imports(site, each)),
        *(f"puzzles/{puzzle['name']}.json", f"web/words/{language}.json"),
    }


def shell(site: Path) -> list[str]:
    """List the files of the shell except the manifest."""
    linked = LINKS.findall(BOARDS.sub("", (site / PAGE).read_text("utf-8")))
    default = json.loads((site / "catalog.json").read_text("utf-8"))["puzzles"][0]
    board = f"web/boards/{board_of(default)}/index.js"
    data = (f"puzzles/{default['name']}.json", f"samples/search-{default['name']}.json")
    names = {PAGE, *linked, *FETCHED, board, *data}
    for name in list(names):
        names |= static_imports(site, name)
    return sorted(names)


def offline_files(site: Path) -> list[str]:
    """List the files cached for offline use in addition to the shell."""
    first = set(shell(site))
    return sorted(
        name
        for name in describe_files(site)
        if name.startswith(CACHED) and name != NOT_CACHED and name not in first
    )


def write_shell(site: Path, python: list[str]) -> None:
    """Write the manifest of the current files, and the service worker.

    The worker's list gives the manifest's version as a hash of the contents of both,
    because neither can contain the hash of the other.
    """
    program = (PARTS / "worker" / WORKER).read_text("utf-8")
    files = {n: e for n, e in describe_files(site).items() if n != WORKER}
    rest = offline_files(site)
    version = integrity(json.dumps([program, files, python, rest]).encode())
    listed: list[dict[str, str]] = [{"url": NAME, "revision": version}]
    for name in shell(site):
        known = files[name]["integrity"]
        listed.append({"url": name, "revision": known, "integrity": known})
    before, after = program.split(LIST)
    text = before + json.dumps(listed) + after
    write_if_changed(site / WORKER, text.encode())
    write_manifest(site, python, rest)
