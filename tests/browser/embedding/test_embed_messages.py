"""Messages between the embed frame and the embedding page."""

import re

from embeds import last_message
from playwright.sync_api import expect
from reader import Reader, asked_for_python


def test_messages_control_the_player(open_embed, site):
    """Each is answered with a state that carries its id."""
    page, frame = open_embed(autoplay="off")
    assert last_message(page, "ready")["origin"] == site.url.rstrip("/")
    page.evaluate("tell({ type: 'goto', v: 1, id: 'a', step: 114 })")
    assert last_message(page, "state", id="a")["step"] == 114
    page.evaluate("tell({ type: 'step', v: 1, id: 7, by: -4 })")
    assert last_message(page, "state", id=7)["step"] == 110
    page.evaluate(
        "tell({ type: 'set', v: 1, id: 'c', state: { n: 5, lang: 'ja', speed: 30 } })"
    )
    assert last_message(page, "state", id="c")["state"]["n"] == "5"
    expect(frame.get_by_role("button", name="実行")).to_be_visible()
    page.evaluate("tell({ type: 'start', v: 1, id: 'd' })")
    assert last_message(page, "solved")["by"] == "search"
    page.evaluate("tell({ type: 'pause', v: 1, id: 'e' })")
    assert last_message(page, "state", id="e")["playing"] is False


def test_a_frame_exchanges_messages_only_with_its_origin(open_embed, guest):
    """A page of another origin neither receives nor controls anything."""
    stranger = "https://somewhere.example"
    page, frame = open_embed(origin=stranger, autoplay="off")
    expect(Reader(frame).tries).to_have_text(re.compile("^try 0 "))
    page.evaluate("tell({ type: 'goto', v: 1, step: 9 })")
    page.evaluate("tell({ type: 'start', v: 1 })")
    frame.get_by_role("button", name="Step", exact=True).click()
    expect(Reader(frame).tries).to_have_text(re.compile("^try 1 "))
    expect(page.get_by_role("listitem")).to_have_count(0)
    own = guest.site.url.rstrip("/")
    page, frame = open_embed(origin=own, autoplay="off")
    last_message(page, "ready")
    page.evaluate("tell({ type: 'goto', v: 1, step: 9 })")
    expect(Reader(frame).tries).to_have_text(re.compile("^try 9 "))


test_a_frame_exchanges_messages_only_with_its_origin.console_errors = [
    "does not match the recipient"
]


def test_messages_of_other_frames_are_ignored(open_embed):
    """A sibling frame is not the embedding page."""
    beside = (
        '<iframe srcdoc="<script>parent.frames[0].postMessage('
        "{type:'goto',v:1,step:9},'*');parent.tell({type:'step',v:1,id:'after'})"
        '</script>"></iframe>'
    )
    page, _ = open_embed(autoplay="off")
    last_message(page, "ready")
    page.evaluate(
        "(html) => document.body.insertAdjacentHTML('beforeend', html)", beside
    )
    assert last_message(page, "state", id="after")["step"] == 1


BAD_MESSAGES = [
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


def test_bad_messages_do_no_harm(open_embed, site):
    """Nothing changes or fails, and later messages still work."""
    page, _ = open_embed(autoplay="off")
    last_message(page, "ready")
    for bad in BAD_MESSAGES:
        page.evaluate(f"tell({bad})")
    page.evaluate("tell({ type: 'step', v: 1, id: 'x'.repeat(1e5) })")
    page.evaluate("tell({ type: 'step', v: 1, id: 'after' })")
    result = last_message(page, "state", id="after")
    assert result["step"] == 2
    assert result["state"]["n"] == "8"
    assert asked_for_python(site) == []


def test_an_invalid_state_is_clamped_and_reported(open_embed):
    """In the frame and in the message; no script runs."""
    page, frame = open_embed(n="1e9", puzzle="<img src=x onerror=alert(1)>")
    expect(frame.get_by_text("is not valid here")).not_to_have_count(0)
    assert {note["name"] for note in last_message(page, "state")["notices"]} == {
        "puzzle",
        "n",
    }


def test_the_frame_posts_its_preferred_height(open_embed):
    """At that height the board is as wide as the frame."""
    page, frame = open_embed(400, 300)
    wanted = last_message(page, "height")["height"]
    page.locator("iframe").evaluate(
        "(frame, height) => { frame.style.height = `${height}px` }", wanted
    )
    board = frame.get_by_role("img", name=re.compile("oard"))
    expect(board).to_be_visible()
    assert 400 < wanted < 640
