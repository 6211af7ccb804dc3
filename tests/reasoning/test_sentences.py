"""Sentences of every kind, in English and Japanese."""

import re

import pytest

from pypuzzles import PUZZLES, reasons
from pypuzzles.puzzle.generation import format_value
from pypuzzles.puzzles import cryptarithm
from pypuzzles.puzzles.sudoku import HARD
from pypuzzles.reasoning.ladder import Reasoner
from pypuzzles.reasoning.patterns import PATTERNS
from pypuzzles.reasoning.wording import Vocabulary, Wording
from pypuzzles.translations import collect_translations

SUDOKU = {"n": 3, "clues": format_value(HARD)}
TOUR = {"rows": 5, "cols": 5, "kind": "any"}
GIVEN_END = """\
1 . . . .
. . . . .
. . . . .
. . . . .
. . . . {number}
"""
SENTENCES = [
    (
        "permutations",
        [1, 2, 3],
        {},
        "last",
        "Row 1 has only one empty cell. So r1c4 is 4.",
        "1行目の空きマスはあと一つです。よって1行4列は4です。",
    ),
    (
        "sudoku",
        [],
        SUDOKU,
        "place",
        (
            "Box 9 still needs 1, and only one cell in it can take it: row 8 has "
            "1; column 7 has 1. So r9c8 is 1."
        ),
        (
            "ブロック9にはまだ1が必要で、入るマスは一つだけです（8行目に1、7列目に1"
            "）。よって9行8列は1です。"
        ),
    ),
    (
        "queens",
        [0, 9],
        {"n": 7},
        "shared",
        (
            "For row 6 only a queen on r6c2 and a queen on r6c4 are left: the "
            "others are excluded by r1c1 and r2c3; some choices were ruled out "
            "before. Each of them rules out a queen on r4c2 (column 2 and the "
            "diagonal from r3c1 to r7c5). Then only a queen on r4c7 is left for "
            "row 4. So a queen goes on r4c7."
        ),
        (
            "6行目の候補は6行2列のクイーンと6行4列のクイーンだけです（ほかは1行1列"
            "と2行3列によって消える、前に消した候補も使う）。どれを選んでも4行2列の"
            "クイーンは消えます（2列目と3行1列から7行5列までの対角線）。すると、4行"
            "目に使えるのは4行7列のクイーンだけになります。よって4行7列にクイーンを"
            "置きます。"
        ),
    ),
    (
        "exact_cover",
        [0],
        {},
        "place",
        "There is only one way left to cover B. So BG is chosen.",
        "Bを埋める方法は一つだけです。よってBGを選びます。",
    ),
    (
        "magic_square",
        [2, 7],
        {},
        "total",
        (
            "The line from r1c1 to r1c3 must add up to 15, and only one of its "
            "cells is empty. So r1c3 is 6."
        ),
        (
            "1行1列から1行3列までの線の和は15です。空きマスはあ"
            "と一つです。よって1行3列は6です。"
        ),
    ),
    (
        "map_colouring",
        [1, 0, 0, 1],
        {},
        "short trial",
        (
            "Suppose blue in V: then green in SA (nothing else is left there), and "
            "nothing is left for NSW: this uses the border of SA and NSW, the border "
            "of SA and V and the border of NSW and V. This rules out blue in V."
        ),
        (
            "仮にVの青を選ぶと、SAの緑（ほかの候補がない）が決まり、NSWに使える候補"
            "がなくなります（使うのはSAとNSWの境界、SAとVの境界とNSWとVの境界）。よ"
            "ってVの青は消えます。"
        ),
    ),
    (
        "map_colouring",
        [1, 0, 0, 2],
        {},
        "trial",
        (
            "What is left leads to blue in NT (nothing else is left there), and "
            "nothing is left for SA: this uses the border of NT and SA. So this "
            "position cannot be completed."
        ),
        (
            "残りの候補からNTの青（ほかの候補がない）が決まり、SAに使える候補がなく"
            "なります（使うのはNTとSAの境界）。したがって、ここからは完成できません"
            "。"
        ),
    ),
    (
        "queens",
        [8],
        {},
        "search",
        (
            "No short reason is known, but a search finds no solution with a queen "
            "on r1c8. This rules out a queen on r1c8."
        ),
        (
            "短い理由は見つかりませんが、探索すると1行8列のクイーンでは解がありませ"
            "ん。よって1行8列のクイーンは消えます。"
        ),
    ),
    (
        "permutations",
        [1, 1],
        {},
        "broken",
        ("1 in r1c2 breaks a rule: row 1 has 1. So this position cannot be completed."),
        (
            "1行2列の1はルールに反します（1行目に1）。したがって、ここからは完成で"
            "きません。"
        ),
    ),
    (
        "sudoku",
        [],
        {"n": 3},
        "open",
        "Nothing is forced here: several choices lead to a solution.",
        "ここで決まる手はありません。いくつかの手から解に進めます。",
    ),
    (
        "queens",
        [0, 10, 18],
        {},
        "broken",
        (
            "A queen on r3c3 breaks a rule: it conflicts with r2c3. So this position "
            "cannot be completed."
        ),
        (
            "3行3列のクイーンはルールに反します（2行3列とぶつかる）。したがって、ここからは完成で"
            "きません。"
        ),
    ),
    (
        "icosian",
        [0, 1, 2, 3, 4],
        {},
        "only cell",
        "There is only one free cell to go to. So go to b5.",
        "進めるマスは一つだけです。よってb5へ進みます。",
    ),
    (
        "knights_tour",
        [0, 7, 14],
        TOUR,
        "way out",
        (
            "After r4c3, too few ways are left at r1c5, r5c1 and r5c5. So do not "
            "go to r4c3."
        ),
        (
            "4行3列へ進むと、1行5列、5行1列と5行5列に残る道が足りません。よって4行3"
            "列へは進めません。"
        ),
    ),
    (
        "knights_tour",
        [1],
        TOUR | {"start": "0,1"},
        "lost",
        (
            "Each step changes the colour of the square, so 12 of the 24 squares left "
            "must have the other colour, but 13 have it. So this position cannot be "
            "completed."
        ),
        (
            "一手ごとにマスの色が替わるので、残り24マスのうち12マスは反対の色でなければ"
            "なりませんが、実際は13マスです。したがって、ここからは完成できません。"
        ),
    ),
    (
        "knights_tour",
        [0],
        TOUR | {"kind": "closed"},
        "lost",
        (
            "Each step changes the colour of the square, so a round trip has an even "
            "number of steps, but there are 25 squares. So this position cannot be "
            "completed."
        ),
        (
            "一手ごとにマスの色が替わるので、一周の手数は偶数になりますが、マスは25個です"
            "。したがって、ここからは完成できません。"
        ),
    ),
    (
        "knights_tour",
        [],
        {"instance": GIVEN_END.format(number=24), "kind": "any"},
        "lost",
        (
            "Each step changes the colour of the square, so r5c5 cannot be visit 24. "
            "So this position cannot be completed."
        ),
        (
            "一手ごとにマスの色が替わるので、5行5列は24番目になりません。"
            "したがって、ここからは完成できません。"
        ),
    ),
    (
        "knights_tour",
        [],
        {"instance": GIVEN_END.format(number=3), "kind": "any"},
        "lost",
        (
            "R5c5 must be visit 3, 2 steps after r1c1, but the way takes at least 4 "
            "steps. So this position cannot be completed."
        ),
        (
            "5行5列は3番目なので1行1列から2手で着くはずですが、少なくとも4手かかります。"
            "したがって、ここからは完成できません。"
        ),
    ),
    (
        "knights_tour",
        [],
        {"instance": ". . . 4/. . . 1/. . 13 #/. . . .", "kind": "any"},
        "lost",
        (
            "R1c1, r1c3, r4c2 and r4c4 can only be reached from r2c1, r2c3 and r3c2, "
            "and each of these leads to only one of them. So this position cannot be "
            "completed."
        ),
        (
            "1行1列、1行3列、4行2列と4行4列へ行けるのは2行1列、2行3列と3行2列からだけで"
            "、そのどれからも一つのマスにしか進めません。したがって、ここからは完成でき"
            "ません。"
        ),
    ),
    (
        "knights_tour",
        [1, 10],
        {"instance": "#1...../......./....#..", "kind": "any"},
        "lost",
        (
            "R1c5 can be passed only once, and without it the rest has too many parts. "
            "So this position cannot be completed."
        ),
        (
            "1行5列は一度しか通れず、そこを除くと残りのマスはつながらない部分に分かれす"
            "ぎます。したがって、ここからは完成できません。"
        ),
    ),
    (
        "knights_tour",
        [0, 15],
        {"rows": 3, "cols": 7, "kind": "any"},
        "search",
        (
            "No short reason is known, but a search finds no solution after r1c3. So "
            "go to r2c4."
        ),
        (
            "短い理由は見つかりませんが、探索すると1行3列へ進んだあとには解がありません。"
            "よって2行4列へ進みます。"
        ),
    ),
    (
        "knights_tour",
        [0],
        TOUR | {"rows": 3, "cols": 3},
        "lost",
        "No way is left to r2c2. So this position cannot be completed.",
        "2行2列へはもう行けません。したがって、ここからは完成できません。",
    ),
    (
        "icosian",
        [0, 5, 10],
        {},
        "open",
        "Nothing is forced here: several choices lead to a solution.",
        "ここで決まる手はありません。いくつかの手から解に進めます。",
    ),
    (
        "peg_solitaire",
        [6, 20, 24, 2],
        {"board": "triangle15", "vacancy": 0, "goal": "any"},
        "search",
        (
            "No short reason is known, but a search finds no solution after any other "
            "move. So make it."
        ),
        (
            "短い理由は見つかりませんが、探索するとほかの手のあとには解がありません。"
            "よってその手を選びます。"
        ),
    ),
    (
        "peg_solitaire",
        [],
        {"board": "triangle15", "vacancy": 4, "goal": 4},
        "none",
        "No short reason is known; only a search can tell.",
        "短い理由は見つかりません。探索しないと分かりません。",
    ),
]


@pytest.mark.parametrize(
    "puzzle, position, parameters, kind, english, japanese", SENTENCES
)
def test_a_reason_is_written_in_two_languages(
    puzzle, position, parameters, kind, english, japanese
):
    """The last reason of its kind in a position."""
    reason = reasons_of(puzzle, position, **parameters)[kind]
    assert reason.sentence() == english
    assert reason.sentence("ja") == japanese
    assert reason.sentence(detail=1).startswith("Look at ")
    if kind not in {"short trial", "trial", "search", "way out"}:
        assert english.startswith(reason.sentence(detail=2))


def reasons_of(puzzle, position, **parameters):
    """Return the reasons by kind, the last one of each."""
    return {each.kind: each for each in reasons(puzzle, position, **parameters)}


def test_totals_name_sets_of_numbers():
    """Two numbers on a line of a star."""
    found = reasons_of("magic_star", [], clues="3=6,4=1,11=5")
    assert "so its empty cells can only have 8 + 12 or 9 + 11" in str(found["sets"])
    assert "空きマスに入る組は8 + 12か9 + 11だけです" in found["sets"].sentence("ja")


def test_the_last_cell_of_a_line_of_clues_follows_from_its_sum():
    """8 + 5 + 2 = 15 on a diagonal of the square of Luo Shu."""
    reason, *_ = reasons("magic_square", instance="8 . . . 5 . . . .")
    assert str(reason) == (
        "The line from r1c1 to r3c3 must add up to 15, and only one of its cells is "
        "empty. So r3c3 is 2."
    )


def test_what_is_left_for_a_cell_does_not_repeat_the_cell():
    """M of SEND + MORE = MONEY is carried, so it is 1."""
    reason, *_ = reasons("cryptarithm")
    assert str(reason).endswith("Then only 1 is left for M. So M is 1.")


def test_an_item_that_cannot_be_covered_is_named():
    """In this cover d needs cd or def; after either, some item has no option."""
    text = "a b c d e f\na b\nb c\nc d\nd e f\na f\ne"
    *_, reason = reasons("exact_cover", instance=text)
    assert str(reason).startswith("Nothing is left for ")


def test_options_that_share_an_item_leave_no_room_for_another():
    """D. E. Knuth's example: both options of A have D, as DEG does."""
    reason, *_ = reasons("exact_cover")
    assert str(reason) == (
        "For A only ADG and AD are left. Each of them leaves no room for DEG. Then "
        "only CEF is left for E. So CEF is chosen."
    )


def test_an_addition_is_read_by_columns():
    """The units column of SEND + MORE = MONEY, after M, O and S."""
    board = cryptarithm.board("SEND+MORE=MONEY")
    reasoner, kinds, crossed_out = Reasoner(board), {}, []
    position = [0] * len(board.cells)
    names = board.cells.names
    for cell, name in enumerate(names):
        position[cell] = {"M": 2, "O": 1, "S": 10}.get(name, 0)
    for _ in range(9):
        reason = next(filter(None, reasoner.find_reason(position, crossed_out)))
        kinds[reason.kind] = reason
        crossed_out += reason.impossible
    text = str(kinds["column"])
    assert text.startswith("In the column D + E = Y, 0 is carried in and 0 or 1 is")


@pytest.mark.parametrize("puzzle", [each.name for each in PUZZLES])
def test_names_of_rules_are_translated(puzzle):
    """A Japanese sentence has no English word but names of cells."""
    found = next(each for each in PUZZLES if each.name == puzzle)
    board = found.board_for(found.read(found.algorithm(), {}))
    vocabulary = Vocabulary((puzzle,), found.japanese)
    wording, table = Wording(board, vocabulary), vocabulary.translations("ja")
    names = {board.rules[rule].name for rule in wording.places}
    numbered = {"row", "column", "box"}
    assert names - numbered <= table.keys()


def test_every_pattern_has_its_fields_in_japanese():
    """No field is lost, and no English word is left."""
    table = collect_translations("ja", "reason")
    for pattern in PATTERNS.values():
        japanese = table[pattern]
        fields = re.compile(r"{\w+}")
        assert {*fields.findall(japanese)} == {*fields.findall(pattern)}, pattern
        assert not re.search("[A-Za-z]{2}", fields.sub("", japanese)), japanese
