"""The element <py-puzzle> on a page of another origin."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader

PLACE = 'style="display: block; height: 480px"'
THUMB = 5
"""Pixels of the timeline's thumb to the left of the first step."""


@pytest.fixture
def open_elements(guest, site):
    """Return a function that opens a page with elements."""

    def show_elements(body, head=""):
        module = f'<script type=module src="{site.url}web/py-puzzle.js">'
        return guest(body, f"{head}{module}</script>")

    return show_elements


def python_requests_to(site):
    """Return the requests for the worker's code and for Python itself."""
    names = ("python.worker.js", "pyodide.asm.wasm", "frame.html")
    return [path.split("/")[-1] for path in site.requests if path.endswith(names)]


@pytest.mark.parametrize("many", [4, pytest.param(10, marks=pytest.mark.night)])
def test_elements_share_one_worker(page, open_elements, site, many):
    """No worker before the first click, and no other hosts."""
    query = []
    page.on("request", lambda request: query.append(request.url))
    page = open_elements(f"<py-puzzle {PLACE}></py-puzzle>" * many)
    each = page.locator("py-puzzle")
    expect(page.get_by_role("button", name="Start Python")).to_have_count(many)
    assert python_requests_to(site) == []
    first, last, *others = 0, many - 1, *range(1, many - 1)
    for i in (first, last):
        Reader(each.nth(i)).press("Start Python")
        each.nth(i).evaluate("(element) => element.goto(2056)")
        expect(Reader(each.nth(i)).tries).to_have_text(
            re.compile("^try 2,056 "), timeout=PYTHON
        )
    for number in others:
        Reader(each.nth(number)).press("Start Python")
    expect(page.get_by_role("button", name="Start Python")).to_have_count(0)
    assert sorted(python_requests_to(site)) == [
        "frame.html",
        "pyodide.asm.wasm",
        "python.worker.js",
    ]
    assert len(page.workers) == 1
    own = (site.url, page.url.rsplit("/", 1)[0], "blob:", "data:")
    assert [url for url in query if not url.startswith(own)] == []


def test_the_recording_plays_without_python(open_elements, site):
    """With its autoplay attribute; its pause method stops it."""
    page = open_elements(f"<py-puzzle autoplay {PLACE}></py-puzzle>")
    element = page.locator("py-puzzle")
    expect(Reader(element).tries).to_have_text(re.compile("^try [3-9] "))
    element.evaluate("(e) => e.pause()")
    expect(element.get_by_role("button", name="Play")).to_be_visible()
    assert python_requests_to(site) == []


def test_notices_in_an_element_do_not_mention_a_link(open_elements):
    """Its attributes were written by the author of the page."""
    element = open_elements(
        f'<py-puzzle puzzle="queens" n="99" size="3" {PLACE}></py-puzzle>'
    ).locator("py-puzzle")
    for notice in (
        "The value of “n” is not valid here; using 12.",
        "“size” is not supported here.",
    ):
        expect(element.get_by_text(notice, exact=True)).to_be_visible()
    expect(element.get_by_text(re.compile(r"\blink\b"))).to_have_count(0)


@pytest.mark.parametrize("width", [480, 976, 1384])
def test_the_timeline_covers_no_button(page, open_elements, width):
    """In an element without a size of its own, in pages of any width."""
    page.set_viewport_size({"width": width, "height": 600})
    element = open_elements('<py-puzzle puzzle="queens" n="8"></py-puzzle>').locator(
        "py-puzzle"
    )
    expect(element.get_by_role("slider", name="Timeline")).to_be_visible()
    slider = element.get_by_role("slider", name="Timeline").bounding_box()
    label = element.get_by_text("More", exact=True).bounding_box()
    below = slider["y"] + slider["height"] <= label["y"]
    assert below or label["x"] + label["width"] < slider["x"] - THUMB
    assert slider["x"] + slider["width"] <= width


@pytest.mark.needs("media")
def test_reduced_motion_disables_autoplay(page, open_elements):
    """prefers-reduced-motion overrides the attribute."""
    page.emulate_media(reduced_motion="reduce")
    open_elements(f"<py-puzzle autoplay {PLACE}></py-puzzle>")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_attributes_set_the_same_state_as_the_address(open_elements):
    """Changing an attribute changes the board."""
    page = open_elements(
        f'<py-puzzle puzzle="queens" n="6" hand="1.9" lang="ja" theme="dark"'
        f" {PLACE}></py-puzzle>"
    )
    element = page.locator("py-puzzle")
    queens = element.get_by_role("gridcell", name="クイーン")
    expect(queens).to_have_count(2)
    expect(element).to_have_css("color-scheme", "dark")
    element.evaluate("(e) => { e.lang = 'en' }")
    expect(element.get_by_role("button", name="Run")).to_be_visible()
    element.evaluate("(e) => e.setAttribute('n', '5')")
    expect(element.get_by_role("gridcell")).to_have_count(25)


def test_a_page_can_control_the_element(open_elements):
    """With its methods, properties and events."""
    page = open_elements(
        f"<py-puzzle n=5 {PLACE}></py-puzzle><ol id=heard></ol><script>"
        "for (const type of ['ready', 'solved']) {"
        "document.querySelector('py-puzzle').addEventListener(type, () =>"
        "heard.append(Object.assign(document.createElement('li'),"
        "{ textContent: type }))) }</script>"
    )
    element = page.locator("py-puzzle")
    lines = page.locator("#heard > li")
    expect(lines).to_have_text(["ready"])
    element.evaluate("(e) => e.set({ n: 4 })")
    expect(element.get_by_role("gridcell")).to_have_count(16)
    element.evaluate("(e) => e.run(1)")
    expect(Reader(element).tries).to_have_text(re.compile("^try 1 "), timeout=PYTHON)
    expect(lines).to_have_text(["ready"])
    element.get_by_role("button", name="Next solution").click()
    expect(lines).to_have_text(["ready", "solved"])
    assert element.evaluate("(e) => [e.request.parameters.n, e.solved]") == [4, True]
    assert element.evaluate("(e) => e.address.step") in Reader(
        element
    ).tries.inner_text().split(" ")
    element.evaluate("(e) => e.step(-1)")
    assert not element.evaluate("(e) => e.solved")
    element.evaluate("(e) => e.stop()")
    expect(element.get_by_role("gridcell")).to_have_count(16)


def test_a_strict_policy_only_has_to_allow_the_site(open_elements, site):
    """For scripts, style sheets, data and frames."""
    own = site.url.rstrip("/")
    policy = "default-src 'none'; img-src data:" + "".join(
        f"; {kind}-src {own}" for kind in ("script", "style", "connect", "frame")
    )
    page = open_elements(
        "<py-puzzle></py-puzzle>",
        f'<meta http-equiv=Content-Security-Policy content="{policy}">',
    )
    Reader(page).press("Start Python")
    page.locator("py-puzzle").evaluate("(element) => element.goto(2056)")
    expect(Reader(page).tries).to_have_text(re.compile("^try 2,056 "), timeout=PYTHON)


HOSTILE = """<style>
  html { font-size: 62.5% }
  * { color: red !important; font: italic 40px serif !important;
    letter-spacing: 1em !important; text-transform: uppercase !important;
    line-height: 3 !important; text-align: right !important;
    box-sizing: content-box !important }
  button, svg, p, div, figure { display: none !important }
  iframe { display: block !important; width: 100vw; height: 100vh }
  .board, .small, .words { background: red !important }
</style>"""


def measure_parts(page):
    """Return style and size of the headline, a button and the board."""
    return page.locator("py-puzzle").evaluate(
        """(element) => [".says", ".what button", ".board svg"].map((name) => {
          const part = element.shadowRoot.querySelector(name);
          const { width, height } = part.getBoundingClientRect();
          const style = getComputedStyle(part);
          return [style.color, style.fontStyle, style.textTransform,
            Math.round(width), Math.round(height)];
        })"""
    )


def test_styles_leak_neither_in_nor_out(open_elements, guest):
    """A hostile style sheet does not affect the element, nor vice versa."""
    body = (
        "<p id=own>Mine</p><div style='position:relative'>"
        f"<py-puzzle {PLACE} id=there></py-puzzle></div>"
    )
    page = open_elements(body)
    expect(Reader(page).tries).to_be_visible()
    expected = measure_parts(page)
    body = body.replace("<div", "<section").replace("div>", "section>")
    page = guest(body, HOSTILE)
    own = "(e) => [...getComputedStyle(e)].map((name) => "
    own += "[name, getComputedStyle(e)[name]]).join()"
    before = page.locator("#own").evaluate(own)
    page = open_elements(body, HOSTILE)
    expect(Reader(page).tries).to_be_visible()
    assert measure_parts(page) == expected
    assert page.locator("#own").evaluate(own) == before
    Reader(page).press("Start Python")
    expect(page.get_by_role("button", name="Start Python")).to_have_count(0)
    expect(page.locator("html > iframe")).to_be_hidden()


def test_custom_properties_and_parts_style_the_element(open_elements):
    """Colours by custom properties, the rest by ::part()."""
    page = open_elements(
        f"<py-puzzle {PLACE}></py-puzzle>",
        "<style>py-puzzle { --paper: rgb(1, 2, 3); --ink: rgb(250, 250, 9) }"
        "py-puzzle::part(words) { text-align: end }</style>",
    )
    words = page.get_by_role("status")
    expect(words).to_have_css("color", "rgb(250, 250, 9)")
    expect(words).to_have_css("text-align", "end")


def test_children_are_shown_if_the_catalogue_is_missing(
    reader, page, open_elements, context
):
    """With the error and a button to retry."""
    context.route("**/catalog.json", lambda route: route.abort())
    child = "<p>A board of queens</p>"
    open_elements(f"<py-puzzle {PLACE}>{child}</py-puzzle>")
    expect(page.get_by_text("A board of queens")).to_be_visible()
    context.unroute("**/catalog.json")
    reader.press("Try again")
    expect(page.get_by_text("A board of queens")).to_be_hidden()
    expect(Reader(page).tries).to_be_visible()


test_children_are_shown_if_the_catalogue_is_missing.console_errors = ["catalog.json"]


def test_children_are_shown_if_the_module_is_missing(guest, site):
    """They need no code of the site."""
    missing = f"<script type=module src={site.url}web/none.js></script>"
    page = guest("<py-puzzle>A board of queens</py-puzzle>", missing)
    expect(page.get_by_text("A board of queens")).to_be_visible()


test_children_are_shown_if_the_module_is_missing.console_errors = ["none.js"]


def test_the_element_handles_only_its_own_keys(reader, open_elements):
    """The page does not receive the keys of the element."""
    page = open_elements(
        f"<input aria-label=own><py-puzzle {PLACE}></py-puzzle>"
        "<output></output><script>addEventListener('keydown', ({ key }) => {"
        "document.querySelector('output').textContent += key })</script>"
    )
    expect(Reader(page).tries).to_have_text(re.compile("^try 0 "))
    expect(page.locator("body")).to_be_focused()
    page.get_by_label("own").press(".")
    expect(page.locator("output")).to_have_text(".")
    expect(Reader(page).tries).to_have_text(re.compile("^try 0 "))
    reader.button("Step").focus()
    page.keyboard.press(".")
    expect(Reader(page).tries).to_have_text(re.compile("^try 1 "))
    expect(page.locator("output")).to_have_text(".")


def test_the_element_causes_no_layout_shift(open_elements):
    """If space is reserved, nothing around it moves either."""
    page = open_elements(
        f"<py-puzzle autoplay {PLACE}>A board</py-puzzle><p>After</p>",
        "<script>shifts = []; new PerformanceObserver((list) => shifts.push("
        "...list.getEntries())).observe({ type: 'layout-shift', buffered: true"
        "})</script>",
    )
    if not page.evaluate(
        "PerformanceObserver.supportedEntryTypes.includes('layout-shift')"
    ):
        pytest.skip("this browser does not measure shifts")
    expect(Reader(page).tries).to_have_text(re.compile("^try [3-9] "))
    assert page.evaluate("shifts.length") == 0
    Reader(page).press("Start Python")
    page.locator("py-puzzle").evaluate("(element) => element.goto(2056)")
    expect(Reader(page).tries).to_have_text(re.compile("^try 2,056 "), timeout=PYTHON)
    below = page.get_by_text("After", exact=True).bounding_box()["y"]
    assert below == 480 + 2 * 8 + 8  # the margins of a body and a paragraph
    lowest = "Math.max(0, ...shifts.flatMap(({ sources }) => sources.map("
    lowest += "({ currentRect }) => currentRect.bottom)))"
    assert page.evaluate(lowest) < below


def test_the_hidden_frame_accepts_only_valid_calls(guest, site):
    """Malformed messages start no worker and run no other verb.

    User programs are rejected, because that Python has the site's origin.
    """
    page = guest(
        f"<iframe src={site.url}web/python/frame.html></iframe>"
        "<output></output><script>"
        "function knock(call, ...messages) {"
        "const { port1, port2 } = new MessageChannel();"
        "port1.onmessage = ({ data }) => { if (data.answer)"
        "document.querySelector('output').textContent += data.answer };"
        "frames[0].postMessage(call, '*', [port2]);"
        "for (const message of messages) port1.postMessage(message) }"
        "</script>"
    )
    expect(page.frame_locator("iframe").locator("body")).to_be_attached()
    for wrong in ("null", "'x'", "{ type: 'pypuzzles-host', v: 9 }"):
        page.evaluate(f"knock({wrong})")
    page.evaluate(
        "knock({ type: 'pypuzzles-host', v: 1 }, null, { boot: 'https://x.example/' },"
        " { id: '1', message: '{}' }, { id: 1, message: {} },"
        ' { id: 2, message: \'{"verb": "dr\\\\u0061ft", "draft": "own",'
        ' "puzzle": "queens", "text": "1"}\' },'
        " { id: 3, message: JSON.stringify({ verb: 'eval', code: '1' }) })"
    )
    expect(page.locator("output")).to_contain_text(
        "a message needs a verb", timeout=PYTHON
    )
    first = re.compile(r'^\{"error": ?\{"kind": ?"value"')  # not about the draft
    expect(page.locator("output")).to_contain_text(first)
    assert python_requests_to(site).count("python.worker.js") == 1


STEP_9 = f"<py-puzzle puzzle=queens step=9 lang=en {PLACE}></py-puzzle>"
FOREIGN_CHANGES = [
    "e => e.setAttribute('aria-hidden', 'false')",
    "e => e.setAttribute('data-darkreader-inline-color', '')",
    "e => { e.inert = true; e.inert = false }",
    "e => { e.tabIndex = 0 }",
    "e => { e.role = 'group' }",
    "e => e.setAttribute('_ngcontent-abc', '')",
]


@pytest.mark.parametrize("change", FOREIGN_CHANGES)
def test_unrelated_attributes_change_nothing(open_elements, change):
    """As dialogs and browser extensions set them; the step stays."""
    element = open_elements(STEP_9).locator("py-puzzle")
    expect(Reader(element).tries).to_have_text(re.compile("^try 9 "))
    element.evaluate("e => e.step(1)")
    element.evaluate(change)
    element.evaluate("e => e.updateComplete")
    expect(Reader(element).tries).to_have_text(re.compile("^try 10 "))


def test_a_framework_can_set_the_step_property(open_elements):
    """As React 19 does; the method step still works."""
    page = open_elements(f"<py-puzzle puzzle=queens lang=en {PLACE}></py-puzzle>")
    element = page.locator("py-puzzle")
    element.evaluate("e => { e.step = '9' }")
    expect(Reader(element).tries).to_have_text(re.compile("^try 9 "))
    assert element.get_attribute("step") == "9"
    element.evaluate("e => e.step(-1)")
    expect(Reader(element).tries).to_have_text(re.compile("^try 8 "))


def test_moving_an_element_keeps_its_search(open_elements):
    """As in a sorted list."""
    page = open_elements(f"<div>{STEP_9}</div><aside></aside>")
    element = page.locator("py-puzzle")
    with page.expect_event("worker"):
        Reader(element).press("Start Python")
    element.evaluate("e => e.goto(30)")
    expect(Reader(element).tries).to_have_text(re.compile("^try 30 "), timeout=PYTHON)
    element.evaluate("e => document.querySelector('aside').append(e)")
    element.evaluate("e => e.step(1)")
    expect(Reader(element).tries).to_have_text(re.compile("^try 31 "), timeout=PYTHON)
    assert len(page.workers) == 1


def test_reinserting_an_element_applies_its_attributes(open_elements):
    """Including those changed while it was removed."""
    page = open_elements(f"<div>{STEP_9}</div>")
    element = page.locator("py-puzzle")
    expect(Reader(element).tries).to_have_text(re.compile("^try 9 "))
    page.evaluate(
        "async () => { const e = document.querySelector('py-puzzle'); e.remove();"
        " await new Promise(requestAnimationFrame); e.setAttribute('step', '12');"
        " document.body.append(e) }"
    )
    expect(Reader(element).tries).to_have_text(re.compile("^try 12 "))
    Reader(element).press("Step")
    expect(Reader(element).tries).to_have_text(re.compile("^try 13 "))


@pytest.mark.needs("a look into the memory")
def test_removing_an_element_frees_its_editor(page, open_elements):
    """A page that replaces exercises does not leak their editors."""
    page = open_elements(f"<py-puzzle {PLACE} puzzle=queens n=6 edit></py-puzzle>")
    editor = page.locator(".cm-editor")
    page.evaluate("window.gone = []")
    for number in range(3):
        expect(editor).to_be_visible()
        page.evaluate("""() => {
          const old = document.querySelector("py-puzzle");
          gone.push(new WeakRef(old.shadowRoot.querySelector(".cm-editor")));
          const next = old.cloneNode(true);
          old.replaceWith(next);
        }""")
        assert page.evaluate("gone.length") == number + 1
    expect(editor).to_be_visible()
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    assert page.evaluate("gone.filter((each) => each.deref()).length") == 0


def test_reinserting_an_element_keeps_its_changed_program(open_elements):
    """With its undo history."""
    page = open_elements(f"<py-puzzle {PLACE} puzzle=queens n=6 edit></py-puzzle>")
    program = page.get_by_role("textbox", name="Program")
    program.click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# mine\n")
    expect(program).to_contain_text("# mine")
    page.evaluate(
        "async () => { const e = document.querySelector('py-puzzle'); e.remove();"
        " await new Promise(requestAnimationFrame); document.body.append(e) }"
    )
    expect(program).to_contain_text("# mine")
    program.click()
    for _ in range(2):  # the new line, and the typed text
        page.keyboard.press("Control+z")
    expect(program).not_to_contain_text("# mine")


def test_unknown_attributes_are_reported(open_elements):
    """Misspelt names, but not standard or data attributes."""
    page = open_elements(
        f"<py-puzzle {PLACE} puzzle=queens size=6 algoritm=bitmask class=wide"
        " data-of=me aria-busy=false onclick></py-puzzle>"
    )
    reader = Reader(page.locator("py-puzzle"))
    for name in ("size", "algoritm"):
        expect(reader.place.get_by_text(f"“{name}” is not supported")).to_be_visible()
    expect(reader.place.get_by_text("is not supported")).to_have_count(2)


@pytest.mark.parametrize(
    "attributes, cells",
    [
        ('puzzle="cryptarithm" instance="EAT + THAT = APPLE"', 12),
        ('puzzle="peg_solitaire" board="oo.o"', 4),
        ('puzzle="queens" instance="...../.Q.../...../....#/....."', 25),
        ('puzzle="knights_tour" instance="1../.#./..."', 9),
    ],
)
def test_an_element_shows_a_puzzle_of_ones_own(open_elements, attributes, cells):
    """In any notation, or as its embed code has it; Python reads it after a click."""
    page = open_elements(f"<py-puzzle {attributes} {PLACE}></py-puzzle>")
    element = page.locator("py-puzzle")
    Reader(element).press("Start Python")
    element.evaluate("(e) => e.pause()")
    board = element.get_by_role("img", name=re.compile("^(Board|Empty board|Pegs in)"))
    expect(board).to_be_visible(timeout=PYTHON)
    element.evaluate("(e) => e.stop()")
    expect(element.get_by_role("gridcell")).to_have_count(cells)


def test_a_frame_shows_a_puzzle_of_ones_own(guest, site):
    """With the address that the page has for it."""
    state = "puzzle=exact_cover&posed=a%2Cb%3Ba%3Bb&lang=en"
    page = guest(
        f'<iframe src="{site.url}web/embed.html#{state}" width=480 height=640></iframe>'
    )
    frame = Reader(page.frame_locator("iframe"))
    frame.press("Start Python")
    expect(frame.picture).to_be_visible(timeout=PYTHON)


ASKED = {
    # Attributes of a board, and the place that its hint names.
    "puzzle=magic_square hand=2.7": "the line from r0c0 to r0c2",
    "puzzle=sudoku n=2 hand=1.2.3": "row 0",
}


def test_elements_that_ask_for_a_hint_together_get_their_own_reasons(open_elements):
    """They share Python; meanwhile a third is played, and a fourth takes a move back.

    An answer about an earlier position is not shown.
    """
    queens = "puzzle=queens n=7 hand=0.9"
    page = open_elements(
        "".join(
            f"<py-puzzle lang=en {attributes} {PLACE}></py-puzzle>"
            for attributes in [*ASKED, queens, queens]
        )
    )
    *asking, played, withdrawn = map(Reader, page.locator("py-puzzle").all())
    for element in [*asking, withdrawn]:
        element.press("Hint")
    for element in (played, withdrawn):
        element.square(2, 4).click()
        expect(element.place.get_by_text("3 of 7 queens placed")).to_be_visible()
    for element, place in zip(asking, ASKED.values(), strict=True):
        notice = element.place.get_by_text(f"Look at {place}.")
        expect(notice).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("Look at")).to_have_count(len(ASKED))
    withdrawn.press("Undo")
    for element in [*asking, withdrawn]:
        element.press("Hint")
    expect(page.get_by_text("Press Hint again to make the move.")).to_have_count(2)
    expect(withdrawn.place.get_by_text("Look at row 2.")).to_be_visible()
