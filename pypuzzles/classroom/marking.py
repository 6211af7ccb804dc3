"""Mark a folder: run each program again, and compare the claims with what is found.

Each program runs in a process of its own, which `bridge/limited.py` limits. If it must
compile, its WebAssembly runs in a second process. The answers to short exercises are
compared with the right ones.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from os import cpu_count
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

from ..api.exercises import RULES, Exercise, find_exercise
from ..compiler import explain_no_runtime
from ..errors import InputError
from ..schema import MAX_FILE_CHARACTERS, ClaimedVerdict
from .programs import PupilProgram
from .work_files import TOO_LONG, WorkFile, read_work

__all__ = ["Mark", "PupilMarks", "group_equal_programs", "mark_folder", "read_folder"]

MAX_FILES = 2_000
START_SECONDS = 15
"""Additional time for starting Python."""
PACKAGE_FOLDER = str(Path(__file__).resolve().parents[2])
START = f"import sys; sys.path.insert(0, {PACKAGE_FOLDER!r}); "
CHECK = f"{START} from pypuzzles.bridge.limited import main; main()"
RUN_WASM = (
    f"{START} from base64 import b64decode; "
    "from pypuzzles.compiler.run.instance import instantiate; "
    "print(instantiate(b64decode(sys.stdin.read())).run(None) is None)"
)
"""Print True if a module runs to its end, and False if it traps."""
TOO_SLOW = "the program was stopped after {seconds} s"
WRONG_ANSWER = "the answer is wrong"
CRASHED = "Python stopped: the program used too much memory or time"
NOT_RUN = "the compiled program was not run: {why}"


@dataclass
class Mark:
    """The result of running a program again, or of reading an answer."""

    program: PupilProgram
    is_drill: bool = False
    """True if it is the answer to a short exercise."""
    is_checked: bool = True
    """False if the site has no such exercise, or part of the check is impossible."""
    is_solved: bool = False
    problem: str = ""
    """Why it is not solved, in one sentence."""
    sizes: int = 0
    tries: int = 0
    order: int = 0
    """CRC-32 of the boards in the order found, at the last correct size."""
    seconds: float = 0
    group: str = ""
    """Letter shared by equal programs of different pupils; empty if there is none."""

    @property
    def verdict(self) -> ClaimedVerdict:
        """The verdict that was found, whatever the file claims."""
        if not self.is_checked:
            return "not checked"
        return "solved" if self.is_solved else "not solved"

    @property
    def is_claim_false(self) -> bool:
        """True if the file claims to be solved, and the check found that it is not."""
        return self.program.verdict == "solved" and self.verdict == "not solved"


@dataclass
class PupilMarks:
    """The marks of one pupil."""

    pupil: str
    files: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    """Work files whose checksum does not match."""
    answered: int = 0
    right: int = 0

    @property
    def solved(self) -> int:
        """Number of solved exercises with a program."""
        return sum(mark.is_solved for mark in self.programs)

    @property
    def programs(self) -> list[Mark]:
        """The marks of programs."""
        return [mark for mark in self.marks if not mark.is_drill]

    @property
    def drills(self) -> list[Mark]:
        """The marks of answers to short exercises."""
        return [mark for mark in self.marks if mark.is_drill]


def read_folder(folder: Path) -> tuple[list[PupilMarks], list[tuple[str, str]]]:
    """Read the `.py` and `.json` files of a folder and of the folders in it.

    Returns:
        The pupils by name, and a (file, reason) pair for each file that cannot be read.
        If a pupil hands in an exercise twice, the later date counts.

    Raises:
        InputError: The folder does not exist, or has no such files.
    """
    if not folder.is_dir():
        raise InputError("there is no folder {folder}", folder=folder)
    paths = sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in (".py", ".json") and path.is_file() and not path.is_symlink()
    )
    if not paths:
        raise InputError("the folder {folder} has no .py or .json files", folder=folder)
    if len(paths) > MAX_FILES:
        pattern = "the folder has {count} files; at most {most} are allowed"
        raise InputError(pattern, count=len(paths), most=MAX_FILES)
    pupils: dict[str, PupilMarks] = {}
    failures: list[tuple[str, str]] = []
    for path in paths:
        name = path.relative_to(folder).as_posix()
        try:
            work = read_file(path)
        except (InputError, OSError) as error:
            failures.append((name, str(error)))
            continue
        pupil = work.pupil.strip() or path.stem
        add_work(pupils.setdefault(pupil.casefold(), PupilMarks(pupil)), name, work)
    return sorted(pupils.values(), key=lambda each: each.pupil.casefold()), failures


def read_file(path: Path) -> WorkFile:
    """Read a work file, or a program with its head."""
    if path.stat().st_size > 4 * MAX_FILE_CHARACTERS:  # UTF-8: at most 4 bytes each
        raise InputError(TOO_LONG, most=f"{MAX_FILE_CHARACTERS:,}")
    try:
        return read_work(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise InputError("the file is not text in UTF-8") from None


def add_work(pupil: PupilMarks, name: str, work: WorkFile) -> None:
    """Add the content of a file to a pupil's marks."""
    pupil.files.append(name)
    if not work.is_intact:
        pupil.damaged.append(name)
    pupil.answered += work.answered
    pupil.right += work.right
    marks = {mark.program.exercise: mark for mark in pupil.marks}
    for program in work.programs:
        earlier = marks.get(program.exercise)
        if earlier is None or earlier.program.date <= program.date:
            marks[program.exercise] = Mark(program)
    pupil.marks = list(marks.values())


def mark_folder(
    folder: Path,
    exercises: Mapping[str, Exercise],
    answers: Mapping[str, Sequence[str]],
    seconds: int,
    report_progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[list[PupilMarks], list[tuple[str, str]]]:
    """Run every program of a folder again; return the pupils and unreadable files.

    Args:
        folder: The folder with the files of the pupils.
        exercises: The exercises by name, from `load_exercises`.
        answers: The right answers of the short exercises, from `load_answers`.
        seconds: Time limit of each program.
        report_progress: Called with the numbers of finished and of all programs.
    """
    pupils, failures = read_folder(folder)
    for mark in (mark for pupil in pupils for mark in pupil.marks):
        mark.is_drill = mark.program.exercise in answers
        if mark.is_drill:
            compare_answer(mark, answers[mark.program.exercise])
    marks = [mark for pupil in pupils for mark in pupil.programs]
    with ThreadPoolExecutor(cpu_count()) as executor:
        futures = [
            executor.submit(run_program, mark, exercises, seconds) for mark in marks
        ]
        try:
            for done, future in enumerate(as_completed(futures), 1):
                future.result()
                report_progress(done, len(futures))
        except BaseException:
            executor.shutdown(cancel_futures=True)
            raise
    starts = {name: each.start for name, each in exercises.items()}
    group_equal_programs(pupils, starts)
    return pupils, failures


def compare_answer(mark: Mark, right: Sequence[str]) -> None:
    """Compare an answer with the right ones."""
    mark.is_solved = mark.program.text in right
    mark.problem = "" if mark.is_solved else WRONG_ANSWER


def run_program(mark: Mark, exercises: Mapping[str, Exercise], seconds: int) -> None:
    """Run a program in a limited process, and record what it finds."""
    program = mark.program
    try:
        exercise = find_exercise(exercises, program.exercise)
    except InputError as error:
        mark.is_checked, mark.problem = False, str(error)
        return
    token = token_hex()
    request = {
        "text": program.text,
        "exercise": exercise.as_json(),
        "seconds": seconds,
        "token": token,
    }
    try:
        output = run_python(CHECK, json.dumps(request), seconds, ["-I"], {})
        head, _, answer = output.partition(" ")
        result = json.loads(answer if head == token else "")
    except subprocess.TimeoutExpired:
        mark.problem = TOO_SLOW.format(seconds=seconds + START_SECONDS)
        return
    except ValueError:
        mark.problem = CRASHED
        return
    wasm = result.pop("wasm")
    for name, value in result.items():
        setattr(mark, name, value)
    if wasm:
        run_compiled_program(mark, wasm, seconds)


def run_compiled_program(mark: Mark, wasm: str, seconds: int) -> None:
    """Run the WebAssembly of a solution, in base64, and record a failure."""
    if why := explain_no_runtime():
        mark.is_solved = mark.is_checked = False
        mark.problem = NOT_RUN.format(why=why)
        return
    try:
        output = run_python(RUN_WASM, wasm, seconds).strip()
        problems = {"True": "", "False": RULES["compiled"]}
        mark.problem = problems.get(output, CRASHED)
    except subprocess.TimeoutExpired:
        mark.problem = TOO_SLOW.format(seconds=seconds + START_SECONDS)
    mark.is_solved = not mark.problem


def run_python(
    code: str,
    text: str,
    seconds: int,
    options: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run Python in a process of its own, in an empty folder; return its output.

    Args:
        code: Python code.
        text: Standard input.
        seconds: Time limit, in addition to the time for starting Python.
        options: More options of the command.
        environment: Environment variables; by default those of this process.

    Raises:
        TimeoutExpired: The process was stopped.
    """
    with TemporaryDirectory() as folder:
        return subprocess.run(
            [sys.executable, *options, "-B", "-c", code],
            input=text,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds + START_SECONDS,
            cwd=folder,
            env=environment,
            check=False,
        ).stdout


def group_equal_programs(
    pupils: Iterable[PupilMarks], starts: Mapping[str, str]
) -> None:
    """Give equal programs of different pupils a letter, by exercise.

    Comments and spaces at the ends of lines do not count. Initial texts get none.
    """
    same: dict[tuple[str, str], list[Mark]] = defaultdict(list)
    for pupil in pupils:
        for mark in pupil.programs:
            name, text = mark.program.exercise, mark.program.normal_text
            if text != PupilProgram(name, starts.get(name, "")).normal_text:
                same[name, text].append(mark)
    letters: dict[str, int] = defaultdict(int)
    for (name, _), marks in same.items():
        if len(marks) > 1:
            number = letters[name]
            letters[name] += 1
            for mark in marks:
                mark.group = number_to_letters(number)


def number_to_letters(number: int) -> str:
    """Return A to Z, AA, AB and so on for 0, 1, 2 ...

    >>> number_to_letters(0), number_to_letters(27)
    ('A', 'AB')
    """
    head, last = divmod(number, 26)
    return (number_to_letters(head - 1) if head else "") + chr(65 + last)
