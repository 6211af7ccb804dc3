"""Mutation testing for one package.

    python3 build_scripts/mutants.py arithmetic          # all mutants of the package
    python3 build_scripts/mutants.py model --seed 1      # a random sample of 200

Each mutant is put into a copy of the tree and judged by the package's quick tests; one
that makes them run too long counts as found. Results are cached until the file changes,
so a run can be interrupted; --again judges the survivors again, after tests were added.
measuring/equivalent_mutants.toml lists the mutants that no test can find, with the
reasons. The exit status is 1 if any other survives.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import current_process, get_context
from pathlib import Path
from typing import TYPE_CHECKING

from setup.install import python_tools
from setup.tools import DIST, ROOT, SetupError, main, say, venv_python

if TYPE_CHECKING:
    from measuring.mutation import Mutant

FOLDER = DIST / "mutants"
SOUND = "sound"  # the copy without a mutant
EQUIVALENT = ROOT / "build_scripts" / "measuring" / "equivalent_mutants.toml"


@dataclass(frozen=True)
class Package:
    """Modules, and the tests that judge them, the most effective first."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    sample: int | None = 200  # number of mutants, or None for all

    @property
    def files(self) -> list[str]:
        """Paths of the modules relative to the project."""
        found = {path for pattern in self.modules for path in ROOT.glob(pattern)}
        return sorted(path.relative_to(ROOT).as_posix() for path in found)


def test_paths(package: str, *names: str) -> tuple[str, ...]:
    """Return the paths of some test files of a folder."""
    return tuple(f"tests/{package}/test_{name}.py" for name in names)


def list_test_files(names: Iterable[str]) -> list[str]:
    """List test files, with folders expanded, each file once."""
    found = (
        sorted((ROOT / name).rglob("test_*.py")) or [ROOT / name] for name in names
    )
    listed = (file.relative_to(ROOT).as_posix() for files in found for file in files)
    return list(dict.fromkeys(listed))


MODEL = ("board", "drawing", "puzzle", "solver")
PACKAGES = {
    "searches": Package(
        ("pypuzzles/search.py", "pypuzzles/puzzles/**/*.py"),
        (
            *test_paths("searches", "tries", "contract"),
            "tests/searches",
            *test_paths("worksheets", "tracing"),
            "pypuzzles/puzzles",
        ),
    ),
    "model": Package(
        tuple(f"pypuzzles/{name}/*.py" for name in MODEL),
        (
            *(f"tests/{name}" for name in MODEL),
            *(f"pypuzzles/{name}" for name in MODEL),
            "tests/api",
        ),
    ),
    "counting": Package(
        ("pypuzzles/counting/*.py",), ("tests/counting", "pypuzzles/counting")
    ),
    "bridge": Package(
        ("pypuzzles/bridge/**/*.py",), ("tests/bridge", "pypuzzles/bridge")
    ),
    "worksheets": Package(
        ("pypuzzles/worksheets/*.py",), ("tests/worksheets", "pypuzzles/worksheets")
    ),
    "classroom": Package(("pypuzzles/classroom/*.py",), ("tests/classroom",)),
    "arithmetic": Package(
        (
            "pypuzzles/compiler/codegen/integers.py",
            "pypuzzles/compiler/analysis/ranges.py",
            "pypuzzles/compiler/wasm/allocator.py",
        ),
        test_paths(
            "compiler",
            "bounds",
            "ranges",
            "arithmetic",
            "constructs",
            "lists",
            "edges",
            "language",
            "compile_errors",
        ),
        sample=None,
    ),
}


def read_results(package: str) -> dict[str, bool]:
    """Return the results of earlier runs: {key: found}."""
    kept = FOLDER / f"{package}.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    return dict(json.loads(line) for line in lines)


def prepare(folder: Path) -> None:
    """Give a worker its own copy of the tree, with the bytecode of the base run."""
    copy = folder / current_process().name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder / SOUND, copy)


def judge_one(folder: Path, mutant: "Mutant", tests: dict[str, float]) -> bool:
    """Judge a mutant in the copy of this process."""
    from measuring.mutation import judge

    return judge(folder / current_process().name, mutant, tests)


def children_time() -> float:
    """Return the processor time used by child processes, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


def measure_deadlines(package: str, seconds: float | None) -> dict[str, float]:
    """Run the tests without a mutant; return a time limit for each file."""
    from measuring.mutation import copy_tree, judge

    sound, given = FOLDER / package / SOUND, {}
    copy_tree(sound)
    for test in list_test_files(PACKAGES[package].tests):
        begin = children_time()
        if judge(sound, None, {test: 600}):
            raise SetupError(f"{test} fails without any mutant: {sound / 'pytest.log'}")
        given[test] = seconds or 10 + 3 * (children_time() - begin)
    return given


def judge_all(
    package: str, mutants: list["Mutant"], options: argparse.Namespace
) -> Iterator[tuple["Mutant", bool]]:
    """Judge mutants in parallel."""
    folder, tests = FOLDER / package, measure_deadlines(package, options.deadline)
    pool = ProcessPoolExecutor(
        options.workers, get_context("fork"), initializer=prepare, initargs=(folder,)
    )
    try:
        judging = {
            pool.submit(judge_one, folder, mutant, tests): mutant for mutant in mutants
        }
        for judged in as_completed(judging):
            yield judging[judged], judged.result()
    finally:
        pool.shutdown(cancel_futures=True)


def mutants(words: list[str]) -> int:
    """Judge the mutants of a package and report the survivors."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", choices=PACKAGES)
    parser.add_argument("--seed", type=int, default=1, help="select the random sample")
    parser.add_argument(
        "--sample", type=int, help="limit the number of mutants (default 200)"
    )
    parser.add_argument(
        "--deadline", type=float, help="set the limit in seconds (default: measured)"
    )
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="judge survivors again")
    options = parser.parse_args(words)
    if Path(sys.prefix) != venv_python().parent.parent:
        command = [str(python_tools("mutants")), __file__, *words]
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    return report(options.package, options)


def report(name: str, options: argparse.Namespace) -> int:
    """Judge the mutants without a result, and print a report."""
    from measuring.mutation import draw_mutants

    package = PACKAGES[name]
    drawn = list(
        draw_mutants(package.files, options.seed, options.sample or package.sample)
    )
    excuses = read_equivalents()
    excused = [each for each in drawn if any(map(each.is_named, excuses))]
    wanted = [each for each in drawn if each not in excused]
    known = read_results(name)
    done = {key for key, found in known.items() if found or not options.again}
    fresh = [each for each in wanted if each.key not in done]
    say(f"{name}: {len(drawn)} mutants, {len(fresh)} to judge")
    FOLDER.mkdir(parents=True, exist_ok=True)
    judging = judge_all(name, fresh, options) if fresh else ()
    with (FOLDER / f"{name}.jsonl").open("a", encoding="utf-8") as kept:
        for many, (mutant, found) in enumerate(judging, 1):
            known[mutant.key] = found
            print(json.dumps([mutant.key, found]), file=kept, flush=True)
            if many % 50 == 0:
                say(f"  {many} of {len(fresh)}")
    survivors = [each for each in wanted if not known[each.key]]
    for each in sorted(survivors, key=lambda each: (each.file, each.line)):
        lines = f"- {each.before}\n+ {each.after}"
        say(f"{each.file}:{each.line}: in {each.function}\n{lines}")
    killed = len(wanted) - len(survivors)
    rate = 100 * killed / max(1, len(wanted))
    say(f"{name}: {killed} of {len(wanted)} found, {rate:.1f} %")
    share = 100 * len(excused) / max(1, len(drawn))
    excuse = "are equivalent"
    say(f"{len(excused)} of {len(drawn)} {excuse}, {share:.1f} %")
    return int(bool(survivors))


def read_equivalents() -> list[dict[str, str]]:
    """Read the list of equivalent mutants."""
    import tomllib

    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    for entry in listed:
        text = (ROOT / entry["file"]).read_text("utf-8")
        name = entry["function"]  # or class; empty at the top level
        defined = not name or re.search(rf"\b(def|class) {name}\b", text)
        if not defined or entry["before"] not in text:
            raise SetupError(
                f"{EQUIVALENT.name} lists a line that is not in {entry['file']}, "
                f"function {name!r}: {entry['before']}"
            )
    return list(listed)


if __name__ == "__main__":
    main(mutants)
