"""The text, figures and tables of the peg lesson are correct."""

import re
from itertools import islice, pairwise

from website.lessons.figures.holes import by_colour, by_family, by_last, film, holes
from website.lessons.figures.pegs import cuts, layers, parse_settings, rounds, sides

from pypuzzles import FOUND, request
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.search import NEW_BOUND

TRIANGLE = BOARDS["triangle21"]
CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>")


def table(text):
    """Read the rows of a table, without its head."""
    return [CELL.findall(row) for row in re.findall(r"<tr>(.*?)</tr>", text)[1:]]


def test_three_holes_in_a_line_have_three_colours():
    """On each board, in each of its colourings."""
    for name, count in [("triangle21", 1), ("english33", 2), ("european37", 2)]:
        board = BOARDS[name]
        for which in range(count):
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
    rows = table(sides("triangle21", "one | two | bridge | moves | told"))
    assert [row[-1] for row in rows] == list("02240113")
    assert rows[1] == ["●", "○", "○", "2"]
    assert rows[6] == ["○", "●", "●", "1"]


def test_only_jumps_from_corners_are_kept_over_bridges():
    """As in the source's table."""
    rows = {over: (kept, out) for over, kept, out in table(cuts("triangle21", "told"))}
    assert rows["2"] == ("0–4, 1–3", "3–1, 4–0")
    assert rows["15"] == ("–", "14–16, 16–14")
    assert len(rows) == 6
    assert len(TRIANGLE.jumps) == 48
    assert sum(out.count("–") for _, out in rows.values()) == 12


def test_layers_add_up_to_all_games():
    """The last has the published number of games; the widest is as in the text."""
    rows = table(layers("board=triangle15", "told"))
    assert rows[-1] == ["13", "4", "29,760"]
    widest = max(rows, key=lambda row: int(row[1]))
    assert (widest[0], int(widest[1]) < 700) == ("7", True)


def test_iterations_add_up_to_the_count():
    """For each limit, on a board where that is fast."""
    game = "board=triangle15 vacancy=4 goal=12"
    counted = request("peg_solitaire", "deepening", **parse_settings(game)).count()
    rows = table(rounds(f"peg_solitaire deepening {game}", "told"))
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
