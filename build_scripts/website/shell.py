"""What the page needs before anything is done with it, and what can come later.

The shell is found as a browser finds it: from index.html over its links and scripts to
what these import. What is imported when it is wanted, `import("./x.js")`, comes later.
"""

import json
import posixpath
import re
from pathlib import Path
from typing import Any

from setup.tools import PARTS

from website.manifest import NAME, entries, integrity, write_manifest

__all__ = ["WORKER", "board_of", "first_board", "imported", "later", "seal", "shell"]

WORKER = "sw.js"
LIST = "self.__WB_MANIFEST"  # the name Workbox has for it
PAGE = "index.html"
# The page fetches these when it stands: words, its foot, what searches; and a board.
FETCHED = (
    "web/offline/foot.js",
    "web/page/about.js",
    "web/puzzle/searching.js",
    "web/words/en.json",
    "web/words/foot.en.json",
    "web/words/foot.ja.json",
    "web/words/ja.json",
    "web/words/refusals.ja.json",
)
# What a learner's imports may ask for.
UNKEPT = "python/python_stdlib_full.zip"
KEPT = (
    *("web/", "python/", "facts/", "programs/", "puzzles/", "samples/", "learn/"),
    *("exhibits.json", "why.json"),
)
LINKS = re.compile(r'<(?:link|script)[^>]*?(?:href|src)="([^"#:]+)"')
BOARDS = re.compile("<template>.*?</template>", re.DOTALL)  # preload.py
NEEDED = re.compile(r'<link rel="(?:icon|stylesheet|preload)" href="([^"]+)"')
PROGRAMS = re.compile(r'<script[^>]*? src="([^"]+)"')
# A statement, which is not that of a type in a comment.
IMPORTS = re.compile(
    r'^(?:import|export)\b(?:[^"=;]*? from)? "(\.[^"]+)"', re.MULTILINE
)


def imported(folder: Path, name: str) -> set[str]:
    """Name all that a module imports, and what that imports.

    The libraries, which import nothing, stand in the built site only.
    """
    found: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module in found or not module.endswith(".js"):
            continue
        found.add(module)
        file, here = folder / module, posixpath.dirname(module)
        text = file.read_text("utf-8") if file.exists() else ""
        waiting += [
            posixpath.normpath(posixpath.join(here, path))
            for path in IMPORTS.findall(text)
        ]
    return found


def board_of(puzzle: dict[str, Any]) -> str:
    """Name the folder of web/boards that has the board of a puzzle of the catalogue."""
    return str(puzzle["name"]) if puzzle["skin"] else "generic"


def first_board(site: Path, puzzle: dict[str, Any], language: str) -> set[str]:
    """Name what is fetched before a board can be played, of the catalogue's puzzle.

    What a page links to has a part in that if it names how the browser is to fetch it.
    """
    text = BOARDS.sub("", (site / PAGE).read_text("utf-8"))
    programs = [*PROGRAMS.findall(text), f"web/boards/{board_of(puzzle)}/index.js"]
    return {
        *(PAGE, *NEEDED.findall(text), *programs),
        *(name for each in programs for name in imported(site, each)),
        *(f"puzzles/{puzzle['name']}.json", f"web/words/{language}.json"),
    }


def shell(site: Path) -> list[str]:
    """List the files of the shell but the manifest."""
    linked = LINKS.findall(BOARDS.sub("", (site / PAGE).read_text("utf-8")))
    usual = json.loads((site / "catalog.json").read_text("utf-8"))["puzzles"][0]
    board = f"web/boards/{board_of(usual)}/index.js"
    told = (f"puzzles/{usual['name']}.json", f"samples/search-{usual['name']}.json")
    names = {PAGE, *linked, *FETCHED, board, *told}
    for name in list(names):
        names |= imported(site, name)
    return sorted(n for n in names if not n.startswith(UNKEPT))


def later(site: Path) -> list[str]:
    """List what is kept for offline beyond the shell."""
    first = set(shell(site))
    return sorted(
        name
        for name in entries(site)
        if name.startswith(KEPT) and not name.startswith(UNKEPT) and name not in first
    )


def seal(site: Path, python: list[str]) -> None:
    """Write the manifest of a site as it stands, and the service worker that keeps it.

    The worker's list tells the manifest's version by the hash of what both are made of,
    since each cannot hold the hash of the other.
    """
    program = (PARTS / "worker" / WORKER).read_text("utf-8")
    files = {n: e for n, e in entries(site).items() if n != WORKER}
    rest = later(site)
    version = integrity(json.dumps([program, files, python, rest]).encode())
    listed: list[dict[str, str]] = [{"url": NAME, "revision": version}]
    for name in shell(site):
        known = files[name]["integrity"]
        listed.append({"url": name, "revision": known, "integrity": known})
    before, after = program.split(LIST)
    text = before + json.dumps(listed) + after
    path = site / WORKER
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    write_manifest(site, python, rest)
