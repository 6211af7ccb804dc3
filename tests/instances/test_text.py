"""Instances as text, and packed in addresses."""

import json
import subprocess
import sys
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import PUZZLES, request
from pypuzzles.cli.main import main
from pypuzzles.instances.packing import MAX_INSTANCE_CHARACTERS, pack, unpack
from pypuzzles.instances.text import MAX_BRACKETS, parse_literal
from pypuzzles.puzzles import find

TAKING = [puzzle for puzzle in PUZZLES if puzzle.takes_instances]
NAMED = [
    pytest.param(puzzle.name, name, id=name)
    for puzzle in TAKING
    if puzzle.instance_parameter
    for name in puzzle.instance_parameter.options
]


OBJECTS = [
    ("exact_cover", {"X": [1, 2], "Y": [3]}),
    ("exact_cover", [[1, 0], [0, 1]]),
    ("knights_tour", [[1, 0, 0], [0, None, 0], [0, 0, 4]]),
    ("magic_square", [[2, 0, 0], [0, 5, 0], [0, 0, 8]]),
    ("magic_star", [0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 0, 5]),
    ("map_colouring", {"A": ["B", "C"], "B": ["C"]}),
    ("map_colouring", [[1, 2], [2, 3]]),
    ("peg_solitaire", ["oo.o"]),
    ("pentominoes", ["#####", "#####"]),
    ("queens", ["Q...", "....", "....", "...."]),
    ("sliding_tiles", [[1, 2, 3], [4, 0, 5], [7, 8, 6]]),
    ("sudoku", [[1, 0, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0]]),
]
WRONG = 5, [1, 2], {1: 2}, [[[]]], b"ab", [None], [[None]], {"a": 5}, [{}], [[1.5]], []


def write(puzzle, **parameters):
    """Return an instance in the notation that people use."""
    made = request(puzzle, **parameters)
    return made.puzzle.format_instance(made.parameters)


@pytest.mark.parametrize("puzzle, given", OBJECTS)
def test_an_object_may_be_written_as_a_text(puzzle, given):
    """In Python or in JSON: pages and commands have only texts."""
    read = find(puzzle).read_instance
    assert read(repr(given)) == read(json.dumps(given)) == read(given)


def test_a_list_in_too_many_brackets_stays_a_text():
    """With many more, Python's parser crashes in Pyodide."""
    most, more = ("[" * k + "]" * k for k in (MAX_BRACKETS, MAX_BRACKETS + 1))
    assert isinstance(parse_literal(most), list)
    assert parse_literal(more) == more


@pytest.mark.parametrize("puzzle", TAKING, ids=lambda puzzle: puzzle.name)
@pytest.mark.parametrize("given", [*WRONG, *map(repr, WRONG), "[" * 1000], ids=str)
def test_another_object_is_reported_in_one_sentence(puzzle, given):
    """It may also be an instance of some puzzle."""
    with suppress(ValueError):
        puzzle.read_instance(given)


@pytest.mark.parametrize(
    "puzzle, lines, expected",
    [
        (
            "cryptarithm",
            ["# H. E. Dudeney", "SEND + MORE = MONEY", "A+A=A", "TO+GO=OUT", "A=B=C"],
            ["9567+1085=10652", "no solution", "21+81=102", "invalid: line 5"],
        ),
        (
            "queens",
            [".Q../..../..../....", "Q.../..../..../....", "#..../" * 4 + "....."],
            [".Q../...Q/Q.../..Q.", "no solution", "#"],
        ),
        (
            "knights_tour",
            ["#,1,.,./#,.,#,./#,.,.,.", "1,.,./.,#,./.,.,."],
            ["#,1,4,7/#,6,#,2/#,3,8,5", "1,4,7/6,#,2/3,8,5"],
        ),
    ],
)
def test_a_file_has_one_instance_per_line(puzzle, lines, expected, tmp_path, capsys):
    """A line that begins with a hole is an instance; only solve takes several."""
    file = tmp_path / "many.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["solve", puzzle, str(file)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == len(expected)
    for line, beginning in zip(printed, expected, strict=True):
        assert line.startswith(beginning)
    for verb in ("count", "examine", "hint"):
        assert main([verb, puzzle, str(file)]) == 2
        assert "has several puzzles" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_text_in_utf_8(encoding, tmp_path, capsys):
    """With a byte order mark or without."""
    file = tmp_path / "sum.txt"
    file.write_text("TO+GO=OUT", encoding=encoding)
    arguments = ["count", "cryptarithm"]
    source = file.read_bytes()
    command = [sys.executable, "-m", "pypuzzles", *arguments, "-"]
    piped = subprocess.run(command, input=source, capture_output=True, check=False)
    status = main([*arguments, str(file)])
    assert status == piped.returncode == (2 if encoding == "utf-16" else 0)
    for error in (capsys.readouterr().err, piped.stderr.decode()):
        assert ("it is not text in UTF-8" in error) == (encoding == "utf-16")


@pytest.mark.parametrize("puzzle, name", NAMED)
def test_a_named_instance_can_be_read_from_its_text(puzzle, name):
    """Its board has the same cells and rules, possibly drawn elsewhere."""
    parameter = find(puzzle).instance_parameter.name
    text = write(puzzle, **{parameter: name})
    again = request(puzzle, instance=text)
    boards = [
        found.puzzle.board_for(found.parameters)
        for found in (request(puzzle, **{parameter: name}), again)
    ]
    assert len(boards[0].cells.centres) == len(boards[1].cells.centres)
    assert len(boards[0].actions) == len(boards[1].actions)
    assert write(puzzle, instance=text) == text


NAMES = st.text("ABCdef12", min_size=1, max_size=3)
PAIRS = [*combinations("ABCDEFG", 2)]
INSTANCES = {
    "cryptarithm": st.lists(
        st.text("SENDMORY", min_size=1, max_size=5), min_size=3
    ).map(lambda numbers: f"{' + '.join(numbers[:-1])} = {numbers[-1]}"),
    "exact_cover": st.lists(
        st.sets(st.sampled_from("abcdef"), min_size=1), min_size=1, max_size=8
    ).map(lambda sets: "\n".join(["a b c d e f", *map(" ".join, map(sorted, sets))])),
    "knights_tour": st.permutations(["1,.,10,.", ".,#,.,.", "#,.,.,5"]).map("\n".join),
    "magic_square": st.lists(
        st.sampled_from([*range(1, 10), None]), min_size=9, max_size=9
    ).map(lambda cells: [n if n not in cells[:k] else 0 for k, n in enumerate(cells)]),
    "magic_star": st.lists(
        st.sampled_from([*range(1, 13), None]), min_size=12, max_size=12
    ).map(lambda cells: [n if n not in cells[:k] else 0 for k, n in enumerate(cells)]),
    "map_colouring": st.sets(st.sampled_from(PAIRS), min_size=1).map(
        lambda edges: "\n".join(f"{a} {b}" for a, b in sorted(edges))
    ),
    "peg_solitaire": st.lists(
        st.text("oo.", min_size=4, max_size=4), min_size=1, max_size=4
    ).map(lambda rows: "\n".join(["oo.o", *rows])),
    "queens": st.tuples(
        st.sampled_from(["", "torus\n"]),
        st.permutations(["Q....", ".....", "...#.", "##...", "....."]),
    ).map(lambda parts: parts[0] + "\n".join(parts[1])),
    "pentominoes": st.tuples(
        st.lists(st.text("##.", min_size=5, max_size=5), max_size=4),
        st.sampled_from(["", "\npieces: I, L, P", "\npieces: I=XX, B=XX/XX"]),
    ).map(lambda parts: "\n".join(["#####", *parts[0]]) + parts[1]),
    "sliding_tiles": st.permutations("_12345").map(
        lambda tiles: f"{' '.join(tiles[:3])}\n{' '.join(tiles[3:])}"
    ),
    "sudoku": st.text("....12", min_size=16, max_size=16),
}


def test_every_puzzle_with_a_notation_is_tried():
    """A new one needs an entry in INSTANCES."""
    assert {puzzle.name for puzzle in TAKING} == INSTANCES.keys()


@pytest.mark.parametrize("name", INSTANCES)
@QUICK
@given(st.data())
def test_text_is_read_as_it_was_written(name, data):
    """Also after it was packed for an address."""
    puzzle = find(name)
    read = puzzle.read_instance(data.draw(INSTANCES[name]))
    base, clues = puzzle.split_clues(read)
    text = puzzle.format_instance(puzzle.insert_clues(base, clues))
    assert puzzle.read_instance(text) == read
    packed = puzzle.pack_parameters(read)
    assert puzzle.split_clues(packed) == (base, clues)


@QUICK
@given(st.text(max_size=2000))
def test_packing_keeps_a_text(text):
    """Whatever characters it has."""
    if not text.startswith("~"):
        assert unpack(pack(text)) == text


def test_a_long_text_is_short_in_an_address():
    """A graph of 80 vertices, of which each has two neighbours."""
    graph = ",".join(f"{k}-{(k + 1) % 80}" for k in range(80))
    packed = find("map_colouring").pack_parameters({"land": graph})["land"]
    assert len(packed) < 0.7 * len(graph)
    assert request("map_colouring", land=packed).parameters["land"] == graph


def deflate(text):
    """Pack bytes of any length."""
    data = zlib.compress(text, wbits=-15)
    return "~" + urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    "packed, message",
    [
        ("~", "the packed instance is not complete"),
        ("~!!", "the packed instance is not complete"),
        (deflate(b"A-B," * 99)[:-9], "the packed instance is not complete"),
        (deflate(b"A-\xff"), "the packed instance is not complete"),
        (deflate(b"A" * (MAX_INSTANCE_CHARACTERS + 1)), "at most 20,000 characters"),
        (deflate(b"A" * 10**7), "at most 20,000 characters"),
    ],
)
def test_a_damaged_or_huge_packed_text_is_refused(packed, message):
    """In one sentence."""
    with pytest.raises(ValueError, match=message):
        request("map_colouring", land=packed)


def test_a_huge_packed_text_needs_little_memory():
    """It is unpacked only as far as an instance may be long: 20,000 characters."""
    packed = deflate(b"A" * 10**7)
    tracemalloc.start()
    with pytest.raises(ValueError, match="at most 20,000 characters"):
        unpack(packed)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10**6
