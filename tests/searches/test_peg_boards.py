"""Peg solitaire: boards, rules, and validation of parameters."""

import json
from dataclasses import FrozenInstanceError
from xml.etree import ElementTree

import pytest
from known import PEGS_21_JUMPS, PEGS_21_LEFT_OUT
from single_puzzles import PEG_BOARDS, PEGS, jumps, peg_data, triangle15

from pypuzzles import count, request
from pypuzzles.drawing.paint import render_board
from pypuzzles.drawing.svg import SQUARE_2
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS as LATTICES
from pypuzzles.puzzles.peg_solitaire.drawing import draw_pegs


def test_jumps_on_21_holes_are_those_of_the_printed_table():
    """In its order, which is the order of the search."""
    assert jumps(peg_data("triangle21")) == [
        (peg, over, to) for peg, row in enumerate(PEGS_21_JUMPS) for over, to in row
    ]


def test_the_cut_table_excludes_the_same_jumps_as_the_printed_one():
    """The rule was derived from the table."""
    facts = peg_data("triangle21", jumps="cut")
    left_out = [jumps(facts)[choice] for choice in facts["left_out"]]
    assert left_out == PEGS_21_LEFT_OUT


# Holes and jumps: 33 and 76 for the English, 37 and 92 for the European board, 15 and
# 36 for the triangle (J. Beasley, "The Ins and Outs of Peg Solitaire", 1985).
@pytest.mark.parametrize(
    "board, holes, number, symmetries",
    [
        ("triangle21", 21, 48, 6),
        ("triangle15", 15, 36, 6),
        ("english33", 33, 76, 8),
        ("european37", 37, 92, 8),
    ],
)
def test_boards_have_their_holes_jumps_and_symmetries(board, holes, number, symmetries):
    """The drawings have the right shapes."""
    facts = peg_data(board)
    assert len(facts["cells"]) == len(facts["names"]) == holes
    assert len(jumps(facts)) == number
    assert len({tuple(image) for image in LATTICES[board].symmetries}) == symmetries


def test_the_board_of_games_is_immutable():
    """It is an immutable object shared by all games."""
    with pytest.raises(FrozenInstanceError):
        LATTICES["triangle15"].goal = 0


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_jumps_lead_two_steps_in_a_line(board):
    """The cells and the table of jumps agree."""
    facts = peg_data(board)
    for peg, over, to in jumps(facts):
        (x, y), middle, (far, deep) = (facts["cells"][hole] for hole in (peg, over, to))
        assert middle == pytest.approx([(x + far) / 2, (y + deep) / 2], abs=0.002)
        assert abs(complex(far - x, deep - y)) == pytest.approx(2, abs=0.002)


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_a_symmetry_maps_jumps_to_jumps(board):
    """The first symmetry is the identity."""
    facts = peg_data(board)
    table, images = {*jumps(facts)}, LATTICES[board].symmetries
    assert images[0] == list(range(len(facts["cells"])))
    for image in images:
        assert {tuple(image[hole] for hole in jump) for jump in table} == table


@pytest.mark.parametrize("board, images", [("triangle21", 2), ("english33", 8)])
def test_symmetries_of_a_game_fix_vacancy_and_goal(board, images):
    """All symmetries of the board that fix vacancy and goal."""
    facts = peg_data(board)
    vacancy = facts["start"].index(0)
    assert len(facts["symmetries"]) == images
    for image in facts["symmetries"]:
        assert image in LATTICES[board].symmetries
        assert (image[vacancy], image[facts["ends"][0]]) == (vacancy, facts["ends"][0])


def test_holes_of_square_boards_have_the_usual_names():
    """Columns are letters, rows are numbers from the top."""
    facts = peg_data("english33")
    assert (facts["names"][0], facts["names"][16]) == ("c1", "d4")
    assert facts["cells"][16] == [3, 3]


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_facts_are_plain_json(board):
    """Lists, numbers and words only."""
    facts = peg_data(board)
    assert json.loads(json.dumps(facts)) == facts


def test_the_boards_of_a_game_are_drawn_above_its_moves():
    """The start, and the board after each move; a dot is an empty hole."""
    query = request(PEGS, "depth_first", board="triangle15")
    drawn = query.puzzle.text([[3, 0], [5, 3]], query.parameters)
    assert drawn.splitlines() == [
        "    .            o            o",
        "   o o          . o          . o",
        "  o o o        . o o        o . .",
        " o o o o      o o o o      o o o o",
        "o o o o o    o o o o o    o o o o o",
        "[3,0][5,3]",
    ]


def test_the_default_game_of_a_board_is_filled_in():
    """Vacancy, goal and aim depend on board and algorithm."""
    assert request(PEGS, "deepening", board="english33").parameters == {
        "board": "english33",
        "vacancy": 16,
        "goal": 16,
        "aim": "fewest",
        "jumps": "all",
    }


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_board_data_has_the_goal_of_every_vacancy(board):
    """It is the default goal if only the vacancy is given."""
    for vacancy, goal in enumerate(peg_data(board)["default_goals"]):
        assert request(PEGS, board=board, vacancy=vacancy).parameters["goal"] == goal


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_board_data_lists_games_with_cut_jumps(board):
    """Requests are accepted there, and rejected everywhere else."""
    facts = peg_data(board)
    for vacancy, goals in enumerate(facts["cuts"]):
        for goal in ["any", *range(len(facts["cells"]))]:
            settings = {
                "board": board,
                "vacancy": vacancy,
                "goal": goal,
                "jumps": "cut",
            }
            try:
                request(PEGS, **settings)
            except ValueError:
                assert goal not in goals
            else:
                assert goal in goals


@pytest.mark.parametrize("board", ["triangle15", "triangle21"])
def test_board_data_has_the_fewest_moves_of_the_default_game_only(board):
    """As counted by layers."""
    fewest = count(PEGS, "layers", board=board, aim="fewest").moves
    assert peg_data(board)["fewest"] == fewest
    assert peg_data(board, vacancy=1)["fewest"] is None


def test_another_vacancy_has_any_goal():
    """The default goal belongs to the default vacancy."""
    assert request(PEGS, vacancy=3).parameters["goal"] == "any"


@pytest.mark.parametrize(
    "algorithm, parameters, sentence",
    [
        ("deepening", {"board": "chess"}, "board must be one of .*, not 'chess'"),
        ("deepening", {"vacancy": -1}, "vacancy must be a whole number .* not -1"),
        ("deepening", {"vacancy": 21}, "vacancy must be from 0 to 20 .*, not 21"),
        ("deepening", {"goal": 10**9}, "goal must be a whole number .* not 1000000000"),
        ("deepening", {"goal": "all"}, "or any, not 'all'"),
        ("depth_first", triangle15(0, 15), "goal must be from 0 to 14 .*, not 15"),
        ("deepening", {"aim": "any"}, "aim of deepening must be fewest"),
        ("depth_first", {"aim": "fewest"}, "aim of depth_first must be any"),
        ("layers", {"aim": "most"}, "aim must be one of any, fewest, not 'most'"),
        ("layers", {"board": "english33"}, "layers does not support english33: .*"),
        ("layers", {"board": "european37"}, "layers does not support european37: .*"),
        ("breadth_first", {"board": "english33"}, ".* does not support english33: .*"),
        (
            "breadth_first_by_moves",
            {"board": "english33"},
            ".* not support english33: ",
        ),
        ("deepening", {"board": "triangle15", "jumps": "cut"}, "only triangle21"),
        ("deepening", {"goal": "any", "jumps": "cut"}, "jumps cannot be cut"),
    ],
)
def test_invalid_input_is_reported_in_one_sentence(algorithm, parameters, sentence):
    """It has the value, and the reason if there is one."""
    with pytest.raises(ValueError, match=sentence) as refused:
        request(PEGS, algorithm, **parameters)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "board, lines", [("triangle15", 3 * 10), ("english33", 2 * 26)]
)
def test_adjacent_holes_are_connected(board, lines):
    """Three times the pairs in rows of 1 to 5 holes; twice those in rows of 3 and 7."""
    query = request(PEGS, board=board)
    drawing = query.puzzle.picture([], query.parameters)
    assert drawing.body.count(f'stroke="{SQUARE_2}"') == lines


def test_pegs_have_the_same_size_on_paper_and_page():
    """Holes and texts as well."""
    query = request("peg_solitaire", board="triangle15", vacancy=4)
    page = render_board(query.puzzle.board_for(query.parameters), [])
    standing = set(range(15)) - {4}
    assert sizes(draw_pegs(query.facts(), standing)) == sizes(page)


def sizes(drawing):
    """Return the sizes and colours of circles and texts."""
    each = ElementTree.fromstring(f"<svg>{drawing.body}</svg>").iter()
    return {
        (x.tag, x.get("fill"), x.get("r") or x.get("font-size"))
        for x in each
        if x.tag in ("circle", "text")
    }
