"""Folded search trees: counts, ranks, random solutions and the spread of solutions."""

import json
from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import FACTORIALS
from tries import PROFILES

from pypuzzles import PUZZLES, fold, request, solve, tally
from pypuzzles.cli.main import main
from pypuzzles.folding import FoldedTree, Tree, count_levels
from pypuzzles.puzzles.sudoku import HARD

SMALL = {
    ("permutations", "by_lowest_bit"): {"n": 5},
    ("queens", "bitmask"): {"n": 8},
    ("queens", "exact_cover"): {"n": 5, "board": "torus"},
    ("dominoes", "first_empty"): {"rows": 4, "cols": 5},
    ("exact_cover", "fewest_rows"): {"posed": "queens"},
    ("pentominoes", "by_columns"): {"size": "3x5"},
    ("pentominoes", "exact_cover"): {"size": "5x5"},
    ("sudoku", "cell_by_cell"): {"n": 2},
    ("sudoku", "exact_cover"): {"n": 2, "clues": {0: 1}},
    ("peg_solitaire", "backtracking"): {"board": "triangle15", "vacancy": 4},
    ("knights_tour", "frontier"): {"rows": 3, "cols": 10, "kind": "closed"},
}
"""A small board of each search that can be folded."""
searches = pytest.mark.parametrize(
    "puzzle, algorithm, board", [(*names, board) for names, board in SMALL.items()]
)
LARGEST = {"n": 9, "size": ("3x5", "5x5", "3x10", "3x20"), "rows": 8}
"""Sizes up to which published counts are compared."""


def is_small(parameters):
    """Return whether a published board is folded in few seconds."""
    size = parameters.get("size", "3x20") in LARGEST["size"]
    return size and all(
        parameters.get(name, 0) <= LARGEST[name] for name in ("n", "rows")
    )


PUBLISHED = [
    (puzzle.name, algorithm.name, known[0], known[1])
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for known in puzzle.known
    if algorithm.tree
    and algorithm.supports_all(known[0])
    and is_small(known[0])
    and algorithm.name in (known[2] if len(known) > 2 else [algorithm.name])
    and (algorithm.name, known[0].get("clues")) != ("cell_by_cell", HARD)
    and (algorithm.name, known[0].get("rows")) != ("frontier", 6)
]


def test_every_search_that_can_be_folded_is_tested():
    """A new one needs a small board in this file."""
    folded = {(p.name, a.name) for p in PUZZLES for a in p.algorithms if a.tree}
    assert folded == SMALL.keys()


@pytest.mark.parametrize("puzzle, algorithm, board, solutions", PUBLISHED)
def test_counts_are_the_published_ones(puzzle, algorithm, board, solutions):
    """The docstrings of the puzzles name the sources."""
    assert fold(puzzle, algorithm, **board).count == solutions


@searches
def test_tries_and_solutions_are_those_of_the_search(puzzle, algorithm, board):
    """In the same order, although the tree is not walked."""
    folding = fold(puzzle, algorithm, **board)
    assert folding.classes <= folding.tries + 1
    if folding.request.form is None:  # it only counts
        return
    counted = tally(request(puzzle, algorithm, **board).search())
    assert (folding.count, folding.tries) == (counted.solutions, counted.tries)
    listed = [folding.solution(k).path for k in range(folding.count)]
    assert listed == [found.path for found in solve(puzzle, algorithm, **board)]


def test_open_tours_from_a_corner():
    """As the search by squares lists them, on a wide board."""
    folding = fold("knights_tour", "frontier", rows=4, cols=5, start="0,0", kind="any")
    listed = [folding.solution(k).board for k in range(folding.count)]
    every = solve("knights_tour", "connected", **folding.request.parameters)
    assert sorted(listed) == sorted(found.board for found in every)
    assert [folding.rank(board) for board in listed] == [*range(len(listed))]


@searches
def test_every_solution_is_one_and_has_its_number(puzzle, algorithm, board):
    """Solutions satisfy the rules of the board, and all differ."""
    folding = fold(puzzle, algorithm, **board)
    model = folding.request.puzzle
    boards = [folding.solution(k).board for k in range(min(folding.count, 300))]
    assert len({*map(repr, boards)}) == len(boards)
    for k, found in enumerate(boards):
        assert model.is_solution(found, folding.request.parameters)
        assert folding.rank(found) == k


LARGE = {
    "dominoes": {"rows": 8, "cols": 8},
    "knights_tour": {"rows": 3, "cols": 12, "kind": "closed"},
    "permutations": {"n": 12},
    "peg_solitaire": {"board": "triangle15", "vacancy": 0},
}
fold_once = cache(lambda puzzle: fold(puzzle, **LARGE[puzzle]))


@pytest.mark.parametrize("puzzle", LARGE)
@given(st.data())
def test_a_number_and_its_board_belong_together(puzzle, data):
    """Also where there are too many solutions to list."""
    folding = fold_once(puzzle)
    number = data.draw(st.integers(0, folding.count - 1))
    assert folding.rank(folding.solution(number).board) == number


def test_random_solutions_are_uniform():
    """The 36 tilings of 4 x 4, drawn 7,200 times.

    NIST/SEMATECH e-Handbook, 1.3.6.7.4: chi-square with 35 degrees of freedom exceeds
    66.619 with probability 0.001.
    """
    folded, random = fold("dominoes", rows=4, cols=4).folded, Random(1961)
    drawn = Counter(tuple(folded.random_solution(random)) for _ in range(7200))
    assert len(drawn) == 36
    assert sum((number - 200) ** 2 / 200 for number in drawn.values()) < 66.619


def test_a_seed_repeats_a_solution():
    """Another seed gives another one of the 12,988,816."""
    first, again, other = (
        fold_once("dominoes").random_solution(seed).board for seed in (7, "7", 8)
    )
    assert first == again != other


@pytest.mark.parametrize("n, profile", PROFILES.items())
def test_levels_are_the_profile_of_the_queens(n, profile):
    """OEIS A319284: the nodes of the tree at each depth."""
    levels = [*fold("queens", "bitmask", n=n).levels()]
    assert tuple(level.nodes for level in levels) == profile
    assert levels[-1].solutions == levels[-1].live_nodes


def test_levels_show_where_solutions_are():
    """The two solutions of four queens begin in the second and the third column."""
    folding = fold("queens", "bitmask", n=4)
    assert [level.live_nodes for level in folding.levels()] == [1, 2, 2, 2, 2]
    assert folding.count_by_choice() == {0: 0, 1: 1, 2: 1, 3: 0}
    assert folding.count_by_choice([1]) == {3: 1}


@pytest.mark.parametrize(
    "puzzle, algorithm, board, figures",
    [
        ("permutations", "by_lowest_bit", {"n": 12}, (1_302_061_344, 2**12)),
        ("dominoes", "first_empty", {"rows": 8, "cols": 8}, (75_690_366, 1_694)),
        ("peg_solitaire", "backtracking", {"board": "triangle15"}, (1_293_178, 3_016)),
        ("queens", "bitmask", {"n": 8}, (2_056, 1_818)),
        ("sudoku", "cell_by_cell", {"n": 2}, (2_752, 550)),
        ("sudoku", "exact_cover", {"n": 3, "clues": HARD}, (64, 65)),
    ],
)
def test_equal_states_are_one_class(puzzle, algorithm, board, figures):
    """The figures of docs/folding.md: tries and classes."""
    folding = fold(puzzle, algorithm, **board)
    assert (folding.tries, folding.classes) == figures


@pytest.mark.night
def test_pentominoes_of_6_by_10_in_levels():
    """2,339 solutions (Haselgrove 1960), eight columns at a time in memory."""
    query = request("pentominoes", "by_columns", size="6x10")
    tree = query.algorithm.create_tree(query.parameters)
    levels = [*count_levels(tree)]
    assert levels[-1].solutions == 4 * 2339
    assert sum(level.nodes for level in levels[1:]) == 25_848_915
    assert sum(level.classes for level in levels[1:]) == 3_340_789


@pytest.mark.night
def test_the_hard_sudoku_folds_a_little():
    """Wikipedia's sudoku against searches by cells: a third of the tries differ."""
    query = request("sudoku", "cell_by_cell", n=3, clues=HARD)
    tree = query.algorithm.create_tree(query.parameters)
    levels = [*count_levels(tree, max_classes=4_000_000)]
    assert sum(level.nodes for level in levels[1:]) == 69_207_226
    assert sum(level.classes for level in levels[1:]) == 24_287_345


def subsets(size):
    """Return the tree of the orders of some numbers."""

    def branches(used):
        return ((k, used | {k}) for k in range(size) if k not in used)

    return Tree(frozenset(), branches, lambda used: len(used) == size)


@pytest.mark.parametrize("n", range(7))
def test_a_tree_of_ones_own_is_folded(n):
    """N! orders of n numbers have 2^n sets of numbers."""
    folded = FoldedTree(subsets(n))
    assert (folded.count, folded.count_classes()) == (FACTORIALS[n] if n else 1, 2**n)


def test_a_complete_state_may_go_on():
    """Every node of this tree is a solution, also below others."""
    tree = Tree(0, lambda n: [(k, n + 1) for k in range(2)] if n < 3 else [], bool)
    folded = FoldedTree(tree)
    assert folded.count == 14
    paths = [folded.solution(k) for k in range(14)]
    assert paths == sorted(paths)
    assert [folded.rank(path) for path in paths] == list(range(14))


def test_a_tree_that_never_ends_is_refused():
    """A state leads back to itself, or there are ever more states."""
    with pytest.raises(ValueError, match="leads back to itself"):
        FoldedTree(Tree(0, lambda n: [(0, 1 - n)], lambda n: False))
    with pytest.raises(ValueError, match="more than 1000 classes"):
        FoldedTree(Tree(0, lambda n: [(0, n + 1)], lambda n: False), max_classes=1000)


def test_progress_can_end_the_work():
    """The callback gets the number of classes."""
    seen = []

    def stop(classes):
        seen.append(classes)
        if classes > 3000:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fold("permutations", n=12, progress=stop)
    assert seen == [1024, 2048, 3072]


@pytest.mark.parametrize(
    "call, why",
    [
        (lambda: fold("icosian"), "icosian has no search that can be folded"),
        (
            lambda: fold("queens", "flags", n=8),
            "flags cannot be folded; bitmask, exact",
        ),
        (lambda: fold("dominoes", max_classes=9), "more than 9 classes"),
        (
            lambda: fold("dominoes", max_classes=0),
            "max_classes must be a whole number from 1",
        ),
        (lambda: fold("dominoes").solution(36), "from 0 to 35, not 36"),
        (lambda: fold("dominoes").solution(-1), "from 0 to 35, not -1"),
        (lambda: fold("queens", n=3).random_solution(), "there is no solution"),
        (lambda: fold("queens", n=3).solution(0), "there is no solution"),
        (lambda: fold("queens", n=4).rank([0, 1, 2, 3]), "this is not a solution"),
        (lambda: fold("queens", n=4).rank(["x", None]), "this is not a solution"),
        (lambda: fold("queens", n=4).count_by_choice([99]), "do not lead to"),
    ],
)
def test_wrong_values_have_one_sentence(call, why):
    """Each says what is wrong."""
    with pytest.raises(ValueError, match=why):
        call()


def test_the_graph_has_the_first_levels_if_it_is_cut():
    """The figures of all levels remain."""
    folding = fold("dominoes", rows=4, cols=4)
    graph = folding.as_graph()
    assert graph["left_out"] == 0
    assert graph["classes"][0] == [0, 36]
    assert len(graph["classes"]) == folding.classes
    below = Counter()
    for start, end, _ in graph["edges"]:
        below[start] += graph["classes"][end][1]
    assert all(number == graph["classes"][k][1] for k, number in below.items())
    cut = folding.as_graph(5)
    assert cut["classes"] == graph["classes"][:5]
    assert cut["levels"] == graph["levels"]
    assert cut["left_out"] == folding.classes - 5
    assert cut["edges"] == [edge for edge in graph["edges"] if max(edge[:2]) < 5]


def run(capsys, *words):
    """Return what a command prints."""
    assert main(["fold", *words]) == 0
    return capsys.readouterr().out


def test_the_command_counts(capsys):
    """As text, and as JSON with the spread."""
    assert run(capsys, "dominoes", "--rows", "8", "--cols", "8") == (
        "12,988,816 solutions; first_empty takes 75,690,366 tries, in 1,694 classes\n"
    )
    queens = "queens", "--n", "4", "--algorithm", "bitmask"
    figures = json.loads(run(capsys, *queens, "--spread", "--json"))
    assert (figures["solutions"], figures["tries"]) == (2, sum(PROFILES[4][1:]))
    assert sum(figures["first_choices"].values()) == 2
    assert figures["levels"][-1]["solutions"] == 2
    assert "first choice" in run(capsys, *queens, "--spread")


def test_the_command_numbers_solutions(capsys, tmp_path):
    """A printed board has the number for which it was printed."""
    board = tmp_path / "board.json"
    size = "dominoes", "--rows", "6", "--cols", "6"
    board.write_text(run(capsys, *size, "--nth", "4321", "--json"))
    assert run(capsys, *size, "--rank", str(board)) == "4321\n"
    drawn = run(capsys, *size, "--random", "--seed", "3")
    assert drawn == run(capsys, *size, "--random", "--seed", "3")
    assert json.loads(run(capsys, *size, "--graph"))["classes"][0] == [0, 6728]


@pytest.mark.parametrize(
    "words, why",
    [
        (["--nth", "x"], "--nth must be a whole number, not 'x'"),
        (["--nth", "36"], "from 0 to 35, not 36"),
        (["--rank", "nowhere"], "there is no file nowhere"),
        (["--max-classes", "7"], "more than 7 classes"),
        (["--nth", "1", "--random"], "not allowed with"),
    ],
)
def test_the_command_explains_wrong_words(words, why, capsys):
    """One sentence on standard error."""
    try:
        status = main(["fold", "dominoes", *words])
    except SystemExit as error:
        status = error.code
    assert status == 2
    assert why in capsys.readouterr().err


def test_the_command_reads_boards_only(capsys, tmp_path):
    """A file with something else is refused."""
    file = tmp_path / "board.json"
    file.write_text("{}")
    assert main(["fold", "dominoes", "--rank", str(file)]) == 2
    assert "must be a board in JSON" in capsys.readouterr().err
