"""Mutants, and how they are judged: small faults put into a copy of the tree.

cosmic-ray makes the faults, in the text of a file: the compiler and the page read the
texts of the searches, so a tool that wraps functions would change what is tested. Each
fault is judged by a pytest of its own, forked from a process that has already loaded
what takes long to load.
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

__all__ = ["Mutant", "copy_tree", "draw", "judge"]

# Of small integers and of members of an enumeration both say the same.
NO_FAULT = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
HEAVY = ("pytest", "_pytest.assertion.rewrite", "hypothesis", "wasmtime")
FINDS: dict[str, Counter[str]] = defaultdict(Counter)
"""How often each test has found a mutant of a file: the best goes first."""
PATIENCE = 5
"""How many times its seconds a test may take on a busy machine."""
NO_TESTS = 5  # pytest's word for it
# Tests of packages and scripts read this tree, and not what is loaded here.
OURS = ("setup", "measuring")
QUICK = "not slow and not night and not clock and not browser and not node"


@dataclass(frozen=True)
class Mutant:
    """A file with one fault in it; `after` is empty if the line was taken out."""

    file: str
    function: str
    line: int
    before: str
    after: str
    text: str

    @property
    def key(self) -> str:
        """What it is known by from one run to the next, while its file stays."""
        return sha256(f"{self.file}\n{self.text}".encode()).hexdigest()[:20]

    def is_named(self, entry: dict[str, str]) -> bool:
        """Return whether an entry of the list of equivalents means this one."""
        mine = asdict(self)
        return all(
            entry[name] == mine[name]
            for name in ("file", "function", "before", "after")
        )


def draw(files: list[str], seed: int, many: int | None) -> Iterator[Mutant]:
    """Draw so many of the mutants of all files, or take them all."""
    texts = {file: (ROOT / file).read_text("utf-8") for file in files}
    sound = {file: meaning(text) for file, text in texts.items()}
    places = [place for file in files for place in positions(file)]
    random.Random(seed).shuffle(places)
    for file, operator, occurrence, function in places:
        if many == 0:
            return
        text = texts[file]
        changed = mutate_code(text, get_operator(operator)(), occurrence)
        if meaning(changed) in (None, sound[file]):
            continue
        yield described(file, function, text, changed)
        many = many and many - 1


def positions(file: str) -> Iterator[tuple[str, str, int, str]]:
    """List where each operator can change a file."""
    nodes = list(ast_nodes(get_ast((ROOT / file).read_text("utf-8"))))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or name.endswith(NO_FAULT):
            continue
        operator = kind()
        found = (n for n in nodes for _ in operator.mutation_positions(n))
        for occurrence, node in enumerate(found):
            yield file, name, occurrence, ASTQuery(node).get_definition_name() or ""


def meaning(text: str) -> str | None:
    """Return what Python runs of a text, without annotations, or None if it cannot."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        for field in {"annotation", "returns"} & set(node._fields):
            setattr(node, field, ast.Constant(None))
    return ast.dump(tree)


def described(file: str, function: str, text: str, changed: str) -> Mutant:
    """Find the line that a fault is in."""
    old, new = text.splitlines(), changed.splitlines()
    pairs = enumerate(zip([*old, ""], [*new, ""], strict=False))
    line = next((k for k, (x, y) in pairs if x != y), 0)
    after = new[line].strip() if len(new) == len(old) else ""
    return Mutant(file, function, line + 1, old[line].strip(), after, changed)


def copy_tree(to: Path) -> None:
    """Copy what git knows or would add; the bytecode of an earlier copy goes."""
    shutil.rmtree(to, ignore_errors=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def judge(copy: Path, mutant: Mutant | None, tests: dict[str, float]) -> bool:
    """Return whether tests of a copy fail, or take too many seconds, with a mutant."""
    load_what_tests_load()
    finds = FINDS[mutant.file if mutant else ""]
    with put_in(copy, mutant):
        for test in sorted(tests, key=lambda test: -finds[test]):
            if fails(copy, test, tests[test], not mutant):
                finds[test] += 1
                return True
    return False


def load_what_tests_load() -> None:
    """Load pytest with its plugins, for every child to have it."""
    for module in HEAVY:
        importlib.import_module(module)
    for plugin in entry_points(group="pytest11"):
        plugin.load()


@contextmanager
def put_in(copy: Path, mutant: Mutant | None) -> Iterator[None]:
    """Let a file of the copy have the fault for a while."""
    if mutant is None:
        yield
        return
    file = copy / mutant.file
    sound = file.read_text("utf-8")
    for stale in file.parent.glob(f"__pycache__/{file.stem}.*"):
        stale.unlink()  # the text with the fault may be as long, and of the same second
    file.write_text(mutant.text, "utf-8")
    try:
        yield
    finally:
        file.write_text(sound, "utf-8")


def fails(copy: Path, test: str, seconds: float, is_sound: bool) -> bool:
    """Return whether a file or folder of tests fails, or does not end."""
    words = copy, test, ceil(seconds), is_sound
    child = get_context("fork").Process(target=run_tests, args=words)
    child.start()
    group = child.pid
    assert group
    try:
        child.join(PATIENCE * seconds)
        return child.exitcode not in (0, NO_TESTS)
    finally:
        child.kill()
        with suppress(ProcessLookupError):  # what the tests have started ends too
            os.killpg(group, signal.SIGKILL)
        child.join()


def run_tests(copy: Path, test: str, seconds: int, is_sound: bool) -> None:
    """Run pytest in a copy, as a process that can be ended with all its children."""
    os.setsid()
    setrlimit(RLIMIT_CPU, (seconds, seconds))
    os.chdir(copy)
    if not is_sound:  # only the sound run leaves bytecode
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
