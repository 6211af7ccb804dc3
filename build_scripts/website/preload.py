"""Names in a page what its programs import, before a browser reads them.

Modules that are served as they are written are many, and a browser hears of each only
when it has read the one before. So the built pages name all that is imported before
the first board stands, what is needed first at the head. What is imported later, when
a reader wants it, is not named.

What boards import beyond that waits in a template, each module with the names of its
boards, until it is known which one is asked for: web/load/hasten.js. Those of the usual
board stand there with their hashes; of the others the page would be as long as a board.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from setup.tools import ROOT

from website.manifest import integrity
from website.shell import board_of, imported

__all__ = ["Entry", "with_preloads"]

Entry = dict[str, Any]
"""A puzzle as catalog.json lists it."""
SCRIPT = '<script type="module"'
PROGRAM = re.compile(f'{SCRIPT} src="([^"]+)"')


def with_preloads(page: str, puzzles: list[Entry], bundled: dict[str, Path]) -> str:
    """Return a page with a link for each module that it and its boards import.

    `puzzles` are those it may open, the usual one first. All modules are named by their
    place in the site, where those that were bundled come from elsewhere. The links
    stand before the programs, in whose order they are.
    """
    folder = posixpath.dirname(page)
    text = (ROOT / page).read_text("utf-8")

    def link(name: str, hashed: bool = True, **more: str) -> str:
        href = posixpath.relpath(name, folder or ".")
        if hashed:
            body = bundled.get(name, ROOT / name).read_bytes()
            more = {"integrity": integrity(body), **more}
        told = "".join(f' {key}="{value}"' for key, value in more.items())
        return f'<link rel="modulepreload" href="{href}"{told}>'

    programs = [posixpath.join(folder, src) for src in PROGRAM.findall(text)]
    names: dict[str, None] = {}
    for program in programs:
        names |= dict.fromkeys([program, *sorted(imported(ROOT, program))])
    boards: dict[str, list[str]] = {}
    for board in dict.fromkeys(map(board_of, puzzles)):
        for name in sorted(imported(ROOT, f"web/boards/{board}/index.js") - {*names}):
            boards.setdefault(name, []).append(board)
    usual = board_of(puzzles[0]) if puzzles else ""
    waiting = [
        link(name, usual in of, **{"data-boards": " ".join(of)})
        for name, of in boards.items()
    ]
    more = ["<template>", *waiting, "</template>"] if waiting else []
    head, script, rest = text.partition(SCRIPT)
    return head + "\n    ".join([*map(link, names), *more, script]) + rest
