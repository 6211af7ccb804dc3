"""The tools that read the project's text find nothing to say."""

import subprocess
import sys

import pytest
from setup.tools import ROOT, WEB, npm_program

PYTHON_TOOLS = {
    "ruff check": ["ruff", "check", "--no-cache"],
    "ruff format": ["ruff", "format", "--check", "--no-cache"],
    "mypy": ["mypy"],
}
NPM_TOOLS = {
    "TypeScript": ["tsc", "-p", "."],
    "Biome": ["biome", "ci", "--colors=off", "."],
}


def check(command, folder):
    """Run a tool in a folder; what it prints is why the test fails."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        pytest.fail(done.stdout, pytrace=False)


@pytest.mark.process
@pytest.mark.parametrize("words", PYTHON_TOOLS.values(), ids=PYTHON_TOOLS)
def test_python_is_clean(words):
    """As configured in pyproject.toml."""
    check([sys.executable, "-m", *words], ROOT)


@pytest.mark.node
@pytest.mark.parametrize("words", NPM_TOOLS.values(), ids=NPM_TOOLS)
def test_javascript_is_clean(words):
    """As configured in web/tsconfig.json and web/biome.json."""
    check([npm_program(words[0]), *words[1:]], WEB)
