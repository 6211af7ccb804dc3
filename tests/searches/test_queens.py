"""Queens: published counts, orbits, printed boards, rules and limits."""

from collections import Counter
from functools import reduce
from inspect import getclosurevars
from itertools import chain, combinations, pairwise
from operator import or_

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import FUNDAMENTAL_QUEENS, QUEENS, QUEENS_ORBITS, QUEENS_PRINTED
from single_puzzles import images, orbit

from pypuzzles import FOUND, count, request, solutions, solve, tally
from pypuzzles.board.symmetry import reflect
from pypuzzles.puzzles import queens
from pypuzzles.puzzles.queens import eight_images, fundamental, mirror
from pypuzzles.puzzles.queens.tracing import read_locals

WATCHED = [a.name for a in queens.PUZZLE.algorithms if a.forms]
BY_ROWS = [name for name in WATCHED if name not in queens.IN_ANY_ORDER]
BY_SYMMETRY = ["mirror", "eight_images", "fundamental"]
forms = pytest.mark.parametrize("form", ["recursive", "iterative"])
is_solution = queens.PUZZLE.is_solution
solved = st.sampled_from(
    [tuple(found.board) for n in (1, 4, 5, 6, 7, 8) for found in solve("queens", n=n)]
)


@pytest.mark.parametrize("n", range(1, 12))
@pytest.mark.parametrize(
    "search", [fundamental.recursive, fundamental.iterative, eight_images.recursive]
)
def test_fundamental_finds_one_board_of_each_orbit(search, n):
    """The numbers of representatives and of boards are the published ones."""
    counted = tally(search(n))
    assert (counted.found, counted.solutions) == (FUNDAMENTAL_QUEENS[n], QUEENS[n])


@pytest.mark.parametrize("n", range(1, 9))
@pytest.mark.parametrize("algorithm", [eight_images, fundamental])
def test_fundamental_boards_are_first_in_their_orbits(algorithm, n):
    """Each board found is the first of its orbit, and copies is the orbit's size."""
    for board, copies in solutions(algorithm.recursive(n)):
        assert orbit(board)[0] == board
        assert len(orbit(board)) == copies


@pytest.mark.parametrize("n", range(1, 9))
def test_fundamental_orbits_are_all_boards(n):
    """The orbits are disjoint, and together they are what backtracking finds."""
    found = [
        image
        for board, _ in solutions(fundamental.recursive(n))
        for image in orbit(board)
    ]
    boards = [
        path for path, _ in solutions(request("queens", "backtracking", n=n).search())
    ]
    assert sorted(found) == sorted(boards)


@forms
@pytest.mark.parametrize("n, sizes", QUEENS_ORBITS.items())
def test_orbits_have_the_printed_sizes(form, n, sizes):
    """The numbers of boards that represent 2, 4 and 8."""
    found = Counter(copies for _, copies in solutions(getattr(fundamental, form)(n)))
    assert found == Counter(sizes)


@pytest.mark.parametrize("n", range(2, 9))
def test_mirror_finds_one_of_every_two(n):
    """The boards found and their mirror images are all boards, without duplicates."""
    half = [board for board, _ in solutions(mirror.recursive(n))]
    boards = [
        path for path, _ in solutions(request("queens", "backtracking", n=n).search())
    ]
    assert sorted(half + [reflect(board) for board in half]) == sorted(boards)


@forms
@pytest.mark.parametrize(
    "algorithm", [name for name in BY_ROWS if name not in ("brute_force", *BY_SYMMETRY)]
)
def test_boards_are_in_the_printed_order(algorithm, form):
    """The first and the last board are those of the Lisp course, counted from 1."""
    boards = [found.board for found in solve("queens", algorithm, form, n=8)]
    first, last = ([number - 1 for number in reversed(p)] for p in QUEENS_PRINTED)
    assert (boards[0], boards[-1]) == (first, last)


@pytest.mark.parametrize(
    "names", [("flags", "backtracking"), ("free_columns", "pruned_permutations")]
)
def test_algorithms_that_differ_only_in_the_check_yield_the_same_events(names):
    """Both place a queen before they check it."""
    pairs = [list(request("queens", name, n=7).search()) for name in names]
    assert pairs[0] == pairs[1]


@given(solved)
def test_every_image_of_a_solution_is_a_solution(board):
    """After rotation or reflection no queens attack each other."""
    assert all(is_solution(image, {"n": len(board)}) for image in images(board))


@given(solved.filter(lambda board: len(board) > 1), st.data())
def test_a_queen_moved_in_its_row_breaks_a_solution(board, data):
    """Every other column is occupied."""
    row = data.draw(st.integers(0, len(board) - 1))
    col = data.draw(st.integers(0, len(board) - 1).filter(lambda c: c != board[row]))
    moved = [*board[:row], col, *board[row + 1 :]]
    assert not is_solution(moved, {"n": len(board)})


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_is_solution_agrees_with_arithmetic(board):
    """Computed arithmetically: no two share a column or a diagonal."""
    pairs = combinations(enumerate(board), 2)
    alone = all(abs(a - b) not in (0, below - row) for (row, a), (below, b) in pairs)
    assert is_solution(board, {"n": 5}) == alone


def test_a_position_lists_squares():
    """As in links: the choices of rows from the top are the squares in order."""
    for algorithm in BY_ROWS[0], *queens.IN_ANY_ORDER:
        puts = request("queens", algorithm, n=5).facts()["actions"]
        assert [put[-1] for put in puts] == list(range(25))


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        [1, 3, 0],
        [1, 3, 0, 2, 4],
        [0, 1, 2, 3],
        [1, 1, 3, 0],
        [1, 3, 0, 5],
        [1, 3, 0, -2],
    ],
)
def test_rejects_invalid_boards(wrong):
    """Too few queens, too many, on a diagonal, in a column, off the board."""
    assert not is_solution(wrong, {"n": 4})


@pytest.mark.parametrize("n", [4, 5])
def test_board_data_has_symmetries_that_preserve_lines(n):
    """A symmetry maps each line to a line."""
    facts = request("queens", n=n).facts()
    lines = {frozenset(line["cells"]) for line in facts["rules"]}
    assert len(facts["symmetries"]) == 8
    for moved in facts["symmetries"]:
        assert {frozenset(moved[cell] for cell in line) for line in lines} == lines


@pytest.mark.parametrize(
    "algorithm, n, reason",
    [
        ("brute_force", 11, "285,311,670,611"),
        ("permutations", 14, "87,178,291,200"),
        ("meet_in_the_middle", 17, "memory"),
        ("bitmask", 32, "64 bits"),
        ("bitmask", 0, "not 0"),
        ("bitmask", -8, "not -8"),
        ("fundamental", 10**30, "1 to 31"),
    ],
)
def test_invalid_sizes_are_an_error_with_a_reason(algorithm, n, reason):
    """One sentence with the value or the reason for the limit."""
    with pytest.raises(ValueError, match=reason):
        request("queens", algorithm, n=n)


@pytest.mark.slow
def test_brute_force_finds_what_backtracking_finds():
    """Seven queens on 823,543 boards."""
    assert count("queens", "brute_force", n=7).solutions == QUEENS[7]


def kinds(facts, path):
    """Return the kinds of lines on which the last queen of a path meets others."""
    cells = {(depth, choice): cell for depth, choice, _, cell in facts["actions"]}
    loose = (-1, 0) in cells
    *others, square = (cells[-1 if loose else d, c] for d, c in enumerate(path))
    met = (line for line in facts["rules"] if square in line["cells"])
    return {line["name"] for line in met if {*others} & {*line["cells"]}}


def paths(query):
    """Yield the tries of a search: each path, and whether the next is deeper."""
    pairs = [pair for pair in query.search() if pair[0] != FOUND]
    path = []
    for (depth, choice), (after, _) in pairwise([*pairs, (0, 0)]):
        path = [*path[:depth], choice]
        yield path, after > depth


@pytest.mark.parametrize("algorithm", WATCHED)
def test_board_data_lists_the_checked_lines(algorithm):
    """Skipped squares are never tried, tested ones never lead deeper."""
    query = request("queens", algorithm, n=5)
    facts = query.facts()
    for path, deeper in paths(query):
        assert not kinds(facts, path) & {*(facts["skipped"] or ())}
        assert not (deeper and kinds(facts, path) & {*facts["tested"]})


@pytest.mark.parametrize("algorithm", [n for n in BY_ROWS if n not in BY_SYMMETRY])
def test_all_squares_not_skipped_are_tried(algorithm):
    """Those by symmetry try fewer, or keep fewer, and their data says so."""
    query = request("queens", algorithm, n=5)
    facts = query.facts()
    tried = {}
    for path, _ in paths(query):
        tried.setdefault((*path[:-1],), set()).add(path[-1])
    for above, columns in tried.items():
        open_ = {
            c for c in range(5) if not kinds(facts, [*above, c]) & {*facts["skipped"]}
        }
        assert columns == open_


@pytest.mark.parametrize("algorithm", BY_SYMMETRY)
def test_lines_do_not_describe_pruning_by_symmetry(algorithm):
    """Only the masks determine the squares that are tried."""
    assert request("queens", algorithm).facts()["skipped"] is None


@pytest.mark.parametrize("algorithm", ["bitmask", "mirror", "fundamental"])
def test_lists_of_masks_have_the_values_of_the_calls(algorithm):
    """One entry per row, and one for the full board; the page shows the same."""
    calls, loop = (
        request("queens", algorithm, form, n=6).search()
        for form in ("recursive", "iterative")
    )
    for (row, _), _ in zip(calls, loop, strict=True):
        if row != FOUND:
            call, lists = read_locals(calls), read_locals(loop)
            for name in ("down", "left", "right", "free"):
                assert len(lists[name]) == 6 + 1
                assert lists[name][row] == call[name]


def test_the_columns_of_exact_cover_are_numbered_without_gaps():
    """A row, a column and two diagonals: 8, 8, 15 and 15; only two must be covered."""
    search = request("queens", "exact_cover", n=8).search()
    values = search.gi_frame.f_locals
    assert {len(columns) for columns in values["columns_of"]} == {2}
    assert {*chain(*values["columns_of"])} == {*range(8 + 8)}
    (masks,) = getclosurevars(values["compatible"]).nonlocals["words"]
    assert {mask.bit_count() for mask in masks} == {4}
    assert reduce(or_, masks) == (1 << 8 + 8 + 15 + 15) - 1


def test_an_incomplete_board_is_drawn_in_a_frame():
    """A dot for each square without a queen, including empty rows."""
    query = request("queens", n=4)
    assert query.puzzle.text([1, 3, 0], query.parameters).splitlines() == [
        "*---------*",
        "| . Q . . |",
        "| . . . Q |",
        "| Q . . . |",
        "| . . . . |",
        "*---------*",
    ]
