"""Misspelt names: the error ends with the name that may be meant."""

import pytest

from pypuzzles import PUZZLES, check, count, grade
from pypuzzles.cli.main import main


@pytest.mark.parametrize(
    "arguments, parameters, name",
    [
        (["queenz"], {}, "queens"),
        (["Queens"], {}, "queens"),
        (["n-queens"], {}, "queens"),
        (["queens", "bitmaks"], {}, "bitmask"),
        (["queens"], {"nn": 8}, "n"),
        (["knights_tour"], {"row": 5}, "rows"),
        (["knights_tour"], {"kind": "close"}, "closed"),
    ],
)
def test_a_misspelt_name_is_suggested(arguments, parameters, name):
    """The name of a puzzle, an algorithm, a parameter, or a value."""
    with pytest.raises(ValueError, match=rf"; did you mean {name}\?$"):
        count(*arguments, **parameters)


@pytest.mark.parametrize(
    "words, name",
    [
        (["slove", "queens"], "solve"),
        (["solve", "queens", "--algorthm", "x"], "--algorithm"),
        (["serve", "--prot", "1"], "--port"),
    ],
)
def test_a_misspelt_word_of_a_command_is_suggested(words, name, capsys):
    """A command, or an option."""
    with pytest.raises(SystemExit):
        main(words)
    assert capsys.readouterr().err.endswith(f"; did you mean {name}?\n")


def test_a_name_in_the_place_of_a_program_is_explained():
    """And a program in the place of a name, or a text in that of a position."""
    with pytest.raises(ValueError, match="not the name 'bitmask'; without `on`"):
        check("bitmask", on="queens")
    with pytest.raises(ValueError, match="the first argument, and its puzzle is `on`"):
        count("queens", algorithm=lambda n: None)
    with pytest.raises(ValueError, match=r"a list of numbers, not 'puzzle\.txt'"):
        grade("sudoku", "puzzle.txt")


def test_another_name_is_not_suggested():
    """Nothing is similar."""
    with pytest.raises(ValueError, match=r"sudoku$"):
        count("chess")


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--json", "list"], "--json; it follows the command"),
        (
            ["count", "queens", "--seed", "3"],
            "--seed 3; it belongs to fold, make, worksheet",
        ),
    ],
)
def test_a_misplaced_option_is_explained(words, sentence, capsys):
    """The error names its commands."""
    with pytest.raises(SystemExit):
        main(words)
    assert capsys.readouterr().err.endswith(f"{sentence}\n")


def test_the_help_tells_the_values_of_options(capsys):
    """For each puzzle that has the option."""
    with pytest.raises(SystemExit):
        main(["count", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "--kind KIND knights_tour: any, closed, symmetric" in text
    assert "--rows ROWS knights_tour: 1 to 128; dominoes: 2 to 8" in text


def test_the_puzzles_can_be_looked_up_by_name():
    """As in a dict; a wrong name is suggested."""
    assert "queens" in PUZZLES
    assert "chess" not in PUZZLES
    assert PUZZLES["queens"] is PUZZLES[0]
    assert PUZZLES[0] in PUZZLES
    with pytest.raises(ValueError, match="did you mean queens"):
        PUZZLES["queenz"]


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["solve", "queens", "8"], "8 is a size: write --n 8"),
        (
            ["solve", "queens", "bitmask"],
            "bitmask is an algorithm: write --algorithm bitmask",
        ),
    ],
)
def test_a_value_without_its_option_is_explained(words, sentence, capsys):
    """It is not read as a puzzle of one's own."""
    assert main(words) == 2
    assert capsys.readouterr().err == f"pypuzzles: {sentence}\n"


def test_a_file_may_have_the_name_of_a_size(tmp_path, monkeypatch, capsys):
    """It is read as a board."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "8").write_text(".Q../..../..../....", "utf-8")
    assert main(["count", "queens", "8"]) == 0
    assert capsys.readouterr().out.startswith("1 solution,")
