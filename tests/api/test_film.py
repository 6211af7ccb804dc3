"""Films of a search: what is seen at each moment, read from the SVG."""

import re
from xml.etree import ElementTree

import pytest
from setup.tools import WEB

from pypuzzles import InputError, film, show
from pypuzzles.api.film import MAX_FRAMES, SPEED, USUAL_TRIES

SVG = "{http://www.w3.org/2000/svg}"
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
    taken = film(puzzle, last=60, **more)
    assert taken.seconds == (1 / 4,) * 61
    seen = seen_at(taken.svg, 100 * (step + 0.5) / 61)
    still = ElementTree.fromstring(show(puzzle, step=step, **more)._repr_svg_())
    pieces = [ElementTree.tostring(each, encoding="unicode") for each in still]
    rest = iter(seen)
    assert all(piece in rest for piece in pieces), pieces


def test_a_refused_try_is_marked_and_named():
    """The second queen of a row stands below the first one at try 2."""
    seen = "".join(seen_at(film("queens", last=2, **SIX_QUEENS).svg, 100))
    assert "Try 2, solutions 0" in seen
    assert "Not allowed (column)" in seen
    assert seen.count("#ab0066") == 3  # a line and two rings


def test_a_solution_stays_longer():
    """Six queens: the first solution is try 171, and is shown like six tries."""
    usual = film("queens", first=150, last=170, **SIX_QUEENS)
    solved = film("queens", first=150, last=171, **SIX_QUEENS)
    assert seconds(usual.svg) == 21 / 4
    assert seconds(solved.svg) == (21 + 6) / 4
    assert "Try 171: solution 1" in "".join(seen_at(solved.svg, 99))


def test_the_page_offers_the_same_limits():
    """And the same length and speed, unless the reader changes them."""
    text = (WEB / "views" / "watch" / "film-dialog.js").read_text("utf-8")
    found = dict(re.findall(r"^const (\w+) = ([\d_]+);", text, re.MULTILINE))
    assert {name: int(number) for name, number in found.items()} == {
        "MAX_TRIES": MAX_FRAMES,
        "USUAL_TRIES": USUAL_TRIES,
        "MAX_RATE": SPEED.most,
        "USUAL_RATE": SPEED.default,
    }


def test_a_film_begins_where_it_is_told():
    """One picture, with a Japanese caption."""
    taken = film("queens", first=24, last=24, lang="ja", **SIX_QUEENS)
    assert taken.seconds == (1 / 4,)
    assert "試行 24 回、解 0 個" in taken.svg


def test_captions_and_colours():
    """Both can be chosen."""
    assert "Try 1" in film("queens", n=4).svg
    assert "Try 1" not in film("queens", n=4, captions=False).svg
    assert "#15181c" in film("queens", n=4, dark=True).svg


def test_sixty_steps_of_eight_queens_are_small():
    """A README can have several films."""
    svg = film("queens", "backtracking", n=8, last=60).svg
    assert len(svg.encode()) < 500_000


@pytest.mark.parametrize(
    "more, sentence",
    [
        ({"first": 9, "last": 3}, "a film has at most 1000 tries"),
        ({"last": 2_000}, "a film has at most 1000 tries"),
        ({"last": 10**9}, "last must be a whole number from 0 to 1000000"),
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
