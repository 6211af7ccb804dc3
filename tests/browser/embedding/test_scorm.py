"""The SCORM packages in a learning management system: scorm-again, from npm.

The names and limits of the elements are in ADL, SCORM 1.2 Run-Time Environment, 2001,
section 3.4, and SCORM 2004 4th Edition Run-Time Environment, 2009, section 4.2.
"""

import json
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import ROOT, WEB
from website.scorm import VERSIONS, make_package, make_sco, read_site
from website.server import site_server

LIBRARY = WEB / "node_modules" / "scorm-again" / "dist"
SOLUTIONS = ROOT / "docs" / "learn" / "exercises"


class System(NamedTuple):
    """A version of the standard, in a learning management system."""

    version: str
    api: str
    class_name: str
    end: str
    raw_score: str
    status: dict[str, str]
    """The elements that say that everything is solved, and their values."""


SYSTEMS = [
    System(
        *("1.2", "API", "Scorm12API", "LMSFinish", "cmi.core.score.raw"),
        {"cmi.core.lesson_status": "passed"},
    ),
    System(
        *("2004", "API_1484_11", "Scorm2004API", "Terminate", "cmi.score.raw"),
        {"cmi.completion_status": "completed", "cmi.success_status": "passed"},
    ),
]
# The system stores the text of a session, and returns it in the next session.
LMS = """
<!doctype html><html lang=en><meta charset=utf-8><title>Course</title>
<link rel=icon href=data:,>
<style>html, body, iframe {{ width: 100%; height: 100%; margin: 0; border: 0 }}</style>
<script src="lms.js"></script>
<script>
  const api = window.{api} = new {class_name}({{ logLevel: 4 }});
  const stored = localStorage.getItem("attempt");
  if (stored) api.loadFromJSON(JSON.parse(stored));
  api.on("{end}", () => localStorage.setItem("attempt", JSON.stringify({{
    suspend_data: api.cmi.suspend_data }})));
</script>
<body><iframe title=course src="{launch}"></iframe>"""


@pytest.fixture(params=SYSTEMS, ids=lambda system: f"SCORM {system.version}")
def system(request):
    """A version of the standard."""
    return request.param


@pytest.fixture
def course(page, tmp_path, system):
    """Return a function that unpacks a package and opens it in the system."""
    with site_server(tmp_path) as running:

        def show(name, language="en"):
            version = next(each for each in VERSIONS if each.name == system.version)
            scos = [make_sco(name, language)]
            package = make_package(name, language, scos, version, read_site())
            for path, body in package.items():
                (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / path).write_bytes(body)
            lms = LMS.format(launch=find_launch(package), **system._asdict())
            (tmp_path / "lms.html").write_text(lms)
            script = f"scorm{system.version.replace('.', '')}.min.js"
            (tmp_path / "lms.js").write_bytes((LIBRARY / script).read_bytes())
            page.goto(running.url + "lms.html")
            return page.frame_locator("iframe[title=course]")

        show.url = running.url
        yield show


def find_launch(package):
    """Return the address that the manifest tells a system to open."""
    manifest = ET.fromstring(package["imsmanifest.xml"])
    hrefs = [each.get("href") for each in manifest.iter() if each.get("href")]
    return hrefs[0]


def read(page, system, element):
    """Return the value that the system has of an element."""
    return page.evaluate(
        "([api, element]) => element.split('.').slice(1)"
        ".reduce((at, name) => at[name], window[api].cmi)",
        [system.api, element],
    )


def write_program(page, frame, text):
    """Replace the program of the exercise."""
    frame.get_by_role("textbox", name="Program").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(text)


def test_a_solved_exercise_is_passed_with_all_points(page, course, system):
    """And one that was only tried has none."""
    frame = course("last-first")
    status = frame.get_by_role("status").first
    expect(status).to_have_text("Exercises solved: 0 of 1")
    element = Reader(frame.locator("py-puzzle"))
    element.press("Check")
    expect(frame.get_by_role("region", name="Check")).to_contain_text(
        "Wrong for n = 1.", timeout=PYTHON
    )
    assert str(read(page, system, system.raw_score)) == "0"
    for name in system.status:
        assert read(page, system, name) in {"incomplete", "unknown"}
    solution = (SOLUTIONS / "last-first.solution.py").read_text("utf-8")
    write_program(page, frame, solution)
    element.press("Check")
    expect(status).to_have_text("Exercises solved: 1 of 1", timeout=PYTHON)
    assert str(read(page, system, system.raw_score)) == "100"
    assert {name: read(page, system, name) for name in system.status} == system.status


def test_a_program_is_there_again_in_the_next_session(page, course, system):
    """And Reset restores the program of the exercise, not the stored one."""
    frame = course("last-first")
    write_program(page, frame, "# mine\n")
    expect_stored(page, system, "last-first")
    page.reload()
    program = frame.get_by_role("textbox", name="Program")
    expect(program).to_contain_text("# mine")
    Reader(frame.locator("py-puzzle")).press("Reset")
    expect(program).to_contain_text("def recursive")
    expect_stored(page, system, '"drafts":{}')


def expect_stored(page, system, part):
    """Wait until the system has stored a text with this part."""
    page.wait_for_function(
        "([api, part]) => window[api].cmi.suspend_data.includes(part)",
        arg=[system.api, part],
    )


def test_a_lesson_opens_its_exercises_in_the_same_page(page, course, system):
    """From the links of its text, and leads back to the text."""
    frame = course("reading", "ja")
    text = frame.frame_locator("iframe")
    link = text.locator("a[href*='exercise=last-first']").first
    link.click()
    expect(frame.get_by_role("button", name="練習問題 2")).to_have_attribute(
        "aria-current", "true"
    )
    expect(frame.locator("py-puzzle").get_by_role("textbox")).to_be_visible()
    frame.get_by_role("button", name="レッスン", exact=True).click()
    expect(link).to_be_visible()
    assert json.loads(read(page, system, "cmi.suspend_data"))["solved"] == []


def test_without_a_system_the_page_says_that_nothing_is_saved(page, course):
    """As when the file of the package is opened for a trial."""
    course("last-first")
    page.goto(f"{course.url}scorm/last-first.html")
    expect(page.get_by_role("alert").first).to_have_text(
        "This page was not opened by a learning platform, so no result is saved."
    )
