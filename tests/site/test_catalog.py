"""What is made of the package for the page: from which files, and to which end."""

import pytest
from build_site import make_from_package
from setup.tools import ROOT
from website.catalog import counted, shapes, unsaid, write_facts

from pypuzzles import request

SIZE = {"name": "n", "kind": "number", "least": 4}


def puzzle(name, *parameters):
    """Describe a puzzle as the catalogue does, with these alone for its shape."""
    names = [parameter["name"] for parameter in parameters]
    return {"name": name, "parameters": parameters, "shape": names}


def test_the_largest_size_that_is_counted_is_found():
    """Below the usual one, if that is too large: here the next is larger than that."""
    found = counted(puzzle("queens", {**SIZE, "default": 30}))
    request("queens", **found).countable()
    with pytest.raises(ValueError, match="not counted"):
        request("queens", n=found["n"] + 1).countable()
    assert counted(puzzle("queens", {**SIZE, "default": 8})) == {}
    assert counted(puzzle("permutations")) == {}  # without a size


CLUES = {"name": "clues", "kind": "clues", "default": {}}
SUM = {"name": "sum", "kind": "option", "default": "A+B=C"}


def test_of_clues_the_page_has_the_usual_ones():
    """Beside every size and every option; with others the board comes from Python."""
    size = {**SIZE, "least": 2, "drawn": 3}
    options = {**SUM, "options": ["A+B=C", "../D"]}
    told = puzzle("any", size, CLUES, options)
    assert list(shapes(told)) == [
        {"n": n, "clues": {}, "sum": word} for n in (2, 3) for word in ("A+B=C", "../D")
    ]


def test_the_facts_of_an_option_lie_where_an_address_can_lead(monkeypatch, tmp_path):
    """Letters, digits and hyphens; what would lead elsewhere or be read otherwise."""
    monkeypatch.setattr("website.catalog.ask", lambda **asked: {"facts": asked})
    options = {**SUM, "options": ["A+B=C", "../D", "SEND+MORE=MONEY"]}
    told = write_facts(puzzle("any", options), tmp_path)
    assert told == {
        '{"sum":"../D"}': "facts/any-sum-d.json",
        '{"sum":"SEND+MORE=MONEY"}': "facts/any-sum-send-more-money.json",
    }
    assert {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")
    } == {*told.values()}


def test_what_the_page_says_itself_the_puzzle_does_not_say():
    """In no language; all else stays."""
    said = {"en": {"undo": "Undo", "a.b": "c"}, "ja": {"undo": "取り消す", "red": "赤"}}
    assert unsaid("any", said) == {"en": {"a.b": "c"}, "ja": {"red": "赤"}}


def test_what_the_page_has_for_a_puzzle_alone_comes_with_it():
    """In place of what its module says under the same key."""
    key = "algorithm.queens.bitmask"
    told = unsaid("queens", {"en": {key: "Bitmask"}, "ja": {}})
    assert told["en"][f"{key}.idea"] == "only free squares"
    assert told["ja"][f"{key}.idea"] == "利き筋にないマスだけ"


@pytest.mark.parametrize(
    "told",
    [puzzle("knights_tour"), puzzle("queens", {**SIZE, "default": 30, "least": 29})],
    ids=["without a size", "with large ones"],
)
def test_a_puzzle_that_is_never_counted_stops_the_build(told):
    """Where no size is left, rather than to look for one for ever."""
    with pytest.raises(ValueError, match=f"no size of {told['name']} can be counted"):
        counted(told)


@pytest.mark.parametrize(
    "name, others", [("catalog", []), ("samples", ["catalog", "programs"])]
)
def test_what_a_script_takes_from_others_is_read_too(monkeypatch, name, others):
    """So that it runs again when these change."""
    told = []
    monkeypatch.setattr("build_site.step", lambda *step: told.extend(step[1]))
    make_from_package("", name)
    folder = ROOT / "build_scripts" / "website"
    scripts = {path.stem for path in told if path.parent == folder}
    assert scripts == {name, *others}
    assert ROOT / "pypuzzles" / "search.py" in told
