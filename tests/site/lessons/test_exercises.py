"""Every exercise asks for what its task says, and its solution passes."""

import re
from functools import cache

import pytest
from bridge_client import ask, exchange
from cheats import BETTER, CHEATS, read_exercise, read_program
from sampling import some_by_day
from setup.tools import ROOT
from website.lessons.exercises import exercise_settings
from website.lessons.lists import LESSONS
from website.lessons.markdown import LEARN

from pypuzzles.api.exercises import Exercise, check_exercise
from pypuzzles.classroom.marking import mark_folder
from pypuzzles.puzzles import find

pytestmark = pytest.mark.long

EXERCISE = re.compile(r"^:::\{exercise\} (\S+) (.+)$", re.MULTILINE)
QUERIES = {
    name: dict(word.split("=", 1) for word in words.split())
    for lesson in LESSONS
    for name, words in EXERCISE.findall(
        (LEARN / "en" / f"{lesson['name']}.md").read_text("utf-8")
    )
}
SEARCHES = [name for name, query in QUERIES.items() if "puzzle" in query]
SECONDS = 60
"""Time limit of the page."""


@cache
def settings(name):
    """Return the entry of an exercise in learn/exercises.json."""
    return exercise_settings(name, QUERIES[name])


def judge(name, text):
    """Check a program like the page; return the verdict, None if Python stops."""
    search = {key: value for key, value in settings(name)["search"].items() if value}
    answer = exchange("draft", {"draft": "own", "text": text, **search})
    verdict, ended = None, False
    while "error" not in answer and not ended:
        message = {"draft": "own", "exercise": settings(name), "seconds": SECONDS}
        answer = exchange("check", {**message, "milliseconds": 100})
        if "value" in answer:
            verdict = answer["value"]["verdict"]
            ended = answer["value"]["ended"] or verdict["enough"]
            ended = ended or any(x["right"] is False for x in answer["value"]["sizes"])
    return verdict


def test_there_is_a_cheat_for_each_exercise():
    """And an exercise for each cheat."""
    assert set(CHEATS) == set(QUERIES)


@pytest.mark.parametrize("name", QUERIES)
def test_the_solution_solves_an_exercise(name):
    """No rule is too strict for it."""
    verdict = judge(name, read_exercise(name, "solution"))
    assert verdict == {"solved": True, "enough": True, "unkept": None, "better": None}


@pytest.mark.parametrize("name", QUERIES)
def test_the_initial_program_does_not_solve_an_exercise(name):
    """It is wrong, or stops with an error."""
    verdict = judge(name, read_exercise(name, "start"))
    assert verdict is None or not verdict["solved"]


@pytest.mark.parametrize("name", SEARCHES)
def test_an_import_of_the_search_does_not_solve_an_exercise(name):
    """The verdict names what was imported."""
    search = settings(name)["search"]
    algorithm = find(search["puzzle"]).algorithm(search["algorithm"])
    function = algorithm.function(search["form"] or algorithm.forms[0])
    text = (
        f"from {function.__module__} import {function.__name__} as built_in\n\n"
        f"def {function.__name__}(*given, **named):\n"
        "    yield from built_in(*given, **named)\n"
    )
    exercise = Exercise.from_json(settings(name))
    _, verdict = check_exercise(exercise, text)
    assert not verdict["solved"]
    assert verdict["unkept"]["rule"] == "import"
    assert verdict["unkept"]["what"].startswith(function.__module__)


@pytest.mark.parametrize("name", CHEATS)
def test_a_program_that_ignores_the_task_does_not_solve_it(name):
    """Its boards are right, and the verdict says which rule it does not keep."""
    rule, program = CHEATS[name]
    text = read_program(name, program, QUERIES[name].get("puzzle"))
    verdict = judge(name, text)
    assert verdict
    assert not verdict["solved"]
    assert verdict["unkept"]["rule"] == rule


@pytest.mark.parametrize("name", some_by_day([lesson["name"] for lesson in LESSONS]))
def test_each_lesson_has_an_exercise_that_no_built_in_program_solves(name):
    """Copying one from the page does not solve it."""
    text = (LEARN / "en" / f"{name}.md").read_text("utf-8")
    names = [each for each, _ in EXERCISE.findall(text)]
    exercise = next(each for each in names if not settings(each).get("shipped"))
    puzzle = QUERIES[exercise].get("puzzle")
    for copied in list_programs(puzzle):
        verdict = judge(exercise, copied)
        assert verdict is None or not verdict["solved"], copied


def list_programs(puzzle):
    """List the programs of a puzzle in each form, or all puzzles as source."""
    if not puzzle:
        folders = "puzzles", "bridge/user_programs/templates"
        files = [
            f for each in folders for f in (ROOT / "pypuzzles" / each).glob("*.py")
        ]
        return [path.read_text("utf-8") for path in files]
    return [
        ask("text", puzzle=puzzle, algorithm=each.name, form=form)["text"]
        for each in find(puzzle).algorithms
        for form in each.forms
    ]


@pytest.mark.parametrize("name", BETTER)
def test_a_better_program_solves_an_exercise(name):
    """The verdict has the tries that it saves."""
    verdict = judge(name, read_program(name, BETTER[name], QUERIES[name]["puzzle"]))
    assert verdict["solved"]
    assert verdict["better"]["actual"] < verdict["better"]["wanted"]


ONLY_BOARDS = """
{solution}


def {form}({parameters}):
    path, shown = [], []
    for depth, choice in hidden({parameters}):
        if depth != FOUND:
            path = [*path[:depth], choice]
            continue
        new = [at for at, each in enumerate(path) if path[:at + 1] != shown[:at + 1]]
        for at in new:
            yield at, path[at]
        shown = path
        yield FOUND, choice
"""


def hide_tries(name):
    """Return the solution of an exercise without the tries that lead to no board."""
    solution = read_exercise(name, "solution")
    form, parameters = re.findall(r"^def (\w+)\((.*?)\)", solution, re.MULTILINE)[-1]
    parameters = re.sub(r"\[.*?\]|:[^,\[]*", "", parameters)
    solution = solution.replace(f"def {form}(", "def hidden(")
    return ONLY_BOARDS.format(solution=solution, form=form, parameters=parameters)


@pytest.mark.parametrize(
    "name",
    [
        "intercepts",
        "edges-first",
        "lines-that-stay",
        "fewest-first",
        "lost-early",
        "without-a-search",
        "two-empty-cells",
        "first-game",
    ],
)
def test_a_table_of_the_boards_does_not_solve_an_exercise(name):
    """Nor any other program that shows no try that fails."""
    verdict = judge(name, hide_tries(name))
    assert not verdict["solved"]
    assert verdict["unkept"]["rule"] == "hidden"


@pytest.mark.parametrize("name", ["one-swap", "own-order", "your-own-eyes"])
def test_a_search_that_never_fails_may_solve_an_exercise(name):
    """If the task asks for boards only, or if no try of the solution fails."""
    assert judge(name, hide_tries(name))["solved"]


@pytest.mark.parametrize("part", ["solution", "start"])
@pytest.mark.parametrize("name", ["intercepts", "lines-as-sets", "own-stack", "kings"])
def test_the_command_line_gives_the_same_verdict(name, part):
    """For searches in both forms, ordinary programs and user puzzles."""
    text = read_exercise(name, part)
    _, verdict = check_exercise(Exercise.from_json(settings(name)), text, SECONDS)
    assert verdict == judge(name, text)


@pytest.mark.parametrize(
    "name", some_by_day(QUERIES, "intercepts", "lines-as-sets", "digits", "kings")
)
def test_marking_accepts_the_solution(name, tmp_path):
    """The limits of its process refuse nothing that the check needs."""
    text = f"# pypuzzles exercise: {name}\n{read_exercise(name, 'solution')}"
    (tmp_path / "a.py").write_text(text, "utf-8")
    exercises = {name: Exercise.from_json(settings(name))}
    [pupil], _ = mark_folder(tmp_path, exercises, {}, SECONDS)
    assert [(mark.problem, mark.verdict) for mark in pupil.marks] == [("", "solved")]


@pytest.mark.parametrize("renamed", [False, True])
def test_a_copy_of_a_built_in_program_is_found(renamed):
    """Other names and comments do not hide it."""
    text = read_program("odd-mirror", "mirror", "queens")
    if renamed:
        text = "# My own.\n" + text.replace("down", "columns").replace("free", "open")
    verdict = judge("odd-mirror", text)
    assert verdict["unkept"]["rule"] == "copy"
    assert verdict["unkept"]["what"] == "mirror"


@pytest.mark.parametrize(
    "line, name",
    [
        ("import sys\nsys.modules", "modules"),
        ("list(__builtins__.values())", "__builtins__"),
        ("FOUND.__class__.__base__.__subclasses__()", "__base__"),
        ("Search.__getattr__.__globals__", "__globals__"),
        ("getattr(FOUND, '__cla' 'ss__')", "getattr"),
        (
            "try:\n    1 / 0\nexcept Exception as e:\n    e.__traceback__",
            "__traceback__",
        ),
        ("(1 for _ in ()).gi_frame.f_back", "f_back"),
        ("import gc", "gc"),
    ],
)
def test_hidden_ways_to_a_search_are_named(line, name):
    """A program that looks for the site's search, or for the expected numbers."""
    text = f"{read_exercise('intercepts', 'solution')}\n{line}\n"
    verdict = judge("intercepts", text)
    assert not verdict or not verdict["solved"]
    _, verdict = check_exercise(Exercise.from_json(settings("intercepts")), text)
    assert not verdict["solved"]
    assert (verdict["unkept"]["rule"], verdict["unkept"]["what"]) == ("name", name)


@pytest.mark.parametrize(
    "line",
    [
        "from pypuzzles.puzzles.queens import bitmask",
        "import pypuzzles.puzzles.queens.bitmask as mine",
        "from .bitmask import recursive as mine",
        "from . import bitmask",
        "from pypuzzles import solve",
        "import pypuzzles",
    ],
)
def test_every_import_of_the_site_counts(line):
    """Other modules, and what a search needs, may be imported."""
    text = read_exercise("intercepts", "solution")
    allowed = "import math\nfrom pypuzzles import FOUND, Search\n"
    assert judge("intercepts", allowed + text)["solved"]
    verdict = judge("intercepts", f"{line}\n{text}")
    assert not verdict["solved"]
    assert verdict["unkept"]["rule"] == "import"
