"""Sudokus of one's own, as text, drawing, file, list, dictionary and link."""

import json
from contextlib import suppress
from io import StringIO
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import examine, request, show, solve
from pypuzzles.cli import batch
from pypuzzles.cli.main import main
from pypuzzles.instances import links
from pypuzzles.instances.lz_string import decompress_from_base64
from pypuzzles.instances.sudokus import read_sudoku
from pypuzzles.puzzles import find

# Wikipedia, "Sudoku": the puzzle and its solution.
NEWSPAPER = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
ROWS = wrap(NEWSPAPER, 9)
CLUES = {cell: int(sign) for cell, sign in enumerate(NEWSPAPER) if sign != "."}
NUMBERS = [[int(sign.replace(".", "0")) for sign in row] for row in ROWS]
FRAMED = "\n------+-------+------\n".join(
    "\n".join(" | ".join(" ".join(part) for part in wrap(row, 3)) for row in band)
    for band in (ROWS[:3], ROWS[3:6], ROWS[6:])
)
SDK = "#A An author\n[Puzzle]\n{}\n[State]\n{}\n".format("\n".join(ROWS), SOLVED)

# Made with lzstring 1.0.4, the Python edition of the original lz-string.
F_PUZZLES = (
    "N4IgzglgXgpiBcACAnAGkSALhTAbOSIAHiOiAOYBOEAJgogNoOgBuAhrgK4GICsZ5CCxgA7epkrcAvul"
    "Ydu9AMwCho8ZJgzEcrjwCMW4IZDtd9AOwrhYpBOmzDjhwF10zE/J4A2K2tsanbWNTBSQ9XxtEO01ZDzM"
    "kNAxBa3V7bTjQvgjUmKCHFzcjWJCeRIpVSOjgz3oADmz/NKK8luadTJ8kipzHV0Z2nnqulMbctsCB+k7"
    "ykaiA/Nbq+MRlYb856T73EvoAFgaNsYmMwYOqhcmkVZn188XimrCzgK3LxEs1yvn71pP6ACZnk0JksOk"
    "DNK9Qd5wSCLlCATCHsshjcvsDIXCkZl9p8elj9Ij0jsEoTxvj6PxcaMpBifm0/kgUclbt8yUTHu9SQyU"
    "DDnM4pEA"
)
THERMOMETER = (
    "N4IgzglgXgpiBcACAnAGkSA5gJwgEwUQG0jQA3AQwBsBXOJAVnSwjJgDtCAXbOgX3TlqdQgGZmmVh268"
    "YAxENr1EARnnB1ISksIB2CVM5Ie/QevNmAuulJbhygGwG2RxCblnPCuzqQrn0saymtoiSGgYki4ypt6h"
    "ykyRhjEeChZp1sQagj5hKAGu7iH2hAAcBSnp2WleinlOSdFBsRqZtvFlFc2p1b3FvogNLE1uwbVVucri"
    "jYGj/G11ygAsXXM9Ex1I5TOFYzVxJUjTw7NF4zmbqqtFC5N613t9tXdIAEwPLVX99R9yC9+OX5fc4HAb"
    "vHaVC6HRDbE67T7/EGLQgrCHdAGEfxotYY8JApEvRCJOGVRH7J6gvKwqKnR4baH6bFnSnKCIk9GWTIgL"
    "gACxg2AAtgB7AUwLj8wi2KgQdgwMCSoggABKKgAwioQMwVarXiBOXxLHwgA="
)
SUDOKUPAD = (
    "N4YwzgXArADANCAphA2i4A3aBfOmIDMuceWA7MSQLpzpYBsl+AjLvgJxtZSU0qkROAgByUS+RnD75RJc"
    "QzH4i0rABYmWWQKJyW2FRApyBAJkUK+AycfxmRuS/IjqBrAUKc9HTrQKMd9GgBbRAAXAEMAE3CIiGAwA"
    "HsAVwAnJAgAcgAPDLhQgEtQgBtkDIBJUIAdDLAM7GwgA"
)


@pytest.mark.parametrize(
    "instance",
    [
        NEWSPAPER,
        *(NEWSPAPER.replace(".", empty) for empty in "0*_- "),
        "\n".join(ROWS),
        "\n".join(ROWS).replace(".", " "),
        "|".join(ROWS),
        FRAMED,
        SDK,
        NUMBERS,
        str(NUMBERS),
        [number or None for row in NUMBERS for number in row],
        CLUES,
        str(CLUES),
        {divmod(cell, 9): number for cell, number in CLUES.items()},
        f"https://www.f-puzzles.com/?load={F_PUZZLES}",
        f"https://www.f-puzzles.com/?load={F_PUZZLES}".replace("+", "%20"),
        f"https://sudokupad.app/fpuzzles{F_PUZZLES}",
        f"https://sudokupad.app/scl{SUDOKUPAD}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{SUDOKUPAD}",
    ],
)
def test_every_notation_is_read(instance):
    """The same puzzle in all of them."""
    assert read_sudoku(instance) == (3, CLUES)
    found = solve("sudoku", "exact_cover", instance=instance)
    assert ["".join(map(str, each.board)) for each in found] == [SOLVED]


@pytest.mark.parametrize(
    "instance, message",
    [
        ("53y", "line 1, column 3: 'y' is not a digit or an empty cell"),
        ("\n".join([*ROWS[:3], "12", *ROWS[4:]]), "line 4, column 2: this row has 2"),
        (ROWS[0], "line 1, column 9: the number of cells is 9; a sudoku has 81, or 16"),
        ("", "line 1, column 1: the number of cells is 0"),
        ("12345...........", "line 1, column 5: 5 is too large; a sudoku of 16"),
        ([[1, 2], [3]], "the number of cells is 3"),
        ([[0] * 27] * 3, "row 1 has 27 cells, not 9"),
        ([[0] * 4, [0] * 3, [0] * 5, [0] * 4], "row 2 has 3 cells, not 4"),
        ([[0] * 4, 0], "or numbers by cell, not list of int"),
        ([5, *[0] * 15], "the number of a cell must be from 1 to 4, not 5"),
        ({81: 1}, "a sudoku of 81 cells has no cell 81"),
        ({(0, 9): 1}, r"a sudoku of 81 cells has no cell \(0, 9\)"),
        ({0: 10}, "the number of a cell must be from 1 to 9, not 10"),
        (5, "a sudoku must be a string, rows of numbers, or numbers by cell, not int"),
        ("https://sudokupad.app/abc123", "the link names a puzzle on a server"),
        (f"https://sudokupad.app/scl{SUDOKUPAD[:90]}", "the link is damaged"),
        (f"https://f-puzzles.com/?load={THERMOMETER}", "has other rules: thermometer"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With the line and the column in a text."""
    with pytest.raises(ValueError, match=message.replace("?", "[?]")) as raised:
        request("sudoku", instance=instance)
    assert "\n" not in str(raised.value)


COLUMN = [[row, 0] for row in range(9)]


@pytest.mark.parametrize(
    "puzzle, message",
    [
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": 3}]}, "other rules: cages"),
        ({"metadata": {"antiking": True}}, "has other rules: antiking"),
        ({"regions": [COLUMN]}, "has other rules: irregular boxes"),
        ({"grid": [[{"region": 0}] * 4] * 4}, "has other rules: irregular boxes"),
        ({"l": [{"wayPoints": [[0, 0]]}]}, "has other rules: lines"),
        ({"cells": [[{}] * 6] * 6}, "in the link has 6 rows; only 4 and 9 are"),
        ({"cells": [[{}] * 9] * 4}, "in the link has 4 rows; only 4 and 9 are"),
    ],
)
def test_another_puzzle_in_a_link_is_refused(puzzle, message, monkeypatch):
    """Its rules are named as the site names them; the text is not compressed here."""
    text = json.dumps({"cells": [[{}] * 9] * 9, **puzzle})
    monkeypatch.setattr(links, "decompress_from_base64", lambda _: text)
    with pytest.raises(ValueError, match=message):
        read_sudoku("https://sudokupad.app/sclN4")


def test_a_number_that_the_author_has_not_given_is_no_clue(monkeypatch):
    """In f-puzzles, a grid may have the solution, too."""
    rows = [[{"value": 1, "given": True}, {"value": 2}, {}, {}], *[[{}] * 4] * 3]
    text = json.dumps({"grid": rows})
    monkeypatch.setattr(links, "decompress_from_base64", lambda _: text)
    assert read_sudoku("https://f-puzzles.com/?load=N4") == (2, {0: 1})


@QUICK
@given(st.sampled_from([2, 3]), st.data())
def test_written_instances_are_read_again(n, data):
    """Any clues, also some that break a rule."""
    side = n * n
    cells = st.integers(0, side**2 - 1)
    clues = data.draw(st.dictionaries(cells, st.integers(1, side)))
    text = find("sudoku").write_instance({"n": n, "clues": clues})
    assert read_sudoku(text) == (n, clues)


@QUICK
@given(st.text(max_size=100))
def test_any_text_is_read_or_refused(text):
    """Without another exception."""
    for prefix in ("", "https://sudokupad.app/scl", "1" * 70):
        with suppress(ValueError):
            read_sudoku(prefix + text)


def test_a_compressed_text_may_have_any_characters():
    """Those of more than 8 bits, and repeated phrases; made with lzstring 1.0.4."""
    assert decompress_from_base64("BYUwNmD2AEoZQ===") == "hello hello"
    assert decompress_from_base64("kmEKA===") == "\N{RIGHTWARDS ARROW}" * 3


def test_a_puzzle_with_one_solution_is_unique():
    """Also from standard input."""
    assert examine("sudoku", instance=NEWSPAPER).is_unique


def test_two_solutions_are_shown_with_the_cells_that_differ():
    """Two rows exchange two numbers."""
    found = examine("sudoku", instance="1234 3412 ..43 43..")
    assert (found.number, found.differing) == (1, [])
    found = examine("sudoku", instance="..34 3412 ..43 4321")
    assert found.number == 2
    assert found.differing == ["r1c1", "r1c2", "r3c1", "r3c2"]
    assert "x x . ." in repr(found)


def test_counting_stops(capsys):
    """After as many solutions as wanted."""
    assert examine("sudoku", n=2).number == 288
    main(["examine", "sudoku", "--n", "2", "--most", "200"])
    assert capsys.readouterr().out.startswith("more than 200 solutions")


def test_clues_that_contradict_each_other_are_named():
    """All others can stay: without any one of these there is a solution."""
    found = examine("sudoku", instance="12.. ..3. .... ...4")
    assert found.number == 0
    assert examine("sudoku", n=2, clues=found.conflict).number == 0
    for cell in found.conflict:
        fewer = {c: k for c, k in found.conflict.items() if c != cell}
        assert examine("sudoku", n=2, clues=fewer).number > 0
    two = examine("sudoku", instance=NEWSPAPER[:2] + "5" + NEWSPAPER[3:])
    assert "these clues contradict each other: r1c1=5, r1c3=5" in repr(two)


def test_a_file_with_one_puzzle_per_line(tmp_path, capsys, monkeypatch):
    """Each is solved in order, below a head; what is wrong is named by its line."""
    file = tmp_path / "many.txt"
    lines = ["puzzle,level", NEWSPAPER, f"{NEWSPAPER},easy", "." * 16, "11..", "1" * 81]
    file.write_text("\n".join(lines))
    monkeypatch.setattr(batch, "BATCH", 1)
    monkeypatch.setattr(batch, "AHEAD", 2)
    for jobs in ("1", "2"):
        assert main(["solve", "sudoku", str(file), "--jobs", jobs]) == 0
        out = capsys.readouterr()
        solved = out.out.splitlines()
        assert solved[:2] == [SOLVED, SOLVED]
        assert solved[2].endswith("(one of several)")
        assert (
            solved[3] == "invalid: line 5, column 4: the number of cells is 4; "
            "a sudoku has 81, or 16"
        )
        assert solved[4] == "no solution"
        assert "per second: 2 with one solution, 1 with several, 1 invalid" in out.err
    monkeypatch.setattr("sys.stdin", StringIO(file.read_text()))
    main(["solve", "sudoku", "-", "--json"])
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert first["solution"] == SOLVED


def test_commands_take_a_text_a_file_and_standard_input(tmp_path, capsys, monkeypatch):
    """One positional argument after the puzzle."""
    file = tmp_path / "one.sdk"
    file.write_text(SDK)
    monkeypatch.setattr("sys.stdin", StringIO(FRAMED))
    for source in (NEWSPAPER, str(file), "-"):
        assert main(["solve", "sudoku", source]) == 0
        board = "".join(capsys.readouterr().out.splitlines()[1:])
        assert board.replace(" ", "") == SOLVED
    assert main(["count", "sudoku", NEWSPAPER]) == 0
    assert capsys.readouterr().out.startswith("1 solution,")
    assert main(["solve", "sudoku", "missing.txt"]) == 2
    assert capsys.readouterr().err == "pypuzzles: there is no file missing.txt\n"
    assert main(["solve", "sudoku", ""]) == 2
    assert "the number of cells is 0" in capsys.readouterr().err
    assert main(["solve", "permutations", "1 2"]) == 2
    assert "permutations takes no instance" in capsys.readouterr().err


def test_a_step_of_ones_own_instance_is_shown():
    """As for parameters."""
    assert show("sudoku", instance="1" + "." * 15, step=0).text.startswith("1 . . .")
    assert main(["make", "sudoku", "--n", "2", "--seed", "1"]) == 0
