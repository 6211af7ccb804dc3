"""The command that prints a table of counts, as people and programs read it."""

import json

import pytest
from known import QUEENS_TABLE

from pypuzzles.terminal.cli import main

FUNDAMENTAL = ["table", "queens", "--algorithm", "fundamental"]


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_prints_the_published_table(form, capsys):
    """Each row begins as the source's own format prints it."""
    assert main([*FUNDAMENTAL, "--form", form, "--from", "4", "--to", "12"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["N:", "Total", "Unique", "hh:mm:ss.ms"]
    for (n, total, unique), row in zip(QUEENS_TABLE, rows, strict=True):
        assert row.startswith(f"{n:2d}:{total:13d}{unique:13d}")
        assert len(row) == len(heading)


def test_prints_json(capsys):
    """The rows are one list, and each is what `count --json` tells."""
    assert main([*FUNDAMENTAL, "--from", "4", "--to", "9", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    printed = [(r["parameters"]["n"], r["solutions"], r["found"]) for r in rows]
    assert printed == QUEENS_TABLE[:6]


def test_leaves_out_what_an_algorithm_does_not_know(capsys):
    """Mirrored boards are found in pairs, and that is not an orbit."""
    main(["table", "queens", "--algorithm", "mirror", "--from", "8", "--to", "8"])
    assert capsys.readouterr().out.splitlines()[1].split()[:3] == ["8:", "92", "-"]


@pytest.mark.parametrize(
    "first, last, value",
    [
        ("0", "4", "'0'"),
        ("4", "32", "'32'"),
        ("9", "4", "from 9 to 4"),
        ("x", "4", "'x'"),
    ],
)
def test_refuses_wrong_sizes_before_counting(first, last, value, capsys):
    """One sentence that names the value, and not a row of the table."""
    assert main(["table", "queens", "--from", first, "--to", last]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert value in err
    assert err.count("\n") == 1
