"""Options of sheets, defaults, and the end of puzzle generation."""

import re
from importlib.resources import files
from types import SimpleNamespace

import pytest

from pypuzzles import PUZZLES, worksheets
from pypuzzles.worksheets import (
    codes,
    create_worksheet,
    generate_distinct_tasks,
    list_sheet_parameters,
)

SITE = "https://example.org/"
FULL = 500  # the number of unsuccessful tries that ends it


def test_four_puzzles_of_the_first_seed_are_the_default():
    """Equal to the same values given explicitly."""
    default = create_worksheet("queens", SITE)
    assert default == create_worksheet("queens", SITE, count=4, seed=1)
    assert default != create_worksheet("queens", SITE, seed=2)


def test_seeds_range_from_0_to_a_quadrillion():
    """The page's box has six digits."""
    bodies = {
        create_worksheet("queens", SITE, seed=seed).body for seed in (0, 1, 10**15)
    }
    assert len(bodies) == 3
    for seed in (-1, 10**15 + 1):
        with pytest.raises(ValueError, match=f"from 0 to {10**15}, not {seed}"):
            create_worksheet("queens", SITE, seed=seed)
    tasks = next(each.tasks for each in PUZZLES if each.name == "queens")
    (seeds,) = (
        each for each in list_sheet_parameters(tasks)["board"] if each["name"] == "seed"
    )
    assert (seeds["least"], seeds["drawn"]) == (0, 999_999)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_page_is_offered_all_but_the_language(puzzle):
    """The page knows its language; puzzles without sheets offer nothing."""
    result = list_sheet_parameters(puzzle.tasks)
    if puzzle.tasks is None:
        assert result is None
        return
    for name, one in puzzle.tasks.all_kinds.items():
        names = [each["name"] for each in result[name]]
        own = [each.name for each in (*puzzle.tasks.choice, *one.parameters)]
        assert names == [*own, "count", "sheets", "per_page", "seed", "paper", "codes"]


def test_a_sheet_has_its_style():
    """It is completely in the head."""
    style = files(worksheets).joinpath("sheet.css").read_text("utf-8")
    made = create_worksheet("queens", SITE)
    assert made.css.endswith(style)
    assert made.css in made.page


class Maker:
    """Generates the items of a list and then nothing; counts its calls."""

    max_failed_draws = FULL

    def __init__(self, *made):
        self.made, self.calls = iter(made), 0

    def make(self, *_):
        self.calls += 1
        body = next(self.made, None)
        like, _, _ = (body or "").rpartition("/")
        return body and SimpleNamespace(question=SimpleNamespace(body=body), like=like)

    def distinct(self, count):
        """Request a number of different ones."""
        return generate_distinct_tasks(
            SimpleNamespace(name="puzzles"), self, {}, 1, count
        )


@pytest.mark.parametrize("again", [None, "first"])
def test_five_hundred_unsuccessful_tries_end_it(again):
    """Without results, or with repeated ones; a new one resets the counter."""
    failed = [again] * (FULL - 1)
    maker = Maker("first", *failed, "second", *failed, "third")
    assert [each.question.body for each in maker.distinct(3)] == [
        *("first", "second", "third")
    ]
    maker = Maker("first", *failed, again, "second")
    (only,) = maker.distinct(2)
    assert only.question.body == "first"
    assert maker.calls == 1 + FULL
    empty = Maker()
    with pytest.raises(ValueError, match=r"^no puzzles puzzle was found"):
        empty.distinct(1)
    assert empty.calls == FULL


def test_similar_puzzles_are_accepted_if_there_are_no_others():
    """After thirty in a row; the counter is reset by each that is accepted."""
    maker = Maker("end/1", *(f"end/{number}" for number in range(2, 12)), "other/1")
    taken = [each.question.body for each in maker.distinct(2)]
    assert taken == ["end/1", "other/1"]
    maker = Maker(*(f"end/{number}" for number in range(100)))
    taken = [each.question.body for each in maker.distinct(3)]
    assert taken == ["end/0", "end/31", "end/62"]


@pytest.mark.parametrize("length, size", [(10, 21), (20, 25), (30, 29)])
def test_a_code_has_a_quiet_zone_of_four_modules(length, size):
    """On every side, as in ISO/IEC 18004; versions 1 to 3 have 21 to 29."""
    pytest.importorskip("segno", reason="not tested: codes without segno")
    drawn = codes.draw_qr_code("h" * length, "x")
    whole = f"{size + 8}"
    assert f'viewBox="-4 -4 {whole} {whole}" width="90" height="90"' in drawn
    assert f'<rect x="-4" y="-4" width="{whole}" height="{whole}" fill' in drawn
    ends = [int(x) for x in re.findall(r"M(\d+) \d+h1", drawn)]
    assert (min(ends), max(ends)) == (0, size - 1)
