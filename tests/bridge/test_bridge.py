"""The bridge to the page: JSON in, JSON out, for every message."""

import json
from itertools import chain, islice, takewhile

import pytest
from bridge_client import ask, error_message
from hypothesis import given
from hypothesis import strategies as st
from known import PEGS_FEWEST, QUEENS
from sampling import examples

from pypuzzles import FOUND, PUZZLES, request, solve
from pypuzzles.bridge import handler

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)
    ),
    max_leaves=8,
)
WORDS = st.sampled_from(["queens", "bitmask", "main", "any", "__proto__"])
NAMES = {each.name for puzzle in PUZZLES for each in puzzle.algorithms}
SMALL = st.integers(0, 9)
# The game on 15 holes that is found soonest.
TRIANGLE = {"board": "triangle15", "vacancy": 4, "goal": 12}
SENSE = st.fixed_dictionaries(
    {"verb": st.sampled_from(sorted(handler.VERBS.keys() - {"list", "count"}))},
    optional={
        "puzzle": st.sampled_from([puzzle.name for puzzle in PUZZLES]),
        "algorithm": st.sampled_from(sorted(NAMES)),
        "form": st.sampled_from(["recursive", "iterative"]),
        "parameters": st.dictionaries(
            st.sampled_from(["n", "rows", "cols", "clues", "board"]),
            st.integers(-2, 9) | JSON,
            max_size=2,
        ),
        "search": st.sampled_from(["main", "other"]),
        "position": st.lists(st.integers(-1, 36), max_size=6),
        "id": st.just("suzuki-table-4"),
        **dict.fromkeys(["skip", "events", "boards", "milliseconds"], SMALL),
    },
)
ODD = st.dictionaries(
    st.sampled_from(["puzzle", "parameters", "search", "skip", "position"])
    | st.text(max_size=8),
    JSON | WORDS,
    max_size=1,
)


def test_a_puzzle_is_prepared_without_starting():
    """The name must exist; no search is started."""
    handler.SESSIONS.clear()
    assert ask("prepare", puzzle="sudoku") == {}
    assert not handler.SESSIONS
    assert "there is no puzzle" in error_message('{"verb": "prepare", "puzzle": "x"}')


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_more_returns_the_events_of_the_search(puzzle):
    """Batches of any size form the stream of the generator."""
    ask("start", puzzle=puzzle.name)
    flat = [
        ask("more", events=events, milliseconds=10_000)["events"]
        for events in (1, 9, 500)
    ]
    events = request(puzzle.name).search()
    expected = [next(events, ()) for _ in range(510)]
    assert list(chain(*flat)) == list(chain(*expected))


def test_tally_counts_earlier_events_and_continues():
    """Eight queens to the end: OEIS A000170."""
    ask("start", puzzle="queens")
    ask("more", events=100)
    counted = ask("tally", milliseconds=10_000)
    assert counted["ended"]
    assert (counted["found"], counted["solutions"]) == (QUEENS[8], QUEENS[8])
    assert counted["events"] == counted["tries"] + counted["found"]


@pytest.mark.clock
def test_the_time_of_a_search_grows_as_it_is_pulled():
    """By Python's clock, so that a race does not measure messages."""
    ask("start", puzzle="queens")
    spent = [ask("more", events=500)["milliseconds"] for _ in range(3)]
    assert 0 < spent[0] < spent[1] < spent[2]
    assert ask("tally", milliseconds=10_000)["milliseconds"] > spent[2]
    ask("start", puzzle="queens")
    assert ask("more", events=1)["milliseconds"] < spent[2]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_boards_equal_those_of_the_package(puzzle):
    """Encoded boards with copies, in the order of the search."""
    small = TRIANGLE if puzzle.name == "peg_solitaire" else {}
    ask("start", puzzle=puzzle.name, parameters=small)
    answer = ask("boards", boards=3, milliseconds=10_000)
    expected = list(islice(solve(puzzle.name, **small), len(answer["boards"])))
    assert answer["boards"] == [solution.board for solution in expected]
    assert answer["copies"] == [solution.copies for solution in expected]
    assert len(answer["boards"]) >= 3 or answer["ended"]


def test_boards_come_in_slices_until_the_end():
    """Eight queens: OEIS A000170; each with its number of tries."""
    ask("start", puzzle="queens", algorithm="bitmask")
    answer = [ask("boards", boards=9, milliseconds=1000) for _ in range(40)]
    boards = [tuple(board) for part in answer for board in part["boards"]]
    assert len(set(boards)) == len(boards) == QUEENS[8]
    assert answer[-1] == {**answer[-1], "boards": [], "tries": 2056, "ended": True}
    assert answer[0]["steps"][0] == first_found("queens", "bitmask")


def first_found(*names):
    """Count the tries up to the first solution."""
    events = request(*names).search()
    return sum(1 for _ in takewhile(lambda pair: pair[0] != FOUND, events))


def test_boards_are_correct_after_other_requests():
    """The path is tracked through events that were sent, skipped or counted."""
    ask("start", puzzle="queens", skip=50)
    ask("more", events=100)
    board = ask("boards", boards=1, milliseconds=1000)["boards"][0]
    assert board in [solution.board for solution in solve("queens")]


def test_a_skipped_beginning_is_not_sent():
    """The page continues after its recording."""
    ask("start", search="whole", puzzle="queens", parameters={"n": 5})
    ask("start", search="rest", puzzle="queens", parameters={"n": 5}, skip=7)
    whole = ask("more", search="whole")["events"]
    assert ask("more", search="rest")["events"] == whole[14:]


def test_searches_of_different_names_are_independent():
    """Two boards on a page share a worker."""
    ask("start", search="a", puzzle="queens", parameters={"n": 4})
    ask("start", search="b", puzzle="queens", parameters={"n": 6})
    assert ask("tally", search="a", milliseconds=1000)["found"] == QUEENS[4]
    assert ask("tally", search="b", milliseconds=1000)["found"] == QUEENS[6]


def test_peek_returns_the_masks_of_each_row():
    """After 1, 3, 0 on four rows the blocked columns are known by hand."""
    ask("start", puzzle="queens", algorithm="bitmask", parameters={"n": 4})
    path = [pair[1] for pair in list(request("queens", "bitmask", n=4).search())[:3]]
    calls = ask("peek", events=3)["calls"]
    assert path == [0, 2, 3]
    assert [call["argument"] for call in calls] == [0, 1]
    assert calls[-1]["values"]["down"] == 0b0001
    assert calls[-1]["values"]["left"] == 0b0010


def test_a_slice_without_time_makes_progress():
    """A very short slice still makes progress."""
    ask("start", puzzle="queens")
    assert ask("more", events=10, milliseconds=0)["events"]
    assert not ask("peek", events=2000, milliseconds=0)["ready"]


def test_a_generated_star_is_the_same_for_the_same_seed():
    """A sheet can be printed again."""
    assert ask("make", puzzle="magic_star", seed=3) == ask(
        "make", puzzle="magic_star", seed=3
    )
    default = ask("make", puzzle="magic_star")
    assert default == ask("make", puzzle="magic_star", seed=0)
    assert default != ask("make", puzzle="magic_star", seed=1)


def test_a_sheet_is_made_with_options_or_without():
    """It has the requested number of questions, with links to the given site."""
    site = "http://localhost/"
    default = ask("worksheet", puzzle="queens", site=site)
    assert site in str(default)
    assert default == ask("worksheet", puzzle="queens", site=site, options={})
    assert default != ask("worksheet", puzzle="queens", site=site, options={"count": 1})


def test_reproductions_are_listed_and_can_be_watched():
    """Ids are unique, and those with a search can be started."""
    answer = ask("reproductions")["reproductions"]
    assert len({reproduction["id"] for reproduction in answer}) == len(answer)
    for reproduction in answer:
        assert reproduction["rate"] in (False, True)
        if reproduction["watch"]:
            assert (
                ask("start", **reproduction["watch"])["request"]
                == reproduction["watch"]
            )


def test_an_reproduction_is_reproduced():
    """Eight queens: the boards and the unique ones of the Bash program's table."""
    answer = ask("reproduce", id="suzuki-table-8")
    assert answer.pop("seconds") > 0
    assert answer == {"id": "suzuki-table-8", "ours": [92, 12], "same": True}


def test_a_speed_is_measured_for_the_requested_time():
    """It is neither equal nor different, because machines vary."""
    answer = ask("reproduce", id="kakehi-speed-any", seconds=0.1)
    assert answer["same"] is None
    assert 0.1 <= answer["ours"]["measured"] < 5  # otherwise ten seconds
    assert answer["ours"]["seconds"] == 10


@pytest.mark.parametrize(
    "message, sentence",
    [
        ("", "a message must be JSON"),
        ("[" * 10_000, "a message must be JSON"),
        ("[1]", "a message needs a verb"),
        ('{"verb": ["start"]}', "a message needs a verb"),
        ('{"verb": "start", "puzzle": "chess"}', "there is no puzzle 'chess'"),
        ('{"verb": "start", "puzzle": 8}', "must be names"),
        ('{"verb": "start", "puzzle": "queens", "parameters": [8]}', "an object"),
        (
            '{"verb": "start", "puzzle": "queens", "parameters": {"n": 1e9}}',
            "from 1 to 31, not 1000000000.0",
        ),
        ('{"verb": "start", "puzzle": "queens", "parameters": {"m": 8}}', "'m'"),
        ('{"verb": "start", "puzzle": "queens", "skip": -1}', "skip"),
        ('{"verb": "more", "search": "never begun"}', "never begun"),
        ('{"verb": "more", "events": true}', "events"),
        ('{"verb": "more", "milliseconds": "20"}', "milliseconds"),
        ('{"verb": "worksheet", "puzzle": "queens"}', "site must be a string"),
        (
            '{"verb": "worksheet", "puzzle": "queens", "site": "", "options": []}',
            "options must be an object",
        ),
        ('{"verb": "reproduce"}', "there is no reproduction 'None'"),
        ('{"verb": "reproduce", "id": "suzuki-table-13"}', "'suzuki-table-13'"),
        ('{"verb": "reproduce", "id": "suzuki-table-4", "seconds": 99}', "0 to 10"),
        ('{"verb": "reproduce", "id": "suzuki-table-4", "seconds": 10.005}', "0 to 10"),
        ('{"verb": "reproduce", "id": "suzuki-table-4", "seconds": "1"}', "seconds"),
    ],
)
def test_invalid_messages_are_reported_in_a_sentence(message, sentence):
    """The message identifies the problem."""
    ask("start", puzzle="queens")
    answer = error_message(message)
    assert sentence in answer
    assert "\n" not in answer


@pytest.mark.slow
def test_no_messages_break_the_bridge(record_property):
    """Every JSON value gets an answer, and the next search runs."""
    tried = []

    @examples(200)
    @given(sense=SENSE, odd=ODD)
    def each(sense, odd):
        message = json.dumps({"milliseconds": 5, **sense, **odd})
        answer = json.loads(handler.answer(message))
        assert len({"value", "error"} & answer.keys()) == 1
        ask("start", puzzle="queens", parameters={"n": 4})
        assert ask("tally", milliseconds=1000)["solutions"] == QUEENS[4]
        tried.append("value" in answer)

    each()
    assert sum(tried) > 20  # valid messages
    record_property("inputs_tried", len(tried))


@given(name=WORDS | st.text(max_size=9), value=JSON)
def test_no_parameter_breaks_a_start(name, value):
    """Limits and kinds are validated for every value."""
    message = {"verb": "start", "puzzle": "queens", "parameters": {"n": value}}
    json.loads(handler.answer(json.dumps({**message, "algorithm": name})))
    answer = json.loads(handler.answer(json.dumps(message)))
    assert "value" in answer or answer["error"]["kind"] == "value"


@pytest.mark.slow
def test_a_tally_of_a_deepening_has_its_moves():
    """The triangle of 15 holes: G. I. Bell's catalogue."""
    moves, _ = PEGS_FEWEST[TRIANGLE["vacancy"], TRIANGLE["goal"]]
    search = {"puzzle": "peg_solitaire", "algorithm": "deepening"}
    ask("start", **search, parameters=TRIANGLE)
    assert ask("tally", milliseconds=0)["moves"] is None
    while not (counted := ask("tally", milliseconds=10_000))["ended"]:
        pass  # a busy machine
    assert counted["moves"] == moves


def test_printed_times_are_listed_with_their_sizes():
    """M. Hiroi, "N Queens Problem" in his Common Lisp course: the version with bits."""
    times = {answer["id"]: answer for answer in ask("reproductions")["times"]}
    bits = times["hiroi-times-bits"]
    assert bits["n"] == [11, 12, 13, 14]
    assert bits["seconds"] == [0.02, 0.12, 0.69, 4.06]
    timed = {"queens", "permutations", "magic_star", "peg_solitaire"}
    assert {answer["puzzle"] for answer in times.values()} == timed


def test_a_hint_completes_a_position():
    """A queen in a corner has a completion on 5 rows; two that attack have none."""
    five = {"puzzle": "queens", "parameters": {"n": 5}, "milliseconds": 10_000}
    answer = ask("hint", **five, position=[0])
    assert answer["solvable"]
    assert 0 in answer["finished"]
    blocked = ask("hint", **five, position=[0, 6])
    reason = blocked.pop("reason")
    assert blocked == {"solvable": False, "finished": None, "lift": 1, "ended": True}
    assert "breaks a rule" in reason["rule"]


@pytest.mark.parametrize(
    "puzzle, parameters, position, lift",
    [
        ("queens", {"n": 6}, [1, 6, 17], 1),  # 1 3 5 0 2 4 is a solution
        ("knights_tour", {"rows": 3, "cols": 4, "kind": "any"}, [0, 9, 2], 1),
        ("permutations", {"n": 3}, [1, 1], 1),
        ("magic_star", {}, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 11),
    ],
)
def test_a_hint_says_what_to_undo(puzzle, parameters, position, lift):
    """The last entry without which the position has a completion."""
    query = {"puzzle": puzzle, "parameters": parameters, "position": position}
    answer = ask("hint", **query, milliseconds=10_000)
    assert (answer["solvable"], answer["lift"]) == (False, lift)
