"""Each form of each search makes exactly the documented number of tries."""

import pytest
from tries import END, ROWS, count_tries

from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.puzzles.knights_tour.graph import leaps
from pypuzzles.puzzles.magic_star.star import LINES
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS

FORMS = [
    (puzzle, algorithm, form)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]


def name(row):
    """Return a test id for a row."""
    puzzle, algorithm, parameters, (kind, many), *_ = row
    values = "-".join(map(str, parameters.values()))
    return f"{algorithm}-{values or puzzle}-{kind}{many or ''}"


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_a_search_makes_this_many_tries_in_each_form(row):
    """A published number, or a golden one."""
    puzzle, algorithm, parameters, until, tries, _ = row
    query = request(puzzle, algorithm, **parameters)
    for form in query.algorithm.forms:
        search = request(puzzle, algorithm, form, **parameters).search()
        assert count_tries(search, until) == tries


def test_every_search_has_a_small_number_and_a_larger_one():
    """All are in the table; three loops have one size."""
    for puzzle, algorithm, _ in FORMS:
        if algorithm.name == "three_loops":
            continue
        mine = {row[4] for row in ROWS if row[:2] == (puzzle.name, algorithm.name)}
        assert max(mine) >= 10 * min(mine)


def count_admitted(pairs, admits):
    """Count the tries that remain if a search backtracks earlier.

    Branches below a path that `admits` rejects are not counted.
    """
    path, tries, refused = [], 0, None
    for depth, choice in pairs:
        if depth == FOUND or (refused is not None and depth > refused):
            continue
        path[depth:] = [choice]
        tries += 1
        refused = None if admits(path) else depth
    return tries


@pytest.mark.parametrize(
    "rows, cols, start", [(3, 4, (1, 0)), (4, 4, (0, 0)), (4, 5, (1, 2))]
)
def test_connected_tries_brute_force_paths_while_all_squares_are_reachable(
    rows, cols, start
):
    """Counted in the events of the other search, by a flood fill of the test."""
    near = leaps(rows, cols)

    def reaches_all(path):
        dry, edge = {*range(rows * cols)} - {*path}, [path[-1]]
        while edge:
            wet = dry & {*near[edge.pop()]}
            dry -= wet
            edge += wet
        return not dry

    given = {"rows": rows, "cols": cols, "start": start, "kind": "any"}
    brute = request("knights_tour", "brute_force", **given).search()
    connected = request("knights_tour", "connected", **given).search()
    assert count_tries(connected, END) == count_admitted(brute, reaches_all)


@pytest.mark.parametrize(
    "rows, cols, start", [(3, 4, (1, 0)), (4, 4, (0, 0)), (4, 5, (1, 2))]
)
def test_numbered_steps_back_if_a_square_just_lost_its_last_way(rows, cols, start):
    """Counted in the events of the other search, with sets; the last square is free."""
    near = leaps(rows, cols)

    def keeps_ways(path):
        free = {*range(rows * cols)} - {*path}
        lost = free & {*near[path[-1]]}
        return len(free) <= 1 or all(free & {*near[square]} for square in lost)

    given = {"rows": rows, "cols": cols, "start": start, "kind": "any"}
    brute = request("knights_tour", "brute_force", **given).search()
    numbered = request("knights_tour", "numbered", **given).search()
    assert count_tries(numbered, END) == count_admitted(brute, keeps_ways)


def test_pruned_tries_generated_paths_while_no_line_is_wrong():
    """Each full line must sum to 26."""

    def fits(path):
        full = [line for line in LINES if max(line) < len(path)]
        return all(sum(path[cell] for cell in line) == 26 for line in full)

    given = {"clues": "0=1,2=4,6=6,8=5"}
    generated = request("magic_star", "generate_and_test", **given).search()
    pruned = request("magic_star", "pruned", **given).search()
    assert count_tries(pruned, END) == count_admitted(generated, fits)


def edges(board, first):
    """Count the jumps of all positions reachable from some, with sets."""
    layer, jumps = first, 0
    while layer:
        after = set()
        for pegs in layer:
            fit = [j for j in board.jumps if {j[0], j[1]} <= pegs and j[2] not in pegs]
            jumps += len(fit)
            after |= {pegs ^ {*jump} for jump in fit}
        layer = after
    return jumps


@pytest.mark.parametrize("vacancy", [1, 4])
def test_breadth_first_tries_every_jump_once(vacancy):
    """All other events repeat the path to the position."""
    board = BOARDS["triangle15"]
    start = frozenset({*range(15)} - {vacancy})
    query = request(
        "peg_solitaire", "breadth_first", board="triangle15", vacancy=vacancy
    )
    result, path = set(), []
    for depth, choice in query.search():
        if depth != FOUND:
            path[depth:] = [choice]
            result.add(tuple(path))
    openings = {choice for choice, *rest in result if not rest}
    first = {start ^ {*board.jumps[choice]} for choice in openings}
    assert len(result) == len(openings) + edges(board, first)


@pytest.mark.parametrize("n", [1, 2, 5, 6, 7, 8, 9])
def test_mirror_tries_boards_not_after_their_images(n):
    """By Knuth's tree, which bitmask searches, without larger images."""
    pairs = request("queens", "bitmask", n=n).search()
    tries, path = 0, []
    for depth, choice in pairs:
        if depth != FOUND:
            path[depth:] = [choice]
            tries += path <= [n - 1 - col for col in path]
    assert count_tries(request("queens", "mirror", n=n).search(), END) == tries
