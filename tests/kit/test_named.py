"""A puzzle that names what it has not is refused, with the place and a sentence."""

import re
from dataclasses import replace

import pytest
from elsewhere import FOREIGN, apart

from pypuzzles import puzzles
from pypuzzles.api.request import Request
from pypuzzles.kit import (
    Algorithm,
    Board,
    InputError,
    Instead,
    Limit,
    Number,
    Option,
    Puzzle,
    cover,
    grid,
    place,
)


def search(n):
    """Find nothing."""
    return iter(())


def by_size(n, algorithm):
    """Lay out nothing."""


def wide(wide):
    """Ask for what there is not."""


def two(n):
    """Bear a name that another has."""


two.__name__ = "search"
N = Number("n", default=4, least=1, most=9)
SIZE = Option("size", "small", ("small", "large"))
SMALL = Limit(("n",), 9, "")
NO_M = "refers to m, which rooks does not have"


def searching(**more):
    """Say more of a search."""
    return {"algorithms": (Algorithm("search", search, **more),)}


@pytest.mark.parametrize(
    "more, sentence",
    [
        ({"algorithms": ()}, "rooks has no algorithm at all"),
        ({"algorithms": (wide,)}, "wide takes wide, and rooks has no such parameter"),
        (
            {"algorithms": (Algorithm("counts", counter=wide),)},
            "wide takes wide, and rooks has no such parameter",
        ),
        (
            {"algorithms": (search,), "board": wide},
            "wide takes wide, and rooks has no such parameter",
        ),
        ({"algorithms": (search, two)}, "two algorithms are called search"),
        (
            {"algorithms": (search, Algorithm("search", two))},
            "two algorithms are called search",
        ),
        (
            {"algorithms": (search, Algorithm("other"))},
            "algorithm other defines neither a search nor a counter",
        ),
        ({"algorithms": search}, "algorithms must be a list or a tuple"),
        ({"parameters": N}, "parameters must be a list or a tuple"),
        ({"title": "Rooks"}, "title must be a dictionary"),
        (
            {"known": [{"n": 4}]},
            "known lists parameters with their count, not {'n': 4}",
        ),
        ({"known": [({"n": 4}, 24), ({"m": 4}, 24)]}, f"known {NO_M}"),
        ({"known": [({"n": 4}, 24, ("m",))]}, f"known {NO_M}"),
        ({"known": [({"n": 12}, 24)]}, "n must be a whole number from 1 to 9, not 12"),
        ({"ready": [{"n": 4}, {"m": 4}]}, f"ready {NO_M}"),
        ({"ready": [{"n": 12}]}, "n must be a whole number from 1 to 9, not 12"),
        ({"default": "m"}, f"default {NO_M}"),
        ({"exhaustive": "m"}, f"exhaustive {NO_M}"),
        ({"shape": ("n", "m")}, f"shape {NO_M}"),
        ({"instead": (Instead("m"),)}, f"instead {NO_M}"),
        ({"instead": (Instead("search", of=("m",)),)}, f"instead {NO_M}"),
        ({"instead": (Instead("search", only={"m": ("a",)}),)}, f"instead {NO_M}"),
        (
            {"instead": (Instead("search", only={"size": ("m",)}),)},
            "instead refers to m, which size does not have",
        ),
        (searching(options={"m": ("a",)}), f"search.options {NO_M}"),
        (
            searching(options={"size": ("large", "m")}),
            "search.options refers to m, which size does not have",
        ),
        (searching(limits=(Limit(("n", "m"), 9, ""),)), f"search.limits {NO_M}"),
        (
            searching(limits=(Limit(("size",), 9, ""),)),
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
        ({"parameters": (N, SIZE, N)}, "two parameters are called n"),
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
def test_a_puzzle_that_names_what_it_has_not_is_refused(more, sentence):
    """When its module is loaded."""
    usual = {"parameters": (N, SIZE), "algorithms": (search,), "board": by_size}
    Puzzle(
        "rooks",
        **{**usual, **searching(options={"size": ("large",)}, limits=(SMALL,))},
        known=[({"n": 4}, 24, ("search",))],
        instead=(Instead("search", only={"size": ("small",)}, of=("n",)),),
    )
    with pytest.raises(InputError, match=f"^{re.escape(sentence)}$"):
        Puzzle("rooks", **{**usual, **more})


def test_the_place_of_a_puzzle_that_is_refused_is_told(tmp_path):
    """The line of the module where it is made."""
    rooks = (FOREIGN / "rooks.py").read_text("utf-8")
    wrong = rooks.replace('({"n": 3}', '({"m": 3}')
    (tmp_path / "rooks.py").write_text(wrong, "utf-8")
    line = 1 + rooks[: rooks.index("PUZZLE = ")].count("\n")
    with apart():
        puzzles.add(tmp_path)
        with pytest.raises(InputError) as refused:
            puzzles.find("rooks")
    place = f"{tmp_path / 'rooks.py'}, line {line}"
    assert str(refused.value) == f"{place}: the module fails: known {NO_M}"


def failing(n):
    """Pose a number for its name and its cells."""
    return Board(grid(2, 2), cover([[n]]))


def ruleless(n):
    """Give cells for a rule."""
    return Board(grid(n, n), place([[0]]), [[0, 1]])


def shapeless(n):
    """Draw a shape with other letters."""
    return grid(n, n).placements("LL/L.")


@pytest.mark.parametrize(
    "board, off, sentence",
    [
        (failing, 2, "the board fails: TypeError: cannot unpack non-iterable int obj"),
        (ruleless, 0, "the board fails: AttributeError: 'list' object has no attribu"),
    ],
)
def test_a_board_that_fails_tells_its_line(board, off, sentence):
    """The one of the module, wherever the kit found the fault."""
    line = board.__code__.co_firstlineno + off
    with pytest.raises(InputError) as refused:
        Puzzle("rooks", (N,), (search,), board=board).laid({"n": 4})
    assert str(refused.value).startswith(f"{__file__}, line {line}: {sentence}")


def test_a_shape_has_squares():
    """And says so itself."""
    made = Puzzle("rooks", (N,), (search,), board=shapeless)
    with pytest.raises(InputError, match=r"^'LL/L\.' is no shape: X is a square$"):
        made.laid({"n": 4})


def listed(n):
    """List what should be yielded."""
    return [(0, 0)]


@pytest.mark.parametrize("wrong", [listed, two])
def test_what_is_no_generator_is_refused(wrong):
    """With its line: a list would begin again and again, and None not at all."""
    made = Puzzle("rooks", (N,), (wrong,))
    asked = Request(made, made.algorithm(), "recursive", {"n": 4})
    with pytest.raises(
        InputError,
        match=r"test_named\.py, line \d+: the search function did not return ",
    ):
        asked.search()


def test_what_returns_no_board_is_refused():
    """With its line, when it is asked for one."""
    made = Puzzle("rooks", (N,), (search,), board=by_size)
    with pytest.raises(
        InputError, match=r"test_named\.py, line \d+: this returns None"
    ):
        made.laid({"n": 4})
