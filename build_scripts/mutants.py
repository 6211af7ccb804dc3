"""Mutation testing for one package.

    python3 build_scripts/mutants.py arithmetic          # all mutants of the room
    python3 build_scripts/mutants.py kit --seed 1        # 200 of them, drawn by a seed

Each fault is put into a copy of the tree and judged by the quick tests of its room; one
that makes them run on and on is found too. Results are cached until the file changes,
so a run can be interrupted; --again judges the survivors once more, for new tests.
measuring/equivalent_mutants.toml lists the mutants that no test can find, and why. The
exit status is 1 if any other survives.
"""

import argparse
import json
import os
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
SOUND = "sound"  # the copy without any mutant
EQUIVALENT = ROOT / "build_scripts" / "measuring" / "equivalent_mutants.toml"


@dataclass(frozen=True)
class Room:
    """Modules, and the tests that judge them: those that find most come first."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    sample: int | None = 200  # or all of them

    @property
    def files(self) -> list[str]:
        """The files of the modules, as git names them."""
        found = {path for pattern in self.modules for path in ROOT.glob(pattern)}
        return sorted(path.relative_to(ROOT).as_posix() for path in found)


def files(room: str, *names: str) -> tuple[str, ...]:
    """Name some files of a folder of tests."""
    return tuple(f"tests/{room}/test_{name}.py" for name in names)


def apart(names: Iterable[str]) -> list[str]:
    """List files of tests, those of a folder by themselves, each of them once."""
    found = (
        sorted((ROOT / name).rglob("test_*.py")) or [ROOT / name] for name in names
    )
    listed = (file.relative_to(ROOT).as_posix() for files in found for file in files)
    return list(dict.fromkeys(listed))


LOWER = ("integers", "operators", "ranges")
ROOMS = {
    "searches": Room(
        ("pypuzzles/search.py", "pypuzzles/puzzles/**/*.py"),
        (
            *files("searches", "tries", "contract"),
            "tests/searches",
            *files("worksheets", "tracing"),
            "pypuzzles/puzzles",
        ),
    ),
    "kit": Room(("pypuzzles/kit/*.py",), ("tests/kit", "pypuzzles/kit", "tests/api")),
    "counting": Room(
        ("pypuzzles/counting/*.py",), ("tests/counting", "pypuzzles/counting")
    ),
    "page": Room(("pypuzzles/page/*.py",), ("tests/page_protocol", "pypuzzles/page")),
    "worksheets": Room(
        ("pypuzzles/worksheets/*.py",), ("tests/worksheets", "pypuzzles/worksheets")
    ),
    "arithmetic": Room(
        (
            *(f"pypuzzles/wasm/lower/{name}.py" for name in LOWER),
            "pypuzzles/wasm/emit/library.py",
        ),
        files(
            "compiler",
            "bounds",
            "assumptions",
            "arithmetic",
            "constructs",
            "lists",
            "edges",
            "language",
            "refused",
        ),
        sample=None,
    ),
}


def judged(room: str) -> dict[str, bool]:
    """Read which mutants were found in the runs before."""
    kept = FOLDER / f"{room}.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    return dict(json.loads(line) for line in lines)


def prepare(folder: Path) -> None:
    """Give a process its own copy of the tree, with the bytecode of the sound run."""
    copy = folder / current_process().name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder / SOUND, copy)


def judge_one(folder: Path, mutant: "Mutant", tests: dict[str, float]) -> bool:
    """Judge a mutant in the copy of this process."""
    from measuring.mutation import judge

    return judge(folder / current_process().name, mutant, tests)


def children_time() -> float:
    """Return the processor's seconds that the tests so far have taken."""
    times = os.times()
    return times.children_user + times.children_system


def deadlines(room: str, seconds: float | None) -> dict[str, float]:
    """Run the tests of a room without any mutant; give each file its time."""
    from measuring.mutation import copy_tree, judge

    sound, given = FOLDER / room / SOUND, {}
    copy_tree(sound)
    for test in apart(ROOMS[room].tests):
        begin = children_time()
        if judge(sound, None, {test: 600}):
            raise SetupError(f"{test} fails without any mutant: {sound / 'pytest.log'}")
        given[test] = seconds or 10 + 3 * (children_time() - begin)
    return given


def judge_all(
    room: str, mutants: list["Mutant"], options: argparse.Namespace
) -> Iterator[tuple["Mutant", bool]]:
    """Judge mutants side by side."""
    folder, tests = FOLDER / room, deadlines(room, options.deadline)
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
    """Judge the mutants of a room, and tell which survive."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("room", choices=ROOMS)
    parser.add_argument("--seed", type=int, default=1, help="which sample is drawn")
    parser.add_argument("--sample", type=int, help="how many are drawn, usually 200")
    parser.add_argument("--deadline", type=float, help="seconds, else measured")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="judge survivors again")
    options = parser.parse_args(words)
    if Path(sys.prefix) != venv_python().parent.parent:
        command = [str(python_tools("mutants")), __file__, *words]
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    return report(options.room, options)


def report(name: str, options: argparse.Namespace) -> int:
    """Judge what is not yet judged, and print the whole."""
    from measuring.mutation import draw

    room = ROOMS[name]
    drawn = list(draw(room.files, options.seed, options.sample or room.sample))
    excuses = equivalents()
    excused = [each for each in drawn if any(map(each.is_named, excuses))]
    wanted = [each for each in drawn if each not in excused]
    known = judged(name)
    done = {key for key, found in known.items() if found or not options.again}
    fresh = [each for each in wanted if each.key not in done]
    say(f"{name}: {len(drawn)} mutants, {len(fresh)} to be judged")
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
    excuse = "change nothing that can be seen"
    say(f"{len(excused)} of {len(drawn)} {excuse}, {share:.1f} %")
    return int(bool(survivors))


def equivalents() -> list[dict[str, str]]:
    """Read the list of mutants that change nothing that can be seen."""
    import tomllib

    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    for entry in listed:
        if entry["before"] not in (ROOT / entry["file"]).read_text("utf-8"):
            raise SetupError(
                f"{EQUIVALENT.name} names a line that {entry['file']} no longer has: "
                f"{entry['before']}"
            )
    return list(listed)


if __name__ == "__main__":
    main(mutants)
