"""Queens by halves: tested in pairs, listed in advance, or generated in groups."""

import pytest
from known import FUNDAMENTAL_QUEENS, LARGE_QUEENS, QUEENS
from requirements import needs_wasm

from pypuzzles import Count, count
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
