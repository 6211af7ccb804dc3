"""The words of a puzzle come from its module, in both languages."""

import ring

from pypuzzles import PUZZLES, Puzzle
from pypuzzles.api import catalog
from pypuzzles.api.catalog import collect_words, read_explanation, translate_to_japanese

RING = ring.PUZZLE
RULE = "Colour the corners of a ring so that neighbours differ."
FIGURE = r"""    a - b
     \ /
      c"""


def test_a_module_has_all_words_for_the_page():
    """Identifiers are converted to words; other names are unchanged."""
    assert collect_words(RING)["en"] == {
        "puzzle.ring": "Coloured ring",
        "rule.ring": RULE,
        "algorithm.ring.one_by_one": "One by one",
        "algorithm.ring.one_by_one.idea": "Take a colour that is left.",
        "parameter.colours": "Colours",
        "option.three": "three",
        "option.RGB+K": "RGB+K",
    }


def test_japanese_words_have_the_same_keys():
    """By identifier or by sentence; missing ones are omitted; symbols are kept."""
    assert collect_words(RING)["ja"] == {
        "puzzle.ring": "色の輪",
        "rule.ring": "隣と違う色で塗ります。",
        "algorithm.ring.one_by_one": "一つずつ",
        "algorithm.ring.one_by_one.idea": "残りの色を使います。",
        "parameter.colours": "色",
        "option.RGB+K": "RGB+K",
        "red": "赤",
    }


def test_a_module_without_words_has_defaults():
    """Its title is derived from the identifier."""
    bare = collect_words(
        Puzzle("ring_of_three", RING.parameters, RING.algorithms, board=RING.board)
    )
    assert bare["en"]["puzzle.ring_of_three"] == "Ring of three"
    assert bare["ja"] == {"option.RGB+K": "RGB+K"}


def test_explanations_are_the_docstrings_of_function_and_module():
    """Without the rules; line breaks are those of the source."""
    text = read_explanation(RING, RING.algorithm())
    begin = "Take a colour that is left.\n\nWhat is taken\nis not looked at again."
    end = "With k colours there are k(k - 1)(k - 2) ways."
    assert text == f"{begin}\n\n{FIGURE}\n\n{end}"


def test_explanations_are_translated_if_complete():
    """Paragraph by paragraph; a figure is the same."""
    text = read_explanation(RING, RING.algorithm())
    result = translate_to_japanese(RING, text).split("\n\n")
    assert result[:2] == ["残りの色を使います。", "使った色はもう見ません。"]
    assert (result[2], len(result)) == (FIGURE, 4)
    assert translate_to_japanese(RING, text + "\n\nAnd one thing more.") is None


def test_the_module_of_a_single_algorithm_has_its_explanation():
    """As in the puzzles of the sources."""
    for puzzle in PUZZLES[:5]:
        algorithm = puzzle.algorithm()
        home = read_explanation(puzzle, algorithm)
        assert not home.startswith(algorithm.idea)
        assert len(home) > 100


def test_the_catalogue_has_words_and_family():
    """Those of the sources are one; others have the kind of their board."""
    result = catalog.create_catalog([*PUZZLES[:5], RING])["puzzles"]
    assert [each["family"] for each in result] == ["sources"] * 5 + ["write"]
    assert result[-1]["words"] == collect_words(RING)
