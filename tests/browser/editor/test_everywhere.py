"""User programs on other pages: edited, run and shared there.

tests/browser/embedding/test_one_file.py tests the single-file edition.
"""

import re
from textwrap import dedent

import pytest
from embeds import LISTENER, last_message
from offline import save_button, saved_notice, wait_for_shell
from playwright.sync_api import expect
from reader import PYTHON, Reader
from setup.tools import ROOT, SITE
from website.server import site_server

PLACE = 'style="display: block; height: 900px"'
QUEENS = 'puzzle="queens" n="6" algorithm="bitmask" lang="en"'
TURNED = "Row 0: trying column 5"
"""Headline of the first try if the last column is tried first."""
EXERCISE = """
    from pypuzzles import FOUND


    def recursive(n):
        yield 0, 3  # the first queen
"""

SAFE = """\
if any(abs(column - other) in (0, row - r) for r, other in enumerate(columns)):
                    continue
"""
"""The solution of the sample in the documentation."""


@pytest.fixture
def open_element(guest, site):
    """Return a function that opens an element on a page of another origin."""

    def show(inside="", attributes=f"{QUEENS} edit", head=""):
        module = f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        code = f"<py-puzzle {attributes} {PLACE}>{inside}</py-puzzle>"
        return guest(code, head + module)

    return show


def check_edit(author, place):
    """Change the program, and check that the board follows."""
    reader = Reader(place)
    expect(author.box).to_contain_text("def recursive")
    author.reverse_order()
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step()
    expect(place.get_by_text(TURNED)).to_be_visible()


def share_link(place):
    """Return a link to the program."""
    Reader(place).press("Share")
    field = place.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("draft="))
    return field.input_value()


def check_link(link, page, site):
    """Check that a link opens the changed program on the site."""
    assert link.startswith(f"{site.url}index.html#")
    page.goto(link)
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")
    expect(page.get_by_text("came with the link")).to_be_visible()


@pytest.mark.engines
def test_programs_can_be_edited_in_an_element_of_another_origin(
    author_of, open_element, site, page
):
    """In a sandbox of the hidden frame, without storage; Python waits."""
    page = open_element()
    author = author_of(page, page)
    expect(author.box).to_be_visible()
    assert [path for path in site.requests if "/python/" in path] == []
    check_edit(author, page)
    (sandbox,) = [frame for frame in page.frames if frame.url == "about:srcdoc"]
    assert sandbox.parent_frame.url == f"{site.url}web/python/frame.html"
    assert page.evaluate("localStorage.length") == 0
    Reader(page).press("Reset")
    assert "free & -free" in author.text()
    Reader(page).press("Undo change")
    check_link(share_link(page), page, site)


def test_programs_can_be_edited_in_an_embed(author_of, guest, site):
    """With `edit` in its address and in its state message."""
    address = "lang=en&puzzle=queens&n=6&algorithm=bitmask&edit=on"
    page = guest(
        "<iframe title=puzzle width=480 height=900 "
        f'src="{site.url}web/embed.html#{address}"></iframe>{LISTENER}'
    )
    frame = page.frame_locator("iframe")
    check_edit(author_of(frame, page), frame)
    page.locator("iframe").evaluate("(frame) => { frame.width = 320 }")
    more = frame.get_by_role("region", name="Program").locator("[part=opener]")
    expect(more).to_be_in_viewport(ratio=1)  # of the frame
    assert last_message(page, "state", mode="python")["state"]["edit"] == "on"
    inside = page.frames[1]
    assert inside.evaluate("localStorage.length") == 0
    check_link(share_link(frame), page, site)


@pytest.mark.night
def test_programs_can_be_edited_on_a_site_below_a_path(author, subsite):
    """By day, engines/test_offline.py tests this."""
    author.reader = Reader(author.page, subsite.url)
    author.edit()
    check_edit(author, author.page)
    assert share_link(author.page).startswith(f"{subsite.url}#")


def test_a_strict_policy_only_has_to_allow_the_site(author_of, open_element, site):
    """It need not allow inline frames or workers."""
    own = site.url.rstrip("/")
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline' " + own
    policy += "".join(f"; {kind}-src {own}" for kind in ("script", "connect", "frame"))
    head = f'<meta http-equiv=Content-Security-Policy content="{policy}">'
    page = open_element(head=head)
    check_edit(author_of(page, page), page)


def test_a_policy_that_forbids_the_frame_is_reported(author_of, open_element, site):
    """At once."""
    policy = f"frame-src 'none'; script-src {site.url}"
    head = f'<meta http-equiv=Content-Security-Policy content="{policy}">'
    page = open_element(head=head)
    expect(author_of(page, page).box).to_contain_text("def recursive")
    Reader(page).press("Run")
    expect(Reader(page).alert).to_contain_text(
        "the security policy of this page blocks"
    )


test_a_policy_that_forbids_the_frame_is_reported.console_errors = ["frame-src"]


def test_a_program_in_an_element_waits_for_run(author_of, open_element, site):
    """Its indentation is kept, and Reset restores it."""
    script = f'<script type="text/x-python">{EXERCISE}</script>'
    page = open_element(script, 'puzzle="queens" lang="en" autoplay')
    author = author_of(page, page)
    expect(page.get_by_text("This program came with the page")).to_be_visible()
    assert author.text() == dedent(EXERCISE).lstrip()
    expect(page.get_by_role("grid")).to_be_visible()  # no recording plays
    assert [path for path in site.requests if "/python/" in path] == []
    author.change("yield 0, 3", "yield 0, 5")
    Reader(page).press("Run")
    expect(page.get_by_text("The program found no solution.")).to_be_visible(
        timeout=PYTHON
    )
    expect(page.get_by_role("img", name=re.compile("in columns 5$"))).to_be_visible()
    Reader(page).press("Reset")
    assert author.text() == dedent(EXERCISE).lstrip()


def test_an_ordinary_program_in_an_element_has_a_reading(open_element):
    """The attribute answers which board is right: squares are (row, column)."""
    program = ROOT / "tests/watching/programs/queens_coordinates.py"
    script = f'<script type="text/x-python">{program.read_text("utf-8")}</script>'
    attributes = 'puzzle="queens" n="8" lang="en" reading="queens:Squares@14"'
    page = open_element(script, attributes)
    Reader(page).press("Run")
    expect(page.get_by_text("Line 14 finds a solution.")).to_be_visible(timeout=PYTHON)
    expect(page.get_by_role("group", name="Which board is right?")).to_have_count(0)
    Reader(page).press("Next solution")
    solution = page.get_by_role("img", name="Board after 8 choices")
    expect(solution).to_be_visible(timeout=PYTHON)


def test_embed_codes_contain_the_edited_program(author, reader, page, guest):
    """So authors can make exercises."""
    author.edit()
    author.reverse_order()
    reader.press("Embed")
    sheet = page.get_by_role("dialog", name="Embed this board")
    for name in ("Code for a frame", "Code for an element"):
        field = sheet.get_by_role("textbox", name=name)
        expect(field).to_have_value(re.compile("edit=.*draft=", re.DOTALL))
    frame, element = (
        sheet.get_by_role("textbox", name=name).input_value()
        for name in ("Code for a frame", "Code for an element")
    )
    guest(frame)
    box = page.frame_locator("iframe").get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")
    guest(element)
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("bit = 1 << free.bit_length() - 1")


def test_the_sample_in_the_documentation_works(author_of, guest, site, page, tmp_path):
    """Only its host is replaced; the requested change solves it."""
    sample = (ROOT / "docs" / "embedding" / "exercise.html").read_text("utf-8")
    text = sample.replace("https://pypuzzles.example/", site.url)
    (tmp_path / "exercise.html").write_text(text, "utf-8")
    page.goto(f"{guest.site.url}exercise.html")
    author = author_of(page, page)
    expect(author.box).to_contain_text("# To do")
    author.change("# To do: continue only if no queen attacks this one.", SAFE)
    Reader(page).press("Run")
    next_solution = Reader(page).button("Next solution")
    expect(next_solution).to_be_enabled(timeout=PYTHON)
    next_solution.click()
    expect(Reader(page).found).to_be_visible(timeout=PYTHON)
    assert page.locator("py-puzzle").evaluate("(element) => element.solved")


@pytest.mark.night
@pytest.mark.service_worker
def test_a_saved_site_edits_programs_without_a_server(author, reader, page):
    """Even if the editor was never opened before.

    By day, engines/test_offline.py opens one.
    """
    with site_server(SITE) as running:
        reader.open(f"{running.url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
        save_button(page).click()
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        url = running.url
    reader.open("about:blank")
    author.edit(f"{url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
    check_edit(author, page)


@pytest.mark.service_worker
def test_a_used_editor_works_without_a_server(author, reader, page):
    """The sandbox's Python is cached, although the page's was not loaded."""
    with site_server(SITE) as running:
        reader.open(f"{running.url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
        wait_for_shell(page)
        offered = save_button(page).inner_text()
        reader.press("Edit")
        check_edit(author, page)
        expect(save_button(page)).not_to_have_text(offered)
        url = running.url
    reader.open("about:blank")
    author.edit(f"{url}#lang=en&puzzle=queens&n=6&algorithm=bitmask")
    expect(author.box).to_contain_text("bit = 1 << free.bit_length() - 1")
    reader.press("Reset")
    check_edit(author, page)
