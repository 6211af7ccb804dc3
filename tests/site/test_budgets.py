"""No part of the tree is larger than its budget, or much smaller."""

from pathlib import Path

import pytest
from setup.tools import ROOT
from sizes import BUDGETS

NOT_OURS = {"node_modules", "vendor"}
SLACK = 0.05
"""A budget is lowered if more than this part of it is unused."""


def count_lines(pattern: str, root: Path = ROOT) -> int:
    """Count the lines of the files that a pattern of budgets.toml selects."""
    below, _, without = pattern.partition(" without ")
    return sum(
        len(path.read_text("utf-8").splitlines())
        for path in root.glob(below)
        if not NOT_OURS.intersection(path.relative_to(root).parts)
        and not (without and path.is_relative_to(root / without))
    )


@pytest.mark.parametrize("pattern", BUDGETS["lines"])
def test_a_part_fits_its_budget(pattern):
    """Growth is decided, in budgets.toml."""
    lines, budget = count_lines(pattern), BUDGETS["lines"][pattern]
    assert lines <= budget, f"{pattern} has {lines} lines; its budget is {budget}"
    assert lines >= budget * (1 - SLACK), f"lower the budget of {pattern} to {lines}"


def test_lines_are_counted_below_a_folder(tmp_path):
    """With blank lines; without other people's code and excluded folders."""
    for name in ("web/a.js", "web/tests/b.js", "web/node_modules/c.js", "web/d.css"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one\n\ntwo\n", "utf-8")
    assert count_lines("web/**/*.js", tmp_path) == 6
    assert count_lines("web/**/*.js without web/tests", tmp_path) == 3
