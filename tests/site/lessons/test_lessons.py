"""The lessons are correct and consistent, and every exercise is solvable."""

import json
import re
import tomllib
from html import escape

import pytest
from bridge_client import ask, exchange
from setup.tools import SITE
from website.lessons.lists import LESSONS, NUMBERS, PLANS, sections
from website.lessons.markdown import EXERCISES, GLOSSARY, LEARN
from website.lessons.states import LANGUAGES

from pypuzzles.puzzles import find, list_names_in_folders

pytestmark = pytest.mark.long

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
SLICE = 100
"""Milliseconds of one step of a check in these tests."""
PATIENT = 60
"""Total seconds, as in the page."""
needs_site = pytest.mark.skipif(
    not (SITE / "learn").exists(), reason="the site is not built"
)


def list_matches(text, pattern):
    """List the matches of a pattern in a lesson."""
    return re.findall(pattern, text, re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "pattern",
    [
        r"^\{#(.+)\}$",
        r"^\{board\} (.+)$",
        r"^```\{(.+)$",
        r"^:::\{exercise\} (.+)$",
        r"^\{(hint|answer|note)\} ",
        r"\{number\}`(.+?)`",
    ],
)
def test_both_languages_have_the_same_structure(name, pattern):
    """Sections, states, programs, figures, exercises and folded paragraphs."""
    english, japanese = (list_matches(TEXTS[name, each], pattern) for each in LANGUAGES)
    if "number" in pattern:
        english, japanese = sorted(english), sorted(japanese)
    assert english == japanese


@pytest.mark.parametrize("name, language", TEXTS)
def test_no_number_is_typed(name, language):
    """All numbers are counted, computed or published."""
    assert list_matches(TEXTS[name, language], r"\{number\}`\d+`") == []
    text = re.sub(r"(?sm)\{\w+\}`.*?`|^```.*?^```", "", TEXTS[name, language])
    assert re.findall(r"\d{3,} (?:tries|solutions)|\d{3,} ?回", text) == []


@pytest.mark.parametrize("name, language", TEXTS)
def test_no_number_of_a_lesson_is_typed(name, language):
    """The role `lesson` writes it, so lessons can be inserted."""
    assert list_matches(TEXTS[name, language], r"[Ll]essons? \d|レッスン ?\d") == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["name"])
def test_a_lesson_has_goals_and_needs_earlier_lessons(lesson):
    """Three goals in each language."""
    assert [len(lesson["goals"][each]) for each in LANGUAGES] == [3, 3]
    assert all(NUMBERS[each] < NUMBERS[lesson["name"]] for each in lesson["needs"])


def sections_of(name, language):
    """Split a lesson into its sections, by name."""
    parts = re.split(r"^\{#(.+)\}$", TEXTS[name, language], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]}: {row[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_of_the_sources_are_taught(row, language):
    """In the section named in the table, with the listed figure."""
    _, _, section, output = row
    lesson, _, place = section.partition("#")
    assert output.strip("`") in sections_of(lesson, language)[place]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_enough_states_figures_and_exercises(name):
    """Four states, two programs or figures, two exercises."""
    text = TEXTS[name, "en"]
    assert len(list_matches(text, r"^\{board\}")) >= 4
    assert len(list_matches(text, r"^```\{")) >= 2
    assert len(list_matches(text, r"^:::\{exercise\}")) >= 2


@pytest.mark.parametrize("name, language", TEXTS)
def test_every_term_is_explained_in_both_languages(name, language):
    """Under its name, or with different words."""
    for words in list_matches(TEXTS[name, language], r"\{term\}`(.+?)`"):
        key = words.rpartition("<")[2].rstrip(">")
        assert {*GLOSSARY[key]} - {"board"} == {*LANGUAGES}


def test_every_term_is_used():
    """Unused terms are not in the glossary."""
    used = " ".join(TEXTS.values())
    assert [key for key in GLOSSARY if not re.search(rf"[`<]{key}[`>]", used)] == []


def test_all_words_of_the_pages_are_translated():
    """The texts around the lessons."""
    words = tomllib.loads((LEARN / "words.toml").read_text("utf-8"))
    assert all({*both} == {*LANGUAGES} for both in words.values())


@pytest.mark.night
@pytest.mark.parametrize("exercise", ASKED)
def test_a_solution_is_correct_at_every_size(exercise):
    """Also at those that the exercise does not require."""
    text = (EXERCISES / f"{exercise}.solution.py").read_text("utf-8")
    names = ("puzzle", "algorithm", "form")
    settings = {key: ASKED[exercise][key] for key in names if key in ASKED[exercise]}
    exchange("draft", {"draft": "own", "text": text, **settings})
    ended = False
    while not ended:
        result = ask("check", draft="own", milliseconds=SLICE, seconds=PATIENT)
        ended = result["ended"]
    right = [size["right"] for size in result["sizes"]]
    assert right[0]
    assert False not in right


def test_every_search_links_to_a_lesson():
    """Either a lesson of its own, or the one with the same idea."""
    result = sections()
    assert {name: {*result[name]} for name in list_names_in_folders()} == {
        name: {each.name for each in find(name).algorithms}
        for name in list_names_in_folders()
    }


@needs_site
def test_links_to_lessons_have_existing_sections():
    """In both languages, and the searches exist, too."""
    for puzzle, explained in sections().items():
        for algorithm, place in explained.items():
            assert find(puzzle).algorithm(algorithm)
            page, _, section = place.partition("#")
            for language in LANGUAGES:
                text = (SITE / "learn" / language / page).read_text("utf-8")
                assert f'<h2 id="{section}">' in text


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_of_the_glossary_links_to_its_first_use_and_back(language):
    """The section has the term, no lesson before it has, and the lesson links back."""
    folder = SITE / "learn" / language
    text = (folder / "glossary.html").read_text("utf-8")
    entries = re.findall(r'(?s)<dt id="(.+?)">.+?<a href="(.+?)\.html#?(.*?)">', text)
    assert {key for key, _, _ in entries} == {*GLOSSARY}
    for key, name, section in entries:
        use = re.compile(rf"\{{term\}}`(?:[^`]+<)?{key}>?`")
        assert name == next(n for n in NAMES if use.search(TEXTS[n, language]))
        if section:
            assert use.search(sections_of(name, language)[section])
        lesson = (folder / f"{name}.html").read_text("utf-8")
        assert f'<a href="glossary.html#{key}">' in lesson


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_of_the_glossary_have_boards(language):
    """Those that a board can show, each with the words of its step."""
    text = (SITE / "learn" / language / "glossary.html").read_text("utf-8")
    drawn = re.findall(
        r'(?s)<dt id="(\S+?)">(?:(?!<dt).)*?<dd class="mini">.*?<small>(.+?)</small>',
        text,
    )
    assert {key for key, _ in drawn} == {k for k in GLOSSARY if "board" in GLOSSARY[k]}
    if language == "en":
        assert dict(drawn)["solution"] == "Solution 1."


@needs_site
def test_every_link_of_a_lesson_works():
    """To a file of the site, and to its section if there is one."""
    for page in (SITE / "learn").rglob("*.html"):
        for href in re.findall(r'(?:href|src)="([^"]+)"', page.read_text("utf-8")):
            path, _, place = href.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.is_file(), (page, href)
            if place and target.parent.parent.name == "learn":
                assert f'id="{place}"' in target.read_text("utf-8")


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pages", [LESSONS, PLANS], ids=["lessons", "plans"])
def test_each_page_links_to_the_next_and_the_previous(pages, language):
    """From the first to the last, by their titles."""
    titles = {name: TEXTS[name, language].splitlines()[0][2:] for name in PAGES}
    ways = [("next", at, at + 1) for at in range(len(pages) - 1)]
    ways += [("prev", at + 1, at) for at in range(len(pages) - 1)]
    folder = SITE / "learn" / language
    led = [(folder / f"{page['name']}.html").read_text("utf-8") for page in pages]
    assert sum(len(re.findall(r"<a rel=", text)) for text in led) == len(ways)
    for rel, at, there in ways:
        name = pages[there]["name"]
        title = escape(titles[name], quote=False)
        assert f'<a rel="{rel}" href="{name}.html">{title}</a>' in led[at]


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_is_left_in_the_text(language):
    """Backticks are rendered as code, including those in explanations."""
    for page in (SITE / "learn" / language).glob("*.html"):
        text = re.sub(r"(?s)<pre.*?</pre>", "", page.read_text("utf-8"))
        assert re.findall("[^>]{0,30}`[^<]{0,30}", text) == [], page


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_knows_each_exercise(language):
    """Its name, initial program, and its task and hints as plain text."""
    result = json.loads((SITE / "learn/exercises.json").read_text("utf-8"))
    assert set(result) == set(ASKED)
    for name, each in result.items():
        start = (EXERCISES / f"{name}.start.py").read_text("utf-8")
        assert each["start"] == start
        for key in ("puzzle", "algorithm", "form"):
            assert each["search"][key] == ASKED[name].get(key)
        assert each[language]["name"]
        words = [*each[language]["task"], *each[language]["hints"]]
        assert each[language]["task"]
        assert not [part for part in words if MARKS.search(re.sub("`.*?`", "", part))]
        for part in re.findall("`(.*?)`", " ".join(words)):
            assert any(part in TEXTS[lesson, language] for lesson in NAMES)
