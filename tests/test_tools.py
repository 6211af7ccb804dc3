"""The tools that read the project's text find nothing to say."""

import shutil
import subprocess
import sys

import pytest
from pictures.rooms import pictures
from setup.tools import ROOT, WEB, node, npm_program

PYTHON_TOOLS = {
    "ruff check": ["ruff", "check", "--no-cache"],
    "ruff format": ["ruff", "format", "--check", "--no-cache"],
    "mypy": ["mypy"],
}
NPM_TOOLS = {
    "TypeScript": ["tsc", "-p", "."],
    "Biome": ["biome", "ci", "--colors=off", "."],
    "dependency-cruiser": ["depcruise", "."],
}

# What dependency-cruiser refuses: a module, a line more in it, and the rule it breaks.
REFUSED = {
    "upward": ("load/files.js", 'import "../views/index.js";', "not-in-allowed"),
    "sideways": ("views/race/lane.js", 'import "../count/table.js";', "not-in-allowed"),
    "circle": ("search/log.js", 'import "./player.js";', "circle"),
    "no room": ("attic/old.js", 'import "../load/files.js";', "not-in-allowed"),
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
    """As configured in web/: tsconfig.json, biome.json, .dependency-cruiser.mjs."""
    check([npm_program(words[0]), *words[1:]], WEB)


@pytest.mark.node
def test_modules_keep_their_promises():
    """What web/tests asks of single modules, in node."""
    libraries = "--import=./tests/vendor.mjs"
    tests = sorted(path.relative_to(WEB) for path in WEB.glob("tests/*.test.mjs"))
    check([node(), libraries, "--test", *tests], WEB)


@pytest.mark.node
@pytest.mark.parametrize("name, line, rule", REFUSED.values(), ids=REFUSED)
def test_an_arrow_against_the_layers_is_refused(name, line, rule, tmp_path):
    """In a copy of web/, with one more import."""
    web = shutil.copytree(
        WEB, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules")
    )
    program = web / name
    program.parent.mkdir(exist_ok=True)
    with program.open("a", encoding="utf-8") as text:
        text.write(f"{line}\n")
    words = NPM_TOOLS["dependency-cruiser"]
    with pytest.raises(pytest.fail.Exception, match=f"{rule}: .*{name}"):
        check([npm_program(words[0]), *words[1:]], web)


@pytest.mark.node
def test_the_pictures_of_the_rooms_are_true():
    """Drawn anew from the imports they are the same; pictures/rooms.py draws them."""
    for path, picture in pictures().items():
        assert path.read_text("utf-8") == picture, f"{path.name}: draw it anew"
