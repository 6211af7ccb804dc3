"""Source listings with helpers, and the state of paused generators."""

import inspect
from itertools import islice
from pathlib import Path

import pytest
from bridge_client import by_search, small_parameters

import pypuzzles
from pypuzzles import request
from pypuzzles.api.listings import read_source_with_helpers
from pypuzzles.bridge import inspection as frames
from pypuzzles.puzzles import queens
from pypuzzles.puzzles.exact_cover.fewest_rows import algorithm_x_with_masks
from pypuzzles.puzzles.queens import fundamental


def listed_lines(function):
    """Return the lines that are listed for a search: {(file, number): text}."""
    result = read_source_with_helpers(function)
    return {
        (block["file"], block["line"] + i): text
        for block in (*result["helpers"], result)
        for i, text in enumerate(block["text"].splitlines())
    }


def assert_current_lines_are_listed(search, lines):
    """Check the lines of all calls at a few dozen steps."""
    for _ in islice(search, 64):
        for call in frames.list_calls(search):
            assert {(call["file"], number) for number in call["lines"]} <= lines.keys()


@by_search
def test_the_lines_listed_are_those_of_the_file(puzzle, algorithm, form):
    """Line numbers are correct, including those of helpers."""
    query = request(puzzle, algorithm, form, **small_parameters(puzzle, algorithm))
    lines = listed_lines(query.algorithm.function(form))
    folder = Path(inspect.getfile(pypuzzles)).parent
    files = {file: (folder / file).read_text("utf-8").splitlines() for file, _ in lines}
    assert {(file, n): files[file][n - 1] for file, n in lines} == lines


@by_search
def test_the_current_line_of_a_search_is_listed(puzzle, algorithm, form):
    """So the page can show the current line."""
    query = request(puzzle, algorithm, form, **small_parameters(puzzle, algorithm))
    assert_current_lines_are_listed(
        query.search(), listed_lines(query.algorithm.function(form))
    )


def three_rows():
    """Pose a puzzle as an exact cover, like the module of a puzzle."""
    return algorithm_x_with_masks(["AB", "C", "ABC"], "ABC")


def test_the_search_of_another_puzzle_is_listed_under_its_own_file():
    """A puzzle posed as an exact cover lists that code before its own."""
    result = read_source_with_helpers(three_rows)
    names = [each["text"].partition("(")[0] for each in result["helpers"]]
    assert names == ["def cut_into_words", "def algorithm_x_with_masks"]
    (file,) = {each["file"] for each in result["helpers"]}
    assert file == "puzzles/exact_cover/fewest_rows.py"
    assert result["file"].endswith("test_callstack.py")
    assert_current_lines_are_listed(three_rows(), listed_lines(three_rows))


def test_helpers_are_listed_with_what_they_need():
    """`count_represented` is called by the search, and calls `compare`."""
    result = read_source_with_helpers(fundamental.recursive)
    names = [block["text"].partition("(")[0] for block in result["helpers"]]
    assert names == [
        f"def {name}"
        for name in (
            "allowed",
            "store_allowed_columns",
            "find_open_sides",
            "compare",
            "count_represented",
        )
    ]
    assert result["text"].startswith("def recursive(")


def test_a_search_without_helpers_lists_only_itself():
    """`flags` needs no function."""
    assert read_source_with_helpers(queens.flags.recursive)["helpers"] == []


def test_booleans_are_distinct_from_numbers():
    """A list of booleans stays one, and masks are integers."""
    search = request("queens", "flags", n=4).search()
    list(islice(search, 4))
    values = frames.list_calls(search)[-1]["values"]
    assert values["down"] == [True, False, False, False]
    assert (values["row"], values["col"], values["n"]) == (1, 2, 4)


def test_a_call_lists_its_own_variables():
    """The board belongs to the enclosing function; arguments come first."""
    search = request("queens", "backtracking").search()
    list(islice(search, 2))
    assert [call["own"] for call in frames.list_calls(search)] == [["row", "col"]] * 2


@pytest.mark.parametrize("sign", [1, -1])
def test_integers_beyond_doubles_are_strings(sign):
    """2^53 is the first: 2^53 + 1 would be rounded to it."""

    def search(nearest, first, next_one):
        yield nearest, first, next_one

    numbers = [sign * (2**53 + more) for more in (-1, 0, 1)]
    paused = search(*numbers)
    next(paused)
    result = frames.list_calls(paused)[0]["values"]
    assert list(result.values()) == [numbers[0], str(numbers[1]), str(numbers[2])]
