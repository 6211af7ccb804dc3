"""Writes the lessons to a folder: python build_scripts/website/lessons FOLDER."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from website.lessons.pages import write_all

write_all(Path(sys.argv[1]))
