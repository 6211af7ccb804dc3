"""References to missing names are errors, with file and line."""

import re
from dataclasses import replace

import pytest
from third_party import FOREIGN, restore_puzzles

from pypuzzles import puzzles
from pypuzzles.api.request import Request
from pypuzzles.kit import (
    Algorithm,
    Board,
    DefaultOverride,
    InputError,
    Number,
    Option,
    Puzzle,
    SizeLimit,
    cover,
    grid,
    place,
)


def search(n):
    """Find nothing."""
    return iter(())


def by_size(n, algorithm):
    """Return no board."""


def wide(wide):
    """Take an unknown parameter."""


def two(n):
    """Have the name of another function."""


two.__name__ = "search"
N = Number("n", default=4, least=1, most=9)
SIZE = Option("size", "small", ("small", "large"))
SMALL = SizeLimit(("n",), 9, "")
NO_M = "refers to m, which rooks does not have"
OVERRIDES_NO_M = f"default_overrides {NO_M}"


def searching(**more):
    """Return arguments for a puzzle with one search."""
    return {"algorithms": (Algorithm("search", search, **more),)}


@pytest.mark.parametrize(
    "more, sentence",
    [
        ({"algorithms": ()}, "rooks has no algorithms"),
        ({"algorithms": (wide,)}, "wide takes wide, but rooks has no such parameter"),
        (
            {"algorithms": (Algorithm("counts", counter=wide),)},
            "wide takes wide, but rooks has no such parameter",
        ),
        (
            {"algorithms": (search,), "board": wide},
            "wide takes wide, but rooks has no such parameter",
        ),
        ({"algorithms": (search, two)}, "two algorithms are named search"),
        (
            {"algorithms": (search, Algorithm("search", two))},
            "two algorithms are named search",
        ),
        (
            {"algorithms": (search, Algorithm("other"))},
            "algorithm other defines neither a search nor a counter",
        ),
        ({"algorithms": search}, "algorithms must be a list or a tuple"),
        ({"parameters": N}, "parameters must be a list or a tuple"),
        (
            {"title": {"en": "Rooks"}},
            "title must be a string; translate it in japanese",
        ),
        (
            {"known": [{"n": 4}]},
            "known must list pairs (parameters, count), not {'n': 4}",
        ),
        ({"known": [({"n": 4}, 24), ({"m": 4}, 24)]}, f"known {NO_M}"),
        ({"known": [({"n": 4}, 24, ("m",))]}, f"known {NO_M}"),
        ({"known": [({"n": 12}, 24)]}, "n must be a whole number from 1 to 9, not 12"),
        ({"precompile": [{"n": 4}, {"m": 4}]}, f"precompile {NO_M}"),
        ({"precompile": [{"n": 12}]}, "n must be a whole number from 1 to 9, not 12"),
        ({"default": "m"}, f"default {NO_M}"),
        ({"exhaustive": "m"}, f"exhaustive {NO_M}"),
        ({"shape": ("n", "m")}, f"shape {NO_M}"),
        ({"default_overrides": (DefaultOverride("m"),)}, OVERRIDES_NO_M),
        (
            {"default_overrides": (DefaultOverride("search", of=("m",)),)},
            OVERRIDES_NO_M,
        ),
        (
            {"default_overrides": (DefaultOverride("search", only={"m": ("a",)}),)},
            OVERRIDES_NO_M,
        ),
        (
            {"default_overrides": (DefaultOverride("search", only={"size": ("m",)}),)},
            "default_overrides refers to m, which size does not have",
        ),
        (searching(options={"m": ("a",)}), f"search.options {NO_M}"),
        (
            searching(options={"size": ("large", "m")}),
            "search.options refers to m, which size does not have",
        ),
        (searching(limits=(SizeLimit(("n", "m"), 9, ""),)), f"search.limits {NO_M}"),
        (
            searching(limits=(SizeLimit(("size",), 9, ""),)),
            "search.limits refers to size, which rooks does not have",
        ),
        (
            searching(limits=(replace(SMALL, form="iterative"),)),
            "search.limits refers to iterative, which search does not have",
        ),
        (
            {"parameters": (N, SIZE, replace(SIZE, name="k", only={"m": "a"}))},
            f"k.only {NO_M}",
        ),
        (
            {"parameters": (N, SIZE, replace(SIZE, name="k", only={"size": "m"}))},
            "k.only refers to m, which size does not have",
        ),
        ({"parameters": (N, SIZE, N)}, "two parameters are named n"),
        (
            {"parameters": (N, replace(SIZE, default="m"))},
            "size must be one of small, large, not 'm'",
        ),
        (
            {"parameters": (N, replace(N, name="limit"))},
            "limit is a reserved name and cannot be used for a parameter",
        ),
    ],
)
def test_a_reference_to_a_missing_name_is_an_error(more, sentence):
    """When its module is loaded."""
    valid = {"parameters": (N, SIZE), "algorithms": (search,), "board": by_size}
    Puzzle(
        "rooks",
        **{**valid, **searching(options={"size": ("large",)}, limits=(SMALL,))},
        known=[({"n": 4}, 24, ("search",))],
        default_overrides=(
            DefaultOverride("search", only={"size": ("small",)}, of=("n",)),
        ),
    )
    with pytest.raises(InputError, match=f"^{re.escape(sentence)}$"):
        Puzzle("rooks", **{**valid, **more})


def test_an_invalid_puzzle_is_reported_with_its_line(tmp_path):
    """The line of the module that creates it."""
    rooks = (FOREIGN / "rooks.py").read_text("utf-8")
    wrong = rooks.replace('({"n": 3}', '({"m": 3}')
    (tmp_path / "rooks.py").write_text(wrong, "utf-8")
    line = 1 + rooks[: rooks.index("PUZZLE = ")].count("\n")
    with restore_puzzles():
        puzzles.add(tmp_path)
        with pytest.raises(InputError) as refused:
            puzzles.find("rooks")
    place = f"{tmp_path / 'rooks.py'}, line {line}"
    assert str(refused.value) == f"{place}: importing the module failed: known {NO_M}"


def failing(n):
    """Use a number instead of a name and cells."""
    return Board(grid(2, 2), cover([[n]]))


def ruleless(n):
    """Use cells instead of a rule."""
    return Board(grid(n, n), place([[0]]), [[0, 1]])


def shapeless(n):
    """Use other letters for a shape."""
    return grid(n, n).placements("LL/L.")


@pytest.mark.parametrize(
    "board, off, sentence",
    [
        (failing, 2, "creating the board failed: TypeError: cannot unpack non-iter"),
        (ruleless, 0, "creating the board failed: AttributeError: 'list' object ha"),
    ],
)
def test_a_failing_board_is_reported_with_its_line(board, off, sentence):
    """The line of the module, wherever the error is detected."""
    line = board.__code__.co_firstlineno + off
    with pytest.raises(InputError) as refused:
        Puzzle("rooks", (N,), (search,), board=board).board_for({"n": 4})
    assert str(refused.value).startswith(f"{__file__}, line {line}: {sentence}")


def test_a_shape_has_squares():
    """The message says so."""
    made = Puzzle("rooks", (N,), (search,), board=shapeless)
    with pytest.raises(InputError, match=r"^'LL/L\.' has no squares; write each as X$"):
        made.board_for({"n": 4})


def listed(n):
    """Return a list instead of yielding."""
    return [(0, 0)]


@pytest.mark.parametrize("wrong", [listed, two])
def test_a_search_that_is_not_a_generator_is_an_error(wrong):
    """With its line: a list would restart each time, and None would fail."""
    made = Puzzle("rooks", (N,), (wrong,))
    query = Request(made, made.algorithm(), "recursive", {"n": 4})
    with pytest.raises(
        InputError,
        match=r"test_validation\.py, line \d+: the search function did not return ",
    ):
        query.search()


def test_a_function_that_returns_no_board_is_an_error():
    """With its line, when a board is needed."""
    made = Puzzle("rooks", (N,), (search,), board=by_size)
    with pytest.raises(
        InputError, match=r"test_validation\.py, line \d+: this returned None"
    ):
        made.board_for({"n": 4})
