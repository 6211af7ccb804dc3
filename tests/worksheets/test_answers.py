"""Questions and answers, parsed from the printed sheet and checked."""

from itertools import pairwise

import pytest
import sheets
from single_puzzles import jumps

from pypuzzles import request
from pypuzzles.worksheets import create_worksheet
from pypuzzles.worksheets.codes import can_draw_codes

pytestmark = pytest.mark.long

SITE = "https://example.org/puzzles/?a=1&b=2"
KEPT = {"v", "puzzle", "lang", "hand"}
TOURS = [
    (3, 4, "any"),
    (10, 10, "any"),
    (5, 6, "closed"),
    (10, 3, "closed"),
    (6, 6, "symmetric"),
    (6, 10, "symmetric"),
]


def printed(puzzle, **given):
    """Make a sheet and pair questions with answers; check the links."""
    sheet = create_worksheet(puzzle, SITE, seed=7, **given)
    pairs = sheets.pair_answers(sheet)
    lang = given.get("lang", "en")
    for query, _ in pairs:
        assert query.address.startswith(f"{SITE}#")
        named = {key: query.link[key] for key in ("v", "puzzle", "lang")}
        assert named == {"v": "1", "puzzle": puzzle, "lang": lang}
    assert len({query.address for query, _ in pairs}) == len(pairs)
    return pairs


def opened(query, algorithm=None):
    """Return the request of the link."""
    rest = {key: value for key, value in query.link.items() if key not in KEPT}
    return request(query.link["puzzle"], algorithm, **rest)


def hand(query):
    """Return the position in the link."""
    return [int(choice) for choice in query.link["hand"].split(".")]


def completions(n, given, row=0, above=()):
    """Yield all boards of n queens that have the given ones."""
    if row == n:
        yield above
        return
    for col in range(n):
        if (row not in given or given[row] == col) and all(
            col != other and abs(col - other) != row - line
            for line, other in enumerate(above)
        ):
            yield from completions(n, given, row + 1, (*above, col))


@pytest.mark.parametrize("n, count", [(4, 2), (5, 4), (6, 4), (7, 6), (8, 9), (10, 4)])
def test_given_queens_have_only_the_printed_solution(n, count):
    """No given queen is redundant: without it there are other boards."""
    for query, answer in printed("queens", n=n, count=count, lang="ja"):
        side, given = sheets.parse_queens(query.drawing)
        assert sheets.parse_queens(answer.drawing)[0] == side == n
        board = tuple(col for _, col in sheets.parse_queens(answer.drawing)[1])
        assert opened(query).puzzle.is_solution(board, {"n": n})
        assert list(completions(n, dict(given))) == [board]
        for queen in given:
            others = dict(each for each in given if each != queen)
            assert len(list(completions(n, others))) > 1
        assert opened(query).parameters == {"n": n, "board": "plain"}
        assert [divmod(square, n) for square in hand(query)] == given


@pytest.mark.parametrize("clues, count", [(4, 2), (6, 3), (12, 2)])
def test_given_numbers_have_only_the_printed_star(clues, count):
    """They sum to 26 on the drawn lines, and are in boxes on both pages."""
    for query, answer in printed("magic_star", clues=clues, count=count):
        given, boxes, lines = sheets.parse_star(query.drawing)
        star, still, same = sheets.parse_star(answer.drawing)
        assert len(given) == clues
        assert given.keys() == boxes == still
        assert given.items() <= star.items()
        assert sorted(star.values()) == list(range(1, 13))
        assert lines == same
        assert [len(line) for line in lines] == [4] * 6
        assert {sum(star[cell] for cell in line) for line in lines} == {26}
        board = [star[cell] for cell in range(12)]
        link = opened(query, "pruned")
        assert link.parameters == {"clues": given}
        assert link.puzzle.is_solution(board, link.parameters)
        assert [found.board for found in link.solve()] == [board]
        assert "hand" not in query.link


@pytest.mark.parametrize("rows, cols, kind", TOURS)
def test_numbers_of_a_printed_tour_are_in_order(rows, cols, kind):
    """The answer starts at the given 1, and its lines follow the numbers."""
    for query, answer in printed("knights_tour", rows=rows, cols=cols, kind=kind):
        (start,), *more = sheets.parse_tour(query.drawing, rows, cols)
        assert more == [[], []]
        order, lines, home = sheets.parse_tour(answer.drawing, rows, cols)
        assert order[0] == start
        half = len(order) // (2 if kind == "symmetric" else 1)
        parts = [order[:half], order[half:]] if kind == "symmetric" else [order]
        legs = zip(parts, [*parts[1:], parts[0]], strict=True)
        assert lines == parts
        assert home == [[a[-1], b[0]] for a, b in legs if kind != "any"]
        link = opened(query)
        values = {"rows": rows, "cols": cols, "start": start, "kind": kind}
        assert link.parameters == {**values, "half_first": "off", "board": "plain"}
        squares = [row * cols + col for row, col in order]
        assert hand(query) == squares[:1]
        assert link.puzzle.is_solution(squares, values)
        assert is_tour(order, values)


def is_tour(order, values):
    """Check a tour by its squares."""
    rows, cols = values["rows"], values["cols"]
    home = [] if values["kind"] == "any" else order[:1]
    leaps = [
        {abs(row - next_row), abs(col - next_col)}
        for (row, col), (next_row, next_col) in pairwise([*order, *home])
    ]
    half = rows * cols // 2
    turned = [(rows - 1 - row, cols - 1 - col) for row, col in order[:half]]
    return (
        len({*order}) == rows * cols
        and leaps == [{1, 2}] * len(leaps)
        and (values["kind"] != "symmetric" or order[half:] == turned)
    )


@pytest.mark.parametrize(
    "board, count", [("triangle15", 9), ("triangle21", 4), ("english33", 3)]
)
def test_printed_moves_solve_the_game(board, count):
    """Each is applied to the picture before the next, and one peg remains."""
    for query, answer in printed("peg_solitaire", board=board, count=count):
        (position,) = sheets.parse_film(query.drawing)
        frames = sheets.parse_film(answer.drawing)
        assert position == frames[0]._replace(move=[])
        link = opened(query)
        names, played = link.facts()["names"], begun(query)
        vacancy, goal = link.parameters["vacancy"], link.parameters["goal"]
        assert (
            sheets.apply_jumps({*names} - {names[vacancy]}, played) == position.standing
        )
        for frame, following in pairwise(frames):
            jumps = sheets.move_jumps(frame)
            assert jumps
            assert sheets.apply_jumps(frame.standing, jumps) == following.standing
            assert following.holes == position.holes
            played += jumps
        assert not frames[-1].move
        assert len(frames[-1].standing) == 1
        assert position.goal == ({names[goal]} if goal != "any" else set())
        assert position.goal in (set(), frames[-1].standing)
        assert {frame.goal == position.goal for frame in frames} == {True}
        assert len(played) == len(names) - 2
        moves = joined([[names.index(hole) for hole in jump] for jump in played])
        assert link.puzzle.is_solution(moves, link.parameters)
        assert 4 <= len(played) - len(hand(query)) <= 6  # the last few
        result = [frame.move for frame in frames[:-1]]
        assert [move.split("-") for move in answer.moves.split()[1::2]] == result


@pytest.mark.parametrize("board", ["triangle15", "triangle21", "english33"])
@pytest.mark.parametrize("seed", range(1, 6))
def test_games_of_a_sheet_end_differently(board, seed):
    """No two of four have the same last two moves."""
    pairs = sheets.pair_answers(
        create_worksheet("peg_solitaire", board=board, seed=seed)
    )
    ends = [tuple(answer.moves.split()[1::2][-2:]) for _, answer in pairs]
    assert len(set(ends)) == 4


def begun(query):
    """Return the holes of the jumps in the link's position."""
    facts = opened(query).facts()
    return [[facts["names"][h] for h in jumps(facts)[choice]] for choice in hand(query)]


def joined(jumps):
    """Join a peg's consecutive jumps to moves."""
    moves = [[jumps[0][0]]]
    for start, _, end in jumps:
        if moves[-1][-1] != start:
            moves.append([start])
        moves[-1].append(end)
    return moves


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_qr_code_is_drawn_correctly(lang):
    """Its dark modules, not rotated or reflected, with the margin of ISO 18004."""
    segno = pytest.importorskip("segno")
    assert can_draw_codes()
    for query, _ in printed("queens", n=5, count=3, lang=lang):
        matrix = segno.make(query.address, error="m", micro=False).matrix
        dark = {
            (row, col)
            for row, line in enumerate(matrix)
            for col, module in enumerate(line)
            if module
        }
        assert sheets.parse_modules(query.code) == (dark, len(matrix))
