"""A text is changed, run and shared wherever a board stands, not on our page alone.

That it is so in one file, tests/browser/embedding/test_one_file.py shows.
"""

import re
from textwrap import dedent

import pytest
from embeds import LISTENER, heard
from keeping import kept, saves, shell_is_kept
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import ROOT, SITE
from website.server import site_server

pytestmark = pytest.mark.browser

PLACE = 'style="display: block; height: 900px"'
QUEENS = 'puzzle="queens" n="6" algorithm="bitmask" lang="en"'
TURNED = "Row 0: trying column 5"
"""What the board says of the first try, of a text that takes the last column first."""
EXERCISE = """
    from pypuzzles import FOUND


    def recursive(n):
        yield 0, 3  # the first queen
"""

SAFE = """\
if any(abs(column - other) in (0, row - r) for r, other in enumerate(columns)):
                    continue
"""
"""What the sample of the documentation asks for."""


@pytest.fixture
def element(guest, site):
    """Return a function that opens an element on a page of another origin."""

    def show(inside="", attributes=f"{QUEENS} edit", head=""):
        module = f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        code = f"<py-puzzle {attributes} {PLACE}>{inside}</py-puzzle>"
        return guest(code, head + module)

    return show


def turns(author, place):
    """Change the text, and see the board follow it."""
    reader = Reader(place)
    expect(author.box).to_contain_text("def recursive")
    author.turn()
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"), timeout=PYTHON)
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step()
    expect(place.get_by_text(TURNED)).to_be_visible()


def shared(place):
    """Ask for a link to the text, and return it."""
    Reader(place).press("Share")
    field = place.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("draft="))
    return field.input_value()


def leads_home(link, page, site):
    """See that a link opens the changed text on the site's own page."""
    assert link.startswith(f"{site.url}index.html#")
    page.goto(link)
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")
    expect(page.get_by_text("came with the link")).to_be_visible()


@pytest.mark.engines
def test_an_element_of_another_origin(author_of, element, site, page):
    """In a sandbox of the hidden frame's; nothing is kept there, and Python waits."""
    page = element()
    author = author_of(page, page)
    expect(author.box).to_be_visible()
    assert [path for path in site.requests if "/python/" in path] == []
    turns(author, page)
    (sandbox,) = [frame for frame in page.frames if frame.url == "about:srcdoc"]
    assert sandbox.parent_frame.url == f"{site.url}web/runtime/frame.html"
    assert page.evaluate("localStorage.length") == 0
    Reader(page).press("Original")
    assert "free & -free" in author.text()
    Reader(page).press("Undo change")
    leads_home(shared(page), page, site)


def test_a_frame_on_another_page(author_of, guest, site):
    """With the attribute's name in its address; it tells that in its state."""
    address = "lang=en&puzzle=queens&n=6&algorithm=bitmask&edit=on"
    page = guest(
        "<iframe title=puzzle width=480 height=900 "
        f'src="{site.url}web/embed.html#{address}"></iframe>{LISTENER}'
    )
    frame = page.frame_locator("iframe")
    turns(author_of(frame, page), frame)
    page.locator("iframe").evaluate("(frame) => { frame.width = 320 }")
    undo = frame.get_by_role("button", name="Undo change").bounding_box()
    edge = page.locator("iframe").bounding_box()
    assert undo["x"] + undo["width"] <= edge["x"] + edge["width"]
    assert heard(page, "state", mode="python")["state"]["edit"] == "on"
    inside = page.frames[1]
    assert inside.evaluate("localStorage.length") == 0
    leads_home(shared(frame), page, site)


@pytest.mark.night
def test_below_a_path(author, subsite):
    """As a project's pages are served; by day engines/test_offline.py edits there."""
    author.reader = Reader(author.page, subsite.url)
    author.edit()
    turns(author, author.page)
    assert shared(author.page).startswith(f"{subsite.url}#")


def test_a_policy_that_names_the_site_is_enough(author_of, element, site):
    """It allows no frame with a page written into it, and no worker: ours does."""
    own = site.url.rstrip("/")
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline' " + own
    policy += "".join(f"; {kind}-src {own}" for kind in ("script", "connect", "frame"))
    head = f'<meta http-equiv=Content-Security-Policy content="{policy}">'
    page = element(head=head)
    turns(author_of(page, page), page)


def test_a_policy_that_forbids_the_frame_is_named(author_of, element, site):
    """At once, and in words."""
    policy = f"frame-src 'none'; script-src {site.url}"
    head = f'<meta http-equiv=Content-Security-Policy content="{policy}">'
    page = element(head=head)
    expect(author_of(page, page).box).to_contain_text("def recursive")
    Reader(page).press("Run")
    expect(Reader(page).alert).to_contain_text("the policy of this page forbids")


test_a_policy_that_forbids_the_frame_is_named.console_errors = ["frame-src"]


def test_an_exercise_waits_for_run(author_of, element, site):
    """Its author's text stands there, as it was indented; Original brings it back."""
    script = f'<script type="text/x-python">{EXERCISE}</script>'
    page = element(script, 'puzzle="queens" lang="en" autoplay')
    author = author_of(page, page)
    expect(page.get_by_text("This program came with the page")).to_be_visible()
    assert author.text() == dedent(EXERCISE).lstrip()
    expect(page.get_by_role("grid")).to_be_visible()  # and no recording plays
    assert [path for path in site.requests if "/python/" in path] == []
    author.change("yield 0, 3", "yield 0, 5")
    Reader(page).press("Run")
    expect(page.get_by_text("Your program found no solution.")).to_be_visible(
        timeout=PYTHON
    )
    expect(page.get_by_role("img", name=re.compile("in columns 5$"))).to_be_visible()
    Reader(page).press("Original")
    assert author.text() == dedent(EXERCISE).lstrip()


def test_the_code_of_a_text_that_is_edited(author, reader, page, guest):
    """What Embed writes brings that text: so an exercise is made."""
    author.edit()
    author.turn()
    reader.press("Embed")
    sheet = page.get_by_role("dialog", name="Put this board on your page")
    for name in ("As a frame", "As an element"):
        field = sheet.get_by_role("textbox", name=name)
        expect(field).to_have_value(re.compile("edit=.*draft=", re.DOTALL))
    frame, element = (
        sheet.get_by_role("textbox", name=name).input_value()
        for name in ("As a frame", "As an element")
    )
    guest(frame)
    box = page.frame_locator("iframe").get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")
    guest(element)
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")


def test_the_sample_of_the_documentation(author_of, guest, site, page, tmp_path):
    """It is a page as it stands, but for the host; what it asks for solves it."""
    sample = (ROOT / "docs" / "embedding" / "exercise.html").read_text("utf-8")
    text = sample.replace("https://pypuzzles.example/", site.url)
    (tmp_path / "exercise.html").write_text(text, "utf-8")
    page.goto(f"{guest.site.url}exercise.html")
    author = author_of(page, page)
    expect(author.box).to_contain_text("# To do")
    author.change("# To do: go on only if no queen attacks this one.", SAFE)
    Reader(page).press("Run")
    next_solution = Reader(page).button("Next solution")
    expect(next_solution).to_be_enabled(timeout=PYTHON)
    next_solution.click()
    expect(Reader(page).found).to_be_visible(timeout=PYTHON)
    assert page.locator("py-puzzle").evaluate("(element) => element.solved")


@pytest.mark.night
@pytest.mark.service_worker
def test_saved_it_is_edited_without_a_server(author, reader, page):
    """Nothing of the editor had been asked for before the server ended.

    By day engines/test_offline.py opens one so.
    """
    with site_server(SITE) as running:
        reader.open(f"{running.url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
        saves(page).click()
        expect(kept(page)).to_be_visible(timeout=PYTHON)
        url = running.url
    reader.open("about:blank")
    author.edit(f"{url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
    turns(author, page)


@pytest.mark.service_worker
def test_what_was_edited_once_is_edited_without_a_server(author, reader, page):
    """Its Python is kept without a word, though the page's own never came."""
    with site_server(SITE) as running:
        reader.open(f"{running.url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
        shell_is_kept(page)
        offered = saves(page).inner_text()
        reader.press("Edit")
        turns(author, page)
        expect(saves(page)).not_to_have_text(offered)
        url = running.url
    reader.open("about:blank")
    author.edit(f"{url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
    expect(author.box).to_contain_text("bit = 1 << free.bit_length() - 1")
    reader.press("Original")
    turns(author, page)
