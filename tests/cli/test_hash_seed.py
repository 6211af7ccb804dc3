"""The same seed gives the same result in every process."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from setup.tools import ROOT

pytestmark = [pytest.mark.process, pytest.mark.slow]

HASH_SEEDS = "0", "1", "2", "3"


def digests(hash_seed):
    """Run support/in_hash_seed.py in a process with a hash seed."""
    script = ROOT / "tests" / "support" / "in_hash_seed.py"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_no_output_depends_on_the_hash_seed():
    """Puzzles, worksheets, answers to the page, files, and compiled programs."""
    with ThreadPoolExecutor(2) as pool:
        first, *others = pool.map(digests, HASH_SEEDS)
    assert len(first) > 150
    for other in others:
        assert other.keys() == first.keys()
        assert [name for name in first if other[name] != first[name]] == []
