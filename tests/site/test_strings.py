"""English and Japanese have the same keys, all of them used by the page.

The module of a puzzle supplies the rest, by the catalogue.
"""

import re

import pytest
from setup.tools import WEB
from words import FILES, OF_PUZZLES, strings

from pypuzzles import PUZZLES
from pypuzzles.api.catalog import collect_words

LANGUAGES = {language: strings(language) for language in ("en", "ja")}
ENGLISH, JAPANESE = LANGUAGES.values()
MODULES = {puzzle.name: collect_words(puzzle) for puzzle in PUZZLES}
PROGRAMS = {
    path.relative_to(WEB).as_posix(): path.read_text("utf-8")
    for path in WEB.rglob("*.js")
    if "node_modules" not in path.parts
}
VARIANT = re.compile(r"\.(?:=0|=1|one)$")
# A key in use: t("key"), or t(`part.${name}.part`).
ASKED = re.compile(r"\bt\(\s*([\"`])([\w.]+|[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)\1")
# A key in a table or a variable.
NAMED = re.compile(r"([\"`])([a-z][\w-]*(?:\.(?:[\w-]+|\$\{[^}`]*\}))*)\1")


def stems(table):
    """List the keys without their variants for 0 and 1."""
    return {
        stem for key in table if (stem := VARIANT.sub("", key)) == key or stem in table
    } | {key for key in table if VARIANT.sub("", key) not in table}


def places(text):
    """List the placeholders in a sentence."""
    return set(re.findall(r"\{(\w+)\}", text))


def pattern(key):
    """Convert a key with ${...} to a pattern of keys."""
    parts = re.split(r"\$\{[^}]*\}", key)
    return re.compile(r"[\w.-]*".join(map(re.escape, parts)))


def list_used_keys(expression):
    """List the keys that an expression finds, with their modules."""
    return sorted(
        {
            (name, key)
            for name, text in PROGRAMS.items()
            for _, key in expression.findall(text)
        }
    )


def test_both_languages_have_the_same_keys():
    """Except the variants for 0 and 1, which a language may lack."""
    assert stems(ENGLISH) == stems(JAPANESE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_placeholders(language):
    """Variants for 0 and 1 may omit some."""
    table = LANGUAGES[language]
    keys = stems(ENGLISH) & stems(JAPANESE)
    assert len(keys) > 300
    for key in keys:
        expected = places(table[key])
        assert expected == places(ENGLISH[key]), key
        for form in (".=0", ".=1", ".one"):
            assert places(table.get(key + form, "")) <= expected, key + form


def test_every_used_key_exists():
    """For computed keys, at least one exists."""
    keys = list_used_keys(ASKED)
    assert len(keys) > 300  # the expression matches something
    there = set(ENGLISH).union(*(texts["en"] for texts in MODULES.values()))
    missing = [
        (name, key)
        for name, key in keys
        if not any(pattern(key).fullmatch(known) for known in there)
    ]
    assert missing == []


ADDED = {
    "boards/generic/clues.js": ["clues"],
    "classroom/": ["class"],
    "counting/words.js": ["counting"],
    "editor/": ["editor", "counting"],
    "export/picture-options.js": ["film"],
    "learn/": ["drills"],
    "quiz/": ["quiz"],
    "shell/about.js": ["foot"],
    "shell/offline/": ["foot"],
    "shell/picker.js": ["own"],
    "ui/chart/": ["views"],
    "views/classroom/": ["views", "classroom", "editor"],
    "views/count/part.js": ["counting", "parts"],
    "views/count/": ["views", "counting", "folding"],
    "views/home/": ["home"],
    "views/watch/frontier.js": ["frontier"],
    "views/watch/limits.js": ["frontier"],
    "views/watch/learned.js": ["learned"],
    "views/own/": ["own"],
    "views/race/": ["views", "editor"],  # the editor's for user programs
    "views/watch/film-dialog.js": ["film"],
    "views/watch/examination-dialog.js": ["instances"],
    "views/watch/instance-dialog.js": ["instances"],
    "views/watch/hints.js": ["hints"],
    "views/watch/reason-marks.js": ["hints"],
    "views/watch/solution-number.js": ["folding"],
    "views/watch/": [],
    "views/": ["views"],
}
"""Files in addition to the page's, by the beginning of a module's path."""


def files_loaded_by(program):
    """List the files that are loaded when a module uses words."""
    folder, name, *_ = (*program.split("/"), "")
    if folder == "boards" and program not in ADDED:
        return ["page", *({name} & {*OF_PUZZLES})]
    others = (ADDED[each] for each in ADDED if program.startswith(each))
    return ["page", *next(others, [])]


def test_every_key_is_loaded_where_it_is_used():
    """With the page, the view, the footer, the puzzle or its board."""
    of_any = set().union(*(texts["en"] for texts in MODULES.values()))
    wrong = []
    for program, key in list_used_keys(ASKED):
        open_one = OF_PUZZLES if "${puzzle}" in key else []
        files = [*files_loaded_by(program), *open_one]
        there = of_any | strings("en", *files).keys()
        if not any(map(pattern(key).fullmatch, there)):
            wrong.append((program, key))
    assert wrong == []


def test_no_key_is_in_two_files():
    """Words of views and puzzles are not part of the page's."""
    result = [key for name in FILES for key in strings("en", name)]
    assert len(result) == len({*result})


def test_every_key_is_used():
    """Unused keys are removed."""
    known = [pattern(key) for _, key in list_used_keys(ASKED) + list_used_keys(NAMED)]
    known.append(re.compile(r"group\.\w+"))  # looked up by their last part
    unused = [
        key
        for key in sorted(stems(ENGLISH))
        if not any(each.fullmatch(key) for each in known)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_everything_in_the_catalogue_has_a_name(puzzle, language):
    """Puzzle, algorithms and their ideas, forms, parameters and options."""
    keys = {f"puzzle.{puzzle.name}"}
    for algorithm in puzzle.algorithms:
        keys.add(f"algorithm.{puzzle.name}.{algorithm.name}")
        keys.add(f"algorithm.{puzzle.name}.{algorithm.name}.idea")
        keys |= {f"form.{form}" for form in algorithm.forms}
    for parameter in (parameter.schema() for parameter in puzzle.parameters):
        if parameter["kind"] in ("option", "number"):
            keys.add(f"parameter.{parameter['name']}")
        offered = parameter.get("options", []) + parameter.get("also", [])
        kind = "switch" if {*offered} == {"off", "on"} else "option"
        keys |= {f"{kind}.{word}" for word in offered}
    if puzzle.board:
        keys.add(f"rule.{puzzle.name}")  # custom boards have their own words for it
    there = stems(LANGUAGES[language]) | MODULES[puzzle.name][language].keys()
    assert keys - there == set()


def test_modules_share_names():
    """The page has one word for a parameter or option of all puzzles."""
    result = {}
    for languages in MODULES.values():
        for language, table in languages.items():
            for key, text in table.items():
                if key.startswith(("parameter.", "option.")) and key not in ENGLISH:
                    result.setdefault((language, key), set()).add(text)
    assert {key: texts for key, texts in result.items() if len(texts) > 1} == {}
