"""The words of a puzzle come out of its module, in both languages."""

from dataclasses import replace

import ring

from pypuzzles import PUZZLES
from pypuzzles.page import listing
from pypuzzles.page.words import explained, in_japanese, words

RING = ring.PUZZLE
RULE = "Colour the corners of a ring so that neighbours differ."
FIGURE = r"""    a - b
     \ /
      c"""


def test_a_module_names_all_that_the_page_asks_for():
    """Identifiers become words; what is no word stays as it is."""
    assert words(RING)["en"] == {
        "puzzle.ring": "Coloured ring",
        "rule.ring": RULE,
        "algorithm.ring.one_by_one": "One by one",
        "algorithm.ring.one_by_one.idea": "Take a colour that is left.",
        "parameter.colours": "Colours",
        "option.three": "three",
        "option.RGB+K": "RGB+K",
    }


def test_what_the_module_says_in_japanese_stands_under_the_same_keys():
    """By identifier or by sentence; what is left out is missing; a symbol is itself."""
    assert words(RING)["ja"] == {
        "puzzle.ring": "色の輪",
        "rule.ring": "隣と違う色で塗ります。",
        "algorithm.ring.one_by_one": "一つずつ",
        "algorithm.ring.one_by_one.idea": "残りの色を使います。",
        "parameter.colours": "色",
        "option.RGB+K": "RGB+K",
        "red": "赤",
    }


def test_a_module_may_say_nothing_of_itself():
    """Its name is made of the identifier."""
    bare = words(replace(RING, name="ring_of_three", title={}, japanese={}))
    assert bare["en"]["puzzle.ring_of_three"] == "Ring of three"
    assert bare["ja"] == {"option.RGB+K": "RGB+K"}


def test_why_it_works_is_what_function_and_module_say():
    """The rules are not said again; ends of lines are those of the text."""
    text = explained(RING, RING.algorithm())
    begin = "Take a colour that is left.\n\nWhat is taken\nis not looked at again."
    end = "With k colours there are k(k - 1)(k - 2) ways."
    assert text == f"{begin}\n\n{FIGURE}\n\n{end}"


def test_why_it_works_is_told_in_japanese_if_all_of_it_is():
    """Paragraph by paragraph; a figure is the same."""
    text = explained(RING, RING.algorithm())
    told = in_japanese(RING, text).split("\n\n")
    assert told[:2] == ["残りの色を使います。", "使った色はもう見ません。"]
    assert (told[2], len(told)) == (FIGURE, 4)
    assert in_japanese(RING, text + "\n\nAnd one thing more.") is None


def test_where_a_file_holds_one_algorithm_its_module_says_why():
    """As in the puzzles of the sources."""
    for puzzle in PUZZLES[:5]:
        algorithm = puzzle.algorithm()
        home = explained(puzzle, algorithm)
        assert not home.startswith(algorithm.idea)
        assert len(home) > 100


def test_the_catalogue_has_words_and_family():
    """Those of the sources are one; others stand by the kind of their board."""
    told = listing.catalog([*PUZZLES[:5], RING])["puzzles"]
    assert [each["family"] for each in told] == ["sources"] * 5 + ["write"]
    assert told[-1]["words"] == words(RING)
