"""English and Japanese have the same keys, and the page asks for those alone."""

import json
import re

import pytest
from setup.tools import WEB

from pypuzzles import PUZZLES
from pypuzzles.exhibits import EXHIBITS, TIMES

LANGUAGES = {
    language: json.loads((WEB / "words" / f"{language}.json").read_text("utf-8"))
    for language in ("en", "ja")
}
ENGLISH, JAPANESE = LANGUAGES.values()
# What exhibits say, and the names of programs, which are the same everywhere.
SAID = {
    sentence
    for one in (*EXHIBITS, *TIMES)
    for sentence in (one.source.name, one.source.citation, one.place)
} | {exhibit.claim for exhibit in EXHIBITS}
SAID |= {exhibit.note for exhibit in EXHIBITS if exhibit.note}
SAID |= {times.program for times in TIMES}
NAMES = {"<nqueen 0 8>", "symmetryOps", "ms1.c", "ms2.c", "ms3.c"}
PROGRAMS = {
    path.relative_to(WEB).as_posix(): path.read_text("utf-8")
    for path in WEB.rglob("*.js")
    if "node_modules" not in path.parts
}
VARIANT = re.compile(r"\.(?:=0|=1|one)$")
# A key as it is asked for: t("key"), or t(`part.${name}.part`).
ASKED = re.compile(r"\bt\(\s*([\"`])([\w.]+|[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)\1")
# A key that waits in a table or a variable.
NAMED = re.compile(r"([\"`])([a-z][\w-]*(?:\.(?:[\w-]+|\$\{[^}`]*\}))*)\1")


def stems(strings):
    """List the keys without their forms for none and for one."""
    return {
        stem
        for key in strings
        if (stem := VARIANT.sub("", key)) == key or stem in strings
    } | {key for key in strings if VARIANT.sub("", key) not in strings}


def places(text):
    """List the places for values in a sentence."""
    return set(re.findall(r"\{(\w+)\}", text))


def pattern(key):
    """Turn a key with ${...} into a pattern of keys."""
    parts = re.split(r"\$\{[^}]*\}", key)
    return re.compile(r"[\w.-]*".join(map(re.escape, parts)))


def asked(expression):
    """List the keys of all programs that an expression finds, with their places."""
    return sorted(
        {
            (name, key)
            for name, text in PROGRAMS.items()
            for _, key in expression.findall(text)
        }
    )


def test_both_languages_have_the_same_keys():
    """But for the forms for none and for one, which a language may not need."""
    assert stems(ENGLISH) == stems(JAPANESE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_values_are_told(language):
    """A form for none or for one may leave some out."""
    strings = LANGUAGES[language]
    keys = stems(ENGLISH) & stems(JAPANESE)
    assert len(keys) > 300
    for key in keys:
        usual = places(strings[key])
        assert usual == places(ENGLISH[key]), key
        for form in (".=0", ".=1", ".one"):
            assert places(strings.get(key + form, "")) <= usual, key + form


def test_every_key_that_is_asked_for_is_there():
    """Also of those that are put together, at least one is."""
    keys = asked(ASKED)
    assert len(keys) > 300  # the expression sees something
    missing = [
        (name, key)
        for name, key in keys
        if not any(pattern(key).fullmatch(known) for known in ENGLISH)
    ]
    assert missing == []


def test_every_key_is_asked_for():
    """What no program names is not kept."""
    known = [pattern(key) for _, key in asked(ASKED) + asked(NAMED)]
    unused = [
        key
        for key in sorted(stems(ENGLISH))
        if not any(each.fullmatch(key) for each in known)
    ]
    assert unused == []


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_all_that_the_catalogue_names_has_a_name_to_be_read(puzzle):
    """Puzzle, algorithms, forms, options and their words; numbers stand in controls."""
    keys = {f"puzzle.{puzzle.name}"}
    for algorithm in puzzle.algorithms:
        keys.add(f"algorithm.{puzzle.name}.{algorithm.name}")
        keys |= {f"form.{form}" for form in algorithm.forms}
    for parameter in (parameter.schema() for parameter in puzzle.parameters):
        if parameter["kind"] == "option":
            keys.add(f"parameter.{parameter['name']}")
        words = parameter.get("options", []) + parameter.get("also", [])
        kind = "switch" if {*words} == {"off", "on"} else "option"
        keys |= {f"{kind}.{word}" for word in words}
    assert keys - stems(ENGLISH) == set()


def test_every_exhibit_speaks_japanese():
    """Each of its sentences has a Japanese one, and no other has."""
    path = WEB / "words" / "exhibits.ja.json"
    japanese = json.loads(path.read_text("utf-8"))
    assert len(SAID) > 90
    assert japanese.keys() == SAID - NAMES
    assert not any(said.isascii() for said in japanese.values())
