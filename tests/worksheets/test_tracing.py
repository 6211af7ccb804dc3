"""Sheets for tracing programs: the questions and answers are correct."""

import re
from itertools import pairwise, takewhile

import pytest
import sheets

from pypuzzles import request
from pypuzzles.puzzles import find
from pypuzzles.worksheets import create_worksheet, list_sheet_parameters

SITE = "https://example.org/puzzles/"
NAMES = ("down", "left", "right", "free")
KINDS = ("masks", "sums", "tree")


def printed(sheet, **given):
    """Make a sheet of queens; return its questions and answers in pairs."""
    return sheets.pair_answers(create_worksheet("queens", SITE, sheet=sheet, **given))


def texts(drawing):
    """Yield the texts with the points on which they are centred."""
    for each in drawing.iter("text"):
        x, y = float(each.get("x")), float(each.get("y"))
        yield x, round(y - 0.355 * float(each.get("font-size"))), each.text


def cells(drawing):
    """Read the cells for bits, row by row: a bit, or None."""
    written = {(x, y): text for x, y, text in texts(drawing)}
    rows = {}
    for each in drawing.iter("rect"):
        if each.get("fill") == "none":
            side = float(each.get("width")) / 2
            point = float(each.get("x")) + side, round(float(each.get("y")) + side)
            rows.setdefault(point[1], {})[point[0]] = written.get(point)
    return [[row[x] for x in sorted(row)] for _, row in sorted(rows.items())]


def table(drawing, n):
    """Read the table of masks: each row as four groups of n bits."""
    return [
        [row[first : first + n] for first in range(0, 4 * n, n)]
        for row in cells(drawing)
    ]


def columns(drawing):
    """Read the columns of the queens, row by row."""
    rows = {}
    for x, y, text in texts(drawing):
        if x < 200 and text.isdecimal():
            rows.setdefault(y, []).append(int(text))
    return [col for _, (_, col) in sorted(rows.items())]


def attacked(n, queens):
    """Return the columns of each mask of a row, computed by squares."""
    row = len(queens)
    by_line = {
        "down": set(queens),
        "left": {col + row - above for above, col in enumerate(queens)},
        "right": {col - row + above for above, col in enumerate(queens)},
    }
    every = set(range(n))
    by_line = {name: cols & every for name, cols in by_line.items()}
    return {**by_line, "free": every - set().union(*by_line.values())}


@pytest.mark.parametrize("n, count", [(4, 2), (5, 4), (8, 6), (10, 2)])
def test_masks_agree_with_the_squares(n, count):
    """As computed by squares; only questions have blanks."""
    for query, answer in printed("masks", n=n, count=count, per_page="2"):
        queens = columns(answer.drawing)
        assert columns(query.drawing) == queens
        whole, holed = table(answer.drawing, n), table(query.drawing, n)
        for row, groups in enumerate(whole):
            cols = attacked(n, queens[:row])
            for name, bits in zip(NAMES, groups, strict=True):
                assert {n - 1 - at for at, bit in enumerate(bits) if bit == "1"} == {
                    *cols[name]
                }
            assert queens[row] in cols["free"]
        empty = [[None] * n == group for row in holed for group in row]
        given = [group for row in holed for group in row]
        answers = [group for row in whole for group in row]
        assert [
            group == found or is_empty
            for group, found, is_empty in zip(given, answers, empty, strict=True)
        ] == [True] * len(given)
        assert not any(empty[:4])
        assert sum(empty) == 2 * (len(whole) - 1) > 0


def test_the_numbers_of_a_table_are_below_their_headings():
    """All rows have the same height, starting with the headings."""
    for _, answer in printed("masks", n=5, count=2):
        lines = {}
        for x, y, text in texts(answer.drawing):
            lines.setdefault(y, {})[x] = text
        names, words, numbers, *rows = (line for _, line in sorted(lines.items()))
        assert [*names.values()] == [*NAMES]
        assert [*words.values()] == ["row", "col"]
        assert [text for _, text in sorted(numbers.items())] == 4 * [*"43210"]
        assert [{*words, *numbers}] * len(rows) == [*map(set, rows)]
        heights = [y for y in sorted(lines) if {*lines[y]} == {*rows[0]}]
        assert heights == [heights[0] * (at + 1) for at in range(len(rows))]


@pytest.mark.parametrize("n", [4, 8, 10])
def test_the_lowest_bit_is_found_in_three_steps(n):
    """With as many bits as the board has columns, computed on strings."""
    for query, answer in printed("sums", n=n, count=6):
        given, *holes = cells(query.drawing)
        assert holes == [[None] * n] * 3
        x, turned, negative, lowest = ("".join(row) for row in cells(answer.drawing))
        assert x == "".join(given)
        assert turned == x.translate(str.maketrans("01", "10"))
        assert negative == f"{(int(turned, 2) + 1) % 2**n:0{n}b}"
        assert lowest == f"{'1' + '0' * (n - 1 - x.rindex('1')):0>{n}}"


def branches(drawing):
    """Read the tree: the circles by row, each with its column, or None."""
    written = {(x, y): text for x, y, text in texts(drawing)}
    rows = {}
    for each in drawing.iter("circle"):
        if each.get("fill") == "none":
            point = float(each.get("cx")), round(float(each.get("cy")))
            rows.setdefault(point[1], {})[point[0]] = written.get(point)
    return [[row[x] for x in sorted(row)] for _, row in sorted(rows.items())]


def safe(queens):
    """Return whether no two queens attack each other."""
    return all(
        col != queens[above] and abs(col - queens[above]) != row - above
        for row, col in enumerate(queens)
        for above in range(row)
    )


@pytest.mark.parametrize("n", [4, 5, 6, 8])
def test_the_tree_has_all_safe_queens(n):
    """All partial boards below the first queens, and how they end, by brute force."""
    for query, answer in printed("tree", n=n, count=4 if n > 4 else 1):
        drawn = branches(answer.drawing)
        first = tuple(
            int(row[0]) for row in takewhile(lambda row: len(row) == 1, drawn)
        )
        ways = [[()]]
        for row in range(n):
            cols = first[row : row + 1] or range(n)
            ways.append([(*w, c) for w in ways[-1] for c in cols if safe((*w, c))])
        tree = [[str(way[-1]) for way in row] for row in ways[1:] if row]
        dead = [
            way
            for row, below in pairwise(ways[1:])
            for way in row
            if not any(other[:-1] == way for other in below)
        ]
        assert drawn == tree
        holed = branches(query.drawing)
        pairs = [
            pair
            for row, full in zip(holed, tree, strict=True)
            for pair in zip(row, full, strict=True)
        ]
        assert all(output in (None, col) for output, col in pairs)
        holes = [output for output, _ in pairs].count(None)
        assert len(pairs) - len(first) <= 2 * holes + 1 <= len(pairs) + 1
        marks = [text for _, _, text in texts(answer.drawing)]
        assert marks.count("×") == len(dead)
        assert marks.count("○") == len(ways[-1])
        assert not {"×", "○"} & {text for _, _, text in texts(query.drawing)}


def test_a_class_gets_different_trees():
    """Thirty sheets: no two have the same answers."""
    made = create_worksheet("queens", sheet="tree", sheets=30, count=2)
    pages = sheets.parse_sections(made)
    answers = {
        str([branches(item.drawing) for item in page.items]) for page in pages[30:]
    }
    assert len(answers) == 30


@pytest.mark.parametrize("sheet", KINDS)
def test_a_link_opens_the_traced_program(sheet):
    """At an existing step; for masks, the one on the sheet."""
    for query, answer in printed(sheet, count=3):
        link = query.link
        assert link["algorithm"] == "bitmask"
        search = request("queens", "bitmask", n=link["n"]).search()
        board = []
        for _ in range(int(link["step"])):
            row, col = next(search)
            while row < 0:
                row, col = next(search)
            board[row:] = [col]
        if sheet == "masks":
            assert columns(answer.drawing) == board


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sheet", KINDS)
def test_each_sheet_has_its_task_and_its_command(sheet, lang):
    """With a command that names it."""
    made = create_worksheet("queens", SITE, sheet=sheet, lang=lang)
    pages = sheets.parse_sections(made)
    assert {page.rule for page in pages[: len(pages) // 2]} != {""}
    assert bool(re.search("[ぁ-ん]", made.title + pages[0].rule)) == (lang == "ja")
    assert f"queens --sheet {sheet} " in pages[0].command.replace("\xa0", " ")


def test_a_sheet_has_its_own_options():
    """Boards larger than a printed tree, and an unknown sheet, are errors."""
    result = list_sheet_parameters(find("queens").tasks)
    assert [*result] == ["board", *KINDS]
    assert [each["name"] for each in result["tree"]][:3] == ["sheet", "n", "count"]
    with pytest.raises(ValueError, match="n must be a whole number from 4 to 8"):
        create_worksheet("queens", sheet="tree", n=9)
    with pytest.raises(ValueError, match="sheet must be one of board, masks, sums"):
        create_worksheet("queens", sheet="trees")
