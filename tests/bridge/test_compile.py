"""The page counts a search compiled, split, or in a single request."""

import json
from base64 import b64decode

from bridge_client import ask, error_message
from known import QUEENS
from requirements import needs_wasm

from pypuzzles.compiler.run import instance as runtime


def test_a_compiled_search_has_its_description():
    """Eight queens: a module, the addresses of its words, and how to split it."""
    answer = ask("compile", puzzle="queens", parameters={"n": 8})
    assert answer["request"]["parameters"] == {"n": 8, "board": "plain"}
    assert answer["why"] is None
    program = answer["program"]
    assert b64decode(program["wasm"]).startswith(b"\0asm")
    places = list(program["words"].values())
    assert len({*places}) == len(places)
    assert program["split"]["shards"] < program["split"]["most_shards"]
    assert program["whole"] is None


@needs_wasm
def test_shards_are_counted_with_the_answer_of_the_bridge():
    """The listed words are those a host needs; eight queens have 92 solutions."""
    program = ask("compile", puzzle="queens")["program"]
    words = program["words"]
    solutions = 0
    for shard in range(3):
        instance = runtime.instantiate(b64decode(program["wasm"]))
        given = {"split": 2, "shards": 3, "shard": shard}
        for name, value in given.items():
            instance.write(words[name], value.to_bytes(8, "little"))
        assert instance.run(None) is None
        found = instance.read(words["solutions"], 8)
        solutions += int.from_bytes(found, "little")
    assert solutions == QUEENS[8]


def test_a_search_that_does_not_compile_has_the_reason():
    """Iterating over a set of goals has no defined order."""
    answer = ask("compile", puzzle="peg_solitaire", algorithm="by_vector")
    assert answer["program"] is None
    assert answer["why"]["values"]["why"] == {"pattern": "a set has no order"}
    assert answer["why"]["values"]["text"] == {"quoted": "goals"}
    assert answer["why"]["values"]["line"] == 37


@needs_wasm
def test_a_round_is_counted_with_the_answer_of_the_bridge():
    """The second bound of a peg game: no shard finds a solution, so all continue."""
    board = {"board": "triangle15", "vacancy": 4}
    answer = ask(
        "compile", puzzle="peg_solitaire", algorithm="deepening", parameters=board
    )
    program = answer["program"]
    assert program["split"]["rounds"] is True
    words, trips = program["words"], set()
    for turn in range(2):
        instance = runtime.instantiate(b64decode(program["wasm"]))
        given = {"split": 1, "shards": 2, "shard": -1, "turn": turn, "round": 2}
        for name, value in given.items():
            instance.write(words[name], value.to_bytes(8, "little", signed=True))
        assert instance.run(None) is not None
        names = ("trap", "found", "limits", "number", "bound")
        read = (instance.read(words[name], 8) for name in names)
        trips.add(tuple(int.from_bytes(each, "little", signed=True) for each in read))
    ((trap, found, limits, number, bound),) = trips
    assert (trap, found, limits) == (program["split"]["stopped"], 0, 3)
    assert number > 0
    assert bound > 1


def test_searches_that_cannot_be_counted_are_not_compiled():
    """A count that would not end, and an algorithm without a search."""
    refusals = {
        "too many to count one by one": {"puzzle": "knights_tour"},
        "only counts": {"puzzle": "queens", "algorithm": "meet_in_the_middle"},
    }
    for words, query in refusals.items():
        assert words in error_message(json.dumps({"verb": "compile", **query}))


@needs_wasm
def test_a_count_only_search_is_compiled_and_split():
    """Halves by groups: it has no form, and its meetings are split."""
    search = {"puzzle": "queens", "algorithm": "halves", "parameters": {"n": 10}}
    program = ask("compile", **search)["program"]
    assert program["whole"] is None
    words, solutions = program["words"], []
    for shard in range(2):
        instance = runtime.instantiate(b64decode(program["wasm"]))
        for name, value in {"split": 0, "shards": 2, "shard": shard}.items():
            instance.write(words[name], value.to_bytes(8, "little"))
        assert instance.run(None) is None
        found = instance.read(words["solutions"], 8)
        solutions.append(int.from_bytes(found, "little"))
    assert all(solutions)
    assert sum(solutions) == QUEENS[10]
    assert ask("count", **search)["solutions"] == QUEENS[10]


def test_a_count_only_function_is_one_request():
    """Meet in the middle, twelve queens: OEIS A000170."""
    counted = ask(
        "count", puzzle="queens", algorithm="meet_in_the_middle", parameters={"n": 12}
    )
    assert counted["solutions"] == QUEENS[12]
    assert counted["tries"] is None
    assert counted["milliseconds"] > 0
