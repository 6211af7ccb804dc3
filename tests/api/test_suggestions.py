"""Misspelt names: the error ends with the name that may be meant."""

import pytest

from pypuzzles import count
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


def test_another_name_is_not_suggested():
    """Nothing is similar."""
    with pytest.raises(ValueError, match=r"sudoku$"):
        count("chess")
