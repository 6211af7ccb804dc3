"""What lessons show is computed: listings, figures, and the numbers beside them."""

import re
from itertools import combinations, pairwise

import pytest
from known import LARGE_QUEENS
from website.lessons.figures import FIGURES
from website.lessons.figures.measured import MEASURED
from website.lessons.figures.meetings import SIXTEEN, cost
from website.lessons.listings import differing, listing, source
from website.lessons.marks import LEARN
from website.lessons.numbers import counted, number, times
from website.lessons.pages import said
from website.lessons.states import record

from pypuzzles import request, solve
from pypuzzles.api.state import state
from pypuzzles.exhibits.times import TIMES
from pypuzzles.puzzles.magic_star.star import LINES
from pypuzzles.puzzles.queens import meet_in_the_middle


def test_what_is_marked_is_what_the_other_program_has_not():
    """A line that only stands deeper is not new."""
    lines = source("queens/backtracking", ["recursive"])
    new = differing(lines, source("queens/brute_force", ["recursive"]))
    assert {lines[at].strip() for at in new} == {
        '"""Leave a square as soon as it is attacked."""',
        "if not attacked(board, row, col):",
    }


def test_a_listing_shows_functions_of_the_kit_too():
    """Under the path where they stand."""
    shown = listing("kit/bits lowest", {})
    assert "<code>pypuzzles/kit/bits.py</code>" in shown
    assert "return mask &amp; -mask" in shown


def test_a_state_with_its_lens_has_the_values_of_masks():
    """Of each call, after the pairs that lead there."""
    words = "puzzle=permutations algorithm=by_lowest_bit n=4 step=3 lens=on"
    (scene,) = record([state(words)])["scenes"]
    assert [call["values"]["rest"] for call in scene["calls"][3]] == [15, 14, 12]


def test_the_figures_of_bits_are_computed():
    """Bit 4 moves as Hiroi's figure has it; ones are taken from the lowest on."""
    drawn = FIGURES["shift"]("4", "")
    attacked = re.findall(r">(0x\w\w)<", drawn)
    assert attacked == ["0x10", "0x08", "0x20", "0x04", "0x40", "0x02", "0x80"]
    taken = FIGURES["lowest"]("1010", "")
    cells = re.findall(r"<td><code>(.*?)</code>", taken)
    assert cells == [
        *("1010", "…10110", "0010", "1", "1000"),
        *("1000", "…11000", "1000", "3", "0000"),
    ]


def test_a_row_of_masks_is_told_for_each_queen():
    """As the calls of the search have them at that step: queens in columns 0 and 2."""
    told = FIGURES["masks"]("queens bitmask n=6 step=2", "")
    assert re.findall(r"<td><code>(.*?)</code>", told) == [
        *("0", "000000", "000000", "000000", "111110"),
        *("1", "000001", "000010", "000000", "111000"),
    ]


def test_printed_times_stand_below_what_was_counted():
    """The solutions of each size, as Hiroi's table begins."""
    say = {"solutions": "solutions", "times": "{source}{machine}"}
    told = times("hiroi-times-bits, solutions queens meet_in_the_middle", say)
    cells = re.findall(r"<td>(?:<data[^>]*>)?([\d.,]+)", told)
    assert cells[:4] == ["2,680", "14,200", "73,712", "365,596"]
    assert cells[4:] == ["0.02", "0.12", "0.69", "4.06"]


@pytest.mark.parametrize("row", TIMES, ids=lambda row: row.id)
def test_a_japanese_lesson_prints_programs_and_sources_in_japanese(row):
    """As the page of exhibits names them."""
    say = said("ja")
    told = times(row.id, say)
    assert row.program not in told
    assert say[row.program] in told
    assert say[row.source.citation] in told


def test_a_search_that_a_proof_makes_needless_is_counted_all_the_same():
    """A lesson says how long it would have looked for a closed tour of 5 x 5."""
    assert counted("knights_tour degrees rows=5 cols=5 kind=closed").tries > 1


def cells(figure, words, heads):
    """The rows of a table that a figure writes."""
    rows = re.findall(r"<tr>(.*?)</tr>", FIGURES[figure](words, heads))
    return [re.findall(r"<td><code>(.*?)</code>", row) for row in rows[1:]]


def test_four_queens_are_two_meetings_of_halves():
    """Each solution is a half of one group and a half of the other."""
    rows = cells("meeting", "4", "a | b | c | d | e | f")
    assert len(rows) == 6
    assert [row for row in rows if row[4] != "0"] == [
        ["{0, 2}", "0 2 / 2 0", "{1, 3}", "4", "1"],
        ["{1, 3}", "1 3 / 3 1", "{0, 2}", "4", "1"],
    ]


def test_lower_halves_that_fit_are_zeros():
    """Of the fourteen below 1, 4, 6, 3 only 0, 7, 5, 2 fits: eight queens have one."""
    *lines, (_, clashing) = cells("fitting", "1 4 6 3", "a | b | any | c")
    assert len(lines) == 6
    assert len(clashing) == 14
    assert clashing.count("0") == 1
    fit = clashing.index("0")
    assert {digits[fit] for _, digits in lines} == {"0"}


@pytest.mark.parametrize("n", [8, 12, pytest.param(16, marks=pytest.mark.night)])
def test_the_cost_of_halves_is_that_of_the_program(n, monkeypatch):
    """Pairs whose columns fit, and each joining of integers that it does."""
    met = []
    real = meet_in_the_middle.clashes
    monkeypatch.setattr(
        meet_in_the_middle,
        "clashes",
        lambda n, ways, takers: met.append(len(ways)) or real(n, ways, takers),
    )
    known = request("queens", "meet_in_the_middle", n=n).count().solutions
    told = SIXTEEN if n == 16 else cost(n)
    halves, _, pairs, joins, boards = told
    last = (n - n // 2) + 2 * n - 2
    bytes_read = range((n - n // 2) // 8, (last + 7) // 8)
    tables = sum(2 ** min(8, last - 8 * byte) for byte in bytes_read)
    assert joins == sum(met) * len(bytes_read) + len(met) * tables
    assert boards == known
    assert told == cost(n)
    assert pairs > boards > halves / 4 > 0


def test_what_was_measured_bears_out_the_lesson():
    """C is ahead up to fourteen queens and behind at sixteen, if by little."""
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
def test_the_first_solutions_stand_where_the_text_says(algorithm, n, step):
    """The tries that are written out."""
    assert number(f"queens {algorithm} n={n} first").endswith(f">{step}</data>")


def test_a_number_may_name_what_is_published_and_what_is_shown():
    """OEIS A000170 has sixteen queens; the step is that of the board beside it."""
    told = number("boards[16]")
    assert told.endswith(f">{LARGE_QUEENS[16][0]:,}</data>")
    assert number("step - 1", 23).endswith(">22</data>")
    with pytest.raises(ValueError, match="finds nothing"):
        number("queens bitmask n=3 first")


def test_six_queens_are_what_the_plan_says():
    """No square is in two solutions, and the long diagonals are in none."""
    boards = [{*enumerate(each.board)} for each in solve("queens", n=6)]
    squares = {(row, col) for row in range(6) for col in range(6)}
    long = {(row, col) for row, col in squares if row == col or row + col == 5}
    assert not any(one & other for one, other in combinations(boards, 2))
    assert squares - set().union(*boards) == long
    assert len(long) == 12


def test_after_the_first_of_six_queens_most_squares_lose():
    """Of those that she does not attack, few belong to her solution."""
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
    """Its slowest search, at the speed that the link names."""
    text = (LEARN / "en" / "teach-backtracking.md").read_text("utf-8")
    (lanes, speed) = re.findall(r"view=race&.*?n=6&lanes=(.+?)&speed=(\d+)", text)[0]
    tries = [request("queens", name, n=6).count().tries for name in lanes.split(",")]
    assert max(tries) / int(speed) < 30
    assert f"round(sum(6 ** k for k in range(1, 7)) / {speed})" in text
    assert max(tries) == sum(6**k for k in range(1, 7))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_walk_on_the_star_takes_the_least_neighbour_first(language):
    """Depth-first from cell 0 to cell 11; from dead ends it goes back."""
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
    told = {
        "en": "by 0, 2, 1, 5, 7, 8, 9 and 11",
        "ja": "0 から 2、1、5、7、8、9 と進んで 11",
    }
    assert told[language] in text


def test_a_board_in_letters_is_the_first_that_is_found():
    """Of four queens the middle columns begin, as every book has it."""
    written = FIGURES["letters"]("backtracking n=4", "Four queens.")
    assert "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _<" in written
