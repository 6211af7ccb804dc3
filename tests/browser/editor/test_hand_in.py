"""Hand in and Mark: the work of a pupil in a file, and the work of a class."""

import csv
import io
import re
from dataclasses import replace

import pytest
from offline import stored_name
from playwright.sync_api import expect
from reader import PYTHON
from website.lessons.markdown import EXERCISES

from pypuzzles.__main__ import main
from pypuzzles.classroom.programs import PupilProgram
from pypuzzles.classroom.work_files import WorkFile, read_work_file, write_work_file

NAME = "too-few-rows"
SOLUTION = (EXERCISES / f"{NAME}.solution.py").read_text("utf-8")
START = (EXERCISES / f"{NAME}.start.py").read_text("utf-8")
MARKED = 3 * PYTHON


def write_work(folder, pupil, text, verdict="solved"):
    """Write a work file with one program, and return its path."""
    program = PupilProgram(NAME, text, pupil, "2026-11-28", verdict, 3, 1)
    path = folder / f"{pupil}.json"
    path.write_text(
        write_work_file(WorkFile(pupil, "2026-11-28", (program,), 5, 3)), "utf-8"
    )
    return path


def choose_files(page, *paths):
    """Choose files in the field for files."""
    page.locator("input[type=file]").set_input_files([str(path) for path in paths])


@pytest.mark.needs("downloads")
def test_work_is_handed_in_and_opened_again(reader, page, tmp_path):
    """The file has name, programs and tally; Undo restores what was there."""
    reader.open("#view=hand-in&lang=en")
    choose_files(page, write_work(tmp_path, "Ada", SOLUTION))
    expect(page.get_by_text("Opened 1 exercise.")).to_be_visible(timeout=PYTHON)
    expect(
        page.get_by_role("row", name=re.compile("solved 2026-11-28 3 1"))
    ).to_be_visible()
    expect(page.get_by_text("Predict: 3 of 5 correct.")).to_be_visible()
    with page.expect_download() as saved:
        reader.press("Save the work file")
    assert saved.value.suggested_filename == "Ada.json"
    work = read_work_file(saved.value.path().read_text("utf-8"))
    assert work.is_intact
    [program] = work.programs
    assert (work.pupil, program.text, program.verdict) == ("Ada", SOLUTION, "solved")
    changed = write_work(tmp_path, "Eve", START, "not solved")
    changed.write_text(
        changed.read_text("utf-8").replace("not solved", "solved"), "utf-8"
    )
    choose_files(page, changed)
    expect(page.get_by_text("but no tick")).to_be_visible()
    reader.press("Undo")
    with page.expect_download() as saved:
        reader.press("Save the work file")
    assert (
        read_work_file(saved.value.path().read_text("utf-8")).programs == work.programs
    )


def test_a_new_pupil_finds_nothing_of_the_last(reader, page, tmp_path):
    """Settings stay; nothing is cleared before the second button."""
    reader.open("#view=hand-in&lang=en")
    page.evaluate(
        "names => names.forEach((name) => localStorage.setItem(name, 'kept'))",
        [stored_name("theme"), stored_name("draft queens bitmask recursive")],
    )
    choose_files(page, write_work(tmp_path, "Ada", SOLUTION))
    expect(page.get_by_text("Opened 1 exercise.")).to_be_visible(timeout=PYTHON)
    reader.press("New pupil")
    reader.press("Cancel")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Ada")
    reader.press("New pupil")
    reader.press("Clear everything")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("")
    expect(page.get_by_text("No exercise has been checked")).to_be_visible()
    stored = page.evaluate("Object.keys(localStorage)")
    assert stored_name("theme") in stored
    kept = "draft|exercise|pupil|predict"
    assert not [name for name in stored if re.search(f" ({kept})", name)]


@pytest.mark.needs("downloads")
def test_a_class_is_marked(reader, page, tmp_path):
    """Forged ticks, equal and endless programs and broken files are found."""
    broken = tmp_path / "broken.json"
    broken.write_text('{"kind": "pypu', "utf-8")
    typed = write_work(tmp_path, "Eve", f"{START}\n\n", "not solved")
    typed.write_text(typed.read_text("utf-8").replace("not solved", "solved"), "utf-8")
    reader.open("#view=mark&lang=en")
    choose_files(
        page,
        write_work(tmp_path, "Ada 山田", SOLUTION),
        write_work(tmp_path, "Bob", f"# by Bob\n{SOLUTION}"),
        write_work(tmp_path, "Cid", f"{SOLUTION}\nwhile True:\n    pass\n"),
        typed,
        broken,
    )
    table = page.get_by_role("table").first
    rows = {
        name: table.get_by_role("row", name=re.compile(f"^{name}"))
        for name in ("Ada", "Bob", "Cid", "Eve")
    }
    expect(rows["Eve"]).to_contain_text("claims to be solved", timeout=MARKED)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=MARKED)
    expect(rows["Ada"]).to_contain_text("1 / 1")
    expect(rows["Ada"]).to_contain_text("equal: A")
    expect(rows["Bob"]).to_contain_text("equal: A")
    expect(rows["Cid"]).to_contain_text("0 / 1")
    expect(rows["Cid"]).not_to_contain_text("equal")
    expect(page.get_by_role("alert").get_by_text("broken.json")).to_be_visible()
    eve = page.get_by_role("region", name="Eve", exact=True)
    expect(eve).to_contain_text("The checksum is wrong")
    expect(eve.get_by_role("img").first).to_be_visible()
    expect(page.get_by_role("button", name="Watch")).to_have_count(0)
    cid = page.get_by_role("region", name="Cid", exact=True)
    expect(cid).to_contain_text(re.compile(r"Line \d+: stopped here"))
    with page.expect_download() as saved:
        reader.press("Save the table as CSV")
    text = saved.value.path().read_text("utf-8")
    assert text.startswith("\ufeff")  # otherwise Excel misreads the names
    table = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    found = {row["pupil"]: (row[NAME], row[f"{NAME} claim"]) for row in table}
    assert found == {
        "Ada 山田": ("solved", "solved"),
        "Bob": ("solved", "solved"),
        "Cid": ("not solved", "solved"),
        "Eve": ("not solved", "solved"),
    }


USES_FRAMES = f"import sys\n\nFRAMES = sys._current_frames()\n{SOLUTION}"
USES_ARRAY = f"from array import array\n\nNUMBERS = array('i', [1])\n{SOLUTION}"
READS_FILE = f"open('/etc/hostname')\n{SOLUTION}"
HANDED_IN = {
    "Ada": (NAME, SOLUTION, "solved"),
    "Bob": (NAME, USES_FRAMES, "solved"),
    "Cid": (NAME, USES_ARRAY, "not solved"),
    "Dan": (NAME, READS_FILE, "not checked"),
    "Eve": (NAME, START, "solved"),
    "Fay": ("no-such-exercise", SOLUTION, "solved"),
    "Guy": (NAME, SOLUTION, "solved"),
    "Hal": ("calls-traced", "5: 1 1", "solved"),
}


@pytest.mark.needs("downloads")
def test_page_and_command_give_the_same_marks(reader, page, tmp_path, capsys):
    """Whatever a program uses, and for an exercise that the site does not have."""
    work = tmp_path / "work"
    work.mkdir()
    for pupil, (exercise, text, verdict) in HANDED_IN.items():
        program = PupilProgram(exercise, text, pupil, "2026-11-28", verdict, 3, 1)
        file = write_work_file(WorkFile(pupil, "2026-11-28", (program,)))
        (work / f"{pupil}.json").write_text(file, "utf-8")
    reader.open("#view=mark&lang=en")
    choose_files(page, *work.iterdir())
    row = page.get_by_role("table").first.get_by_role("row", name=re.compile("^Guy"))
    expect(row).to_contain_text("1 / 1", timeout=MARKED)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=MARKED)
    with page.expect_download() as saved:
        reader.press("Save the table as CSV")
    table = tmp_path / "marks.csv"
    assert main(["mark", str(work), "--csv", str(table)]) == 0
    by_page, by_command = (read_table(path) for path in (saved.value.path(), table))
    assert by_page == by_command
    found = {row["pupil"]: row.get(HANDED_IN[row["pupil"]][0]) for row in by_page}
    assert found == {
        **dict.fromkeys(["Ada", "Bob", "Cid", "Guy"], "solved"),
        **dict.fromkeys(["Dan", "Eve", "Hal"], "not solved"),
        "Fay": "not checked",
    }
    out = capsys.readouterr().out
    assert re.search(r"\? no-such-exercise +0 tries +there is no exercise \S+\n", out)
    warning = "uses parts of Python that can forge"
    bob = page.get_by_role("region", name="Bob", exact=True)
    expect(bob).to_contain_text(warning)
    assert out.count("names parts of Python itself") == 1
    expect(page.get_by_text(warning)).to_have_count(1)


def read_table(path):
    """Return the rows of a saved table, without the seconds."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    return [
        {key: value for key, value in row.items() if not key.endswith(" seconds")}
        for row in rows
    ]


TRACED = {5: (2, 1), 6: (0, 1), 7: (1, 0), 8: (2, 2)}
"""Depth and number of tries, by hand: after 0 2 1 the first number is 1."""


@pytest.mark.needs("downloads")
def test_answers_to_short_exercises_are_handed_in(reader, page, site, tmp_path):
    """Mark compares them with the right ones; a forged tick is found."""
    page.goto(f"{site.url}learn/en/orders.html#calls-traced")
    drill = page.locator("#calls-traced")
    for step, values in TRACED.items():
        for name, value in zip(("depth", "number"), values, strict=True):
            drill.get_by_label(f"{name} at step {step}").fill(str(value))
    drill.get_by_label("number at step 8").fill("7")
    drill.get_by_role("button", name="Check").click()
    drill.get_by_text("The answer").click()
    drill.get_by_label("number at step 8").fill("2")
    drill.get_by_role("button", name="Check").click()
    expect(drill.get_by_text("solved")).to_be_visible()
    reader.open("#view=hand-in&lang=en")
    title = "Trace the program (lesson 1)"
    row = page.get_by_role("row", name=re.compile(re.escape(title)))
    expect(row).to_contain_text(re.compile(r"solved\s*\d{4}-\d\d-\d\d\s*2\s*1$"))
    expect(page.get_by_text("Short exercises: 1 of 1.")).to_be_visible()
    page.get_by_role("textbox", name="Name").fill("Ada")
    with page.expect_download(timeout=PYTHON) as saved:
        reader.press("Save the work file")
    ada = tmp_path / "Ada.json"
    saved.value.save_as(ada)
    [answer] = read_work_file(ada.read_text("utf-8")).programs
    forged = replace(answer, text=answer.text.replace("8: 2 2", "8: 2 1"))
    eve = tmp_path / "Eve.json"
    eve.write_text(write_work_file(WorkFile("Eve", "2026-11-28", (forged,))), "utf-8")
    reader.press("New pupil")
    reader.press("Clear everything")
    expect(page.get_by_text("No exercise has been checked")).to_be_visible()
    reader.open("#view=mark&lang=en")
    expect(page.get_by_text("Drop work files")).to_be_visible()
    choose_files(page, ada, eve)
    table = page.get_by_role("table").first
    expect(table.get_by_role("columnheader", name=title)).to_be_visible(timeout=PYTHON)
    for pupil, cells in {
        "Ada": r"1 / 1\s*solved\s*2 checks\s*$",
        "Eve": r"0 / 1\s*not solved\s*2 checks\s*claims to be solved\s*$",
    }.items():
        row = table.get_by_role("row", name=re.compile(f"^{pupil}"))
        expect(row).to_contain_text(re.compile(cells))
        expect(row).not_to_contain_text("equal")
    page_of_eve = page.get_by_role("region", name="Eve", exact=True)
    expect(page_of_eve).to_contain_text("Checks: 2, hints: 1.")
    expect(page_of_eve).to_contain_text("It is not.")
    page_of_eve.get_by_text("Answer").click()
    expect(page_of_eve.get_by_text("8: 2 1")).to_be_visible()
    with page.expect_download() as saved:
        reader.press("Save the table as CSV")
    text = saved.value.path().read_text("utf-8-sig")
    found = [list(each.items()) for each in csv.DictReader(io.StringIO(text))]
    assert found[1] == [
        ("pupil", "Eve"),
        ("solved", "0"),
        ("short exercises", "0 of 1"),
        ("predict", ""),
        ("checksum", "right"),
        ("calls-traced", "not solved"),
        ("calls-traced checks", "2"),
        ("calls-traced claim", "solved"),
    ]


DROP = """(target, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
    return target.dispatchEvent(new DragEvent("drop", options));
}"""
SLOW = "for _ in range(10**9):\n    pass\n"


@pytest.mark.parametrize("place", ["field", "banner"])
def test_dropped_files_are_marked_until_stop(reader, page, tmp_path, place):
    """Wherever they fall, the browser opens none; what has not run has no verdict."""
    slow = write_work(tmp_path, "Bob", f"{SLOW}{SOLUTION}")
    other = write_work(tmp_path, "Cid", SOLUTION)
    files = [[path.name, path.read_text("utf-8")] for path in (slow, other)]
    reader.open("#view=mark&lang=en")
    target = page.get_by_text("Drop work files")
    expect(target).to_be_visible()
    if place == "banner":
        target = page.get_by_role("banner")
    is_default = target.evaluate(DROP, files)
    assert not is_default
    expect(page.get_by_text("0 of 2 programs")).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    table = page.get_by_role("table").first
    for name in ("Bob", "Cid"):
        row = table.get_by_role("row", name=re.compile(f"^{name}"))
        expect(row).to_contain_text("0 / 1 not checked")
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)


def test_pasted_links_are_marked(author, reader, page):
    """A name may come before a link; a line without one is reported."""
    reader.open(f"#lang=en&puzzle=queens&algorithm=backtracking&n=4&exercise={NAME}")
    expect(author.box).to_contain_text("range(row - 1)")
    author.write(SOLUTION)
    reader.press("Share")
    link = page.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("draft="))
    address = link.input_value()
    reader.open("#view=mark&lang=en")
    page.get_by_role("textbox", name="Links").fill(f"Ada {address}\nnothing")
    reader.press("Add the links")
    row = page.get_by_role("table").first.get_by_role("row", name=re.compile("^Ada"))
    expect(row).to_contain_text("1 / 1", timeout=MARKED)
    expect(page.get_by_role("alert")).to_contain_text("does not say which exercise")
