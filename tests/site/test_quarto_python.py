"""The Quarto filter, with a Python that lacks pypuzzles."""

import os
import subprocess

import pytest
from embeds import SAMPLES

STORE = "Python was not found; run without arguments to install from the Store"
PROGRAMS = {
    "the stub of the Microsoft Store": f"echo '{STORE}' >&2\nexit 49",
    "a Python without the package": "echo 'No module named pypuzzles' >&2\nexit 1",
    "a program that does nothing": "exit 0",
    "a program that prints something else": "echo '{}'",
    "no program": None,
}


@pytest.mark.process
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("named", [True, False], ids=["QUARTO_PYTHON", "python3"])
def test_one_sentence_names_the_filter_the_program_and_the_cure(tmp_path, name, named):
    """The document is not built, and no Lua traceback is printed."""
    from pypandoc import get_pandoc_path

    program = tmp_path / "python3"
    if PROGRAMS[name] is not None:
        program.write_text(f"#!/bin/sh\n{PROGRAMS[name]}\n")
        program.chmod(0o755)
    variables = {key: os.environ[key] for key in os.environ if key != "QUARTO_PYTHON"}
    if named:
        variables["QUARTO_PYTHON"] = str(program)
    folder = SAMPLES / "quarto"
    lua = folder / "_extensions/pypuzzles/states.lua"
    done = subprocess.run(
        [get_pandoc_path(), "-f", "markdown", "-t", "html", "-L", lua, "page.qmd"],
        cwd=folder,
        env={**variables, "PATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (sentence,) = [line for line in done.stderr.splitlines() if "QUARTO_PYTHON" in line]
    assert sentence.startswith("states.lua (the pypuzzles filter): ")
    assert f"'{program if named else 'python3'}'" in sentence
    assert "stack traceback" not in done.stderr
    assert "Error running filter" not in done.stderr
