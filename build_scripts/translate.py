"""Maintains the Japanese translations of the package.

    python3 build_scripts/translate.py update     merge the English texts of the source
                                                  into website/ja.po
    python3 build_scripts/translate.py compile    write the files that the package and
                                                  the page read

After `update`, translate the new texts in website/ja.po, and check those marked as
fuzzy, because their English has changed; then remove the mark. `compile` refuses a
catalogue that is not complete. Texts of the page itself are in web/words.
"""

import subprocess

from setup.install import python_tools
from setup.tools import ROOT, SetupError, main

COMMANDS = (["update"], ["compile"])


def translate(words: list[str]) -> int:
    """Run a command with the Python of .venv, where Babel is."""
    if words not in COMMANDS:
        raise SetupError(__doc__ or "")
    command = [str(python_tools("build")), "-m", "website.translations", *words]
    return subprocess.run(command, cwd=ROOT / "build_scripts", check=False).returncode


if __name__ == "__main__":
    main(translate)
