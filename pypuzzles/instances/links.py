"""Links of SudokuPad and f-puzzles: sudokus with plain rules.

Both sites put a puzzle into its link, compressed by lz-string. F-puzzles writes JSON.
SudokuPad writes JSON with short keys, without quotes around them, and with nothing for
an empty cell. Its short links name a puzzle on its server, which is not contacted.
"""

import re
from math import isqrt
from typing import Any
from urllib.parse import unquote

from ..errors import InputError
from .lz_string import DAMAGED, decompress_from_base64

__all__ = ["is_link", "read_link"]

ADDRESS = re.compile(
    r"\s*https?://(?:\w+\.)*"
    r"(?:sudokupad\.app|crackingthecryptic\.com|f-puzzles\.com)/(\S*)\s*"
)
PUZZLE = re.compile(
    r"(?:.*[?&](?:puzzleid|load)=|sudoku/)?(fpuzzles|fpuz|scl|ctc)?(.*)"
)
SIDES = (4, 9)
PLAIN_KEYS = {
    *("size", "title", "author", "ruleset", "grid", "solution", "successMessage"),
    *("highlightConflicts", "truecandidatesoptions", "disabledlogic", "id"),
    *("cells", "ce", "cellSize", "cs", "regions", "re", "cages", "ca", "metadata"),
    *("settings", "videos", "vd", "width", "w", "height", "h"),
}
"""Keys that are not rules. Regions, cages and metadata may contain some."""
NOT_THERE = "the link names a puzzle on a server: open it there, and copy its long link"
NO_SIDE = "the sudoku in the link has {rows} rows; only 4 and 9 are supported"
OTHER_RULES = "the sudoku in the link has other rules: {rules}"
OTHER_BOXES = "irregular boxes"
SHORT_KEYS = {"l": "lines", "a": "arrows", "o": "overlays", "u": "underlays"}


def is_link(text: str) -> bool:
    """Return whether a string is a link of one of these sites."""
    return ADDRESS.fullmatch(text) is not None


def read_link(text: str) -> list[list[int]]:
    """Return the rows of the sudoku in a link, with 0 for an empty cell.

    Raises:
        ValueError: The puzzle has other rules, or is not in the link.
    """
    address = ADDRESS.fullmatch(text)
    parts = PUZZLE.fullmatch(unquote(address[1])) if address else None
    if parts is None or not (parts[1] or "load=" in text):
        raise InputError(NOT_THERE)
    data = parts[2].partition("?")[0].partition("&")[0].replace(" ", "+")
    puzzle = LooseJson(decompress_from_base64(data)).read()
    if not isinstance(puzzle, dict):
        raise InputError(DAMAGED)
    rows = puzzle.get("grid") or puzzle.get("cells") or puzzle.get("ce") or []
    if len(rows) not in SIDES or any(len(row) != len(rows) for row in rows):
        raise InputError(NO_SIDE, rows=len(rows))
    rules = list(find_other_rules(puzzle, rows))
    if rules:
        raise InputError(OTHER_RULES, rules=", ".join(rules))
    return [[read_number(cell, "grid" in puzzle) for cell in row] for row in rows]


def read_number(cell: dict[str, Any], is_marked: bool) -> int:
    """Return the given number of a cell, or 0; f-puzzles marks those that are given."""
    text = str(cell.get("value", cell.get("v", 0)))
    is_given = cell.get("given") or not is_marked
    return int(text) if is_given and text.isdecimal() else 0


def find_other_rules(puzzle: dict[str, Any], rows: list[list[Any]]) -> list[str]:
    """List the rules that a plain sudoku does not have, as the site names them."""
    found = [
        SHORT_KEYS.get(key, key)
        for key, value in puzzle.items()
        if value and key not in PLAIN_KEYS
    ]
    found += [
        key for key, value in (puzzle.get("metadata") or {}).items() if value is True
    ]
    cages = puzzle.get("cages") or puzzle.get("ca") or []
    found += ["cages"] * any(cage.get("cells") or cage.get("ce") for cage in cages)
    box = isqrt(len(rows))
    regions = [
        [
            (row, col)
            for row, cells in enumerate(rows)
            for col, cell in enumerate(cells)
            if cell.get("region", row // box * box + col // box) == region
        ]
        for region in range(len(rows))
    ]
    regions += puzzle.get("regions") or puzzle.get("re") or []
    boxes = [{(row // box, col // box) for row, col in region} for region in regions]
    return found + [OTHER_BOXES] * any(len(each) > 1 for each in boxes)


class LooseJson:
    """Parser of JSON in which quotes and empty objects may be missing."""

    token = re.compile(
        r"\s*([\[\]{},:]|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[^\[\]{},:]+)"
    )

    def __init__(self, text: str) -> None:
        self.tokens = [match[1] for match in self.token.finditer(text)]
        self.at = 0

    def read(self) -> Any:
        """Return the value that begins at the current token."""
        token = self.next()
        if token == "[":
            return self.read_list()
        if token == "{":
            return self.read_object()
        if token[0] in "'\"":
            return re.sub(r"\\(.)", r"\1", token[1:-1])
        words = {"f": False, "false": False, "t": True, "true": True, "null": None}
        token = token.strip()
        return words.get(token, int(token) if token.isdecimal() else token)

    def next(self) -> str:
        """Return a token, and continue after it."""
        if self.at >= len(self.tokens):
            raise InputError(DAMAGED)
        self.at += 1
        return self.tokens[self.at - 1]

    def read_list(self) -> list[Any]:
        """Return the items up to the bracket that closes a list."""
        items: list[Any] = []
        while True:
            token = self.next()
            if token in {",", "]"} and not (token == "]" and not items):
                items.append({})
            elif token != "]":
                self.at -= 1
                items.append(self.read())
                token = self.next()
            if token == "]":
                return items

    def read_object(self) -> dict[str, Any]:
        """Return the entries up to the brace that closes an object."""
        entries: dict[str, Any] = {}
        while (token := self.next()) != "}":
            if token != ",":
                self.next()  # the colon
                entries[token.strip("'\"")] = self.read()
        return entries
