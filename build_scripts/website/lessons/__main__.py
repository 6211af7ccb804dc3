"""Writes the lessons to a folder: python -m website.lessons FOLDER."""

import sys
from pathlib import Path

from website.lessons.pages import write_all

write_all(Path(sys.argv[1]))
