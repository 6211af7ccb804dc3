"""The page and Python draw identical marks."""

import json
import re
import subprocess

import pytest
from sample_boards import BOARDS, random_changes
from setup.tools import WEB, node

from pypuzzles import PUZZLES
from pypuzzles.drawing.paint import LOOKS
from pypuzzles.drawing.scene import draw_changes
from pypuzzles.puzzle.facts import board_facts

pytestmark = [pytest.mark.node, pytest.mark.process]

# Reads board data and lists of changes; writes the marks of the page.
DRAW = """
const { createMarks } = await import(process.argv[1]);
let text = "";
for await (const part of process.stdin) text += part;
const drawn = JSON.parse(text).map(({ facts, positions }) =>
  positions.map((changes) =>
    createMarks(facts, changes.map((change) => ({ change })))));
console.log(JSON.stringify(drawn));
"""


def all_boards():
    """Return the boards of all puzzles that have one, and the samples, by name."""
    of_puzzles = {
        puzzle.name: puzzle.board_for(puzzle.read(puzzle.algorithm(), {}))
        for puzzle in PUZZLES
        if puzzle.board is not None
    }
    return {**BOARDS, **of_puzzles}


def positions(board):
    """Return the beginnings of random games."""
    games = [random_changes(board, seed) for seed in range(3)]
    return [game[:most] for game in games for most in (0, 1, 2, 3, len(game))]


def test_both_draw_the_same():
    """All boards: empty, incomplete and full."""
    boards = all_boards()
    data = [
        {"facts": board_facts(board), "positions": positions(board)}
        for board in boards.values()
    ]
    program = (WEB / "boards" / "generic" / "figure.js").as_uri()
    done = subprocess.run(
        [node(), "--input-type=module", "-e", DRAW, program],
        input=json.dumps(data),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    drawn = json.loads(done.stdout)
    for (name, board), game, marks in zip(boards.items(), data, drawn, strict=True):
        for changes, there in zip(game["positions"], marks, strict=True):
            assert there == draw_changes(board, changes), (name, changes)


def test_the_page_has_every_style():
    """For each style used on paper, except plain text."""
    sheet = (WEB / "boards" / "generic" / "generic.css").read_text("utf-8")
    styled = set(re.findall(r"\.(g-[a-z0-9-]+)", sheet))
    assert {look for look, style in LOOKS.items() if style} <= styled
