"""Linters and type checkers report nothing, and every tool is pinned."""

import re
import shutil
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest
from lock import IN_PYODIDE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pictures.architecture import draw_pictures
from scripts import run_command
from setup.install import CONSTRAINTS, dependency_groups, requirements
from setup.tools import ROOT, WEB, node, npm_program

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint()"
PYTHON_TOOLS = {
    "ruff check": ["-m", "ruff", "check", "--no-cache"],
    "ruff format": ["-m", "ruff", "format", "--check", "--no-cache"],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", LINT_IMPORTS, "--no-cache", "--no-logo"],
}
NPM_TOOLS = {
    "TypeScript": ["tsc", "-p", "."],
    "Biome": ["biome", "ci", "--colors=off", "."],
    "dependency-cruiser": ["depcruise", "."],
}

# Imports that import-linter rejects: a module, an added line, the contract.
BROKEN = {
    "upward": ("bits.py", "from .api import request", "the layers of the package"),
    "in a function": ("search.py", "def f(): import pypuzzles.kit", "the layers"),
    "sideways": ("counting/shards.py", "from .. import puzzles", "the layers"),
    "no layer": ("attic/__init__.py", "", "the layers of the package"),
    "phase": (
        "compiler/frontend/source.py",
        "from ..codegen import driver",
        "the phases of the compiler",
    ),
    "puzzle": (
        "puzzles/queens/flags.py",
        "from ..permutations import PUZZLE",
        "puzzles are independent",
    ),
    "circle": ("board/cells.py", "from .board import Board", "no import cycles"),
}

# Imports that dependency-cruiser rejects: a module, an added line, the rule.
REFUSED = {
    "upward": ("lib/files.js", 'import "../views/index.js";', "not-in-allowed"),
    "sideways": ("views/race/lane.js", 'import "../count/table.js";', "not-in-allowed"),
    "circle": ("player/player.js", 'import "./run.js";', "circle"),
    "no layer": ("attic/old.js", 'import "../lib/files.js";', "not-in-allowed"),
}


@pytest.mark.process
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name == "mypy" else ())
        for name in PYTHON_TOOLS
    ],
)
def test_python_is_clean(name):
    """As configured in pyproject.toml."""
    run_command(sys.executable, *PYTHON_TOOLS[name], folder=ROOT)


@pytest.mark.process
@pytest.mark.parametrize("name, line, contract", BROKEN.values(), ids=BROKEN)
def test_an_import_against_the_layers_is_rejected(name, line, contract, tmp_path):
    """In a copy of the package with an added import."""
    shutil.copytree(ROOT / "pypuzzles", tmp_path / "pypuzzles")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    module = tmp_path / "pypuzzles" / name
    module.parent.mkdir(exist_ok=True)
    with module.open("a", encoding="utf-8") as text:
        text.write(f"{line}\n")
    with pytest.raises(pytest.fail.Exception, match=f"{contract}.* BROKEN"):
        run_command(sys.executable, *PYTHON_TOOLS["import-linter"], folder=tmp_path)


@pytest.mark.node
@pytest.mark.parametrize("words", NPM_TOOLS.values(), ids=NPM_TOOLS)
def test_javascript_is_clean(words):
    """As configured in web/: tsconfig.json, biome.json, .dependency-cruiser.mjs."""
    run_command(npm_program(words[0]), *words[1:], folder=WEB)


@pytest.mark.node
def test_javascript_tests_pass():
    """The tests in web/tests, run by node."""
    libraries = "--import=../build_scripts/website/lessons/vendor.mjs"
    tests = sorted(path.relative_to(WEB) for path in WEB.glob("tests/*.test.mjs"))
    run_command(node(), libraries, "--test", *tests, folder=WEB)


@pytest.fixture(scope="module")
def violations(tmp_path_factory):
    """Return the violations in a copy of web/ with all these imports."""
    web = tmp_path_factory.mktemp("refused") / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    for name, line, _ in REFUSED.values():
        program = web / name
        program.parent.mkdir(exist_ok=True)
        with program.open("a", encoding="utf-8") as text:
            text.write(f"{line}\n")
    words = NPM_TOOLS["dependency-cruiser"]
    with pytest.raises(pytest.fail.Exception) as sentence:
        run_command(npm_program(words[0]), *words[1:], folder=web)
    return str(sentence.value)


@pytest.mark.node
@pytest.mark.parametrize("name, line, rule", REFUSED.values(), ids=REFUSED)
def test_a_javascript_import_against_the_rules_is_rejected(
    name, line, rule, violations
):
    """Each import violates its own rule, which is reported."""
    imported = Path(line.split('"')[1]).name
    assert re.search(rf"{rule}: {name} →\s+\S+/{imported}\b", violations)


@pytest.mark.node
def test_architecture_pictures_match_the_imports():
    """The pictures in docs/ are what pictures/architecture.py draws now."""
    for path, picture in draw_pictures().items():
        assert path.read_text("utf-8") == picture, (
            f"{path.name} is outdated: run pictures.architecture"
        )


NOT_TOOLS = {"pip", "setuptools", "pypuzzles"}  # part of the environment, or our own


@pytest.fixture(scope="module")
def pins():
    """Return the pinned version of each distribution for this Python."""
    lines = CONSTRAINTS.read_text("utf-8").splitlines()
    found = [Requirement(line) for line in lines if "#" not in line]
    here = [one for one in found if one.marker is None or one.marker.evaluate()]
    return {canonicalize_name(one.name): str(one.specifier) for one in here}


def test_the_lock_file_has_the_tools_of_pyproject(pins):
    """lock.py must be run after a version in pyproject.toml has changed."""
    for group in dependency_groups().keys() - {*IN_PYODIDE}:
        for pin in map(Requirement, requirements(dependency_groups(), group)):
            assert pins[canonicalize_name(pin.name)] == str(pin.specifier)


def test_everything_installed_is_in_the_lock_file(pins):
    """Including indirect dependencies."""
    installed = {canonicalize_name(one.name): one.version for one in distributions()}
    tools = {name: f"=={v}" for name, v in installed.items() if name not in NOT_TOOLS}
    assert tools == {name: pins.get(name) for name in tools}
