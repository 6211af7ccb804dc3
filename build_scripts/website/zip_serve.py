"""Serves the folder `site` next to this file: python3 serve.py --help.

The zip made by archive.py contains this file as serve.py.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # isolated mode omits it

from website.server import main

if __name__ == "__main__":
    main(Path(__file__).resolve().parent / "site")
