"""Estimates of counts, compared with published numbers."""

import json

import pytest
from known import QUEENS
from requirements import needs_wasm

from pypuzzles import count, estimate
from pypuzzles.cli.main import main
from pypuzzles.cli.progress import ProgressDisplay
from pypuzzles.counting import estimation
from pypuzzles.counting.estimation import Estimate
from pypuzzles.errors import InputError
from pypuzzles.search import Count

pytestmark = needs_wasm


@pytest.fixture
def brief_trial(monkeypatch):
    """Estimate counts that would otherwise be run to their end.

    The size of a sample does not depend on the speed of the machine.
    """
    monkeypatch.setattr(estimation, "SAMPLE_SECONDS", 600)
    monkeypatch.setattr(estimation, "TRIAL_TRIES", 10_000)
    monkeypatch.setattr(estimation, "MIN_SUBTREES", 500)


def test_a_short_count_is_exact():
    """It is run to its end."""
    made = estimate("queens", n=8)
    assert (made.tries, made.solutions) == (count("queens", n=8).tries, QUEENS[8])
    assert (made.error, made.is_minimum) == (0, False)


@pytest.mark.usefixtures("brief_trial")
@pytest.mark.parametrize("n", [11, 12])
def test_an_estimate_is_near_the_published_number(n):
    """Within four standard errors."""
    made, counted = estimate("queens", n=n), count("queens", n=n)
    assert 0 < made.error < 0.2
    assert made.tries == pytest.approx(counted.tries, rel=4 * made.error)
    assert made.solutions == pytest.approx(QUEENS[n], rel=0.3)


def test_a_search_with_too_many_solutions_to_count_is_estimated():
    """The order of magnitude is right; OEIS A000170 has 39,029,188,884 boards."""
    with pytest.raises(InputError, match="20 queens are too many to count"):
        count("queens", n=20)
    made = estimate("queens", n=20)
    assert 10**10 < made.solutions < 10**11


@pytest.mark.usefixtures("brief_trial")
def test_a_count_that_is_too_long_has_a_minimum(monkeypatch):
    """Even a subtree of the sample is not finished."""
    monkeypatch.setattr(estimation, "SAMPLE_SECONDS", 1e-6)
    monkeypatch.setattr(estimation, "MAX_SUBTREES", 1)
    made = estimate("queens", n=12)
    assert made.is_minimum
    assert made.tries < count("queens", n=12).tries


@pytest.mark.parametrize(
    "request_, sentence",
    [
        (
            {"puzzle": "queens", "algorithm": "pairs_of_halves"},
            "pairs_of_halves only counts",
        ),
        (
            {"puzzle": "peg_solitaire", "algorithm": "depth_first"},
            "this carries state from one subtree",
        ),
        ({"puzzle": "peg_solitaire"}, "restarts with a larger bound"),
    ],
    ids=["has no search", "cannot be split", "deepening"],
)
@pytest.mark.usefixtures("brief_trial")
def test_what_cannot_be_estimated_is_refused_in_one_sentence(request_, sentence):
    """With the reason."""
    with pytest.raises(ValueError, match=sentence):
        estimate(**request_)


def test_the_command_line_tells_how_long_a_count_takes(capsys):
    """As text, and as JSON."""
    assert main(["count", "queens", "--n", "8", "--estimate", "--workers", "1"]) == 0
    line = capsys.readouterr().out
    assert line.endswith(" s in 1 process, 2,056 tries, 92 solutions\n")
    assert main(["count", "queens", "--n", "8", "--estimate", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["solutions"], data["parameters"], data["processes"]) == (
        92,
        {"n": 8, "board": "plain"},
        1,
    )
    assert main(["count", "langford", "--n", "5", "--estimate"]) == 0
    assert capsys.readouterr().out.startswith("no solution: ")


@pytest.mark.parametrize(
    "made, processes, sentence",
    [
        (
            Estimate(600, 1000, 5, 0.1),
            2,
            "about 25%, about 3.8 min left, 250 tries so far",
        ),
        (Estimate(10**9, 1000, 5, 0, True), 1, "more than 32 years left, 250 tries"),
    ],
    ids=["estimate", "minimum"],
)
def test_a_long_count_tells_the_time_left(
    made, processes, sentence, monkeypatch, capsys
):
    """It is estimated once, if the count is not split."""
    calls = []
    display = ProgressDisplay(lambda: calls.append(1) or made, processes)
    monkeypatch.setattr(display, "begin", -100)
    monkeypatch.setattr(display, "due", -100)
    for _ in range(2):
        display(Count(0, 0, 250, engine="wasm"), None)
        monkeypatch.setattr(display, "due", -100)
    assert sentence in capsys.readouterr().err
    assert calls == [1]
