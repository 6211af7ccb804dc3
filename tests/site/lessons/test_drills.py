"""The short exercises of the lessons: ordered lines and traces."""

import re

import pytest
from website.lessons.drills import (
    list_right_answers,
    list_right_orders,
    parse_ordered_lines,
    parse_trace,
)
from website.lessons.ladder import list_rungs
from website.lessons.lists import LEARN, LESSONS
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.long

DRILL = re.compile(r"(?ms)^```\{(order-lines|trace)\} (\S+) ([^\n]+)\n(.*?)^```$")
DRILLS = {
    (found[2], language): found.groups()
    for lesson in LESSONS
    for language in LANGUAGES
    for found in DRILL.finditer(
        (LEARN / language / f"{lesson['name']}.md").read_text("utf-8")
    )
}
ORDERED = [
    name
    for (name, language), drill in DRILLS.items()
    if drill[0] == "order-lines" and language == "en"
]


def ordered(name, language="en"):
    """Return the ordered lines of a lesson."""
    _, _, words, content = DRILLS[name, language]
    return parse_ordered_lines(words, content)


def right_orders(name):
    """Return the right orders of the lines."""
    _, _, words, content = DRILLS[name, "en"]
    return list_right_orders(words, content)


@pytest.mark.parametrize("lesson", [lesson["name"] for lesson in LESSONS])
def test_a_lesson_has_exercises_of_every_kind(lesson):
    """From a prediction to an invention."""
    assert all(list_rungs(lesson).values())


@pytest.mark.parametrize("lesson", [lesson["name"] for lesson in LESSONS])
def test_the_kinds_of_exercises_are_the_same_in_both_languages(lesson):
    """And all exercises have one."""
    english, japanese = (list_rungs(lesson, each) for each in LANGUAGES)
    assert english == japanese
    text = (LEARN / "en" / f"{lesson}.md").read_text("utf-8")
    exercises = re.findall(r"(?m)^:::\{exercise\} (\S+)", text)
    assert {*exercises} <= {name for names in english.values() for name in names}


@pytest.mark.parametrize("name", ORDERED)
def test_the_listing_is_a_right_order(name):
    """The answer that the lesson shows."""
    assert list(range(len(ordered(name).right))) in right_orders(name)


@pytest.mark.parametrize("name", ORDERED)
def test_no_right_order_has_a_wrong_line(name):
    """Every program with one of them fails, wherever it is."""
    task = ordered(name)
    assert len(task.wrong) == 2
    right = len(task.right)
    assert all(line < right for order in right_orders(name) for line in order)


@pytest.mark.parametrize("name", ORDERED)
def test_the_lines_are_the_same_in_both_languages(name):
    """Only the text is translated."""
    english, japanese = (ordered(name, each) for each in LANGUAGES)
    assert english.wrong == japanese.wrong
    assert english.right == japanese.right


def test_independent_lines_can_be_in_any_order():
    """The bit can be removed before the try, after it, or after the call."""
    assert right_orders("masks-ordered") == [
        [0, 1, 2, 3, 4, 5],
        [0, 1, 2, 4, 3, 5],
        [0, 1, 2, 4, 5, 3],
    ]


def test_a_wrong_line_must_be_like_a_line_of_the_range():
    """Its indentation is that of the line."""
    words = "permutations/by_list recursive 7-12 n=3"
    with pytest.raises(ValueError, match="line 13 is not one of 7-12"):
        parse_ordered_lines(words, "13: return place(1)")
    with pytest.raises(ValueError, match="are lines of the program"):
        parse_ordered_lines(words, "10: used[number] = False")


def test_the_values_of_a_trace():
    """Found by hand: queens in columns 0 and 2 attack every square of row 2.

    So the queen of row 1 moves on to column 3.
    """
    trace = parse_trace(
        "queens/backtracking recursive n=4 steps=8-9 values=row,col,board"
    )
    assert trace.rows == [(8, ["2", "3", "[0, 2]"]), (9, ["1", "3", "[0]"])]


def test_a_dead_board_is_left_at_once():
    """Found by hand: 3 to 1 and 9 to 11 in either order leave the same three pegs."""
    _, _, words, _ = DRILLS["jumps-traced", "en"]
    assert parse_trace(words).rows[4:] == [
        (5, ["2", "9", "10", "11"]),
        (6, ["3", "3", "2", "1"]),
        (7, ["0", "6", "5", "4"]),
    ]


def test_the_leaps_of_the_text_are_those_of_the_search():
    """The lesson lists the squares that were visited before."""
    _, _, words, text = DRILLS["leaps-traced", "en"]
    rows = parse_trace(words.replace("steps=8-13", "steps=1-7")).rows
    visited = [to for _, (_, _, to) in rows]
    assert f"the squares {', '.join(visited[:-1])} and {visited[-1]}" in text


@pytest.mark.parametrize("name", sorted({name for name, _ in DRILLS}))
def test_answers_are_texts_as_a_pupil_hands_them_in(name):
    """Mark compares them; different orders of lines are different texts."""
    kind, _, words, content = DRILLS[name, "en"]
    answers = list_right_answers(kind, words, content)
    assert answers
    assert len({*answers}) == len(answers)


def test_masks_of_a_trace_are_binary():
    """With as many digits as the lesson says; a queen at the right is bit 0."""
    trace = parse_trace("queens/bitmask recursive n=4 steps=2-2 values=down:4,left:5")
    assert trace.rows == [(2, ["0001", "00010"])]
