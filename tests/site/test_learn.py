"""The lessons: what they say is so, and every exercise can be solved."""

import json
import re
import tomllib
from contextlib import suppress
from itertools import islice

import pytest
from asking import ask
from setup.tools import ROOT, SITE
from website.lessons.figures import FIGURES
from website.lessons.figures.measured import MEASURED
from website.lessons.figures.meetings import SIXTEEN, cost
from website.lessons.listings import differing, listing, source
from website.lessons.lists import LESSONS, PLANS
from website.lessons.marks import EXERCISES, GLOSSARY, LEARN
from website.lessons.numbers import times
from website.lessons.pages import sections
from website.lessons.states import LANGUAGES, record, state

from pypuzzles import InputError, request
from pypuzzles.puzzles import find
from pypuzzles.puzzles.queens import meet_in_the_middle

NAMES = [lesson["name"] for lesson in LESSONS]
PAGES = [*NAMES, *(plan["name"] for plan in PLANS)]
TEXTS = {
    (name, language): (LEARN / language / f"{name}.md").read_text("utf-8")
    for name in PAGES
    for language in LANGUAGES
}
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (LEARN / "sources.md").read_text("utf-8").splitlines()
    if line.startswith("|")
][2:]
EXERCISE = re.compile(r"^:::\{exercise\} (\S+) (.+)$", re.MULTILINE)
ASKED = {
    name: dict(word.split("=", 1) for word in words.split())
    for text in TEXTS.values()
    for name, words in EXERCISE.findall(text)
}
MARKS = re.compile(r"\{\w+\}|<|\*\S")
LONG = 10_000
"""Milliseconds that a check may take at once here."""
PATIENT = 25
"""Seconds that it may take in all."""
needs_site = pytest.mark.skipif(
    not (SITE / "learn").exists(), reason="the site is not built"
)


def marked(text, pattern):
    """List what a pattern finds in a lesson."""
    return re.findall(pattern, text, re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "pattern",
    [
        r"^\{#(.+)\}$",
        r"^\{board\} (.+)$",
        r"^```\{(.+)$",
        r"^:::\{exercise\} (.+)$",
        r"\{number\}`(.+?)`",
    ],
)
def test_both_languages_hold_the_same(name, pattern):
    """Sections, states, programs and figures, exercises; in whatever words."""
    english, japanese = (marked(TEXTS[name, each], pattern) for each in LANGUAGES)
    if "number" in pattern:
        english, japanese = sorted(english), sorted(japanese)
    assert english == japanese


def sections_of(name, language):
    """Split a lesson into its sections, by the names they have."""
    parts = re.split(r"^\{#(.+)\}$", TEXTS[name, language], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]}: {row[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_sources_hold_is_taught(row, language):
    """In the section that the table names, with what it says is shown there."""
    _, _, section, shown = row
    lesson, _, place = section.partition("#")
    assert shown.strip("`") in sections_of(lesson, language)[place]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_shows_as_much_as_it_promises(name):
    """Four states, two programs or figures, two exercises."""
    text = TEXTS[name, "en"]
    assert len(marked(text, r"^\{board\}")) >= 4
    assert len(marked(text, r"^```\{")) >= 2
    assert len(marked(text, r"^:::\{exercise\}")) >= 2


@pytest.mark.parametrize("name, language", TEXTS)
def test_every_term_is_explained_in_both_languages(name, language):
    """By its name, or as other words have it."""
    for words in marked(TEXTS[name, language], r"\{term\}`(.+?)`"):
        key = words.rpartition("<")[2].rstrip(">")
        assert {*GLOSSARY[key]} == {*LANGUAGES}


def test_no_term_waits_for_a_lesson():
    """What no lesson uses explains nothing."""
    used = " ".join(TEXTS.values())
    assert [key for key in GLOSSARY if not re.search(rf"[`<]{key}[`>]", used)] == []


def test_all_words_of_the_pages_are_said_in_both_languages():
    """Those that stand around the texts."""
    words = tomllib.loads((LEARN / "words.toml").read_text("utf-8"))
    assert all({*both} == {*LANGUAGES} for both in words.values())


def check(exercise, part):
    """Check a text of an exercise as the page does; tell what is said of each size."""
    text = (EXERCISES / f"{exercise}.{part}.py").read_text("utf-8")
    told = ASKED[exercise]
    names = ("puzzle", "algorithm", "form")
    asked = {name: told[name] for name in names if name in told}
    ask("draft", draft="own", text=text, **asked)
    told = {"ended": False}
    while not told["ended"]:
        told = ask("check", draft="own", milliseconds=LONG, seconds=PATIENT)
    return told["sizes"]


def known_sizes(puzzle="own", algorithm="", **_):
    """Count the sizes of which it is known what this search finds."""
    if puzzle == "own":
        return 3
    sizes = 0
    for given, _, *only in find(puzzle).known:
        with suppress(InputError):
            request(puzzle, algorithm, **given)
            sizes += not only or algorithm in only[0]
    return sizes


@pytest.mark.parametrize("exercise", ASKED)
def test_a_solution_is_right(exercise):
    """At each size that its check ends, and it ends several if there are."""
    sizes = check(exercise, "solution")
    done = [size["right"] for size in sizes if size["right"] is not None]
    assert len(done) >= min(3, known_sizes(**ASKED[exercise]))
    assert all(done)


@pytest.mark.parametrize("exercise", ASKED)
def test_what_is_begun_with_is_not_right(exercise):
    """Else there would be nothing to do."""
    assert check(exercise, "start")[-1]["right"] is False


def test_some_solution_of_each_lesson_is_no_program_of_ours():
    """So that it cannot be taken from the page."""
    for name in NAMES:
        exercises = [each for each, _ in EXERCISE.findall(TEXTS[name, "en"])]
        ours = {
            line.strip()
            for path in (ROOT / "pypuzzles" / "puzzles").rglob("*.py")
            for line in path.read_text("utf-8").splitlines()
        }
        assert any(
            {line.strip() for line in solution.splitlines()} - ours
            for each in exercises
            for solution in [(EXERCISES / f"{each}.solution.py").read_text("utf-8")]
        )


def test_what_is_marked_is_what_the_other_program_has_not():
    """A line that only stands deeper is not new."""
    lines = source("queens/backtracking", ["recursive"])
    new = differing(lines, source("queens/brute_force", ["recursive"]))
    assert {lines[at].strip() for at in new} == {
        '"""Leave a square as soon as it is attacked."""',
        "if not attacked(board, row, col):",
    }


def test_a_listing_shows_functions_of_the_kit_too():
    """Under the path where they stand."""
    shown = listing("kit/bits lowest", {})
    assert "<code>pypuzzles/kit/bits.py</code>" in shown
    assert "return mask &amp; -mask" in shown


def test_a_state_with_its_lens_has_the_values_of_masks():
    """Of each call, after the pairs that lead there."""
    words = "puzzle=permutations algorithm=by_lowest_bit n=4 step=3 lens=on"
    (scene,) = record([state(words, None)])["scenes"]
    assert [call["values"]["rest"] for call in scene["calls"][3]] == [15, 14, 12]


def test_the_figures_of_bits_are_computed():
    """Bit 4 moves as Hiroi's figure has it; ones are taken from the lowest on."""
    drawn = FIGURES["shift"]("4", "")
    attacked = re.findall(r">(0x\w\w)<", drawn)
    assert attacked == ["0x10", "0x08", "0x20", "0x04", "0x40", "0x02", "0x80"]
    taken = FIGURES["lowest"]("1010", "")
    cells = re.findall(r"<td><code>(.*?)</code>", taken)
    assert cells == [
        *("1010", "…10110", "0010", "1", "1000"),
        *("1000", "…11000", "1000", "3", "0000"),
    ]


def test_a_row_of_masks_is_told_for_each_queen():
    """As the calls of the search have them at that step: queens in columns 0 and 2."""
    told = FIGURES["masks"]("queens bitmask n=6 step=2", "")
    assert re.findall(r"<td><code>(.*?)</code>", told) == [
        *("0", "000000", "000000", "000000", "111110"),
        *("1", "000001", "000010", "000000", "111000"),
    ]


def test_printed_times_stand_below_what_was_counted():
    """The solutions of each size, as Hiroi's table begins."""
    say = {"solutions": "solutions", "times": "{source}{machine}"}
    told = times("hiroi-times-bits, solutions queens meet_in_the_middle", say)
    cells = re.findall(r"<td>(?:<data[^>]*>)?([\d.,]+)", told)
    assert cells[:4] == ["2,680", "14,200", "73,712", "365,596"]
    assert cells[4:] == ["0.02", "0.12", "0.69", "4.06"]


def cells(figure, words, heads):
    """The rows of a table that a figure writes."""
    rows = re.findall(r"<tr>(.*?)</tr>", FIGURES[figure](words, heads))
    return [re.findall(r"<td><code>(.*?)</code>", row) for row in rows[1:]]


def test_four_queens_are_two_meetings_of_halves():
    """Each solution is a half of one group and a half of the other."""
    rows = cells("meeting", "4", "a; b; c; d; e :: f")
    assert len(rows) == 6
    assert [row for row in rows if row[4] != "0"] == [
        ["{0, 2}", "0 2 / 2 0", "{1, 3}", "4", "1"],
        ["{1, 3}", "1 3 / 3 1", "{0, 2}", "4", "1"],
    ]


def test_lower_halves_that_fit_are_zeros():
    """Of the fourteen below 1, 4, 6, 3 only 0, 7, 5, 2 fits: eight queens have one."""
    *lines, (_, clashing) = cells("fitting", "1 4 6 3", "a; b; any :: c")
    assert len(lines) == 6
    assert len(clashing) == 14
    assert clashing.count("0") == 1
    fit = clashing.index("0")
    assert {digits[fit] for _, digits in lines} == {"0"}


@pytest.mark.parametrize("n", [8, 12, pytest.param(16, marks=pytest.mark.night)])
def test_the_cost_of_halves_is_that_of_the_program(n, monkeypatch):
    """Pairs whose columns fit, and each joining of integers that it does."""
    met = []
    real = meet_in_the_middle.clashes
    monkeypatch.setattr(
        meet_in_the_middle,
        "clashes",
        lambda n, ways, takers: met.append(len(ways)) or real(n, ways, takers),
    )
    known = request("queens", "meet_in_the_middle", n=n).count().solutions
    told = SIXTEEN if n == 16 else cost(n)
    halves, _, pairs, joins, boards = told
    last = (n - n // 2) + 2 * n - 2
    bytes_read = range((n - n // 2) // 8, (last + 7) // 8)
    tables = sum(2 ** min(8, last - 8 * byte) for byte in bytes_read)
    assert joins == sum(met) * len(bytes_read) + len(met) * tables
    assert boards == known
    assert told == cost(n)
    assert pairs > boards > halves / 4 > 0


def test_what_was_measured_bears_out_the_lesson():
    """C is ahead up to fourteen queens and behind at sixteen, if by little."""
    times = {n: (least, most) for n, _, least, most in MEASURED["queens"]["rows"]}
    assert all(least > 1 for n, (least, _) in times.items() if n < 16)
    assert 0.5 < times[16][0] < times[16][1] < 1


@needs_site
def test_why_leads_to_sections_that_exist():
    """In both languages, and for searches that exist."""
    for puzzle, explained in sections().items():
        for algorithm, place in explained.items():
            assert find(puzzle).algorithm(algorithm)
            page, _, section = place.partition("#")
            for language in LANGUAGES:
                text = (SITE / "learn" / language / page).read_text("utf-8")
                assert f'<h2 id="{section}">' in text


@needs_site
def test_every_link_of_a_lesson_leads_somewhere():
    """To a file of the site, and where a section is named, to that."""
    for page in (SITE / "learn").rglob("*.html"):
        for href in re.findall(r'(?:href|src)="([^"]+)"', page.read_text("utf-8")):
            path, _, place = href.partition("#")
            target = (page.parent / path).resolve()
            assert target.is_file(), (page, href)
            if place and target.parent.parent.name == "learn":
                assert f'id="{place}"' in target.read_text("utf-8")


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_knows_each_exercise(language):
    """What it begins with, and its task and hints, in words without marks."""
    told = json.loads((SITE / "learn/exercises.json").read_text("utf-8"))
    assert set(told) == set(ASKED)
    for name, each in told.items():
        start = (EXERCISES / f"{name}.start.py").read_text("utf-8")
        assert each["start"] == start
        for key in ("puzzle", "algorithm", "form"):
            assert each["search"][key] == ASKED[name].get(key)
        words = [*each[language]["task"], *each[language]["hints"]]
        assert each[language]["task"]
        assert not [part for part in words if MARKS.search(re.sub("`.*?`", "", part))]
        for part in re.findall("`(.*?)`", " ".join(words)):
            assert any(part in TEXTS[lesson, language] for lesson in NAMES)


@pytest.mark.parametrize(
    "algorithm, n, step",
    [
        ("brute_force", 4, 154),
        ("permutations", 4, 30),
        ("free_columns", 6, 77),
        ("bitmask", 6, 31),
        ("bitmask", 8, 113),
        ("mirror", 6, 31),
    ],
)
def test_the_first_solutions_stand_where_the_text_says(algorithm, n, step):
    """The tries that are written out."""
    tries = 0
    for depth, _ in islice(request("queens", algorithm, n=n).search(), 1000):
        if depth < 0:
            break
        tries += 1
    assert tries == step


def test_a_board_in_letters_is_the_first_that_is_found():
    """Of four queens the middle columns begin, as every book has it."""
    written = FIGURES["letters"]("backtracking n=4", "Four queens.")
    assert "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _<" in written
