"""Marking: what pupils hand in is run again, whatever it claims."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from pypuzzles.__main__ import main
from pypuzzles.api.exercises import Exercise
from pypuzzles.classroom.marking import Mark, PupilMarks, mark_folder, read_folder
from pypuzzles.classroom.programs import PupilProgram, read_program
from pypuzzles.classroom.work_files import (
    WorkFile,
    read_work,
    read_work_file,
    write_work_file,
)
from pypuzzles.cli.mark import format_csv
from pypuzzles.errors import InputError

LESSONS = Path(__file__).parents[2] / "docs" / "learn" / "exercises"
NAME = "intercepts"
RIGHT = (LESSONS / f"{NAME}.solution.py").read_text("utf-8")
START = (LESSONS / f"{NAME}.start.py").read_text("utf-8")
SEARCH = {"puzzle": "queens", "algorithm": "backtracking", "form": "recursive"}
ENTRY = {"search": SEARCH, "start": START, "without": ["abs"], "enough": 8}
EXERCISES = {NAME: Exercise.from_json(ENTRY)}
ANSWERS = {"undo-ordered": ["if x:\n\ty()", "y()\nz()"]}
ENDLESS = "while True:\n    pass\n"
HEAD = "# pypuzzles exercise: intercepts\n# pupil: Ada L.\n# date: 2026-11-28\n"


def create_work(pupil: str, text: str, verdict: str = "solved") -> str:
    """Return a work file with one program."""
    program = PupilProgram(NAME, text, pupil, "2026-11-28", verdict)
    return write_work_file(WorkFile(pupil, "2026-11-28", (program,), 5, 3))


@pytest.fixture
def classroom(tmp_path: Path) -> Path:
    """Return a folder with the work of thirty pupils.

    Twenty-one have solved the exercise, each with a text of their own; 22 to 24 have
    handed in one text; 25 and 26 claim to have solved it; 27 has typed the tick into
    the file; 28 has not finished; 29 has an endless loop; the file of 30 is cut off.
    """
    for number in range(1, 31):
        pupil, verdict = f"Pupil {number:02}", "solved"
        text = f"{RIGHT}\nNUMBER = {number}\n"
        if number in (22, 23, 24):
            text = f"# {pupil}\n{RIGHT}\nNUMBER = 0\n"
        elif number in (25, 26):
            text = f"{START}\nNUMBER = {number}\n"
        elif number in (27, 28):
            text, verdict = START, "not solved"
        elif number == 29:
            text = ENDLESS
        work = create_work(pupil, text, verdict)
        if number == 27:
            work = work.replace('"not solved"', '"solved"')
        if number == 30:
            work = work[: len(work) // 2]
        (tmp_path / f"{number:02}.json").write_text(work, "utf-8")
    return tmp_path


@pytest.mark.long
def test_work_of_a_class_is_marked(classroom, capsys):
    """Thirty files are marked: forged ticks, equal texts and broken files are found."""
    site = classroom / "site" / "learn"
    site.mkdir(parents=True)
    (site / "exercises.json").write_text(json.dumps({NAME: ENTRY}))
    (site / "drills.json").write_bytes(b"{}")
    work = classroom / "work"
    work.mkdir()
    for path in classroom.glob("*.json"):
        path.rename(work / path.name)
    table = classroom / "marks.csv"
    words = ["--site", str(site.parent), "--csv", str(table), "--seconds", "20"]
    assert main(["mark", str(work), *words]) == 1
    out, err = capsys.readouterr()
    assert err == "pypuzzles: 30.json: the file is damaged: it is not JSON\n"
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = {row["pupil"]: row for row in csv.DictReader(file)}
    assert len(rows) == 29
    solved = {pupil for pupil, row in rows.items() if row[NAME] == "solved"}
    assert solved == {f"Pupil {number:02}" for number in range(1, 25)}
    forged = {
        pupil
        for pupil, row in rows.items()
        if row[NAME] != row[f"{NAME} claim"] == "solved"
    }
    assert forged == {"Pupil 25", "Pupil 26", "Pupil 27", "Pupil 29"}
    assert {p for p, row in rows.items() if row["checksum"] == "wrong"} == {"Pupil 27"}
    equal = {p: row[f"{NAME} equal"] for p, row in rows.items()}
    grouped = {pupil: letter for pupil, letter in equal.items() if letter}
    assert grouped == dict.fromkeys(["Pupil 22", "Pupil 23", "Pupil 24"], "A")
    assert rows["Pupil 01"]["predict"] == "3 of 5"
    assert "Pupil 25: 0 of 1 solved, Predict 3 of 5\n" in out
    assert "wrong at n=2: 2 of 0 solutions; this board breaks a rule" in out


def test_saved_programs_are_marked(tmp_path):
    """A `.py` file with a head is marked; one without is reported."""
    (tmp_path / "a.py").write_text(f"{HEAD}# verdict: solved\n{RIGHT}", "utf-8")
    (tmp_path / "b.py").write_text("print(1)\n", "utf-8")
    [pupil], [(name, reason)] = mark_folder(tmp_path, EXERCISES, ANSWERS, 20)
    assert pupil.pupil == "Ada L."
    assert [(mark.is_solved, mark.is_claim_false) for mark in pupil.marks] == [
        (True, False)
    ]
    assert pupil.marks[0].sizes == 8
    assert name == "b.py"
    assert reason.startswith("the file does not say which exercise it solves")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits of memory")
@pytest.mark.parametrize(
    "text, problem",
    [
        (
            "from pypuzzles.puzzles.queens.bitmask import recursive",
            "which is a part of this site",
        ),
        ("x = [0] * 10**10", "MemoryError"),
        ("open('/etc/hostname')", "programs have no files"),
        ("import socket", "no access to the network"),
        ("import sys\nsys.modules['builtins'].open('x', 'w')", "open is refused"),
        (
            "import sys\nsys.modules['builtins'].open(sys.modules['os'].__file__, 'a')",
            "open is refused",
        ),
        (
            "import sys\nsys.modules['builtins'].open('/etc/hostname')",
            "open is refused",
        ),
        ("import sys\nsys.modules['os'].system('true')", "os.system is refused"),
        ("import sys\nsys.modules['os'].remove('x')", "os.remove is refused"),
        (
            "import sys\nsys.modules['builtins'].__import__('socket').socket()",
            "socket.__new__ is refused",
        ),
        (
            """import gc, sys
[hook] = [x for x in gc.get_objects() if 'refuse_others' in str(x)]
hook.__closure__[0].cell_contents = {'open'}""",
            "gc.get_objects is refused",
        ),
        (
            """import sys
os = sys.modules['os']
os.write(1, b'0 {"is_solved": true}')
os._exit(0)""",
            "Python stopped",
        ),
    ],
)
def test_hostile_programs_are_refused(tmp_path, text, problem):
    """A program has no files, network or processes, and cannot claim to be right."""
    (tmp_path / "a.py").write_text(f"{HEAD}{text}\n", "utf-8")
    [pupil], _ = mark_folder(tmp_path, EXERCISES, ANSWERS, 20)
    [mark] = pupil.marks
    assert not mark.is_solved
    assert problem in mark.problem
    assert mark.program.uses_internals == ("sys" in text)


@pytest.mark.parametrize(
    "text, uses_internals",
    [
        ("import sys\nFRAMES = sys._current_frames()", True),
        ("import sys\nsys.setprofile(None)", True),
        ("from array import array\nNUMBERS = array('i', [1])", False),
        ("from pickle import dumps, loads\nTEXT = loads(dumps(slice))", False),
    ],
)
def test_programs_that_stay_in_their_process_are_checked(
    tmp_path, text, uses_internals
):
    """As on the page: those that could forge a result are solved with a warning."""
    (tmp_path / "a.py").write_text(f"{HEAD}{text}\n{RIGHT}", "utf-8")
    [pupil], _ = mark_folder(tmp_path, EXERCISES, ANSWERS, 20)
    [mark] = pupil.marks
    assert (mark.verdict, mark.problem) == ("solved", "")
    assert mark.program.uses_internals == uses_internals


@pytest.mark.parametrize(
    "bits, runtime, expected",
    [
        (5, True, ("solved", "")),
        (9, True, ("not solved", "the program does not compile")),
        (5, False, ("not checked", "wasmtime is not installed")),
    ],
    ids=["40 bits", "more than 64 bits", "without wasmtime"],
)
def test_a_compiled_program_is_run(tmp_path, monkeypatch, bits, runtime, expected):
    """As on the page: integers of more than 64 bits are found only when it runs."""
    if not runtime:
        monkeypatch.setitem(sys.modules, "wasmtime", None)
    name = "a-board-in-64-bits"
    program = (LESSONS / f"{name}.solution.py").read_text("utf-8")
    program = program.replace("5 * ", f"{bits} * ")
    text = f"# pypuzzles exercise: {name}\n{program}"
    (tmp_path / "a.py").write_text(text, "utf-8")
    entry = {"search": SEARCH, "start": "", "enough": 8, "compiles": {"n": 8}}
    [pupil], _ = mark_folder(tmp_path, {name: Exercise.from_json(entry)}, {}, 20)
    [mark] = pupil.marks
    assert mark.verdict == expected[0]
    assert expected[1] in mark.problem


def test_unknown_exercises_are_not_checked(tmp_path):
    """The claim is neither right nor wrong."""
    head = HEAD.replace(NAME, "no-such-exercise")
    (tmp_path / "a.py").write_text(f"{head}# verdict: solved\n{RIGHT}", "utf-8")
    [pupil], _ = mark_folder(tmp_path, EXERCISES, ANSWERS, 20)
    [mark] = pupil.marks
    assert (mark.verdict, mark.is_claim_false) == ("not checked", False)
    assert "no-such-exercise" in mark.problem
    row = next(csv.DictReader(io.StringIO(format_csv([pupil], EXERCISES))))
    assert row["no-such-exercise"] == "not checked"


def test_answers_are_compared_with_the_right_ones(tmp_path, capsys):
    """Any right answer counts, whatever the file claims; equal ones are no group."""
    [(name, [right, other])] = ANSWERS.items()
    site, work = tmp_path / "site" / "learn", tmp_path / "work"
    site.mkdir(parents=True)
    work.mkdir()
    (site / "exercises.json").write_bytes(b"{}")
    (site / "drills.json").write_text(json.dumps({name: {"answers": [right, other]}}))
    answers = [("Ada", right, "solved"), ("Bob", right, "not checked")]
    answers += [("Cid", other, "not solved"), ("Eve", "y()", "solved")]
    for pupil, text, verdict in answers:
        answer = PupilProgram(name, text, pupil, "2026-11-28", verdict, 3, 1)
        file = write_work_file(WorkFile(pupil, "2026-11-28", (answer,)))
        (work / f"{pupil}.json").write_text(file, "utf-8")
    table = tmp_path / "marks.csv"
    words = ["--site", str(site.parent), "--csv", str(table)]
    assert main(["mark", str(work), *words]) == 0
    out = capsys.readouterr().out
    assert "Ada: short exercises 1 of 1\n" in out
    pupils, _ = mark_folder(work, {}, ANSWERS, 20)
    assert [mark.group for pupil in pupils for mark in pupil.marks] == [""] * 4
    assert re.search(r"- undo-ordered +3 checks +the answer is wrong; claims", out)
    assert table.read_bytes().startswith(b"\xef\xbb\xbf")  # Excel needs it
    with table.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.DictReader(file)) == [
            {
                "pupil": pupil,
                "solved": "0",
                "short exercises": "0 of 1" if pupil == "Eve" else "1 of 1",
                "predict": "",
                "checksum": "right",
                name: "not solved" if pupil == "Eve" else "solved",
                f"{name} checks": "3",
                f"{name} claim": verdict,
            }
            for pupil, _, verdict in answers
        ]


def test_names_of_columns_are_no_exercises():
    """An exercise called pupil does not hide the pupil."""
    marks = [Mark(PupilProgram("pupil", ""))]
    rows = csv.reader(io.StringIO(format_csv([PupilMarks("Ada", marks=marks)], [])))
    assert [row[0] for row in rows] == ["pupil", "Ada"]


def test_later_work_counts(tmp_path):
    """If an exercise is handed in twice, the later date counts."""
    for day, text in (("27", START), ("28", RIGHT)):
        head = HEAD.replace("28", day)
        (tmp_path / f"z{30 - int(day)}.py").write_text(head + text, "utf-8")
    [pupil], _ = read_folder(tmp_path)
    assert [mark.program.text for mark in pupil.marks] == [RIGHT]


def test_programs_keep_their_text():
    """The head is read, and the text below it stays as it is."""
    program = read_program(f"{HEAD}# verdict: not solved\n\n# a comment\nx = 1\n")
    expected = ("Ada L.", "2026-11-28", "not solved", "\n# a comment\nx = 1\n")
    found = (program.pupil, program.date, program.verdict, program.text)
    assert found == expected


def test_work_files_restore_what_they_save():
    """Reading a work file gives what was written."""
    program = PupilProgram(NAME, "x = 'é漢\\n'\n", "Zoë", "", "not checked", 3, 2)
    work = WorkFile("Zoë", "2026-11-28", (program,), 4, 1)
    assert read_work_file(write_work_file(work)) == work


@pytest.mark.parametrize(
    "old, new",
    [('"solved"', '"not solved"'), ("Ada", "Eve"), ('"checks": 0', '"checks": 1')],
)
def test_checksum_finds_changes(old, new):
    """A changed name, verdict or number is found."""
    text = create_work("Ada", RIGHT)
    assert old in text
    assert not read_work_file(text.replace(old, new)).is_intact


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 5_000,
        "{" * 900,
        '{"kind": "pypuzzles work file", "version": 2}',
        create_work("Ada", "").replace("Ada", "x" * 61),
        create_work("Ada", "").replace("Ada", "\\u202e\\u0000"),
        create_work("Ada", "").replace(NAME, "__proto__ !"),
        create_work("Ada", "").replace('"answered": 5', '"answered": true'),
        create_work("Ada", "").replace('"solved"', '"perfect"'),
        create_work("Ada", "").replace('"text": ""', '"text": 1'),
        create_work("Ada", "") + " " * 2_000_000,
    ],
)
def test_damaged_work_files_are_one_sentence(text):
    """A file that is not a work file is refused in one sentence."""
    with pytest.raises(InputError) as error:
        read_work(text)
    assert "\n" not in str(error.value)


def test_a_work_file_of_a_later_version_is_refused():
    """Its fields may mean something else."""
    later = create_work("Ada", "").replace('"version": 1,', '"version": 2,')
    with pytest.raises(InputError, match="has version 2; this program reads version 1"):
        read_work(later)


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"", "the file is empty"),
        (b"\xef\xbb\xbf \n", "the file is empty"),
        ('{"pupil": "J\u00fcrgen"}'.encode("latin-1"), "the file is not text in UTF-8"),
        (b"\xff" * 8_000_001, "the file is too long: it has more than 2,000,000"),
        (b" " * 2_000_001, "the file is too long: it has more than 2,000,000"),
    ],
)
def test_a_file_that_is_not_work_is_reported_in_one_sentence(tmp_path, content, reason):
    """The sentence names the fault: pupils may hand in any file."""
    (tmp_path / "work.json").write_bytes(content)
    [(name, found)] = read_folder(tmp_path)[1]
    assert name == "work.json"
    assert found.startswith(reason)


def test_exercises_are_in_the_order_of_the_lessons():
    """In the table, as on the page; others follow."""
    names = ("b", "z", "c", "a")
    marks = [Mark(PupilProgram(name, "")) for name in names]
    head = format_csv([PupilMarks("Ada", marks=marks)], ["c", "b", "a"]).split("\r\n")[
        0
    ]
    assert [name for name in head.split(",") if name in names] == ["c", "b", "a", "z"]


@pytest.mark.parametrize(
    "folder, message",
    [("missing", "there is no folder"), (".", "has no .py or .json files")],
)
def test_folders_without_work_are_refused(tmp_path, folder, message, capsys):
    """A folder without work is refused in one sentence."""
    site = tmp_path / "learn"
    site.mkdir()
    for name in ("exercises.json", "drills.json"):
        (site / name).write_bytes(b"{}")
    if folder == ".":
        site = tmp_path / "empty"
        site.mkdir()
        folder = "empty"
    assert main(["mark", str(tmp_path / folder), "--site", str(tmp_path)]) == 2
    assert message in capsys.readouterr().err


def test_names_that_look_like_formulas_are_quoted():
    """A spreadsheet does not compute a pupil's name."""
    assert "'=HYPERLINK" in format_csv([PupilMarks("=HYPERLINK(1)")], [])
