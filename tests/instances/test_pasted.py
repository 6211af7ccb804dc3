"""Texts as people paste them: from spreadsheets, documents, mails and programs."""

import csv
import re
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import PUZZLES
from pypuzzles.puzzles import find

# Wikipedia, "Sudoku": the puzzle.
SUDOKU = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ROWS = [SUDOKU[k : k + 9] for k in range(0, 81, 9)]
QUEENS = "Q.../..../..../...."
MAGIC = "8 . 6 . 5 . . . 2"
TILES = "1,2,3/4,_,5/7,8,6"
PEGS = "__ooo/ooooooo/ooo.ooo/__ooo"


BLANKS = "?xX\u30fb\uff65\u00b7\u25a1\uff3f\uff10\u2013"
"""Signs of an empty cell; the last ones are of full width, and a dash."""


def table(rows, sign, blank=""):
    """Join rows of signs, with nothing for an empty cell."""
    return "\n".join(sign.join(row).replace(".", blank) for row in rows)


def widen(text):
    """Write a text in full width, as Japanese keyboards do."""
    return "".join(sign if sign == "\n" else chr(ord(sign) + 0xFEE0) for sign in text)


GRID = "+-+-+-+-+\n|Q| | | |\n" + "+-+-+-+-+\n| | | | |\n" * 3
MAGIC_GRID = "+---+---+---+\n".join(
    ["", "| 8 |   | 6 |\n", "|   | 5 |   |\n", "|   |   | 2 |\n", ""]
)
HOLE = "1 \u25a1 \u25a0\n\u25a1 10 \u25a1\n" + "\u25a1 \u25a1 \u25a1\n" * 2
FORMS = [
    (
        "sudoku",
        SUDOKU,
        [
            table(ROWS, ","),
            table(ROWS, "\t"),
            table(ROWS, ";"),
            table(ROWS, ",").replace("\n", "\r\n"),
            "\n".join(f"| {' | '.join(row)} |" for row in ROWS).replace(".", " "),
            "board = [\n" + ",\n".join(str(list(row)) for row in ROWS) + "\n]",
            f"[[{table(ROWS, ',', 'null')}]]".replace("\n", "],["),
            "Grid 01\n" + table(ROWS, "", "0"),  # Project Euler, problem 96
            *(table(ROWS, "", sign) for sign in BLANKS),
            table(ROWS, " ", " "),
            widen(SUDOKU),
            "\n".join(f"\u2503{r[:3]}\u2502{r[3:6]}\u2502{r[6:]}\u2503" for r in ROWS),
            f"{SUDOKU} 25.0 hard",
            f'"{SUDOKU}"',
            f"\u200b{SUDOKU}\r\n",
        ],
    ),
    ("sudoku", "1.....2..3......", ["1,,,\n,,2,\n,3,,\n,,,"]),
    (
        "cryptarithm",
        "SEND+MORE=MONEY",
        [
            "SEND + MORE = MONEY.",
            '"SEND + MORE = MONEY"',
            "send+more == money",
            widen("SEND+MORE=MONEY"),
            "  SEND\n  MORE\n------\n MONEY",
            "  SEND\n+ MORE\n\u2500\u2500\u2500\u2500\n MONEY",
            "  S E N D\n+ M O R E\n---------\nM O N E Y",
            "SEND\n+MORE\n=MONEY",
        ],
    ),
    ("cryptarithm", "SEND+A+MORE=MONEY", ["  SEND\n     A\n+ MORE\n-----\n MONEY"]),
    (
        "map_colouring",
        "A-B,B-C",
        [
            "A,B\nB,C",
            "A;B\nB;C",
            "A\tB\nB\tC",
            "source,target\nA,B\nB,C",
            "graph G {\n  A -- B [color=red];\n  B -- C;\n}",
            "graph { A -- B -- C }",
            "digraph { A -> B; B -> C }",
            "{(A,B),(B,C)}",
            "{A: {B}, B: {A, C}}",
            "A \u2013 B\nB \u2013 C",
        ],
    ),
    (
        "map_colouring",
        "1-2,1-3,2-3",
        [
            "0 1 1\n1 0 1\n1 1 0",
            "0,1,1\n1,0,1\n1,1,0",
            "[[0,1,1],[1,0,1],[1,1,0]]",
            "1 2\n1 3\n2 3",
        ],
    ),
    (
        "map_colouring",
        "New_South_Wales-Victoria",
        [
            "New South Wales - Victoria",
            '"New South Wales" -- Victoria',
            "New South Wales: Victoria,",
        ],
    ),
    ("map_colouring", "0-1,1-2", ["3\n0 1\n1 2"]),
    (
        "exact_cover",
        "1,2,3;1,3;2",
        [
            "1,,1\n,1,",
            "1\t0\t1\n0\t1\t0",
            "X.X\n.X.",
            "#.#\n.#.",
            "1.1\n.1.",
            "{1, 3}, {2}",
            "[[1, 3], [2]]",
            "[{1,3}, {2}]",
            "1 0 1\r\n0 1 0\r\n",
        ],
    ),
    (
        "exact_cover",
        "1,2,3;A=1,3;B=2",
        [
            "A: 1 3\nB: 2",
            "A = 1 3\nB = 2",
            "A={1,3}, B={2}",
            "A: {1,3}\nB: {2}",
            "U = {1,2,3}\nA = {1,3}\nB = {2}",
            '{"A": [1, 3], "B": [2]}',
        ],
    ),
    (
        "pentominoes",
        "###/#.#",
        ["XXX\nX.X", "***\n* *", "111\n101", "[[1,1,1],[1,0,1]]", "#,#,#\n#,,#"],
    ),
    (
        "queens",
        QUEENS,
        [
            "1000\n0000\n0000\n0000",
            "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]",
            "\u265b...\n....\n....\n....",
            "Q,,,\n,,,\n,,,\n,,,",
            "Q\t\t\t\n\t\t\t\n\t\t\t\n\t\t\t",
            "|Q| | | |\n| | | | |\n| | | | |\n| | | | |",
            GRID,
            "Q\u00b7\u00b7\u00b7\n" + "\u00b7\u00b7\u00b7\u00b7\n" * 3,
        ],
    ),
    (
        "knights_tour",
        "1,.,#/.,10,./.,.,./.,.,.",
        [
            "1,,#\n,10,\n,,\n,,",
            "1\t\t#\n\t10\t\n\t\t\n\t\t",
            "1 ? #\n? 10 ?\n? ? ?\n? ? ?",
            "| 1 |   | # |\n|   | 10 |   |\n|   |   |   |\n|   |   |   |",
            HOLE,
        ],
    ),
    (
        "magic_square",
        MAGIC,
        [
            "8,,6\n,5,\n,,2",
            "8\t\t6\n\t5\t\n\t\t2",
            "8;;6\n;5;\n;;2",
            "806050002",
            "8 - 6\n- 5 -\n- - 2",
            "8 x 6\nx 5 x\nx x 2",
            "| 8 | | 6 |\n| | 5 | |\n| | | 2 |",
            MAGIC_GRID,
        ],
    ),
    (
        "magic_star",
        "3 o o o o o o o o o 1 2",
        ["3,,,,,,,,,,1,2", "3 ? ? ? ? ? ? ? ? ? 1 2", "3 x x x x x x x x x 1 2"],
    ),
    (
        "peg_solitaire",
        PEGS,
        [
            "  xxx\nxxxxxxx\nxxx.xxx\n  xxx",
            "  111\n1111111\n1110111\n  111",
            "##ooo##\nooooooo\nooo.ooo\n##ooo##",
            ",,o,o,o,,\no,o,o,o,o,o,o\no,o,o,.,o,o,o\n,,o,o,o,,",
        ],
    ),
    (
        "sliding_tiles",
        TILES,
        [
            "1,2,3\n4,,5\n7,8,6",
            "1\t2\t3\n4\t\t5\n7\t8\t6",
            "1234_5786",
            "1 2 3\n4 - 5\n7 8 6",
            "| 1 | 2 | 3 |\n| 4 |   | 5 |\n| 7 | 8 | 6 |",
            widen("123\n4_5\n786"),
        ],
    ),
]
CASES = [
    pytest.param(puzzle, expected, text, id=f"{puzzle}-{number}")
    for puzzle, expected, texts in FORMS
    for number, text in enumerate(texts)
]


def write(puzzle, text):
    """Return the one line of the instance that is read from a text."""
    found = find(puzzle)
    base, clues = found.split_clues(found.read_instance(text))
    return found.write_instance(found.insert_clues(base, clues))


@pytest.mark.parametrize("puzzle, expected, text", CASES)
def test_a_pasted_text_is_read(puzzle, expected, text):
    """Each form is the same instance."""
    assert write(puzzle, text) == expected
    assert write(puzzle, "\ufeff" + text) == expected


@pytest.mark.parametrize(
    "puzzle, text, message",
    [
        ("cryptarithm", "SEND MORE = MONEY", "column 5: a + or = is missing here"),
        ("cryptarithm", "send plus more", "column 5: a + or = is missing here"),
        ("map_colouring", "A,B,1\nB,C,2", "line 1, column 1: write two names"),
        ("map_colouring", "A: B: C", "line 1, column 1: write two names"),
        ("pentominoes", "###\n#X#", "line 2, column 2: draw the squares to cover as #"),
        ("queens", "Q   \n    \n    \n    ", "write an empty square as ."),
        ("magic_square", "8  6\n 5 \n  2", "line 1, column 1: this row has 2 cells"),
        ("peg_solitaire", "oxo", "column 2: o and x may both be pegs"),
        ("sliding_tiles", "1 2 3\n4   5\n7 8 6", "write the gap as _"),
    ],
)
def test_an_ambiguous_text_is_refused(puzzle, text, message):
    """Guessing could show another puzzle than the reader's."""
    with pytest.raises(ValueError, match=re.escape(message)):
        find(puzzle).read_instance(text)


@QUICK
@given(st.text(".123456789", min_size=81, max_size=81), st.sampled_from(",;\t"))
def test_a_sudoku_of_a_spreadsheet_is_the_same_as_its_text(text, sign):
    """As Python's own module writes it, with quotes only where it sets them."""
    file = StringIO()
    rows = [["" if n == "." else n for n in text[k : k + 9]] for k in range(0, 81, 9)]
    csv.writer(file, delimiter=sign, lineterminator="\n").writerows(rows)
    assert find("sudoku").read_instance(file.getvalue()) == find(
        "sudoku"
    ).read_instance(text)


def test_every_puzzle_that_takes_instances_is_tried():
    """A new one needs an entry in FORMS."""
    taking = {puzzle.name for puzzle in PUZZLES if puzzle.takes_instances}
    assert taking == {puzzle for puzzle, _, _ in FORMS}
