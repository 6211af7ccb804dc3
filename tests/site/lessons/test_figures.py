"""The listings, figures and numbers of lessons are computed."""

import re
from itertools import combinations, pairwise, permutations

import pytest
from known import FUNDAMENTAL_QUEENS, LARGE_QUEENS, LOWEST_BITS
from website.lessons.figures import FIGURES
from website.lessons.figures.bit_rows import bit_rows, complements, members_taken
from website.lessons.figures.bounds import MEANINGS
from website.lessons.figures.images import image
from website.lessons.figures.left_out import (
    attacked_squares,
    losing_squares,
    tying_squares,
)
from website.lessons.figures.measured import MEASURED
from website.lessons.figures.meetings import SIXTEEN, cost
from website.lessons.figures.next_row import split_next_row
from website.lessons.figures.numbered import numbered
from website.lessons.figures.orders import orders
from website.lessons.figures.tables import completed_boards, orbit_totals, spread
from website.lessons.figures.twins import twins
from website.lessons.listings import find_new_lines, render_listing, source
from website.lessons.markdown import LEARN
from website.lessons.results import count_search, render_number, render_times
from website.lessons.states import record
from website.lessons.words import lesson_words

from pypuzzles import FOUND, request, solve
from pypuzzles.api.state import parse_state
from pypuzzles.board.symmetry import reflect
from pypuzzles.puzzles.magic_star.star import LINES
from pypuzzles.puzzles.queens import burnside, meet_in_the_middle
from pypuzzles.reproductions import TIMES
from pypuzzles.search import solutions


def test_lines_missing_in_the_other_program_are_marked():
    """A line that is only indented further is not new."""
    lines = source("queens/backtracking", ["recursive"])
    new = find_new_lines(lines, source("queens/brute_force", ["recursive"]))
    assert {lines[at].strip() for at in new} == {
        '"""Backtrack as soon as a queen is attacked."""',
        "if not is_attacked(board, row, col):",
    }


def test_a_listing_shows_other_modules_too():
    """Under the path of its module."""
    output = render_listing("bits lowest", {})
    assert "<code>pypuzzles/bits.py</code>" in output
    assert "return mask &amp; -mask" in output


def test_a_state_with_its_lens_has_the_values_of_masks():
    """For each call, after the events that lead there."""
    words = "puzzle=permutations algorithm=by_lowest_bit n=4 step=3 lens=on"
    (scene,) = record([parse_state(words)])["scenes"]
    assert [call["values"]["rest"] for call in scene["calls"][3]] == [15, 14, 12]


def test_the_figures_of_bits_are_computed():
    """Bit 4 moves as in Hiroi's figure; bits are removed from the lowest."""
    drawn = FIGURES["shift"]("4", "")
    attacked = re.findall(r">(0x\w\w)<", drawn)
    assert attacked == ["0x10", "0x08", "0x20", "0x04", "0x40", "0x02", "0x80"]
    taken = FIGURES["lowest"]("1010", "")
    cells = re.findall(r"<td><code>(.*?)</code>", taken)
    assert cells == [
        *("1010", "…10110", "0010", "1", "1000"),
        *("1000", "…11000", "1000", "3", "0000"),
    ]


def test_masks_have_a_row_for_each_queen():
    """The masks of the calls at that step: queens in columns 0 and 2."""
    result = FIGURES["masks"]("queens bitmask n=6 step=2", "")
    assert re.findall(r"<td><code>(.*?)</code>", result) == [
        *("0", "000000", "000000", "000000", "111110"),
        *("1", "000001", "000010", "000000", "111000"),
    ]


def test_printed_times_are_below_the_counts():
    """The solutions of each size, as at the beginning of Hiroi's table."""
    say = {"solutions": "solutions", "times": "{source}{machine}"}
    result = render_times("hiroi-times-bits, solutions queens meet_in_the_middle", say)
    cells = re.findall(r"<td>(?:<data[^>]*>)?([\d.,]+)", result)
    assert cells[:4] == ["2,680", "14,200", "73,712", "365,596"]
    assert cells[4:] == ["0.02", "0.12", "0.69", "4.06"]


@pytest.mark.parametrize("row", TIMES, ids=lambda row: row["id"])
def test_japanese_lessons_have_japanese_names_of_programs_and_sources(row):
    """As in the view of published results."""
    say = lesson_words("ja")
    result = render_times(row["id"], say)
    assert row["program"] not in result
    assert say[row["program"]] in result
    assert say[row["citation"]] in result


def test_a_provably_impossible_search_is_still_counted():
    """A lesson gives the length of a search for a closed tour of 5 x 5."""
    assert count_search("knights_tour degrees rows=5 cols=5 kind=closed").tries > 1


def cells(figure, words, heads):
    """Return the rows of a table in a figure."""
    rows = re.findall(r"<tr>(.*?)</tr>", FIGURES[figure](words, heads))
    return [re.findall(r"<td><code>(.*?)</code>", row) for row in rows[1:]]


def test_four_queens_are_two_meetings_of_halves():
    """Each solution consists of a half of one group and one of the other."""
    rows = cells("meeting", "4", "a | b | c | d | e | f")
    assert len(rows) == 6
    assert [row for row in rows if row[4] != "0"] == [
        ["{0, 2}", "0 2 / 2 0", "{1, 3}", "4", "1"],
        ["{1, 3}", "1 3 / 3 1", "{0, 2}", "4", "1"],
    ]


def test_fitting_lower_halves_are_zeros():
    """Below 1, 4, 6, 3 only 0, 7, 5, 2 of fourteen fits: one board of eight."""
    *lines, (_, clashing) = cells("fitting", "1 4 6 3", "a | b | any | c")
    assert len(lines) == 6
    assert len(clashing) == 14
    assert clashing.count("0") == 1
    fit = clashing.index("0")
    assert {digits[fit] for _, digits in lines} == {"0"}


@pytest.mark.parametrize("n", [8, 12, pytest.param(16, marks=pytest.mark.night)])
def test_the_cost_of_halves_is_that_of_the_program(n, monkeypatch):
    """Pairs with disjoint columns, and operations on integers."""
    met = []
    real = meet_in_the_middle.count_clashes
    monkeypatch.setattr(
        meet_in_the_middle,
        "count_clashes",
        lambda n, halves, users: met.append(len(halves)) or real(n, halves, users),
    )
    known = request("queens", "meet_in_the_middle", n=n).count().solutions
    result = SIXTEEN if n == 16 else cost(n)
    halves, _, pairs, joins, boards = result
    last = (n - n // 2) + 2 * n - 2
    bytes_read = range((n - n // 2) // 8, (last + 7) // 8)
    tables = sum(2 ** min(8, last - 8 * byte) for byte in bytes_read)
    assert joins == sum(met) * len(bytes_read) + len(met) * tables
    assert boards == known
    assert result == cost(n)
    assert pairs > boards > halves / 4 > 0


def test_the_measurements_support_the_lesson():
    """C is faster up to fourteen queens, and slightly slower at sixteen."""
    times = {n: (least, most) for n, _, least, most in MEASURED["queens"]["rows"]}
    assert all(least > 1 for n, (least, _) in times.items() if n < 16)
    assert 0.5 < times[16][0] < times[16][1] < 1


@pytest.mark.parametrize(
    "algorithm, n, step",
    [
        ("brute_force", 4, 154),
        ("permutations", 4, 30),
        ("free_columns", 6, 77),
        ("bitmask", 6, 31),
        ("bitmask", 8, 113),
        ("mirror", 6, 31),
    ],
)
def test_the_first_solutions_have_the_tries_in_the_text(algorithm, n, step):
    """The tries written in the text."""
    assert render_number(f"queens {algorithm} n={n} first").endswith(f">{step}</data>")


def test_a_number_can_use_published_values_and_the_step():
    """OEIS A000170 has sixteen queens; the step is that of the current board."""
    result = render_number("boards[16]")
    assert result.endswith(f">{LARGE_QUEENS[16][0]:,}</data>")
    assert render_number("step - 1", 23).endswith(">22</data>")
    with pytest.raises(ValueError, match="has no solution"):
        render_number("queens bitmask n=3 first")


def test_six_queens_have_the_properties_in_the_plan():
    """No square is in two solutions, and the long diagonals are in none."""
    boards = [{*enumerate(each.board)} for each in solve("queens", n=6)]
    squares = {(row, col) for row in range(6) for col in range(6)}
    long = {(row, col) for row, col in squares if row == col or row + col == 5}
    assert not any(one & other for one, other in combinations(boards, 2))
    assert squares - set().union(*boards) == long
    assert len(long) == 12


def test_after_the_first_of_six_queens_most_squares_lose():
    """Few of the squares that she does not attack are part of her solution."""
    for each in solve("queens", n=6):
        board = {*enumerate(each.board)}
        for row, col in board:
            free = {
                (r, c)
                for r in range(6)
                for c in range(6)
                if row != r and col != c and abs(row - r) != abs(col - c)
            }
            assert len(board & free) < len(free) / 3


def test_the_plan_says_when_its_race_ends():
    """Brute force makes this many tries, at the speed in the link."""
    text = (LEARN / "en" / "teach-backtracking.md").read_text("utf-8")
    (speed,) = re.findall(r"view=race&.*?&speed=(\d+)", text)
    assert f"round(sum(6 ** k for k in range(1, 7)) / {speed})" in text
    tries = request("queens", "brute_force", n=6).count().tries
    assert tries == sum(6**k for k in range(1, 7))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_path_on_the_star_tries_the_smallest_neighbour_first(language):
    """Depth-first from cell 0 to cell 11, with backtracking."""
    pairs = {pair for line in LINES for pair in pairwise(line)}
    path, tried = [0], {0}
    while path[-1] != 11:
        beside = {
            one + other - path[-1] for one, other in pairs if path[-1] in (one, other)
        }
        if fresh := beside - tried:
            tried.add(min(fresh))
            path.append(min(fresh))
        else:
            path.pop()
    assert path == [0, 2, 1, 5, 7, 8, 9, 11]
    text = (LEARN / language / "star.md").read_text("utf-8")
    result = {
        "en": "by 0, 2, 1, 5, 7, 8, 9 and 11",
        "ja": "0 から 2、1、5、7、8、9 と進んで 11",
    }
    assert result[language] in text


def test_a_text_board_is_the_first_solution():
    """For four queens the two middle columns come first, as in all books."""
    written = FIGURES["letters"]("backtracking n=4", "Four queens.")
    assert "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _<" in written


def rows(figure):
    """List the rows of a figure, each as the text of its cells."""
    return [
        re.findall(r"<t[hd][^>]*>(?:<code>)?([^<]*)", row)
        for row in re.findall("<tr>(.*?)</tr>", figure)
    ]


def test_complements_equal_the_printed_ones():
    """In the two other rows, 0 and the minimum are their own opposites."""
    _, zero, *found, least = rows(complements("4", ""))
    bits = {
        int(row[0]): ("".join(row[1:5]), "".join(row[6:10]), "".join(row[11:15]))
        for row in found
    }
    assert bits == LOWEST_BITS
    assert (zero[1:5], zero[6:10]) == (["0"] * 4, ["0"] * 4)
    assert (least[0], least[1:5], least[6:10]) == ("-8", [*"1000"], [*"1000"])


def test_a_row_continues_to_the_left_with_its_sign():
    """An ellipsis precedes the sign bit, and the value follows the bits."""
    assert rows(bit_rows("4 x=5: x, ~x", "")) == [
        ["x", "…0", *"0101", "5"],
        ["~x", "…1", *"1010", "-6"],
    ]


def test_the_marked_bit_is_in_its_column():
    """The marked column is counted from the right."""
    figure = bit_rows("4 x=4 mark=2: x", "")
    looks = re.findall(r'class="(bit(?: \w+)*)"', figure)
    assert looks == ["bit", "bit on low", "bit", "bit"]


def test_bits_are_removed_from_the_lowest():
    """The last columns are the bits and their indices; nothing remains."""
    _, *taken, last = rows(members_taken("8 180", ""))
    assert [(int(row[-2]), int(row[-1])) for row in taken] == [
        (4, 2),
        (16, 4),
        (32, 5),
        (128, 7),
    ]
    assert last[:8] == ["0"] * 8


ALL = ["".join(order) for order in permutations("123")]


def test_each_path_of_the_tree_ends_in_its_order():
    """From left to right, in the order of the standard library."""
    figure = numbered("permutations by_list n=3", "")
    assert re.findall(r">(\d{3})</text>", figure) == ALL
    tops = re.findall(r'y="83" font-size="20">(\d)<', figure)
    assert tops == ["1", "2", "3"]


def test_there_is_a_column_for_each_first_number():
    """Rows have the same positions in each column."""
    rows = orders("permutations by_list n=3", "").split("<tr>")[1:]
    result = [re.findall(r"<small>(\d)</small> (\d+)", row) for row in rows]
    places = [[int(at) for at, _ in row] for row in result]
    assert places == [[1, 3, 5], [2, 4, 6]]
    assert [order for column in zip(*result, strict=True) for _, order in column] == ALL


def test_the_list_has_the_values_of_the_calls():
    """For each call, at the given try."""
    figure = twins("permutations by_list n=4 step=27 number order", "")
    calls = re.findall(r"place\((\d)\).*?number = (\d).*?order\[(\d)\] = (\d)", figure)
    assert calls == [
        ("0", "1", "0", "1"),
        ("1", "2", "1", "2"),
        ("2", "3", "2", "3"),
        ("3", "0", "3", "0"),
    ]


def boards(algorithm, n):
    """List the boards that a search finds."""
    return [
        list(board)
        for board, _ in solutions(request("queens", algorithm, n=n).search())
    ]


def orbit(board):
    """List the eight images of a board."""
    return [image(board, symmetry) for symmetry in range(8)]


@pytest.mark.parametrize("n", range(4, 9))
def test_images_of_solutions_are_solutions(n):
    """For all eight symmetries; the fifth is the reflection."""
    all_boards = boards("bitmask", n)
    assert all(each in all_boards for board in all_boards for each in orbit(board))
    assert all(image(board, 4) == list(reflect(board)) for board in all_boards)


@pytest.mark.parametrize("n", range(4, 9))
def test_a_queen_on_an_excluded_square_makes_an_image_canonical(n):
    """It makes an image smaller; otherwise, without ties, the board is canonical."""
    for board in boards("bitmask", n):
        known = board[: 1 + (board[0] == 0)]
        if losing_squares(n, known) & {*enumerate(board)}:
            assert min(orbit(board)) < board
        elif board[0] == 0 or not tying_squares(n, known).keys() & {*enumerate(board)}:
            assert board[0] < n - 1 - board[0]
            assert min(orbit(board)) == board
    for board in boards("fundamental", n):
        assert not losing_squares(n, board[: 1 + (board[0] == 0)]) & {*enumerate(board)}


@pytest.mark.parametrize("n", range(4, 10))
def test_reflections_cannot_tie(n):
    """The first queen attacks those squares; three remain for rotations."""
    for first in range(1, n // 2):
        places = tying_squares(n, [first])
        reached = {(0, n - 1 - first), *attacked_squares(n, [first])}
        assert [mark for place, mark in places.items() if place not in reached] == [
            *"ABC"
        ]


@pytest.mark.parametrize("n", [6, 7, 8])
def test_the_next_row_is_drawn_as_it_is_tried(n):
    """At every position of the search."""
    path, tried = [], {}
    for depth, choice in request("queens", "fundamental", n=n).search():
        if depth == FOUND:
            continue
        path[depth:] = [choice]
        tried.setdefault(tuple(path), [])
        if depth:
            tried[tuple(path[:-1])].append(choice)
    assert {
        board: split_next_row(n, list(board))[0] for board in tried if len(board) < n
    } == {board: below for board, below in tried.items() if len(board) < n}


@pytest.mark.parametrize(
    "name, first, value",
    [
        ("MASK", 1, 31),
        ("TOPBIT", 1, 16),
        ("ENDBIT", 1, 8),
        ("ENDBIT", 2, 4),
        ("SIDEMASK", 2, 17),
        ("LASTMASK", 1, 17),
        ("LASTMASK", 2, 27),
    ],
)
def test_masks_equal_those_of_suzuki(name, first, value):
    """For five queens, as numbers."""
    _, mask = MEANINGS[name](5, [first])
    assert mask == value


@pytest.mark.parametrize("first", [1, 2, 3])
def test_bounds_are_rows(first):
    """Their distances from the top and the bottom equal the first column."""
    assert MEANINGS["BOUND1"](8, [first])[0] == first
    assert MEANINGS["BOUND2"](8, [first])[0] == 7 - first


def test_a_board_without_ties_counts_eight():
    """Others win, lose, or are equal; twelve of eight queens are kept."""
    made = completed_boards(8)
    assert {size for _, where, size in made if not where} == {8}
    assert {size for _, where, size in made if where} == {0, 4, 8}
    assert [board for board, _, size in made if size] == boards("fundamental", 8)


@pytest.mark.parametrize("n", range(4, 18))
def test_the_number_of_orbits_is_the_published_one(n):
    """OEIS A002562, if it has n; and the orbits cover all boards."""
    _, total, unique, twos, fours, eights = orbit_totals(n)
    published = LARGE_QUEENS.get(n, (total, FUNDAMENTAL_QUEENS.get(n, unique)))
    assert (total, unique) == published
    assert twos * 2 + fours * 4 + eights * 8 == total


def test_rotations_leave_the_boards_in_the_text():
    """Half a turn leaves four boards, a quarter none; for n = 9: 0, 4 and 42."""
    assert burnside.count_unchanged(8, quarters=2) == 4
    assert burnside.count_unchanged(8, quarters=1) == 0
    assert orbit_totals(9)[3:] == (0, 4, 42)


def test_a_spread_counts_the_beginnings_of_solutions():
    """For eight queens: all tries, and as many as begin one of the 92 boards."""
    cells = re.findall(
        r"<t[hd][^>]*>([\d,]+)</t[hd]>", spread("queens bitmask n=8", "")
    )
    figures = [int(cell.replace(",", "")) for cell in cells]
    rows = [figures[at : at + 4] for at in range(0, len(figures), 4)]
    found = [board.board for board in solve("queens", n=8)]
    starts = [len({tuple(each[:depth]) for each in found}) for depth in range(1, 9)]
    assert [row[2] for row in rows] == starts
    assert sum(row[1] for row in rows) == 2056
    assert render_number("queens bitmask n=8 classes").endswith(">1,818</data>")
