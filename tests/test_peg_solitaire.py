"""Peg solitaire: published counts, printed results, boards, rules and refusals."""

import json
from functools import cache
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from known import (
    PEGS_21,
    PEGS_21_JUMPS,
    PEGS_21_LEFT_OUT,
    PEGS_21_PRINTED,
    PEGS_ANY_GOAL,
    PEGS_ENDS_FROM_CORNER,
    PEGS_FEWEST,
    PEGS_IMPOSSIBLE,
    PEGS_SAME_HOLE,
)

from pypuzzles import count, request, solutions, solve

PEGS = "peg_solitaire"
BOARDS = ("triangle21", "triangle15", "english33", "european37")
# (vacancy, goal) on the triangle of 15 holes whose fewest moves are found quickly.
QUICK = [(4, 12), (12, 12)]


def triangle15(vacancy, goal, **rest):
    """Name a game on the triangle of 15 holes."""
    return {"board": "triangle15", "vacancy": vacancy, "goal": goal, **rest}


def facts(board, **rest):
    """Tell the facts of a board and the game on it."""
    return request(PEGS, "depth_first", board=board, **rest).facts()


def checked(moves, **rest):
    """Tell whether moves are a solution of the usual game, or of the one given."""
    asked = request(PEGS, "depth_first", **rest)
    return asked.puzzle.is_solution(moves, asked.parameters)


# ---- counts ------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ["depth_first", "layers"])
@pytest.mark.parametrize("vacancy, games", PEGS_ANY_GOAL.items())
def test_all_games_on_15_holes_are_as_many_as_published(
    algorithm, vacancy, games
):
    """Every vacancy up to symmetry, the last peg in any hole."""
    asked = triangle15(vacancy, "any", aim="any")
    assert count(PEGS, algorithm, **asked).solutions == games


@pytest.mark.parametrize("vacancy, games", PEGS_SAME_HOLE.items())
def test_games_that_end_in_the_vacancy_are_as_many_as_published(
    vacancy, games
):
    """The last peg fills the hole that was empty at first."""
    asked = triangle15(vacancy, vacancy, aim="any")
    assert count(PEGS, "layers", **asked).solutions == games


@pytest.mark.parametrize("goal, games", PEGS_ENDS_FROM_CORNER.items())
@pytest.mark.parametrize("algorithm", ["depth_first", "layers"])
def test_games_from_a_corner_end_where_they_are_published_to(
    algorithm, goal, games
):
    """The published counts are told apart by the goal."""
    assert (
        count(PEGS, algorithm, **triangle15(0, goal, aim="any")).solutions
        == games
    )


@pytest.mark.parametrize("pair, published", PEGS_FEWEST.items())
def test_layers_tell_the_published_fewest_moves(pair, published):
    """A move is one or more jumps by the same peg."""
    counted = count(PEGS, "layers", **triangle15(*pair, aim="fewest"))
    assert counted.moves == published[0]


@pytest.mark.parametrize("vacancy, goal", PEGS_IMPOSSIBLE)
@pytest.mark.parametrize("aim", ["any", "fewest"])
def test_impossible_games_have_no_solution(vacancy, goal, aim):
    """The catalogue marks them so."""
    assert (
        count(
            PEGS, "layers", **triangle15(vacancy, goal, aim=aim)
        ).solutions
        == 0
    )


def folded(board, facts, images):
    """Forget the order of the moves, the way round a loop, and symmetry."""
    over = {(peg, to): hole for peg, hole, to in facts["jumps"]}
    moves = [
        (move[0], move[-1], [over[jump] for jump in pairwise(move)])
        for move in board
    ]
    return min(
        sorted(
            (
                image[first],
                image[last],
                sorted(image[hole] for hole in taken),
            )
            for first, last, taken in moves
        )
        for image in images
    )


@pytest.mark.parametrize(
    "pair",
    [
        pair
        if pair in QUICK
        else pytest.param(pair, marks=pytest.mark.slow)
        for pair in PEGS_FEWEST
    ],
)
def test_deepening_finds_the_published_solutions(pair):
    """They are as many as in the catalogue, which folds them."""
    moves, published = PEGS_FEWEST[pair]
    asked = request(PEGS, "deepening", **triangle15(*pair))
    told = asked.facts()
    images = [
        image
        for image in told["symmetries"]
        if (image[pair[0]], image[pair[1]]) == pair
    ]
    boards = [
        found.board
        for found in solve(PEGS, "deepening", **triangle15(*pair))
    ]
    assert {len(board) for board in boards} == {moves}
    assert (
        len({str(folded(board, told, images)) for board in boards})
        == published
    )


@pytest.mark.parametrize("jumps", ["all", "cut"])
def test_layers_count_the_printed_solutions_on_21_holes(jumps):
    """With all jumps and with the cut table."""
    counted = count(PEGS, "layers", aim="fewest", jumps=jumps)
    assert counted.moves == PEGS_21["moves"]
    assert counted.found == PEGS_21["found"]
    assert counted.solutions == PEGS_21["solutions"]


@pytest.mark.slow
@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("jumps", ["all", "cut"])
def test_deepening_finds_what_was_printed_on_21_holes(form, jumps):
    """96 different games, the printed one among them."""
    asked = request(PEGS, "deepening", form, jumps=jumps)
    texts = {
        asked.puzzle.text(asked.board(path), asked.parameters).splitlines()[
            -1
        ]
        for path, _ in solutions(asked.search())
    }
    assert len(texts) == PEGS_21["found"]
    assert PEGS_21_PRINTED in texts


@cache
def first_game(board):
    """Find the first solution of the usual game, once."""
    asked = request(PEGS, "depth_first", board=board)
    return asked, next(solutions(asked.search()))[0]


@pytest.mark.parametrize("board", BOARDS)
def test_depth_first_finds_a_solution_of_every_usual_game(board):
    """The European board takes longest: half a million tries."""
    asked, path = first_game(board)
    assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


@pytest.mark.parametrize("goal", ["any", *range(15)])
@pytest.mark.parametrize("vacancy", [0, 1, 4])
def test_layers_count_what_depth_first_finds(vacancy, goal):
    """To merge boards changes no count, whatever the goal."""
    asked = triangle15(vacancy, goal, aim="any")
    found = count(PEGS, "depth_first", **asked)
    counted = count(PEGS, "layers", **asked)
    assert (counted.solutions, counted.found) == (
        found.solutions,
        found.found,
    )


@pytest.mark.parametrize("pair", QUICK)
def test_layers_count_what_deepening_finds(pair):
    """Both come to the same solutions and moves."""
    found = count(PEGS, "deepening", **triangle15(*pair))
    counted = count(PEGS, "layers", **triangle15(*pair, aim="fewest"))
    assert counted == found._replace(tries=None)


# ---- boards and rules --------------------------------------------------------------


def test_jumps_on_21_holes_are_those_of_the_printed_table():
    """In its order, which is the order of the search."""
    assert facts("triangle21")["jumps"] == [
        [peg, over, to]
        for peg, row in enumerate(PEGS_21_JUMPS)
        for over, to in row
    ]


def test_the_cut_table_leaves_out_what_the_printed_one_does():
    """The rule for them was read off the table."""
    told = facts("triangle21", jumps="cut")
    left_out = [tuple(told["jumps"][choice]) for choice in told["left_out"]]
    assert left_out == PEGS_21_LEFT_OUT


# Holes and jumps: 33 and 76 for the English, 37 and 92 for the European board, 15 and
# 36 for the triangle (J. Beasley, "The Ins and Outs of Peg Solitaire", 1985).
@pytest.mark.parametrize(
    "board, holes, jumps, symmetries",
    [
        ("triangle21", 21, 48, 6),
        ("triangle15", 15, 36, 6),
        ("english33", 33, 76, 8),
        ("european37", 37, 92, 8),
    ],
)
def test_boards_have_their_holes_jumps_and_symmetries(
    board, holes, jumps, symmetries
):
    """The pictures are the boards they are meant to be."""
    told = facts(board)
    assert len(told["cells"]) == len(told["names"]) == holes
    assert len(told["jumps"]) == jumps
    assert len({tuple(image) for image in told["symmetries"]}) == symmetries


@pytest.mark.parametrize("board", BOARDS)
def test_jumps_lead_two_steps_in_a_line(board):
    """The cells and the table of jumps agree."""
    told = facts(board)
    for peg, over, to in told["jumps"]:
        (x, y), middle, (far, deep) = (
            told["cells"][hole] for hole in (peg, over, to)
        )
        assert middle == pytest.approx(
            [(x + far) / 2, (y + deep) / 2], abs=0.002
        )
        assert abs(complex(far - x, deep - y)) == pytest.approx(
            2, abs=0.002
        )


@pytest.mark.parametrize("board", BOARDS)
def test_a_symmetry_carries_jumps_to_jumps(board):
    """And the first symmetry moves nothing."""
    told = facts(board)
    jumps = {tuple(jump) for jump in told["jumps"]}
    assert told["symmetries"][0] == list(range(len(told["cells"])))
    for image in told["symmetries"]:
        assert {
            tuple(image[hole] for hole in jump) for jump in jumps
        } == jumps


def test_holes_of_square_boards_have_the_usual_names():
    """Columns are letters, rows are numbers from the top."""
    told = facts("english33")
    assert (told["names"][0], told["names"][16]) == ("c1", "d4")
    assert told["cells"][16] == [3, 3]


@pytest.mark.parametrize("board", BOARDS)
def test_facts_are_plain_json(board):
    """Lists, numbers and words only."""
    told = facts(board)
    assert json.loads(json.dumps(told)) == told


def test_the_boards_of_a_game_are_drawn_above_its_moves():
    """The start, and what each move leaves; a dot is a hole without a peg."""
    asked = request(PEGS, "depth_first", board="triangle15")
    drawn = asked.puzzle.text([[3, 0], [5, 3]], asked.parameters)
    assert drawn.splitlines() == [
        "    .            o            o",
        "   o o          . o          . o",
        "  o o o        . o o        o . .",
        " o o o o      o o o o      o o o o",
        "o o o o o    o o o o o    o o o o o",
        "[3,0][5,3]",
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_is_drawn_within_80_columns(board):
    """One board more than there are moves, the last of them with one peg."""
    asked, path = first_game(board)
    *lines, moves = asked.puzzle.text(
        asked.board(path), asked.parameters
    ).splitlines()
    holes = len(asked.facts()["cells"])
    drawn = "".join(lines)
    assert max(map(len, lines)) <= 80
    assert drawn.count("o") + drawn.count(".") == holes * (
        moves.count("[") + 1
    )


# ---- solutions ---------------------------------------------------------------------

PRINTED = json.loads("[" + PEGS_21_PRINTED.replace("][", "],[") + "]")


def test_the_printed_solution_is_one():
    """By the rules alone."""
    assert checked(PRINTED)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        PRINTED[:-1],
        PRINTED[1:],
        [*PRINTED[:-1], [18, 16]],
        [*PRINTED, [6, 16]],
        [[16, 6], *PRINTED[1:]],
        [[14, 6, 16], *PRINTED[1:]],
        [[14, 9, 6], *PRINTED[1:]],
        [PRINTED[1], PRINTED[0], *PRINTED[2:]],
        [*PRINTED[:-1], [18, 16], [16, 6]],
        [*PRINTED[:-1], [21, 6]],
        [*PRINTED[:-1], [-3, 6]],
        [[], *PRINTED],
        [[14], *PRINTED],
    ],
)
def test_what_breaks_a_rule_is_no_solution(wrong):
    """Too short, too long, off the board, not joined, not a jump."""
    assert not checked(wrong)


def test_the_last_peg_must_stand_in_the_goal():
    """Or in any hole, if the goal is any."""
    assert not checked(PRINTED, goal=12)
    assert checked(PRINTED, goal="any")
    assert not checked(PRINTED, vacancy=14, goal=6)


GAMES = [
    (vacancy, found.board)
    for vacancy in (0, 1, 3, 4)
    for found in islice(
        solve(PEGS, "depth_first", **triangle15(vacancy, "any")), 0, 300, 7
    )
]
games = st.sampled_from(GAMES)


@settings(deadline=None)
@given(games, st.integers(0, 5))
def test_the_image_of_a_solution_is_a_solution(game, number):
    """Turned and mirrored, with its vacancy and goal."""
    vacancy, board = game
    image = facts("triangle15")["symmetries"][number]
    moved = [[image[hole] for hole in move] for move in board]
    assert checked(
        moved, **triangle15(image[vacancy], image[board[-1][-1]])
    )


@settings(deadline=None)
@given(games)
def test_the_jumps_in_reverse_order_are_a_game_from_goal_to_vacancy(game):
    """Pegs and holes are exchanged: who looks at the holes sees the game run back."""
    vacancy, board = game
    told = facts("triangle15")
    choices = {
        (peg, to): choice
        for choice, (peg, _, to) in enumerate(told["jumps"])
    }
    path = [choices[jump] for move in board for jump in pairwise(move)][
        ::-1
    ]
    asked = request(
        PEGS, "depth_first", **triangle15(board[-1][-1], vacancy)
    )
    assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


@settings(deadline=None)
@given(st.sampled_from(BOARDS), st.data())
def test_jumps_taken_back_restore_the_board(board, data):
    """The facts alone are enough to play by hand, and to undo."""
    told = facts(board)
    start = set(range(len(told["cells"]))) - {told["vacancy"]}
    pegs, path = set(start), []
    for _ in range(data.draw(st.integers(0, told["pieces"]))):
        possible = [
            choice
            for choice, (peg, over, to) in enumerate(told["jumps"])
            if {peg, over} <= pegs and to not in pegs
        ]
        if not possible:
            break
        path.append(data.draw(st.sampled_from(possible)))
        pegs ^= set(told["jumps"][path[-1]])
    assert len(pegs) == len(start) - len(path)
    for choice in reversed(path):
        pegs ^= set(told["jumps"][choice])
    assert pegs == start


@settings(deadline=None)
@given(games)
def test_moves_are_the_jumps_of_one_peg_in_a_row(game):
    """13 jumps in all; the next move is by another peg."""
    _, board = game
    assert sum(len(move) - 1 for move in board) == 13
    assert all(move[-1] != after[0] for move, after in pairwise(board))


@pytest.mark.parametrize(
    "vacancy, copies", [(0, {2}), (1, {1}), (3, {2}), (4, {2})]
)
def test_mirrored_first_jumps_are_played_once(vacancy, copies):
    """Together the openings and their images are all first jumps."""
    told = facts("triangle15", vacancy=vacancy, goal="any")
    first = [jump for jump in told["jumps"] if jump[2] == vacancy]
    assert {number for _, number in told["openings"]} == copies
    assert sum(number for _, number in told["openings"]) == len(first)


# ---- hints -------------------------------------------------------------------------


def finished(position, tries=200_000, **rest):
    """Go on from a position; tell the end, None if there is none."""
    asked = request(PEGS, **rest)
    finish = asked.puzzle.finish(asked.parameters, position)
    return next(
        (end for end in islice(finish, tries) if end is not None), None
    )


def choices(moves, board="triangle21"):
    """Number the jumps of some moves."""
    number = {
        (peg, to): c for c, (peg, _, to) in enumerate(facts(board)["jumps"])
    }
    return [number[jump] for move in moves for jump in pairwise(move)]


@pytest.mark.parametrize("board", ["triangle21", "triangle15", "english33"])
def test_every_usual_game_can_be_finished(board):
    """From its first jump on; the European board takes half a million tries."""
    asked = request(PEGS, board=board)
    end = finished([], board=board)
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


@pytest.mark.parametrize("played", [0, 1, 7, 18, 19])
def test_a_hint_goes_on_from_what_was_played(played):
    """Its beginning is the position, its end a solution."""
    position = choices(PRINTED)[:played]
    end = finished(position)
    asked = request(PEGS)
    assert end[:played] == position
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


def test_a_solved_game_is_its_own_end():
    """Nothing is tried."""
    asked = request(PEGS)
    position = choices(PRINTED)
    assert list(asked.puzzle.finish(asked.parameters, position)) == [
        position
    ]


@pytest.mark.parametrize("vacancy, goal", PEGS_IMPOSSIBLE)
def test_an_impossible_game_has_no_end(vacancy, goal):
    """The catalogue marks them so, and the search comes to its end."""
    asked = request(PEGS, **triangle15(vacancy, goal))
    assert all(
        end is None for end in asked.puzzle.finish(asked.parameters, [])
    )


@settings(deadline=None, max_examples=20)
@given(games, st.integers(0, 13))
def test_every_position_of_a_solution_can_be_finished(game, played):
    """However the search goes on."""
    vacancy, board = game
    position = choices(board, "triangle15")[:played]
    asked = request(PEGS, **triangle15(vacancy, "any"))
    end = finished(position, **triangle15(vacancy, "any"))
    assert end[:played] == position
    assert asked.puzzle.is_solution(asked.board(end), asked.parameters)


@pytest.mark.parametrize("position", [[0], [-1], [10**9], [33, 33]])
def test_a_position_that_cannot_be_played_is_refused(position):
    """A link may hold anything."""
    with pytest.raises(ValueError, match="cannot be made there"):
        finished(position)


# ---- parameters --------------------------------------------------------------------


def test_the_usual_game_of_the_board_is_filled_in():
    """Vacancy, goal and aim depend on board and algorithm."""
    assert request(PEGS, board="english33").parameters == {
        "board": "english33",
        "vacancy": 16,
        "goal": 16,
        "aim": "fewest",
        "jumps": "all",
    }


@pytest.mark.parametrize("board", BOARDS)
def test_facts_tell_the_goal_of_every_vacancy(board):
    """As it is filled in where only the vacancy is asked for."""
    for vacancy, goal in enumerate(facts(board)["usual"]):
        assert (
            request(PEGS, board=board, vacancy=vacancy).parameters["goal"]
            == goal
        )


@pytest.mark.parametrize("board", BOARDS)
def test_facts_tell_where_jumps_may_be_cut(board):
    """There a request is taken, and refused everywhere else."""
    told = facts(board)
    for vacancy, goals in enumerate(told["cuts"]):
        for goal in ["any", *range(len(told["cells"]))]:
            asked = {
                "board": board,
                "vacancy": vacancy,
                "goal": goal,
                "jumps": "cut",
            }
            try:
                request(PEGS, **asked)
            except ValueError:
                assert goal not in goals
            else:
                assert goal in goals


@pytest.mark.parametrize("board", ["triangle15", "triangle21"])
def test_facts_tell_the_fewest_moves_of_the_usual_game_alone(board):
    """As layers count them."""
    fewest = count(PEGS, "layers", board=board, aim="fewest").moves
    assert facts(board)["fewest"] == fewest
    assert facts(board, vacancy=1)["fewest"] is None


def test_another_vacancy_may_end_anywhere():
    """The usual goal belongs to the usual vacancy."""
    assert request(PEGS, vacancy=3).parameters["goal"] == "any"


@pytest.mark.parametrize(
    "algorithm, parameters, sentence",
    [
        (
            "deepening",
            {"board": "chess"},
            "board must be one of .*, not 'chess'",
        ),
        (
            "deepening",
            {"vacancy": -1},
            "vacancy must be a whole number .* not -1",
        ),
        (
            "deepening",
            {"vacancy": 21},
            "holes 0 to 20, so vacancy cannot be 21",
        ),
        (
            "deepening",
            {"goal": 10**9},
            "goal must be a whole number .* not 1000000000",
        ),
        ("deepening", {"goal": "all"}, "or any, not 'all'"),
        (
            "depth_first",
            triangle15(0, 15),
            "holes 0 to 14, so goal cannot be 15",
        ),
        ("deepening", {"aim": "any"}, "the aim of deepening is fewest"),
        ("depth_first", {"aim": "fewest"}, "the aim of depth_first is any"),
        (
            "layers",
            {"aim": "most"},
            "aim must be one of any, fewest, not 'most'",
        ),
        (
            "layers",
            {"board": "english33"},
            "layers does not take english33: .*",
        ),
        (
            "layers",
            {"board": "european37"},
            "layers does not take european37: .*",
        ),
        (
            "deepening",
            {"board": "triangle15", "jumps": "cut"},
            "only triangle21",
        ),
        (
            "deepening",
            {"goal": "any", "jumps": "cut"},
            "jumps cannot be cut",
        ),
    ],
)
def test_wrong_input_is_one_sentence(algorithm, parameters, sentence):
    """It names the value, and the reason where there is one."""
    with pytest.raises(ValueError, match=sentence) as refused:
        request(PEGS, algorithm, **parameters)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("algorithm", ["depth_first", "deepening"])
@pytest.mark.parametrize("board", ["english33", "european37"])
def test_large_boards_are_watched_but_not_counted(algorithm, board):
    """A count would never end, a search can be stopped."""
    asked = request(PEGS, algorithm, board=board)
    assert len(list(islice(asked.search(), 1000))) == 1000
    with pytest.raises(
        ValueError, match="can be watched, but never counted"
    ):
        asked.count()
