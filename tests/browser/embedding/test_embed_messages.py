"""What the frame and the page around it tell each other."""

import re

import pytest
from embeds import heard
from playwright.sync_api import expect
from reader import Reader, asked_for_python

pytestmark = pytest.mark.browser


def test_messages_move_the_player(framed, site):
    """Each is answered by a state that carries its id."""
    page, frame = framed(autoplay="off")
    assert heard(page, "ready")["origin"] == site.url.rstrip("/")
    page.evaluate("tell({ type: 'goto', v: 1, id: 'a', step: 114 })")
    assert heard(page, "state", id="a")["step"] == 114
    page.evaluate("tell({ type: 'step', v: 1, id: 7, by: -4 })")
    assert heard(page, "state", id=7)["step"] == 110
    page.evaluate(
        "tell({ type: 'set', v: 1, id: 'c', state: { n: 5, lang: 'ja', speed: 30 } })"
    )
    assert heard(page, "state", id="c")["state"]["n"] == "5"
    expect(frame.get_by_role("button", name="実行")).to_be_visible()
    page.evaluate("tell({ type: 'start', v: 1, id: 'd' })")
    assert heard(page, "solved")["by"] == "search"
    page.evaluate("tell({ type: 'pause', v: 1, id: 'e' })")
    assert heard(page, "state", id="e")["playing"] is False


def test_it_speaks_and_listens_to_the_origin_it_is_given_alone(framed, guest):
    """Another page that frames it hears nothing, and is not heard."""
    stranger = "https://somewhere.example"
    page, frame = framed(origin=stranger, autoplay="off")
    expect(Reader(frame).tries).to_have_text(re.compile("^try 0 "))
    page.evaluate("tell({ type: 'goto', v: 1, step: 9 })")
    page.evaluate("tell({ type: 'start', v: 1 })")
    frame.get_by_role("button", name="Step", exact=True).click()
    expect(Reader(frame).tries).to_have_text(re.compile("^try 1 "))
    expect(page.get_by_role("listitem")).to_have_count(0)
    own = guest.site.url.rstrip("/")
    page, frame = framed(origin=own, autoplay="off")
    heard(page, "ready")
    page.evaluate("tell({ type: 'goto', v: 1, step: 9 })")
    expect(Reader(frame).tries).to_have_text(re.compile("^try 9 "))


test_it_speaks_and_listens_to_the_origin_it_is_given_alone.console_errors = [
    "does not match the recipient"
]


def test_other_frames_are_not_heard(framed):
    """A frame beside it is not the page around it."""
    beside = (
        '<iframe srcdoc="<script>parent.frames[0].postMessage('
        "{type:'goto',v:1,step:9},'*');parent.tell({type:'step',v:1,id:'after'})"
        '</script>"></iframe>'
    )
    page, _ = framed(autoplay="off")
    heard(page, "ready")
    page.evaluate(
        "(html) => document.body.insertAdjacentHTML('beforeend', html)", beside
    )
    assert heard(page, "state", id="after")["step"] == 1


BAD = [
    "null",
    "'start'",
    "[]",
    "{}",
    "{ type: 'start' }",
    "{ type: 'start', v: 2 }",
    "{ type: 'constructor', v: 1 }",
    "{ type: '__proto__', v: 1 }",
    "{ type: ['start'], v: 1 }",
    "{ type: 'goto', v: 1 }",
    "{ type: 'goto', v: 1, step: -1 }",
    "{ type: 'goto', v: 1, step: NaN }",
    "{ type: 'goto', v: 1, step: '5' }",
    "{ type: 'goto', v: 1, step: 1e300 }",
    "{ type: 'step', v: 1, by: Infinity }",
    "{ type: 'step', v: 1, by: {} }",
    "{ type: 'set', v: 1 }",
    "{ type: 'set', v: 1, state: 'n=5' }",
    "{ type: 'set', v: 1, state: { step: 'x' } }",
    "{ type: 'set', v: 1, state: { hand: 'x'.repeat(1e5) } }",
    "{ type: 'set', v: 1, state: { lang: '<b>', theme: 'x', speed: 3 } }",
    "{ type: 'set', v: 1, state: { puzzle: {}, n: [], form: null } }",
    "{ type: 'set', v: 1, state: JSON.parse('{\"__proto__\": {\"n\": 4}}') }",
    "{ type: 'set', v: 1, state: Object.fromEntries([...'x'.repeat(1e4)].entries()) }",
]


def test_bad_messages_do_no_harm(framed, site):
    """Nothing moves, nothing fails, and it still listens."""
    page, _ = framed(autoplay="off")
    heard(page, "ready")
    for bad in BAD:
        page.evaluate(f"tell({bad})")
    page.evaluate("tell({ type: 'step', v: 1, id: 'x'.repeat(1e5) })")
    page.evaluate("tell({ type: 'step', v: 1, id: 'after' })")
    told = heard(page, "state", id="after")
    assert told["step"] == 2
    assert told["state"]["n"] == "8"
    assert asked_for_python(site) == []


def test_a_state_that_is_not_one_is_clamped_and_said(framed):
    """A notice, in the frame and in the message; no script runs."""
    page, frame = framed(n="1e9", puzzle="<img src=x onerror=alert(1)>")
    expect(frame.get_by_text("is not valid here")).not_to_have_count(0)
    assert {note["name"] for note in heard(page, "state")["notices"]} == {"puzzle", "n"}


def test_the_page_hears_how_high_the_frame_should_be(framed):
    """At that height the board is as wide as the frame, and it says no more."""
    page, frame = framed(400, 300)
    wanted = heard(page, "height")["height"]
    page.locator("iframe").evaluate(
        "(frame, height) => { frame.style.height = `${height}px` }", wanted
    )
    board = frame.get_by_role("img", name=re.compile("oard"))
    expect(board).to_be_visible()
    assert 400 < wanted < 640
