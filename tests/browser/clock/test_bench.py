"""The browser programs of the benchmark still work with the page."""

import subprocess
import sys

import pytest
from setup.tools import ROOT

# One turn of each, which is not judged; Playwright has to be restarted for it.
TURN = """
import sys
sys.path.insert(0, "build_scripts")
from measuring import engines
for each in getattr(engines, sys.argv[1])(True):
    assert each.measure(quick=True)
"""

NIGHT = ("chromium", "start")  # by day the one that asks most of the page


@pytest.mark.parametrize(
    "group", ["page", *(pytest.param(name, marks=pytest.mark.night) for name in NIGHT)]
)
def test_each_group_in_the_browser_is_measured(group):
    """A wrong or missing count ends the measurement."""
    ran = subprocess.run(
        [sys.executable, "-c", TURN, group], cwd=ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
