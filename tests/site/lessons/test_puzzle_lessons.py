"""The text, figures and numbers of the lessons about puzzles are correct."""

import re
from collections import Counter
from itertools import combinations, islice, pairwise

import pytest
from website.lessons.figures import FIGURES
from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.holes import by_colour, by_family, by_last, film, holes
from website.lessons.figures.kit import kit
from website.lessons.figures.pegs import cuts, layers, rounds, sides
from website.lessons.figures.pieces import halves
from website.lessons.figures.star import star, swapped
from website.lessons.listings import render_listing, source
from website.lessons.results import render_number
from website.lessons.words import lesson_words

from pypuzzles import FOUND, count, request, solve
from pypuzzles.bridge.user_programs.templates import TEMPLATES
from pypuzzles.puzzles.knights_tour.published import SQUARE_BOARDS
from pypuzzles.puzzles.magic_star.generate_and_test import is_magic
from pypuzzles.puzzles.magic_star.maker import stars
from pypuzzles.puzzles.magic_star.star import images
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.search import NEW_BOUND

TRIANGLE = BOARDS["triangle21"]
CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>")


def table(text):
    """Read the rows of a table, without its head."""
    return [CELL.findall(row) for row in re.findall(r"<tr>(.*?)</tr>", text)[1:]]


def test_three_holes_in_a_line_have_three_colours():
    """On each board, in each of its colourings."""
    for name, colourings in [("triangle21", 1), ("english33", 2), ("european37", 2)]:
        board = BOARDS[name]
        for which in range(colourings):
            colours = by_colour(board, which)
            assert all(len({colours[h] for h in jump}) == 3 for jump in board.jumps)


def test_the_initial_board_has_the_colours_in_the_text():
    """Six, seven and seven; on the European board twelve of each."""
    for name, vacancy, held in [
        ("triangle21", 6, [6, 7, 7]),
        ("european37", 18, [12, 12, 12]),
    ]:
        colours = by_colour(BOARDS[name])
        del colours[vacancy]
        assert [colours.count(colour) for colour in range(3)] == held


def test_a_peg_stays_in_its_family():
    """The goal's is drawn as hexagons, the bridges' as diamonds."""
    families = by_family(TRIANGLE)
    assert all(families[peg] == families[to] for peg, _, to in TRIANGLE.jumps)
    assert [hole for hole in range(21) if families[hole] == 3] == [6, 12, 14, 16, 18]
    assert {hole for hole in range(21) if families[hole] == 2} == TRIANGLE.bridges


def test_the_last_peg_has_five_possible_holes():
    """On the English board, from its centre: Beasley's rule of three."""
    last = by_last(BOARDS["english33"], 16)
    assert [hole for hole in range(33) if last[hole]] == [1, 13, 16, 19, 31]
    assert holes("last english33 16", "last").count('<path class="k1"') == 5


def test_the_film_ends_with_one_peg():
    """Twelve moves and the final position, with one peg fewer each time."""
    pegs = [
        frame.count('class="peg"')
        for frame in film("hiroi-pegs-game", "").split("<li>")
    ][1:]
    assert len(pegs) == 13
    assert (pegs[0], pegs[-1]) == (20, 1)
    assert all(more > less for more, less in pairwise(pegs))


def test_the_sides_are_those_of_the_source():
    """As in his program; the first corner is the first bit."""
    rows = table(sides("triangle21", "one | two | bridge | moves | heading"))
    assert [row[-1] for row in rows] == list("02240113")
    assert rows[1] == ["●", "○", "○", "2"]
    assert rows[6] == ["○", "●", "●", "1"]


def test_only_jumps_from_corners_are_kept_over_bridges():
    """As in the source's table."""
    rows = {
        over: (kept, out) for over, kept, out in table(cuts("triangle21", "heading"))
    }
    assert rows["2"] == ("0–4, 1–3", "3–1, 4–0")
    assert rows["15"] == ("–", "14–16, 16–14")
    assert len(rows) == 6
    assert len(TRIANGLE.jumps) == 48
    assert sum(out.count("–") for _, out in rows.values()) == 12


def test_layers_add_up_to_all_games():
    """The last has the published number of games; the widest is as in the text."""
    rows = table(layers("board=triangle15", "heading"))
    assert rows[-1] == ["13", "4", "29,760"]
    widest = max(rows, key=lambda row: int(row[1]))
    assert (widest[0], int(widest[1]) < 700) == ("7", True)


def test_iterations_add_up_to_the_count():
    """For each limit, on a board where that is fast."""
    game = "board=triangle15 vacancy=4 goal=12"
    counted = request("peg_solitaire", "deepening", **parse_settings(game)).count()
    rows = table(rounds(f"peg_solitaire deepening {game}", "heading"))
    tries, found = (sum(int(row[at].replace(",", "")) for row in rows) for at in (1, 2))
    assert (tries, found) == (counted.tries, counted.found)
    assert int(rows[-1][0]) == counted.moves


def test_the_tries_before_the_last_limit_are_those_in_the_text():
    """Limits 9, 10 and 11 on 21 holes."""
    tries = []
    for depth, choice in request("peg_solitaire", "deepening", jumps="cut").search():
        if depth == NEW_BOUND:
            tries.append(0)
            if choice == 12:
                break
        else:
            tries[-1] += 1
    assert tries[:-1] == [4, 195, 35700]


def test_the_first_games_have_the_steps_in_the_text():
    """On 21 holes with the cut table, and on the English board."""
    for game, step in [({"jumps": "cut"}, 559), ({"board": "english33"}, 2313)]:
        pairs = request("peg_solitaire", "depth_first", **game).search()
        depths = [depth for depth, _ in islice(pairs, 3000)]
        assert depths.index(FOUND) == step


SAY = {"differs": "marked: what {name} has not"}


def test_the_tours_of_5_x_5_are_as_many_as_published():
    """From all squares, in both directions."""
    squares = [divmod(square, 5) for square in range(25)]
    found = [
        count("knights_tour", rows=5, cols=5, kind="any", start=square).solutions
        for square in squares
        if sum(square) % 2 == 0
    ]
    assert sum(found) == SQUARE_BOARDS["any"][5]


@pytest.mark.slow
def test_the_closed_tours_of_6_x_6_are_as_many_as_published():
    """Each in both directions."""
    found = count("knights_tour", "frontier", rows=6, cols=6, kind="closed")
    assert found.solutions == 2 * SQUARE_BOARDS["closed"][6]


def test_a_published_number_has_the_name_of_its_reproduction():
    """It is computed again, and a difference is an error."""
    assert render_number("kakehi-577").endswith(">577</data>")


def test_lines_missing_in_another_program_are_marked():
    """The flood fill, which brute force lacks."""
    made = render_listing(
        "knights_tour/connected can_reach_all recursive, "
        "differs from knights_tour/brute_force",
        SAY,
    )
    assert "<mark>def can_reach_all" in made
    assert "<mark>def recursive" not in made


@pytest.mark.parametrize(
    "words, result",
    [
        ("600 29 knights_tour degrees kind=closed", "577 of 600"),
        ("98 34 knights_tour degrees kind=any", "98 of 98"),
        ("98 35 knights_tour degrees kind=any", "8 of 98"),
    ],
)
def test_tours_with_a_common_beginning_are_counted(words, result):
    """As in the paper."""
    made = FIGURES["together"](words, "{shared} of {all}")
    assert f"<figcaption>{result}</figcaption>" in made


def test_each_tour_has_its_own_end():
    """At the bottom of the drawing."""
    made = FIGURES["together"]("600 29 knights_tour degrees kind=closed", "")
    ends = re.findall(r"M([\d.]+) [\d.]+V260\.0", made)
    assert len(set(ends)) == 600


def test_the_dumps_show_dead_squares():
    """After 31 squares four have one exit; after 55 seven have none."""
    rings = '<circle class="end"'
    crosses = '<path class="end"'
    early, late = (FIGURES["dump"](squares, "") for squares in ("31", "55"))
    assert (early.count(rings), early.count(crosses)) == (4, 0)
    assert late.count(crosses) == 7


def test_the_array_has_a_border_without_exits():
    """Two squares wide; the corner opposite the start has all its exits."""
    made = FIGURES["ways"]("8 5", "")
    numbers = re.findall(r'font-size="48">(.+?)<', made)
    assert numbers.count("−") == 12 * 12 - 64 + 5
    assert numbers[-2 * 12 - 3] == "2"


def test_each_square_shows_its_number_of_tours():
    """The corners of 5 x 5, the centre, and the other colour."""
    made = FIGURES["starts"]("tours knights_tour degrees rows=5 cols=5 kind=any", "")
    numbers = re.findall(r'font-size="36">(.+?)<', made)
    assert (numbers[0], numbers[12], numbers[1]) == ("304", "64", "0")


def test_each_square_shows_the_tries_before_a_tour():
    """Warnsdorff's rule needs no backtracking; a dash exceeds the limit."""
    query = "knights_tour warnsdorff kind=any"
    straight, short = (
        re.findall(
            r'font-size="36">(.+?)<', FIGURES["starts"](f"tries {most} {query}", "")
        )
        for most in (64, 63)
    )
    assert straight == ["64"] * 64
    assert short == ["–"] * 64


def test_the_corners_have_the_most_points():
    """As the lesson says: the squares that Warnsdorff's rule visits first."""
    made = FIGURES["points"]("8 8", "")
    learned = [int(number) for number in re.findall(r'font-size="\d+">(\d+)<', made)]
    best = sorted(range(64), key=lambda square: -learned[square])
    assert {*best[:4]} == {0, 7, 56, 63}


def test_each_closed_tour_has_its_half_in_the_list():
    """Those of 6 x 5, with the leaps of 15 squares decided."""
    listed = {frozenset(taken) for kind in halves(6, 5, 15).values() for taken in kind}
    tours = [solution.board for solution in solve("knights_tour", rows=6, cols=5)]
    assert len(tours) == 16
    for tour in tours:
        leaps = [sorted(leap) for leap in pairwise([*tour, tour[0]])]
        assert frozenset((one, two) for one, two in leaps if one < 15) in listed


def test_halves_of_a_kind_have_the_same_ends():
    """They are all different."""
    for kind in halves(6, 5, 15).values():
        needs = {
            tuple(sum(square in leap for leap in taken) for square in range(15, 30))
            for taken in kind
        }
        assert len(needs) == 1
        assert len({*kind}) == len(kind)


FIGURE_6 = 1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9


def test_constants_are_listed():
    """With all their lines, and nothing else."""
    lines = source("magic_star/star", ["LINES"])
    assert (lines[0], len(lines), lines[-1]) == ("LINES = (", 8, ")")


def test_a_function_missing_in_the_other_program_is_marked_completely():
    """Each of its lines is marked."""
    words = "magic_star/pruned fits, differs from magic_star/generate_and_test"
    lines = source("magic_star/pruned", ["fits"])
    assert render_listing(words, lesson_words("en")).count("<mark>") == len(lines)


def test_a_program_is_compared_with_another_of_its_module():
    """Common lines are not marked."""
    words = "langford free_places, differs from langford every_place"
    output = render_listing(words, lesson_words("en"))
    assert "lines that are not in every_place" in output
    assert "<mark>        places = free &amp; free &gt;&gt; k + 1</mark>" in output
    assert "<mark>        if k == 0:</mark>" not in output


def test_a_star_has_a_family_of_48():
    """By rotation, reflection, and exchange of parallel lines."""
    family, more = set(), {FIGURE_6}
    while more:
        family |= more
        others = (each for one in more for each in (swapped(one), *images(one)))
        more = {tuple(each) for each in others} - family
    assert len(family) == 48
    assert all(is_magic(each) for each in family)


@pytest.mark.parametrize("size, decided", [(2, 0), (3, 960)])
def test_few_clues_determine_this_many_stars(size, decided):
    """No star by two numbers, and each star by some set of three."""
    output = [[*combinations(enumerate(each), size)] for each in stars()]
    times = Counter(clues for each in output for clues in each)
    assert sum(any(times[clues] == 1 for clues in each) for each in output) == decided


@pytest.mark.parametrize(
    "words, panels, marked",
    [
        ("cells", 1, 0),
        ("mirrored", 2, 2),
        ("images 1,2,4,12,8,10,6,11,5,3,7,9", 12, 12),
        ("swapped 1,2,4,12,8,10,6,11,5,3,7,9", 2, 16),
        ("order", 1, 5),
        ("letters", 1, 3),
        ("steps", 1, 1),
    ],
)
def test_stars_are_drawn_side_by_side(words, panels, marked):
    """The right number, with twelve numbers each, some of them marked."""
    drawn = star(words, "caption")
    assert drawn.count("<svg") == panels
    assert drawn.count("<circle") == drawn.count("<text") == 12 * panels
    assert drawn.count('"g-disc g-now"') == marked


def test_the_distances_from_the_top_are_shortest():
    """By rows, they increase by one from each row to the next."""
    assert 'aria-label="0 2 1 1 2 2 2 3 3 3 3 4"' in star("steps", "caption")


def test_each_template_has_its_board():
    """With its name below, and a drawing that is not empty."""
    drawn = kit("words", "caption")
    assert tuple(re.findall("<code>(.+?)</code>", drawn)) == TEMPLATES
    written = drawn.partition('aria-label="write"')[2].partition("</svg>")[0]
    assert written.count("<text") == 5
    frogs = drawn.partition('aria-label="move"')[2]
    assert (frogs.count(">A<"), frogs.count(">B<")) == (2, 2)


def test_langford_needs_no_rule():
    """Tiles cannot overlap, as the lesson says."""
    assert request("langford", n=3).facts()["rules"] == []


def test_langford_has_the_number_of_rows_in_the_tree():
    """For three numbers there are two rows, mirror images of each other."""
    first, second = (
        cells(found.board) for found in request("langford", "every_place", n=3).solve()
    )
    assert first == second[::-1]


def cells(board):
    """Return the tiles of a board as a row."""
    row = [0] * 6
    for number, *places in board:
        for place in places:
            row[place] = number
    return row
