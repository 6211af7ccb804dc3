"""Shared by all tests: the folder of the tests is where `known` is found."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
