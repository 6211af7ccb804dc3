"""The files of the widget: its program, its style sheet, its words and the puzzles."""

import json
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from pypuzzles.api.request import Request

__all__ = ["has_puzzle", "read_file"]

ARCHIVE = Path(__file__).with_name("files.zip")
"""Written by build_scripts/build_packages.py."""
PROGRAM_TITLES = {"en": "Your program", "ja": "自分のプログラム"}


@cache
def read_all() -> dict[str, bytes]:
    """Read all files."""
    with ZipFile(ARCHIVE) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def read_file(path: str, request: Request | None = None) -> bytes:
    """Return a file by its path in the site.

    The file of a puzzle also describes the program of a request.

    Raises:
        ValueError: There is no such file.
    """
    try:
        body = read_all()[path]
    except KeyError:
        raise ValueError(f"there is no file {path}") from None
    if request and path == name_puzzle_file(request) and is_program(request):
        return add_program(json.loads(body), request)
    return body


def name_puzzle_file(request: Request) -> str:
    """Return the path of the file of a puzzle."""
    return f"puzzles/{request.puzzle.name}.json"


def has_puzzle(request: Request) -> bool:
    """Return whether the puzzle is one that the widget can show."""
    return name_puzzle_file(request) in read_all()


def is_program(request: Request) -> bool:
    """Return whether a request is for a program of the user."""
    return request.algorithm not in request.puzzle.algorithms


def add_program(opened: dict[str, Any], request: Request) -> bytes:
    """Return the file of a puzzle with the program as one of its algorithms."""
    name, puzzle = request.algorithm.name, opened["puzzle"]
    puzzle["algorithms"].append(
        {
            "name": name,
            "idea": "",
            "choice": "",
            "masks": {},
            "forms": [request.form],
            "compiles": False,
            "limits": [],
            "refuses": {},
        }
    )
    source = {"file": "", "line": 1, "text": "", "writes": {}, "helpers": []}
    opened["sources"][name] = {request.form: source}
    for language, title in PROGRAM_TITLES.items():
        key = f"algorithm.{request.puzzle.name}.{name}"
        puzzle["words"].setdefault(language, {})[key] = title
    return json.dumps(opened).encode()
