"""The table command, as text and as JSON."""

import json

import pytest
from known import (
    FACTORIALS,
    KNIGHTS_TOURS_LARGER,
    PEGS_ANY_GOAL,
    QUEENS_ORBITS,
    QUEENS_TABLE,
    STARS_WITH_1_ON_TOP,
)

from pypuzzles.cli.main import main

# From holes 0 and 1, the last peg in any hole.
PEGS = [PEGS_ANY_GOAL[vacancy] for vacancy in (0, 1)]
FUNDAMENTAL = ["table", "queens", "--algorithm", "fundamental"]


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_prints_the_published_table(form, capsys):
    """Each row starts in the format of the source."""
    assert main([*FUNDAMENTAL, "--form", form, "--from", "4", "--to", "12"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split()[:4] == ["N:", "Total", "Unique", "hh:mm:ss.ms"]
    assert heading.split()[4:] == ["COUNT2", "COUNT4", "COUNT8"]
    for (n, total, unique), row in zip(QUEENS_TABLE, rows, strict=True):
        assert row.startswith(f"{n:2d}:{total:13d}{unique:13d}")
        assert len(row) == len(heading)


def test_prints_json(capsys):
    """The rows are a list of objects as in `count --json`."""
    assert main([*FUNDAMENTAL, "--from", "4", "--to", "9", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    printed = [(r["parameters"]["n"], r["solutions"], r["found"]) for r in rows]
    assert printed == QUEENS_TABLE[:6]


def test_figures_an_algorithm_lacks_are_omitted(capsys):
    """Mirrored boards are pairs, which are not orbits."""
    main(["table", "queens", "--algorithm", "mirror", "--from", "8", "--to", "8"])
    assert capsys.readouterr().out.splitlines()[1].split()[:3] == ["8:", "92", "-"]


@pytest.mark.parametrize("algorithm", ["fundamental", "meet_in_the_middle"])
@pytest.mark.parametrize("n, sizes", QUEENS_ORBITS.items())
def test_shows_the_orbits_of_each_size(algorithm, n, sizes, capsys):
    """COUNT2, COUNT4 and COUNT8 of the source's run."""
    one = [
        "table",
        "queens",
        "--algorithm",
        algorithm,
        "--from",
        str(n),
        "--to",
        str(n),
    ]
    main(one)
    result = capsys.readouterr().out.splitlines()[1].split()[-3:]
    assert [int(number) for number in result] == list(sizes.values())
    main([*one, "--json"])
    (row,) = json.loads(capsys.readouterr().out)
    assert {int(size): many for size, many in row["orbits"].items()} == sizes


CLOSED = [KNIGHTS_TOURS_LARGER[3, 10, (0, 0), "closed"]]


@pytest.mark.parametrize(
    "query, first, counts",
    [
        ("permutations", 1, list(FACTORIALS.values())[:5]),
        ("peg_solitaire --board triangle15 --algorithm layers --aim any", 0, PEGS),
        ("knights_tour --vary cols --rows 3 --algorithm degrees", 10, CLOSED),
        ("magic_star --algorithm forced", 1, [STARS_WITH_1_ON_TOP] * 2),
    ],
    ids=lambda value: str(value).partition(" ")[0],
)
def test_every_puzzle_has_a_table(query, first, counts, capsys):
    """Its first number is varied, or the named one; for a star the top."""
    last = first + len(counts) - 1
    command = ["table", *query.split(), "--from", str(first), "--to", str(last)]
    assert main([*command, "--goal", "any"] if "peg" in query else command) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    result = [row.replace(":", " ", 1).split()[:2] for row in rows]
    assert result == [[str(first + k), str(count)] for k, count in enumerate(counts)]
    assert {len(row) for row in rows} == {len(heading)}


@pytest.mark.parametrize(
    "options, sentence",
    [
        ("magic_star --vary n", "magic_star can vary clues, not 'n'"),
        ("queens --n 5", "n varies from 1 to 3; leave out --n"),
        ("knights_tour --vary kind", "knights_tour can vary rows, cols, not 'kind'"),
        ("peg_solitaire --vary goal --to any", "must be numbers, not 1 and any"),
    ],
)
def test_parameters_that_cannot_vary_are_an_error(options, sentence, capsys):
    """With a message."""
    ends = ["--from", "1"] + ([] if "--to" in options else ["--to", "3"])
    assert main(["table", *ends, *options.split()]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "first, last, value",
    [
        ("0", "4", "'0'"),
        ("4", "32", "'32'"),
        ("9", "4", "--from 9 is greater than --to 4"),
        ("x", "4", "'x'"),
    ],
)
def test_invalid_sizes_are_an_error_before_counting(first, last, value, capsys):
    """One sentence with the value, and no row of the table."""
    assert main(["table", "queens", "--from", first, "--to", last]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert value in err
    assert err.count("\n") == 1
