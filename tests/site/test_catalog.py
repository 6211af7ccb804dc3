"""Data derived from the package for the page."""

import pytest
from build_site import make_from_package
from setup.tools import ROOT
from website.catalog import countable_sizes, page_words, shapes, write_facts

from pypuzzles import request

SIZE = {"name": "n", "kind": "number", "least": 4}


def puzzle(name, *parameters):
    """Return a catalogue entry with these parameters as its shape."""
    names = [parameter["name"] for parameter in parameters]
    return {"name": name, "parameters": parameters, "shape": names, "opening": {}}


def test_the_largest_countable_size_is_found():
    """The default size is too large, and the next larger size than the result."""
    found = countable_sizes(puzzle("queens", {**SIZE, "default": 30}))
    request("queens", **found).check_countable()
    with pytest.raises(ValueError, match="too many to count"):
        request("queens", n=found["n"] + 1).check_countable()
    assert countable_sizes(puzzle("queens", {**SIZE, "default": 8})) == {}
    assert countable_sizes(puzzle("permutations")) == {}  # it has no size parameter


CLUES = {"name": "clues", "kind": "clues", "default": {}}
SUM = {"name": "sum", "kind": "option", "default": "A+B=C"}


def test_the_page_has_boards_with_default_clues():
    """With every size and option; boards with other clues come from Python."""
    size = {**SIZE, "least": 2, "drawn": 3}
    options = {**SUM, "options": ["A+B=C", "../D"]}
    result = puzzle("any", size, CLUES, options)
    assert list(shapes(result)) == [
        {"n": n, "clues": {}, "sum": word} for n in (2, 3) for word in ("A+B=C", "../D")
    ]


def test_board_data_has_safe_file_names(monkeypatch, tmp_path):
    """File names have only letters, digits and hyphens."""
    monkeypatch.setattr("website.catalog.ask", lambda **query: {"facts": query})
    options = {**SUM, "options": ["A+B=C", "../D", "SEND+MORE=MONEY"]}
    facts = write_facts(puzzle("any", options), tmp_path)
    assert facts == {
        '{"sum":"../D"}': "facts/any-sum-d.json",
        '{"sum":"SEND+MORE=MONEY"}': "facts/any-sum-send-more-money.json",
    }
    assert {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")
    } == {*facts.values()}


def test_words_of_the_page_are_removed_from_puzzles():
    """In every language; other words are kept."""
    texts = {
        "en": {"undo": "Undo", "a.b": "c"},
        "ja": {"undo": "取り消す", "red": "赤"},
    }
    assert page_words("any", texts) == {"en": {"a.b": "c"}, "ja": {"red": "赤"}}


def test_words_of_the_page_for_one_puzzle_are_added():
    """It replaces the module's text of the same key."""
    key = "algorithm.queens.bitmask"
    result = page_words("queens", {"en": {key: "Bitmask"}, "ja": {}})
    assert result["en"][f"{key}.idea"] == "only free squares"
    assert result["ja"][f"{key}.idea"] == "利き筋にないマスだけ"


@pytest.mark.parametrize(
    "result",
    [puzzle("knights_tour"), puzzle("queens", {**SIZE, "default": 30, "least": 29})],
    ids=["without a size", "with large ones"],
)
def test_a_puzzle_that_cannot_be_counted_stops_the_build(result):
    """If there is no smaller size, instead of searching endlessly."""
    with pytest.raises(ValueError, match=f"{result['name']} has no size that can be"):
        countable_sizes(result)


@pytest.mark.parametrize(
    "name, others", [("catalog", []), ("samples", ["catalog", "programs"])]
)
def test_modules_imported_by_a_script_are_inputs(monkeypatch, name, others):
    """So it runs again when they change."""
    inputs = []
    monkeypatch.setattr("build_site.step", lambda *step: inputs.extend(step[1]))
    make_from_package("", name)
    folder = ROOT / "build_scripts" / "website"
    scripts = {path.stem for path in inputs if path.parent == folder}
    assert scripts == {name, *others}
    assert ROOT / "pypuzzles" / "search.py" in inputs
