"""Adds preload links for the modules that a page imports.

A browser discovers a module only after it has parsed the importing one. So the built
pages list everything that is imported before the first board is shown, the most urgent
first. Modules imported later on demand are not listed.

The modules of boards wait in a template, each with the names of its boards, until the
requested one is known: web/model/board-preload.js. Only those of the default board have
hashes, to keep the page short.
"""

import posixpath
import re
from typing import Any

from setup.tools import ROOT

from website.bundles import MODULES
from website.manifest import integrity
from website.shell import board_of, static_imports

__all__ = ["Entry", "with_preloads"]

Entry = dict[str, Any]
"""A puzzle in catalog.json."""
SCRIPT = '<script type="module"'
PROGRAM = re.compile(f'{SCRIPT} src="([^"]+)"')


def with_preloads(page: str, puzzles: list[Entry]) -> str:
    """Return a page with a link for each module that it and its boards import.

    `puzzles` are those it can open, the default first; web/shell/preload.js gets their
    names. The links are in the order of the programs, before them.
    """
    folder = posixpath.dirname(page)
    text = (ROOT / page).read_text("utf-8")

    def link(name: str, hashed: bool = True, **more: str) -> str:
        href = posixpath.relpath(name, folder or ".")
        if hashed:
            more = {"integrity": integrity((MODULES / name).read_bytes()), **more}
        attributes = "".join(f' {key}="{value}"' for key, value in more.items())
        return f'<link rel="modulepreload" href="{href}"{attributes}>'

    programs = [posixpath.join(folder, src) for src in PROGRAM.findall(text)]
    names: dict[str, None] = {}
    for program in programs:
        names |= dict.fromkeys([program, *sorted(static_imports(MODULES, program))])
    boards: dict[str, list[str]] = {}
    for board in dict.fromkeys(map(board_of, puzzles)):
        for name in sorted(
            static_imports(MODULES, f"web/boards/{board}/index.js") - {*names}
        ):
            boards.setdefault(name, []).append(board)
    default = board_of(puzzles[0]) if puzzles else ""
    waiting = [
        link(name, default in of, **{"data-boards": " ".join(of)})
        for name, of in boards.items()
    ]
    more = ["<template>", *waiting, "</template>"] if waiting else []
    known = " ".join(puzzle["name"] for puzzle in puzzles)
    text = text.replace('data-puzzles=""', f'data-puzzles="{known}"')
    head, script, rest = text.partition(SCRIPT)
    return head + "\n    ".join([*map(link, names), *more, script]) + rest
