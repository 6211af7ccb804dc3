"""Published results are reproduced, and differences are detected."""

import json
import math
import re
import sys
from dataclasses import replace
from io import StringIO
from itertools import chain
from threading import Event
from time import sleep

import pytest
from known import (
    BITS_OF_255,
    FIGURE_6,
    FIGURE_9_MIRRORED,
    FIRST_CLOSED_TOUR,
    FIRST_SYMMETRIC_HALF,
    LOWEST_BITS,
    MS2_FIRST,
    MS3_FIRST,
    PEGS_21,
    PEGS_21_PRINTED,
    QUEENS,
    QUEENS_ORBITS,
    QUEENS_PRINTED,
    QUEENS_TABLE,
    STARS,
    STARS_WITH_1_ON_TOP,
)

import pypuzzles
from pypuzzles import reproductions
from pypuzzles.cli.main import main
from pypuzzles.cli.progress import show_elapsed_time
from pypuzzles.reproductions import REPRODUCTIONS, find, report

SLOW = (
    "hiroi-pegs",
    "hiroi-pegs-game",
    "hiroi-queens-12",
    "hiroi-queens-13",
    "hiroi-queens-14",
    "star-ms3",
)
SPEEDS = [reproduction for reproduction in REPRODUCTIONS if reproduction.rate]


def each(chosen):
    """Return a parameter for each reproduction; those that take seconds are slow."""
    return [
        pytest.param(
            reproduction,
            id=reproduction.id,
            marks=[pytest.mark.slow] if reproduction.id in SLOW else [],
        )
        for reproduction in chosen
    ]


def numbers(text):
    """Return the numbers of a drawing in order."""
    return [int(word) for word in text.split() if word.isdecimal()]


@pytest.mark.parametrize("reproduction", each(e for e in REPRODUCTIONS if not e.rate))
def test_is_reproduced(reproduction):
    """Number by number, and square by square."""
    result = reproduction.run()
    assert result.ours == reproduction.printed
    assert result.same is True


@pytest.mark.parametrize("reproduction", each(SPEEDS))
def test_a_speed_is_compared_with_the_printed_one(reproduction):
    """It is scaled to the seconds of the paper, and neither equal nor different."""
    result = reproduction.run(seconds=0.05)
    assert result.same is None
    assert result.ours["seconds"] == reproduction.printed["seconds"]
    rate = result.ours["found"] / result.ours["measured"]
    assert result.ours["tours"] == pytest.approx(rate * result.ours["seconds"], rel=0.1)


def test_values_not_in_a_source_are_marked():
    """Six are printed by a program or follow from it, and all of Descartes."""
    ran = [reproduction.id for reproduction in REPRODUCTIONS if reproduction.ran]
    hiroi = ["hiroi-logcount-ones", "hiroi-pegs", "hiroi-pegs-mirrored"]
    hiroi += ["hiroi-pegs-game", "star-ms2-first", "star-ms3-first"]
    descartes = [e.id for e in REPRODUCTIONS if e.source.name == "Descartes"]
    assert sorted(ran) == sorted(hiroi + descartes)
    assert all(find(name).as_json()["origin"] == "program" for name in ran)
    assert find("star-ms2").as_json()["origin"] == "printed"


def test_dumps_that_differ_in_one_sign_differ():
    """A different square is a difference."""
    altered = find("kakehi-dumps-3")
    other = altered.printed.replace("S4M", "R4M")
    assert replace(altered, printed=other).run().same is False


def test_reproductions_are_chosen_by_puzzle(capsys):
    """Those of one puzzle; a puzzle without any is an error."""
    assert main(["reproduce", "--puzzle", "permutations"]) == 0
    _, row, summary = capsys.readouterr().out.splitlines()
    assert "orders of 8 queens" in row
    assert summary.startswith("1 of 1 the same")
    assert main(["reproduce", "--puzzle", "zebra"]) == 2
    assert "no reproduction matches 'zebra'" in capsys.readouterr().err


def test_adaptations_are_described_below_the_row(capsys):
    """Also that a value is not printed in the source."""
    assert main(["reproduce", "--only", "logcount-ones"]) == 0
    _, _, *below, _ = capsys.readouterr().out.splitlines()
    assert [line.strip() for line in below] == [
        "not printed there; it follows from the program",
        "Only the formula is printed.",
    ]


def test_the_printed_values_equal_those_of_the_tests():
    """Both were copied from the sources; an error in one of them is found."""
    printed = {reproduction.id: reproduction.printed for reproduction in REPRODUCTIONS}
    for n, total, unique in QUEENS_TABLE:
        assert printed[f"suzuki-table-{n}"] == [total, unique]
    for n, sizes in QUEENS_ORBITS.items():
        assert printed[f"suzuki-orbits-{n}"] == list(sizes.values())
    for n in (11, 12, 13, 14):
        assert printed[f"hiroi-queens-{n}"] == QUEENS[n]
    assert printed["hiroi-first-last"] == list(QUEENS_PRINTED)
    bits = numbers(printed["hiroi-logcount"].replace(",", " "))
    assert bits == [*chain(*BITS_OF_255)]
    first, *rows, last = printed["hiroi-lowest-bits"].splitlines()
    assert [tuple(row.split()[i] for i in (2, 5, 10)) for row in rows] == list(
        LOWEST_BITS.values()
    )
    assert (first.strip(), last) == ("0 : 0000", "-8 : 1000")
    assert printed["hiroi-pegs"] == [PEGS_21["moves"], PEGS_21["found"]]
    assert printed["hiroi-pegs-mirrored"] == [PEGS_21["moves"], PEGS_21["solutions"]]
    assert printed["hiroi-pegs-game"] == PEGS_21_PRINTED
    assert numbers(printed["star-figure-6"]) == FIGURE_6
    assert printed["star-figure-9"] == FIGURE_9_MIRRORED
    assert (printed["star-ms1"], printed["star-ms2"]) == (STARS_WITH_1_ON_TOP, STARS)
    assert numbers(printed["star-ms2-first"]) == [*chain(*MS2_FIRST)]
    assert numbers(printed["star-ms3-first"]) == [*chain(*MS3_FIRST)]
    assert printed["kakehi-figure-1"] == FIRST_CLOSED_TOUR.strip("\n")
    assert printed["kakehi-symmetric"] == FIRST_SYMMETRIC_HALF.strip("\n")


@pytest.mark.parametrize("reproduction", each(REPRODUCTIONS))
def test_fits_into_json_and_the_width_of_the_table(reproduction):
    """Printed values survive JSON, so that the page compares the same."""
    result = reproduction.as_json()
    assert json.loads(json.dumps(result["printed"])) == reproduction.printed
    assert len(reproduction.claim) <= 50
    assert len(reproduction.source.name) <= 14


COMMANDS = [e for e in REPRODUCTIONS if e.call.startswith("python -m pypuzzles ")]
EXPRESSIONS = [e for e in REPRODUCTIONS if e not in COMMANDS]
COUNTS = [e for e in COMMANDS if e.call.split()[3:5] == ["count", "queens"]]


@pytest.mark.parametrize("reproduction", each(EXPRESSIONS))
def test_its_expression_gives_the_result(reproduction):
    """With the two imports in its documentation."""
    names = {"math": math, "pypuzzles": pypuzzles}
    if reproduction.rate:
        shorter = reproduction.call.removesuffix(")") + ", seconds=0.05)"
        assert eval(shorter, names)["seconds"] == reproduction.printed["seconds"]
    else:
        assert eval(reproduction.call, names) == reproduction.printed


@pytest.mark.parametrize("reproduction", each(COMMANDS))
def test_the_output_of_its_command_has_the_result(reproduction, capsys):
    """Each number, or each line of a drawing."""
    assert main(reproduction.call.split()[3:]) == 0
    out = capsys.readouterr().out
    if isinstance(reproduction.printed, str):
        assert reproduction.printed in out
    else:
        values = (
            reproduction.printed
            if isinstance(reproduction.printed, list)
            else [reproduction.printed]
        )
        assert {f"{value:,}" for value in values} <= {*re.findall(r"[\d,]+\b", out)}


@pytest.mark.parametrize("reproduction", each(COUNTS))
def test_its_command_line_counts_the_same(reproduction, capsys):
    """The printed command is run."""
    assert main([*reproduction.call.split()[3:], "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    expected = reproduction.printed
    if isinstance(expected, list):
        assert [result["solutions"], result["found"]] == expected
    else:
        assert result["solutions"] == expected


def test_the_table_has_a_row_for_each(capsys):
    """Source, claim, ours, same or not, time."""
    assert main(["reproduce", "--only", "suzuki-table"]) == 0
    heading, *rows, summary = capsys.readouterr().out.splitlines()
    assert heading.split() == ["source", "claim", "ours", "same", "time"]
    assert len(rows) == 9
    words = " ".join(rows[4].split())
    assert words.startswith(
        "Suzuki, Bash 8 queens: solutions, and unique ones 92 12 yes"
    )
    assert {len(row) for row in rows} == {len(heading)}
    assert summary.startswith("9 of 9 the same")


@pytest.mark.parametrize(
    "name, claimed",
    [
        ("suzuki-table-8", [92, 11]),
        ("star-ms1", 81),
        ("kakehi-figure-1", FIRST_CLOSED_TOUR.strip("\n").replace("64", "46")),
    ],
)
def test_a_difference_is_reported(name, claimed, capsys, monkeypatch):
    """The row shows both values, and the exit status is 1."""
    altered = replace(find(name), printed=claimed)
    monkeypatch.setattr(
        reproductions, "REPRODUCTIONS", (find("suzuki-table-4"), altered)
    )
    assert main(["reproduce"]) == 1
    out = capsys.readouterr().out
    _, right, row, *below, summary = out.splitlines()
    assert " yes " in right
    assert altered.claim in row
    assert " NO " in row
    assert (
        report.format_value(claimed).split()
        == " ".join(below[below.index(report.INDENT + "the source has") + 1 :]).split()
    )
    assert summary.startswith("1 of 2 the same")


def test_json_has_the_same_results(capsys, monkeypatch):
    """A list of objects, with the exit status of the table."""
    altered = replace(find("suzuki-table-5"), printed=[10, 3])
    monkeypatch.setattr(reproductions, "REPRODUCTIONS", (altered, SPEEDS[0]))
    assert main(["reproduce", "--json", "--seconds", "0.1"]) == 1
    queens, speed = json.loads(capsys.readouterr().out)
    assert (queens["printed"], queens["ours"], queens["same"]) == (
        [10, 3],
        [10, 2],
        False,
    )
    assert speed["same"] is None
    assert speed["rate"]


def test_a_speed_is_listed_with_the_printed_one(capsys, monkeypatch):
    """The row has the measured time, and says that our result is scaled."""
    monkeypatch.setattr(reproductions, "REPRODUCTIONS", (SPEEDS[0],))
    assert main(["reproduce", "--seconds", "0.2"]) == 0
    _, row, below, _ = capsys.readouterr().out.splitlines()
    assert " - " in row
    assert "98 in 10 s; ours is scaled from 0." in below


def test_an_unknown_word_is_an_error(capsys):
    """One sentence and status 2."""
    assert main(["reproduce", "--only", "zebra"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "pypuzzles: no reproduction matches 'zebra'\n")


@pytest.mark.parametrize("seconds", ["0", "-1", "61", "nan", "long"])
def test_invalid_seconds_are_an_error(seconds, capsys):
    """One sentence with the value, and no row."""
    assert main(["reproduce", "--seconds", seconds]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(f"a number from 0.1 to 60, not '{seconds}'\n")


class Terminal(StringIO):
    """Signals when something has been written to it."""

    def __init__(self):
        super().__init__()
        self.written = Event()

    def isatty(self):
        """Claim to be a terminal."""
        return True

    def write(self, text):
        """Store the text."""
        many = super().write(text)
        self.written.set()
        return many


@pytest.mark.process
def test_a_terminal_shows_the_progress(monkeypatch):
    """The line is overwritten, and erased at the end."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with show_elapsed_time("the slow one", every=0.01):
        assert terminal.written.wait(60)
    lines = terminal.getvalue().split("\r")
    assert lines[1].strip() == "the slow one: 0 s"
    assert lines[-1] == ""
    assert lines[-2].strip() == ""


def test_a_file_gets_no_progress(capsys):
    """Nothing is written to files."""
    with show_elapsed_time("the slow one", every=0.001):
        sleep(0.01)
    assert capsys.readouterr().err == ""
