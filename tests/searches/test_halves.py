"""Counts by halves that meet: queens and closed knight's tours."""

import pytest
from known import CLOSED_TOURS, FUNDAMENTAL_QUEENS, LARGE_QUEENS, QUEENS
from requirements import needs_wasm

from pypuzzles import Count, count, request
from pypuzzles.puzzles.knights_tour import halves as tours
from pypuzzles.puzzles.queens import halves, pairs_of_halves


@pytest.mark.parametrize(
    "n",
    [
        *range(1, 13),
        pytest.param(13, marks=pytest.mark.slow),
        pytest.param(14, marks=pytest.mark.slow),
    ],
)
def test_meet_in_the_middle_counts_boards_and_orbits(n):
    """Joined halves and Burnside's lemma give both published counts."""
    counted = count("queens", "meet_in_the_middle", n=n)
    assert counted == Count(QUEENS[n], FUNDAMENTAL_QUEENS[n], None, None)


@pytest.mark.parametrize("n", range(1, 11))
def test_pairs_of_halves_count_boards(n):
    """All pairs that share no column are tested for diagonals."""
    counted = count("queens", "pairs_of_halves", n=n)
    assert counted == Count(QUEENS[n], None, None)


@pytest.mark.parametrize("n, pairs", [(8, 1760), (10, 58_304)])
def test_pairs_of_halves_have_disjoint_columns(n, pairs, monkeypatch):
    """Only pairs that may fit are tested."""
    tested = []
    real = pairs_of_halves.fits
    monkeypatch.setattr(
        pairs_of_halves, "fits", lambda *halves: tested.append(halves) or real(*halves)
    )
    pairs_of_halves.counter(n)
    assert len(tested) == pairs
    assert all(not {*upper} & {*lower} for upper, lower in tested)


@pytest.mark.parametrize("n", range(1, 12))
def test_halves_by_groups_count_boards(n):
    """In Python; a try is a meeting, and not a placement."""
    counted = count("queens", "halves", n=n, engine="python")
    assert counted == Count(QUEENS[n], None, None)


@needs_wasm
@pytest.mark.parametrize("n", [12, 13, 14, *LARGE_QUEENS])
def test_halves_by_groups_count_large_boards_compiled(n):
    """Larger boards than a plain search counts in that time."""
    counted = count("queens", "halves", n=n, engine="wasm")
    assert counted.solutions == (QUEENS[n] if n in QUEENS else LARGE_QUEENS[n][0])


@pytest.mark.parametrize("n", range(1, 11))
def test_each_meeting_of_halves_is_counted_once(n):
    """Or its representative is: about half of them are skipped."""
    full = (1 << n) - 1
    lower = [cols for cols in range(full + 1) if cols.bit_count() == n // 2]
    stand_for = [halves.count_images(n, full ^ below, below) for below in lower]
    assert sum(stand_for) == len(lower)
    assert stand_for.count(0) >= (len(lower) - n) // 2


@pytest.mark.night
@pytest.mark.parametrize("n, counts", LARGE_QUEENS.items())
def test_meet_in_the_middle_counts_large_boards(n, counts):
    """Up to the limit of this search."""
    counted = count("queens", "meet_in_the_middle", n=n)
    assert (counted.solutions, counted.found) == counts


SMALL_BOARDS = [(3, 10), (10, 3), (3, 12), (5, 6), (6, 5)]
LARGE_BOARDS = [(5, 8), (6, 6), (6, 7), (8, 6)]


def count_tours(rows, cols, engine, **how):
    """Count closed tours with a direction by halves."""
    return count("knights_tour", "halves", rows=rows, cols=cols, engine=engine, **how)


@pytest.mark.parametrize("rows, cols", SMALL_BOARDS)
def test_halves_of_tours_count_boards(rows, cols):
    """In Python, upright or not; a tour has two directions."""
    counted = count_tours(rows, cols, "python")
    tours_of_board = CLOSED_TOURS[min(rows, cols), max(rows, cols)]
    assert counted == Count(2 * tours_of_board, None, None)


@needs_wasm
@pytest.mark.parametrize(
    "rows, cols",
    [*SMALL_BOARDS, *LARGE_BOARDS, pytest.param(7, 8, marks=pytest.mark.night)],
)
def test_halves_of_tours_count_boards_compiled(rows, cols):
    """The same program, compiled."""
    counted = count_tours(rows, cols, "wasm")
    assert counted.solutions == 2 * CLOSED_TOURS[min(rows, cols), max(rows, cols)]


@needs_wasm
@pytest.mark.parametrize("rows, cols", [(2, 7), (3, 8), (4, 6), (4, 7), (5, 5)])
def test_halves_of_tours_find_none_where_there_is_none(rows, cols):
    """A. Schwenk's theorem, without the proof that answers first by default."""
    assert count_tours(rows, cols, "wasm").solutions == 0


@needs_wasm
@pytest.mark.parametrize("rows, cols", [(5, 6), (5, 8), (6, 6)])
def test_halves_of_tours_agree_with_the_frontier(rows, cols):
    """Two methods that count every board."""
    other = count("knights_tour", "frontier", rows=rows, cols=cols, kind="closed")
    assert count_tours(rows, cols, "wasm").solutions == other.solutions


@needs_wasm
def test_halves_of_tours_resume_from_a_checkpoint(tmp_path):
    """The choices at the border are shards, counted in processes."""
    file = tmp_path / "tours.jsonl"
    expected = 2 * CLOSED_TOURS[6, 6]
    first = count_tours(6, 6, "wasm", checkpoint=file, workers=2)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-2]))
    again = count_tours(6, 6, "wasm", checkpoint=file)
    assert first.solutions == again.solutions == expected
    assert len(lines) > 3


@pytest.mark.parametrize("squares", [0, 1, 2, 5])
def test_mirrored_choices_are_counted_together(squares):
    """Each choice or its mirror image stands for both."""
    choices = range(3**squares)
    images = [tours.count_images(choice, squares) for choice in choices]
    assert sum(images) == 3**squares
    assert all(
        (images[choice] == 0) == (mirror_digits(choice, squares) < choice)
        for choice in choices
    )


def mirror_digits(choice, squares):
    """Reverse the digits of a number in base 3."""
    digits = [choice // 3**k % 3 for k in range(squares)]
    return sum(digit * 3**k for k, digit in enumerate(reversed(digits)))


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"rows": 8, "cols": 9}, "at most 64 .* not 72"),
        ({"rows": 6, "cols": 6, "kind": "any"}, "supports kind closed, not any"),
        ({"rows": 6, "cols": 6, "kind": "symmetric"}, "closed, not symmetric"),
    ],
)
def test_halves_of_tours_refuse_other_boards(given, sentence):
    """One sentence with the value."""
    with pytest.raises(ValueError, match=sentence):
        request("knights_tour", "halves", **given)
