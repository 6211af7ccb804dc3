"""Events of exercises and quizzes for the embedding page, and stored programs."""

import re

import pytest
from embeds import last_message
from playwright.sync_api import expect
from reader import PYTHON, Reader

PLACE = 'style="display: block; height: 800px"'
WRONG = """
from pypuzzles import FOUND


def recursive(n):
    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            yield row, column
            yield from place(row + 1)

    yield from place(0)
"""
EXERCISE = f"""
<py-puzzle puzzle=queens n=4 algorithm=backtracking lang=en keep=first {PLACE}>
<script type="text/x-python">{WRONG}</script></py-puzzle>
<ol id=heard></ol>
<script>
  const list = ({{ type, detail }}) => {{
    const line = document.createElement("li");
    line.textContent = JSON.stringify({{ type, ...detail }});
    heard.append(line);
  }};
  for (const name of ["checked", "predicted", "draft"])
    document.querySelector("py-puzzle").addEventListener(name, list);
</script>"""

QUIZ = re.sub(
    "<py-puzzle.*?</py-puzzle>",
    f"<py-puzzle predict lang=en {PLACE}></py-puzzle>",
    EXERCISE,
    flags=re.DOTALL,
)
NO_STORAGE = "() => { Storage.prototype.setItem = () => { throw new Error('full') } }"
PROGRAM = f'<script type="text/x-python">{WRONG}</script>'


@pytest.fixture
def open_page(guest, site):
    """Return a function that opens a page with elements."""
    module = f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
    return lambda body: guest(body, module)


def write(page, text):
    """Type a line at the start of the program."""
    program = page.get_by_role("textbox", name="Program")
    program.click()
    page.keyboard.press("Control+Home")
    page.keyboard.type(text)
    return program


def test_an_exercise_reports_its_check_and_its_program(open_page):
    """A wrong one, which the page can restore with the attribute draft."""
    page = open_page(EXERCISE)
    write(page, "# mine\n")
    draft = last_message(page, "draft")
    assert draft["text"].split() == ["#", "mine", *WRONG.split()]
    Reader(page.locator("py-puzzle")).press("Check")
    checked = last_message(page, "checked")
    assert checked["right"] is False
    assert checked["sizes"] == 1  # one queen on one square attacks no other
    page.evaluate(
        "(draft) => document.querySelector('py-puzzle').setAttribute('draft', draft)",
        draft["draft"],
    )
    expect(page.get_by_role("textbox", name="Program")).to_contain_text("# mine")


def test_a_right_program_is_reported_as_right(open_page):
    """At all sizes that were checked."""
    page = open_page(EXERCISE.replace(PROGRAM, "").replace("keep=first", "edit"))
    write(page, "# mine\n")
    Reader(page.locator("py-puzzle")).press("Check")
    checked = last_message(page, "checked")
    assert checked["right"] is True
    assert checked["sizes"] > 4
    assert checked["tries"] > 1_000


def test_a_program_survives_a_reload_where_the_page_keeps_it(open_page):
    """In the storage of the page; Original restores the author's program."""
    page = open_page(EXERCISE)
    program = write(page, "# mine\n")
    last_message(page, "draft")
    page.reload()
    expect(program).to_contain_text("# mine")
    Reader(page.locator("py-puzzle")).press("Reset")
    expect(program).not_to_contain_text("# mine")
    last_message(page, "draft", draft="")
    page.reload()
    expect(program).to_contain_text("def recursive")
    expect(program).not_to_contain_text("# mine")


def test_nothing_is_stored_without_the_attribute(open_page):
    """A reload shows the author's program again."""
    page = open_page(EXERCISE.replace("keep=first", ""))
    program = write(page, "# mine\n")
    last_message(page, "draft")
    assert page.evaluate("localStorage.length") == 0
    page.reload()
    expect(program).to_contain_text("def recursive")
    expect(program).not_to_contain_text("# mine")


def test_a_page_without_storage_says_that_nothing_is_kept(open_page):
    """One sentence, and the program stays as it is."""
    page = open_page(EXERCISE)
    page.evaluate(NO_STORAGE)
    program = write(page, "# mine\n")
    expect(page.get_by_text("not saved")).to_be_visible()
    expect(program).to_contain_text("# mine")


def test_predictions_are_reported(open_page):
    """Each with the results so far."""
    page = open_page(QUIZ)
    page.get_by_role("button", name="It goes back").click()
    assert last_message(page, "predicted") == {
        "type": "predicted",
        "asked": 1,
        "right": 0,
        "row": 0,
    }


def test_a_frame_reports_checks_to_any_page_and_programs_to_a_named_one(
    open_embed, guest
):
    """A program is sent only to the page that the frame names."""
    state = {"puzzle": "queens", "n": "4", "algorithm": "backtracking", "edit": "on"}
    page, frame = open_embed(**state, height=800)
    frame.get_by_role("textbox", name="Program").click()
    page.keyboard.type("# mine\n")
    Reader(frame).press("Check")
    last_message(page, "checked")
    drafts = page.get_by_role("listitem").filter(has_text='"type":"draft"')
    expect(drafts).to_have_count(0)
    own = guest.site.url.rstrip("/")
    page, frame = open_embed(**state, height=800, origin=own)
    frame.get_by_role("textbox", name="Program").click()
    page.keyboard.type("# mine\n")
    assert "# mine" in last_message(page, "draft")["text"]


def test_a_program_can_be_shown_without_editing(open_page):
    """Next to the board, with the current line once Python runs."""
    page = open_page(
        f"<py-puzzle puzzle=queens n=6 algorithm=backtracking step=24 lang=en"
        f" source {PLACE}></py-puzzle>"
    )
    element = page.locator("py-puzzle")
    program = element.get_by_role("region", name="Program")
    expect(program).to_contain_text("def is_attacked")
    expect(element.get_by_role("button", name="Check")).to_have_count(0)
    expect(element.get_by_role("textbox")).to_have_count(0)
    Reader(element).press("Start Python")
    current = program.locator("[aria-current=step]")
    expect(current).to_contain_text("yield row, col", timeout=PYTHON)
    element.evaluate("e => { e.source = 'off' }")
    expect(program).to_have_count(0)


PROPERTIES = {"puzzle": "queens", "n": 6, "hand": "1.9", "aids": True}


@pytest.mark.parametrize("when", ["before", "after"])
def test_properties_work_like_attributes(guest, site, when):
    """As frameworks set them, before the element is defined or after that."""
    page = guest(f"<py-puzzle lang=en {PLACE}></py-puzzle>")
    module = f'{{ type: "module", url: "{site.url}web/py-puzzle.js" }}'
    define = f"async () => {{ await import({module}.url) }}"
    fill = "(values) => { Object.assign(document.querySelector('py-puzzle'), values) }"
    if when == "after":
        page.evaluate(define)
        expect(page.get_by_role("button", name="Start Python")).to_be_visible()
    page.evaluate(fill, {**PROPERTIES})
    if when == "before":
        page.evaluate(define)
    element = page.locator("py-puzzle")
    grid = element.get_by_role("grid")
    expect(grid.get_by_role("gridcell")).to_have_count(36)
    expect(grid.get_by_role("gridcell", name="queen")).to_have_count(2)
    address = element.evaluate("(e) => e.address")
    assert (address["n"], address["hand"], address["aids"]) == ("6", "1.9", "on")
    assert element.evaluate("(e) => [e.n, e.puzzle]") == ["6", "queens"]
    page.evaluate(fill, {"n": 5, "hand": None, "aids": False})
    expect(grid.get_by_role("gridcell")).to_have_count(25)
    expect(grid.get_by_role("gridcell", name="queen")).to_have_count(0)
    assert element.evaluate("(e) => [e.hand, e.getAttribute('aids')]") == [None, None]
