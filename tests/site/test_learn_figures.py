"""The listings, figures and numbers of lessons are computed."""

import re
from itertools import combinations, pairwise

import pytest
from known import LARGE_QUEENS
from website.lessons.figures import FIGURES
from website.lessons.figures.measured import MEASURED
from website.lessons.figures.meetings import SIXTEEN, cost
from website.lessons.listings import find_new_lines, render_listing, source
from website.lessons.marks import LEARN
from website.lessons.numbers import count_search, render_number, render_times
from website.lessons.pages import lesson_words
from website.lessons.states import record

from pypuzzles import request, solve
from pypuzzles.api.state import parse_state
from pypuzzles.puzzles.magic_star.star import LINES
from pypuzzles.puzzles.queens import meet_in_the_middle
from pypuzzles.reproductions import TIMES


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


@pytest.mark.parametrize("row", TIMES, ids=lambda row: row.id)
def test_japanese_lessons_have_japanese_names_of_programs_and_sources(row):
    """As in the view of published results."""
    say = lesson_words("ja")
    result = render_times(row.id, say)
    assert row.program not in result
    assert say[row.program] in result
    assert say[row.source.citation] in result


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


def test_a_race_of_the_plan_ends_within_half_a_minute():
    """Its slowest search, at the speed in the link."""
    text = (LEARN / "en" / "teach-backtracking.md").read_text("utf-8")
    (lanes, speed) = re.findall(r"view=race&.*?n=6&lanes=(.+?)&speed=(\d+)", text)[0]
    tries = [request("queens", name, n=6).count().tries for name in lanes.split(",")]
    assert max(tries) / int(speed) < 30
    assert f"round(sum(6 ** k for k in range(1, 7)) / {speed})" in text
    assert max(tries) == sum(6**k for k in range(1, 7))


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
