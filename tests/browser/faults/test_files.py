"""Damaged files of the page: an error with the name and Retry, or a plain sentence."""

import re
from contextlib import ExitStack

import pytest
from faulty_server import faulty_server
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON, Reader
from sampling import some_by_day
from setup.tools import SITE
from website.shell import static_imports

NOISE = ["Failed to", "MIME", "ERR_", "module", "integrity attribute"]
NAMED = re.compile("Part of this page (could not be loaded|was damaged)")
STALLED = "nothing arrived for 20 seconds"
PLAIN = "This page is still loading"
FAULTS = ["missing", "portal", "half", "stalls"]
ABSENT = ["portal", "stalls", "half", "flipped"]
LATER = """
() => {
  const text = document.querySelector(".late");
  for (const wait of text?.getAnimations() ?? []) wait.finish();
  return text?.checkVisibility({ visibilityProperty: true });
}
"""
"""Ends the eight seconds after which the style sheet shows the sentence."""
STALL_MS = 20_100
"""Slightly more than the 20 seconds that the page waits for the next byte of a file."""

# Data files, and an address that needs each of them.
DATA = {
    "catalog.json": "n=8",
    "puzzles/peg_solitaire.json": "puzzle=peg_solitaire",
    "facts/queens-n-5.json": "n=5",
    "sources/queens.json": "algorithm=bitmask",
    "reproductions.json": "view=reproductions",
}
WITH_THE_SHEET = {"catalog.json", "en.json", "queens.json"}
"""Other files that the board needs."""


PAINTED = """() => new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
})"""


def try_again(reader, name, fault=None):
    """Press the button and wait for the result; a stall ends immediately.

    The file has been requested again, and has started to arrive, before the clock is
    advanced.
    """
    with reader.place.expect_response(lambda answer: answer.url.endswith(f"/{name}")):
        reader.press("Try again")
    busy = reader.place.locator("button[aria-busy=true]")
    while fault == "stalls" and busy.count():
        reader.place.clock.fast_forward(STALL_MS)
    expect(busy).to_have_count(0)


# By day the two that are not fetched together with others.
ALONE = {"catalog.json", "reproductions.json"}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in ALONE else pytest.mark.night)
        for name in DATA
    ],
)
def test_spoilt_data_is_named_and_fetched_again(
    reader, page, faulty_site, name, record_property
):
    """Each fault in turn, with the same button."""
    record_property("faults_tried", len(FAULTS))
    page.clock.install()
    faulty_site.spoil(name, FAULTS[0])
    reader.open(f"{faulty_site.url}#lang=en&{DATA[name]}")
    expect(reader.alert).to_contain_text(NAMED)
    for fault in FAULTS[1:]:
        faulty_site.spoil(name, fault)
        try_again(reader, name, fault)
        expect(reader.alert).to_contain_text(NAMED)
    expect(reader.alert).to_contain_text(STALLED)
    faulty_site.mend()
    try_again(reader, name)
    expect(reader.alert).to_have_count(0)
    run = page.get_by_role("button", name=re.compile("^Run( all)?$"))
    expect(run).to_be_visible()
    expect(page.get_by_text(PLAIN)).to_be_hidden()


@pytest.mark.parametrize(
    "query",
    some_by_day(
        [
            "view=watch&n=6",
            "view=race&n=6",
            "view=gallery&n=6",
            "view=count&n=6",
            "view=worksheet&puzzle=peg_solitaire&seed=66",
        ],
        "view=watch&n=6",
        "view=worksheet&puzzle=peg_solitaire&seed=66",
    ),
)
def test_the_requested_address_is_kept_after_an_error(reader, page, faulty_site, query):
    """Try again opens it, and not the default board."""
    faulty_site.spoil("catalog.json", "missing")
    reader.open(f"{faulty_site.url}#lang=en&{query}")
    expect(reader.alert).to_contain_text(NAMED)
    faulty_site.mend()
    try_again(reader, "catalog.json")
    name, result = query.rpartition("&")[2].split("=")
    named = re.compile({"n": "^Size$"}.get(name, name))
    group = page.get_by_role("main").get_by_role("group", name=named)
    number = group.get_by_text(re.compile(rf"^{result}\b"))
    number = number.or_(group.get_by_role("spinbutton"))
    read = "(control) => control.value ?? control.textContent"
    assert number.evaluate(read).split()[0] == result


def programs():
    """Return the files without which nothing is shown, and a page of each."""
    imported = static_imports(SITE, "web/shell/main.js") - {"web/shell/main.js"}
    return {
        "web/shell/main.js": "",
        **dict.fromkeys(imported, ""),
        "web/embed/embed.js": "web/embed.html",
        "web/words/en.json": "#lang=en&n=5",
    }


def absences(most):
    """Pair programs with faults, each with `most` of them, beginning at another."""
    for number, (name, page) in enumerate(programs().items()):
        turned = ABSENT[number:] + ABSENT[:number]
        faults = [each for each in turned if name.endswith("js") or each != "flipped"]
        yield from ((name, page, fault) for fault in faults[:most])


@pytest.mark.parametrize(
    "most", [1, pytest.param(len(ABSENT), marks=pytest.mark.night)], ids=["some", "all"]
)
def test_a_sentence_replaces_a_missing_program(context, most, record_property):
    """If the program or its words are missing: in two languages, with a link."""
    tried = [*absences(most)]
    record_property("faults_tried", len(tried))
    with ExitStack() as servers:
        for name, address, fault in tried:
            site = servers.enter_context(faulty_server(SITE))
            site.spoil(name, fault)
            page = context.new_page()
            page.goto(site.url + (address or "#puzzle=queens"), wait_until="commit")
        for page in context.pages:
            page.bring_to_front()
            page.wait_for_function(LATER)
        for page in context.pages:
            expect(page.get_by_text(PLAIN)).to_be_visible()
            expect(page.get_by_text("再読み込み")).to_be_visible()
        site.mend()
        page.get_by_role("link", name="reload the page").click()
        expect(page.get_by_role("button", name="All puzzles")).to_be_visible()
        expect(page.get_by_text(PLAIN)).to_be_hidden()
        expect(page).to_have_url(re.compile("n=5"))


def test_the_words_of_the_other_language_are_not_missed(reader, page, faulty_site):
    """Nor is the name of its button."""
    faulty_site.spoil("web/words/ja.json", "portal")
    reader.open(f"{faulty_site.url}#lang=en")
    expect(page.get_by_role("button", name="日本語")).to_be_visible()
    expect(page.get_by_role("button", name="Run")).to_be_visible()


@pytest.mark.parametrize("fault", ["missing", "half"])
@pytest.mark.parametrize(
    "address, button",
    [("#lang=en", "Run"), ("web/embed.html#lang=en&autoplay=off", "Play")],
)
def test_without_its_sheet_the_board_is_plain_but_there(
    reader, faulty_site, fault, address, button
):
    """On the page and in a frame."""
    faulty_site.spoil("web/style.css", fault)
    reader.open(faulty_site.url + address)
    expect(reader.button(button)).to_be_visible()


@pytest.mark.needs("scripts before the sheet")
def test_a_sheet_that_stalls_is_not_waited_for(page, guest, faulty_site):
    """The page and elements wait no longer than for any other file."""
    faulty_site.spoil("web/style.css", "stalls")
    page.clock.install()
    head = f"<script type=module src={faulty_site.url}web/py-puzzle.js></script>"
    for button, show in (
        ("Run", lambda: page.goto(f"{faulty_site.url}#lang=en", wait_until="commit")),
        ("Play", lambda: guest("<py-puzzle></py-puzzle>", head, "commit")),
    ):
        left = set(WITH_THE_SHEET)

        def is_last(request, left=left):
            left.discard(request.url.rpartition("/")[2])
            return not left

        with page.expect_event("requestfinished", is_last):
            show()
        expect(Reader(page).button(button)).to_have_count(0)
        page.clock.fast_forward(STALL_MS)
        expect(Reader(page).button(button)).to_be_visible()


@pytest.mark.parametrize(
    "fault", ["flipped", pytest.param("half", marks=pytest.mark.night)]
)
def test_a_compiled_search_that_is_damaged_is_not_run(reader, page, faulty_site, fault):
    """Python compiles it again, and the count is the published one."""
    name = "programs/queens-bitmask.bin"
    faulty_site.spoil(name, fault)
    reader.open(f"{faulty_site.url}#view=count&algorithm=bitmask&n=9&lang=en")
    expect(page).to_have_title(re.compile("Count$"))
    reader.press("Count")
    expect(reader.says).to_contain_text(f"{QUEENS[9]} solutions in", timeout=PYTHON)
    assert f"/{name}" in faulty_site.requests


for _each in list(globals().values()):
    if getattr(_each, "__name__", "").startswith("test_"):
        _each.console_errors = NOISE


@pytest.mark.parametrize(
    "size",
    some_by_day(
        [(1280, 720), (1366, 650), (390, 740), (320, 640)], (1366, 650), (320, 640)
    ),
)
def test_words_and_space_for_the_board_are_there_before_the_program(
    reader, page, site, size
):
    """On a slow network the introduction appears at once; later nothing moves."""
    held = []
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.route("**/web/shell/main.js", lambda route: held.append(route))
    page.goto(f"{site.url}#lang=en", wait_until="commit")
    words = page.get_by_text("Python solves classic puzzles")
    expect(words).to_be_visible()
    expect(page.get_by_text("読み込んでいます").first).to_be_visible()
    page.evaluate(PAINTED)
    room = page.locator(".arriving svg").bounding_box()
    with page.expect_request("**/about.js"):
        held[0].continue_()
    expect(reader.board).to_be_visible()
    expect(words.and_(page.locator(".arriving *"))).to_be_hidden()
    assert reader.board.bounding_box() == pytest.approx(room, abs=1)
