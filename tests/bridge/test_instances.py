"""The verb that reads instances for the page, and writes them."""

import json

from bridge_client import ask, error_message

GRAPH = "\n".join(f"V{k} V{k + 1}" for k in range(60))


def test_a_text_becomes_parameters_and_a_text():
    """The parameters are those of an address, and the text can be read again."""
    sudoku = ask("instance", puzzle="sudoku", text="1... | ....\n..2.\n....")
    assert sudoku["parameters"] == {"n": 2, "clues": {"0": 1, "10": 2}}
    assert sudoku["text"] == "1.........2....."
    total = ask("instance", puzzle="cryptarithm", text="out = to + go")
    assert total == {"parameters": {"addition": "TO+GO=OUT"}, "text": "TO + GO = OUT"}


def test_a_text_with_several_puzzles_is_not_read():
    """As a whole it would have a wrong sign, or too many letters."""
    for puzzle, text in (
        ("cryptarithm", "SEND+MORE=MONEY\nTWO+TWO=FOUR"),
        ("sudoku", "1...............\n.2.............. # easy\n"),
    ):
        fields = {"verb": "instance", "puzzle": puzzle, "text": text}
        message = error_message(json.dumps(fields))
        assert message.startswith("there are several puzzles, one on each line")


def test_parameters_become_a_text():
    """With the vacancy that the reader chose; the defaults are those of the puzzle."""
    game = {"board": "triangle15", "vacancy": 4}
    text = ask("instance", puzzle="peg_solitaire", parameters=game)["text"]
    assert text.split() == list("ooo.ooooooooooo"[:3]) + list("o.oooooooooo")
    assert ask("instance", puzzle="exact_cover")["text"].startswith("A B C D E F G\n")


def test_a_long_instance_is_packed_and_can_be_started():
    """As a link has it."""
    graph = ask("instance", puzzle="map_colouring", text=GRAPH)
    (packed,) = graph["parameters"].values()
    assert packed.startswith("~")
    assert len(packed) < len(GRAPH)
    started = ask("start", puzzle="map_colouring", parameters=graph["parameters"])
    assert len(started["facts"]["cells"]) == 61
    assert started["request"]["parameters"]["land"].startswith("V0-V1,")


def examine(puzzle, slices=False, **parameters):
    """Examine an instance, in the shortest slices or in one; return the answers."""
    request = {"puzzle": puzzle, "parameters": parameters}
    milliseconds = 0 if slices else 10_000
    answers = [ask("examine", **request, milliseconds=milliseconds)]
    while not answers[-1]["ended"]:
        answers.append(ask("examine", **request, milliseconds=milliseconds))
    return answers


def test_an_examination_is_continued_by_the_same_message():
    """The number of solutions grows; 288 grids: OEIS A107739."""
    *before, last = examine("sudoku", slices=True, n=2)
    (whole,) = examine("sudoku", n=2)
    assert last == whole
    numbers = [answer["number"] for answer in before]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 100
    assert (last["number"], last["has_more"], len(last["boards"])) == (288, False, 2)
    pairs = zip(*last["boards"], strict=True)
    assert last["differing"] == [k for k, (a, b) in enumerate(pairs) if a != b]


def test_an_examination_says_what_contradicts():
    """The clues of the cells 1 and 13 are in the same column."""
    *before, last = examine("sudoku", slices=True, n=2, clues={"0": 1, "1": 2, "13": 2})
    assert last["conflict"] == [1, 13]
    assert before
    (last,) = examine("sudoku", n=3)
    assert (last["number"], last["has_more"]) == (1000, True)
    (last,) = examine("peg_solitaire", board="ooo.oo")
    assert (last["number"], last["conflict"]) == (0, [])


def refusal(**fields):
    """Return the error message of an instance."""
    return error_message(json.dumps({"verb": "instance", **fields}))


def test_what_cannot_be_read_is_one_sentence():
    """It has the line and the column."""
    wrong = refusal(puzzle="sudoku", text="1...\n..y.\n....\n....")
    assert wrong.startswith("line 2, column 3: 'y' is not a digit")
    assert refusal(puzzle="sudoku", text=5) == "text must be a string"
    assert "at most 20,000" in refusal(puzzle="sudoku", text="." * 20_001)
    assert refusal(puzzle="langford", text="1").startswith("langford takes no instance")
