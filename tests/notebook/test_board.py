"""The widget's Python: its traits, and its answers to the board in the browser."""

import asyncio
import json
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from threading import current_thread
from urllib.parse import unquote

import pytest
from build_packages import version
from setup.tools import ROOT, SITE
from website.notebook import MAX_WIDGET_BYTES, WIDGET, make_notebook_source

from pypuzzles import FOUND, make, request, show, watch
from pypuzzles.api import live
from pypuzzles.api.state import render_picture
from pypuzzles.api.steps import StepFinder
from pypuzzles.bridge import handler

pytestmark = [pytest.mark.node, pytest.mark.process]

THREADS = []
"""The threads in which `note_thread` ran."""


@pytest.fixture(scope="module", autouse=True)
def package():
    """Import the package from its assembled source."""
    if not SITE.exists():
        pytest.fail("build the site first: build_scripts/build_site.py")
    sys.path.append(str(make_notebook_source(version())))
    yield
    sys.path.pop()


@pytest.fixture
def notebook(monkeypatch):
    """A notebook with a reader."""
    monkeypatch.setattr(live, "is_in_notebook", lambda: True)


@pytest.fixture
def sent(monkeypatch):
    """The messages that a board sends, and their bodies."""
    from pypuzzles_notebook import LiveBoard

    messages = []

    def send(_, content, buffers=()):
        messages.append((content, [zlib.decompress(each) for each in buffers]))

    monkeypatch.setattr(LiveBoard, "send", send)
    return messages


def failing(n):
    """Try a square, and then fail."""
    yield 0, n - 1
    yield FOUND, n // 0


def interrupted(n):
    """Try a square, and then meet an interrupt of the kernel."""
    yield 0, n - 1
    raise KeyboardInterrupt
    yield FOUND, 1


def one_queen(n):
    """Solve a board with one square."""
    yield 0, n - 1
    yield FOUND, 1


def note_thread(n):
    """Solve a board with one square, and note the thread."""
    THREADS.append(current_thread())
    yield 0, 0
    yield FOUND, 1


def ask(board, sent, **message):
    """Send a message of a view; return the bridge's answer."""
    content = {"view": "1", "id": 7, "message": json.dumps(message)}
    board._answer(board, content, [])
    reply, (body,) = sent.pop()
    assert reply == {"view": "1", "id": 7}
    return json.loads(body)


def test_show_is_live_only_for_a_reader(notebook, monkeypatch):
    """Otherwise it returns pictures, as for several solutions."""
    assert hasattr(show("queens", n=4), "step")
    assert hasattr(show("queens", n=4, step=2), "step")
    assert hasattr(show(make("sudoku", seed=1)), "step")
    assert not hasattr(show("queens", n=4, limit=2), "step")
    assert not hasattr(show("queens", n=4, step=2, site="https://host/"), "step")
    monkeypatch.setattr(live, "is_in_notebook", lambda: False)
    assert not hasattr(show("queens", n=4), "step")


def test_without_the_extra_show_returns_pictures(notebook, monkeypatch):
    """The package of the extra is not required."""
    monkeypatch.setitem(sys.modules, "pypuzzles_notebook", None)
    assert not hasattr(show("queens", n=4), "step")


def test_a_watched_program_is_a_film_where_no_board_is_live(notebook, monkeypatch):
    """As in nbconvert; a terminal shows one line, and a failure is one sentence."""
    monkeypatch.setattr(live, "is_in_notebook", lambda: False)
    watched = watch(one_queen, "queens", n=1)
    line = "watch(..., 'queens', n=1, board='plain')"
    assert watched._repr_mimebundle_() == {"text/plain": line}
    monkeypatch.setattr("pypuzzles.api.watch.find_kernel", object)
    assert "Try 1: solution 1" in watched._repr_mimebundle_()["image/svg+xml"]
    sentence = watch(failing, "queens", n=2)._repr_mimebundle_()["text/plain"]
    assert "ZeroDivisionError" in sentence


def test_setting_a_trait_sets_the_others(notebook):
    """README: the first solution of eight queens takes 113 tries of 2,056."""
    board = show("queens", "bitmask", n=8)
    assert (board.step, board.solution) == (113, 1)
    assert board.board == [0, 4, 7, 5, 2, 6, 1, 3]
    board.solution = 92  # OEIS A000170
    assert board.step <= 2056
    board.board = [0, 4, 7, 5, 2, 6, 1, 3]
    assert (board.step, board.solution) == (113, 1)
    board.step = 1
    assert (board.board, board.solution) == ([0], 0)
    for name, value, message in (
        ("step", 2057, "there is no try 2057: the search has 2056 tries"),
        ("solution", 93, "there is no solution 93: the search finds 92"),
        ("board", [9], "the search never shows this board"),
    ):
        with pytest.raises(ValueError, match=message):
            setattr(board, name, value)
        assert (board.step, board.board, board.solution) == (1, [0], 0)


def test_the_player_sets_the_traits(notebook):
    """A report of the browser is not checked against the search, but shown."""
    board = show("queens", "bitmask", n=8)
    board.set_state({"step": 2, "playing": True, "solution": 0, "_path": [0, 2]})
    assert (board.step, board.board, board.playing) == (2, [0, 2], True)


def test_a_saved_notebook_has_the_picture_of_the_step(notebook):
    """As SVG, as HTML with a sentence, and as text.

    The picture is that of `pypuzzles picture --numbers --sentence`: the refused try is
    marked. In HTML, the sentence is text below it.
    """
    board = show("queens", n=6, step=4)
    assert board._picture == {"svg": board._found.draw("en"), "caption": board.caption}
    board.step = 5
    data, _ = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    picture = render_picture(board._found.request, 5, numbers=True, sentence=True)
    body = picture.svg[picture.svg.index("<rect") :]  # without its label
    assert data["image/svg+xml"].endswith(body)
    assert "Not allowed (column)" in body
    image, caption = unquote(data["text/html"]).split("<figcaption>")
    assert "Not allowed" not in image[image.index("<rect") : image.index("</svg>")]
    assert caption.startswith("Queens, n = 6. Try 5, solutions 0. Not allowed (column)")
    assert data["text/plain"] == board.text != show("queens", n=6, step=4).text
    board.set_state({"step": 6})
    assert board.caption == "Queens, n = 6. Try 6, solutions 0. Not allowed (diagonal)."


def test_the_kernel_answers_the_messages_of_the_page(notebook, sent):
    """With the bridge, each view with its own searches."""
    board = show("queens", "bitmask", n=6)
    query = {"puzzle": "queens", "algorithm": "bitmask", "search": "element 1"}
    started = ask(board, sent, verb="start", **query, parameters={"n": 6})
    assert started["value"]["request"]["parameters"] == {"n": 6, "board": "plain"}
    more = ask(board, sent, verb="more", search="element 1")["value"]
    assert (more["ended"], more["events"][::2].count(FOUND)) == (True, 4)
    assert "1 element 1" in handler.SESSIONS
    board._answer(board, {"view": "1", "ends": True}, [])
    assert "1 element 1" not in handler.SESSIONS


@pytest.mark.parametrize("path", ["catalog.json", "web/style.css", "web/words/ja.json"])
def test_the_kernel_sends_files(notebook, sent, path):
    """As they are on the site."""
    board = show("queens", n=4)
    board._answer(board, {"view": "1", "id": 1, "file": path}, [])
    ((_, (body,)),) = sent
    assert body == (SITE / path).read_bytes()


@pytest.mark.parametrize("path", ["../board.py", "/etc/passwd", "samples/none.json"])
def test_no_other_file_is_sent(notebook, sent, path):
    """An error names it."""
    board = show("queens", n=4)
    board._answer(board, {"view": "1", "id": 1, "file": path}, [])
    ((reply, bodies),) = sent
    assert (reply["error"], bodies) == (f"there is no file {path}", [])


@pytest.mark.parametrize(
    "program, message",
    [
        (failing, "ZeroDivisionError: integer division or modulo by zero"),
        (interrupted, "the kernel was interrupted"),
    ],
)
def test_a_failing_program_is_reported_in_one_sentence(
    notebook, sent, program, message
):
    """An interrupt is not called a time limit."""
    board = show(program, on="queens", n=4, step=0)
    query = {"puzzle": "queens", "algorithm": "program", "search": "element 1"}
    ask(board, sent, verb="start", **query, parameters={"n": 4})
    before = ask(board, sent, verb="more", search="element 1")["value"]
    assert before["events"] == [0, 3]
    error = ask(board, sent, verb="more", search="element 1")["error"]
    assert (error["kind"], error["message"]) == ("search", message)


def test_a_program_runs_in_the_thread_of_the_cells(notebook, sent):
    """An interrupt reaches only that one; ipykernel 7 uses another for messages.

    The cells have a thread of their own here: in the main thread, Playwright may
    have left its event loop running.
    """
    search = {"puzzle": "queens", "algorithm": "program", "search": "element 1"}
    messages = [
        {"verb": "start", **search, "parameters": {"n": 1}},
        {"verb": "more", "search": "element 1"},
    ]

    async def run_cell():
        board = show(note_thread, on="queens", n=1, step=0)
        THREADS.clear()
        for message in messages:
            content = {"view": "1", "id": 7, "message": json.dumps(message)}
            await asyncio.to_thread(board._answer, board, content, [])

    with ThreadPoolExecutor(1) as cells:
        thread_of_cells = cells.submit(current_thread).result()
        cells.submit(asyncio.run, run_cell()).result()
    assert json.loads(sent[-1][1][0])["value"]["events"] == [0, 0, FOUND, 1]
    assert {*THREADS} == {thread_of_cells}


def test_a_program_is_one_of_the_algorithms(notebook, sent):
    """The file of its puzzle describes it."""
    board = watch(one_queen, "queens", n=1).live
    board._answer(board, {"view": "1", "id": 1, "file": "puzzles/queens.json"}, [])
    ((_, (body,)),) = sent
    opened = json.loads(body)
    assert opened["puzzle"]["algorithms"][-1]["name"] == "program"
    assert opened["puzzle"]["words"]["en"]["algorithm.queens.program"] == "Your program"


@pytest.mark.parametrize(
    "folder, algorithm", [("puzzles", "backtracking"), ("sources", "bitmask")]
)
def test_the_kernel_sends_the_source_of_an_algorithm(notebook, sent, folder, algorithm):
    """That of the default one comes with its puzzle."""
    board = show("queens", algorithm)
    board._answer(board, {"view": "1", "id": 1, "file": f"{folder}/queens.json"}, [])
    ((_, (body,)),) = sent
    module = (ROOT / f"pypuzzles/puzzles/queens/{algorithm}.py").read_text("utf-8")
    data = json.loads(body)
    source = data.get("sources", data)[algorithm]["recursive"]["text"]
    assert source in module


def test_the_program_of_the_widget_is_small(package):
    """Issue 42: at most 300 kB."""
    size = sum((WIDGET / f"{name}.js").stat().st_size for name in ("loader", "widget"))
    assert size <= MAX_WIDGET_BYTES


def test_a_search_that_is_too_long_is_refused_in_one_sentence(monkeypatch):
    """The number of tries that can be shown is limited."""
    monkeypatch.setattr("pypuzzles.api.steps.MAX_STEP", 10)
    finder = StepFinder(request("queens", n=6))
    with pytest.raises(ValueError, match="only the first 10 tries can be shown"):
        finder.go_to(11)
