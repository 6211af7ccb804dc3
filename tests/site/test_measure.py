"""Measurements of the bench: ratios within a turn, checked results."""

import shutil
import sys
from itertools import count

import pytest
from measuring import javascript
from measuring.javascript import in_node
from measuring.measure import (
    Contest,
    Race,
    Runner,
    TimeLimit,
    check_result,
    python_runner,
)
from measuring.report import sentence
from setup.tools import SetupError

needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="Node is not installed"
)


def taking(name, *seconds):
    """Return a runner whose turns take these seconds."""
    rest = iter(seconds)
    return Runner(name, lambda: next(rest))


def test_a_ratio_is_taken_within_a_turn():
    """A turn in which both are slow has the same ratio; the median is used."""
    ours = taking("ours", 1, 10, 2, 1, 3)
    other = taking("other", 2, 20, 4, 1, 4)
    figures = Contest("work", ours, other, most=0.5).measure(quick=False)
    assert figures["ratio"] == {"median": 0.5, "least": 0.5, "most": 1}
    assert figures["kept"] is True
    assert "target at most 0.500 / reached 0.500" in sentence(figures)


def test_runners_are_compared_with_the_first():
    """Each in its own turn."""
    runners = [taking("one", *5 * [2]), taking("two", 2, 4, 6, 8, 10)]
    figures = Race("work", runners).measure(quick=False)
    assert [each["ratio"]["median"] for each in figures["runners"]] == [1, 3]
    assert "1 is one" in sentence(figures)


def test_short_work_has_more_turns():
    """A median of 25 ignores twelve turns on a busy machine."""
    ours, other = [0.01, *12 * [9], *12 * [0.01]], 25 * [0.02]
    race = Race("work", [taking("ours", *ours), taking("other", *other)], most=1)
    assert race.measure(quick=False)["kept"] is True


def test_a_race_without_others_is_not_judged():
    """Packages that are not installed are left out; perhaps none is left."""
    figures = Race("work", [taking("one", *5 * [2])], most=1).measure(quick=False)
    assert figures["kept"] is None
    assert sentence(figures).splitlines()[1:] == [
        "    1.000 (1.000 to 1.000)              2.0000 s  one"
    ]


def test_a_runner_that_was_stopped_is_in_the_table():
    """It took longer than ours, so a target is judged."""
    ours = [taking("one", *5 * [2])]
    race = Race("work", ours, most=1, stopped={"two": 6.0})
    figures = race.measure(quick=False)
    assert figures["kept"] is True
    *_, line, last = map(str.split, sentence(figures).splitlines())
    assert line == ["more", "than", "6.0", "s", "two"]
    assert last[-4:] == ["less", "than", "0.333:", "kept"]


@pytest.mark.skipif(sys.platform == "win32", reason="it cannot fork")
def test_a_runner_is_stopped_after_some_seconds():
    """Also one that never ends by itself; a fault is not taken for a long time."""
    assert Runner("brief", lambda: 0.0).ends_within(60)
    assert not Runner("endless", lambda: float(max(count()))).ends_within(0.1)
    with pytest.raises(SetupError, match="wrong failed"):
        python_runner("wrong", lambda: 91, 92).ends_within(60)


@needs_node
def test_a_function_in_node_is_stopped_after_some_seconds():
    """Node is started again for the next one."""
    with in_node() as node:
        endless = node.create_runner("endless", "queens.mjs", "plain", 20, 0)
        assert not endless.ends_within(0.5)
        brief = node.create_runner("brief", "queens.mjs", "plain", 8, 92)
        assert brief.ends_within(60)
        with pytest.raises(AssertionError, match="brief returned 92, not 91"):
            node.create_runner("brief", "queens.mjs", "plain", 8, 91).ends_within(60)


@needs_node
def test_a_package_of_node_that_is_missing_is_left_out(monkeypatch, tmp_path, capsys):
    """A sentence says how to install it."""
    monkeypatch.setattr(javascript, "TEXTS", tmp_path)
    with in_node() as node:
        assert node.create_dancing_links("queens", {}, 92) == []
    assert "dancing-links is left out: it is not installed" in capsys.readouterr().out


def test_a_time_above_its_limit_is_reported():
    """After a warm-up turn."""
    alone = TimeLimit(taking("work", 9, *5 * [0.2]), most=0.1)
    figures = alone.measure(quick=False)
    assert figures["kept"] is False
    assert "reached 0.2000 (0.2000 to 0.2000) s" in sentence(figures)


def test_quick_judges_nothing():
    """A single turn is not judged."""
    contest = Contest("work", taking("ours", 3), taking("other", 1), most=1)
    assert contest.measure(quick=True)["kept"] is None


def test_a_wrong_count_is_not_timed():
    """A wrong result of either side is an error."""
    with pytest.raises(AssertionError, match="ours returned 91, not 92"):
        python_runner("ours", lambda: 91, 92).turn()
    check_result("ours", 92, 92)
