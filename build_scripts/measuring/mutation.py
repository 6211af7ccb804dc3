"""Mutants: faults inserted into a copy of the tree, and their judgement.

cosmic-ray inserts the faults into the source text. A tool that wraps functions would
change the tests, because the compiler and the page read the source of the searches.
Each fault is judged by a pytest process forked from one that has already loaded the
slow imports.
"""

import ast
import importlib
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import entry_points
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit

from setup.tools import ROOT

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

__all__ = ["Mutant", "copy_tree", "draw_mutants", "judge"]

# For small integers and enumeration members both are equivalent.
NO_FAULT = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
HEAVY = ("pytest", "_pytest.assertion.rewrite", "hypothesis", "wasmtime")
FINDS: dict[str, Counter[str]] = defaultdict(Counter)
"""Mutants found per file, for each test: the best test runs first."""
WALL_TIME_FACTOR = 5
"""Wall time allowed, as a multiple of the processor time, on a busy machine."""
NO_TESTS = 5  # pytest's exit status for it
# Tests of packages and scripts must import these from their own copy.
OURS = ("setup", "measuring")
QUICK = "not slow and not night and not clock and not browser and not node"


@dataclass(frozen=True)
class Mutant:
    """A file with one fault in it; `after` is empty if a line was removed."""

    file: str
    function: str
    line: int
    before: str
    after: str
    text: str

    @property
    def key(self) -> str:
        """An identifier that is stable while the file is unchanged."""
        return sha256(f"{self.file}\n{self.text}".encode()).hexdigest()[:20]

    def is_named(self, entry: dict[str, str]) -> bool:
        """Return whether an entry of the list of equivalents matches."""
        mine = asdict(self)
        return all(
            entry[name] == mine[name]
            for name in ("file", "function", "before", "after")
        )


def draw_mutants(files: list[str], seed: int, many: int | None) -> Iterator[Mutant]:
    """Draw a random sample of `many` mutants from the files, or all of them."""
    texts = {file: (ROOT / file).read_text("utf-8") for file in files}
    sound = {file: normalize_tree(text) for file, text in texts.items()}
    places = [place for file in files for place in positions(file)]
    random.Random(seed).shuffle(places)
    for file, operator, occurrence, function in places:
        if many == 0:
            return
        text = texts[file]
        changed = mutate_code(text, get_operator(operator)(), occurrence)
        if normalize_tree(changed) in (None, sound[file]):
            continue
        yield make_mutant(file, function, text, changed)
        many = many and many - 1


def positions(file: str) -> Iterator[tuple[str, str, int, str]]:
    """List the positions at which each operator can change a file."""
    nodes = list(ast_nodes(get_ast((ROOT / file).read_text("utf-8"))))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or name.endswith(NO_FAULT):
            continue
        operator = kind()
        found = (n for n in nodes for _ in operator.mutation_positions(n))
        for occurrence, node in enumerate(found):
            yield file, name, occurrence, ASTQuery(node).get_definition_name() or ""


def normalize_tree(text: str) -> str | None:
    """Return the syntax tree without annotations, or None if it is invalid."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        for field in {"annotation", "returns"} & set(node._fields):
            setattr(node, field, ast.Constant(None))
    return ast.dump(tree)


def make_mutant(file: str, function: str, text: str, changed: str) -> Mutant:
    """Return the mutant with its line."""
    old, new = text.splitlines(), changed.splitlines()
    pairs = enumerate(zip([*old, ""], [*new, ""], strict=False))
    line = next((k for k, (x, y) in pairs if x != y), 0)
    after = new[line].strip() if len(new) == len(old) else ""
    return Mutant(file, function, line + 1, old[line].strip(), after, changed)


def copy_tree(to: Path) -> None:
    """Copy the files that git tracks or would add, without old bytecode."""
    shutil.rmtree(to, ignore_errors=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def judge(copy: Path, mutant: Mutant | None, tests: dict[str, float]) -> bool:
    """Return whether tests of a copy fail or exceed their time with a mutant."""
    load_what_tests_load()
    finds = FINDS[mutant.file if mutant else ""]
    with apply_mutant(copy, mutant):
        for test in sorted(tests, key=lambda test: -finds[test]):
            if test_fails(copy, test, tests[test], not mutant):
                finds[test] += 1
                return True
    return False


def load_what_tests_load() -> None:
    """Load pytest and its plugins, to be shared by all children."""
    for module in HEAVY:
        importlib.import_module(module)
    for plugin in entry_points(group="pytest11"):
        plugin.load()


@contextmanager
def apply_mutant(copy: Path, mutant: Mutant | None) -> Iterator[None]:
    """Insert the fault into a file of the copy temporarily."""
    if mutant is None:
        yield
        return
    file = copy / mutant.file
    sound = file.read_text("utf-8")
    for stale in file.parent.glob(f"__pycache__/{file.stem}.*"):
        stale.unlink()  # size and date may match those of the mutant
    file.write_text(mutant.text, "utf-8")
    try:
        yield
    finally:
        file.write_text(sound, "utf-8")


def test_fails(copy: Path, test: str, seconds: float, is_sound: bool) -> bool:
    """Return whether a file or folder of tests fails or does not end."""
    words = copy, test, ceil(seconds), is_sound
    child = get_context("fork").Process(target=run_tests, args=words)
    child.start()
    group = child.pid
    assert group
    try:
        child.join(WALL_TIME_FACTOR * seconds)
        return child.exitcode not in (0, NO_TESTS)
    finally:
        child.kill()
        with suppress(ProcessLookupError):  # processes that the tests have started
            os.killpg(group, signal.SIGKILL)
        child.join()


def run_tests(copy: Path, test: str, seconds: int, is_sound: bool) -> None:
    """Run pytest in a copy, in a process group of its own."""
    os.setsid()
    setrlimit(RLIMIT_CPU, (seconds, seconds))
    os.chdir(copy)
    if not is_sound:  # only the base run leaves bytecode
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    here = str(ROOT / "build_scripts")
    sys.path[:] = [folder for folder in sys.path if folder not in ("", here)]
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
    with (copy / "pytest.log").open("w") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
        import pytest

        os._exit(pytest.main(["-xq", "-p", "no:cacheprovider", "-m", QUICK, test]))
