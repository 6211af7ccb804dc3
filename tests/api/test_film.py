"""Films of a search: what is seen at each moment, read from the SVG."""

import inspect
import json
import re
import struct
import sys
from contextlib import suppress
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from setup.tools import WEB

from pypuzzles import InputError, film, show
from pypuzzles.api.film import (
    GIF_SIDE,
    MAX_FRAMES,
    PICTURE_SIDE,
    RATIOS,
    SPEED,
    render_slides,
)
from pypuzzles.api.frames import DEFAULT_TRIES
from pypuzzles.cli.main import main
from pypuzzles.puzzles.queens import backtracking

SVG = "{http://www.w3.org/2000/svg}"
FIRST_CAPTION = "Before the first try"
SIX_QUEENS = {"algorithm": "backtracking", "n": 6}


def read_keyframes(root):
    """Return the keyframes of each animation, as pairs of per cent and visibility."""
    style = root.find(f"{SVG}style").text
    frames = re.findall(r"@keyframes (k\d+)\{(.*?\})\}", style)
    step = re.compile(r"([\d.]+)%\{visibility:(\w+)\}")
    return {name: [(float(at), word) for at, word in step.findall(text)]
            for name, text in frames}  # fmt: skip


def seen_at(svg, percent):
    """Return the elements that are visible at a moment, as text."""
    root = ElementTree.fromstring(svg)
    frames = read_keyframes(root)
    seen = []
    for element in root:
        name = element.get("class", "").removeprefix("a ")
        if name in frames:
            before = [word for at, word in frames[name] if at <= percent + 1e-6]
            if before[-1] == "hidden":
                continue
            element = element[0]
        seen.append(ElementTree.tostring(element, encoding="unicode"))
    return seen


def seconds(svg):
    """Return the duration of the animations."""
    return float(re.search(r"animation:([\d.]+)s", svg)[1])


@pytest.mark.parametrize("step", [1, 24, 50])
@pytest.mark.parametrize(
    "puzzle, more",
    [
        ("queens", SIX_QUEENS),
        ("knights_tour", {"rows": 5, "cols": 6}),
        ("pentominoes", {}),
        ("peg_solitaire", {"board": "triangle15"}),
    ],
)
def test_each_frame_has_the_pieces_of_its_step(puzzle, more, step):
    """A still of the step has the same pieces, in the same order."""
    taken = film(puzzle, last=60, numbers=True, **more)
    assert taken.seconds == (1 / 4,) * 61
    seen = seen_at(taken.svg, 100 * (step + 0.5) / 61)
    still = ElementTree.fromstring(show(puzzle, step=step, **more)._repr_svg_())
    pieces = [ElementTree.tostring(each, encoding="unicode") for each in still[1:]]
    rest = iter(seen)
    assert all(piece in rest for piece in pieces), pieces


def test_a_refused_try_is_marked_and_named():
    """At try 2, the second queen of a row is below the first one."""
    seen = "".join(seen_at(film("queens", last=2, **SIX_QUEENS).svg, 100))
    assert "Try 2, solutions 0" in seen
    assert "Not allowed (column)" in seen
    assert seen.count("#ab0066") == 3  # a line and two rings


def test_a_solution_stays_longer():
    """Six queens: the first solution is try 171, and is shown like six tries."""
    default = film("queens", first=150, last=170, **SIX_QUEENS)
    solved = film("queens", first=150, last=171, **SIX_QUEENS)
    assert seconds(default.svg) == 21 / 4
    assert seconds(solved.svg) == (21 + 6) / 4
    assert solved.seconds == (*default.seconds, 6 / 4)
    assert "Try 171: solution 1" in "".join(seen_at(solved.svg, 99))


def test_the_page_offers_the_same_limits():
    """And the same length and speed, unless the reader changes them."""
    text = (WEB / "views" / "watch" / "film-dialog.js").read_text("utf-8")
    found = dict(re.findall(r"^const (\w+) = ([\d_]+);", text, re.MULTILINE))
    limits = {
        "MAX_TRIES": MAX_FRAMES,
        "DEFAULT_TRIES": DEFAULT_TRIES,
        "MAX_RATE": SPEED.most,
        "DEFAULT_RATE": SPEED.default,
    }
    assert {name: int(found[name]) for name in limits} == limits


def test_the_page_offers_the_same_shapes():
    """In the same order."""
    text = (WEB / "views" / "watch" / "film-dialog.js").read_text("utf-8")
    (shapes,) = re.findall(r"^const SHAPES = (.*);", text, re.MULTILINE)
    assert json.loads(shapes) == [*RATIOS]


def test_the_page_draws_as_large_pictures():
    """For a GIF, and otherwise."""
    text = (WEB / "export" / "film.js").read_text("utf-8")
    found = dict(re.findall(r"^const (\w+_SIDE) = (\d+);", text, re.MULTILINE))
    assert found == {"LONG_SIDE": str(PICTURE_SIDE), "GIF_SIDE": str(GIF_SIDE)}


def test_a_film_begins_at_its_first_try():
    """One picture, with a Japanese caption."""
    taken = film("queens", first=24, last=24, lang="ja", **SIX_QUEENS)
    assert taken.seconds == (1 / 4,)
    assert "試行 24 回、解 0 個" in taken.svg
    assert "置けません（列）" in taken.svg


@pytest.mark.parametrize("puzzle", ["queens", "pentominoes"])
@pytest.mark.parametrize("shape, ratio", [("square", 1), ("wide", 16 / 9)])
def test_a_film_has_the_shape_that_is_asked_for(puzzle, shape, ratio):
    """The board is in the middle, and nothing is cut off."""
    left, _, wide, high = read_box(film(puzzle, last=2, shape=shape).svg)
    assert wide / high == pytest.approx(ratio, rel=1e-3)
    board = read_box(film(puzzle, last=2).svg)
    assert left + wide / 2 == pytest.approx(board[0] + board[2] / 2, abs=0.1)
    assert wide >= board[2]
    assert high >= board[3]


def read_box(svg):
    """Return the left, top, width and height of a drawing, in its units."""
    return [
        float(number) for number in ElementTree.fromstring(svg).get("viewBox").split()
    ]


@pytest.mark.parametrize(
    "puzzle, more",
    [("pentominoes", {}), ("queens", {"n": 31}), ("queens", {"shape": "wide"})],
)
def test_captions_of_large_boards_can_be_read(puzzle, more):
    """In a GIF, they are at least 12 pixels high."""
    svg = film(puzzle, last=1, **more).svg
    (size,) = {float(each) for each in re.findall(r'font-size="(\d+)"[^>]*>Try', svg)}
    assert size * GIF_SIDE / max(read_box(svg)[2:]) > 12


def test_captions_and_colours():
    """Both can be chosen."""
    assert "Try 1" in film("queens", n=4).svg
    assert "Try 1" not in film("queens", n=4, captions=False).svg
    assert "#15181c" in film("queens", n=4, dark=True).svg


class Fragments(HTMLParser):
    """Collects the classes and indices of fragments."""

    def __init__(self, text):
        super().__init__()
        self.fragments = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if "fragment" in found.get("class", ""):
            index = int(found["data-fragment-index"])
            self.fragments.append((found["class"], index))


@pytest.mark.parametrize("tool", ["reveal", "quarto"])
def test_each_try_is_a_fragment_that_replaces_the_one_before(tool):
    """As reveal.js names them; the last one stays."""
    text = render_slides(tool, "queens", last=3, **SIX_QUEENS)
    assert Fragments(text).fragments == [
        ("fragment fade-out", 0),
        ("fragment current-visible", 0),
        ("fragment current-visible", 1),
        ("fragment", 2),
    ]
    begins = {"reveal": "<section><svg ", "quarto": "```{=html}\n<svg "}[tool]
    assert text.startswith(begins)
    assert "\n\n" not in text  # ends a block of HTML in Markdown
    alone = render_slides(tool, "queens", first=3, last=3, **SIX_QUEENS)
    assert Fragments(alone).fragments == []


def test_marp_has_a_slide_for_each_try():
    """Each with its picture, and the caption as a note."""
    slides = render_slides("marp", "queens", last=2, **SIX_QUEENS).split("\n---\n")
    assert len(slides) == 3
    for step, slide in enumerate(slides):
        address = re.search(r"url\('data:image/svg\+xml,([^']*)'\)", slide)[1]
        picture = ElementTree.fromstring(unquote(address))
        texts = [each.text for each in picture.findall(f"{SVG}text")]
        assert texts[0] == (f"Try {step}, solutions 0" if step else FIRST_CAPTION)
        assert f"<!-- {'; '.join(text for text in texts if text)} -->" in slide
        paper = picture.find(f"{SVG}rect").get("fill")
        assert f"<!-- _backgroundColor: '{paper}' -->" in slide


def test_a_program_can_be_filmed(tmp_path, capsys):
    """It makes the same film as the search that it copies."""
    program = tmp_path / "mine.py"
    text = inspect.getsource(backtracking)
    program.write_text(text.replace("from ...search", "from pypuzzles.search"))
    words = ["film", "queens", "--n", "6", "--to", "9"]
    assert main([*words, "--program", str(program)]) == 0
    assert capsys.readouterr().out == film("queens", last=9, **SIX_QUEENS).svg + "\n"


def test_the_command_writes_a_picture_of_a_step(tmp_path):
    """With numbers and sentence if they are wanted, light or dark."""
    file = tmp_path / "queens.svg"
    words = ["picture", "queens", "--algorithm", "backtracking", "--n", "6"]
    words += ["--step", "10", "--out", str(file)]

    def texts(*more):
        assert main([*words, *more]) == 0
        picture = ElementTree.parse(file).getroot()
        return [each.text for each in picture.findall(f"{SVG}text")]

    assert texts() == []
    assert texts("--numbers") == [*"012345", *"012345"]
    assert texts("--sentence") == ["Try 10, solutions 0", "Not allowed (column)"]
    light = file.read_text("utf-8")
    texts("--sentence", "--dark")
    dark = file.read_text("utf-8")
    assert 'fill="#15181c"' in re.findall("<rect[^>]*>", dark)[0]
    assert 'fill="#fcfcfb"' in re.findall("<rect[^>]*>", light)[0]


def read_png_size(picture):
    """Return the width and the height in a PNG picture."""
    assert picture.startswith(b"\x89PNG")
    return struct.unpack(">II", picture[16:24])


def test_the_command_writes_a_gif(tmp_path):
    """It repeats, and shows each try for a quarter of a second.

    The blocks are those of the specification of GIF89a.
    """
    file = tmp_path / "queens.gif"
    words = "film queens --algorithm backtracking --n 6 --to 9 --out"
    assert main([*words.split(), str(file)]) == 0
    body = file.read_bytes()
    assert body.startswith(b"GIF89a")
    assert max(struct.unpack("<HH", body[6:10])) == GIF_SIDE
    assert b"NETSCAPE2.0\x03\x01\x00\x00" in body
    delays = re.findall(rb"\x21\xf9\x04.(..).\x00", body, re.DOTALL)
    hundredths = [struct.unpack("<H", delay)[0] for delay in delays]
    assert hundredths == [25] * 10


def test_the_command_writes_a_zip_of_pictures(tmp_path):
    """One for each try and one for the start, of one size, and each different."""
    file = tmp_path / "queens.zip"
    words = "film queens --algorithm backtracking --n 6 --to 3 --out"
    assert main([*words.split(), str(file)]) == 0
    with ZipFile(file) as archive:
        pictures = {name: archive.read(name) for name in archive.namelist()}
    assert [*pictures] == [f"queens-000{number}.png" for number in range(1, 5)]
    assert len({*pictures.values()}) == 4
    (size,) = {read_png_size(each) for each in pictures.values()}
    assert max(size) == PICTURE_SIDE


def test_the_command_writes_a_png(tmp_path):
    """A picture of the board at a step."""
    file = tmp_path / "queens.png"
    assert main(["picture", "queens", "--step", "5", "--out", str(file)]) == 0
    assert read_png_size(file.read_bytes()) == (PICTURE_SIDE, PICTURE_SIDE)


@pytest.mark.parametrize("name", ["resvg_py", "PIL"])
def test_without_the_extra_a_gif_is_refused(name, tmp_path, capsys, monkeypatch):
    """The file that is there stays."""
    monkeypatch.setitem(sys.modules, name, None)
    file = tmp_path / "queens.gif"
    file.write_text("earlier")
    assert main(["film", "queens", "--n", "4", "--out", str(file)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("pip install 'pypuzzles[film]'")
    assert file.read_text() == "earlier"


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("picture queens --n 4 --algorithm backtracking --step 61", "has 60 tries"),
        (
            "picture queens --step 9999999",
            "step must be a whole number from 0 to 1,000,000",
        ),
        ("film queens --from 9 --to 3 --reveal", "cannot go from try 9 back to try 3"),
        ("film queens --from x", "--from must be a whole number from 0 to 1000000"),
        ("film queens --reveal --marp", "not allowed with argument --reveal"),
    ],
)
def test_bad_input_is_one_sentence(words, sentence, tmp_path, capsys):
    """The file that is there stays."""
    file = tmp_path / "queens.svg"
    file.write_text("earlier")
    with suppress(SystemExit):  # of argparse
        assert main([*words.split(), "--out", str(file)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert sentence in lines[-1]
    assert len(lines) == 1
    assert file.read_text() == "earlier"


def test_sixty_steps_of_eight_queens_are_small():
    """A README can have several films."""
    svg = film("queens", "backtracking", n=8, last=60).svg
    assert len(svg.encode()) < 500_000


@pytest.mark.parametrize(
    "more, sentence",
    [
        ({"first": 9, "last": 3}, "a film cannot go from try 9 back to try 3"),
        ({"last": 2_000}, "a film has at most 1000 tries, not 2000"),
        ({"last": 10**9}, "last must be a whole number from 0 to 1000000"),
        ({"shape": "round"}, "shape must be one of board, square, wide, not 'round'"),
        ({"speed": 0}, "speed must be a whole number from 1 to 30"),
        ({"n": 4, "last": 61}, "there is no try 61: the search has 60 tries"),
        ({"n": 4, "first": 61}, "there is no try 61: the search has 60 tries"),
    ],
)
def test_a_stretch_that_does_not_exist_is_one_sentence(more, sentence):
    """No film is made."""
    with pytest.raises(InputError, match=sentence):
        film("queens", "backtracking", **more)


def test_a_search_that_ends_sooner_is_filmed_to_its_end():
    """Four queens can be placed in 1, 4, 6 and 4 ways in the rows before the next."""
    tries = 4 * (1 + 4 + 6 + 4)
    assert len(film("queens", "backtracking", n=4, last=60).seconds) == tries + 1
    assert len(film("queens", "backtracking", n=4, first=50).seconds) == tries - 50 + 1
